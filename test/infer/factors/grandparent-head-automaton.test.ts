import assert from 'node:assert/strict'
import {test} from 'vitest'
import {GrandparentHeadAutomaton} from '../../../src/infer/factors/grandparent-head-automaton.ts'
import {conforms} from './conformance.ts'
import {randomScore} from './joint-states.ts'

conforms(
  'GrandparentHeadAutomaton',
  (random) => {
    const grandparents = 1 + Math.floor(3 * random())
    const arcs = Math.floor(5 * random())
    const scores = Array.from({length: grandparents * (arcs + 1) ** 2}, () => randomScore(random))
    return {
      factor: new GrandparentHeadAutomaton(grandparents, arcs, scores),
      scoreOf: (y) => {
        const above = y.slice(0, grandparents)
        if (above.reduce((sum, value) => sum + value, 0) !== 1) return -Infinity
        const table = scores.slice(above.indexOf(1) * (arcs + 1) ** 2)
        const stops = [0, ...y.slice(grandparents).flatMap((value, i) => (value === 1 ? [i + 1] : [])), arcs + 1]
        return stops.slice(1).reduce((sum, k, at) => sum + table[stops[at] * (arcs + 1) + k - 1], 0)
      },
    }
  },
  {degrees: [1, 2, 7], methods: ['maxMarginals', 'marginals']},
)

test('wrong scores are refused with their numbers', () => {
  assert.throws(() => new GrandparentHeadAutomaton(0, 2, []), /0 grandparents and 2 arcs given/)
  assert.throws(() => new GrandparentHeadAutomaton(2, 1, [1]), /1 scores given, expected 8/)
})
