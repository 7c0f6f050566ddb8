import assert from 'node:assert/strict'
import {test} from 'vitest'
import {Chain} from '../../../src/infer/factors/chain.ts'
import {conforms} from './conformance.ts'
import {jointStates, randomScore} from './joint-states.ts'

conforms(
  'Chain',
  (random) => {
    const states = Array.from({length: Math.floor(5 * random())}, () => 1 + Math.floor(3 * random()))
    const scores = (length: number) => Array.from({length}, () => randomScore(random))
    const transitions = states.slice(1).map((n, v) => scores(states[v] * n))
    const start = scores(states.at(0) ?? 0)
    const end = scores(states.at(-1) ?? 0)
    const settings = jointStates(states).flatMap(({state, y}) => {
      let score = state.length > 0 ? start[state[0]] + end[state[state.length - 1]] : 0
      for (let v = 0; v + 1 < state.length; v++) score += transitions[v][state[v] * states[v + 1] + state[v + 1]]
      return score > -Infinity ? [{y, score}] : []
    })
    return {factor: new Chain(states, transitions, {start, end}), settings}
  },
  {degrees: [0, 1, 2, 5, 8], methods: ['maxMarginals', 'marginals']},
)

test('scores of the ends may be left out', () => {
  const factor = new Chain([2, 2], [[0, 1, 2, 3]])
  assert.equal(factor.maximize(new Float64Array(4), new Float64Array(4), 0), 3)
})

test('wrong chains are refused with their numbers', () => {
  assert.throws(() => new Chain([2, 2], []), /0 tables of transitions given, expected 1/)
  assert.throws(() => new Chain([2, 3], [[1, 2, 3, 4]]), /4 transitions from variable 0 given, expected 6/)
  assert.throws(() => new Chain([2], [], {end: [1, 2, 3]}), /3 end scores given, expected 2/)
  assert.throws(() => new Chain([1.5], []), /variable 0 has 1.5 states/)
})
