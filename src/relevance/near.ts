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
  return rows.map((row, s) => {
    const places: number[] = []
    for (let i = 0; i < row.length; i++) {
      if (row[i] === NO_TERM || rarity[row[i]] > 0) continue
      if (questions?.mayAnswer(wanted, forms[s], i) === true) places.push(i)
    }
    return places
  })
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
  const weights = havingEach(rows, question).map((count, q) => {
    return Math.log(1 + (rows.length - count + 0.5) / (count + 0.5)) * strangeness[asked[q]]
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const best = new Float64Array(asked.length)
  const share = () => {
    let sum = 0
    for (let q = 0; q < best.length; q++) sum += weights[q] * best[q]
    return sum / all
  }
  const sentences = new Float64Array(rows.length)
  const answers = new Float64Array(rows.length)
  const longest = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const fading = Float64Array.from({length: longest}, (_, away) => Math.exp(-away / CLOSE))
  const nearPlaces: number[] = []
  for (const [s, row] of rows.entries()) {
    nearPlaces.length = 0
    for (let i = 0; i < row.length; i++) if (row[i] !== NO_TERM && near.rowOf[row[i]] >= 0) nearPlaces.push(i)
    if (nearPlaces.length === 0) continue
    best.fill(0)
    for (const i of nearPlaces) raise(best, near, row[i], 1)
    sentences[s] = share()
    for (const at of places[s]) {
      best.fill(0)
      for (const i of nearPlaces) raise(best, near, row[i], fading[Math.abs(i - at)])
      answers[s] = Math.max(answers[s], share())
    }
  }
  return {sentences, answers, places}
}

/** Which terms are near words asked for, and how near each is to each of them, from 0 to 1. */
interface NearTerms {
  readonly rowOf: Int32Array // by term: its row, −1 if it is near none
  readonly nearness: number[] // row by row, a column for each word asked for
}

function nearnessByTerm({vectors, meanings, spread}: Collection, {asked, rarity}: Question): NearTerms {
  const rowOf = new Int32Array(rarity.length).fill(-1)
  const nearness: number[] = []
  const set = (term: number, q: number, value: number) => {
    if (rowOf[term] < 0) {
      rowOf[term] = nearness.length / asked.length
      for (let column = 0; column < asked.length; column++) nearness.push(0)
    }
    nearness[rowOf[term] * asked.length + q] = value
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
  return {rowOf, nearness}
}

/** The greatest number of a quantized vector of length one. */
const UNIT = 127

function cosineOf({values, dimensions}: StemVectors, a: number, b: number): number {
  let sum = 0
  for (let i = a * dimensions, j = b * dimensions, end = i + dimensions; i < end; i++, j++) sum += values[i] * values[j]
  return Math.min(1, sum / UNIT ** 2)
}

function raise(best: Float64Array, {rowOf, nearness}: NearTerms, term: number, times: number): void {
  const first = rowOf[term] * best.length
  for (let q = 0; q < best.length; q++) best[q] = Math.max(best[q], nearness[first + q] * times)
}

/** By word asked for: how many sentences have it. */
function havingEach(rows: readonly Int32Array[], {asked, rarity}: Question): number[] {
  const placeOf = new Int32Array(rarity.length).fill(-1) // by term: among the words asked for
  asked.forEach((term, q) => {
    placeOf[term] = q
  })
  const counts = asked.map(() => 0)
  const last = new Int32Array(asked.length).fill(-1)
  for (const [s, row] of rows.entries()) {
    for (let i = 0; i < row.length; i++) {
      const q = row[i] === NO_TERM ? -1 : placeOf[row[i]]
      if (q < 0 || last[q] === s) continue
      last[q] = s
      counts[q]++
    }
  }
  return counts
}
