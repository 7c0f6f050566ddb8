import assert from 'node:assert/strict'
import {test} from 'vitest'
import {add} from '../../src/infer/add.ts'
import {AddState} from '../../src/infer/add-state.ts'
import {Dual} from '../../src/infer/dual.ts'
import type {Factor} from '../../src/infer/factors/factor.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {relaxWithGlpk} from '../../src/infer/ilp/glpk.ts'
import {atOnce, Pace} from '../../src/infer/pace.ts'
import {smoothingOf} from '../../src/infer/smoothing.ts'
import {cases} from '../conditions.ts'
import {random as seeded} from '../random.ts'
import {allKinds, frustratedGrid, hullKinds, randomGraph} from './random-graph.ts'

test('every bound is above the best assignment', () => {
  const count = cases(100, 200)
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where, best} = randomGraph(seed)
    const highest = best()
    const solution = add(graph, {
      maxIterations: 300,
      onIteration: ({bound}) => assert.ok(bound >= highest - 1e-9, `${where}: bound ${bound}, best is ${highest}`),
    })
    if (solution.status === 'infeasible') assert.equal(highest, -Infinity, where)
    if (solution.status === 'optimal') {
      assert.ok(Math.abs(solution.objective - highest) < 1e-5, `${where}: ${solution.objective}, best is ${highest}`)
    }
  }
})

test('it ends within its ε of the value of the linear relaxation, which GLPK finds', async () => {
  let solved = 0
  const count = cases(60, 200)
  for (let seed = 1; seed <= count; seed++) {
    const isGrid = seed % 10 === 0
    const {graph, where} = isGrid
      ? {...frustratedGrid(5, seed), where: `grid of seed ${seed}`}
      : randomGraph(seed, {kinds: hullKinds, infinite: false})
    const {status, value} = await relaxWithGlpk(graph)
    if (status !== 'optimal') continue
    for (const epsilon of [1e-2, 1e-4]) {
      const {bound, iterations, relaxation} = add(graph, {epsilon, maxIterations: 20_000})
      const scale = Dual.of(graph.compile(), graph.compile().fixed.slice()).scale
      const allowed = epsilon * Math.max(Math.abs(bound), scale)
      const shown = `${where}, ε ${epsilon}: bound ${bound} after ${iterations} iterations, relaxation ${value}`
      assert.ok(bound >= value - 1e-7 * (1 + Math.abs(value)), shown)
      assert.ok(bound <= value + allowed + 1e-7, shown)
      assert.equal(relaxation, bound, shown)
      assert.ok(iterations < 20_000, shown)
    }
    solved++
  }
  assert.ok(solved > 0.5 * count, `only ${solved} of ${count} relaxations have a value`)
})

test('the smoothed dual is above the dual, and falls with the temperature', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const {graph, where} = randomGraph(seed, {kinds: allKinds.filter((kind) => kind !== 'knapsack'), infinite: false})
    const compiled = graph.compile()
    const random = seeded(seed)
    const scores = Float64Array.from({length: compiled.links}, () => 4 * random() - 2)
    const scratch = new Float64Array(compiled.links)
    compiled.factors.forEach((factor, f) => {
      const smoothing = smoothingOf(factor)
      const first = compiled.firstLink[f]
      const highest = factor.maximize(scores, scratch, first)
      let last = highest
      for (const temperature of [0.01, 0.1, 1]) {
        const value = smoothing.smooth(scores, scratch, first, temperature)
        const shown = `${where}, ${factor.kind}, temperature ${temperature}: ${value} after ${last}`
        if (highest === -Infinity) assert.equal(value, -Infinity, shown)
        else assert.ok(value >= last - 1e-7, shown)
        last = value
      }
    })
  }
})

test('a factor without marginals is smoothed by its settings or by its quadratic step, to the same end', () => {
  for (const degree of [4, 12]) {
    const graph = new FactorGraph()
    const random = seeded(degree)
    const variables = Array.from({length: degree}, () => graph.variable(random()))
    for (let k = 0; k < 2; k++) graph.add(withoutMarginals(new Xor(degree)), variables)
    graph.add(new Xor(2), [variables[0], variables[1]])
    const best = Math.max(graph.logPotentials[0], graph.logPotentials[1])
    const {bound, objective, status} = add(graph, {epsilon: 1e-5})
    assert.ok(Math.abs(bound - best) < 1e-4, `degree ${degree}: bound ${bound}, best is ${best}`)
    assert.ok(Math.abs(objective - best) < 1e-9, `degree ${degree}: ${objective} (${status}), best is ${best}`)
  }
})

test('no step moves the sum of the shares of a variable', () => {
  const {graph} = frustratedGrid(4, 7)
  const compiled = graph.compile()
  const pace = new Pace()
  const dual = Dual.of(compiled, compiled.fixed.slice())
  const {links, theta, variableOf, firstCopy, linkOf, variables} = compiled
  const even = Float64Array.from({length: links}, (_, link) => {
    const i = variableOf[link]
    return theta[i] / (firstCopy[i + 1] - firstCopy[i])
  })
  const state = new AddState(compiled, dual, even, 0.1, pace)
  for (let step = 0; step < 50; step++) atOnce(state.step())
  for (let i = 0; i < variables; i++) {
    let sum = 0
    for (let k = firstCopy[i]; k < firstCopy[i + 1]; k++) sum += state.shares[linkOf[k]]
    assert.ok(Math.abs(sum - theta[i]) < 1e-9, `variable ${i}: shares add up to ${sum}, expected ${theta[i]}`)
  }
})

test('infeasible, empty and limited runs have their statuses', () => {
  const graph = new FactorGraph()
  assert.equal(add(graph).status, 'optimal')
  graph.add(new Xor(1), [graph.variable(-Infinity)])
  assert.equal(add(graph).status, 'infeasible')
  const other = randomGraph(3)
  const solution = add(other.graph, {timeLimit: 0})
  assert.equal(solution.iterations, 0)
  assert.ok(solution.bound >= other.best() - 1e-9)
})

function withoutMarginals(factor: Factor): Factor {
  return {
    kind: factor.kind,
    degree: factor.degree,
    lowestScore: factor.lowestScore,
    maximize: factor.maximize.bind(factor),
    project: factor.project.bind(factor),
    score: factor.score.bind(factor),
  }
}
