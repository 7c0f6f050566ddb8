import assert from 'node:assert/strict'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {type CoverageShape, generateCoverage} from '../../../eval/lib/coverage-instances.ts'
import {exactCoverage, greedyCoverage, relaxedCoverage} from '../../../src/infer/coverage/exact-coverage.ts'
import type {CoverageProblem} from '../../../src/infer/coverage/problem.ts'
import {readCsum} from '../../../src/infer/formats/csum.ts'
import {coverageProgram} from '../../../src/infer/ilp/coverage-program.ts'
import {solveWithGlpk} from '../../../src/infer/ilp/glpk.ts'
import type {Solution} from '../../../src/infer/solution.ts'
import {cases, isLong} from '../../conditions.ts'
import {
  bestChoice,
  doubled,
  randomCoverage,
  scaled,
  smallCoverage,
  withTreesReordered,
  worth,
} from '../../oracles/coverage.ts'
import {random as seeded} from '../../random.ts'

const none = {trees: 0, nodes: 0, targets: 0, witnesses: 0, share: 0, hard: 0, ties: false, costs: false, budget: 0}
const small: CoverageShape = {documents: 4, sentences: 6, length: 12, concepts: 60, budget: 30, hard: 0.3, seed: 1}

// a search that would not end fails its test instead of holding up all others
const PATIENCE = {timeLimit: 10}

function assertOptimum(solution: Solution, problem: CoverageProblem, optimum: number, where: string): void {
  const {status, objective, bound, gap, variables} = solution
  assert.equal(status, 'optimal', `${JSON.stringify({objective, bound, optimum})}, ${where}`)
  const off = 1e-6 * Math.max(1e-3, Math.abs(optimum))
  assert.ok(Math.abs(objective - optimum) <= off, `${objective}, expected ${optimum}, ${where}`)
  assert.ok(gap < 1e-6, `gap ${gap} of a proved answer, objective ${objective}, bound ${bound}, ${where}`)
  assertHonest(solution, problem, where)
  assert.equal(variables.length, problem.nodes, where)
}

/** The answer is legal and worth what it says, and the numbers fit together. */
function assertHonest(
  {status, objective, bound, gap, variables, milliseconds}: Solution,
  problem: CoverageProblem,
  where: string,
) {
  const value = worth(problem, variables)
  assert.ok(
    Math.abs(value - objective) <= 1e-9 * Math.max(1, Math.abs(value)),
    `${objective}, but it is worth ${value}, ${where}`,
  )
  assert.ok(
    bound >= objective && gap >= 0 && gap < Infinity,
    `objective ${objective}, bound ${bound}, gap ${gap}, ${where}`,
  )
  assert.ok(['optimal', 'feasible'].includes(status) && milliseconds >= 0, where)
}

/** All that does not depend on the clock. */
function bytesOf({milliseconds: _, variables, ...rest}: Solution): string {
  return JSON.stringify({...rest, variables: [...variables]})
}

/** Nodes without arcs, and the witnesses of each target. */
function rootsOnly(
  cost: readonly number[],
  budget: number,
  keep: readonly number[],
  weight: readonly number[],
  witnesses: readonly (readonly (readonly number[])[])[],
): CoverageProblem {
  const firstWitness = [0]
  for (const some of witnesses) firstWitness.push(firstWitness[firstWitness.length - 1] + some.length)
  return {
    trees: 1,
    nodes: cost.length,
    targets: weight.length,
    budget,
    firstNode: Int32Array.of(0, cost.length),
    head: new Int32Array(cost.length).fill(-1),
    keep: Float64Array.from(keep),
    cut: new Float64Array(cost.length),
    cost: Float64Array.from(cost),
    weight: Float64Array.from(weight),
    firstWitness: Int32Array.from(firstWitness),
    left: Int32Array.from(witnesses.flat(), ([left]) => left),
    right: Int32Array.from(witnesses.flat(), ([, right]) => right),
  }
}

describe('exact', () => {
  test('finds what trying all choices finds', () => {
    let branched = 0
    let positive = 0
    const count = cases(180, 600)
    for (let seed = 1; seed <= count; seed++) {
      const problem = smallCoverage(seeded(seed))
      const {value} = bestChoice(problem)
      let nodes = 0
      let roots = 0
      const solution = exactCoverage(problem, {
        ...PATIENCE,
        onIteration: ({iteration}) => void (iteration % 25 === 0 ? roots++ : nodes++),
      })
      assertOptimum(solution, problem, value, `seed ${seed}`)
      assert.ok(solution.iterations < 20_000, `${solution.iterations} iterations, seed ${seed}`)
      if (nodes > 0) branched++
      if (value > 0) positive++
    }
    assert.ok(
      branched > 0.05 * count && positive > 0.33 * count,
      `${branched} branched, ${positive} positive: this test has lost its force`,
    )
  })

  test('finds what GLPK finds on generated problems with budgets from tight to loose', async () => {
    for (let seed = 1; seed <= cases(3, 20); seed++) {
      const budget = [6, 12, 20, 30, 45][seed % 5]
      const shape = {
        documents: 4,
        sentences: 5,
        length: 10,
        concepts: 30 + seed,
        budget,
        hard: 0.1 * (seed % 6),
        seed,
      }
      const problem = generateCoverage(shape)
      const expected = await solveWithGlpk(coverageProgram(problem))
      assertOptimum(exactCoverage(problem, PATIENCE), problem, expected.objective, `seed ${seed}, budget ${budget}`)
    }
  })

  test.each([
    ['six', 236.4333],
    ['soft', 337.6727],
  ])('proves the optimum of the instance %s', (name, optimum) => {
    const file = join(import.meta.dirname, `../../../corpora/instances/${name}.csum`)
    const problem = readCsum(readFileSync(file, 'utf8'), file)
    const {status, objective} = exactCoverage(problem)
    assert.equal(status, 'optimal')
    assert.ok(Math.abs(objective - optimum) < 1e-6, `${objective}`)
  })

  test('the order of the trees and the unit of the weights do not matter', () => {
    for (let seed = 1; seed <= cases(2, 6); seed++) {
      const draw = seeded(seed)
      const problem = generateCoverage({...small, budget: 8 * seed, seed})
      const {objective} = exactCoverage(problem, PATIENCE)
      for (const factor of [1e-6, 1e-3, 7.3, 1e6]) {
        const other = scaled(problem, factor)
        assertOptimum(exactCoverage(other, PATIENCE), other, factor * objective, `seed ${seed}, times ${factor}`)
      }
      const order = Array.from({length: problem.trees}, (_, i) => ({i, key: draw()}))
      const reordered = withTreesReordered(
        problem,
        order.sort((a, b) => a.key - b.key).map(({i}) => i),
      )
      assertOptimum(exactCoverage(reordered, PATIENCE), reordered, objective, `seed ${seed}, reordered`)
    }
  })

  test('trees that are there twice are no trouble', () => {
    for (let seed = 1; seed <= cases(3, 8); seed++) {
      const problem = doubled(generateCoverage({...small, documents: 3, budget: 6 * seed, seed}))
      const solution = exactCoverage(problem, PATIENCE)
      assertOptimum(solution, problem, solution.objective, `seed ${seed}`)
    }
    for (let seed = 1; seed <= cases(30, 60); seed++) {
      const problem = smallCoverage(seeded(seed))
      if (problem.nodes > 7) continue
      const twice = doubled(problem)
      assertOptimum(exactCoverage(twice, PATIENCE), twice, bestChoice(twice).value, `small seed ${seed}`)
    }
  })

  test('ties everywhere end quickly', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const problem = generateCoverage({...small, budget: 6 * seed, seed})
      const tied = {
        ...problem,
        weight: problem.weight.map(() => 1),
        cut: problem.cut.map((cut) => (cut === -Infinity ? cut : 0)),
      }
      const solution = exactCoverage(tied, PATIENCE)
      assertOptimum(solution, tied, solution.objective, `seed ${seed}`)
    }
  })

  test('only scores, no targets: a tree knapsack', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const draw = seeded(seed)
      const shape = {
        trees: 3,
        nodes: 5,
        targets: 0,
        witnesses: 1,
        share: 0.4,
        hard: 0.2,
        ties: seed % 2 === 0,
        costs: seed % 3 === 0,
      }
      const problem = randomCoverage(draw, shape)
      assertOptimum(exactCoverage(problem, PATIENCE), problem, bestChoice(problem).value, `seed ${seed}`)
    }
  })

  test('two runs give the same bytes', () => {
    for (let seed = 1; seed <= cases(2, 6); seed++) {
      const problem = generateCoverage({...small, budget: 8 * seed, seed})
      for (const solve of [exactCoverage, relaxedCoverage, greedyCoverage]) {
        assert.equal(bytesOf(solve(problem)), bytesOf(solve(problem)), `${solve.name}, seed ${seed}`)
      }
    }
  })

  test('without time it has an answer and a bound all the same', async () => {
    let open = 0
    for (let seed = 1; seed <= cases(2, 8); seed++) {
      const problem = generateCoverage({...small, budget: 20 + 5 * seed, seed})
      const {objective} = exactCoverage(problem, PATIENCE)
      for (const timeLimit of [0, 0.01]) {
        const solution = exactCoverage(problem, {timeLimit})
        const where = `seed ${seed}, time limit ${timeLimit}`
        assertHonest(solution, problem, where)
        assert.ok(solution.bound >= objective - 1e-6 && solution.objective <= objective + 1e-6, where)
        if (solution.status === 'feasible') open++
      }
    }
    assert.ok(open >= cases(1, 4), `only ${open} were left open: this test has lost its force`)
  })

  test('the limits of a problem: nothing in it, nothing to spend, nothing that fits, more than enough', () => {
    const empty = randomCoverage(seeded(1), {...none, trees: 0})
    for (const solve of [exactCoverage, relaxedCoverage, greedyCoverage]) {
      expect(solve(empty), solve.name).toMatchObject({status: 'optimal', objective: 0, bound: 0, gap: 0})
      for (let seed = 1; seed <= 10; seed++) {
        const problem = generateCoverage({...small, seed})
        expect(solve({...problem, budget: 0}), solve.name).toMatchObject({status: 'optimal', objective: 0, bound: 0})
        // every tree hangs together and is too long
        const stiff = {...problem, budget: 3, cut: problem.cut.map((cut, i) => (problem.head[i] < 0 ? cut : -Infinity))}
        expect(solve(stiff), solve.name).toMatchObject({status: 'optimal', objective: 0, bound: 0})
        expect(solve({...problem, budget: -1}), solve.name).toMatchObject({status: 'infeasible', objective: -Infinity})
      }
    }
    for (let seed = 1; seed <= 5; seed++) {
      const problem = {...generateCoverage({...small, seed}), budget: 1e9}
      const solution = exactCoverage(problem, PATIENCE)
      assertOptimum(solution, problem, solution.objective, `seed ${seed}`)
    }
  })

  test('an answer worth nothing is proved best even where the relaxation hopes for more', () => {
    // two nodes cover the target together, but only one fits; numbers that have no common divisor
    const problem = rootsOnly([1, 1], 1, [0, -1.1160200492013246], [3.70911730453372], [[[0, 1]]])
    const solution = exactCoverage(problem, PATIENCE)
    assertOptimum(solution, problem, 0, 'two nodes')
    assert.ok(solution.iterations < 3000, `${solution.iterations} iterations`)
  })

  test('a relaxation that is worth nothing, or takes its time, ends all the same', () => {
    const worthless = rootsOnly(
      [0.75, 0.75, 0],
      1,
      [-0.97, 0, -0.61],
      [0.47],
      [
        [
          [1, 2],
          [0, 2],
          [0, -1],
        ],
      ],
    )
    const circling = rootsOnly(
      [1, 1, 1],
      1,
      [0, 0, 0],
      [2, 1, 1],
      [
        [[0, 1]],
        [
          [0, 1],
          [1, 2],
        ],
        [
          [0, 2],
          [0, -1],
        ],
      ],
    )
    for (const problem of [worthless, circling]) {
      const solution = exactCoverage(problem, PATIENCE)
      assertOptimum(solution, problem, bestChoice(problem).value, `weights ${problem.weight}`)
      assert.ok(solution.iterations < 20_000, `${solution.iterations} iterations, weights ${problem.weight}`)
    }
  })

  test('costs whose sum meets the budget but for rounding fit', () => {
    // 0.1 + 0.1 + 0.1 > 0.3 in floating-point numbers
    const flat = rootsOnly([0.1, 0.1, 0.1], 0.3, [0, 0, 0], [Math.SQRT2, 1, Math.PI], [[[0, -1]], [[1, -1]], [[2, -1]]])
    const all = Math.SQRT2 + 1 + Math.PI
    for (const problem of [flat, {...flat, head: Int32Array.of(-1, 0, 1)}]) {
      assertOptimum(exactCoverage(problem, PATIENCE), problem, all, 'exact')
      for (const solve of [relaxedCoverage, greedyCoverage]) {
        const solution = solve(problem)
        assertHonest(solution, problem, solve.name)
        assert.ok(Math.abs(solution.objective - all) < 1e-9, `${solution.objective}, ${solve.name}`)
      }
    }
  })

  test('numbers of any size give numbers', () => {
    let proved = 0
    const count = cases(50, 150)
    for (let seed = 1; seed <= count; seed++) {
      const draw = seeded(seed)
      const problem = smallCoverage(draw)
      const size = () => 10 ** (12 * draw() - 6)
      const wild = {
        ...problem,
        weight: problem.weight.map(() => size()),
        keep: problem.keep.map((keep) => Math.sign(keep) * size()),
        cut: problem.cut.map((cut) => (cut === -Infinity ? cut : Math.sign(cut) * size())),
      }
      const {value} = bestChoice(wild)
      const solution = exactCoverage(wild, {timeLimit: 2})
      const where = `seed ${seed}`
      assertHonest(solution, wild, where)
      assert.ok(
        solution.bound >= value - 2e-7 * Math.abs(value) - 1e-9,
        `bound ${solution.bound} is below ${value}, ${where}`,
      )
      assert.ok(solution.relaxation === undefined || Number.isFinite(solution.relaxation), where)
      if (solution.status === 'optimal') proved++
    }
    assert.ok(proved > 0.93 * count, `only ${proved} of ${count} were proved`)
  })
})

test.each([greedyCoverage, relaxedCoverage])(
  '%o is legal, never above the optimum, and its bound never below',
  (solve) => {
    let best = 0
    let worse = 0
    const count = cases(100, 300)
    for (let seed = 1; seed <= count; seed++) {
      const problem = smallCoverage(seeded(seed))
      const {value} = bestChoice(problem)
      const solution = solve(problem)
      const where = `seed ${seed}`
      assertHonest(solution, problem, where)
      assert.ok(solution.objective <= value + 1e-9, `${solution.objective} is above ${value}, ${where}`)
      assert.ok(solution.bound >= value - 1e-9, `${solution.bound} is below ${value}, ${where}`)
      if (solution.objective > value - 1e-9) best++
      else worse++
      const {relaxation} = solution
      if (solve === relaxedCoverage && solution.status !== 'optimal') {
        assert.ok(relaxation !== undefined && solution.bound - relaxation <= 1e-4 * Math.abs(relaxation), where)
      }
    }
    assert.ok(best > 0.5 * count, `${best} were best, ${worse} not`)
  },
)

const instances = join(import.meta.dirname, '../../../../shared/solver/instances')
const optima: readonly (readonly [string, number])[] = [
  ['tac1', 372.5137],
  ['tac2', 362.7057],
  ['tac3_soft', 386.7404],
]
const longOnes: readonly (readonly [string, number])[] = [
  ['med1', 577.0485],
  ['tac23_b250', 767.8736],
]

describe.skipIf(!existsSync(instances))(
  'instances with an optimum that other solvers found (needs ../shared/solver)',
  () => {
    test.each(optima)('%s', (name, optimum) => assertReached(name, optimum))
    test.skipIf(!isLong).each(longOnes)('%s (long)', (name, optimum) => assertReached(name, optimum))
  },
)

function assertReached(name: string, optimum: number): void {
  const file = join(instances, `${name}.csum`)
  const problem = readCsum(readFileSync(file, 'utf8'), file)
  const {status, objective} = exactCoverage(problem)
  assert.equal(status, 'optimal')
  assert.ok(Math.abs(objective - optimum) < 1e-4, `${objective}, expected ${optimum}`)
}
