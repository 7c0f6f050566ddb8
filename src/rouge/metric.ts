import {shown, string} from '../check.ts'
import type {Counter} from './counter.ts'
import {NGrams} from './n-grams.ts'
import type {PairTable} from './pair-table.ts'
import {SkipBigrams} from './skip-bigrams.ts'
import {Subsequence} from './subsequence.ts'
import {WeightedSubsequence} from './weighted-subsequence.ts'
import {WholeSubsequence} from './whole-subsequence.ts'

/** A metric by its name. BE is none of them: it needs files of its own. */
export type Metric =
  | {readonly kind: 'N'; readonly n: number}
  | {readonly kind: 'L' | 'LCS'}
  | {readonly kind: 'W'; readonly weight: number}
  | {readonly kind: 'S' | 'SU'; readonly gap: number} // Infinity for no limit

/** No text for which ROUGE is meant has longer ones twice, and each length costs a pass over all texts. */
export const LONGEST_N_GRAM = 100

/** Longer names are shown in part. */
const LONGEST_NAME = 40

const NAME = /^ROUGE-(?:([1-9][0-9]*)|(L|LCS)|W-([0-9]*\.?[0-9]+)|(SU?)([0-9]+|\*))$/

/**
 * Reads the name of a metric as it stands in the script's output: ROUGE-2, ROUGE-L, ROUGE-W-1.2, ROUGE-S4, ROUGE-SU*.
 *
 * @example
 * import {parseMetric} from 'precis/rouge'
 *
 * console.log(parseMetric('ROUGE-SU4')) // { kind: 'SU', gap: 4 }
 */
export function parseMetric(name: string): Metric {
  string(name, 'Metric')
  const match = NAME.exec(name)
  const [, n, l, weight, skip, gap] = match ?? []
  if (n !== undefined && Number(n) > LONGEST_N_GRAM) {
    throw new RangeError(
      `Metric is ${name.length > LONGEST_NAME ? shown(name) : name}, expected n-grams of at most ${LONGEST_N_GRAM} words.`,
    )
  }
  if (n !== undefined) return {kind: 'N', n: Number(n)}
  if (l !== undefined) return {kind: l as 'L' | 'LCS'}
  if (weight !== undefined && Number(weight) > 0) return {kind: 'W', weight: Number(weight)}
  if (skip !== undefined) return {kind: skip as 'S' | 'SU', gap: gap === '*' ? Infinity : Number(gap)}
  throw new RangeError(
    `Metric is ${name.length > LONGEST_NAME ? shown(name) : name}, expected one like ROUGE-1, ROUGE-L, ROUGE-LCS, ROUGE-W-1.2, ROUGE-S4, ROUGE-SU4, ROUGE-SU*.`,
  )
}

/** A counter for the metric, whatever its references are. Those for the same texts share the tables of n-grams. */
export function counterOf(metric: Metric, tables: PairTable[]): Counter<{readonly count: number}> {
  switch (metric.kind) {
    case 'N':
      return new NGrams(metric.n, tables)
    case 'L':
      return new Subsequence()
    case 'LCS':
      return new WholeSubsequence()
    case 'W':
      return new WeightedSubsequence(metric.weight)
    default:
      return new SkipBigrams(metric.gap, metric.kind === 'SU')
  }
}
