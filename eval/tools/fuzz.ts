/**
 * Reads thousands of broken inputs and counts what became of them.
 *
 *     npm run tool -- fuzz [--inputs 20000] [--from 0]
 *
 * Inputs are made from small real files of every format by four ways: bytes are changed, files are cut and joined, texts are
 * made in the form of a format, or bytes are drawn at random. Each is read, cut into sentences, and every fourth that holds
 * documents is summarized. Writes eval/results/fuzz.md; fails at the first exception, broken promise or input that takes
 * more than five seconds of CPU, and says which it was.
 */
import {parseArgs} from 'node:util'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import {brokenPromises} from '../../test/oracles/promises.ts'
import {random as seeded} from '../../test/random.ts'
import {type FuzzOutcome, fuzzInput, readFuzzInput, readSeeds, WAYS} from '../lib/fuzzing.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const MOST_TIME = 5000
const MOST_CHARACTERS = 20_000
const SUMMARIZED = 4

interface Counts {
  inputs: number
  read: number
  skipped: number
  summarized: number
  problems: number
  slowest: number
}

export async function main(args: readonly string[], command: string): Promise<void> {
  const {values} = parseArgs({
    args: [...args],
    options: {inputs: {type: 'string', default: '20000'}, from: {type: 'string', default: '0'}},
  })
  const [inputs, from] = [Number(values.inputs), Number(values.from)]
  const seeds = readSeeds('test/corpus/files')
  const analyzer = loadAnalyzer('models')
  const counts = new Map<string, Counts>()
  const found: string[] = []
  for (let i = from; i < from + inputs; i++) {
    const input = fuzzInput(seeds, i, seeded(i))
    const outcome = await readFuzzInput(input)
    const count = countsOf(counts, input.format, input.way)
    count.inputs++
    if (outcome.documents.length > 0) count.read++
    if (outcome.skipped) count.skipped++
    count.slowest = Math.max(count.slowest, outcome.milliseconds)
    const problems = [...outcome.problems]
    if (outcome.milliseconds > MOST_TIME) problems.push(`${Math.round(outcome.milliseconds)} ms`)
    if (outcome.documents.length > 0 && count.read % SUMMARIZED === 0) {
      const broken = await promisesOf(outcome, i, analyzer)
      if (broken !== undefined) count.summarized++
      problems.push(...(broken ?? []))
    }
    if (problems.length > 0) {
      count.problems++
      found.push(`input ${i}, ${input.way} ${input.format}, as ${input.path}: ${problems.slice(0, 3).join('; ')}`)
      console.error(found.at(-1))
    }
    if ((i - from) % 1000 === 999) console.error(`${i - from + 1} inputs`)
  }
  const table = tableOf(counts)
  console.log(table)
  if (found.length > 0) throw new Error(`${found.length} inputs with problems; the first: ${found[0]}`)
  const settings = `inputs ${from} to ${from + inputs - 1}, each made by its number`
  const packages = [
    '@mozilla/readability',
    'csv-parse',
    'htmlparser2',
    'linkedom',
    'mdast-util-from-markdown',
    'postal-mime',
    'unpdf',
  ]
  writeResult('fuzz.md', `${INTRODUCTION}\n\n${table}\n`, signatureOf({command, packages, settings}))
}

const INTRODUCTION = `# Broken inputs

Inputs made from small real files, by the format of the file and by the way: bytes changed, files cut and joined, texts in the form of the
format, bytes at random. Read are those that gave a document, refused those of which something was left out, with a reason; some are both.
Summarized are those whose summary was checked: its length, and the place of every word. A problem would be an exception, a reason that
is none of ours, a sentence or token out of its place, a broken promise of a summary, or more than ${MOST_TIME / 1000} seconds of CPU.`

/** The promises that a summary breaks; undefined if the documents are too long to be summarized here. */
async function promisesOf(
  {documents}: FuzzOutcome,
  i: number,
  analyzer: ReturnType<typeof loadAnalyzer>,
): Promise<string[] | undefined> {
  if (documents.reduce((sum, {text}) => sum + text.length, 0) > MOST_CHARACTERS) return undefined
  const unique = documents.map((document, d) => ({...document, id: `${d}`}))
  try {
    const prepared = await prepare(unique, analyzer)
    const budget = [{words: 30}, {bytes: 150}, {sentences: 2}][i % 3]
    return brokenPromises(await prepared.summarize({budget}), unique)
  } catch (error) {
    return [`exception: ${(error as Error).stack}`]
  }
}

function countsOf(counts: Map<string, Counts>, format: string, way: string): Counts {
  const key = `${format} ${way}`
  const known = counts.get(key)
  if (known !== undefined) return known
  const fresh = {inputs: 0, read: 0, skipped: 0, summarized: 0, problems: 0, slowest: 0}
  counts.set(key, fresh)
  return fresh
}

function tableOf(counts: ReadonlyMap<string, Counts>): string {
  const rows = [...counts].map(([key, count]) => [...key.split(' '), ...cellsOf(count)])
  const order = (row: readonly (string | number)[]) => WAYS.indexOf(row[1] as (typeof WAYS)[number])
  rows.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : order(a) - order(b)))
  const all = {inputs: 0, read: 0, skipped: 0, summarized: 0, problems: 0, slowest: 0}
  for (const count of counts.values()) {
    for (const name of ['inputs', 'read', 'skipped', 'summarized', 'problems'] as const) all[name] += count[name]
    all.slowest = Math.max(all.slowest, count.slowest)
  }
  const head = ['format', 'way', 'inputs', 'read', 'refused', 'summarized', 'problems', 'slowest, ms of CPU']
  return markdownTable(head, [...rows, ['all', '', ...cellsOf(all)]], 2)
}

function cellsOf({inputs, read, skipped, summarized, problems, slowest}: Counts): number[] {
  return [inputs, read, skipped, summarized, problems, Math.round(slowest)]
}
