import assert from 'node:assert/strict'
import {test} from 'vitest'
import {Dense} from '../../../src/infer/factors/dense.ts'
import {conforms} from './conformance.ts'
import {jointStates, randomScore} from './joint-states.ts'

conforms(
  'Dense',
  (random) => {
    const states = Array.from({length: Math.floor(4 * random())}, () => 1 + Math.floor(3 * random()))
    const joint = jointStates(states)
    const table = joint.map(() => randomScore(random))
    return {
      factor: new Dense(states, table),
      settings: joint.flatMap(({y}, at) => (table[at] > -Infinity ? [{y, score: table[at]}] : [])),
    }
  },
  {degrees: [0, 1, 2, 4, 6], methods: ['maxMarginals', 'marginals']},
)

test('the first variable of a table is the most significant', () => {
  const factor = new Dense([2, 3], [0, 1, 2, 10, 11, 12])
  assert.equal(factor.score(Float64Array.of(0, 1, 1, 0, 0), 0), 10)
  assert.equal(factor.score(Float64Array.of(1, 0, 0, 0, 1), 0), 2)
  assert.deepEqual(factor.choices, [2, 3])
})

test('a table without an allowed entry has value −∞ and leaves points alone', () => {
  const factor = new Dense([2], [-Infinity, -Infinity])
  const point = Float64Array.of(0.3, 0.4)
  assert.equal(factor.maximize(Float64Array.of(1, 2), new Float64Array(2), 0), -Infinity)
  assert.equal(factor.project(point, 0, 1), -Infinity)
  assert.deepEqual([...point], [0.3, 0.4])
})

test('wrong tables are refused with their numbers', () => {
  assert.throws(() => new Dense([2, 0], []), /variable 1 has 0 states/)
  assert.throws(() => new Dense([2, 2], [1, 2, 3]), /3 log-potentials given, expected 4/)
  assert.throws(() => new Dense([2], [1, NaN]), /number 1 of the log-potentials is NaN/)
  assert.throws(() => new Dense([2], [Infinity, 1]), /number 0 of the log-potentials is Infinity/)
})
