import {seededRandom} from '../../seeded-random.ts'
import type {SourceCluster} from '../../summarize/documents/cluster.ts'
import type {Rarity} from '../../summarize/model/bigram-features.ts'
import type {ConceptModel} from '../../syntax/concept-model.ts'
import {type BoostingOptions, boost} from '../boosting/boosting.ts'
import {examplesOf, joined} from './examples.ts'

/** How the shipped model was learned. Chosen on duc2003, out of fold (eval/results/concepts.md). */
export const conceptTrainingDefaults = {
  bags: 8,
  trees: 100,
  rate: 0.07,
  depth: 5,
  leastWeight: 10,
  shrinkTo0: 20,
  groupShare: 0.7,
  rowShare: 0.2,
  featureShare: 0.3,
} satisfies BoostingOptions

/**
 * Learns the worth of concepts from clusters with summaries by people: boosted trees say what share of the people
 * repeats a bigram (docs/math.md, eq. G15). Clusters of another kind may be added, which count less. Yields the share of the work that is done.
 */
export function* trainConcepts(
  clusters: readonly SourceCluster[],
  added: readonly SourceCluster[],
  rarity: Rarity,
  seed: number,
  options: BoostingOptions = conceptTrainingDefaults,
): Generator<number, ConceptModel> {
  const all = [clusters, added].map((some) => some.map((cluster) => examplesOf(cluster, rarity)))
  const examples = joined(all[0], all[1])
  return {forest: yield* boost(examples, options, seededRandom(seed)), rarity}
}
