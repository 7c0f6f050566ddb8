/**
 * Measures whether a reader who asks about news gets the answer.
 *
 * Asks the questions of corpora/questions.jsonl at the documents of corpora/news.jsonl, and counts in how many summaries the answer
 * stands. Nothing is learned from these questions: settings may be looked at on one half of them, the other half is for the result.
 *
 *     npm run experiment -- answers [HALF]
 *
 * HALF is tuning or other; without it both are asked. With `tuning`, the questions are listed that are not answered. Writes
 * eval/results/answers.md and answers.json if both halves are asked.
 */
import {readFileSync} from 'node:fs'
import {arrayOf, objectWith, string} from '../../src/check.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {summarizeBy} from '../../src/summarize/summarizers.ts'
import {markdownTable} from '../lib/markdown.ts'
import {isForTuning} from '../lib/questions/halves.ts'
import {Means} from '../lib/questions/measures.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const WORDS = [50, 100]

/** What the questions are asked of; `precis, not asked` says how often the answer stands in any summary. */
const WAYS = [
  {name: 'precis', method: 'precis', isAsked: true},
  {name: 'precis, whole sentences', method: 'extractive', isAsked: true},
  {name: 'precis, not asked', method: 'precis', isAsked: false},
  {name: 'sentences by BM25', method: 'bm25', isAsked: true},
] as const

/** The kind of those questions that the documents do not answer. */
const NONE = 'none'

interface AskedOfNews {
  readonly id: string
  readonly cluster: string
  readonly kind: string
  /** One question, or several at once. */
  readonly query: string | readonly string[]
  /** What the answer has, as regular expressions: all of them. None if the documents do not answer. */
  readonly answers: readonly string[]
}

const askedOfNews = objectWith({id: string, cluster: string, kind: string, answers: arrayOf(string)})

/** One number: the percentage of a kind of question that was answered. */
interface Row {
  readonly half: string
  readonly words: number
  readonly way: string
  readonly kind: string
  readonly value: number
  readonly count: number
}

/** The numbers of eval/results/answers.json. */
export interface AnswersResult {
  readonly rows: readonly Row[]
}

export async function main([half]: readonly string[], command: string): Promise<void> {
  if (half !== undefined && half !== 'tuning' && half !== 'other') {
    throw new RangeError(`The half is ${half}, expected tuning or other.`)
  }
  const signature = signatureOf({command, settings: `${WORDS.join(' and ')} words`})
  const questions = linesOf<AskedOfNews>('corpora/questions.jsonl').filter(
    ({id}) => half === undefined || halfOf(id) === half,
  )
  for (const question of questions) checkQuestion(question)
  const {means, missed} = await askAll(questions)
  const rows = rowsOf(means, questions)
  const report = reportOf(rows)
  console.log(report)
  if (half === 'tuning') console.log(missed.join('\n\n'))
  if (half !== undefined) return
  writeResult('answers.md', report, signature)
  writeResult('answers.json', {rows} satisfies AnswersResult, signature)
}

function checkQuestion(question: AskedOfNews): void {
  const {query, ...others} = question
  askedOfNews(others, `the question ${question.id}`)
  arrayOf(string)([query].flat(), `the query of ${question.id}`)
}

function halfOf(id: string): string {
  return isForTuning(id) ? 'tuning' : 'other'
}

function linesOf<Line>(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

async function askAll(questions: readonly AskedOfNews[]): Promise<{means: Means; missed: string[]}> {
  const analyzer = loadAnalyzer('models')
  const news = linesOf<{id: string; documents: ConstructorParameters<typeof SourceCluster>[0]['documents']}>(
    'corpora/news.jsonl',
  )
  const means = new Means()
  const missed: string[] = []
  for (const {id: topic, documents} of news) {
    const cluster = new SourceCluster({documents}, () => analyzer)
    for (const {id, cluster: own, kind, query, answers} of questions) {
      if (own !== topic) continue
      for (const {name, method, isAsked} of WAYS) {
        for (const words of WORDS) {
          const {text, notes = []} = await summarizeBy(method, cluster, {query: isAsked ? query : [], budget: {words}})
          const isOpen = notes.some((note) => note.kind === 'unanswered')
          const isRight = kind === NONE ? isOpen : answers.every((answer) => new RegExp(answer).test(text))
          const add = (of: string, is: boolean) => means.add(keyOf(halfOf(id), words, name, of), is ? 100 : 0)
          add(kind, isRight)
          if (kind !== NONE) add('all', isRight)
          if (kind !== NONE) add('called unanswered', isOpen)
          if (!isRight && name === 'precis') missed.push(`${id}, ${words} words: ${[query].flat().join(' ')}\n${text}`)
        }
      }
    }
  }
  return {means, missed}
}

function keyOf(...parts: readonly (string | number)[]): string {
  return JSON.stringify(parts)
}

function rowsOf(means: Means, questions: readonly AskedOfNews[]): Row[] {
  const kinds = ['all', ...new Set(questions.map(({kind}) => kind)), 'called unanswered']
  return ['tuning', 'other'].flatMap((half) =>
    WORDS.flatMap((words) =>
      WAYS.flatMap(({name: way}) =>
        kinds.flatMap((kind): Row[] => {
          const key = keyOf(half, words, way, kind)
          const count = means.count(key)
          return count === 0 ? [] : [{half, words, way, kind, value: means.of(key), count}]
        }),
      ),
    ),
  )
}

function reportOf(rows: readonly Row[]): string {
  const kinds = [...new Set(rows.map(({kind}) => kind))]
  const parts = ['tuning', 'other'].flatMap((half) => {
    const own = rows.filter((row) => row.half === half)
    if (own.length === 0) return []
    const of = (words: number, way: string, kind: string) =>
      own.find((row) => row.words === words && row.way === way && row.kind === kind)
    const table = markdownTable(
      ['words', 'way', ...kinds.map((kind) => `${kind} (${of(WORDS[0], WAYS[0].name, kind)?.count ?? 0})`)],
      WORDS.flatMap((words) =>
        WAYS.map(({name}) => [`${words}`, name, ...kinds.map((kind) => of(words, name, kind)?.value.toFixed(0) ?? '')]),
      ),
    )
    return [`## ${half === 'tuning' ? 'The half that may be looked at' : 'The other half'}\n\n${table}`]
  })
  return `# Answers about news

Percent of the questions of corpora/questions.jsonl whose answer stands in the summary, by kind of question, and under \`none\` percent of
those without an answer that are called unanswered. \`called unanswered\` is the percentage of the others for which that is said, too.

${parts.join('\n\n')}
`
}
