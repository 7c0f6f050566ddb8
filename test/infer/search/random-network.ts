import type {CostNetwork, CostTable} from '../../../src/infer/search/network.ts'
import {random as seeded} from '../../random.ts'

/** What a random network is drawn from. */
export interface NetworkShape {
  readonly variables: number
  readonly tables: number
  readonly leastStates: number
  readonly mostStates: number
  readonly mostArity: number
  /** The part of entries that are forbidden. */
  readonly forbidden: number
  /** Costs lie below this; a small number makes ties. */
  readonly mostCost: number
}

/** A random network; all of its shape that is not given is drawn, too. */
export function randomNetwork(seed: number, given: Partial<NetworkShape> = {}): CostNetwork {
  const random = seeded(seed)
  const upTo = (n: number) => Math.floor(n * random())
  const shape: NetworkShape = {
    variables: 1 + upTo(7),
    tables: upTo(12),
    leastStates: 1,
    mostStates: 1 + upTo(4),
    mostArity: 1 + upTo(4),
    forbidden: [0, 0, 0.1, 0.4][upTo(4)],
    mostCost: [3, 50, 2 ** 40][upTo(3)],
    ...given,
  }
  const states = Array.from({length: shape.variables}, () => {
    return shape.leastStates + upTo(1 + shape.mostStates - shape.leastStates)
  })
  const tables = Array.from({length: shape.tables}, (): CostTable => {
    const scope: number[] = []
    for (let arity = upTo(shape.mostArity + 1); arity > 0; arity--) {
      const variable = upTo(states.length)
      if (!scope.includes(variable)) scope.push(variable)
    }
    const entries = scope.reduce((product, variable) => product * states[variable], 1)
    const forbidden = scope.length > 0 ? shape.forbidden : 0
    const costs = Float64Array.from({length: entries}, () => (random() < forbidden ? Infinity : upTo(shape.mostCost)))
    return {scope, costs}
  })
  return {states, tables}
}

/** All assignments, each with its cost by the definition. */
export function* allAssignments({states, tables}: CostNetwork): Generator<{state: number[]; cost: number}> {
  const state = states.map(() => 0)
  for (;;) {
    let cost = 0
    for (const {scope, costs} of tables) cost += costs[scope.reduce((at, v) => at * states[v] + state[v], 0)]
    yield {state, cost}
    let v = states.length - 1
    while (v >= 0 && ++state[v] === states[v]) state[v--] = 0
    if (v < 0) return
  }
}

/** The least cost of all assignments; ∞ if all are forbidden. */
export function leastCost(network: CostNetwork): number {
  let least = Infinity
  for (const {cost} of allAssignments(network)) least = Math.min(least, cost)
  return least
}
