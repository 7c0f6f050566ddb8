import assert from 'node:assert/strict'
import {test} from 'vitest'
import {Knapsack} from '../../../src/infer/factors/knapsack.ts'
import {conforms, cube, type Setting} from './conformance.ts'

conforms('Knapsack', (random) => {
  const degree = Math.floor(6 * random())
  const whole = random() < 0.5 // whole costs make ties; some cost nothing
  const costs = Array.from({length: degree}, () => (whole ? Math.floor(4 * random()) : 2 * random()))
  const total = costs.reduce((sum, cost) => sum + cost, 0)
  const budget = random() < 0.1 ? 0 : whole ? Math.floor((total + 2) * random()) : 1.2 * total * random()
  return {factor: new Knapsack(costs, budget), settings: vertices(costs, budget)}
})

/** Of {0 ≤ x ≤ 1, c·x ≤ budget}: the 0/1 points inside it and those with one fractional number that use it up. */
function vertices(costs: readonly number[], budget: number): Setting[] {
  const found: Setting[] = []
  for (const y of cube(costs.length)) {
    const spent = y.reduce((sum, value, i) => sum + value * costs[i], 0)
    if (spent <= budget) found.push({y, score: 0})
    for (let i = 0; i < costs.length; i++) {
      const share = (budget - spent) / costs[i]
      if (y[i] === 0 && share > 0 && share < 1) found.push({y: y.with(i, share), score: 0})
    }
  }
  return found
}

test('costs that fill the budget up to rounding are legal', () => {
  const factor = new Knapsack([0.1, 0.2, 0.3], 0.3)
  assert.ok(0.1 + 0.2 > 0.3)
  assert.equal(factor.score(Float64Array.of(1, 1, 0), 0), 0)
  assert.equal(factor.score(Float64Array.of(1, 1, 1), 0), -Infinity)
})

test('the first of equally dense literals are chosen', () => {
  const y = new Float64Array(5)
  assert.equal(new Knapsack([1, 2, 1, 3, 1], 4).maximize(Float64Array.of(2, 4, 2, 6, 2), y, 0), 8)
  assert.deepEqual([...y], [1, 1, 1, 0, 0])
})

test('nonsense is refused with the value given', () => {
  assert.throws(() => new Knapsack([1, -2], 1), {name: 'RangeError', message: /cost 1 is -2, expected/})
  assert.throws(() => new Knapsack([Number.NaN], 1), {name: 'RangeError', message: /cost 0 is NaN, expected/})
  assert.throws(() => new Knapsack([1], -0.5), {name: 'RangeError', message: /budget is -0.5, expected/})
  assert.throws(() => new Knapsack([1], Number.NaN), {name: 'RangeError', message: /budget is NaN, expected/})
})
