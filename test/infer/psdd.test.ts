import assert from 'node:assert/strict'
import {test} from 'vitest'
import {ad3} from '../../src/infer/ad3.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {psdd} from '../../src/infer/psdd.ts'
import {cases} from '../conditions.ts'
import {randomGraph} from './random-graph.ts'

test('every bound is above the best assignment, and agreement proves it', () => {
  let optimal = 0
  const count = cases(100, 200)
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where, best} = randomGraph(seed)
    const highest = best()
    const solution = psdd(graph, {
      maxIterations: 1000,
      onIteration: ({bound}) => assert.ok(bound >= highest - 1e-9, `${where}: bound ${bound}, best is ${highest}`),
    })
    if (solution.status === 'infeasible') assert.equal(highest, -Infinity, where)
    if (solution.status !== 'optimal') continue
    optimal++
    assert.ok(Math.abs(solution.objective - highest) < 1e-5, `${where}: ${solution.objective}, best is ${highest}`)
  }
  assert.ok(optimal > 0.4 * count, `only ${optimal} of ${count} graphs were solved to optimality`)
})

test('the bound comes down to the optimum of the relaxation', () => {
  let fractional = 0
  for (let seed = 1; seed <= cases(20, 40); seed++) {
    const {graph, where, best} = randomGraph(seed, {
      kinds: ['pair', 'pair', 'or'],
      variables: 7,
      factors: 11,
      infinite: false,
    })
    const highest = best()
    if (highest === -Infinity) continue
    const {relaxation, status} = ad3(graph, {tolerance: 1e-9})
    const solution = psdd(graph, {maxIterations: 30_000, gapTolerance: 1e-6})
    assert.ok(solution.bound >= relaxation - 1e-6, `${where}: ${solution.bound} is below ${relaxation}`)
    assert.ok(solution.bound <= relaxation + 0.02, `${where}: ${solution.bound}, the relaxation has ${relaxation}`)
    if (status !== 'optimal') fractional++
  }
  assert.ok(fractional >= cases(2, 5), `only ${fractional} graphs were fractional`)
})

test('infeasible, empty and limited runs have their statuses', () => {
  const graph = new FactorGraph()
  assert.equal(psdd(graph).status, 'optimal')
  graph.add(new Xor(1), [graph.variable(-Infinity)])
  assert.equal(psdd(graph).status, 'infeasible')
  const other = randomGraph(3)
  const solution = psdd(other.graph, {timeLimit: 0})
  assert.equal(solution.iterations, 0)
  assert.ok(solution.bound >= other.best() - 1e-9)
  assert.throws(() => psdd(graph, {step: -1}), /step: -1 given/)
})
