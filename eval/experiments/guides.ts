/**
 * Measures whether a context from guides and references has the answer.
 *
 * Asks the questions of corpora/guide-questions.jsonl at the guides of this repository, and counts in how many contexts the answer
 * stands. Nothing is learned from these questions: settings may be looked at on one half of them, the other half is for the result.
 *
 *     npm run experiment -- guides [HALF]
 *
 * HALF is tuning or other; without it both are asked. With `tuning`, the questions are listed that are not answered. Writes
 * eval/results/guides.md and guides.json if both halves are asked.
 */
import {readdirSync, readFileSync} from 'node:fs'
import {arrayOf, objectWith, string} from '../../src/check.ts'
import {COMMANDS} from '../../src/cli/commands.ts'
import type {CommandRow} from '../../src/cli/shared/command.ts'
import {helpOf} from '../../src/cli/shared/help.ts'
import {contextWith} from '../../src/context/call.ts'
import {readBytes} from '../../src/corpus/read.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {markdownTable} from '../lib/markdown.ts'
import {isForTuning} from '../lib/questions/halves.ts'
import {Means} from '../lib/questions/measures.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const TOKENS = [150, 300]

/** A question about a page of one of the collections. */
interface AskedOfGuides {
  readonly id: string
  readonly of: string
  readonly page: string
  readonly query: string
  /** What the answer has, as regular expressions: one of them. */
  readonly answers: readonly string[]
}

const askedOfGuides = objectWith({id: string, of: string, page: string, query: string, answers: arrayOf(string)})

/** One number: the percentage of the questions about a collection that were answered. */
interface Row {
  readonly half: string
  readonly tokens: number
  readonly of: string
  readonly value: number
  readonly count: number
}

/** The numbers of eval/results/guides.json. */
export interface GuidesResult {
  readonly rows: readonly Row[]
}

interface File {
  readonly path: string
  readonly bytes: Uint8Array
}

/** What is asked: a folder of guides, that with all else there is to read in a repository, and what commands print as help. */
const COLLECTIONS: Readonly<Record<string, () => Promise<File[]>>> = {
  docs: async () => guides(),
  repository: async () => {
    const others = readdirSync('.').filter((name) => name.endsWith('.md'))
    return [...others, 'models/README.md', 'eval/README.md'].map(fileAt).concat(guides())
  },
  help: () => helpOfAll(COMMANDS, 'precis'),
}

export async function main([half]: readonly string[], command: string): Promise<void> {
  if (half !== undefined && half !== 'tuning' && half !== 'other') {
    throw new RangeError(`The half is ${half}, expected tuning or other.`)
  }
  const signature = signatureOf({command, settings: `${TOKENS.join(' and ')} tokens`})
  const all: AskedOfGuides[] = readFileSync('corpora/guide-questions.jsonl', 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  for (const question of all) askedOfGuides(question, `the question ${question.id}`)
  const {means, missed} = await askAll(all.filter(({id}) => half === undefined || halfOf(id) === half))
  const rows = rowsOf(means)
  const report = reportOf(rows)
  console.log(report)
  if (half === 'tuning') console.log(missed.join('\n\n'))
  if (half !== undefined) return
  writeResult('guides.md', report, signature)
  writeResult('guides.json', {rows} satisfies GuidesResult, signature)
}

function halfOf(id: string): string {
  return isForTuning(id) ? 'tuning' : 'other'
}

function fileAt(path: string): File {
  return {path, bytes: readFileSync(path)}
}

function guides(): File[] {
  return readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => fileAt(`docs/${name}`))
}

/** A text file for each command, with what its help prints. */
async function helpOfAll(commands: readonly CommandRow[], path: string): Promise<File[]> {
  const files: File[] = []
  for (const row of commands) {
    const own = `${path} ${row.name}`
    if ('commands' in row) files.push(...(await helpOfAll(await row.commands(), own)))
    else {
      const help = helpOf(own, row.gloss, await row.declaration())
      files.push({path: `${own.slice('precis '.length)}.txt`, bytes: new TextEncoder().encode(help)})
    }
  }
  return files
}

async function documentsOf(files: readonly File[]): Promise<readonly SourceDocument[]> {
  return (await readBytes(files, {verbatim: true})).documents
}

async function askAll(questions: readonly AskedOfGuides[]): Promise<{means: Means; missed: string[]}> {
  const analyzer = loadAnalyzer('models')
  const means = new Means()
  const missed: string[] = []
  const known = new Map<string, Promise<File[]>>()
  const read = new Map<string, Promise<readonly SourceDocument[]>>() // by collection, or by page
  for (const {id, of, page, query, answers} of questions) {
    if (!known.has(of)) known.set(of, COLLECTIONS[of]())
    const files = await known.get(of)!
    const alone = files.filter(({path}) => path.replace(/^docs\/|\.txt$/g, '') === page)
    if (alone.length !== 1) throw new RangeError(`${id}: ${alone.length} files are called ${page}, expected one.`)
    for (const [name, key, some] of [
      [of, of, files],
      [`${of}, the right page`, alone[0].path, alone],
    ] as const) {
      if (!read.has(key)) read.set(key, documentsOf(some))
      const documents = await read.get(key)!
      for (const tokens of TOKENS) {
        const text = await contextFor(documents, query, tokens)
        const isRight = answers.some((answer) => new RegExp(answer, 'i').test(text))
        for (const row of [name, name === of ? 'all' : 'all, the right page']) {
          means.add(JSON.stringify([halfOf(id), tokens, row]), isRight ? 100 : 0)
        }
        if (!isRight) missed.push(`${id}, ${tokens} tokens of ${name}: ${query}\n${text}`)
      }
    }
  }
  return {means, missed}

  async function contextFor(documents: readonly SourceDocument[], query: string, tokens: number): Promise<string> {
    const {text} = await contextWith(analyzer, documents, {query, tokens})
    return text.replace(/\s+/g, ' ')
  }
}

function rowsOf(means: Means): Row[] {
  const collections = [...Object.keys(COLLECTIONS), 'all'].flatMap((of) => [of, `${of}, the right page`])
  return ['tuning', 'other'].flatMap((half) =>
    collections.flatMap((of) =>
      TOKENS.flatMap((tokens): Row[] => {
        const key = JSON.stringify([half, tokens, of])
        const count = means.count(key)
        return count === 0 ? [] : [{half, tokens, of, value: means.of(key), count}]
      }),
    ),
  )
}

function reportOf(rows: readonly Row[]): string {
  const parts = ['tuning', 'other'].flatMap((half) => {
    const own = rows.filter((row) => row.half === half)
    if (own.length === 0) return []
    const table = markdownTable(
      ['documents', 'questions', ...TOKENS.map((tokens) => `${tokens} tokens`)],
      [...new Set(own.map(({of}) => of))].map((of) => {
        const cells = TOKENS.map((tokens) => own.find((row) => row.of === of && row.tokens === tokens)!)
        return [of, `${cells[0].count}`, ...cells.map(({value}) => value.toFixed(0))]
      }),
    )
    return [`## ${half === 'tuning' ? 'The half that may be looked at' : 'The other half'}\n\n${table}`]
  })
  return `# Answers from guides

Percent of the questions of corpora/guide-questions.jsonl whose answer stands in a context of so many tokens, citations included: from all guides
together, and from the right page alone.

${parts.join('\n\n')}
`
}
