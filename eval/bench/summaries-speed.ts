/**
 * Times summaries from the text of a cluster on, and another summary of the same documents.
 *
 *     npm run bench -- summaries-speed [CLUSTERS.jsonl]
 *
 * The first cluster warms the process up and is not counted; every cluster is new to the process when it is timed. Writes
 * eval/results/summaries-speed.md and summaries-speed.json.
 */
import {readFileSync} from 'node:fs'
import type {Cluster} from '../../src/corpus/cluster.ts'
import {readBytes} from '../../src/corpus/read.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {countWords} from '../../src/summarize/documents/budget.ts'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import type {Analyzer} from '../../src/syntax/analyzer.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {median} from '../lib/statistics.ts'

const BUDGET = {words: 100}
const NEXT = {words: 150}

/** What one cluster took, in milliseconds. */
interface Times {
  readonly words: number
  readonly read: number
  readonly parse: number
  readonly build: number
  readonly solve: number
  readonly total: number
  readonly again: number
  readonly isProved: boolean
}

/** A number over all clusters. */
interface Spread {
  readonly median: number
  readonly largest: number
}

/** The numbers of eval/results/summaries-speed.json. */
export interface SummariesSpeedResult {
  readonly loading: number
  readonly clusters: number
  readonly proved: number
  readonly words: Spread
  /** By stage. */
  readonly milliseconds: Readonly<Record<string, Spread>>
  /** Milliseconds for 6,000 words. */
  readonly bySize: Spread
  readonly solvingShare: Spread
}

const STAGES = ['read', 'parse', 'build', 'solve', 'total', 'again'] as const

export async function main([path = 'corpora/news.jsonl']: readonly string[], command: string): Promise<void> {
  const signature = signatureOf({command, settings: `${BUDGET.words} words, then ${NEXT.words}, after one cluster`})
  const {clusters} = await readBytes([{path, bytes: readFileSync(path)}])
  const loading = performance.now()
  const analyzer = loadAnalyzer('models/')
  const loaded = performance.now() - loading
  await timesOf(clusters[0], analyzer)
  const rows: Times[] = []
  for (const cluster of clusters) rows.push(await timesOf(cluster, analyzer))
  const result: SummariesSpeedResult = {
    loading: loaded,
    clusters: rows.length,
    proved: rows.filter(({isProved}) => isProved).length,
    words: spreadOf(rows, ({words}) => words),
    milliseconds: Object.fromEntries(STAGES.map((stage) => [stage, spreadOf(rows, (row) => row[stage])])),
    bySize: spreadOf(rows, ({total, words}) => (total * 6000) / words),
    solvingShare: spreadOf(rows, ({solve, total}) => solve / total),
  }
  const report = reportOf(result)
  process.stdout.write(report)
  writeResult('summaries-speed.md', report, signature)
  writeResult('summaries-speed.json', result, signature)
}

async function timesOf({documents}: Cluster, analyzer: Analyzer): Promise<Times> {
  const start = performance.now()
  const prepared = await prepare(documents, analyzer)
  const {timings, solution} = await prepared.summarize({budget: BUDGET})
  const done = performance.now()
  const next = await prepared.summarize({budget: NEXT})
  return {
    words: documents.reduce((sum, {text}) => sum + countWords(text), 0),
    read: timings?.read ?? 0,
    parse: timings?.parse ?? 0,
    build: timings?.build ?? 0,
    solve: timings?.solve ?? 0,
    total: done - start,
    again: performance.now() - done,
    isProved: solution?.status === 'optimal' && next.solution?.status === 'optimal',
  }
}

function spreadOf(rows: readonly Times[], value: (row: Times) => number): Spread {
  const values = rows.map(value)
  return {median: median(values), largest: Math.max(...values)}
}

function reportOf({
  loading,
  clusters,
  proved,
  words,
  milliseconds,
  bySize,
  solvingShare,
}: SummariesSpeedResult): string {
  const number = (value: number) => value.toFixed(value < 10 ? 1 : 0)
  const share = (value: number) => `${(100 * value).toFixed(0)} %`
  const row = (name: string, {median, largest}: Spread, shown = number) => [name, shown(median), shown(largest)]
  const table = markdownTable(
    ['', 'median', 'largest'],
    [
      row('words', words),
      ...STAGES.map((stage) => row(stage, milliseconds[stage])),
      row('by size', bySize),
      row('solving, share of the total', solvingShare, share),
    ],
  )
  return `# Speed of summaries

From the text of a cluster to its summary of ${BUDGET.words} words, proved the best, in milliseconds; then another of ${NEXT.words} words
from the same parsed documents. Loading the models took ${loading.toFixed(0)} ms and is not counted. ${clusters} clusters, of which
${proved} had both summaries proved. *By size*: the total for 6,000 words if time grew in proportion to words.

${table}
`
}
