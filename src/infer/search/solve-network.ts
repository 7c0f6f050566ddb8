import type {Pace, Steps} from '../pace.ts'
import type {CostNetwork} from './network.ts'
import {orderSteps} from './order.ts'
import {pruneSteps} from './pruning.ts'
import {Reducer} from './reducer.ts'

// entries of the largest table that an elimination may make
const MOST_ENTRIES = 2 ** 24

/** What is known of a network. */
export interface SolvedNetwork {
  /** No assignment costs less; ∞ if none is allowed. */
  readonly lower: number
  /** The best assignment found, in states by variable. */
  readonly assignment: Int32Array | undefined
}

/** Finds an assignment of the least cost. */
export function* solveNetworkSteps(network: CostNetwork, pace: Pace): Steps<SolvedNetwork | undefined> {
  const pruned = yield* pruneSteps(network, pace)
  if (!pruned) return {lower: Infinity, assignment: undefined}
  const reducer = new Reducer(pruned.network)
  yield* reducer.simplify(pace)
  for (const component of reducer.components()) {
    const part = reducer.part(component)
    const among = component.map((_, i) => i)
    const order = yield* orderSteps(part, among, MOST_ENTRIES, 10, pace)
    if (!order) return undefined
    for (const i of order.order) yield* reducer.eliminate(component[i], pace)
  }
  const lower = reducer.constant + pruned.constant
  if (lower === Infinity) return {lower, assignment: undefined}
  const states = new Int32Array(network.states.length)
  reducer.complete(states)
  return {lower, assignment: states.map((state, variable) => pruned.kept[variable][state])}
}
