import assert from 'node:assert/strict'
import {test} from 'vitest'
import {Tree} from '../../../src/infer/factors/tree.ts'
import {random as seeded} from '../../random.ts'
import {conforms} from './conformance.ts'
import {randomForest, randomScore} from './joint-states.ts'

conforms(
  'Tree',
  (random) => {
    const heads = randomForest(Math.floor(7 * random()), random)
    const tables = heads.map((head) => Array.from({length: head < 0 ? 2 : 4}, () => randomScore(random)))
    return {
      factor: new Tree(heads, tables),
      scoreOf: (y) => {
        let score = 0
        for (let i = 0; i < y.length; i++) score += tables[i][heads[i] < 0 ? y[i] : 2 * y[heads[i]] + y[i]]
        return score
      },
    }
  },
  {methods: ['maxMarginals', 'marginals']},
)

conforms(
  'Tree whose nodes stay only if their heads do',
  (random) => {
    const heads = randomForest(1 + Math.floor(6 * random()), random)
    return {
      factor: new Tree(
        heads,
        heads.map((head) => (head < 0 ? [0, 0] : [0, -Infinity, 0, 0])),
      ),
      isLegal: (y) => y.every((value, i) => heads[i] < 0 || value <= y[heads[i]]),
    }
  },
  {degrees: [1, 2, 6], methods: ['maxMarginals', 'marginals']},
)

test('a chain of 100,000 nodes does not run out of stack', () => {
  const random = seeded(1)
  const nodes = 100_000
  const heads = Array.from({length: nodes}, (_, i) => i - 1)
  const factor = new Tree(
    heads,
    heads.map((head) => (head < 0 ? [0, 0] : [0, -Infinity, 0, 0])),
  )
  const scores = Float64Array.from({length: nodes}, () => random() - 0.5)
  const y = new Float64Array(nodes)
  const value = factor.maximize(scores, y, 0)
  let best = 0
  let prefix = 0
  for (const score of scores) best = Math.max(best, (prefix += score))
  assert.ok(Math.abs(value - best) < 1e-9, `value ${value}, expected ${best}`)
  assert.equal(factor.score(y, 0), 0)
})

test('wrong trees are refused with their numbers', () => {
  assert.throws(() => new Tree([-1, 2], [[0, 0], []]), /head of node 1 is 2, expected a node below 2/)
  assert.throws(() => new Tree([1, 0], []), /0 tables given, expected one for each of 2 nodes/)
  assert.throws(
    () =>
      new Tree(
        [-1, 2, 1],
        [
          [0, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ],
      ),
    /node 1 is on a cycle/,
  )
  assert.throws(() => new Tree([-1], [[0, 0, 0]]), /3 scores of node 0 given, expected 2/)
  assert.throws(() => new Tree([-1], [[0, NaN]]), /number 1 of the scores of node 0 is NaN/)
})
