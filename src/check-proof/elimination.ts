import {Refusal} from './refusal.ts'

/** Scores of the joint states of some variables, the last one's fastest. */
export interface Table {
  readonly scope: readonly number[]
  readonly scores: Float64Array
}

// entries that a table may have
const MOST_ENTRIES = 2 ** 25

/**
 * The largest sum of scores over all joint states: one variable after the other is taken out, and the tables that have it
 * are replaced by one over their other variables, the largest sum over its states.
 */
export function eliminated(tables: readonly Table[], sizes: readonly number[], order: readonly number[]): number {
  let total = 0
  const tablesOf = sizes.map(() => new Set<Table>())
  const put = (table: Table) => {
    if (table.scope.length === 0) total += table.scores[0]
    for (const v of table.scope) tablesOf[v].add(table)
  }
  for (const table of tables) put(table)
  // what the order does not name comes last
  for (const v of [...order, ...sizes.keys()]) {
    const own = [...tablesOf[v]]
    for (const table of own) for (const other of table.scope) tablesOf[other].delete(table)
    if (own.length > 0) put(withoutVariable(own, sizes, v))
  }
  return total
}

function withoutVariable(own: readonly Table[], sizes: readonly number[], v: number): Table {
  const scope = [...new Set(own.flatMap((table) => table.scope))].filter((other) => other !== v)
  const entries = scope.reduce((product, other) => product * sizes[other], 1)
  if (entries * sizes[v] > MOST_ENTRIES) throw new Refusal(`taking out a variable makes a table of ${entries} entries`)
  const scores = new Float64Array(entries).fill(-Infinity)
  const steps = own.map((table) => stepsOf(table.scope, sizes))
  const ownStep = steps.map((of) => of.get(v) ?? 0)
  const moves = scope.map((other) => steps.map((of) => of.get(other) ?? 0))
  const at = own.map(() => 0)
  const state = scope.map(() => 0)
  for (let entry = 0; entry < entries; entry++) {
    let best = -Infinity
    for (let s = 0; s < sizes[v]; s++) {
      let sum = 0
      for (let t = 0; t < own.length; t++) sum += own[t].scores[at[t] + s * ownStep[t]]
      if (sum > best) best = sum
    }
    scores[entry] = best
    for (let place = scope.length - 1; place >= 0; place--) {
      const isTurned = ++state[place] === sizes[scope[place]]
      const by = isTurned ? 1 - sizes[scope[place]] : 1
      for (let t = 0; t < own.length; t++) at[t] += by * moves[place][t]
      if (!isTurned) break
      state[place] = 0
    }
  }
  return {scope, scores}
}

function stepsOf(scope: readonly number[], sizes: readonly number[]): Map<number, number> {
  const steps = new Map<number, number>()
  let step = 1
  for (let place = scope.length - 1; place >= 0; place--) {
    steps.set(scope[place], step)
    step *= sizes[scope[place]]
  }
  return steps
}
