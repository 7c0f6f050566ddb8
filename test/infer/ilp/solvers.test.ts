import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {generateCoverage} from '../../../eval/lib/coverage-instances.ts'
import {coverageScore} from '../../../src/infer/coverage/problem.ts'
import {Xor} from '../../../src/infer/factors/xor.ts'
import {readCsum} from '../../../src/infer/formats/csum.ts'
import {FactorGraph} from '../../../src/infer/graph.ts'
import {type LinearRelaxation, loadOptional} from '../../../src/infer/ilp/answer.ts'
import {coverageProgram} from '../../../src/infer/ilp/coverage-program.ts'
import {relaxWithGlpk, solveWithGlpk} from '../../../src/infer/ilp/glpk.ts'
import {relaxWithHighs, solveWithHighs} from '../../../src/infer/ilp/highs.ts'
import {graphProgram, IntegerProgram} from '../../../src/infer/ilp/program.ts'
import type {Limits, Solution} from '../../../src/infer/solution.ts'
import {cases, isLong} from '../../conditions.ts'
import {linearKinds, randomGraph} from '../random-graph.ts'

interface Backend {
  readonly name: string
  readonly solve: (program: IntegerProgram, limits?: Partial<Limits>) => Promise<Solution>
  readonly relax: (program: IntegerProgram, limits?: Partial<Limits>) => Promise<LinearRelaxation>
}

const backends: readonly Backend[] = [
  {name: 'glpk', solve: solveWithGlpk, relax: relaxWithGlpk},
  {name: 'highs', solve: solveWithHighs, relax: relaxWithHighs},
]

const shape = {documents: cases(2, 4), sentences: 4, length: 8, concepts: cases(15, 25), budget: 15, hard: 0.2}

describe.each(backends)('$name', ({name, solve, relax}) => {
  test('finds the best assignment of graphs of all kinds of factors', async () => {
    const kinds = new Set<string>()
    let feasible = 0
    let infeasible = 0
    const count = cases(36, 150)
    for (let seed = 1; seed <= count; seed++) {
      const random = randomGraph(seed, {variables: 7, factors: 4, kinds: linearKinds})
      const {graph} = random
      const best = random.best()
      const solution = await solve(graphProgram(graph))
      const where = `seed ${seed}`
      expect(solution.solver).toBe(name)
      expect(solution.status, where).toBe(best === -Infinity ? 'infeasible' : 'optimal')
      if (best === -Infinity) {
        expect(solution, where).toMatchObject({objective: -Infinity, bound: -Infinity, gap: Infinity})
        expect(solution.variables).toHaveLength(0)
        infeasible++
      } else {
        expect(solution.objective, where).toBeCloseTo(best, 6)
        expect(graph.score(solution.variables), where).toBe(solution.objective)
        expect(solution.bound, where).toBeGreaterThanOrEqual(best - 1e-9)
        expect(solution.gap, where).toBeLessThan(1e-6)
        feasible++
      }
      for (const factor of graph.factors) kinds.add(factor.kind)
    }
    expect(Math.min(feasible, infeasible)).toBeGreaterThan(0.2 * count)
    expect(kinds.size).toBe(22)
  })

  test('solves coverage problems to an answer that is worth what it says', async () => {
    for (let seed = 1; seed <= cases(2, 5); seed++) {
      const problem = generateCoverage({...shape, seed})
      const program = coverageProgram(problem)
      const solution = await solve(program)
      expect(solution.status).toBe('optimal')
      expect(solution.variables).toHaveLength(problem.nodes)
      expect(coverageScore(problem, solution.variables)).toBe(solution.objective)
      const relaxation = await relax(program)
      expect(relaxation.status).toBe('optimal')
      expect(relaxation.value).toBeGreaterThanOrEqual(solution.objective - 1e-6)
      expect(relaxation.columns).toHaveLength(program.columns)
    }
  })

  test('says that there is no answer even where the relaxation has one', async () => {
    // three variables, of each two exactly one: only halves do
    const graph = new FactorGraph()
    const [a, b, c] = [graph.variable(), graph.variable(), graph.variable()]
    for (const pair of [
      [a, b],
      [b, c],
      [a, c],
    ])
      graph.add(new Xor(2), pair)
    const program = graphProgram(graph)
    expect((await relax(program)).status).toBe('optimal')
    expect((await solve(program)).status).toBe('infeasible')
    expect((await solve(program, {timeLimit: 60})).status).toBe('infeasible')
  })

  test('copes with nothing at all, and with a row that nothing can satisfy', async () => {
    const empty = new IntegerProgram(() => 0)
    expect(await solve(empty)).toMatchObject({status: 'optimal', objective: 0, bound: 0})
    const impossible = new IntegerProgram(() => 0)
    impossible.binary(1)
    impossible.row([], [], 1, 1)
    expect(await solve(impossible)).toMatchObject({status: 'infeasible', objective: -Infinity})
    expect(await relax(impossible)).toMatchObject({status: 'infeasible', value: -Infinity})
  })

  test('stopped by the clock it has a valid bound', async () => {
    const problem = generateCoverage({
      documents: 6,
      sentences: 14,
      length: 22,
      concepts: 150,
      budget: 150,
      hard: 0.3,
      seed: 2,
    })
    const {status, bound, objective, gap, milliseconds} = await solve(coverageProgram(problem), {timeLimit: 0.2})
    expect(['feasible', 'unknown']).toContain(status)
    // 537.540 is the value of the relaxation, and so above every answer; when the clock stops it early, the bound may
    // still be the sum of all that could be gained
    expect(bound).toBeLessThan(Infinity)
    expect(bound).toBeGreaterThanOrEqual(513.232)
    expect(objective).toBeLessThanOrEqual(537.5401)
    expect(gap).toBeGreaterThan(0)
    expect(milliseconds).toBeLessThan(20_000)
  })
})

test('the two agree on the relaxation', async () => {
  let fractional = 0
  const count = cases(20, 80)
  for (let seed = 1; seed <= count; seed++) {
    const program = graphProgram(randomGraph(seed, {variables: 7, factors: 4, kinds: linearKinds}).graph)
    const [glpk, highs] = [await relaxWithGlpk(program), await relaxWithHighs(program)]
    expect(glpk.status, `seed ${seed}`).toBe(highs.status)
    if (glpk.status !== 'optimal') continue
    expect(glpk.value, `seed ${seed}`).toBeCloseTo(highs.value, 6)
    if (glpk.columns.some((value) => value > 1e-6 && value < 1 - 1e-6)) fractional++
  }
  expect(fractional).toBeGreaterThan(0.04 * count)
})

const tac1 = join(import.meta.dirname, '../../../../shared/solver/instances/tac1.csum')

test.skipIf(!isLong || !existsSync(tac1))(
  'tac1 has the optimum that other solvers found (needs ../shared/solver) (long)',
  async () => {
    const program = coverageProgram(readCsum(readFileSync(tac1, 'utf8'), tac1))
    expect((await relaxWithGlpk(program)).value).toBeCloseTo(376.711625, 4)
    expect((await solveWithGlpk(program)).objective).toBeCloseTo(372.5137, 4)
  },
)

test('a solver package that is not installed is named with the command that installs it', async () => {
  const missing = () => Promise.reject(new Error('Cannot find package'))
  await expect(loadOptional('glpk.js', missing)).rejects.toThrow(
    'Solver package glpk.js: not installed, expected it beside this one. Run: npm install glpk.js',
  )
})
