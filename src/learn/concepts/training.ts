import {seededRandom} from '../../seeded-random.ts'
import {SourceCluster} from '../../summarize/documents/cluster.ts'
import {BIGRAM_FEATURES} from '../../summarize/model/bigram-features.ts'
import {MANY} from '../../summarize/model/concepts.ts'
import type {FeatureGroup} from '../../summarize/model/features.ts'
import {WORD_FEATURES} from '../../summarize/model/word-features.ts'
import type {ConceptModel} from '../../syntax/concept-model.ts'
import {type BoostingOptions, boost, type Examples} from '../boosting/boosting.ts'
import {shuffled} from '../perceptron/shuffled.ts'
import {AppealCounts} from './appeal.ts'
import {appealExamples, type ClusterExamples, examplesOf, tablesOf, type WeightedExamples} from './examples.ts'

/** How the shipped model was learned. Chosen on clusters that were not learned from (eval/results/concepts.md). */
export const conceptTrainingDefaults = {
  bags: 12,
  trees: 100,
  rate: 0.07,
  depth: 5,
  leastWeight: 10,
  shrinkTo0: 20,
  groupShare: 0.7,
  rowShare: 0.1,
  featureShare: 0.3,
} satisfies BoostingOptions

/** Clusters of another kind count so much, for the worth of concepts and for the appeal of words. */
const ADDED_WEIGHT = 0.3
const ADDED_APPEAL = 0.5

/**
 * Each cluster is learned from whole and with random parts of its documents, of these shares: what is learned is to hold for few
 * and many. The parts of a large cluster are as small as those of one with `PART_DOCUMENTS`, because most that is summarized is.
 */
const PARTS = [1, 0.8, 0.7, 0.6]
const PART_DOCUMENTS = 15

/** The examples of a cluster, and of random parts of its documents. */
export function allExamplesOf(cluster: SourceCluster, random: () => number): ClusterExamples[] {
  const {id, documents, references} = cluster
  const parts = PARTS.map((share) => Math.max(MANY, Math.round(share * Math.min(PART_DOCUMENTS, documents.length))))
    .filter((size) => size < documents.length)
    .map((size) => {
      const chosen = new Set(shuffled([...documents.keys()], random).slice(0, size))
      const part = {
        id,
        documents: documents.filter((_, d) => chosen.has(d)),
        references: references.map((text) => ({text})),
      }
      return new SourceCluster(part)
    })
  return [cluster, ...parts].map(examplesOf)
}

/** Reads what there is to learn from clusters, and learns it. Yields the share of the work that is done. */
export function* learnConcepts(
  clusters: readonly SourceCluster[],
  added: readonly SourceCluster[],
  rarity: ReadonlyMap<string, number>,
  seed: number,
): Generator<number, ConceptModel> {
  const random = seededRandom(seed)
  const examples: ClusterExamples[][] = []
  for (const cluster of [...clusters, ...added]) {
    examples.push(allExamplesOf(cluster, random))
    yield (READING * examples.length) / (clusters.length + added.length)
  }
  const [own, others] = [examples.slice(0, clusters.length), examples.slice(clusters.length)]
  return yield* part(trainConcepts(own, others, rarity, seed), READING, 1)
}

/** The share of the time that it takes to read all clusters and parts of them. */
const READING = 0.3

interface ConceptTraining {
  readonly options?: BoostingOptions
  /** Features that are not to be looked at. */
  readonly without?: FeatureGroup
}

/**
 * Learns the worth of concepts from clusters with summaries by people: boosted trees say what share of the people
 * repeats a bigram or a word (docs/math.md, eq. G15). Each cluster has examples of itself and of parts of it, in this order.
 * Clusters of another kind may be added, which count less. Yields the share of the work that is done.
 */
export function* trainConcepts(
  own: readonly (readonly ClusterExamples[])[],
  added: readonly (readonly ClusterExamples[])[],
  rarity: ReadonlyMap<string, number>,
  seed: number,
  {options = conceptTrainingDefaults, without}: ConceptTraining = {},
): Generator<number, ConceptModel> {
  const clusters = [...own, ...added]
  const weighted =
    (addedWeight: number) =>
    (examples: ClusterExamples, group: number): WeightedExamples => ({
      examples,
      group,
      weight: group < own.length ? 1 : addedWeight,
    })
  const counts = new AppealCounts(
    appealExamples(clusters.map(([whole], group) => weighted(ADDED_APPEAL)(whole, group))),
  )
  const tables = tablesOf(
    clusters.flatMap((all, group) => all.map((examples) => weighted(ADDED_WEIGHT)(examples, group))),
    rarity,
    counts,
  )
  const isSeen = <Row extends {readonly group: FeatureGroup}>(features: readonly Row[]) =>
    features.map(({group}) => group !== without)
  const random = seededRandom(seed)
  const bigrams = yield* part(boost(seenOf(tables.bigrams, isSeen(BIGRAM_FEATURES)), options, random), 0, 0.6)
  const words = yield* part(boost(seenOf(tables.words, isSeen(WORD_FEATURES)), options, random), 0.6, 1)
  return {bigrams, words, rarity, appeal: counts.total()}
}

/** The examples with nothing in some features: no tree asks for them. */
function seenOf(examples: Examples, isSeen: readonly boolean[]): Examples {
  if (!isSeen.includes(false)) return examples
  return {...examples, values: examples.values.map((value, i) => (isSeen[i % isSeen.length] ? value : 0))}
}

/** Work that is a part of the whole. */
function* part<Result>(work: Generator<number, Result>, from: number, to: number): Generator<number, Result> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    yield from + (to - from) * step.value
  }
}
