import {collectionOf, type Strangeness} from '../../relevance/collection.ts'
import {FEATURES, rowsOf, type Seen, seenIn} from '../../relevance/features.ts'
import {matchOf} from '../../relevance/match.ts'
import {questionOf} from '../../relevance/question.ts'
import {WITHIN_FEATURES} from '../../relevance/within.ts'
import {createSource, type Source, sentenceOf} from '../../summarize/documents/source.ts'

import type {StemVectors} from '../../syntax/relevance-model.ts'

/** A question with documents, its answers, any of which will do, and the places that hold them. */
export interface AnsweredQuestion {
  readonly id: string
  readonly question: string
  readonly answers: readonly string[]
  readonly source: Source
  readonly evidence: readonly {readonly document: string; readonly start: number; readonly end: number}[]
}

/** The sentences of a question as they are learned from. */
export interface QuestionExamples {
  readonly seen: Seen
  readonly rows: Float32Array
  readonly evidence: Float64Array // by sentence: its share of the places that hold the answer, sums to 1
  readonly answer: Float64Array // by sentence: its share of those that have the answer itself, sums to 1
  readonly documents: number // with evidence
}

/** The examples of a question; undefined if no place that holds the answer was read. */
export function examplesOf(
  {question, answers, source, evidence}: AnsweredQuestion,
  strange: Strangeness,
  vectors?: StemVectors,
): QuestionExamples | undefined {
  const seen = seenOf(source, question, strange, vectors)
  const {documents, sentences} = source
  const isEvidence = sentences.map((found) => {
    const {start, end} = sentenceOf(source, found)
    const {id} = documents[found.document]
    return evidence.some((place) => place.document === id && place.start < end && start < place.end)
  })
  const held = shares(isEvidence)
  if (held === undefined) return undefined
  const answered = shares(sentences.map(({text}, s) => isEvidence[s] && hasAnswer(text, answers)))
  const holding = new Set(evidence.map(({document}) => document)).size
  return {
    seen,
    rows: rowsOf(FEATURES, seen, seen.collection.passageOf),
    evidence: held,
    answer: answered ?? held,
    documents: holding,
  }
}

/** The same question, beside the documents that hold its answer alone, without titles: they are on one topic. */
export function withinTopic(
  {question, answers, source, evidence}: AnsweredQuestion,
  strange: Strangeness,
  vectors?: StemVectors,
): {readonly rows: Float32Array; readonly answer: Float64Array} | undefined {
  const holding = new Set(evidence.map(({document}) => document))
  const documents = source.documents.filter(({id}) => holding.has(id)).map(({title: _, ...document}) => document)
  const own = createSource(documents, source.language)
  const seen = seenOf(own, question, strange, vectors)
  const answer = shares(own.sentences.map(({text}) => hasAnswer(text, answers)))
  if (answer === undefined) return undefined
  return {rows: rowsOf(WITHIN_FEATURES, seen, seen.collection.passageOf), answer}
}

export function seenOf(source: Source, text: string, strange: Strangeness, vectors?: StemVectors): Seen {
  const collection = collectionOf(source, strange, vectors)
  const question = questionOf(text, collection)
  return seenIn(collection, question, matchOf(collection, question))
}

function shares(chosen: readonly boolean[]): Float64Array | undefined {
  const count = chosen.filter(Boolean).length
  return count === 0 ? undefined : Float64Array.from(chosen, (is) => (is ? 1 / count : 0))
}

/** Whether a text has one of the answers, by their words alone. */
export function hasAnswer(text: string, answers: readonly string[]): boolean {
  const plain = (given: string) => ` ${(given.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
  return answers.some((answer) => plain(text).includes(plain(answer)))
}
