import {seededRandom} from '../../seeded-random.ts'
import type {Pace, Steps} from '../pace.ts'
import type {CostNetwork} from './network.ts'

/** An order in which to eliminate variables, and what that takes. */
export interface EliminationOrder {
  readonly order: readonly number[]
  /** Whether no result has more entries than allowed; otherwise the order was given up, and the rest of it is any. */
  readonly fits: boolean
  /** Entries of the largest result. */
  readonly largest: number
  /** Entries of all results, each times the states of its variable. */
  readonly work: number
}

/** By variable: those it shares a table with. */
function neighborSets({states, tables}: CostNetwork): Set<number>[] {
  const neighbors = states.map(() => new Set<number>())
  for (const {scope} of tables) {
    for (const a of scope) for (const b of scope) if (a !== b) neighbors[a].add(b)
  }
  return neighbors
}

// pairs of neighbors that one trial may look at, and all of them together
const TRIAL_EFFORT = 4e6
const MOST_EFFORT = 5e5
// entries of an elimination that take as long as to look at a pair of neighbors
const ENTRIES_OF_PAIR = 16

/**
 * An order of all variables in `among`: the next one is that whose elimination adds the fewest pairs of neighbors, weighted by their states in
 * every other trial. Later trials break ties at random. Where that takes too long, the next one is that with the smallest result.
 */
export function* orderSteps(
  network: CostNetwork,
  among: readonly number[],
  most: number,
  trials: number,
  pace: Pace,
  trialEffort = TRIAL_EFFORT,
): Steps<EliminationOrder> {
  const neighbors = neighborSets(network)
  const pairs = among.reduce((sum, v) => sum + neighbors[v].size ** 2, 0)
  const random = seededRandom(1)
  let best: EliminationOrder = {order: among, fits: false, largest: Infinity, work: Infinity}
  let effort = 0
  for (let trial = 0; trial < trials && effort < MOST_EFFORT; trial++) {
    const rule = pairs > TRIAL_EFFORT ? 0 : 1 + (trial % 2)
    const greedy = new GreedyOrder(network.states, neighbors, rule, trialEffort, trial > 1 ? random : undefined)
    const order = yield* greedy.run(among, best.work, most, pace)
    effort += greedy.effort + pairs
    if (order.fits || trial === 0) best = order
    // another trial is worth it if it may save more than it takes
    if (pace.timeIsUp || rule === 0 || best.work < ENTRIES_OF_PAIR * effort) break
    if (trial === 1 && !best.fits) break
  }
  return best
}

class GreedyOrder {
  private readonly states: readonly number[]
  private readonly neighbors: Set<number>[]
  private readonly rule: number // 0: size of the result, 1: pairs added, 2: weighted pairs added
  private readonly mostEffort: number
  private readonly random: (() => number) | undefined
  private readonly heap: LazyHeap
  /** Pairs of neighbors that were looked at. */
  effort = 0

  constructor(
    states: readonly number[],
    neighbors: readonly Set<number>[],
    rule: number,
    mostEffort: number,
    random: (() => number) | undefined,
  ) {
    this.states = states
    this.neighbors = neighbors.map((set) => new Set(set))
    this.rule = rule
    this.mostEffort = mostEffort
    this.random = random
    this.heap = new LazyHeap(states.length)
  }

  *run(among: readonly number[], mostWork: number, mostEntries: number, pace: Pace): Steps<EliminationOrder> {
    const {neighbors, states, heap} = this
    for (const variable of among) {
      heap.set(variable, this.price(variable))
      if (pace.due(neighbors[variable].size ** 2)) yield
    }
    const order: number[] = []
    let largest = 1
    let work = 0
    for (;;) {
      const variable = heap.pop()
      if (variable < 0) break
      order.push(variable)
      const around = [...neighbors[variable]]
      const entries = around.reduce((product, other) => product * states[other], 1)
      largest = Math.max(largest, entries)
      work += entries * states[variable]
      if (entries > mostEntries || work >= mostWork || this.effort > this.mostEffort || pace.timeIsUp) {
        const done = new Set(order)
        const rest = among.filter((other) => !done.has(other))
        return {order: [...order, ...rest], fits: false, largest: Infinity, work: Infinity}
      }
      this.remove(variable, around)
      if (pace.due(around.length ** 3)) yield
    }
    return {order, fits: true, largest, work}
  }

  private remove(variable: number, around: readonly number[]): void {
    const {neighbors, heap, rule} = this
    const changed = new Set(around)
    for (const a of around) {
      neighbors[a].delete(variable)
      for (const b of around) {
        if (b <= a || neighbors[a].has(b)) continue
        // a new pair changes what those next to both would add
        if (rule > 0) {
          const [few, many] = neighbors[a].size < neighbors[b].size ? [a, b] : [b, a]
          for (const c of neighbors[few]) if (neighbors[many].has(c)) changed.add(c)
        }
        neighbors[a].add(b)
        neighbors[b].add(a)
      }
    }
    for (const a of changed) heap.set(a, this.price(a))
  }

  private price(variable: number): number {
    const {neighbors, states, rule} = this
    const noise = this.random ? 0.5 * this.random() : 0
    const around = [...neighbors[variable]]
    this.effort += rule === 0 ? around.length : around.length ** 2
    if (rule === 0) return around.reduce((product, other) => product * states[other], 1) + noise
    let added = 0
    for (let i = 0; i < around.length; i++) {
      const ofFirst = neighbors[around[i]]
      for (let j = i + 1; j < around.length; j++) {
        if (!ofFirst.has(around[j])) added += rule === 1 ? 1 : states[around[i]] * states[around[j]]
      }
    }
    return added + noise + 1e-6 * around.length
  }
}

/** A heap of variables by price, in which a variable's price may be set anew: what is out of date is skipped when it comes up. */
class LazyHeap {
  private readonly variables: number[] = []
  private readonly prices: number[] = []
  private readonly current: Float64Array // by variable; NaN if it is not waiting

  constructor(variables: number) {
    this.current = new Float64Array(variables).fill(Number.NaN)
  }

  set(variable: number, price: number): void {
    if (this.current[variable] === price) return
    this.current[variable] = price
    const {variables, prices} = this
    let place = variables.length
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (prices[parent] < price || (prices[parent] === price && variables[parent] <= variable)) break
      variables[place] = variables[parent]
      prices[place] = prices[parent]
      place = parent
    }
    variables[place] = variable
    prices[place] = price
  }

  /** The variable with the lowest price, −1 if there is none. */
  pop(): number {
    while (this.variables.length > 0) {
      const variable = this.variables[0]
      const isCurrent = this.prices[0] === this.current[variable]
      this.dropTop()
      if (!isCurrent) continue
      this.current[variable] = Number.NaN
      return variable
    }
    return -1
  }

  private dropTop(): void {
    const {variables, prices} = this
    const variable = variables.pop() as number
    const price = prices.pop() as number
    const size = variables.length
    if (size === 0) return
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= size) break
      const right = child + 1
      if (right < size && isBefore(prices[right], variables[right], prices[child], variables[child])) child = right
      if (!isBefore(prices[child], variables[child], price, variable)) break
      variables[place] = variables[child]
      prices[place] = prices[child]
      place = child
    }
    variables[place] = variable
    prices[place] = price
  }
}

function isBefore(price: number, variable: number, otherPrice: number, other: number): boolean {
  return price < otherPrice || (price === otherPrice && variable < other)
}
