import assert from 'node:assert/strict'
import {test} from 'vitest'
import {ad3} from '../../src/infer/ad3.ts'
import {Dual} from '../../src/infer/dual.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {Messages} from '../../src/infer/messages.ts'
import {mplp} from '../../src/infer/mplp.ts'
import {atOnce, Pace} from '../../src/infer/pace.ts'
import {cases} from '../conditions.ts'
import {allKinds, frustratedGrid, randomGraph} from './random-graph.ts'

test('every bound is above the best assignment', () => {
  const count = cases(100, 200)
  let optimal = 0
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where, best} = randomGraph(seed)
    const highest = best()
    const solution = mplp(graph, {
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

test('the dual never rises from one pass to the next, if every factor works on its hull', () => {
  const kinds = allKinds.filter((kind) => kind !== 'knapsack')
  let falls = 0
  const count = cases(50, 100)
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where} = randomGraph(seed, {kinds})
    const compiled = graph.compile()
    const pace = new Pace()
    const dual = Dual.of(compiled, compiled.fixed.slice())
    const state = new Messages(compiled, dual, pace)
    let last = dualValue()
    for (let pass = 0; pass < 20; pass++) {
      atOnce(state.pass(true, 0))
      const value = dualValue()
      if (value === -Infinity) break
      assert.ok(value <= last + 1e-9 * (1 + Math.abs(last)), `${where}, pass ${pass}: ${last} rose to ${value}`)
      if (value < last - 1e-9) falls++
      last = value
    }
    function dualValue(): number {
      return atOnce(
        dual.evaluate(
          state.messages.map((message) => -message),
          pace,
        ),
      )
    }
  }
  assert.ok(falls > 2 * count, `only ${falls} passes lowered the dual`)
})

test('the bound ends near the optimum of the relaxation', () => {
  const count = cases(5, 20)
  let near = 0
  for (let seed = 1; seed <= count; seed++) {
    const {graph} = frustratedGrid(6, seed)
    const {relaxation} = ad3(graph, {tolerance: 1e-8})
    const {bound} = mplp(graph)
    assert.ok(bound >= relaxation - 1e-5, `seed ${seed}: ${bound} is below ${relaxation}`)
    if (bound <= relaxation + 0.02 * Math.abs(relaxation)) near++
  }
  assert.ok(near >= 0.75 * count, `only ${near} of ${count} bounds are near the relaxation`)
})

test('infeasible, empty and limited runs have their statuses', () => {
  const graph = new FactorGraph()
  assert.equal(mplp(graph).status, 'optimal')
  graph.add(new Xor(1), [graph.variable(-Infinity)])
  assert.equal(mplp(graph).status, 'infeasible')
  const other = randomGraph(3)
  const solution = mplp(other.graph, {timeLimit: 0})
  assert.equal(solution.iterations, 0)
  assert.ok(solution.bound >= other.best() - 1e-9)
})
