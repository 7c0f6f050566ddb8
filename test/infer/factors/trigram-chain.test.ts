import assert from 'node:assert/strict'
import {test} from 'vitest'
import {Chain} from '../../../src/infer/factors/chain.ts'
import {TrigramChain} from '../../../src/infer/factors/trigram-chain.ts'
import {random as seeded} from '../../random.ts'
import {conforms} from './conformance.ts'
import {jointStates, randomScore} from './joint-states.ts'

conforms(
  'TrigramChain',
  (random) => {
    const states = Array.from({length: Math.floor(6 * random())}, () => 1 + Math.floor(3 * random()))
    const sizes = states.map((n, v) => n * (states[v - 1] ?? 1) * (states[v - 2] ?? 1))
    const scores = sizes.map((size) => Array.from({length: size}, () => randomScore(random)))
    const settings = jointStates(states).flatMap(({state, y}) => {
      let score = 0
      for (let v = 0; v < state.length; v++) {
        let at = state[v]
        if (v > 0) at += state[v - 1] * states[v]
        if (v > 1) at += state[v - 2] * states[v - 1] * states[v]
        score += scores[v][at]
      }
      return score > -Infinity ? [{y, score}] : []
    })
    return {factor: new TrigramChain(states, scores), settings}
  },
  {degrees: [0, 1, 2, 5, 8], methods: ['maxMarginals', 'marginals']},
)

test('without scores of triples it is a chain', () => {
  const random = seeded(3)
  const states = [3, 2, 4, 3, 2, 3]
  const draw = (length: number) => Array.from({length}, random)
  const [start, ...pairs] = states.map((n, v) => draw(n * (states[v - 1] ?? 1)))
  const tables = pairs.map((table, v) => Array.from({length: states[v - 1] ?? 1}, () => table).flat())
  const factors = [new Chain(states, pairs, {start}), new TrigramChain(states, [start, ...tables])]
  const s = Float64Array.from(draw(17))
  const [expected, found] = factors.map((factor) => {
    const [y, differences, means] = [0, 1, 2].map(() => new Float64Array(17))
    factor.maxMarginals(s, y, differences, 0)
    factor.marginals(s, means, 0, 0.3)
    return [...y, ...differences, ...means]
  })
  for (let i = 0; i < expected.length; i++) assert.ok(Math.abs(found[i] - expected[i]) < 1e-12, `number ${i}`)
})

test('wrong chains are refused with their numbers', () => {
  assert.throws(() => new TrigramChain([2, 2], [[0, 0]]), /1 tables given, expected 2/)
  assert.throws(() => new TrigramChain([2, 3], [[0, 0], [1]]), /1 scores of variable 1 given, expected 6/)
  const start = [0, 0]
  const pairs = [0, 0, 0, 0]
  assert.throws(() => new TrigramChain([2, 2, 2], [start, pairs, pairs]), /4 scores of variable 2 given, expected 8/)
  assert.throws(() => new TrigramChain([0], [[]]), /variable 0 has 0 states/)
})
