import {seededRandom} from '../../src/seeded-random.ts'
import {markdownTable} from './markdown.ts'

/** ROUGE recall is measured by these. */
export const METRICS = ['ROUGE-1', 'ROUGE-2', 'ROUGE-4']

const RESAMPLES = 10_000

/** Mean recall of a way to summarize, and its gain over the first way. */
export interface RecallRow {
  readonly name: string
  readonly recall: readonly number[] // by metric, percent
  readonly gain: number // of ROUGE-2
  readonly p: number // that a gain as large is chance
}

/** A row of scores, which are by cluster and metric, beside those of the first row. */
export function recallRow(
  name: string,
  scores: readonly (readonly number[])[],
  first: readonly (readonly number[])[],
): RecallRow {
  const differences = scores.map((recall, c) => recall[1] - first[c][1])
  const gain = differences.reduce((sum, difference) => sum + difference, 0)
  const recall = METRICS.map((_, m) => scores.reduce((sum, own) => sum + own[m], 0) / scores.length)
  return {name, recall, gain: gain / scores.length, p: chanceOf(differences)}
}

/** How probable a sum at least as far from 0 is if the sign of each difference is chance. */
export function chanceOf(differences: readonly number[]): number {
  const gain = differences.reduce((sum, difference) => sum + difference, 0)
  const random = seededRandom(1)
  let asLarge = 0
  for (let i = 0; i < RESAMPLES; i++) {
    const drawn = differences.reduce((sum, difference) => sum + (random() < 0.5 ? difference : -difference), 0)
    if (Math.abs(drawn) >= Math.abs(gain) - 1e-12) asLarge++
  }
  return asLarge / RESAMPLES
}

export function recallTable(head: string, rows: readonly RecallRow[]): string {
  return markdownTable(
    [head, ...METRICS, 'gain of ROUGE-2', 'p'],
    rows.map(({name, recall, gain, p}) => [
      name,
      ...recall.map((value) => value.toFixed(2)),
      gain.toFixed(2),
      p.toFixed(3),
    ]),
  )
}
