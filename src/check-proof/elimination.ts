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
    if (own.length > 0) put(withoutVariable(withinOthers(own, sizes), sizes, v))
  }
  return total
}

function withoutVariable(own: readonly Table[], sizes: readonly number[], v: number): Table {
  const scope = [...new Set(own.flatMap((table) => table.scope))].filter((other) => other !== v)
  const entries = scope.reduce((product, other) => product * sizes[other], 1)
  if (entries * sizes[v] > MOST_ENTRIES) throw new Refusal(`taking out a variable makes a table of ${entries} entries`)
  const scores = new Float64Array(entries)
  const rows = own.map((table) => table.scores)
  const steps = own.map((table) => stepsOf(table.scope, sizes))
  const ownStep = Int32Array.from(steps, (of) => of.get(v) ?? 0)
  const moves = scope.map((other) => Int32Array.from(steps, (of) => of.get(other) ?? 0))
  const at = new Int32Array(own.length)
  const state = new Int32Array(scope.length)
  const sums = new Float64Array(sizes[v])
  for (let entry = 0; entry < entries; entry++) {
    sums.fill(0)
    for (let t = 0; t < rows.length; t++) {
      const row = rows[t]
      const step = ownStep[t]
      for (let s = 0, from = at[t]; s < sums.length; s++, from += step) sums[s] += row[from]
    }
    let best = -Infinity
    for (let s = 0; s < sums.length; s++) if (sums[s] > best) best = sums[s]
    scores[entry] = best
    for (let place = scope.length - 1; place >= 0; place--) {
      const isTurned = ++state[place] === sizes[scope[place]]
      const by = isTurned ? 1 - sizes[scope[place]] : 1
      const move = moves[place]
      for (let t = 0; t < at.length; t++) at[t] += by * move[t]
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

/** The same sum with fewer tables: one whose variables another one has is added to that. */
function withinOthers(own: readonly Table[], sizes: readonly number[]): Table[] {
  const kept: Table[] = []
  for (const table of [...own].sort((a, b) => b.scores.length - a.scores.length)) {
    const larger = kept.findIndex(({scope}) => table.scope.every((v) => scope.includes(v)))
    if (larger < 0) kept.push(table)
    else kept[larger] = added(kept[larger], table, sizes)
  }
  return kept
}

/** The larger table with the other one's scores added to its own. */
function added(larger: Table, {scope: smaller, scores: others}: Table, sizes: readonly number[]): Table {
  const {scope} = larger
  const scores = larger.scores.slice()
  const steps = stepsOf(smaller, sizes)
  const moves = Int32Array.from(scope, (v) => steps.get(v) ?? 0)
  const state = new Int32Array(scope.length)
  let from = 0
  for (let at = 0; at < scores.length; at++) {
    scores[at] += others[from]
    for (let place = scope.length - 1; place >= 0; place--) {
      from += moves[place]
      if (++state[place] < sizes[scope[place]]) break
      from -= moves[place] * sizes[scope[place]]
      state[place] = 0
    }
  }
  return {scope, scores}
}
