import type {Cluster} from '../corpus/cluster.ts'
import type {Reading} from '../corpus/findings.ts'
import {loadAnalyzer} from '../corpus/model-files.ts'
import {compressiveOracle, extractiveOracle, type Oracle} from '../evaluate/oracle.ts'
import {type Budget, costOf, countBytes, countWords} from '../summarize/budget.ts'
import {summarizeBy} from '../summarize/methods.ts'
import {createSource, type Source} from '../summarize/source.ts'
import {readDocument} from '../text/read.ts'
import type {Console} from './console.ts'
import {allDocuments, readInput} from './input.ts'
import {ORACLES, type OracleName, type SummarizeOptions} from './summarize-options.ts'
import {writeTextFile} from './text-files.ts'
import {UsageError} from './usage-error.ts'

const DEFAULT_WORDS = 100

/** Summarizes what is found under the paths and prints it. */
export async function summarizeFiles(
  paths: readonly string[],
  options: SummarizeOptions,
  console: Console,
): Promise<void> {
  const started = performance.now()
  const cluster = oneCluster(await readInput(paths, console), paths, options.cluster)
  const source = createSource(cluster.documents.map((document) => readDocument(document)))
  const read = performance.now()
  const budget = budgetOf(options, cluster.words)
  const summary = isOracle(options.method)
    ? oracleSummary(options.method, source, cluster, budget, options.models)
    : summarizeBy(options.method, source, budget, options.seed)
  const timings = {read: milliseconds(read - started), solve: milliseconds(performance.now() - read)}
  if (summary.text === '') console.err(emptyWord(source, budget))
  const text = options.format === 'json' ? JSON.stringify({...summary, timings}, null, 2) : summary.text
  const out = `${text}\n`
  if (options.output === undefined) console.out(out)
  else writeTextFile(options.output, out)
}

/** The documents that belong together: of one cluster, or all there are if they come in none. */
function oneCluster(reading: Reading, paths: readonly string[], id: string | undefined): Cluster {
  const {clusters, documents} = reading
  if (id !== undefined) {
    const cluster = clusters.find((cluster) => cluster.id === id)
    if (cluster === undefined) {
      throw new UsageError(`--cluster: ${id} is in none of ${paths.join(', ')}, expected one of ${idsOf(clusters)}.`)
    }
    return cluster
  }
  if (clusters.length > 1) {
    throw new UsageError(
      `${paths.join(', ')}: ${clusters.length} clusters, expected one. Choose with --cluster: ${idsOf(clusters)}.`,
    )
  }
  if (clusters.length === 1 && documents.length === 0) return clusters[0]
  return {id: '', documents: allDocuments(reading)}
}

const MOST_IDS = 20

function idsOf(clusters: readonly Cluster[]): string {
  if (clusters.length === 0) return 'a file with clusters'
  const ids = clusters.slice(0, MOST_IDS).map(({id}) => id)
  return `${ids.join(', ')}${clusters.length > MOST_IDS ? `, … (${clusters.length} in all)` : ''}`
}

function budgetOf({words, bytes, sentences}: SummarizeOptions, usual = DEFAULT_WORDS): Budget {
  if (bytes !== undefined) return {bytes}
  return sentences === undefined ? {words: words ?? usual} : {sentences}
}

function isOracle(method: string): method is OracleName {
  return (ORACLES as readonly string[]).includes(method)
}

function oracleSummary(
  method: OracleName,
  source: Source,
  {references = []}: Cluster,
  budget: Budget,
  models: string | undefined,
): {readonly text: string} {
  if (references.length === 0) {
    throw new UsageError(`--method ${method}: 0 references, expected a .jsonl of clusters with references.`)
  }
  const texts = references.map(({text}) => text)
  const oracle: Oracle =
    method === 'oracle'
      ? extractiveOracle(source, texts, budget)
      : compressiveOracle(source, texts, budget, loadAnalyzer(models))
  const text = oracle.sentences.join(' ')
  const {variables, ...solution} = oracle.solution
  const summary = {text, words: countWords(text), bytes: countBytes(text), budget, method, solution}
  return summary
}

/** Why there is nothing to print. */
function emptyWord(source: Source, budget: Budget): string {
  const [[unit, limit]] = Object.entries(budget)
  const least = Math.min(...source.sentences.map(({text}) => costOf(text, budget)))
  if (least > limit)
    return `The summary is empty: the shortest sentence takes ${least} ${unit}, the budget is ${limit}.\n`
  return `The summary is empty: no sentence within ${limit} ${unit} has what the method looks for.\n`
}

function milliseconds(time: number): number {
  return Math.round(time)
}
