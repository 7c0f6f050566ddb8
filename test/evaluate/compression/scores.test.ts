import {expect, test} from 'vitest'
import {meanScore, scoreShortening} from '../../../src/evaluate/compression/scores.ts'

test('scores by hand', () => {
  const score = scoreShortening(Uint8Array.of(1, 1, 0, 0, 1), Uint8Array.of(1, 0, 0, 0, 1))
  expect(score.f1).toBeCloseTo(4 / 5)
  expect(score.deletedF1).toBeCloseTo(4 / 5)
  expect([score.exact, score.rate]).toEqual([0, 0.6])
})

test('what is the same is exact, also if nothing is deleted or kept', () => {
  for (const kept of [Uint8Array.of(1, 1), Uint8Array.of(0, 0), Uint8Array.of(0, 1)]) {
    expect(scoreShortening(kept, kept)).toMatchObject({f1: 1, deletedF1: 1, exact: 1})
  }
})

test('a mean is over sentences', () => {
  const one = {f1: 1, deletedF1: 0.5, exact: 1, rate: 0.2}
  const other = {f1: 0, deletedF1: 0.7, exact: 0, rate: 0.4}
  expect(meanScore([one, other])).toEqual({f1: 0.5, deletedF1: 0.6, exact: 0.5, rate: expect.closeTo(0.3)})
})
