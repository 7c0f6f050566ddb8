import type {CostNetwork, CostTable} from './network.ts'
import type {RankedTable} from './ranked-table.ts'
import type {SoftNetwork} from './soft-network.ts'

/** What a function of a soft network costs by the states that are left of its open variables, which are given by their ranks, rising. */
export function openTable(network: SoftNetwork, f: number, rank: ArrayLike<number>): RankedTable {
  const {firstPlace, variableAt, strideAt, movedAt, cost, domain, firstValue, size, tables} = network
  const places: number[] = []
  let base = 0
  let shift = 0
  for (let place = firstPlace[f]; place < firstPlace[f + 1]; place++) {
    const v = variableAt[place]
    if (size[v] > 1) places.push(place)
    else {
      const state = domain[firstValue[v]]
      base += strideAt[place] * state
      shift += cost[movedAt[place] + state]
    }
  }
  places.sort((a, b) => rank[variableAt[a]] - rank[variableAt[b]])
  const scope = places.map((place) => rank[variableAt[place]])
  let entries = 1
  for (const place of places) entries *= size[variableAt[place]]
  const costs = new Float64Array(entries)
  const position = new Int32Array(places.length)
  const table = tables[f]
  for (let entry = 0; entry < entries; entry++) {
    let at = base
    let moved = shift
    for (let i = 0; i < places.length; i++) {
      const place = places[i]
      const state = domain[firstValue[variableAt[place]] + position[i]]
      at += strideAt[place] * state
      moved += cost[movedAt[place] + state]
    }
    costs[entry] = table[at] - moved
    for (let i = places.length - 1; i >= 0 && ++position[i] === size[variableAt[places[i]]]; i--) position[i] = 0
  }
  return {scope, costs}
}

/** What a soft network leaves open, as a network of its own, and the way back. */
export class OpenNetwork {
  readonly network: CostNetwork
  /** No assignment costs less. */
  readonly bound: number
  /** States of all variables together. */
  readonly states: number
  /** By variable here: that of the soft network. */
  readonly variables: readonly number[]
  private readonly given: Int32Array // by variable of the soft network: its state, if that is all that is left
  private readonly statesOf: readonly Int32Array[]

  constructor(soft: SoftNetwork) {
    const {variables, size, cost, firstValue, domain} = soft
    this.given = Int32Array.from(size, (_, v) => soft.stateOf(v))
    this.variables = Array.from({length: variables}, (_, v) => v).filter((v) => size[v] > 1)
    this.statesOf = this.variables.map((v) => domain.slice(firstValue[v], firstValue[v] + size[v]))
    this.bound = cost[0]
    this.states = this.statesOf.reduce((sum, {length}) => sum + length, 0)
    const number = new Int32Array(variables)
    for (const [i, v] of this.variables.entries()) number[v] = i
    const tables: CostTable[] = [{scope: [], costs: cost.slice(0, 1)}]
    for (const [i, v] of this.variables.entries()) {
      tables.push({scope: [i], costs: Float64Array.from(this.statesOf[i], (state) => cost[1 + firstValue[v] + state])})
    }
    for (let f = 0; f < soft.functions; f++) if (soft.free[f] > 1) tables.push(openTable(soft, f, number))
    this.network = {states: this.statesOf.map(({length}) => length), tables}
  }

  /** An assignment of the soft network, in states by variable. */
  complete(assignment: ArrayLike<number>): Int32Array {
    const states = this.given.slice()
    for (const [i, v] of this.variables.entries()) states[v] = this.statesOf[i][assignment[i]]
    return states
  }
}
