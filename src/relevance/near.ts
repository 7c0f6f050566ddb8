import {NO_TERM} from '../summarize/documents/terms.ts'
import type {StemVectors} from '../syntax/relevance-model.ts'
import type {Collection} from './collection.ts'
import type {Question} from './question.ts'

/** From this cosine on, two words have to do with each other. Most pairs of words are below it. */
const RELATED = 0.35

/** What stands so many words away counts a third. */
const CLOSE = 6

/** How near sentences are to what is asked, where other words may mean about the same: *killed* is near *died*. */
export interface Near {
  /** By sentence: the share of the words asked for that it has, each as near as its nearest word is. */
  readonly sentences: Float64Array
  /** By sentence: the same share about the possible answer that stands closest to such words. */
  readonly answers: Float64Array
  /** By sentence: where possible answers stand. */
  readonly places: readonly (readonly number[])[]
}

/** By sentence: where words stand that have what an answer has to have. */
export function possibleAnswers(
  {rows, source}: Collection,
  {rarity, wanted}: Question,
  forms: readonly (readonly string[])[], // by sentence
): number[][] {
  const questions = source.language.questions
  return rows.map((row, s) =>
    [...row.keys()].filter(
      (i) => row[i] !== NO_TERM && !(rarity[row[i]] > 0) && questions?.mayAnswer(wanted, forms[s], i) === true,
    ),
  )
}

/** Words weigh by how few sentences have them, and by how unusual they are in the language. */
export function nearOf(
  collection: Collection,
  question: Question,
  places: readonly (readonly number[])[], // by sentence: of possible answers
): Near {
  const {rows} = collection
  const {asked, strangeness} = question
  const near = nearnessByTerm(collection, question)
  const having = countsOf(rows)
  const weights = asked.map((term) => {
    const count = having.get(term) ?? 0
    return Math.log(1 + (rows.length - count + 0.5) / (count + 0.5)) * strangeness[term]
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const best = new Float64Array(asked.length)
  const share = () => best.reduce((sum, value, q) => sum + weights[q] * value, 0) / all
  const sentences = Float64Array.from(rows, (row) => {
    best.fill(0)
    for (const term of row) raise(best, near.get(term))
    return share()
  })
  const answers = Float64Array.from(rows, (row, s) =>
    places[s].reduce((most, at) => {
      best.fill(0)
      for (let i = 0; i < row.length; i++) raise(best, near.get(row[i]), Math.exp(-Math.abs(i - at) / CLOSE))
      return Math.max(most, share())
    }, 0),
  )
  return {sentences, answers, places}
}

/** By term that is near a word asked for: how near it is to each of them, from 0 to 1. */
function nearnessByTerm({vectors, meanings, spread}: Collection, {asked}: Question): Map<number, Float64Array> {
  const found = new Map<number, Float64Array>()
  const set = (term: number, q: number, value: number) => {
    const own = found.get(term) ?? new Float64Array(asked.length)
    own[q] = value
    found.set(term, own)
  }
  if (vectors !== undefined) {
    const rowsAsked = asked.map((term) => vectors.rowOf.get(meanings.stem(term)) ?? -1)
    for (let term = 0; term < spread.length; term++) {
      const row = spread[term] > 0 ? vectors.rowOf.get(meanings.stem(term)) : undefined
      if (row === undefined) continue
      for (let q = 0; q < asked.length; q++) {
        if (rowsAsked[q] < 0) continue
        const cosine = cosineOf(vectors, row, rowsAsked[q])
        if (cosine > RELATED) set(term, q, (cosine - RELATED) / (1 - RELATED))
      }
    }
  }
  asked.forEach((term, q) => {
    set(term, q, 1)
  })
  return found
}

/** The greatest number of a quantized vector of length one. */
const UNIT = 127

function cosineOf({values, dimensions}: StemVectors, a: number, b: number): number {
  let sum = 0
  for (let i = a * dimensions, j = b * dimensions, end = i + dimensions; i < end; i++, j++) sum += values[i] * values[j]
  return Math.min(1, sum / UNIT ** 2)
}

function raise(best: Float64Array, own: Float64Array | undefined, times = 1): void {
  if (own === undefined) return
  for (let q = 0; q < best.length; q++) best[q] = Math.max(best[q], own[q] * times)
}

/** By term: how many sentences have it. */
function countsOf(rows: readonly Int32Array[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const row of rows) for (const term of new Set(row)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
