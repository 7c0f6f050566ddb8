import type {SourceCluster} from '../../summarize/documents/cluster.ts'
import type {Source} from '../../summarize/documents/source.ts'
import {BIGRAM_FEATURES, bigramRows, bigramStatistics} from '../../summarize/model/bigram-features.ts'
import type {BigramStatistics} from '../../summarize/model/bigram-statistics.ts'
import {LEARNED_CANDIDATES, learnedCandidates} from '../../summarize/model/concepts.ts'
import {SourceStatistics} from '../../summarize/model/source-statistics.ts'
import type {Lookup} from '../../summarize/model/word-facts.ts'
import {WORD_FEATURES, WordStatistics, wordRows} from '../../summarize/model/word-features.ts'
import type {Examples} from '../boosting/boosting.ts'
import type {AppealCounts, AppealExamples, SharedWord} from './appeal.ts'
import {bigramShares, numbered, termShares} from './targets.ts'

/** What is learned from one cluster: what is seen of its bigrams and words, and what people made of them. */
export interface ClusterExamples {
  readonly topic: string
  readonly bigrams: BigramStatistics
  readonly bigramTarget: Float64Array // by bigram: the share of references that have it, as it counts
  readonly words: WordStatistics
  readonly wordTarget: Float64Array // by word: the share of references that have it
  readonly shared: readonly SharedWord[]
}

/** Clusters whose ids are the same up to the first hyphen are on one topic. */
export function topicOf({id}: {readonly id: string}): string {
  return id.split('-')[0]
}

export function examplesOf(cluster: SourceCluster): ClusterExamples {
  const {source} = cluster
  const references = numbered(cluster.references, source)
  const found = new SourceStatistics(source)
  const {bigrams, words} = learnedCandidates(source.sentences, source.terms)
  const shares = termShares(references)
  return {
    topic: topicOf(cluster),
    bigrams: bigramStatistics(found, bigrams),
    bigramTarget: bigramShares(references, source, bigrams),
    words: new WordStatistics(found, words),
    wordTarget: Float64Array.from(words.term, (term) => shares.get(term) ?? 0),
    shared: sharedWords(source, found, shares),
  }
}

/** All words that two documents share, the stop words, too. */
function sharedWords(
  {terms}: Source,
  {termDocuments, documents}: SourceStatistics,
  shares: ReadonlyMap<number, number>,
): SharedWord[] {
  return [...termDocuments.keys()]
    .filter((term) => termDocuments[term] >= LEARNED_CANDIDATES.documents)
    .map((term) => ({
      stem: terms.stem(term),
      share: termDocuments[term] / documents,
      repeated: shares.get(term) ?? 0,
    }))
}

/** A cluster that is learned from, and what it counts. */
export interface WeightedExamples {
  readonly examples: ClusterExamples
  readonly weight: number
  readonly group: number // examples of one group are of one cluster
}

export function appealExamples(clusters: readonly WeightedExamples[]): AppealExamples[] {
  return clusters.map(({examples: {topic, shared}, weight}) => ({topic, shared, weight}))
}

/** The tables of all clusters together. How many bigrams or words a cluster has does not matter. */
export function tablesOf(
  clusters: readonly WeightedExamples[],
  rarity: Lookup<number>,
  counts: AppealCounts,
): {readonly bigrams: Examples; readonly words: Examples} {
  const factsOf = (topic: string) => ({rarity, appeal: counts.without(topic)})
  return {
    bigrams: joined(
      BIGRAM_FEATURES.map(({name}) => name),
      clusters.map(({examples: {topic, bigrams, bigramTarget}, ...rest}) => {
        return {...rest, rows: bigramRows(bigrams, factsOf(topic)), target: bigramTarget}
      }),
    ),
    words: joined(
      WORD_FEATURES.map(({name}) => name),
      clusters.map(({examples: {topic, words, wordTarget}, ...rest}) => {
        return {...rest, rows: wordRows(words, factsOf(topic)), target: wordTarget}
      }),
    ),
  }
}

interface Table {
  readonly rows: Float32Array
  readonly target: Float64Array
  readonly weight: number
  readonly group: number
}

function joined(features: readonly string[], tables: readonly Table[]): Examples {
  const rows = tables.reduce((sum, {target}) => sum + target.length, 0)
  const columns = features.length
  const values = new Float32Array(rows * columns)
  const [targets, weights] = [new Float64Array(rows), new Float64Array(rows)]
  const groups = new Int32Array(rows)
  let at = 0
  for (const {rows: own, target, weight, group} of tables) {
    const end = at + target.length
    values.set(own, at * columns)
    targets.set(target, at)
    weights.fill((weight * rows) / tables.length / target.length, at, end)
    groups.fill(group, at, end)
    at = end
  }
  return {features, values, target: targets, weight: weights, group: groups}
}
