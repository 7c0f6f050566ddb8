import assert from 'node:assert/strict'
import {test} from 'vitest'
import {Agreement} from '../../../src/infer/factors/agreement.ts'
import {conforms} from './conformance.ts'
import {jointStates} from './joint-states.ts'

/** What copies in these states lose by the consensus that suits them best. */
function loss(states: readonly number[], kinds: number, penalty: (state: number, consensus: number) => number): number {
  const consensuses = Array.from({length: kinds}, (_, t) => t)
  return Math.min(...consensuses.map((t) => states.reduce((sum, state) => sum + penalty(state, t), 0)))
}

conforms(
  'Agreement of literals',
  (random) => {
    const copies = Math.floor(6 * random())
    const penalty = random() < 0.3 ? Infinity : 2 * random()
    return {
      factor: random() < 0.3 && penalty === Infinity ? new Agreement(copies) : new Agreement(copies, {penalty}),
      scoreOf: (y) => -loss(y, 2, (state, t) => (state === t ? 0 : penalty)),
    }
  },
  {methods: ['maxMarginals']},
)

conforms(
  'Agreement of states',
  (random) => {
    const states = 2 + Math.floor(2 * random())
    const copies = Math.floor((states === 2 ? 5 : 4) * random())
    const one = random() < 0.3 ? Infinity : 2 * random()
    const table = Array.from({length: states * states}, () => (random() < 0.2 ? Infinity : 2 * random()))
    const isTable = random() < 0.5
    const penalty = (state: number, t: number) => (isTable ? table[state * states + t] : state === t ? 0 : one)
    const settings = jointStates(Array.from({length: copies}, () => states)).map(({state, y}) => ({
      y,
      score: -loss(state, states, penalty),
    }))
    return {
      factor: new Agreement(copies, {states, penalty: isTable ? table : one}),
      settings: settings.filter(({score}) => score > -Infinity),
    }
  },
  {degrees: [0, 2, 3, 6, 8, 9], methods: ['maxMarginals']},
)

test('wrong agreements are refused with their numbers', () => {
  assert.throws(() => new Agreement(-1), /degree is -1, expected a whole number ≥ 0/)
  assert.throws(() => new Agreement(2, {states: 1.5}), /1.5 states given, expected a whole number ≥ 1/)
  assert.throws(() => new Agreement(2, {penalty: -1}), /penalty is -1, expected a number ≥ 0/)
  assert.throws(() => new Agreement(2, {penalty: Number.NaN}), /penalty is NaN/)
  assert.throws(() => new Agreement(2, {states: 2, penalty: [1, 2, 3]}), /3 penalties given, expected 4/)
  assert.throws(() => new Agreement(2, {penalty: [1]}), /1 penalties given, expected one number/)
  assert.throws(() => new Agreement(2, {states: 2, penalty: [0, 1, -2, 0]}), /number 2 of the penalties is -2/)
})
