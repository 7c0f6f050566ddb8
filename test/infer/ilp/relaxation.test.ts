import {expect, test} from 'vitest'
import {ad3} from '../../../src/infer/ad3.ts'
import {relaxWithGlpk} from '../../../src/infer/ilp/glpk.ts'
import {graphProgram} from '../../../src/infer/ilp/program.ts'
import {cases} from '../../conditions.ts'
import {linearKinds, randomGraph} from '../random-graph.ts'

test('AD3 and the simplex method solve the same relaxation', async () => {
  let compared = 0
  let fractional = 0
  let infeasible = 0
  const count = cases(100, 200)
  for (let seed = 1; seed <= count; seed++) {
    const {graph} = randomGraph(seed, {variables: 8, factors: 5, kinds: linearKinds})
    const {status, value, columns} = await relaxWithGlpk(graphProgram(graph))
    const solution = ad3(graph, {tolerance: 1e-8, maxIterations: 20_000})
    const where = `seed ${seed}`
    if (status === 'infeasible') {
      expect(['infeasible', 'unknown'], where).toContain(solution.status)
      infeasible++
      continue
    }
    expect(status, where).toBe('optimal')
    expect(solution.relaxation, where).toBeCloseTo(value, 4)
    // where no whole assignment is legal the bound may know more than the relaxation
    if (solution.status !== 'infeasible') expect(solution.bound, where).toBeGreaterThanOrEqual(solution.objective)
    compared++
    if (columns.subarray(0, graph.variables).some((x) => x > 1e-6 && x < 1 - 1e-6)) fractional++
  }
  expect(compared).toBeGreaterThan(0.35 * count)
  expect(fractional).toBeGreaterThan(0.05 * count)
  expect(infeasible).toBeGreaterThan(0.05 * count)
})
