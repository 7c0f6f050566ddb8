import {expect, test} from 'vitest'
import type {FoundFigure} from '../../../src/discourse/figure.ts'
import type {QuestionRelevance} from '../../../src/relevance/relevance.ts'
import {withNewest} from '../../../src/summarize/model/newest-answers.ts'

/** A figure that is the first token of the sentence with its number. */
function figure(sentence: number, value: number): FoundFigure {
  const place = {first: 0, last: 0, sentence, document: sentence, time: sentence}
  const rest = {
    of: [],
    kinds: {},
    scope: [],
    context: [],
    days: [],
    isFormer: false,
    varies: false,
    isAdded: false,
    replaces: false,
  }
  return {...place, ...rest, value, bound: 'exact', subject: 'dead', grows: true}
}

const [first, second, third] = [31, 109, 114].map((value, s) => figure(s, value))
const figures = {
  replaced: [
    {older: first, newer: second},
    {older: second, newer: third},
  ],
  contradictions: [],
  bySentence: [[first], [second], [third], []],
}

function moved(asksNumber: boolean, places: readonly (readonly number[])[]) {
  const sentences = Float64Array.of(1, 0.5, 0.1, 0.2)
  const rest = {question: '', answered: 1, suiting: 3, askedAs: () => -1}
  const question: QuestionRelevance = {...rest, sentences, places, asksNumber}
  return [...withNewest({sentences, documents: sentences, questions: [question]}, figures).sentences]
}

test('who asks for a number is told the last of a chain of figures', () => {
  expect(moved(true, [[0], [0], [0], []])).toEqual([0.5, 0.25, 1, 0.2])
})

test('a figure that could not be the answer passes nothing on', () => {
  expect(moved(true, [[], [0], [0], []])).toEqual([0.5, 0.25, 0.5, 0.2])
})

test('other questions change nothing', () => {
  expect(moved(false, [[0], [0], [0], []])).toEqual([1, 0.5, 0.1, 0.2])
})
