import assert from 'node:assert/strict'
import {test} from 'vitest'
import {HeadAutomaton} from '../../../src/infer/factors/head-automaton.ts'
import {conforms} from './conformance.ts'
import {randomScore} from './joint-states.ts'

conforms(
  'HeadAutomaton',
  (random) => {
    const arcs = Math.floor(7 * random())
    const scores = Array.from({length: (arcs + 1) ** 2}, () => randomScore(random))
    return {
      factor: new HeadAutomaton(arcs, scores),
      scoreOf: (y) => {
        const stops = [0, ...y.flatMap((value, i) => (value === 1 ? [i + 1] : [])), arcs + 1]
        return stops.slice(1).reduce((sum, k, at) => sum + scores[stops[at] * (arcs + 1) + k - 1], 0)
      },
    }
  },
  {methods: ['maxMarginals', 'marginals']},
)

test('wrong scores are refused with their numbers', () => {
  assert.throws(() => new HeadAutomaton(-2, []), /-2 arcs given/)
  assert.throws(() => new HeadAutomaton(2, [1, 2]), /2 sibling scores given, expected 9/)
})
