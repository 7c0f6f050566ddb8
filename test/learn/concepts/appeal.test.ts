import {expect, test} from 'vitest'
import {AppealCounts, type AppealExamples} from '../../../src/learn/concepts/appeal.ts'

const clusters: readonly AppealExamples[] = [
  {
    topic: 'a',
    weight: 1,
    shared: [
      {stem: 'quake', share: 0.5, repeated: 1},
      {stem: 'said', share: 0.5, repeated: 0},
    ],
  },
  {topic: 'b', weight: 1, shared: [{stem: 'quake', share: 0.5, repeated: 0.5}]},
  {topic: 'b', weight: 0.5, shared: [{stem: 'said', share: 0.5, repeated: 0.5}]},
  // a share of its own, so that it is compared with nothing but itself
  {topic: 'c', weight: 1, shared: [{stem: 'lorn', share: 1, repeated: 0.75}]},
]
const counts = new AppealCounts(clusters)

test('a word has appeal where people repeat it more often than others that as many documents share', () => {
  // words that half of the documents share are repeated by (1 + 0 + 1/2 + 1/2) / 4 of the people
  const expected = 0.5
  expect([...counts.total()]).toEqual([
    ['lorn', {gain: 0, clusters: 1}],
    ['quake', {gain: (1 - expected + (0.5 - expected)) / (2 + 4), clusters: 2}],
    ['said', {gain: (0 - expected + 0.5 * (0.5 - expected)) / (1.5 + 4), clusters: 1.5}],
  ])
})

test('of a topic nothing is known from itself, and what too few others have is unknown', () => {
  const others = counts.without('b')
  expect(others.get('quake')).toEqual({gain: 0.5 / 5, clusters: 1})
  expect(others.get('lorn')).toEqual({gain: 0, clusters: 1})
  expect(counts.without('a').get('said')).toBeUndefined()
  expect(counts.without('c').get('lorn')).toBeUndefined()
  expect(counts.without('d').get('said')?.clusters).toBe(1.5)
})
