import assert from 'node:assert/strict'
import {expect, test} from 'vitest'
import {Parity} from '../../../src/infer/factors/parity.ts'
import {random as seeded} from '../../random.ts'
import {conforms} from './conformance.ts'

const isEven = (y: ArrayLike<number>) => Array.from(y).reduce((sum, value) => sum + value, 0) % 2 === 0

conforms('Parity', (random) => ({factor: new Parity(Math.floor(8 * random())), isLegal: isEven}), {
  methods: ['maxMarginals', 'marginals'],
})

test('a degree that is none is refused', () => {
  expect(() => new Parity(-1)).toThrow('PARITY factor: degree is -1, expected')
  expect(() => new Parity(1.5)).toThrow('PARITY factor: degree is 1.5, expected')
})

test('a thousand literals: the nearest point keeps the inequalities of random odd sets, and no even corner is nearer', () => {
  const degree = 1000
  let cut = 0
  for (let seed = 1; seed <= 5; seed++) {
    const random = seeded(seed)
    const a = Float64Array.from({length: degree}, () => Math.round(random()) + 0.001 * (random() - 0.5))
    const x = a.slice()
    const factor = new Parity(degree)
    factor.project(x, 0)
    const ones = Uint8Array.from(x, (value) => (value > 0.5 ? 1 : 0))
    if (a.some((value, i) => Math.abs(Math.min(Math.max(value, 0), 1) - x[i]) > 1e-9)) cut++
    for (let trial = 0; trial <= degree; trial++) {
      const set = ones.slice()
      if (trial < degree) set[trial] ^= 1
      if (isEven(set)) continue
      const side = set.reduce((sum, member, i) => sum + (member ? 1 - x[i] : x[i]), 0)
      assert.ok(side >= 1 - 1e-9, `seed ${seed}, trial ${trial}: left side is ${side}, expected at least 1`)
    }
    // the first-order condition, against the best corner for the gradient
    const gradient = a.map((value, i) => value - x[i])
    const y = new Float64Array(degree)
    const best = factor.maximize(gradient, y, 0)
    const own = gradient.reduce((sum, value, i) => sum + value * x[i], 0)
    assert.ok(best <= own + 1e-9, `seed ${seed}: a corner gains ${best - own}`)
  }
  assert.ok(cut >= 1, `only ${cut} of 5 points were cut off`)
})
