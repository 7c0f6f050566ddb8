import type {Pace, Steps} from '../pace.ts'
import type {CostNetwork, CostTable} from './network.ts'

// a variable's states are compared if that reads so many entries at most
const MOST_READS = 2 ** 22
// rounds of comparing states and leaving out those that are beaten
const MOST_ROUNDS = 4

/** Is told of a state that is left out, of the one that stands in for it (−1 if none has to), and in which round that was seen. */
type TellDropped = (variable: number, state: number, instead: number, round: number) => void

type Tell = (variable: number, state: number, instead: number) => void

/** A smaller network with the same least cost. */
export interface Pruned {
  /** One without tables over fewer than two variables but one such table for each variable, and never two over the same ones. */
  readonly network: CostNetwork
  /** By variable: its states, as states of the network that was pruned. */
  readonly kept: readonly Int32Array[]
  /** What the tables over no variable that is left cost. */
  readonly constant: number
}

/**
 * Leaves out states that cannot be part of an assignment, and states that another one can stand in for (docs/math.md, eq. X2), and adds
 * up the tables over the same variables. Variables with one state left are in no table. Undefined if a variable has no state left.
 */
export function* pruneSteps(network: CostNetwork, pace: Pace, onDropped?: TellDropped): Steps<Pruned | undefined> {
  let pruned: Pruned | undefined = {
    network,
    kept: network.states.map((states) => Int32Array.from({length: states}, (_, s) => s)),
    constant: 0,
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const alive = pruned.network.states.map((states) => new Uint8Array(states).fill(1))
    const {kept}: Pruned = pruned
    const tell: Tell | undefined =
      onDropped && ((v, state, instead) => onDropped(v, kept[v][state], instead < 0 ? -1 : kept[v][instead], round))
    let changed = round === 0
    if (yield* dropImpossible(pruned.network, alive, pace, tell)) changed = true
    if (round > 0 && (yield* dropBeaten(pruned.network, alive, pace, tell))) changed = true
    if (!changed) break
    pruned = restrict(pruned, alive, round > 0)
    if (!pruned) return undefined
    if (pace.look()) yield
  }
  return pruned
}

/** Marks the states that every entry of some table forbids. */
function* dropImpossible({states, tables}: CostNetwork, alive: Uint8Array[], pace: Pace, tell?: Tell): Steps<boolean> {
  const tablesOf = states.map((): number[] => [])
  tables.forEach(({scope}, t) => {
    for (const variable of scope) tablesOf[variable].push(t)
  })
  // a table that forbids nothing has an entry for every state
  const forbids = Uint8Array.from(tables, ({costs}) => (costs.includes(Infinity) ? 1 : 0))
  const queue = [...tables.keys()].filter((t) => forbids[t])
  const queued = forbids.slice()
  let changed = false
  for (let head = 0; head < queue.length; head++) {
    const t = queue[head]
    queued[t] = 0
    const {scope, costs} = tables[t]
    if (pace.due(costs.length)) yield
    if (pace.timeIsUp) return changed
    const possible = supports(tables[t], states, alive)
    for (const [place, variable] of scope.entries()) {
      let fewer = false
      for (let s = 0; s < states[variable]; s++) {
        if (!alive[variable][s] || possible[place][s]) continue
        alive[variable][s] = 0
        tell?.(variable, s, -1)
        fewer = true
      }
      if (!fewer) continue
      changed = true
      for (const other of tablesOf[variable]) {
        if (other !== t && forbids[other] && !queued[other]) {
          queued[other] = 1
          queue.push(other)
        }
      }
    }
  }
  return changed
}

/** By place and state: whether an entry of states that are alive allows it. */
function supports({scope, costs}: CostTable, states: readonly number[], alive: readonly Uint8Array[]): Uint8Array[] {
  const found = scope.map((variable) => new Uint8Array(states[variable]))
  const left = scope.map((variable) => alive[variable])
  const state = new Int32Array(scope.length)
  for (let at = 0; at < costs.length; at++) {
    let isPossible = costs[at] < Infinity
    for (let place = 0; isPossible && place < scope.length; place++) isPossible = left[place][state[place]] === 1
    if (isPossible) for (let place = 0; place < scope.length; place++) found[place][state[place]] = 1
    for (let place = scope.length - 1; place >= 0 && ++state[place] === states[scope[place]]; place--) state[place] = 0
  }
  return found
}

/** Marks states that cost at least as much as another state of the same variable, whatever the others are. */
function* dropBeaten({states, tables}: CostNetwork, alive: Uint8Array[], pace: Pace, tell?: Tell): Steps<boolean> {
  const tablesOf = states.map((): CostTable[] => [])
  for (const table of tables) for (const variable of table.scope) tablesOf[variable].push(table)
  let changed = false
  for (let variable = 0; variable < states.length; variable++) {
    const count = states[variable]
    let reads = 0
    for (const {costs} of tablesOf[variable]) reads += count * costs.length
    if (count < 2 || reads > MOST_READS) continue
    if (pace.due(reads)) yield
    if (pace.timeIsUp) return changed
    const samples = [
      samplePrices(variable, tablesOf[variable], states, 0),
      samplePrices(variable, tablesOf[variable], states, 1),
    ]
    for (let worse = 0; worse < count; worse++) {
      for (let better = 0; better < count && alive[variable][worse]; better++) {
        if (better === worse || !alive[variable][better]) continue
        if (samples.some((prices) => prices[better] > prices[worse])) continue
        if (mostLost(variable, better, worse, tablesOf[variable], states) > 0) continue
        alive[variable][worse] = 0
        tell?.(variable, worse, better)
        changed = true
      }
    }
  }
  return changed
}

/**
 * By state: what the tables of a variable cost with it while all others are in their first states, or in their last ones. A state that
 * costs more than another even there cannot stand in for it.
 */
function samplePrices(
  variable: number,
  tables: readonly CostTable[],
  states: readonly number[],
  corner: 0 | 1,
): Float64Array {
  const prices = new Float64Array(states[variable])
  for (const {scope, costs} of tables) {
    let at = 0
    let stride = 1
    let step = 1
    for (let place = scope.length - 1; place >= 0; place--) {
      if (scope[place] === variable) step = stride
      else at += corner * stride * (states[scope[place]] - 1)
      stride *= states[scope[place]]
    }
    for (let s = 0; s < prices.length; s++) prices[s] += costs[at + s * step]
  }
  return prices
}

/** How much more `better` may cost than `worse` at the most. */
function mostLost(
  variable: number,
  better: number,
  worse: number,
  tables: readonly CostTable[],
  states: readonly number[],
): number {
  let lost = 0
  for (const {scope, costs} of tables) {
    let step = 1
    for (let place = scope.length - 1; scope[place] !== variable; place--) step *= states[scope[place]]
    const period = step * states[variable]
    let most = -Infinity
    for (let first = 0; first < costs.length; first += period) {
      for (let at = first; at < first + step; at++) {
        const cost = costs[at + worse * step]
        // what `worse` may not do there, it need not be stood in for
        if (cost < Infinity) most = Math.max(most, costs[at + better * step] - cost)
      }
    }
    if (most === -Infinity) return -Infinity
    lost += most
    if (lost === Infinity) return Infinity
  }
  return lost
}

/** `isSorted`: the tables have their variables by number, and two states or more of each. */
function restrict(
  {network, kept, constant}: Pruned,
  alive: readonly Uint8Array[],
  isSorted: boolean,
): Pruned | undefined {
  const survivors = alive.map((flags) => {
    const list: number[] = []
    for (let s = 0; s < flags.length; s++) if (flags[s]) list.push(s)
    return list
  })
  if (survivors.some((list) => list.length === 0)) return undefined
  const states = survivors.map((list) => list.length)
  const merged = new Map<string, CostTable>()
  let rest = constant
  for (const table of network.tables) {
    const isWhole = isSorted && table.scope.every((v) => states[v] === network.states[v])
    const {scope, costs} = isWhole ? table : restrictTable(table, network.states, survivors)
    if (scope.length === 0) rest += costs[0]
    else addTable(merged, {scope, costs})
  }
  const tables = [...merged.values()]
  return rest === Infinity
    ? undefined
    : {
        network: {states, tables},
        kept: kept.map((old, v) => Int32Array.from(survivors[v], (s) => old[s])),
        constant: rest,
      }
}

/** The entries of a table that survive, its variables of several states by number. */
function restrictTable(
  {scope, costs}: CostTable,
  states: readonly number[],
  survivors: readonly number[][],
): CostTable {
  const stepOf = new Map<number, number>()
  let start = 0
  for (let place = scope.length - 1, step = 1; place >= 0; place--) {
    const variable = scope[place]
    stepOf.set(variable, step)
    if (survivors[variable].length === 1) start += step * survivors[variable][0]
    step *= states[variable]
  }
  const left = scope.filter((variable) => survivors[variable].length > 1).sort((a, b) => a - b)
  const steps = left.map((variable) => stepOf.get(variable)!)
  const lists = left.map((variable) => survivors[variable])
  const result = new Float64Array(lists.reduce((product, list) => product * list.length, 1))
  const state = new Int32Array(left.length)
  const last = left.length - 1
  // how far the entries of the last variable's states lie from that with none of them
  const offsets = last < 0 ? [0] : lists[last].map((s) => steps[last] * s)
  for (let entry = 0; entry < result.length; ) {
    let at = start
    for (let place = 0; place < last; place++) at += steps[place] * lists[place][state[place]]
    for (let k = 0; k < offsets.length; k++) result[entry++] = costs[at + offsets[k]]
    for (let place = last - 1; place >= 0 && ++state[place] === lists[place].length; place--) state[place] = 0
  }
  return {scope: left, costs: result}
}

/** Adds a table to that over the same variables. */
function addTable(merged: Map<string, CostTable>, {scope, costs}: CostTable): void {
  const key = scope.join(' ')
  const before = merged.get(key)
  merged.set(key, before ? {scope, costs: before.costs.map((cost, at) => cost + costs[at])} : {scope, costs})
}
