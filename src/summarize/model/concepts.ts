import {impossible, number, numbers} from '../../check.ts'
import type {Terms} from '../documents/terms.ts'
import {type Bigrams, findBigrams} from './bigrams.ts'

/** What a summary should cover: bigrams, and what each is worth. */
export interface Concepts {
  readonly bigrams: Bigrams
  readonly weight: Float64Array // by bigram, ≥ 0
}

/** A sentence, as the search for concepts needs it. Sentences come document by document. */
export interface ConceptSentence {
  readonly document: number
  readonly sentence: number // its place in the document
  readonly terms: Int32Array // by token
}

export interface ConceptOptions {
  /** What the reader wants to know. */
  readonly query?: string
  /** Sentences of documents that the reader knows, numbered by the same terms. */
  readonly background?: readonly ConceptSentence[]
  /** Replaces the usual worth of bigrams, before query and background change it. */
  readonly weigh?: (bigrams: Bigrams, sentences: readonly ConceptSentence[]) => Float64Array
}

/**
 * Bonus of a bigram at the very beginning of a document, as a multiple of its worth. Found by measuring, like the
 * others.
 */
const EARLY = 2
/** Bonus for each document that has the bigram in its opening sentences. */
const OPENING = 2
const OPENING_SENTENCES = 3
/** Bonus of a bigram with a word of the query, as a multiple of its worth. */
const ASKED = 1
/** The share of its worth that a bigram keeps if the background has it. */
const KNOWN = 0.6
/** Weights are rounded to multiples of this. So values of summaries come in steps, and an optimum is proved sooner. */
const STEP = 0.25

/** The bigrams that enough documents share, with their weights (docs/math.md, eq. G1, G2). */
export function findConcepts(
  sentences: readonly ConceptSentence[],
  documents: number,
  terms: Terms,
  options: ConceptOptions = {},
): Concepts {
  const bigrams = sharedBigrams(sentences, documents, terms)
  const weight =
    options.weigh === undefined
      ? usualWeights(bigrams, sentences)
      : ownWeights(options.weigh(bigrams, sentences), bigrams)
  if (options.query !== undefined) raiseAsked(weight, bigrams, terms, options.query)
  if (options.background !== undefined) lowerKnown(weight, bigrams, terms, options.background)
  return {bigrams, weight: weight.map(inSteps)}
}

/** The nearest worth that is in steps. */
export function inSteps(worth: number): number {
  return Math.round(worth / STEP) * STEP
}

/** The bigrams that count: those in three documents of six or more, in two of fewer, or twice in a single document. */
function sharedBigrams(sentences: readonly ConceptSentence[], documents: number, terms: Terms): Bigrams {
  if (documents >= 6) return findBigrams(sentences, terms, {documents: 3})
  const shared = findBigrams(sentences, terms, documents > 1 ? {documents: 2} : {places: 2})
  return shared.count > 0 ? shared : findBigrams(sentences, terms, {documents: 1})
}

/**
 * w = d (1 + EARLY / (1 + s)) + OPENING o. Here d is the number of documents that have the bigram (in a single
 * document, of its places), s is its earliest sentence, and o is the number of documents that open with it.
 */
function usualWeights(
  {count, documents, firstPlace, sentence}: Bigrams,
  sentences: readonly ConceptSentence[],
): Float64Array {
  const isSingle = documents.every((number) => number === 1)
  return Float64Array.from({length: count}, (_, k) => {
    const places = Array.from(sentence.subarray(firstPlace[k], firstPlace[k + 1]), (s) => sentences[s])
    const earliest = Math.min(...places.map((place) => place.sentence))
    const openings = new Set(places.filter((p) => p.sentence < OPENING_SENTENCES).map(({document}) => document)).size
    const shared = isSingle ? places.length : documents[k]
    return shared * (1 + EARLY / (1 + earliest)) + OPENING * openings
  })
}

/** Weights of the caller's own. */
function ownWeights(weight: Float64Array, {count}: Bigrams): Float64Array {
  numbers(number(0, Number.MAX_VALUE))(weight, 'weigh()')
  if (weight.length !== count) throw impossible(weight.length, 'weigh().length', `${count}, one for each bigram`)
  return Float64Array.from(weight)
}

function raiseAsked(weight: Float64Array, bigrams: Bigrams, terms: Terms, query: string): void {
  const asked = new Set(query.match(/[\p{L}\p{N}]+/gu)?.map((word) => terms.number(word)))
  const isAsked = (term: number) => asked.has(term) && !terms.isStop(term)
  for (let k = 0; k < bigrams.count; k++) {
    if (isAsked(bigrams.first[k]) || isAsked(bigrams.second[k])) weight[k] *= 1 + ASKED
  }
}

function lowerKnown(
  weight: Float64Array,
  bigrams: Bigrams,
  terms: Terms,
  background: readonly ConceptSentence[],
): void {
  const known = findBigrams(background, terms, {documents: 1})
  const pairs = new Set(Array.from(known.first, (first, k) => `${first} ${known.second[k]}`))
  for (let k = 0; k < bigrams.count; k++) {
    if (pairs.has(`${bigrams.first[k]} ${bigrams.second[k]}`)) weight[k] *= KNOWN
  }
}
