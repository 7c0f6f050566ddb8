import type {CostNetwork, CostTable} from './network.ts'

// smaller cliques say no more than the tables of their pairs
const LEAST_MEMBERS = 4
const MOST_MEMBERS = 64
// part of the tables with such pairs that cliques have to replace: beside them they only take time
const LEAST_PART = 0.5
// pairs of states that exclude each other; with more, none is looked at
const MOST_PAIRS = 50_000

/**
 * A network in which states that exclude each other pair by pair are told together (docs/math.md, eq. X13). A new variable has a state for each
 * member of such a clique and one for none of them. Tables that say no more than that are left out.
 */
export class CliqueNetwork {
  readonly network: CostNetwork
  private readonly variables: number // those given; the new ones follow
  private readonly cliques: readonly (readonly Value[])[]

  private constructor(network: CostNetwork, variables: number, cliques: readonly (readonly Value[])[]) {
    this.network = network
    this.variables = variables
    this.cliques = cliques
  }

  /** Undefined if there is no clique that is worth it. */
  static of(network: CostNetwork): CliqueNetwork | undefined {
    const conflicts = Conflicts.of(network)
    const cliques = conflicts?.cover()
    if (!conflicts || !cliques || cliques.length === 0) return undefined
    const {states, tables} = network
    const left = tables.filter((table) => !conflicts.isTold(table))
    if (tables.length - left.length < LEAST_PART * conflicts.tables) return undefined
    const added = cliques.flatMap((members, k) =>
      members.map(({variable, state}, i): CostTable => {
        const clique = states.length + k
        const costs = new Float64Array(states[variable] * (members.length + 1))
        for (let s = 0; s < states[variable]; s++) {
          for (let m = 0; m <= members.length; m++) {
            costs[s * (members.length + 1) + m] = (s === state) === (m === i) ? 0 : Infinity
          }
        }
        return {scope: [variable, clique], costs}
      }),
    )
    const all = {states: [...states, ...cliques.map(({length}) => length + 1)], tables: [...left, ...added]}
    return new CliqueNetwork(all, states.length, cliques)
  }

  /** An assignment of the variables given, with the states of the new ones. */
  complete(assignment: ArrayLike<number>): Int32Array {
    const states = new Int32Array(this.network.states.length)
    for (let v = 0; v < this.variables; v++) states[v] = assignment[v]
    this.cliques.forEach((members, k) => {
      const chosen = members.findIndex(({variable, state}) => assignment[variable] === state)
      states[this.variables + k] = chosen < 0 ? members.length : chosen
    })
    return states
  }
}

/** Whether a table forbids, and no more. */
function saysNoMore({costs}: CostTable): boolean {
  return costs.every((cost) => cost === 0 || cost === Infinity)
}

/** A state of a variable. */
interface Value {
  readonly variable: number
  readonly state: number
}

/** Which states exclude each other. Values are numbered over all variables. */
class Conflicts {
  /** Tables with such pairs. */
  tables = 0
  private readonly firstValue: Int32Array
  private readonly variableOf: Int32Array // by value
  private readonly around: Set<number>[] // by value
  private readonly told: Set<number>[] // by value: those of them that share a clique with it

  private constructor(states: readonly number[]) {
    this.firstValue = new Int32Array(states.length + 1)
    for (let v = 0; v < states.length; v++) this.firstValue[v + 1] = this.firstValue[v] + states[v]
    const values = this.firstValue[states.length]
    this.variableOf = new Int32Array(values)
    for (let v = 0; v < states.length; v++) this.variableOf.fill(v, this.firstValue[v], this.firstValue[v + 1])
    this.around = Array.from({length: values}, () => new Set())
    this.told = Array.from({length: values}, () => new Set())
  }

  /** Undefined if there are none, or too many, or most are told by tables that say more. */
  static of({states, tables}: CostNetwork): Conflicts | undefined {
    const forbidding = tables.filter(({scope, costs}) => scope.length === 2 && costs.includes(Infinity))
    const plain = forbidding.filter(saysNoMore)
    if (plain.length === 0 || plain.length < LEAST_PART * forbidding.length) return undefined
    const conflicts = new Conflicts(states)
    conflicts.tables = forbidding.length
    let pairs = 0
    for (const table of forbidding) {
      for (const [a, b] of conflicts.pairsOf(table)) {
        conflicts.around[a].add(b)
        conflicts.around[b].add(a)
        if (++pairs > MOST_PAIRS) return undefined
      }
    }
    return conflicts
  }

  /** Cliques that take in each pair that is part of a large one. */
  cover(): Value[][] {
    const {around, told} = this
    const cliques: Value[][] = []
    const order = around.map((_, value) => value).sort((a, b) => around[b].size - around[a].size || a - b)
    for (const first of order) {
      // cliques with too few members are not met again from here
      const passed = new Set<number>()
      for (const second of around[first]) {
        if (told[first].has(second) || passed.has(second)) continue
        const members = this.grow(first, second)
        if (members.length < LEAST_MEMBERS) {
          for (const member of members) passed.add(member)
          continue
        }
        for (const a of members) for (const b of members) if (a !== b) told[a].add(b)
        cliques.push(
          members.map((value) => {
            const variable = this.variableOf[value]
            return {variable, state: value - this.firstValue[variable]}
          }),
        )
      }
    }
    return cliques
  }

  /** Whether a table forbids pairs that cliques forbid, and says nothing else. */
  isTold(table: CostTable): boolean {
    if (table.scope.length !== 2 || !saysNoMore(table)) return false
    let any = false
    for (const [a, b] of this.pairsOf(table)) {
      if (!this.told[a].has(b)) return false
      any = true
    }
    return any
  }

  private *pairsOf({scope, costs}: CostTable): Generator<readonly [number, number]> {
    const {firstValue} = this
    const states = firstValue[scope[1] + 1] - firstValue[scope[1]]
    for (let at = 0; at < costs.length; at++) {
      if (costs[at] !== Infinity) continue
      yield [firstValue[scope[0]] + Math.floor(at / states), firstValue[scope[1]] + (at % states)]
    }
  }

  /** A clique with two values, to which is added, as long as there is any, the value that makes the most pairs with it that are not told yet. */
  private grow(first: number, second: number): number[] {
    const {around, told} = this
    const members = [first, second]
    let candidates = [...around[first]].filter((value) => around[second].has(value))
    while (candidates.length > 0 && members.length < MOST_MEMBERS) {
      let best = -1
      let most = -1
      for (const value of candidates) {
        let fresh = 0
        for (const member of members) if (!told[member].has(value)) fresh++
        if (fresh < most || (fresh === most && around[value].size <= around[best].size)) continue
        best = value
        most = fresh
      }
      members.push(best)
      candidates = candidates.filter((value) => around[best].has(value))
    }
    return members.sort((a, b) => a - b)
  }
}
