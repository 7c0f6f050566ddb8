import {NO_TERM, type Terms} from '../documents/terms.ts'

/** Pairs of neighboring words that several documents share, and their places. */
export interface Bigrams {
  readonly count: number
  readonly first: Int32Array // by bigram: its terms
  readonly second: Int32Array
  readonly documents: Int32Array // by bigram: how many documents have it
  readonly firstPlace: Int32Array // by bigram, and one more: its places are consecutive, in the order of the text
  readonly sentence: Int32Array // by place
  readonly token: Int32Array // by place: the token of the first word in its sentence; the second is the next
}

/** A sentence as the search for bigrams needs it. */
interface TermSentence {
  readonly document: number
  readonly terms: Int32Array // by token
}

/** Which bigrams count: the least numbers of documents and of places in which one must stand. */
export interface Least {
  readonly documents?: number
  readonly places?: number
  /** Whether two stop words may be a bigram. */
  readonly stopPairs?: boolean
}

interface Found {
  readonly first: number
  readonly second: number
  readonly places: number[] // sentence and token of each place, one place after another
  documents: number
  lastDocument: number
}

/**
 * Finds the bigrams that stand in enough documents and places. Words with a punctuation mark between them are no
 * bigram, and neither are two stop words unless they are asked for. Sentences come document by document.
 */
export function findBigrams(sentences: readonly TermSentence[], terms: Terms, least: Least): Bigrams {
  const {documents: leastDocuments = 1, places: leastPlaces = 1, stopPairs = false} = least
  const found = new Map<number, Found>()
  sentences.forEach(({document, terms: row}, sentence) => {
    for (let right = 1; right < row.length; right++) {
      const left = right - 1
      if (row[left] === NO_TERM || row[right] === NO_TERM) continue
      if (!stopPairs && terms.isStop(row[left]) && terms.isStop(row[right])) continue
      const bigram = entryOf(found, row[left], row[right], terms.count)
      bigram.places.push(sentence, left)
      if (bigram.lastDocument !== document) bigram.documents++
      bigram.lastDocument = document
    }
  })
  const isShared = ({documents, places}: Found) => documents >= leastDocuments && places.length >= 2 * leastPlaces
  return layOut([...found.values()].filter(isShared))
}

function entryOf(found: Map<number, Found>, first: number, second: number, terms: number): Found {
  const key = first * terms + second
  const known = found.get(key)
  if (known !== undefined) return known
  const bigram = {first, second, places: [], documents: 0, lastDocument: -1}
  found.set(key, bigram)
  return bigram
}

function layOut(bigrams: readonly Found[]): Bigrams {
  const places = bigrams.flatMap(({places}) => places)
  const firstPlace = new Int32Array(bigrams.length + 1)
  bigrams.forEach((bigram, i) => {
    firstPlace[i + 1] = firstPlace[i] + bigram.places.length / 2
  })
  const column = (c: number) => Int32Array.from({length: places.length / 2}, (_, i) => places[2 * i + c])
  return {
    count: bigrams.length,
    first: Int32Array.from(bigrams, ({first}) => first),
    second: Int32Array.from(bigrams, ({second}) => second),
    documents: Int32Array.from(bigrams, ({documents}) => documents),
    firstPlace,
    sentence: column(0),
    token: column(1),
  }
}

/** Only some of the bigrams. */
export function filterBigrams(bigrams: Bigrams, isKept: (bigram: number) => boolean): Bigrams {
  const kept = [...bigrams.first.keys()].filter(isKept)
  const firstPlace = new Int32Array(kept.length + 1)
  const places: number[] = []
  kept.forEach((k, i) => {
    for (let place = bigrams.firstPlace[k]; place < bigrams.firstPlace[k + 1]; place++) places.push(place)
    firstPlace[i + 1] = places.length
  })
  const of = (column: Int32Array, rows: readonly number[]) => Int32Array.from(rows, (row) => column[row])
  return {
    count: kept.length,
    first: of(bigrams.first, kept),
    second: of(bigrams.second, kept),
    documents: of(bigrams.documents, kept),
    firstPlace,
    sentence: of(bigrams.sentence, places),
    token: of(bigrams.token, places),
  }
}

/** Whether both words of a bigram are stop words. */
export function isStopPair(terms: Terms, {first, second}: Bigrams, bigram: number): boolean {
  return terms.isStop(first[bigram]) && terms.isStop(second[bigram])
}
