import type {Cluster} from '../../corpus/cluster.ts'
import {type Reading, withUniqueIds} from '../../corpus/findings.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {type Budget, budgetFrom, costOf} from '../../summarize/documents/budget.ts'
import {SourceCluster} from '../../summarize/documents/cluster.ts'
import type {Source} from '../../summarize/documents/source.ts'
import type {Explanation} from '../../summarize/print/explain.ts'
import type {Summary} from '../../summarize/print/summary.ts'
import {summarizeBy, summarizerOf} from '../../summarize/summarizers.ts'
import type {Console} from '../shared/console.ts'
import {allDocuments, readInput} from '../shared/input.ts'
import {writeTextFile} from '../shared/text-files.ts'
import {UsageError} from '../shared/usage-error.ts'
import type {SummarizeOptions} from './command.ts'

/** Summarizes what is found under the paths and prints it. */
export async function run(paths: readonly string[], options: SummarizeOptions, console: Console): Promise<void> {
  const {format, output, showDeleted = false, explain = false, include = []} = options
  const name = options.extractive ? 'extractive' : options.method
  refuseUnheard(name, options)
  if (showDeleted && format !== 'text') {
    throw new UsageError(`--show-deleted: given with --format ${format}, expected text: the others show it anyway.`)
  }
  if (explain && format !== 'text' && format !== 'json') {
    throw new UsageError(`--explain: given with --format ${format}, expected text or json.`)
  }
  refuseEmptyPhrases('--include', include)
  refuseEmptyPhrases('--exclude', options.exclude)
  const given = oneCluster(await readInput(paths, console), paths, options.cluster)
  refuseWithoutReferences(name, given)
  const background = options.background && allDocuments(await readInput(options.background, console))
  // a place where nothing can be written is to be known before the work, not after it
  if (output !== undefined) writeTextFile(output, '')
  const budget = budgetFrom(options, given.words)
  const cluster = new SourceCluster(given, () => loadAnalyzer(options.models))
  const {query = cluster.query, solver, timeLimit, exclude, seed} = options
  const summary = await summarizeBy(name, cluster, {
    budget,
    query,
    background,
    include,
    exclude,
    solver,
    timeLimit,
    seed,
  })
  if (name === 'precis' && summary.method !== name) {
    console.err('The documents do not look English: sentences are chosen but not shortened.\n')
  }
  if (summary.text === '') console.err(await explainEmpty(cluster, summary.method, budget))
  warnOfMissing(include, summary, console)
  const color = output === undefined && process.stdout.isTTY === true && process.env.NO_COLOR === undefined
  const explanations = explain ? await explained(cluster, summary) : undefined
  const text = await rendered(summary, given, format, {showDeleted, color, explanations})
  if (output === undefined) console.out(text)
  else writeTextFile(output, text)
}

type Explanations = readonly (Explanation | undefined)[]

/** What only precis and its whole-sentence mode take into account. */
const HEARD_BY_PRECIS = ['query', 'background', 'include', 'exclude', 'timeLimit', 'showDeleted', 'explain'] as const

function refuseUnheard(name: string, options: SummarizeOptions): void {
  if (name === 'precis' || name === 'extractive') return
  const unheard = HEARD_BY_PRECIS.find((option) => options[option] !== undefined)
  if (unheard === undefined) return
  const flag = `--${unheard.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  throw new UsageError(`${flag}: given with --method ${name}, expected --method precis or extractive.`)
}

function refuseEmptyPhrases(option: string, phrases: readonly string[] = []): void {
  const empty = phrases.find((phrase) => !/[\p{L}\p{N}]/u.test(phrase))
  if (empty !== undefined) throw new UsageError(`${option}: ${JSON.stringify(empty)}, expected a phrase with a word.`)
}

function refuseWithoutReferences(name: string, {references = []}: Cluster): void {
  if (!summarizerOf(name).needs.includes('references') || references.length > 0) return
  throw new UsageError(`--method ${name}: 0 references, expected a .jsonl of clusters with references.`)
}

function warnOfMissing(include: readonly string[], summary: Summary, console: Console): void {
  const missing = include.filter((phrase) => !hasPhrase(summary.text, phrase))
  if (missing.length === 0) return
  const phrases = missing.map((phrase) => JSON.stringify(phrase)).join(', ')
  console.err(`--include: ${phrases} is not in the summary: no sentence contains it, or none that does fits.\n`)
}

async function explained(cluster: SourceCluster, {sentences}: Summary): Promise<Explanations> {
  const {explainSentences} = await import('../../summarize/print/explain.ts')
  return explainSentences(await cluster.parsed(), sentences)
}

async function rendered(
  summary: Summary,
  {documents}: Cluster,
  format: SummarizeOptions['format'],
  look: {showDeleted: boolean; color: boolean; explanations: Explanations | undefined},
): Promise<string> {
  switch (format) {
    case 'json':
      return (await import('../../render/json.ts')).renderJson(summary, {explanations: look.explanations})
    case 'html':
      return (await import('../../render/html/page.ts')).renderHtml(summary, documents)
    case 'markdown':
      return (await import('../../render/markdown.ts')).renderMarkdown(summary, documents)
    default: {
      const text = (await import('../../render/text.ts')).renderText(summary, look)
      if (look.explanations === undefined) return text
      const {renderExplanations} = await import('../../render/explanations.ts')
      return `${text}\n${renderExplanations(summary.sentences, look.explanations)}`
    }
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
  return {id: '', documents: withUniqueIds(allDocuments(reading))}
}

const MOST_IDS = 20

function idsOf(clusters: readonly Cluster[]): string {
  if (clusters.length === 0) return 'a file with clusters'
  const ids = clusters.slice(0, MOST_IDS).map(({id}) => id)
  return `${ids.join(', ')}${clusters.length > MOST_IDS ? `, … (${clusters.length} in all)` : ''}`
}

/** Why there is nothing to print. */
async function explainEmpty(cluster: SourceCluster, name: string, budget: Budget): Promise<string> {
  const [[unit, limit]] = Object.entries(budget)
  const {source} = cluster
  if (source.sentences.length === 0) return 'The summary is empty: the documents have no sentence.\n'
  const isCut = name === 'precis'
  const least = isCut ? await leastCut(cluster, budget) : leastWhole(source, budget)
  if (least > limit) {
    const what = isCut ? 'the shortest that a sentence can be cut to' : 'the shortest sentence'
    return `The summary is empty: ${what} takes ${least} ${unit}, the budget is ${limit}.\n`
  }
  return `The summary is empty: no sentence within ${limit} ${unit} has what the method looks for.\n`
}

async function leastCut(cluster: SourceCluster, budget: Budget): Promise<number> {
  const {shortestSummary} = await import('../../summarize/print/shortest.ts')
  return shortestSummary(await cluster.parsed(), budget)
}

function leastWhole(source: Source, budget: Budget): number {
  return source.sentences.reduce((least, {text}) => Math.min(least, costOf(text, budget)), Infinity)
}
