/**
 * Asks how many answers are still in the summary of the passages that hold them, with the question and without.
 *
 *     npm run experiment -- questions [QUESTIONS.jsonl]
 *
 * Each line of the file has a `query`, `documents` and the `answers`, any of which will do. Without a file it takes
 * ../shared/data/query/questions.jsonl. Writes eval/results/questions.md and questions.json.
 */
import {readFileSync} from 'node:fs'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {relevanceTo} from '../../src/relevance/relevance.ts'
import {countWords} from '../../src/summarize/documents/budget.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {summarize} from '../../src/summarize/summarize.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

/** The length of the summary: one word of so many. */
const SHARES = [4, 8]

interface Question {
  readonly id: string
  readonly query: string
  readonly answers: readonly string[]
  readonly documents: readonly SourceDocument[]
}

/** A way to shorten the passages of a question to so many words. */
interface Way {
  readonly name: string
  shorten(cluster: SourceCluster, question: Question, words: number): Promise<string>
}

const WAYS: readonly Way[] = [
  {name: 'precis with the question', shorten: async (cluster, {query}, words) => summaryOf(cluster, query, words)},
  {name: 'precis without it', shorten: async (cluster, _, words) => summaryOf(cluster, '', words)},
  {name: 'the most relevant sentences', shorten: async (cluster, {query}, words) => ranked(cluster, query, words)},
  {name: 'the first sentences of all passages', shorten: async (cluster, _, words) => beginnings(cluster, words)},
]

/** Percent of the questions of one kind whose answer was kept. */
interface Row {
  readonly way: string
  readonly share: number
  readonly kept: Readonly<Record<string, number>>
}

/** The numbers of eval/results/questions.json. */
export interface QuestionsResult {
  readonly questions: Readonly<Record<string, number>>
  readonly rows: readonly Row[]
}

export async function main(
  [path = '../shared/data/query/questions.jsonl']: readonly string[],
  command: string,
): Promise<void> {
  const signature = signatureOf({command, settings: `a word of ${SHARES.join(' and of ')}`})
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const questions: Question[] = lines.map((line) => JSON.parse(line))
  const analyzer = loadAnalyzer('models')
  const kept = new Map<string, Record<string, number>>()
  const counts: Record<string, number> = {all: 0}
  for (const question of questions) {
    const kind = question.id.split('-')[0]
    for (const name of ['all', kind]) counts[name] = (counts[name] ?? 0) + 1
    const cluster = new SourceCluster({documents: question.documents}, () => analyzer)
    const length = question.documents.reduce((sum, {text}) => sum + countWords(text), 0)
    for (const share of SHARES) {
      for (const way of WAYS) {
        const text = await way.shorten(cluster, question, Math.floor(length / share))
        const key = JSON.stringify([way.name, share])
        const hits = kept.get(key) ?? {}
        kept.set(key, hits)
        if (!hasAnswer(text, question.answers)) continue
        for (const name of ['all', kind]) hits[name] = (hits[name] ?? 0) + 1
      }
    }
  }
  const rows = SHARES.flatMap((share) =>
    WAYS.map(({name}): Row => {
      const hits = kept.get(JSON.stringify([name, share])) ?? {}
      const percent = Object.entries(counts).map(([kind, count]) => [kind, (100 * (hits[kind] ?? 0)) / count])
      return {way: name, share, kept: Object.fromEntries(percent)}
    }),
  )
  const report = reportOf(rows, counts)
  console.log(report)
  writeResult('questions.md', report, signature)
  writeResult('questions.json', {questions: counts, rows} satisfies QuestionsResult, signature)
}

async function summaryOf(cluster: SourceCluster, query: string, words: number): Promise<string> {
  return (await summarize(cluster, {query, budget: {words}})).text
}

/** Whole sentences by falling relevance, each that still fits. */
function ranked({source}: SourceCluster, query: string, words: number): string {
  const relevance = relevanceTo(source, [query]).sentences
  return filled(
    source.sentences.map((sentence, s) => ({text: sentence.text, rank: -relevance[s]})),
    words,
  )
}

/** The first sentence of each passage, then the second of each. */
function beginnings({source}: SourceCluster, words: number): string {
  return filled(
    source.sentences.map(({text, sentence}) => ({text, rank: sentence})),
    words,
  )
}

function filled(sentences: readonly {readonly text: string; readonly rank: number}[], words: number): string {
  let room = words
  const texts: string[] = []
  for (const {text} of [...sentences].sort((a, b) => a.rank - b.rank)) {
    const cost = countWords(text)
    if (cost > room) continue
    texts.push(text)
    room -= cost
  }
  return texts.join(' ')
}

function hasAnswer(text: string, answers: readonly string[]): boolean {
  const plain = (given: string) => ` ${(given.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
  return answers.some((answer) => plain(text).includes(plain(answer)))
}

function reportOf(rows: readonly Row[], counts: Readonly<Record<string, number>>): string {
  const kinds = Object.keys(counts)
  const table = markdownTable(
    ['words', 'way', ...kinds.map((kind) => `${kind} (${counts[kind]})`)],
    rows.map(({share, way, kept}) => [`1/${share}`, way, ...kinds.map((kind) => kept[kind].toFixed(1))]),
  )
  return `# Questions

Percent of questions whose answer still stands in what is left of their passages. The passages of each question are
shortened to a share of their words. The weight of the question was chosen on these questions.

${table}
`
}
