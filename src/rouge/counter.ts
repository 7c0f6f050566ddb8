import {fiveDecimals} from './decimal.ts'
import type {WordText} from './word-text.ts'

/**
 * A metric at work: counts, for one summary and one reference at a time, what both have. All further steps work on these
 * counts alone, whatever the metric. A counter numbers what it meets, so the words of all its texts are of one vocabulary.
 */
export interface Counter<Reference extends {readonly count: number}> {
  /** Makes ready a reference, once for all comparisons with summaries that are set afterwards. */
  reference(text: WordText): Reference

  /** Sets the summary that `hits` compares with, and returns its count. The text must stay as it is until the next is set. */
  setSummary(text: WordText): number

  /** What the summary has in common with a reference. */
  hits(reference: Reference): number

  /** The share of a count that the hits are; 0 of nothing. */
  share(hits: number, count: number): number

  /** By this the best of several references is found. */
  rank(hits: number, reference: Reference): number
}

/** hits / count; 0 of nothing. */
export function plainShare(hits: number, count: number): number {
  return count > 0 ? hits / count : 0
}

/** The script ranks references by recalls that it has printed and read again. */
export function roundedShare(hits: number, count: number): number {
  return fiveDecimals(plainShare(hits, count))
}
