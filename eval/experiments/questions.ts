/**
 * Measures how well summaries answer questions.
 *
 * How many answers and how much evidence they keep, how close they are to the answers of people, and how often precis is
 * right when it says that nothing answers.
 *
 *     npm run experiment -- questions [FOLDER [PART…]]
 *
 * FOLDER is ../shared/data unless it is given; PART is some of passages, unanswered, meetings, stories and topics. The
 * model of relevance is trained on one half of FOLDER/query/questions.jsonl, and the passages are of the other half.
 * Writes eval/results/questions-PART.md and questions-PART.json.
 */
import {existsSync, readFileSync} from 'node:fs'
import {english} from '../../src/english/english.ts'
import {hasAnswer} from '../../src/learn/relevance/examples.ts'
import {readQuestions} from '../../src/learn/relevance/read-questions.ts'
import {trainRelevance} from '../../src/learn/relevance/training.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {relevanceTo} from '../../src/relevance/relevance.ts'
import {RougeScorer} from '../../src/rouge/scorer.ts'
import {countWords} from '../../src/summarize/documents/budget.ts'
import {SourceCluster, type TreeMaker} from '../../src/summarize/documents/cluster.ts'
import type {RelevanceModel} from '../../src/syntax/relevance-model.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {markdownTable} from '../lib/markdown.ts'
import {isForTuning} from '../lib/questions/halves.ts'
import {evidenceKept, inEvidence, Means, type Place} from '../lib/questions/measures.ts'
import {surveysOutOfFold, topicExamples} from '../lib/questions/survey-learning.ts'
import {conceptsOfOthers, TOPICS, topicsIn} from '../lib/questions/topics.ts'
import {askedAboutTopics, type Kept, PASSAGES, SUMMARIZERS_ASKED, type Way} from '../lib/questions/ways.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

/** The length of a summary of passages: one word of so many. */
const SHARES = [4, 8]

/** Of each meeting and story every second question is asked, from the first on: that is about the whole. */
const EVERY = 2

/** A question is taken for unanswered below this likelihood, as in src/summarize/print/notes.ts. */
const ANSWERED = 0.1

/** Into so many parts the topics are dealt, each of which is asked with what was learned from the others. */
const TOPIC_PARTS = 10

interface Query {
  readonly query: string
  readonly references: readonly {readonly text: string}[]
  readonly evidence?: readonly Place[]
}

interface Line {
  readonly id: string
  readonly title?: string
  readonly documents: readonly SourceDocument[]
  readonly query?: string
  readonly narrative?: string
  readonly answers?: readonly string[]
  readonly evidence?: readonly Place[]
  readonly queries?: readonly Query[]
  readonly references?: readonly {readonly text: string}[]
}

/** One number: what was measured, of which way, at which length, of which kind of question. */
interface Row {
  readonly part: string
  readonly length: string
  readonly way: string
  readonly of: string
  readonly measure: string
  readonly value: number
  readonly count: number
}

/** The numbers of eval/results/questions.json. */
export interface QuestionsResult {
  readonly rows: readonly Row[]
}

type Part = (folder: string, maker: TreeMaker) => AsyncGenerator<Row>

const PARTS: Readonly<Record<string, {readonly title: string; readonly run: Part}>> = {
  passages: {
    title: `Passages: percent of the questions of the other half whose answer still stands in what is left of their passages,
and percent of the sentences with evidence that are kept`,
    run: passages,
  },
  unanswered: {
    title:
      'Percent of the questions of the other half that are called unanswered, beside their own passages and beside those of another question',
    run: unanswered,
  },
  meetings: {
    title: `Meetings, 100 words (every second question of each): percent of the sentences with evidence that are kept, percent of those kept that have evidence, and ROUGE recall of the answers of people`,
    run: (folder, maker) => asked(`${folder}/query/meetings.jsonl`, 'meetings', [100], maker),
  },
  stories: {
    title: `Stories, 250 words (every second question of each): ROUGE recall of the answers of people`,
    run: (folder, maker) => asked(`${folder}/query/stories.jsonl`, 'stories', [250], maker),
  },
  topics: {
    title: `Topics of ${TOPICS}, whose narratives ask: ROUGE recall of the summaries of people. The worth of concepts is learned
from the other sets, and what a question makes of it from the other nine tenths of the topics`,
    run: topics,
  },
}

export async function main([folder = '../shared/data', ...chosen]: readonly string[], command: string): Promise<void> {
  const settings = `a word of ${SHARES.join(' and of ')}; every second question of each meeting and story`
  const signature = signatureOf({command, settings})
  checkParts(chosen)
  const analyzer = loadAnalyzer('models')
  const maker: TreeMaker = {
    analyze: (forms) => analyzer.analyze(forms),
    likelihood: (forms, analysis) => analyzer.likelihood(forms, analysis),
    relevance: modelOfOneHalf(folder, analyzer.relevance!),
  }
  for (const [name, {run}] of Object.entries(PARTS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const rows: Row[] = []
    for await (const row of run(folder, maker)) rows.push(row)
    const report = reportOf(name, rows)
    console.log(report)
    writeResult(`questions-${name}.md`, report, signature)
    writeResult(`questions-${name}.json`, {rows} satisfies QuestionsResult, signature)
  }
}

function checkParts(chosen: readonly string[]): void {
  const unknown = chosen.find((name) => PARTS[name] === undefined)
  if (unknown === undefined) return
  throw new RangeError(`The part is ${unknown}, expected some of ${Object.keys(PARTS).join(', ')}.`)
}

function modelOfOneHalf(folder: string, {rarity, vectors}: RelevanceModel): RelevanceModel {
  const file = `${folder}/query/questions.jsonl`
  const questions = readQuestions(readFileSync(file, 'utf8'), file, english).filter(({id}) => isForTuning(id))
  const training = trainRelevance(questions, rarity, vectors)
  for (;;) {
    const step = training.next()
    if (step.done) return step.value
  }
}

function linesOf(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

function otherHalf(folder: string): Line[] {
  return linesOf(`${folder}/query/questions.jsonl`).filter(({id}) => !isForTuning(id))
}

const KINDS = ['all', 'nq', 'hotpot', 'musique', 'two passages']

function kindsOf(id: string): string[] {
  const kind = id.split('-')[0]
  return ['all', kind, ...(kind === 'nq' ? [] : ['two passages'])]
}

async function* passages(folder: string, maker: TreeMaker): AsyncGenerator<Row> {
  const ways = [...SUMMARIZERS_ASKED, ...PASSAGES]
  const means = new Means()
  for (const {id, documents, query = '', answers = [], evidence = []} of otherHalf(folder)) {
    const cluster = new SourceCluster({documents}, () => maker)
    const length = documents.reduce((sum, {text}) => sum + countWords(text), 0)
    for (const share of SHARES) {
      for (const way of ways) {
        const kept = await way.keep(cluster, query, {words: Math.round(length / share)})
        const isKept = hasAnswer(kept.map(({text}) => text).join(' '), answers)
        const held = evidenceKept(cluster, evidence, kept)
        for (const kind of kindsOf(id)) {
          means.add(JSON.stringify([way.name, share, kind, 'answer']), isKept ? 100 : 0)
          if (held !== undefined) means.add(JSON.stringify([way.name, share, kind, 'evidence']), held)
        }
      }
    }
  }
  for (const share of SHARES) {
    for (const {name} of ways) {
      for (const kind of KINDS) {
        for (const measure of ['answer', 'evidence']) {
          const key = JSON.stringify([name, share, kind, measure])
          const [value, count] = [means.of(key), means.count(key)]
          yield {part: 'passages', length: `1/${share}`, way: name, of: kind, measure, value, count}
        }
      }
    }
  }
}

async function* unanswered(folder: string, {relevance}: TreeMaker): AsyncGenerator<Row> {
  const questions = otherHalf(folder)
  const means = new Means()
  for (const [q, {id, query = '', documents}] of questions.entries()) {
    const other = questions[(q + Math.floor(questions.length / 2)) % questions.length].documents
    for (const [name, some] of [
      ['its own', documents],
      ['another’s', other],
    ] as const) {
      const {source} = new SourceCluster({documents: some})
      const {answered} = relevanceTo(source, [query], relevance).questions[0]
      for (const kind of kindsOf(id)) means.add(JSON.stringify([name, kind]), answered < ANSWERED ? 100 : 0)
    }
  }
  for (const way of ['its own', 'another’s']) {
    for (const kind of KINDS) {
      const key = JSON.stringify([way, kind])
      const [value, count] = [means.of(key), means.count(key)]
      yield {part: 'unanswered', length: '', way, of: kind, measure: 'unanswered', value, count}
    }
  }
}

async function* topics(folder: string, maker: TreeMaker): AsyncGenerator<Row> {
  const concepts = conceptsOfOthers(folder)
  const examples = topicsIn(folder).map((topic) => topicExamples(topic, concepts, maker.relevance!))
  const ways = askedAboutTopics(surveysOutOfFold(examples, TOPIC_PARTS))
  yield* asked(`${folder}/mds/${TOPICS}.jsonl`, 'topics', [100, 250], {...maker, concepts}, ways)
}

/** Questions with answers or summaries by people, scored with ROUGE. */
async function* asked(
  file: string,
  part: string,
  lengths: readonly number[],
  maker: TreeMaker,
  ways = SUMMARIZERS_ASKED,
): AsyncGenerator<Row> {
  if (!existsSync(file)) return
  const means = new Means()
  const measures = ['evidence', 'in evidence', 'ROUGE-1', 'ROUGE-2']
  const keyOf = (way: Way, words: number, measure: string) => JSON.stringify([way.name, words, measure])
  for (const line of linesOf(file)) {
    const {id, documents, narrative = '', references = []} = line
    const cluster = new SourceCluster({id, documents}, () => maker)
    const known = new Map<string, Promise<readonly Kept[]>>() // what does not hear the question is made once
    const queries = line.queries?.filter((_, q) => q % EVERY === 0) ?? [{query: narrative, references}]
    for (const {query, references, evidence} of queries as readonly Query[]) {
      for (const words of lengths) {
        const scorer = new RougeScorer(
          references.map(({text}) => text),
          {metrics: ['ROUGE-1', 'ROUGE-2'], words},
        )
        for (const way of ways) {
          const key = JSON.stringify([way.name, words, way.isAsked ? query : ''])
          if (!known.has(key)) known.set(key, way.keep(cluster, query, {words}))
          const kept = await known.get(key)!
          const held = evidence && evidenceKept(cluster, evidence, kept)
          if (held !== undefined) {
            means.add(keyOf(way, words, 'evidence'), held)
            means.add(keyOf(way, words, 'in evidence'), inEvidence(evidence!, kept))
          }
          scorer.score(kept.map(({text}) => text).join('\n')).forEach(({recall}, m) => {
            means.add(keyOf(way, words, measures[m + 2]), 100 * recall)
          })
        }
      }
    }
  }
  for (const words of lengths) {
    for (const way of ways) {
      for (const measure of measures) {
        const key = keyOf(way, words, measure)
        const [value, count] = [means.of(key), means.count(key)]
        if (count > 0) yield {part, length: `${words}`, way: way.name, of: 'all', measure, value, count}
      }
    }
  }
}

function reportOf(part: string, rows: readonly Row[]): string {
  const columns = [...new Set(rows.map(({of, measure}) => JSON.stringify([of, measure])))]
  const lines = [...new Set(rows.map(({length, way}) => JSON.stringify([length, way])))]
  const cellOf = (line: string, column: string) =>
    rows.find(
      ({length, way, of, measure}) =>
        JSON.stringify([length, way]) === line && JSON.stringify([of, measure]) === column,
    )
  const nameOf = (column: string) => {
    const [of, measure] = JSON.parse(column)
    const count = Math.max(...lines.map((line) => cellOf(line, column)?.count ?? 0))
    return `${of === 'all' ? '' : `${of}, `}${measure} (${count})`
  }
  const digits = part === 'topics' ? 2 : 1
  const table = markdownTable(
    ['length', 'way', ...columns.map(nameOf)],
    lines.map((line) => [
      ...(JSON.parse(line) as string[]),
      ...columns.map((column) => cellOf(line, column)?.value.toFixed(digits) ?? ''),
    ]),
  )
  return `# Questions: ${part}

${PARTS[part].title}. The model of relevance is trained on one half of the questions, which settings were chosen on,
too; the shipped one is trained on both. LexRank and MMR hear the question.

${table}
`
}
