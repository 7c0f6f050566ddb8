import {readFileSync, writeFileSync} from 'node:fs'
import {readBytes} from '../../src/corpus/read.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {countWords} from '../../src/summarize/documents/budget.ts'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import {signatureLine, signatureOf} from '../lib/signature.ts'
import {median} from '../lib/statistics.ts'

// npm run bench -- summaries [CLUSTERS.jsonl]
//
// How long a summary takes from the text on, and how long another one of the same documents. The first cluster warms the
// process up and is not counted. Every cluster is new to the process when it is timed.

const BUDGET = {words: 100}
const NEXT = {words: 150}
const RESULTS = 'eval/results/summaries-speed.md'

interface Times {
  readonly id: string
  readonly documents: number
  readonly words: number
  readonly read: number
  readonly parse: number
  readonly build: number
  readonly solve: number
  readonly total: number
  readonly again: number
  readonly isProved: boolean
}

const [path = 'corpora/news.jsonl'] = process.argv.slice(2)
const {clusters} = await readBytes([{path, bytes: readFileSync(path)}])
const loading = performance.now()
const analyzer = loadAnalyzer('models/')
const loaded = performance.now() - loading
const rows: Times[] = []
for (const {id, documents} of [clusters[0], ...clusters]) {
  const start = performance.now()
  const prepared = await prepare(documents, analyzer)
  const {timings, solution} = await prepared.summarize({budget: BUDGET})
  const done = performance.now()
  const next = await prepared.summarize({budget: NEXT})
  const again = performance.now() - done
  rows.push({
    id,
    documents: documents.length,
    words: documents.reduce((sum, {text}) => sum + countWords(text), 0),
    read: timings?.read ?? 0,
    parse: timings?.parse ?? 0,
    build: timings?.build ?? 0,
    solve: timings?.solve ?? 0,
    total: done - start,
    again,
    isProved: solution?.status === 'optimal' && next.solution?.status === 'optimal',
  })
}
const counted = rows.slice(1)
const report = `# Speed of summaries

${signatureLine(signatureOf(['summaries', path], ['typescript'], []))}

From the text of a cluster to its summary of ${BUDGET.words} words, proved the best, in milliseconds; then another of ${NEXT.words} words
from the same parsed documents. Loading the models took ${loaded.toFixed(0)} ms and is not counted. ${counted.length} clusters, of which
${counted.filter(({isProved}) => isProved).length} had both summaries proved. *By size*: the total for 6,000 words, were it proportional.

| | median | largest |
|---|--:|--:|
${(['words', 'read', 'parse', 'build', 'solve', 'total', 'again'] as const).map(line).join('\n')}
| by size | ${ms(median(counted.map(bySize)))} | ${ms(Math.max(...counted.map(bySize)))} |
| solving, share of the total | ${share(median(counted.map(solvingShare)))} | ${share(Math.max(...counted.map(solvingShare)))} |
`
process.stdout.write(report)
writeFileSync(RESULTS, report)

function line(what: 'words' | 'read' | 'parse' | 'build' | 'solve' | 'total' | 'again'): string {
  const values = counted.map((row) => row[what])
  return `| ${what} | ${ms(median(values))} | ${ms(Math.max(...values))} |`
}

function bySize({total, words}: Times): number {
  return (total * 6000) / words
}

function solvingShare({solve, total}: Times): number {
  return solve / total
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0)
}

function share(value: number): string {
  return `${(100 * value).toFixed(0)} %`
}
