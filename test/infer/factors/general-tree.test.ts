import assert from 'node:assert/strict'
import {test} from 'vitest'
import {GeneralTree} from '../../../src/infer/factors/general-tree.ts'
import {conforms} from './conformance.ts'
import {jointStates, randomForest, randomScore} from './joint-states.ts'

conforms(
  'GeneralTree',
  (random) => {
    const heads = randomForest(Math.floor(5 * random()), random)
    const states = heads.map(() => 1 + Math.floor(3 * random()))
    const tables = heads.map((head, v) =>
      Array.from({length: (head < 0 ? 1 : states[head]) * states[v]}, () => randomScore(random)),
    )
    const settings = jointStates(states).flatMap(({state, y}) => {
      let score = 0
      for (let v = 0; v < state.length; v++) {
        score += heads[v] < 0 ? tables[v][state[v]] : tables[v][state[heads[v]] * states[v] + state[v]]
      }
      return score > -Infinity ? [{y, score}] : []
    })
    return {factor: new GeneralTree(states, heads, tables), settings}
  },
  {degrees: [0, 1, 2, 5, 8], methods: ['maxMarginals', 'marginals']},
)

test('wrong trees are refused with their numbers', () => {
  assert.throws(() => new GeneralTree([2], [-1, -1], [[0, 0]]), /2 heads and 1 tables given, expected 1 of each/)
  assert.throws(() => new GeneralTree([2, 3], [-1, 0], [[0, 0], [1]]), /1 scores of variable 1 given, expected 6/)
  assert.throws(() => new GeneralTree([2, 2], [1, 0], [[], []]), /node 0 is on a cycle/)
})
