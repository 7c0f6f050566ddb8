import {csvCell, printable} from '../printable.ts'
import {bootstrapInterval, type Interval} from './bootstrap.ts'
import type {RougeScore} from './scorer.ts'
import {type PairedTest, pairedTest} from './significance.ts'

/** The three numbers that systems can be compared by. */
const MEASURES = ['recall', 'precision', 'f'] as const

/** One of MEASURES. */
type Measure = (typeof MEASURES)[number]

/** What a system got. */
export interface SystemScores {
  readonly system: string
  /** By cluster, then by metric; nothing for a cluster that the system has no summary of. */
  readonly scores: readonly (readonly RougeScore[])[]
}

/** A system and a metric. */
export interface ComparisonRow {
  readonly system: string
  readonly metric: string
  /** Those that the numbers are means over. */
  readonly clusters: number
  readonly recall: Interval
  readonly precision: Interval
  readonly f: Interval
  /** Of the measure asked for, over the clusters that both systems have; none for the first system itself. */
  readonly versusFirst?: PairedTest
}

/** How systems are compared. */
interface ComparisonOptions {
  /** Resamples of the bootstrap: by default 1000 for intervals, and for tests as `pairedTestDefaults` says. */
  readonly samples?: number
  /** Of the interval, in percent. */
  readonly confidence?: number
  /** What the tests compare; by default recall. */
  readonly measure?: Measure
  /** Of the tests. */
  readonly seed?: number
}

/**
 * The means and intervals of all systems and metrics, and the tests of each system against the first.
 * The numbers are those of the classic script for evaluations with the IDs of the clusters.
 */
export function compareSystems(
  systems: readonly SystemScores[],
  clusters: readonly string[],
  metrics: readonly string[],
  options: ComparisonOptions = {},
): ComparisonRow[] {
  return [...comparisonRows(systems, clusters, metrics, options)]
}

/** The same, row by row, so that others can have their turn. */
export function* comparisonRows(
  systems: readonly SystemScores[],
  clusters: readonly string[],
  metrics: readonly string[],
  options: ComparisonOptions = {},
): Generator<ComparisonRow> {
  for (const system of systems) check(system, clusters, metrics)
  const {measure = 'recall', samples, confidence, seed} = options
  const interval = {...(samples === undefined ? {} : {samples}), ...(confidence === undefined ? {} : {confidence})}
  const testing = {...(samples === undefined ? {} : {samples}), ...(seed === undefined ? {} : {seed})}
  for (const [s, system] of systems.entries()) {
    const order = keyOrder(system, clusters)
    for (const [m, metric] of metrics.entries()) {
      const [recall, precision, f] = MEASURES.map((measure) => {
        const values = Float64Array.from(order, (c) => system.scores[c][m][measure])
        return bootstrapInterval(values, interval)
      })
      const row = {system: system.system, metric, clusters: order.length, recall, precision, f}
      const common = s === 0 ? [] : order.filter((c) => systems[0].scores[c].length > 0)
      const values = ({scores}: SystemScores) => Float64Array.from(common, (c) => scores[c][m][measure])
      if (common.length === 0) yield row
      else yield {...row, versusFirst: pairedTest(values(systems[0]), values(system), testing)}
    }
  }
}

/** The clusters that a system has, as the script sorts them: by the key CLUSTER.SYSTEM, so `a-b` comes before `a`. */
function keyOrder({system, scores}: SystemScores, clusters: readonly string[]): number[] {
  const keys = clusters.map((cluster) => `${cluster}.${system}`)
  const own = clusters.flatMap((_, c) => (scores[c].length > 0 ? [c] : []))
  return own.sort((a, b) => (keys[a] < keys[b] ? -1 : 1))
}

/** What a table shows. */
export interface TableOptions {
  /** By default recall. */
  readonly measure?: Measure
}

/** The cells of a table, head first, and a line that explains them; the line is empty if they explain themselves. */
interface TableCells {
  readonly cells: readonly (readonly string[])[]
  readonly legend: string
}

/** One row a system, one column a metric: hundredths of the measure with their interval, and stars for the tests. */
export function comparisonTable(rows: readonly ComparisonRow[], options: TableOptions = {}): string {
  return tableText(comparisonCells(rows, options))
}

export function comparisonCells(rows: readonly ComparisonRow[], {measure = 'recall'}: TableOptions): TableCells {
  const systems = [...new Set(rows.map(({system}) => system))]
  const metrics = [...new Set(rows.map(({metric}) => metric))]
  const bySystem = systems.map((name) => rows.filter(({system}) => system === name))
  const cells = [
    [measure, 'clusters', ...metrics],
    ...bySystem.map((own, s) => [
      systems[s],
      `${own[0].clusters}`,
      ...metrics.map((name) => cellOf(own.find(({metric}) => metric === name)!, measure)),
    ]),
  ]
  const isTested = rows.some(({versusFirst}) => versusFirst !== undefined)
  const stars = '* p < 0.05, ** p < 0.01 (approximate randomization, two-sided)'
  return {cells, legend: isTested ? `Against ${printable(systems[0])}: ${stars}.` : ''}
}

/** One row for each system but the first: how far it is from the first, the interval of that, and both p-values. */
export function differenceTable(rows: readonly ComparisonRow[]): string {
  const found = differenceCells(rows)
  return found === undefined ? '' : tableText(found)
}

/** Nothing where no system is tested. */
export function differenceCells(rows: readonly ComparisonRow[]): TableCells | undefined {
  const tested = rows.filter(({versusFirst}) => versusFirst !== undefined)
  if (tested.length === 0) return undefined
  const systems = [...new Set(tested.map(({system}) => system))]
  const metrics = [...new Set(tested.map(({metric}) => metric))]
  const cells = systems.map((name) => [
    name,
    ...metrics.map((other) => differenceCell(tested.find(({system, metric}) => system === name && metric === other)!)),
  ])
  const legend = `To ${printable(rows[0].system)}: 95 % of the paired bootstrap, its p and that of approximate randomization.`
  return {cells: [['difference', ...metrics], ...cells], legend}
}

function tableText({cells, legend}: TableCells): string {
  return `${aligned(cells)}${legend === '' ? '' : `${legend}\n`}`
}

function differenceCell({versusFirst}: ComparisonRow): string {
  const {difference, low, high, bootstrapP, randomizationP} = versusFirst!
  const [d, l, h] = [difference, low, high].map((value) => `${value < 0 ? '-' : '+'}${hundredths(Math.abs(value))}`)
  return `${d} [${l}, ${h}] ${bootstrapP.toFixed(4)} ${randomizationP.toFixed(4)}`
}

function cellOf(row: ComparisonRow, measure: Measure): string {
  const {mean, low, high} = row[measure]
  return `${hundredths(mean)} [${hundredths(low)}, ${hundredths(high)}]${starsOf(row.versusFirst)}`
}

function starsOf(test: PairedTest | undefined): string {
  if (test === undefined || test.randomizationP >= 0.05) return ''
  return test.randomizationP < 0.01 ? ' **' : ' *'
}

/** A score of five decimals as a percentage of two, halves up; in whole numbers, so that no binary fraction tips it. */
export function hundredths(score: number): string {
  const percent = Math.round(Math.round(score * 1e5) / 10)
  return (percent / 100).toFixed(2)
}

/** Columns two blanks apart. Names come from files and from callers, so nothing in a cell steers a terminal. */
export function aligned(given: readonly (readonly string[])[]): string {
  const cells = given.map((row) => row.map(printable))
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  const lines = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  '))
  return lines.map((line) => `${line.trimEnd()}\n`).join('')
}

/** A line of CSV per system, cluster and metric; no line where a system has no summary. */
export function scoresCsv(
  systems: readonly SystemScores[],
  clusters: readonly string[],
  metrics: readonly string[],
): string {
  const lines = ['system,cluster,metric,recall,precision,f,hits,reference_count,summary_count\n']
  for (const system of systems) {
    check(system, clusters, metrics)
    clusters.forEach((cluster, c) => {
      system.scores[c].forEach(({recall, precision, f, hits, referenceCount, summaryCount}, m) => {
        const names = [system.system, cluster, metrics[m]].map(csvCell)
        const scores = [recall, precision, f].map((score) => score.toFixed(5))
        lines.push(`${[...names, ...scores, hits, referenceCount, summaryCount].join(',')}\n`)
      })
    })
  }
  return lines.join('')
}

function check({system, scores}: SystemScores, clusters: readonly string[], metrics: readonly string[]): void {
  if (scores.length !== clusters.length) {
    throw new RangeError(`System ${system}: scores of ${scores.length} clusters, expected ${clusters.length}.`)
  }
  const wrong = scores.findIndex(({length}) => length !== 0 && length !== metrics.length)
  if (wrong >= 0) {
    throw new RangeError(
      `System ${system}: ${scores[wrong].length} scores of cluster ${clusters[wrong]}, expected ${metrics.length} or none.`,
    )
  }
}
