import assert from 'node:assert/strict'
import {test} from 'vitest'
import {generateCoverage} from '../../../eval/lib/coverage-instances.ts'
import {ad3} from '../../../src/infer/ad3.ts'
import {coreValue, reduceProblem} from '../../../src/infer/coverage/core.ts'
import {exactCoverage} from '../../../src/infer/coverage/exact-coverage.ts'
import type {CoverageProblem} from '../../../src/infer/coverage/problem.ts'
import {ReducedGraph} from '../../../src/infer/coverage/reduced-graph.ts'
import {groupedValue, witnessGroupsOf} from '../../../src/infer/coverage/witness-groups.ts'
import {relaxWithGlpk} from '../../../src/infer/ilp/glpk.ts'
import {graphProgram} from '../../../src/infer/ilp/program.ts'
import {atOnce, Pace} from '../../../src/infer/pace.ts'
import {exact} from '../../../src/infer/search/exact.ts'
import {relativeGap} from '../../../src/infer/solution.ts'
import {solveCoverageWith} from '../../../src/infer/solvers.ts'
import {cases} from '../../conditions.ts'
import {bestChoice, smallCoverage, worth} from '../../oracles/coverage.ts'
import {random as seeded} from '../../random.ts'

const reduced = (problem: CoverageProblem) => atOnce(ReducedGraph.steps(problem, new Pace()))

/** A root that costs 6 to keep and two leaves, either of which covers a target worth 10. */
const halves: CoverageProblem = {
  trees: 1,
  nodes: 3,
  targets: 1,
  budget: 2,
  firstNode: Int32Array.of(0, 3),
  head: Int32Array.of(-1, 0, 0),
  keep: Float64Array.of(-6, 0, 0),
  cut: Float64Array.of(0, 0, 0),
  cost: Float64Array.of(1, 1, 1),
  weight: Float64Array.of(10),
  firstWitness: Int32Array.of(0, 2),
  left: Int32Array.of(1, 2),
  right: Int32Array.of(-1, -1),
}

test('the graph of what is left has the best answer of the problem', () => {
  let open = 0
  for (let seed = 1; seed <= cases(50, 600); seed++) {
    const where = `seed ${seed}`
    const problem = smallCoverage(seeded(seed))
    const {value} = bestChoice(problem)
    const task = reduced(problem)
    const {status, objective, variables} = task.solution(exact(task.graph))
    assert.equal(status, 'optimal', where)
    assert.ok(Math.abs(objective - value) < 1e-6 * (1 + Math.abs(value)), `${objective}, expected ${value}, ${where}`)
    assert.equal(variables.length, problem.nodes, where)
    assert.ok(Math.abs(worth(problem, variables) - objective) < 1e-9 * (1 + Math.abs(value)), where)
    if (task.graph.variables > 3) open++
  }
  assert.ok(open > 12, `only ${open} graphs had more than three variables: this test has lost its force`)
})

test('no answer is worth more than the bound of a solver on that graph', async () => {
  for (const name of ['ad3-graph', 'psdd', 'add'] as const) {
    for (let seed = 1; seed <= cases(25, 300); seed++) {
      const problem = smallCoverage(seeded(seed))
      const {value} = bestChoice(problem)
      const {objective, bound, gap, variables} = await solveCoverageWith(name, problem, {maxIterations: seed % 60})
      const where = `${name}, seed ${seed}`
      assert.ok(bound >= value - 1e-9 * (1 + Math.abs(value)), `bound ${bound} is below ${value}, ${where}`)
      assert.ok(Math.abs(worth(problem, variables) - objective) < 1e-9 * (1 + Math.abs(value)), where)
      assert.equal(gap, relativeGap(bound, objective), where)
    }
  }
})

test('groups change the worth of no whole answer', () => {
  for (let seed = 1; seed <= cases(150, 2000); seed++) {
    const draw = seeded(seed)
    const {core} = reduceProblem(smallCoverage(draw))
    const z = new Uint8Array(core.nodes)
    for (let i = 0; i < z.length; i++) z[i] = draw() < 0.7 && (core.parent[i] < 0 || z[core.parent[i]]) ? 1 : 0
    const value = coreValue(core, z)
    assert.ok(Math.abs(groupedValue(core, witnessGroupsOf(core), z) - value) < 1e-9 * (1 + Math.abs(value)), `${seed}`)
  }
})

test('a tree that is half kept covers half of a target', async () => {
  const {graph} = reduced(halves)
  const {value} = await relaxWithGlpk(graphProgram(graph))
  // with a half of the root and of each leaf, two halves would be worth 10 and the root 3
  assert.ok(Math.abs(value - 4) < 1e-6, `${value}, expected 4`)
})

test('ad3 solves the relaxation that GLPK solves, which lies between the best answer and that of the groups', async () => {
  for (let seed = 1; seed <= cases(15, 200); seed++) {
    const where = `seed ${seed}`
    const problem = smallCoverage(seeded(seed))
    const {graph} = reduced(problem)
    if (graph.variables === 0) continue
    const {value} = await relaxWithGlpk(graphProgram(graph))
    const {relaxation, posteriors} = ad3(graph, {tolerance: 1e-7, maxIterations: 20_000})
    const scale = Math.max(1, Math.abs(value))
    assert.ok(Math.abs(relaxation - value) < 1e-3 * scale, `${relaxation}, expected ${value}, ${where}`)
    const {core} = reduceProblem(problem)
    assert.ok(groupedValue(core, witnessGroupsOf(core), posteriors) < value + 1e-2 * scale, where)
    assert.ok(bestChoice(problem).value <= value + 1e-6 * scale, where)
  }
})

test('ad3 on that graph comes within one percent of the best answer of generated problems', async () => {
  let below = 0
  const count = cases(2, 30)
  for (let seed = 1; seed <= count; seed++) {
    const problem = generateCoverage({documents: 3, sentences: 10, concepts: 80, budget: 40, seed})
    const {objective: best} = exactCoverage(problem)
    const {objective, bound} = await solveCoverageWith('ad3-graph', problem)
    assert.ok(objective <= best + 1e-9 && bound >= best - 1e-9, `${objective} to ${bound} around ${best}, seed ${seed}`)
    below += (best - objective) / best
  }
  assert.ok(below / count < 0.01, `${(100 * below) / count} % below the best on the average`)
})

test('where the budget is below zero, there is no answer', async () => {
  const {status, variables} = await solveCoverageWith('ad3-graph', {...halves, budget: -1})
  assert.equal(status, 'infeasible')
  assert.equal(variables.length, 0)
})
