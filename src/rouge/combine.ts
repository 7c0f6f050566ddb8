import type {Counter} from './counter.ts'
import {fiveDecimals} from './decimal.ts'

/** How several references make one score: by the sums of their counts, or by the one with the best recall. */
export type Combination = 'average' | 'best'

/** What a summary and its references have in common, and have. */
interface Counts {
  readonly hits: number
  readonly referenceCount: number
  readonly summaryCount: number
}

/** How much of the references the summary has, how much of the summary they have, and both in one number. */
interface Shares {
  readonly recall: number
  readonly precision: number
  readonly f: number
}

/** The counts of a summary and all its references; hits and references are in the same order. */
export function combineCounts<Reference extends {readonly count: number}>(
  counter: Counter<Reference>,
  hits: ArrayLike<number>,
  references: readonly Reference[],
  summaryCount: number,
  combination: Combination,
): Counts {
  if (references.length === 0) return {hits: 0, referenceCount: 0, summaryCount: 0}
  if (combination === 'best') {
    const best = bestOf(counter, hits, references)
    return {hits: hits[best], referenceCount: references[best].count, summaryCount}
  }
  const sum = {hits: 0, referenceCount: 0, summaryCount: 0}
  for (let r = 0; r < references.length; r++) {
    sum.hits += hits[r]
    sum.referenceCount += references[r].count
    // added each time: for reals that is not the same as one product
    sum.summaryCount += summaryCount
  }
  return sum
}

/** Of equal ones the first. */
function bestOf<Reference extends {readonly count: number}>(
  counter: Counter<Reference>,
  hits: ArrayLike<number>,
  references: readonly Reference[],
): number {
  let best = 0
  let bestRank = -Infinity
  for (let r = 0; r < references.length; r++) {
    const rank = counter.rank(hits[r], references[r])
    if (rank > bestRank) {
      best = r
      bestRank = rank
    }
  }
  return best
}

/** The scores of one evaluation: F comes from the rounded recall and precision. */
export function roundedShares(
  counter: Pick<Counter<{readonly count: number}>, 'share'>,
  {hits, referenceCount, summaryCount}: Counts,
  alpha: number,
): Shares {
  const recall = fiveDecimals(counter.share(hits, referenceCount))
  const precision = fiveDecimals(counter.share(hits, summaryCount))
  return {recall, precision, f: fiveDecimals(fMeasure(recall, precision, alpha))}
}

/** F = P R / ((1 − alpha) P + alpha R): the larger alpha, the more precision counts; 0 where both are 0. */
export function fMeasure(recall: number, precision: number, alpha: number): number {
  const weighted = (1 - alpha) * precision + alpha * recall
  return weighted > 0 ? (precision * recall) / weighted : 0
}
