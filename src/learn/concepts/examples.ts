import type {SourceCluster} from '../../summarize/documents/cluster.ts'
import type {Source} from '../../summarize/documents/source.ts'
import {NO_TERM} from '../../summarize/documents/terms.ts'
import {FEATURE_NAMES, featureRows, type Rarity} from '../../summarize/model/bigram-features.ts'
import {type Bigrams, findBigrams} from '../../summarize/model/bigrams.ts'
import {LEARNED_CANDIDATES} from '../../summarize/model/concepts.ts'
import type {Examples} from '../boosting/boosting.ts'

/** So many words in a row are a phrase. */
const PHRASE = 4

/** What a bigram counts more for if it stands within a phrase that people took over from the documents. */
const IN_PHRASE = 3

/** The bigrams of one cluster, to learn from. */
export interface ClusterExamples {
  readonly values: Float32Array // row by row
  readonly target: Float64Array // by row: the share of references that have the bigram
}

export function examplesOf({source, references}: SourceCluster, rarity: Rarity): ClusterExamples {
  const bigrams = findBigrams(source.sentences, source.terms, LEARNED_CANDIDATES)
  const values = featureRows(source, bigrams, rarity)
  return {values, target: sharesOf(references, source, bigrams)}
}

/** Longer references are cut: what is said first matters most, and shares are to mean the same in all clusters. */
const REFERENCE_WORDS = 110

/**
 * By bigram: the share of references in which it stands, its words compared as those of the documents are. A reference
 * counts more if it has the bigram within a phrase of the documents.
 */
function sharesOf(references: readonly string[], source: Source, {count, first, second}: Bigrams): Float64Array {
  const {terms, sentences} = source
  const phrases = new Set(sentences.flatMap(({terms: row}) => phrasesIn([...row].filter((term) => term !== NO_TERM))))
  const shares = new Float64Array(count)
  for (const reference of references) {
    const numbers = wordsOf(reference)
      .slice(0, REFERENCE_WORDS)
      .map((word) => terms.number(word))
    const worth = new Map<string, number>()
    const raise = (at: number, least: number) => {
      const pair = `${numbers[at]} ${numbers[at + 1]}`
      worth.set(pair, Math.max(least, worth.get(pair) ?? 0))
    }
    for (let at = 0; at + 1 < numbers.length; at++) raise(at, 1)
    phrasesIn(numbers).forEach((phrase, at) => {
      if (!phrases.has(phrase)) return
      for (let inside = at; inside < at + PHRASE - 1; inside++) raise(inside, 1 + IN_PHRASE)
    })
    for (let k = 0; k < count; k++) {
      shares[k] += (worth.get(`${first[k]} ${second[k]}`) ?? 0) / references.length / (1 + IN_PHRASE)
    }
  }
  return shares
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

function phrasesIn(numbers: readonly number[]): string[] {
  return numbers.slice(PHRASE - 1).map((_, at) => numbers.slice(at, at + PHRASE).join(' '))
}

/** Clusters of another kind count so much. */
const ADDED_WEIGHT = 0.3

/**
 * All clusters together. How many bigrams a cluster has does not matter; those that were added for want of more of the
 * right kind count less.
 */
export function joined(own: readonly ClusterExamples[], added: readonly ClusterExamples[]): Examples {
  const clusters = [...own, ...added]
  const rows = clusters.reduce((sum, {target}) => sum + target.length, 0)
  const columns = FEATURE_NAMES.length
  const values = new Float32Array(rows * columns)
  const [target, weight] = [new Float64Array(rows), new Float64Array(rows)]
  const group = new Int32Array(rows)
  let at = 0
  clusters.forEach((cluster, c) => {
    const {length} = cluster.target
    values.set(cluster.values, at * columns)
    target.set(cluster.target, at)
    weight.fill(((c < own.length ? 1 : ADDED_WEIGHT) * rows) / clusters.length / length, at, at + length)
    group.fill(c, at, at + length)
    at += length
  })
  return {features: FEATURE_NAMES, values, target, weight, group}
}
