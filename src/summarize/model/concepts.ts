import {impossible, number, numbers} from '../../check.ts'
import type {Terms} from '../documents/terms.ts'
import {type Bigrams, filterBigrams, findBigrams} from './bigrams.ts'
import {plainWeights} from './plain-weights.ts'

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
  /** What was learned of their worth. It takes rarer bigrams into account, too. */
  readonly learned?: (bigrams: Bigrams) => Float64Array
  /** Replaces the usual worth of bigrams, before query and background change it. */
  readonly weigh?: (bigrams: Bigrams, sentences: readonly ConceptSentence[]) => Float64Array
}

/** From so many documents on, what they share says most. The worth of concepts was learned from no fewer. */
export const MANY = 6

/** The bigrams whose worth is learned. Pairs of stop words are worth nothing, but tell about those beside them. */
export const LEARNED_CANDIDATES = {documents: 2, stopPairs: true} as const

/** Bonus of a bigram with a word of the query, as a multiple of its worth. */
const ASKED = 1
/** The share of its worth that a bigram keeps if the background has it. */
const KNOWN = 0.6
/** Weights are rounded to multiples of this. So values of summaries come in steps, and an optimum is proved sooner. */
const STEP = 0.25

/** The bigrams that enough documents share, with their weights (docs/math.md, eq. G1, G2, G15). */
export function findConcepts(
  sentences: readonly ConceptSentence[],
  documents: number,
  terms: Terms,
  {query, background, learned, weigh}: ConceptOptions = {},
): Concepts {
  const isLearned = learned !== undefined && weigh === undefined && documents >= MANY
  const found = isLearned
    ? findBigrams(sentences, terms, LEARNED_CANDIDATES)
    : sharedBigrams(sentences, documents, terms)
  const weight = isLearned
    ? learned(found)
    : weigh === undefined
      ? plainWeights(found, sentences)
      : ownWeights(weigh(found, sentences), found)
  if (query !== undefined && query !== '') raiseAsked(weight, found, terms, query)
  if (background !== undefined) lowerKnown(weight, found, terms, background)
  const concepts = {bigrams: found, weight: weight.map(inSteps)}
  return isLearned ? worthy(concepts) : concepts
}

/** The concepts without those that are worth nothing. */
function worthy({bigrams, weight}: Concepts): Concepts {
  const isWorthy = (k: number) => weight[k] > 0
  return {bigrams: filterBigrams(bigrams, isWorthy), weight: weight.filter((_, k) => isWorthy(k))}
}

/** The nearest worth that is in steps. */
export function inSteps(worth: number): number {
  return Math.round(worth / STEP) * STEP
}

/** The bigrams that count: those in three documents of six or more, in two of fewer, or twice in a single document. */
function sharedBigrams(sentences: readonly ConceptSentence[], documents: number, terms: Terms): Bigrams {
  if (documents >= MANY) return findBigrams(sentences, terms, {documents: 3})
  const shared = findBigrams(sentences, terms, documents > 1 ? {documents: 2} : {places: 2})
  return shared.count > 0 ? shared : findBigrams(sentences, terms, {documents: 1})
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
