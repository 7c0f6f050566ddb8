import assert from 'node:assert/strict'
import {test} from 'vitest'
import {ad3} from '../../src/infer/ad3.ts'
import {Dual} from '../../src/infer/dual.ts'
import {Budget} from '../../src/infer/factors/budget.ts'
import {Dense} from '../../src/infer/factors/dense.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {mplp} from '../../src/infer/mplp.ts'
import {atOnce, Pace} from '../../src/infer/pace.ts'
import {trws} from '../../src/infer/trws.ts'
import {TrwsState} from '../../src/infer/trws-state.ts'
import {cases} from '../conditions.ts'
import {random as seeded} from '../random.ts'
import {allKinds, frustratedGrid, randomGraph} from './random-graph.ts'

/** Choices in a grid or in a row, whose neighbors gain or lose where they agree. */
function potts(n: number, states: number, seed: number, isRow = false): FactorGraph {
  const random = seeded(seed)
  const graph = new FactorGraph()
  const choices = Array.from({length: n * n}, () => graph.choice(Array.from({length: states}, random)))
  const connect = (a: number, b: number) => {
    const gain = 1.5 * (random() - 0.3)
    const table = Array.from({length: states ** 2}, (_, at) => (Math.floor(at / states) === at % states ? gain : 0))
    graph.add(new Dense([states, states], table), [...choices[a], ...choices[b]])
  }
  for (let i = 0; i < n * n; i++) {
    if (isRow ? i + 1 < n * n : i % n < n - 1) connect(i, i + 1)
    if (!isRow && i + n < n * n) connect(i, i + n)
  }
  return graph
}

test('every bound is above the best assignment', () => {
  const count = cases(100, 200)
  let optimal = 0
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where, best} = randomGraph(seed)
    const highest = best()
    const solution = trws(graph, {
      maxIterations: 300,
      onIteration: ({bound}) => assert.ok(bound >= highest - 1e-9, `${where}: bound ${bound}, best is ${highest}`),
    })
    if (solution.status === 'infeasible') assert.equal(highest, -Infinity, where)
    if (solution.status !== 'optimal') continue
    optimal++
    assert.ok(Math.abs(solution.objective - highest) < 1e-5, `${where}: ${solution.objective}, best is ${highest}`)
  }
  assert.ok(optimal > 0.4 * count, `only ${optimal} of ${count} graphs were solved to optimality`)
})

test('the dual never rises from one pass to the next, on graphs of all kinds of factors and on grids of choices', () => {
  const kinds = allKinds.filter((kind) => kind !== 'knapsack')
  let falls = 0
  const count = cases(50, 100)
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where} =
      seed % 5 === 0 ? {graph: potts(4, 3, seed), where: `grid of seed ${seed}`} : randomGraph(seed, {kinds})
    const compiled = graph.compile()
    const pace = new Pace()
    const dual = Dual.of(compiled, compiled.fixed.slice())
    const state = new TrwsState(compiled, dual, pace)
    let last = atOnce(dual.evaluate(state.shares, pace))
    for (let pass = 0; pass < 20; pass++) {
      atOnce(state.pass(pass % 2 === 1))
      const value = atOnce(dual.evaluate(state.shares, pace))
      if (value === -Infinity) break
      assert.ok(value <= last + 1e-9 * (1 + Math.abs(last)), `${where}, pass ${pass}: ${last} rose to ${value}`)
      if (value < last - 1e-9) falls++
      last = value
    }
  }
  assert.ok(falls > 2 * count, `only ${falls} passes lowered the dual`)
})

test('a factor that is too large to be asked for each variable does not raise the dual either', () => {
  let falls = 0
  for (let seed = 1; seed <= cases(5, 20); seed++) {
    const random = seeded(seed)
    const graph = new FactorGraph()
    const variables = Array.from({length: 160}, () => graph.variable(random() - 0.3))
    graph.add(new Budget(160, 30), variables)
    for (const i of variables)
      graph.add(new Xor(2), [i, variables[(7 * i + 3) % 160] === i ? graph.variable() : variables[(7 * i + 3) % 160]])
    const compiled = graph.compile()
    const pace = new Pace()
    const dual = Dual.of(compiled, compiled.fixed.slice())
    const state = new TrwsState(compiled, dual, pace)
    let last = atOnce(dual.evaluate(state.shares, pace))
    for (let pass = 0; pass < 10; pass++) {
      atOnce(state.pass(pass % 2 === 1))
      const value = atOnce(dual.evaluate(state.shares, pace))
      assert.ok(value <= last + 1e-9 * (1 + Math.abs(last)), `seed ${seed}, pass ${pass}: ${last} rose to ${value}`)
      if (value < last - 1e-9) falls++
      last = value
    }
  }
  assert.ok(falls > 3, `only ${falls} passes lowered the dual`)
})

test('choices in a row are solved in one iteration', () => {
  for (let seed = 1; seed <= cases(5, 20); seed++) {
    const graph = potts(4, 3, seed, true)
    const {status, iterations, objective} = trws(graph, {checkEvery: 1})
    assert.equal(status, 'optimal', `seed ${seed}`)
    assert.equal(iterations, 1, `seed ${seed}`)
    assert.ok(Math.abs(objective - ad3(graph).objective) < 1e-6, `seed ${seed}: ${objective}`)
  }
})

test('on grids the bound is near the optimum of the relaxation, sooner than that of MPLP', () => {
  const count = cases(6, 20)
  let near = 0
  let lower = 0
  for (let seed = 1; seed <= count; seed++) {
    const graph = seed % 2 ? frustratedGrid(6, seed).graph : potts(5, 3, seed)
    const {relaxation} = ad3(graph, {tolerance: 1e-8})
    const {bound} = trws(graph)
    assert.ok(bound >= relaxation - 1e-5, `seed ${seed}: ${bound} is below ${relaxation}`)
    if (bound <= relaxation + 0.01 * Math.abs(relaxation)) near++
    if (trws(graph, {maxIterations: 10}).bound < mplp(graph, {maxIterations: 10}).bound) lower++
  }
  assert.ok(near >= 0.75 * count, `only ${near} of ${count} bounds are near the relaxation`)
  assert.ok(lower >= 0.75 * count, `only ${lower} of ${count} bounds are lower than that of MPLP after ten iterations`)
})

test('infeasible, empty and limited runs have their statuses', () => {
  const graph = new FactorGraph()
  assert.equal(trws(graph).status, 'optimal')
  graph.add(new Xor(1), [graph.variable(-Infinity)])
  assert.equal(trws(graph).status, 'infeasible')
  const other = randomGraph(3)
  const solution = trws(other.graph, {timeLimit: 0})
  assert.equal(solution.iterations, 0)
  assert.ok(solution.bound >= other.best() - 1e-9)
})
