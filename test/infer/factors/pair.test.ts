import assert from 'node:assert/strict'
import {test} from 'vitest'
import {Pair} from '../../../src/infer/factors/pair.ts'
import {conforms} from './conformance.ts'

conforms(
  'Pair',
  (random) => {
    const logPotential = random() < 0.1 ? 0 : 4 * random() - 2
    return {factor: new Pair(logPotential), scoreOf: ([first, second]) => first * second * logPotential}
  },
  {degrees: [2], methods: ['maxMarginals', 'marginals']},
)

conforms(
  'Pair that forbids both',
  () => ({factor: new Pair(-Infinity), isLegal: ([first, second]) => first * second === 0}),
  {
    degrees: [2],
    methods: ['maxMarginals', 'marginals'],
  },
)

conforms(
  'Pair that demands both',
  () => ({factor: new Pair(Infinity), isLegal: ([first, second]) => first * second === 1}),
  {
    degrees: [2],
    free: 0,
    methods: ['maxMarginals', 'marginals'],
  },
)

test('the lowest score of a pair is that of its worst legal setting', () => {
  assert.equal(new Pair(-1.5).lowestScore, -1.5)
  assert.equal(new Pair(1.5).lowestScore, 0)
  assert.equal(new Pair(-Infinity).lowestScore, 0)
})

test('nonsense is refused with the value given', () => {
  assert.throws(() => new Pair(Number.NaN), {name: 'RangeError', message: /log-potential is NaN, expected/})
})
