import {aligned, type ComparisonRow, comparisonTable, differenceTable, scoresCsv} from '../rouge/comparison.ts'
import type {RougeScore} from '../rouge/scorer.ts'
import {joinedMetrics} from '../rouge/signature.ts'
import {type EvaluatedSummary, type Evaluation, scoredClusters, signatureOf, systemScores} from './evaluation.ts'
import {scriptOptions} from './summary-files.ts'
import type {SystemTimings} from './system.ts'

/** What a system's summaries are like, apart from their scores. */
export interface SystemFacts {
  readonly system: string
  readonly summaries: number
  readonly words: number // mean, as are the bytes
  readonly bytes: number
  readonly empty: number
  readonly overBudget: number
}

export function systemFacts({systems, clusters}: Evaluation): SystemFacts[] {
  return systems.map((system, s) => {
    const made = clusters.flatMap(({summaries}) => summaries[s] ?? [])
    return {
      system,
      summaries: made.length,
      words: mean(made.map(({words}) => words)),
      bytes: mean(made.map(({bytes}) => bytes)),
      empty: made.filter(({words}) => words === 0).length,
      overBudget: made.filter(({isOver}) => isOver).length,
    }
  })
}

/** Mean milliseconds a cluster; undefined for summaries that were made elsewhere. */
export function meanTimings({timings}: Evaluation): {read: number; systems: (SystemTimings | undefined)[]} {
  const systems = timings.systems.map((own) => {
    const known = own.filter((timing) => timing !== undefined)
    if (known.length === 0) return undefined
    return {parse: mean(known.map(({parse}) => parse)), solve: mean(known.map(({solve}) => solve))}
  })
  return {read: mean(timings.read), systems}
}

export interface ResultOptions {
  readonly version: string
  /** Seconds are never the same twice: without them the same input gives the same bytes. */
  readonly timings: boolean
}

/** Tables for reading. */
export function resultText(evaluation: Evaluation, {version, timings}: ResultOptions): string {
  const {rows} = evaluation
  const parts = [
    comparisonTable(rows),
    ...(rows.some(({versusFirst}) => versusFirst !== undefined) ? [differenceTable(rows)] : []),
    factTable(evaluation),
    ...(timings ? [timingTable(evaluation)] : []),
    `${signatureOf(evaluation, `${joinedMetrics(evaluation.settings.metrics)} recall`, version)}\n`,
  ]
  return parts.join('\n')
}

/** Everything, the timings in a place of their own. */
export function resultJson(evaluation: Evaluation, {version, timings}: ResultOptions): string {
  const {settings, systems, clusters} = evaluation
  const scored = scoredClusters(evaluation)
  const value = {
    settings: {...settings, options: scriptOptions(settings)},
    signatures: Object.fromEntries(
      settings.metrics.map((metric) => [metric, signatureOf(evaluation, metric, version)]),
    ),
    systems: systemFacts(evaluation).map((facts) => ({...facts, scores: rowsOf(evaluation, facts.system)})),
    clusters: clusters.map(({id, references, summaries}) => ({
      id,
      references: references.length,
      summaries: byName(systems, (s) => summaryValue(summaries[s], settings.metrics)),
    })),
    withoutReferences: clusters.filter((cluster) => !scored.includes(cluster)).map(({id}) => id),
    ...(timings && {milliseconds: timingValue(evaluation)}),
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

/** A line per system, cluster and metric. */
export function resultCsv(evaluation: Evaluation): string {
  const scored = scoredClusters(evaluation)
  const ids = scored.map(({id}) => id)
  return scoresCsv(systemScores(evaluation.systems, scored), ids, evaluation.settings.metrics)
}

function factTable(evaluation: Evaluation): string {
  const facts = systemFacts(evaluation).map(({system, summaries, words, bytes, empty, overBudget}) => [
    system,
    `${summaries}`,
    words.toFixed(1),
    bytes.toFixed(1),
    `${empty}`,
    `${overBudget}`,
  ])
  return aligned([['', 'summaries', 'words', 'bytes', 'empty', 'over budget'], ...facts])
}

function timingTable(evaluation: Evaluation): string {
  const {read, systems} = meanTimings(evaluation)
  const rows = evaluation.systems.map((system, s) => {
    const timing = systems[s]
    if (timing === undefined) return [system, '–', '–']
    return [system, seconds(timing.parse), seconds(timing.solve)]
  })
  return `Seconds a cluster; reading takes ${seconds(read)}, once for all systems.\n${aligned([['', 'parsing', 'solving'], ...rows])}`
}

function rowsOf({rows}: Evaluation, system: string): Record<string, Omit<ComparisonRow, 'system' | 'metric'>> {
  const own = rows.filter((row) => row.system === system)
  return Object.fromEntries(own.map(({system: _, metric, ...numbers}) => [metric, numbers]))
}

function summaryValue(summary: EvaluatedSummary | undefined, metrics: readonly string[]): object | undefined {
  if (summary === undefined) return undefined
  const {text, words, bytes, isOver, scores} = summary
  return {
    sentences: linesOf(text),
    words,
    bytes,
    isOver,
    scores: byName(metrics, (m): RougeScore | undefined => scores[m]),
  }
}

function timingValue({timings, systems, clusters}: Evaluation): object {
  const ids = clusters.map(({id}) => id)
  return {
    read: byName(ids, (c) => timings.read[c]),
    systems: byName(systems, (s) => byName(ids, (c) => timings.systems[s][c])),
  }
}

/** The lines of a text that are not empty: its sentences. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

/** JSON leaves out what is undefined. */
function byName<T>(names: readonly string[], value: (index: number) => T): Record<string, T> {
  return Object.fromEntries(names.map((name, i) => [name, value(i)]))
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(4)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
