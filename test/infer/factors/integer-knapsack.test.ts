import assert from 'node:assert/strict'
import {test} from 'vitest'
import {IntegerKnapsack} from '../../../src/infer/factors/integer-knapsack.ts'
import {random as seeded} from '../../random.ts'
import {conforms} from './conformance.ts'

conforms('IntegerKnapsack', (random) => {
  const costs = Array.from({length: Math.floor(8 * random())}, () => Math.floor(6 * random()))
  const total = costs.reduce((sum, cost) => sum + cost, 0)
  const budget = 1.2 * total * random()
  return {
    factor: new IntegerKnapsack(costs, budget),
    isLegal: (y) => y.reduce((sum, value, i) => sum + value * costs[i], 0) <= budget,
  }
})

test('a knapsack of 200 whole costs agrees with the dynamic program over budgets', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = seeded(seed)
    const costs = Array.from({length: 200}, () => 1 + Math.floor(40 * random()))
    // in half of the cases scores follow costs closely, which is where bounds are weak
    const scores = Float64Array.from(costs, (cost) => (seed % 2 ? 40 * random() - 4 : cost + random()))
    const budget = 500
    const best = new Float64Array(budget + 1)
    for (let i = 0; i < costs.length; i++) {
      for (let b = budget; b >= costs[i]; b--) best[b] = Math.max(best[b], best[b - costs[i]] + scores[i])
    }
    const y = new Float64Array(costs.length)
    const factor = new IntegerKnapsack(costs, budget)
    const value = factor.maximize(scores, y, 0)
    assert.ok(Math.abs(value - best[budget]) < 1e-9, `seed ${seed}: value ${value}, expected ${best[budget]}`)
    assert.equal(factor.score(y, 0), 0, `seed ${seed}: over the budget`)
    const sum = scores.reduce((total, score, i) => total + score * y[i], 0)
    assert.ok(Math.abs(value - sum) < 1e-9, `seed ${seed}: value ${value}, but the setting has ${sum}`)
  }
})

test('scores that follow costs exactly, where bounds say nothing, take no longer than the dynamic program', () => {
  const random = seeded(1)
  const costs = Array.from({length: 300}, () => 2 + 2 * Math.floor(50 * random()))
  const factor = new IntegerKnapsack(costs, 1001) // an odd budget cannot be spent
  const y = new Float64Array(costs.length)
  assert.equal(factor.maximize(Float64Array.from(costs), y, 0), 1000)
})

test('its hull is smaller than what the row of costs allows', () => {
  const factor = new IntegerKnapsack([2, 2], 3)
  const point = Float64Array.of(1, 1)
  factor.project(point, 0, 1)
  for (const x of point) assert.ok(Math.abs(x - 0.5) < 1e-12, `projected to ${point}`)
})

test('wrong costs are refused with their numbers', () => {
  assert.throws(() => new IntegerKnapsack([1, -2], 3), /cost 1 is -2, expected a whole number/)
  assert.throws(() => new IntegerKnapsack([0.5], 3), /cost 0 is 0.5/)
  assert.throws(() => new IntegerKnapsack([1, Infinity], 3), /cost 1 is Infinity/)
  assert.throws(() => new IntegerKnapsack([1], NaN), /budget is NaN/)
  assert.throws(() => new IntegerKnapsack([1], -1), /budget is -1/)
  assert.throws(() => new IntegerKnapsack([1e8, 1e8], 1e8), /2 costs and a budget of 100000000 given/)
})
