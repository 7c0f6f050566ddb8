import {predictAll} from '../../boosting/forest.ts'
import type {ConceptModel} from '../../syntax/concept-model.ts'
import type {Source} from '../documents/source.ts'
import {FEATURE_NAMES, featureRows} from './bigram-features.ts'
import {type Bigrams, isStopPair} from './bigrams.ts'

/** What a bigram that all people would repeat is worth, in units that suit the prices of deletions and sentences. */
const CERTAIN = 140

/** What is worth less counts nothing: there are many such bigrams, and each makes the problem larger. */
const LEAST = 1

/** By bigram: its worth by the share of people who are expected to repeat it (docs/math.md, eq. G15). */
export function learnedWeights({forest, rarity}: ConceptModel, source: Source, bigrams: Bigrams): Float64Array {
  checkFeatures(forest.features)
  return predictAll(forest, featureRows(source, bigrams, rarity)).map((share, k) => {
    const worth = CERTAIN * share
    return worth < LEAST || isStopPair(source.terms, bigrams, k) ? 0 : worth
  })
}

function checkFeatures(features: readonly string[]): void {
  const unknown = features.find((name, column) => name !== FEATURE_NAMES[column])
  if (unknown !== undefined || features.length !== FEATURE_NAMES.length) {
    const given = `${features.length} features${unknown === undefined ? '' : `, one of them ${unknown}`}`
    throw new RangeError(
      `The concept model has ${given}, expected the ${FEATURE_NAMES.length} of this program. Make a new one: precis train concepts.`,
    )
  }
}
