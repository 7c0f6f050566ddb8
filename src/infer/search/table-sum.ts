import type {CostTable} from './network.ts'

export function entriesOf(scope: readonly number[], states: readonly number[]): number {
  return scope.reduce((product, variable) => product * states[variable], 1)
}

/** The sum of tables as one over a scope that has all of theirs. */
export function sumOver(scope: readonly number[], tables: readonly CostTable[], states: readonly number[]): CostTable {
  const costs = new Float64Array(entriesOf(scope, states))
  for (const table of tables) addInto(costs, scope, table, states)
  return {scope, costs}
}

/** Adds a table to the costs of a larger scope. */
function addInto(costs: Float64Array, scope: readonly number[], table: CostTable, states: readonly number[]): void {
  const strides = scope.map((variable) => {
    const place = table.scope.indexOf(variable)
    return place < 0 ? 0 : entriesOf(table.scope.slice(place + 1), states)
  })
  const state = new Int32Array(scope.length)
  for (let entry = 0, at = 0; entry < costs.length; entry++) {
    costs[entry] += table.costs[at]
    for (let i = scope.length - 1; i >= 0; i--) {
      at += strides[i]
      if (++state[i] < states[scope[i]]) break
      at -= strides[i] * states[scope[i]]
      state[i] = 0
    }
  }
}
