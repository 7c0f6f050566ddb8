import {type Forest, predictAll} from '../../boosting/forest.ts'
import type {ConceptModel} from '../../syntax/concept-model.ts'
import type {Source} from '../documents/source.ts'
import {BIGRAM_FEATURES, bigramRows, bigramStatistics} from './bigram-features.ts'
import {isStopPair} from './bigrams.ts'
import type {LearnedWorth} from './concepts.ts'
import {SourceStatistics} from './source-statistics.ts'
import {WORD_FEATURES, WordStatistics, wordRows} from './word-features.ts'

/**
 * What a bigram and a word are worth that all people would repeat, in units that suit the prices of deletions and
 * sentences.
 */
const CERTAIN_BIGRAM = 140
const CERTAIN_WORD = 10

/** The share of its worth that a pair of stop words keeps: nearly every sentence has some. */
const STOP_PAIR = 0.4

/** What is worth less counts nothing: there are many such concepts, and each makes the problem larger. */
const LEAST_BIGRAM = 4
const LEAST_WORD = 3

/** The worth of concepts by the share of people who are expected to repeat them (docs/math.md, eq. G15). */
export function learnedWorth(model: ConceptModel, source: Source): LearnedWorth {
  checkFeatures(model.bigrams, BIGRAM_FEATURES, 'bigrams')
  checkFeatures(model.words, WORD_FEATURES, 'words')
  const all = new SourceStatistics(source)
  return {
    bigrams: (bigrams) =>
      predictAll(model.bigrams, bigramRows(bigramStatistics(all, bigrams), model)).map((share, k) =>
        inWholes(CERTAIN_BIGRAM * share * (isStopPair(source.terms, bigrams, k) ? STOP_PAIR : 1), LEAST_BIGRAM),
      ),
    words: (words) =>
      predictAll(model.words, wordRows(new WordStatistics(all, words), model)).map((share) =>
        inWholes(CERTAIN_WORD * share, LEAST_WORD),
      ),
  }
}

/** Whole numbers: so values of summaries come in steps, and an optimum is proved sooner. */
function inWholes(worth: number, least: number): number {
  return worth < least ? 0 : Math.round(worth)
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
