import {markdownTable} from '../markdown.ts'
import type {Difference, SpanScores} from './span-scores.ts'

/** The ranges of iterations of Rush et al., Table 1. */
const RANGES: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 10],
  [11, 20],
  [21, 50],
]

/** After how many iterations the models agreed: shares of the sentences. */
export interface Convergence {
  readonly ranges: readonly {readonly from: number; readonly to: number; readonly share: number}[]
  readonly agreed: number
  readonly withinTen: number
}

/** A row of Figure 5: what an end after so many iterations would give. */
export interface LimitRow {
  readonly limit: number
  readonly f1: number
  readonly certificates: number
  readonly matches: number
}

export interface SystemRow extends SpanScores {
  readonly name: string
  /** Shares of words with the right head, where heads are known. */
  readonly uas?: number
}

export function convergenceOf(iterations: readonly (number | undefined)[]): Convergence {
  const share = (from: number, to: number) =>
    iterations.filter((one) => one !== undefined && one >= from && one <= to).length / iterations.length
  return {
    ranges: RANGES.map(([from, to]) => ({from, to, share: share(from, to)})),
    agreed: share(1, Infinity),
    withinTen: share(1, 10),
  }
}

export function percent(share: number, digits = 2): string {
  return (100 * share).toFixed(digits)
}

export function points({mean, low, high}: Difference): string {
  return `${signed(mean)} [${signed(low)}, ${signed(high)}]`
}

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`
}

export function convergenceTable({ranges, agreed}: Convergence): string {
  const names = ranges.map(({from, to}) => (from === to ? `${from}` : `${from}–${to}`))
  return markdownTable(
    ['iterations', ...names, 'no agreement'],
    [['% of sentences', ...ranges.map(({share}) => percent(share, 1)), percent(1 - agreed, 1)]],
  )
}

export function systemTable(rows: readonly SystemRow[], last: 'accuracy' | 'uas'): string {
  return markdownTable(
    ['', 'precision', 'recall', 'F1', last === 'uas' ? 'UAS' : 'right tags'],
    rows.map((row) => [
      row.name,
      percent(row.precision),
      percent(row.recall),
      percent(row.f1),
      row[last] === undefined ? '' : percent(row[last]),
    ]),
  )
}

export function limitTable(rows: readonly LimitRow[]): string {
  return markdownTable(
    ['at most so many iterations', 'F1', 'certificates', 'as after 50'],
    rows.map(({limit, f1, certificates, matches}) => [
      `${limit}`,
      percent(f1),
      percent(certificates, 1),
      percent(matches, 1),
    ]),
  )
}
