import {NO_TERM, type Terms} from '../documents/terms.ts'
import {addPlace, type Found, filterPlaces, layOut, type Places} from './places.ts'

/** Pairs of neighboring words that several documents share. The second word of each is the next token. */
export interface Bigrams extends Places {
  readonly first: Int32Array // by bigram: its terms
  readonly second: Int32Array
}

/** A sentence as the search for bigrams needs it. */
export interface TermSentence {
  readonly document: number
  readonly terms: Int32Array // by token
}

/** Which bigrams count: the least numbers of documents and of places in which one must stand. */
interface Least {
  readonly documents?: number
  readonly places?: number
  /** Whether two stop words may be a bigram. */
  readonly stopPairs?: boolean
}

interface FoundBigram extends Found {
  readonly first: number
  readonly second: number
}

/**
 * Finds the bigrams that stand in enough documents and places. Words with a punctuation mark between them are no
 * bigram, and neither are two stop words unless they are asked for. Sentences come document by document.
 */
export function findBigrams(sentences: readonly TermSentence[], terms: Terms, least: Least): Bigrams {
  const {documents: leastDocuments = 1, places: leastPlaces = 1, stopPairs = false} = least
  const found = new Map<number, FoundBigram>()
  sentences.forEach(({document, terms: row}, sentence) => {
    for (let right = 1; right < row.length; right++) {
      const left = right - 1
      if (row[left] === NO_TERM || row[right] === NO_TERM) continue
      if (!stopPairs && terms.isStop(row[left]) && terms.isStop(row[right])) continue
      addPlace(entryOf(found, row[left], row[right], terms.count), document, sentence, left)
    }
  })
  const isShared = ({documents, places}: Found) => documents >= leastDocuments && places.length >= 2 * leastPlaces
  const shared = [...found.values()].filter(isShared)
  return {
    ...layOut(shared),
    first: Int32Array.from(shared, ({first}) => first),
    second: Int32Array.from(shared, ({second}) => second),
  }
}

function entryOf(found: Map<number, FoundBigram>, first: number, second: number, terms: number): FoundBigram {
  const key = first * terms + second
  const known = found.get(key)
  if (known !== undefined) return known
  const bigram = {first, second, places: [], documents: 0, lastDocument: -1}
  found.set(key, bigram)
  return bigram
}

/** Only some of the bigrams. */
export function filterBigrams(bigrams: Bigrams, isKept: (bigram: number) => boolean): Bigrams {
  const kept = [...bigrams.first.keys()].filter(isKept)
  return {
    ...filterPlaces(bigrams, kept),
    first: Int32Array.from(kept, (k) => bigrams.first[k]),
    second: Int32Array.from(kept, (k) => bigrams.second[k]),
  }
}

/** Whether both words of a bigram are stop words. */
export function isStopPair(terms: Terms, {first, second}: Bigrams, bigram: number): boolean {
  return terms.isStop(first[bigram]) && terms.isStop(second[bigram])
}
