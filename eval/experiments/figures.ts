/**
 * Summarizes clusters whose figures change, and counts how often an older figure is printed alone.
 *
 *     npm run experiment -- figures [BEFORE]
 *
 * The clusters are the cases of test/cases/figures whose figures change, each at 30, 50 and 100 words and, as those are
 * short, at half of its length. BEFORE is a folder with another version of precis, built, to compare with. Writes
 * eval/results/figures.md and figures.json.
 */
import {readdirSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {countWords} from '../../src/summarize/documents/budget.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {summarize} from '../../src/summarize/summarize.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const LENGTHS = ['half', 30, 50, 100] as const

interface ChangedCluster {
  readonly title: string
  readonly documents: readonly SourceDocument[]
  /** The figures as they are written: the older one, and what took its place. */
  readonly changes: readonly {readonly older: string; readonly newer: string}[]
}

type Shorten = (documents: readonly SourceDocument[], words: number) => Promise<string>

/** In how many clusters an older figure is printed without the newer one, by length. */
interface Row {
  readonly version: string
  readonly olderAlone: Readonly<Record<string, number>>
  readonly newer: Readonly<Record<string, number>>
}

/** The numbers of eval/results/figures.json. */
export interface FiguresResult {
  readonly clusters: number
  readonly rows: readonly Row[]
}

export async function main([before]: readonly string[], command: string): Promise<void> {
  const signature = signatureOf({command, settings: `${LENGTHS.join(', ')} words`})
  const clusters = changedClusters()
  const analyzer = loadAnalyzer('models')
  const now: Shorten = async (documents, words) =>
    (await summarize(new SourceCluster({documents}, () => analyzer), {budget: {words}})).text
  const rows = [...(before === undefined ? [] : [await rowOf('before', clusters, await versionIn(before))])]
  rows.push(await rowOf('now', clusters, now))
  const report = reportOf(rows, clusters.length)
  console.log(report)
  writeResult('figures.md', report, signature)
  writeResult('figures.json', {clusters: clusters.length, rows} satisfies FiguresResult, signature)
}

/** The summarizer of another version. */
async function versionIn(folder: string): Promise<Shorten> {
  const door = await import(pathToFileURL(join(resolve(folder), 'dist/node/index.js')).href)
  return async (documents, words) => (await door.summarize(documents, {words})).text
}

async function rowOf(version: string, clusters: readonly ChangedCluster[], shorten: Shorten): Promise<Row> {
  const olderAlone: Record<string, number> = {}
  const newer: Record<string, number> = {}
  for (const length of LENGTHS) {
    olderAlone[length] = 0
    newer[length] = 0
    for (const {title, documents, changes} of clusters) {
      const all = documents.reduce((sum, {text}) => sum + countWords(text), 0)
      const text = await shorten(documents, length === 'half' ? Math.ceil(all / 2) : length)
      const isAlone = changes.some((change) => has(text, change.older) && !has(text, change.newer))
      if (isAlone) {
        olderAlone[length]++
        console.error(`${version}, ${length} words, ${title}: ${text}`)
      }
      if (changes.some((change) => has(text, change.newer))) newer[length]++
    }
  }
  return {version, olderAlone, newer}
}

/** Whether a number stands in a text by itself: 31, but not 310 or 1,031. */
function has(text: string, number: string): boolean {
  const escaped = number.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}.,])${escaped}(?![\\p{L}\\p{N}]|[.,]\\p{N})`, 'u').test(text.toLowerCase())
}

/** The cases of test/cases/figures in which a newer figure replaces an older one. */
function changedClusters(): ChangedCluster[] {
  const folder = 'test/cases/figures'
  const text = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  return text.split(/^(?=# )/m).flatMap((part): ChangedCluster[] => {
    const [, title, input, expected] = /^# (.+)\n\n([\s\S]+?)\n\n==> ?([\s\S]*)$/.exec(part) ?? []
    if (title === undefined || !expected.includes('→')) return []
    const changes = expected.split(';').map((change) => {
      const [older, newer] = change.split('→').map((side) => side.trim())
      return {older, newer}
    })
    return [{title, documents: input.split(/\n\n+/).map(documentOf), changes}]
  })
}

/** A paragraph `DATE: TEXT`, `NAME: TEXT` or `: TEXT`. */
function documentOf(paragraph: string, index: number): SourceDocument {
  const [, head, text] = /^([^:]*): ([\s\S]+)$/.exec(paragraph) as RegExpExecArray
  return /^\d{4}-/.test(head) ? {id: `d${index}`, text, date: head} : {id: head || `d${index}`, text}
}

function reportOf(rows: readonly Row[], clusters: number): string {
  const table = markdownTable(
    ['version', 'counted', ...LENGTHS.map((length) => (length === 'half' ? 'half the words' : `${length} words`))],
    rows.flatMap(({version, olderAlone, newer}) => [
      [version, 'an older figure alone', ...LENGTHS.map((length) => `${olderAlone[length]}`)],
      [version, 'a newest figure', ...LENGTHS.map((length) => `${newer[length]}`)],
    ]),
  )
  return `# Figures that change

${clusters} clusters in which later documents give another figure for the same thing: tolls, prices, forecasts, clauses
of contracts. In how many of their summaries does an older figure stand without the newer one, and in how many does a
newest figure stand?

${table}
`
}
