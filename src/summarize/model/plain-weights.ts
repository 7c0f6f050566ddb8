import type {Bigrams} from './bigrams.ts'

/**
 * Bonus of a bigram at the very beginning of a document, as a multiple of its worth. Found by measuring, like the
 * others.
 */
const EARLY = 2
/** Bonus for each document that has the bigram in its opening sentences. */
const OPENING = 2
const OPENING_SENTENCES = 3
/** A single document repeats little. This makes its concepts worth as much, beside all prices, as those of several. */
const SINGLE = 4

interface PlacedSentence {
  readonly document: number
  readonly sentence: number // its place in the document
}

/**
 * w = d (1 + EARLY / (1 + s)) + OPENING o. Here d is the number of documents that have the bigram (in a single
 * document, of its places), s is its earliest sentence, and o is the number of documents that open with it.
 */
export function plainWeights(
  {count, documents, firstPlace, sentence}: Bigrams,
  sentences: readonly PlacedSentence[],
): Float64Array {
  const isSingle = documents.every((number) => number === 1)
  return Float64Array.from({length: count}, (_, k) => {
    const places = Array.from(sentence.subarray(firstPlace[k], firstPlace[k + 1]), (s) => sentences[s])
    const earliest = Math.min(...places.map((place) => place.sentence))
    const openings = new Set(places.filter((p) => p.sentence < OPENING_SENTENCES).map(({document}) => document)).size
    const shared = isSingle ? places.length : documents[k]
    const worth = shared * (1 + EARLY / (1 + earliest)) + OPENING * openings
    return isSingle ? SINGLE * worth : worth
  })
}
