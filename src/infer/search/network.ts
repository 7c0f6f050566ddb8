/**
 * A cost network: variables of several states, and tables of costs over some of them. The cost of an assignment is the sum of its entries;
 * the least is sought. Costs are whole numbers ≥ 0 below 2⁵³ in all, so that sums and differences of them are exact, or ∞, which forbids.
 */
export interface CostNetwork {
  /** By variable: its number of states. */
  readonly states: readonly number[]
  readonly tables: readonly CostTable[]
}

/** Costs of the joint states of some variables, each of which occurs once. The last one's state is the least significant. */
export interface CostTable {
  readonly scope: readonly number[]
  readonly costs: Float64Array
}

/** The cost of an assignment, in states by variable. */
export function costOf({states, tables}: CostNetwork, assignment: ArrayLike<number>): number {
  let total = 0
  for (const {scope, costs} of tables) {
    let at = 0
    for (const variable of scope) at = at * states[variable] + assignment[variable]
    total += costs[at]
  }
  return total
}
