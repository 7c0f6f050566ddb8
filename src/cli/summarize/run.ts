import type {Cluster} from '../../corpus/cluster.ts'
import type {Reading} from '../../corpus/findings.ts'
import {english} from '../../english/english.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {type Budget, costOf, countBytes, countWords} from '../../summarize/budget.ts'
import {compressiveOracle, extractiveOracle, type Oracle} from '../../summarize/ceilings/oracle.ts'
import {summarizeBy} from '../../summarize/methods.ts'
import {createSource, type Source} from '../../summarize/source.ts'
import {prepare} from '../../summarize/summarize.ts'
import {type Summary, solutionOf} from '../../summarize/summary.ts'
import {readDocument} from '../../text/read.ts'
import type {Console} from '../shared/console.ts'
import {allDocuments, readInput} from '../shared/input.ts'
import {writeTextFile} from '../shared/text-files.ts'
import {UsageError} from '../shared/usage-error.ts'
import {type MethodName, ORACLES, type OracleName, type SummarizeOptions} from './options.ts'

const DEFAULT_WORDS = 100

/** Summarizes what is found under the paths and prints it. */
export async function summarizeFiles(
  paths: readonly string[],
  options: SummarizeOptions,
  console: Console,
): Promise<void> {
  const {format, method, output, showDeleted = false} = options
  if (showDeleted && format !== 'text') {
    throw new UsageError(`--show-deleted: given with --format ${format}, expected text: the others show it anyway.`)
  }
  refuseEmptyPhrases('--include', options.include)
  refuseEmptyPhrases('--exclude', options.exclude)
  const cluster = oneCluster(await readInput(paths, console), paths, options.cluster)
  // a place where nothing can be written is to be known before the work, not after it
  if (output !== undefined) writeTextFile(output, '')
  const budget = budgetOf(options, cluster.words)
  const summary =
    method === undefined
      ? await ourSummary(cluster, budget, options, console)
      : otherSummary(method, cluster, budget, options, console)
  const color = output === undefined && process.stdout.isTTY === true && process.env.NO_COLOR === undefined
  const text = await rendered(summary, cluster, format, {showDeleted, color})
  if (output === undefined) console.out(text)
  else writeTextFile(output, text)
}

function refuseEmptyPhrases(option: string, phrases: readonly string[] = []): void {
  const empty = phrases.find((phrase) => !/[\p{L}\p{N}]/u.test(phrase))
  if (empty !== undefined) throw new UsageError(`${option}: ${JSON.stringify(empty)}, expected a phrase with a word.`)
}

/** The summary by the summarizer of this package, and what is to be said of it. */
async function ourSummary(
  cluster: Cluster,
  budget: Budget,
  options: SummarizeOptions,
  console: Console,
): Promise<Summary> {
  const {solver, timeLimit, extractive = false, include = [], exclude = [], query = cluster.query} = options
  const background = options.background && allDocuments(await readInput(options.background, console))
  const prepared = await prepare(cluster.documents, loadAnalyzer(options.models))
  if (!prepared.isEnglish && !extractive) {
    console.err('The documents do not look English: sentences are chosen, and not shortened.\n')
  }
  const summary = await prepared.summarize({
    budget,
    solver,
    extractive,
    include,
    exclude,
    ...(timeLimit !== undefined && {timeLimit}),
    ...(query !== undefined && {query}),
    ...(background && {background}),
  })
  if (summary.text === '') console.err(emptyWord(prepared.parsed.source, budget))
  const missing = include.filter((phrase) => !hasPhrase(summary.text, phrase))
  if (missing.length > 0) {
    const phrases = missing.map((phrase) => JSON.stringify(phrase)).join(', ')
    console.err(`--include: ${phrases} is not in the summary: no sentence that has it fits, or none has it.\n`)
  }
  return summary
}

function otherSummary(
  method: MethodName | OracleName,
  cluster: Cluster,
  budget: Budget,
  options: SummarizeOptions,
  console: Console,
): Summary {
  const start = performance.now()
  const source = createSource(cluster.documents.map((document) => readDocument(document, english.text)))
  const read = performance.now()
  const summary = isOracle(method)
    ? oracleSummary(method, source, cluster, budget, options.models)
    : summarizeBy(method, source, budget, options.seed)
  if (summary.text === '') console.err(emptyWord(source, budget))
  return {...summary, timings: {read: read - start, solve: performance.now() - read}}
}

async function rendered(
  summary: Summary,
  {documents}: Cluster,
  format: SummarizeOptions['format'],
  look: {showDeleted: boolean; color: boolean},
): Promise<string> {
  switch (format) {
    case 'json':
      return (await import('../../render/json.ts')).renderJson(summary)
    case 'html':
      return (await import('../../render/html/page.ts')).renderHtml(summary, documents)
    case 'markdown':
      return (await import('../../render/markdown.ts')).renderMarkdown(summary, documents)
    default:
      return (await import('../../render/text.ts')).renderText(summary, look)
  }
}

function hasPhrase(text: string, phrase: string): boolean {
  const words = (given: string) =>
    ` ${given
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ')} `
  return words(text).includes(words(phrase))
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

/** The ceilings know only what they print: where it stands is left out. */
function oracleSummary(
  method: OracleName,
  source: Source,
  {references = []}: Cluster,
  budget: Budget,
  models: string | undefined,
): Summary {
  if (references.length === 0) {
    throw new UsageError(`--method ${method}: 0 references, expected a .jsonl of clusters with references.`)
  }
  const texts = references.map(({text}) => text)
  const {sentences, solution}: Oracle =
    method === 'oracle'
      ? extractiveOracle(source, texts, budget)
      : compressiveOracle(source, texts, budget, loadAnalyzer(models))
  const text = sentences.join(' ')
  return {
    text,
    words: countWords(text),
    bytes: countBytes(text),
    budget,
    method,
    sentences: [],
    concepts: [],
    solution: solutionOf(solution, text === ''),
  }
}

/** Why there is nothing to print. */
function emptyWord(source: Source, budget: Budget): string {
  const [[unit, limit]] = Object.entries(budget)
  if (source.sentences.length === 0) return 'The summary is empty: the documents have no sentence.\n'
  const least = source.sentences.reduce((least, {text}) => Math.min(least, costOf(text, budget)), Infinity)
  if (least > limit)
    return `The summary is empty: the shortest sentence takes ${least} ${unit}, the budget is ${limit}.\n`
  return `The summary is empty: no sentence within ${limit} ${unit} has what the method looks for.\n`
}
