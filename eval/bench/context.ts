/**
 * Times contexts for language models: those of questions with their own passages, and one of a thousand passages.
 *
 *     npm run bench -- context [QUESTIONS.jsonl]
 *
 * Each line of the file has a `query` and `documents`; without a file it is ../shared/data/query/questions.jsonl. The times are
 * of the CPU, in one process, with models and encoding loaded and ten questions done before. Writes eval/results/context.md and
 * context.json.
 */
import {readFileSync} from 'node:fs'
import {contextFrom} from '../../src/context/call.ts'
import type {ContextOptions} from '../../src/context/context.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {countWords} from '../../src/summarize/documents/budget.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {cpuTime, leastCpuTime} from '../lib/cpu-time.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {median} from '../lib/statistics.ts'

/** So many questions are timed, after some that are not. */
const QUESTIONS = 50
const WARM = 10

/** The budget of a question's context, in tokens for each word of its passages. */
const SHARE = 0.3

const PASSAGES = 1000
const WORDS = 100
const BUDGETS = [500, 4000]
const RUNS = 3

interface Question {
  readonly query: string
  readonly documents: readonly SourceDocument[]
}

/** The numbers of eval/results/context.json. */
export interface ContextResult {
  /** Milliseconds for 1,000 words of passages, over the questions. */
  readonly questions: readonly {readonly way: string; readonly median: number; readonly largest: number}[]
  readonly proved: number // percent of all contexts of questions
  /** Seconds for a thousand passages. */
  readonly passages: readonly {readonly way: string; readonly tokens: number; readonly seconds: number}[]
  readonly words: number // of the thousand passages
}

const WAYS: readonly {readonly way: string; readonly options: ContextOptions}[] = [
  {way: 'whole sentences', options: {}},
  {way: 'shortened', options: {compress: true}},
]

export async function main(
  [path = '../shared/data/query/questions.jsonl']: readonly string[],
  command: string,
): Promise<void> {
  const signature = signatureOf({command, settings: `${QUESTIONS} questions, ${PASSAGES} passages of ${WORDS} words`})
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const all: Question[] = lines.map((line) => JSON.parse(line))
  const analyzer = loadAnalyzer('models')
  const models = {trees: () => analyzer, relevance: () => analyzer.relevance}
  const rows: Record<string, number[]> = {}
  let [proved, made] = [0, 0]
  for (const [q, {query, documents}] of all.slice(0, WARM + QUESTIONS).entries()) {
    const words = documents.reduce((sum, {text}) => sum + countWords(text), 0)
    for (const {way, options} of WAYS) {
      const time = await cpuTime(async () => {
        const asked = {...options, query, tokens: Math.ceil(SHARE * words)}
        const {solution} = await contextFrom(documents, asked, models)
        if (q < WARM) return
        made++
        if (solution.status === 'optimal') proved++
      })
      if (q >= WARM) (rows[way] ??= []).push((1000 * time) / words)
    }
  }
  const passages = thousand(all)
  const large: ContextResult['passages'][number][] = []
  for (const {way, options} of WAYS) {
    for (const tokens of BUDGETS) {
      const asked = {...options, query: all[0].query, tokens}
      const time = await leastCpuTime(async () => void (await contextFrom(passages, asked, models)), RUNS)
      large.push({way, tokens, seconds: time / 1000})
    }
  }
  const result: ContextResult = {
    questions: Object.entries(rows).map(([way, times]) => ({way, median: median(times), largest: Math.max(...times)})),
    proved: (100 * proved) / made,
    passages: large,
    words: passages.reduce((sum, {text}) => sum + countWords(text), 0),
  }
  const report = reportOf(result)
  process.stdout.write(report)
  writeResult('context.md', report, signature)
  writeResult('context.json', result, signature)
}

/** The beginnings of passages of all questions. */
function thousand(questions: readonly Question[]): SourceDocument[] {
  const passages = questions.flatMap(({documents}) => documents).slice(0, PASSAGES)
  return passages.map(({title, text}, p) => ({
    id: `p${p + 1}`,
    ...(title !== undefined && {title}),
    text: text.split(/\s+/).slice(0, WORDS).join(' '),
  }))
}

function reportOf({questions, proved, passages, words}: ContextResult): string {
  const ofQuestions = markdownTable(
    ['', 'median', 'largest'],
    questions.map(({way, median, largest}) => [way, median.toFixed(1), largest.toFixed(1)]),
  )
  const ofPassages = markdownTable(
    ['', 'tokens', 's'],
    passages.map(({way, tokens, seconds}) => [way, `${tokens}`, seconds.toFixed(2)]),
  )
  return `# Contexts for language models

Milliseconds of CPU for each 1,000 words of the passages of a question, over ${QUESTIONS} questions, at ${SHARE} tokens for each word.
Of all these choices ${proved.toFixed(0)} % are proved the best.

${ofQuestions}

Seconds of CPU for ${PASSAGES} passages of at most ${WORDS} words, ${words.toLocaleString('en-US')} words in all.

${ofPassages}
`
}
