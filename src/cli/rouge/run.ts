import {type References, readReferences, readSystems, type System} from '../../corpus/rouge-texts.ts'
import {bootstrapDefaults} from '../../rouge/bootstrap.ts'
import {
  aligned,
  type ComparisonRow,
  compareSystems,
  comparisonTable,
  differenceTable,
  hundredths,
  type SystemScores,
  scoresCsv,
} from '../../rouge/comparison.ts'
import {type RougeOptions, RougeScorer} from '../../rouge/scorer.ts'
import {joinedMetrics, rougeSignature, type SignatureSettings} from '../../rouge/signature.ts'
import {pairedTestDefaults} from '../../rouge/significance.ts'
import {readStopWords} from '../../rouge/stop-words.ts'
import type {Console} from '../shared/console.ts'
import {readTextFile, writeTextFile} from '../shared/text-files.ts'
import {UsageError} from '../shared/usage-error.ts'
import {version} from '../shared/version.ts'
import type {RougeCompareOptions} from './command.ts'

/** A folder of the wrong files is not worth a thousand lines on a terminal. */
const MOST_REMARKS = 50
/** So many clusters are named where some are left out. */
const MOST_NAMES = 10

type Remark = (text: string) => void

/** Scores systems against references, prints or writes the comparison, and says on stderr what was left out. */
export function run(options: RougeCompareOptions, console: Console): void {
  const {measure, samples, confidence, seed, metrics, output} = options
  const rouge = rougeOptions(options)
  const remarks: string[] = []
  const remark = (text: string) => void remarks.push(text)
  const systems = readSystems(options.summaries, options.references, remark)
  const summarized = new Set(systems.flatMap(({summaries}) => [...summaries.keys()]))
  const references = readReferences(options.references, summarized, remark)
  const clusters = clustersToScore(systems, references, remark)
  for (const text of remarks.slice(0, MOST_REMARKS)) console.err(`${text}\n`)
  if (remarks.length > MOST_REMARKS) console.err(`… and ${remarks.length - MOST_REMARKS} remarks more.\n`)
  // a place where nothing can be written is to be known before the work, not after it
  if (output !== undefined) writeTextFile(output, '')
  const scores = scoreSystems(systems, references, clusters, rouge)
  const rows = compareSystems(scores, clusters, metrics, {
    ...(samples === undefined ? {} : {samples}),
    confidence,
    measure,
    seed,
  })
  const sign = (metric: string, topics = clusters.length) =>
    rougeSignature(metric, settingsOf(rouge, options, references, clusters, topics, systems.length > 1))
  const text = textOf({rows, scores, clusters, sign}, options)
  if (output === undefined) console.out(text)
  else writeTextFile(output, text)
  // its lines have no place for it
  if (options.format === 'csv') console.err(`${sign(joinedMetrics(metrics))}\n`)
}

function rougeOptions(options: RougeCompareOptions): RougeOptions {
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
  // names of metrics are known before files are read
  scorerOf([], rouge, '--metrics')
  return rouge
}

/** The clusters with references and a summary by some system; what else there is, is said. */
function clustersToScore(systems: readonly System[], references: References, remark: Remark): string[] {
  const referenced = [...references].flatMap(([cluster, writers]) => (writers.size > 0 ? [cluster] : []))
  const hasReferences = new Set(referenced)
  for (const {name, path, summaries} of systems) {
    const without = [...summaries.keys()].filter((cluster) => !hasReferences.has(cluster))
    if (without.length === summaries.size) {
      throw new UsageError(
        `${path}: summaries of ${named(without)}, expected some of the clusters that have references: ${named(referenced)}.`,
      )
    }
    if (without.length > 0) remark(`${name}: no references for ${named(without)}, left out.`)
  }
  const isSummarized = (cluster: string) => systems.some(({summaries}) => summaries.has(cluster))
  const clusters = referenced.filter(isSummarized).sort()
  const unused = referenced.filter((cluster) => !isSummarized(cluster))
  if (unused.length > 0) remark(`${named(unused)}: references, but no summary by any system, left out.`)
  for (const {name, summaries} of systems) {
    const missing = clusters.filter((cluster) => !summaries.has(cluster))
    if (missing.length > 0) remark(`${name}: no summary of ${named(missing)}, left out of its means and tests.`)
    const empty = clusters.filter((cluster) => summaries.get(cluster)?.trim() === '')
    if (empty.length > 0) remark(`${name}: an empty summary of ${named(empty)}, scored as zero.`)
  }
  for (const cluster of clusters) {
    const empty = [...references.get(cluster)!].flatMap(([writer, text]) => (text.trim() === '' ? [writer] : []))
    if (empty.length > 0) remark(`${cluster}: an empty reference by ${named(empty)}, nothing in it to be found.`)
  }
  return clusters
}

function scoreSystems(
  systems: readonly System[],
  references: References,
  clusters: readonly string[],
  options: RougeOptions,
): SystemScores[] {
  const scores = systems.map(({name}) => ({system: name, scores: [] as SystemScores['scores'][number][]}))
  for (const cluster of clusters) {
    const scorer = scorerOf([...references.get(cluster)!.values()], options, cluster)
    systems.forEach(({summaries}, s) => {
      const summary = summaries.get(cluster)
      scores[s].scores.push(summary === undefined ? [] : scorer.score(summary))
    })
  }
  return scores
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
  {samples, confidence, seed}: RougeCompareOptions,
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

function textOf({rows, scores, clusters, sign}: Comparison, options: RougeCompareOptions): string {
  const {metrics, measure, format, perCluster} = options
  if (format === 'csv') return scoresCsv(scores, clusters, metrics)
  if (format === 'text') {
    const table = comparisonTable(rows, {measure})
    const differences = rows.some(({versusFirst}) => versusFirst !== undefined) ? `\n${differenceTable(rows)}` : ''
    const details = perCluster ? `\n${clusterTable(scores, clusters, options)}` : ''
    return `${table}${differences}${details}\n${sign(`${joinedMetrics(metrics)} ${measure}`)}\n`
  }
  const first = scores[0].system
  const signed = rows.map((row) => ({...row, signature: sign(row.metric, row.clusters)}))
  const details = perCluster ? {clusters: clusterScores(scores, clusters, metrics)} : {}
  return `${JSON.stringify({first, measure, rows: signed, ...details})}\n`
}

function clusterTable(
  scores: readonly SystemScores[],
  clusters: readonly string[],
  {metrics, measure}: RougeCompareOptions,
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
