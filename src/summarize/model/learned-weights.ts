import {type Forest, predictAll} from '../../boosting/forest.ts'
import type {ConceptModel} from '../../syntax/concept-model.ts'
import type {TreeMaker} from '../../syntax/tree-maker.ts'
import {Remembered} from '../documents/remembered.ts'
import type {Source} from '../documents/source.ts'
import {BIGRAM_FEATURES, bigramRows} from './bigram-features.ts'
import {BigramStatistics} from './bigram-statistics.ts'
import {isStopPair} from './bigrams.ts'
import {type LearnedWorth, learnedCandidates, MANY} from './concepts.ts'
import {plainWeights} from './plain-weights.ts'
import {SourceStatistics} from './source-statistics.ts'
import {WORD_FEATURES, WordStatistics, wordRows} from './word-features.ts'

/** What a word is worth beside a bigram that people are as likely to repeat. */
const WORD = 1 / 7

/** The share of its worth that a pair of stop words keeps: nearly every sentence has some. */
const STOP_PAIR = 0.4

/** A bigram that a smaller share of people would repeat counts nothing: there are many. */
const LEAST = 0.03

/** Neither does a word that is worth less than a bigram of this share. */
const LEAST_WORD = 0.02

/** Weights are rounded to multiples of this. So values of summaries come in steps, and an optimum is proved sooner. */
const STEP = 1

/** About as many bigrams as a summary of 100 words can have. */
const BEST = 60

/**
 * So many times as much as by the plain rule those are worth. What is learned spreads its worth over more concepts, so that a
 * summary has less of it: with as much, merits would say more of what is chosen than beside the plain rule.
 */
export const STRENGTH = 1.9

/** In so many documents a bigram stands that the plain rule counts. */
const PLAIN_DOCUMENTS = 3

/**
 * The worth of concepts by the share of people who are expected to repeat them (docs/math.md, eq. G15). It is in such units
 * that the best bigrams of the cluster are worth so many times as much together as by the plain rule, because prices and merits
 * were set beside that. What is asked for once more for the same documents is not worked out again: the candidates are always
 * `learnedCandidates` of them.
 */
export function learnedWorth(model: ConceptModel, source: Source): LearnedWorth {
  checkFeatures(model.bigrams, BIGRAM_FEATURES, 'bigrams')
  checkFeatures(model.words, WORD_FEATURES, 'words')
  const worth = worthBy(model, source)
  return (bigrams, words) => learned.of(source, [model], () => worth(bigrams, words))
}

/** The same, worked out before there are trees: it needs none. */
export function learnAhead({concepts: model}: TreeMaker, source: Source): void {
  const {sentences, terms, documents, language} = source
  if (model === undefined || language.compression === undefined || documents.length < MANY) return
  const {bigrams, words} = learnedCandidates(sentences, terms)
  learnedWorth(model, source)(bigrams, words)
}

const learned = new Remembered<Source, ReturnType<LearnedWorth>>()

function worthBy(model: ConceptModel, source: Source): LearnedWorth {
  return (bigrams, words) => {
    const all = new SourceStatistics(source)
    const plain = plainWeights(bigrams, source.sentences)
    const statistics = new BigramStatistics(all, bigrams, plain)
    const shares = predictAll(model.bigrams, bigramRows(statistics, model))
    const isPair = (k: number) => isStopPair(source.terms, bigrams, k)
    const ruled = plain.filter((_, k) => !isPair(k) && bigrams.documents[k] >= PLAIN_DOCUMENTS)
    const certain = (STRENGTH * sumOfBest(ruled)) / sumOfBest(shares.filter((_, k) => !isPair(k)))
    const unit = Number.isFinite(certain) ? certain : 0
    const worth = (share: number, least: number) => (share < least ? 0 : Math.round((unit * share) / STEP) * STEP)
    return {
      bigrams: shares.map((share, k) => worth(isPair(k) ? STOP_PAIR * share : share, LEAST)),
      words: predictAll(model.words, wordRows(new WordStatistics(all, words), model)).map((share) =>
        worth(WORD * share, LEAST_WORD),
      ),
      statistics,
    }
  }
}

function sumOfBest(worth: Float64Array): number {
  return worth
    .slice()
    .sort()
    .slice(-BEST)
    .reduce((sum, value) => sum + value, 0)
}

function checkFeatures({features}: Forest, expected: readonly {readonly name: string}[], of: string): void {
  const unknown = features.find((name, column) => name !== expected[column]?.name)
  if (unknown !== undefined || features.length !== expected.length) {
    const given = `${features.length} features of ${of}${unknown === undefined ? '' : `, one of them ${unknown}`}`
    throw new RangeError(
      `The concept model has ${given}, expected the ${expected.length} of this program. Make a new one: precis train concepts.`,
    )
  }
}
