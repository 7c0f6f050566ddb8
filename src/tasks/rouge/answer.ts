import type {References} from '../../corpus/reference-summaries.ts'
import type {SystemSummaries} from '../../corpus/system-summaries.ts'
import type {Warn} from '../../corpus/text-file.ts'
import {version} from '../../node/version.ts'
import {bootstrapDefaults} from '../../rouge/bootstrap.ts'
import {
  aligned,
  type ComparisonRow,
  compareSystems,
  comparisonCells,
  comparisonTable,
  differenceCells,
  differenceTable,
  hundredths,
  type SystemScores,
  scoresCsv,
  type TableOptions,
} from '../../rouge/comparison.ts'
import {latexTable} from '../../rouge/latex-table.ts'
import {type RougeOptions, RougeScorer} from '../../rouge/scorer.ts'
import {joinedMetrics, rougeSignature, type SignatureSettings} from '../../rouge/signature.ts'
import {pairedTestDefaults} from '../../rouge/significance.ts'
import {readStopWords} from '../../rouge/stop-words.ts'
import {schemaJson} from '../../schema-json.ts'
import {readTextFile} from '../options/named-files.ts'
import {UsageError} from '../options/usage-error.ts'
import type {ScoringOptions} from './options.ts'

/** Of the clusters that are left out, this many are named. */
const MOST_NAMES = 10

/** What is compared. */
export interface Given {
  readonly systems: readonly SystemSummaries[]
  readonly references: References
}

/** The comparison of the systems as it is printed. `scored` is by cluster and system, and there is at least one cluster. */
export function answer(
  {systems, references}: Given,
  clusters: readonly string[],
  scored: readonly SystemScores['scores'][],
  rouge: RougeOptions,
  options: ScoringOptions,
  err: (text: string) => void,
): string {
  const {measure, samples, confidence, seed, metrics} = options
  const scores = systems.map(({name}, s) => ({system: name, scores: scored.map((cluster) => cluster[s])}))
  const rows = compareSystems(scores, clusters, metrics, {
    ...(samples === undefined ? {} : {samples}),
    confidence,
    measure,
    seed,
  })
  const sign = (metric: string, topics = clusters.length) =>
    rougeSignature(metric, settingsOf(rouge, options, references, clusters, topics, systems.length > 1))
  // lines of CSV have no place for it
  if (options.format === 'csv') err(`${sign(joinedMetrics(metrics))}\n`)
  return textOf({rows, scores, clusters, sign}, options)
}

/** What is counted. Fails before anything is read if a metric has no such name. */
export function rougeOptions(options: ScoringOptions): RougeOptions {
  const {metrics, stem, stopWords, alpha, combine, words, bytes} = options
  const list =
    typeof stopWords === 'string' ? readStopWords(readTextFile(stopWords, 'a list of stop words')) : stopWords
  const rouge = {
    metrics,
    stem,
    stopWords: list ?? false,
    alpha,
    combine,
    ...(words === undefined ? {} : {words}),
    ...(bytes === undefined ? {} : {bytes}),
  }
  scorerOf([], rouge, '--metrics')
  return rouge
}

/** The clusters with references and a summary by some system. Warns of what else there is. */
export function clustersToScore({systems, references}: Given, warn: Warn): string[] {
  const referenced = [...references].flatMap(([cluster, writers]) => (writers.size > 0 ? [cluster] : []))
  const hasReferences = new Set(referenced)
  for (const {name, path, summaries} of systems) {
    const without = [...summaries.keys()].filter((cluster) => !hasReferences.has(cluster))
    if (without.length === summaries.size) {
      throw new UsageError(
        `${path}: has summaries of ${named(without)}, expected some of the clusters with references: ${named(referenced)}.`,
      )
    }
    if (without.length > 0) warn(`${name}: left out ${named(without)}, for lack of references.`)
  }
  const isSummarized = (cluster: string) => systems.some(({summaries}) => summaries.has(cluster))
  const clusters = referenced.filter(isSummarized).sort()
  const unused = referenced.filter((cluster) => !isSummarized(cluster))
  if (unused.length > 0) warn(`${named(unused)}: left out, for lack of summaries by any system.`)
  for (const {name, summaries} of systems) {
    const missing = clusters.filter((cluster) => !summaries.has(cluster))
    if (missing.length > 0)
      warn(`${name}: no summary of ${named(missing)}; its averages and tests are over the other clusters.`)
    const empty = clusters.filter((cluster) => summaries.get(cluster)?.trim() === '')
    if (empty.length > 0) warn(`${name}: an empty summary of ${named(empty)}, scored as zero.`)
  }
  for (const cluster of clusters) {
    const empty = [...references.get(cluster)!].flatMap(([writer, text]) => (text.trim() === '' ? [writer] : []))
    if (empty.length > 0) warn(`${cluster}: an empty reference by ${named(empty)}, which matches nothing.`)
  }
  return clusters
}

/** The scores of a cluster, by system. */
export function scoreCluster(
  {systems, references}: Given,
  cluster: string,
  options: RougeOptions,
): SystemScores['scores'] {
  const scorer = scorerOf([...references.get(cluster)!.values()], options, cluster)
  return systems.map(({summaries}) => {
    const summary = summaries.get(cluster)
    return summary === undefined ? [] : scorer.score(summary)
  })
}

function scorerOf(references: readonly string[], options: RougeOptions, what: string): RougeScorer {
  try {
    return new RougeScorer(references, options)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${what}: ${error.message}`)
    throw error
  }
}

function settingsOf(
  rouge: RougeOptions,
  {samples, confidence, seed}: ScoringOptions,
  references: References,
  clusters: readonly string[],
  topics: number,
  isTested: boolean,
): SignatureSettings {
  const counts = clusters.map((cluster) => references.get(cluster)!.size)
  const {bootstrapSamples, randomizationTrials} = pairedTestDefaults
  const tests = {bootstrap: samples ?? bootstrapSamples, randomization: samples ?? randomizationTrials, seed}
  return {
    ...rouge,
    references: [Math.min(...counts), Math.max(...counts)],
    topics,
    samples: samples ?? bootstrapDefaults.samples,
    confidence,
    version: version(),
    ...(isTested ? {tests} : {}),
  }
}

interface Comparison {
  readonly rows: readonly ComparisonRow[]
  readonly scores: readonly SystemScores[]
  readonly clusters: readonly string[]
  readonly sign: (metric: string, topics?: number) => string
}

function textOf({rows, scores, clusters, sign}: Comparison, options: ScoringOptions): string {
  const {metrics, measure, format, perCluster} = options
  if (format === 'csv') return scoresCsv(scores, clusters, metrics)
  const signature = sign(`${joinedMetrics(metrics)} ${measure}`)
  if (format === 'latex') return latexOf(rows, {measure}, signature)
  if (format === 'text') {
    const table = comparisonTable(rows, {measure})
    const differences = rows.some(({versusFirst}) => versusFirst !== undefined) ? `\n${differenceTable(rows)}` : ''
    const details = perCluster ? `\n${clusterTable(scores, clusters, options)}` : ''
    return `${table}${differences}${details}\n${signature}\n`
  }
  const first = scores[0].system
  const signed = rows.map((row) => ({...row, signature: sign(row.metric, row.clusters)}))
  const details = perCluster ? {clusters: clusterScores(scores, clusters, metrics)} : {}
  return schemaJson('rouge', {first, measure, rows: signed, ...details})
}

function latexOf(rows: readonly ComparisonRow[], options: TableOptions, signature: string): string {
  const scores = comparisonCells(rows, options)
  const differences = differenceCells(rows)
  const tables = [latexTable(scores.cells, [signature, scores.legend])]
  if (differences !== undefined) tables.push(latexTable(differences.cells, [differences.legend]))
  return tables.join('\n')
}

function clusterTable(
  scores: readonly SystemScores[],
  clusters: readonly string[],
  {metrics, measure}: ScoringOptions,
): string {
  const rows = clusters.flatMap((cluster, c) =>
    scores.flatMap(({system, scores}) => {
      if (scores[c].length === 0) return []
      return [[cluster, system, ...scores[c].map((score) => hundredths(score[measure]))]]
    }),
  )
  return aligned([['cluster', 'system', ...metrics], ...rows])
}

function clusterScores(
  scores: readonly SystemScores[],
  clusters: readonly string[],
  metrics: readonly string[],
): object[] {
  return clusters.flatMap((cluster, c) =>
    scores.flatMap(({system, scores}) =>
      scores[c].map((score, m) => ({cluster, system, metric: metrics[m], ...score})),
    ),
  )
}

function named(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => (name === '' ? 'its only writer' : name))
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  return `${shown.join(', ')}${more}`
}
