import {impossible, number, numbers} from '../../check.ts'
import {Remembered} from '../documents/remembered.ts'
import type {Terms} from '../documents/terms.ts'
import type {BigramStatistics} from './bigram-statistics.ts'
import {type Bigrams, filterBigrams, findBigrams} from './bigrams.ts'
import {nearnessOf, weighNear} from './nearness.ts'
import {plainWeights} from './plain-weights.ts'
import {filterWords, findWords, type Words} from './words.ts'

/** What a summary should cover: bigrams, and what each is worth. */
export interface Concepts {
  readonly bigrams: Bigrams
  readonly weight: Float64Array // by bigram, ≥ 0
  /** Single words, where their worth was learned, too. */
  readonly words?: WeightedWords
}

export interface WeightedWords {
  readonly found: Words
  readonly weight: Float64Array // by word, ≥ 0
}

/** What was learned of the worth of concepts. It takes rarer bigrams into account, and words. */
export type LearnedWorth = (
  bigrams: Bigrams,
  words: Words,
) => {
  readonly bigrams: Float64Array
  readonly words: Float64Array
  /** What was counted to tell it. */
  readonly statistics: BigramStatistics
}

/** A sentence, as the search for concepts needs it. Sentences come document by document. */
export interface ConceptSentence {
  readonly document: number
  readonly sentence: number // its place in the document
  readonly terms: Int32Array // by token
}

/** The terms that a reader asks for, in whatever form. */
export interface AskedTerms {
  /** The word asked for of which a term is a form; −1 if it is none. */
  readonly askedAs: (term: number) => number
  /** From 0 for a fact to 1 for a topic. */
  readonly broad: number
  /** By sentence: how near it is to what is asked, from 0 to 1. */
  readonly nearness: Float64Array
}

export interface ConceptOptions {
  /** What the reader asks for. */
  readonly asked?: AskedTerms | undefined
  /** By term: 1 if the title that the reader gave the documents has it. */
  readonly title?: Uint8Array | undefined
  /** Sentences of documents that the reader knows, numbered by the same terms. */
  readonly background?: readonly ConceptSentence[]
  readonly learned?: LearnedWorth | undefined
  /** What that worth is to somebody who asks about a topic. */
  readonly survey?: ((found: BigramStatistics, worth: Float64Array) => Float64Array) | undefined
  /** Replaces the usual worth of bigrams, before query and background change it. */
  readonly weigh?: (bigrams: Bigrams, sentences: readonly ConceptSentence[]) => Float64Array
}

/** From so many documents on, what they share says most. The worth of concepts was learned from no fewer. */
export const MANY = 6

/** The bigrams whose worth is learned; words have to stand in as many documents. */
export const LEARNED_CANDIDATES = {documents: 2, stopPairs: true} as const

/** Bonus of a bigram with a word that is asked for, as a multiple of its worth. For two words a topic gives it twice. */
const ASKED = 1
/** Bonus of a bigram for each word that the title of the documents has, as a multiple of its worth. */
const TITLED = 0.25
/** The share of its worth that a bigram keeps if the background has it. */
const KNOWN = 0.6
/** Weights are rounded to multiples of this. So values of summaries come in steps, and an optimum is proved sooner. */
const STEP = 0.25

/** The bigrams that enough documents share, with their weights (docs/math.md, eq. G1, G2, G15). */
export function findConcepts(
  sentences: readonly ConceptSentence[],
  documents: number,
  terms: Terms,
  {asked, title, background, learned, survey, weigh}: ConceptOptions = {},
): Concepts {
  const changed = (own: Float64Array, found: Bigrams, isSurvey = false) => {
    const weight = own.slice()
    if (asked !== undefined) {
      raiseAsked(weight, found, asked, isSurvey ? 1 - asked.broad : 1)
      if (documents === 1) weighNear(weight, nearnessOf(found, asked.nearness))
    }
    if (title !== undefined) raiseTitled(weight, found, title)
    if (background !== undefined) lowerKnown(weight, found, terms, background)
    return weight.map(inSteps)
  }
  if (learned === undefined || weigh !== undefined || documents < MANY) {
    const bigrams = sharedBigrams(sentences, documents, terms)
    const weight =
      weigh === undefined ? plainWeights(bigrams, sentences) : ownWeights(weigh(bigrams, sentences), bigrams)
    return {bigrams, weight: changed(weight, bigrams)}
  }
  const {bigrams, words} = learnedCandidates(sentences, terms)
  const worth = learned(bigrams, words)
  const surveyed = survey?.(worth.statistics, worth.bigrams) ?? worth.bigrams
  return worthy({
    bigrams,
    weight: changed(surveyed, bigrams, survey !== undefined),
    words: {found: words, weight: worth.words},
  })
}

/** What the documents share whose worth is learned. It is looked for once, whatever is asked. */
export function learnedCandidates(
  sentences: readonly ConceptSentence[],
  terms: Terms,
): {bigrams: Bigrams; words: Words} {
  return candidates.of(sentences, [terms], () => ({
    bigrams: findBigrams(sentences, terms, LEARNED_CANDIDATES),
    words: findWords(sentences, terms, LEARNED_CANDIDATES.documents),
  }))
}

const candidates = new Remembered<readonly ConceptSentence[], {bigrams: Bigrams; words: Words}>()

/** The concepts without those that are worth nothing. */
function worthy({bigrams, weight, words}: Required<Concepts>): Concepts {
  const isWorthy = (of: Float64Array) => (k: number) => of[k] > 0
  return {
    bigrams: filterBigrams(bigrams, isWorthy(weight)),
    weight: weight.filter((worth) => worth > 0),
    words: {
      found: filterWords(words.found, isWorthy(words.weight)),
      weight: words.weight.filter((worth) => worth > 0),
    },
  }
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

function raiseAsked(
  weight: Float64Array,
  {count, first, second}: Bigrams,
  {askedAs, broad}: AskedTerms,
  power: number,
): void {
  const isAsked = (term: number) => (askedAs(term) < 0 ? 0 : 1)
  for (let k = 0; k < count; k++) {
    const asked = isAsked(first[k]) + isAsked(second[k])
    weight[k] *= (1 + ASKED * (asked === 2 ? 1 + broad : asked)) ** power
  }
}

function raiseTitled(weight: Float64Array, {count, first, second}: Bigrams, title: Uint8Array): void {
  for (let k = 0; k < count; k++) weight[k] *= 1 + TITLED * ((title[first[k]] ?? 0) + (title[second[k]] ?? 0))
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
