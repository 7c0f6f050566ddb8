import assert from 'node:assert/strict'
import {test} from 'vitest'
import {Xor} from '../../../src/infer/factors/xor.ts'
import {conforms} from './conformance.ts'

conforms(
  'Xor',
  (random) => ({
    factor: new Xor(Math.floor(7 * random())),
    isLegal: (y) => y.reduce((sum, value) => sum + value, 0) === 1,
  }),
  {methods: ['maxMarginals', 'marginals']},
)

test('the first of equally good literals is chosen', () => {
  const y = new Float64Array(4)
  assert.equal(new Xor(4).maximize(Float64Array.of(1, 3, 3, 2), y, 0), 3)
  assert.deepEqual([...y], [0, 1, 0, 0])
})

test('a single literal is one, and no literals have no legal setting', () => {
  const a = Float64Array.of(-4)
  new Xor(1).project(a, 0)
  assert.equal(a[0], 1)
  assert.equal(new Xor(0).maximize(new Float64Array(0), new Float64Array(0), 0), -Infinity)
})
