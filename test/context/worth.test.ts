import {expect, test} from 'vitest'
import {answerWorth} from '../../src/context/worth.ts'
import type {Relevance} from '../../src/relevance/relevance.ts'

/** What is worth what to one question, by relevance. */
function worthOf(relevance: readonly number[], answered = 1): number[] {
  const sentences = Float64Array.from(relevance)
  const question = {question: 'Who?', answered, sentences}
  return [...answerWorth({questions: [question], sentences} as unknown as Relevance)]
}

test('worth is what the odds are that a sentence answers, in thousandths of the best', () => {
  expect(worthOf([1, 0.5, 0.25, 0])).toEqual([
    1000,
    Math.round(1000 * Math.exp(-4)),
    Math.round(1000 * Math.exp(-6)),
    0,
  ])
})

test('thousands of sentences that have next to nothing to do with a question are worth nothing together', () => {
  const many = Array.from({length: 3000}, (_, s) => 0.3 + s / 10_000_000)
  expect(worthOf([1, ...many]).filter((worth) => worth > 0)).toEqual([1000])
})

test('of many sentences that are as likely to answer as the next one, some still say something', () => {
  const all = Array.from({length: 3000}, (_, s) => 1 - s / 3000)
  const worth = worthOf(all)
  expect(worth.filter((value) => value > 0).length).toBeGreaterThan(100)
  expect(worth[0]).toBe(1000)
})

test('where more sentences are equally likely than are looked at, all of them are worth it', () => {
  const worth = worthOf(Array.from({length: 400}, (_, s) => (s < 200 ? 1 : 0.2)))
  expect(worth.filter((value) => value === 1000)).toHaveLength(200)
})
