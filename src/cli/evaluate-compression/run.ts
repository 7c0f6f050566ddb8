import {english} from '../../english/english.ts'
import {meansOf, type SystemScores, scoreSentence, wordsOf} from '../../evaluate/compression/evaluation.ts'
import type {ShorteningScore} from '../../evaluate/compression/scores.ts'
import type {ShorteningSystem} from '../../evaluate/compression/shortening-system.ts'
import {SHORTENING_SYSTEMS} from '../../evaluate/compression/systems.ts'
import {readCompressionPairs} from '../../learn/compression/pairs.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {numbered} from '../../numbered.ts'
import {schemaJson} from '../../schema-json.ts'
import {readPackedTextFile} from '../../tasks/options/named-files.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import type {Console} from '../shared/console.ts'
import {Loop} from '../shared/loop.ts'
import type {EvaluateCompressionOptions} from './command.ts'

interface FileScores {
  readonly file: string
  readonly sentences: number
  readonly people: ShorteningScore['rate']
  readonly systems: readonly SystemScores[]
}

/** Lets systems shorten the sentences of files, compares them with people, and prints the scores. */
export async function run(
  paths: readonly string[],
  options: EvaluateCompressionOptions,
  console: Console,
): Promise<number> {
  const {most = Infinity, headline, format} = options
  const systems: ShorteningSystem[] = SHORTENING_SYSTEMS.filter(({name}) => options.systems.includes(name))
  const files = paths.map((path) => {
    const text = readPackedTextFile(path, 'sentences that people shortened')
    const pairs = readCompressionPairs(text, path, english).slice(0, most)
    if (pairs.length > 0) return {path, pairs}
    throw new UsageError(`${path}: no sentence that was shortened by deleting words, expected some.`)
  })
  const shorteners = await Promise.all(systems.map(({load}) => load()))
  const analyzer = loadAnalyzer(options.models)
  const loop = new Loop(options, console)
  const tools = {analyzer, language: english, register: headline ? ('headline' as const) : ('prose' as const)}
  const scores: FileScores[] = []
  for (const {path, pairs} of files) {
    const rows = await loop.map(pairs, 'sentences', (pair) => scoreSentence(pair, shorteners, tools))
    if (rows.length === 0) break
    const rates = pairs.slice(0, rows.length).map(({tokens, kept}) => meanRate(tokens, kept))
    const people = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    scores.push({file: path, sentences: rows.length, people, systems: meansOf(rows, systems)})
    if (loop.exitCode !== 0) break
  }
  if (scores.length > 0) console.out(SHOWN[format as keyof typeof SHOWN](scores))
  return loop.exitCode
}

/** The share of words that people kept. */
function meanRate(tokens: readonly {readonly form: string}[], kept: readonly Uint8Array[]): number {
  const words = wordsOf(tokens)
  const all = kept.map((person) => words.filter((word) => person[word] === 1).length / Math.max(1, words.length))
  return all.reduce((sum, rate) => sum + rate, 0) / all.length
}

const SHOWN = {
  json: (files: readonly FileScores[]) => schemaJson('compression-scores', {files}),
  csv: toCsv,
  text: toText,
}

function toCsv(files: readonly FileScores[]): string {
  const lines = files.flatMap(({file, systems}) =>
    systems.flatMap(({system, free, atLength}) =>
      [['own', free] as const, ['person', atLength] as const].map(([length, {f1, deletedF1, exact, rate}]) =>
        [quoted(file), system, length, f1, deletedF1, exact, rate].join(','),
      ),
    ),
  )
  return `${['file,system,length,f1,deleted_f1,exact,rate', ...lines].join('\n')}\n`
}

/** Spreadsheets would take a name that begins so for a formula. */
function quoted(name: string): string {
  const safe = /^[=+\-@]/.test(name) ? `'${name}` : name
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const COLUMNS = ['F1', 'deleted F1', 'exact', 'rate']
const WIDTH = 11

function toText(files: readonly FileScores[]): string {
  return files
    .map(({file, sentences, people, systems}) => {
      const title = `${file}: ${numbered(sentences, 'sentence')}, of which people keep ${percent(people)} % of the words\n`
      const over = `${''.padEnd(8)}${'length not known'.padStart(4 * WIDTH)}${"at the person's length".padStart(4 * WIDTH)}\n`
      const head = `${''.padEnd(8)}${[...COLUMNS, ...COLUMNS].map((name) => name.padStart(WIDTH)).join('')}\n`
      const rows = systems.map(({system, free, atLength}) => `${system.padEnd(8)}${cells(free)}${cells(atLength)}\n`)
      return title + over + head + rows.join('')
    })
    .join('\n')
}

function cells({f1, deletedF1, exact, rate}: ShorteningScore): string {
  return [f1, deletedF1, exact, rate].map((value) => percent(value).padStart(WIDTH)).join('')
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}
