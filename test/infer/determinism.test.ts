import assert from 'node:assert/strict'
import {test} from 'vitest'
import {ad3} from '../../src/infer/ad3.ts'
import {type AddOptions, add} from '../../src/infer/add.ts'
import {dualSearch} from '../../src/infer/dual-search.ts'
import type {FactorGraph} from '../../src/infer/graph.ts'
import {maxProduct} from '../../src/infer/max-product.ts'
import {mplp} from '../../src/infer/mplp.ts'
import {psdd} from '../../src/infer/psdd.ts'
import {exact} from '../../src/infer/search/exact.ts'
import type {Solution, TraceRow} from '../../src/infer/solution.ts'
import {trws} from '../../src/infer/trws.ts'
import {cases} from '../conditions.ts'
import {frustratedGrid, randomGraph} from './random-graph.ts'

const solvers = {ad3, psdd, dualSearch, mplp, trws, add: addClosely, maxProduct}

for (const [name, solve] of Object.entries(solvers)) {
  test(`${name} gives the same bytes whatever ran before`, () => {
    const count = cases(24, 60)
    let fractional = 0
    for (let seed = 1; seed <= count; seed++) {
      const {graph, where} = randomGraph(seed)
      const first = record(solve, graph)
      ad3(graph, {maxIterations: 7, penalty: 3, overRelaxation: 1})
      psdd(graph, {maxIterations: 5})
      const second = record(solve, graph)
      assert.deepEqual(second, first, where)
      assert.deepEqual(record(solve, randomGraph(seed).graph), first, `${where}, made again`)
      if (first.rows.length > (name === 'trws' ? 10 : 30)) fractional++
    }
    assert.ok(fractional >= count / 12, `only ${fractional} of ${count} runs took long`)
  })
}

test('a search gives the same bytes on a grid that it has to search', () => {
  const first = record(dualSearch, frustratedGrid(7, 2).graph)
  assert.ok(first.rows.length > 300, `only ${first.rows.length} iterations`)
  assert.deepEqual(record(dualSearch, frustratedGrid(7, 2).graph), first)
})

test('exact gives the same bytes on tables', () => {
  for (let seed = 1; seed <= cases(20, 60); seed++) {
    const first = record(exact, randomGraph(seed, {kinds: ['pair', 'dense'], variables: 14, factors: 20}).graph)
    ad3(randomGraph(seed).graph)
    assert.deepEqual(
      record(exact, randomGraph(seed, {kinds: ['pair', 'dense'], variables: 14, factors: 20}).graph),
      first,
    )
  }
})

type Solve = (graph: FactorGraph, options: {maxIterations: number; onIteration: (row: TraceRow) => void}) => Solution

function addClosely(graph: FactorGraph, options: Partial<AddOptions>): Solution {
  return add(graph, {...options, epsilon: 1e-7})
}

/** All that a run says, but for the time it took. */
function record(solve: Solve, graph: FactorGraph): {solution: Partial<Solution>; rows: TraceRow[]} {
  const rows: TraceRow[] = []
  const solution = solve(graph, {maxIterations: 2000, onIteration: (row) => rows.push(row)})
  return {solution: {...solution, milliseconds: 0, posteriors: solution.posteriors?.slice()}, rows}
}
