/**
 * Times summaries after a small change, from what is known of the documents and from nothing.
 *
 *     npm run bench -- warm [CLUSTERS.jsonl] [MOST]
 *
 * Each cluster is summarized, and again with another budget, a sentence pinned or dropped, words restored or a question: once as the
 * first summary of parsed documents (cold), and once as the second (warm), in CPU time of this process. The two have to be the same,
 * byte by byte, as JSON. The first cluster warms the process up. With MOST, so many clusters from the first on, else all. Writes
 * eval/results/warm.md and warm.json.
 */
import {readFileSync} from 'node:fs'
import type {Cluster} from '../../src/corpus/cluster.ts'
import {readBytes} from '../../src/corpus/read.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {renderJson} from '../../src/render/json.ts'
import type {TreeMaker} from '../../src/summarize/documents/cluster.ts'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import type {SolvedSummary} from '../../src/summarize/print/summary.ts'
import type {SummarizeOptions} from '../../src/summarize/summarize.ts'
import type {Analysis, Analyzer} from '../../src/syntax/analyzer.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {median} from '../lib/statistics.ts'

const QUESTION = 'How many people were hurt?'

/** What is asked first, and what then, which may depend on the first summary. */
interface Change {
  readonly name: string
  readonly first: SummarizeOptions
  readonly next: (first: SolvedSummary, documents: Cluster['documents']) => SummarizeOptions
}

const words = (count: number): SummarizeOptions => ({budget: {words: count}})

const CHANGES: readonly Change[] = [
  {name: '100 → 150 words', first: words(100), next: () => words(150)},
  {name: '100 → 120 words', first: words(100), next: () => words(120)},
  {name: '150 → 100 words', first: words(150), next: () => words(100)},
  {
    name: 'a sentence pinned',
    first: words(100),
    next: (first, documents) => ({...words(100), pin: [unused(first, documents)]}),
  },
  {
    name: 'a sentence dropped',
    first: words(100),
    next: ({sentences}) => ({...words(100), drop: sentences.slice(-1).map(placeOf)}),
  },
  {name: 'deleted words restored', first: words(100), next: (first) => ({...words(100), restore: deletedFrom(first)})},
  {name: 'another question', first: words(100), next: () => ({...words(100), query: QUESTION})},
]

/** One change, in milliseconds of CPU time. */
interface Times {
  readonly name: string
  readonly cold: number
  readonly warm: number
  readonly isEqual: boolean
  readonly isProved: boolean
}

/** A row of eval/results/warm.json. */
export interface WarmResult {
  readonly name: string
  readonly clusters: number
  readonly equal: number
  readonly proved: number
  /** Medians, in milliseconds. */
  readonly cold: number
  readonly warm: number
  /** Warm to cold: by cluster the median and the largest, and of the sums. */
  readonly ratio: number
  readonly largest: number
  readonly inAll: number
}

export async function main([path = 'corpora/news.jsonl', most]: readonly string[], command: string): Promise<void> {
  const signature = signatureOf({command, settings: 'CPU time, after one cluster'})
  const {clusters} = await readBytes([{path, bytes: readFileSync(path)}])
  const analyzer = remembering(loadAnalyzer('models/'))
  await timesOf(clusters[0], analyzer)
  const rows: Times[] = []
  for (const cluster of clusters.slice(0, Number(most ?? clusters.length)))
    rows.push(...(await timesOf(cluster, analyzer)))
  const results = CHANGES.map(({name}) =>
    resultOf(
      name,
      rows.filter((row) => row.name === name),
    ),
  )
  const report = reportOf(results)
  process.stdout.write(report)
  writeResult('warm.md', report, signature)
  writeResult('warm.json', {rows: results}, signature)
}

async function timesOf({documents}: Cluster, analyzer: TreeMaker): Promise<Times[]> {
  const times: Times[] = []
  for (const {name, first, next} of CHANGES) {
    const prepared = await prepare(documents, analyzer)
    const before = await prepared.summarize(first)
    const {source} = prepared.parsed
    const asked = next(
      before,
      documents.filter((_, d) => source.documents[d].sentences.length > 2),
    )
    const warm = await timed(() => prepared.summarize(asked))
    const fresh = await prepare(documents, analyzer)
    const cold = await timed(() => fresh.summarize(asked))
    times.push({
      name,
      cold: cold.milliseconds,
      warm: warm.milliseconds,
      isEqual: asJson(cold.summary) === asJson(warm.summary),
      isProved: cold.summary.solution?.status === 'optimal' && warm.summary.solution?.status === 'optimal',
    })
  }
  return times
}

async function timed(make: () => Promise<SolvedSummary>): Promise<{summary: SolvedSummary; milliseconds: number}> {
  const start = process.cpuUsage()
  const summary = await make()
  const {user, system} = process.cpuUsage(start)
  return {summary, milliseconds: (user + system) / 1000}
}

function asJson(summary: SolvedSummary): string {
  return renderJson(summary, {timings: false})
}

function placeOf({document, sentence}: {document: string; sentence: number}) {
  return {document, sentence}
}

/** The third sentence of the first document of which none was chosen from there. */
function unused({sentences}: SolvedSummary, documents: Cluster['documents']) {
  const isFree = (id: string) => !sentences.some(({document, sentence}) => document === id && sentence === 2)
  return {document: (documents.find(({id}) => isFree(id)) ?? documents[0]).id, sentence: 2}
}

/** What was deleted from the first shortened sentence. */
function deletedFrom({sentences}: SolvedSummary) {
  const shortened = sentences.find(({kept}) => kept.length > 1)
  if (shortened === undefined) return []
  const {document, kept} = shortened
  return [{document, start: kept[0][1], end: kept[1][0]}]
}

/** Trees are made once: what is timed comes behind. */
function remembering(analyzer: Analyzer): TreeMaker {
  const known = new Map<string, Analysis>()
  return {
    analyze(forms) {
      const key = forms.join('\n')
      const analysis = known.get(key) ?? analyzer.analyze(forms)
      known.set(key, analysis)
      return analysis
    },
    likelihood: (forms, analysis) => analyzer.likelihood(forms, analysis),
    concepts: analyzer.concepts,
    relevance: analyzer.relevance,
  }
}

function resultOf(name: string, rows: readonly Times[]): WarmResult {
  const ratios = rows.map(({cold, warm}) => warm / cold)
  const sum = (of: (row: Times) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    name,
    clusters: rows.length,
    equal: rows.filter(({isEqual}) => isEqual).length,
    proved: rows.filter(({isProved}) => isProved).length,
    cold: median(rows.map(({cold}) => cold)),
    warm: median(rows.map(({warm}) => warm)),
    ratio: median(ratios),
    largest: Math.max(...ratios),
    inAll: sum(({warm}) => warm) / sum(({cold}) => cold),
  }
}

function reportOf(results: readonly WarmResult[]): string {
  const table = markdownTable(
    ['', 'clusters', 'equal', 'proved', 'cold', 'warm', 'ratio', 'largest', 'in all'],
    results.map(({name, clusters, equal, proved, cold, warm, ratio, largest, inAll}) => [
      ...[name, `${clusters}`, `${equal}`, `${proved}`, cold.toFixed(0), warm.toFixed(0)],
      ...[ratio, largest, inAll].map((value) => value.toFixed(2)),
    ]),
  )
  return `# Summaries after a change

The second summary of parsed documents, from what the first left (warm) and as if it were the first (cold): medians of CPU time in
milliseconds, from the parsed documents to the printed summary. *Equal*: the same bytes as JSON. *Ratio*: warm to cold, the median over
clusters; *in all*: of the sums.

${table}
`
}
