/**
 * Compares shortened sentences with what people made of them.
 *
 *     npm run experiment -- compression [FOLDER]
 *
 * The folder has written-dev.jsonl, broadcast-dev.jsonl and google-dev.tsv; without one it is ../shared/data/compression.
 * Writes eval/results/compression.md and compression.json.
 */
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {compressWith} from '../../src/compress/compress.ts'
import type {Register} from '../../src/compression/arc-pricer.ts'
import {english} from '../../src/english/english.ts'
import {meansOf, scoreSentence} from '../../src/evaluate/compression/evaluation.ts'
import type {ShorteningScore} from '../../src/evaluate/compression/scores.ts'
import {SHORTENING_SYSTEMS} from '../../src/evaluate/compression/systems.ts'
import {type CompressionPair, readCompressionPairs} from '../../src/learn/compression/pairs.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import type {Analyzer} from '../../src/syntax/analyzer.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const SETS: readonly (readonly [file: string, register: Register])[] = [
  ['written-dev.jsonl', 'prose'],
  ['broadcast-dev.jsonl', 'prose'],
  ['google-dev.tsv', 'headline'],
]

/** What `--rate` is asked for, in percent. */
const WISHES = [80, 70, 60, 50, 40, 30]

/** The numbers of eval/results/compression.json. */
export interface CompressionResult {
  readonly sets: readonly {
    readonly file: string
    readonly register: Register
    readonly sentences: number
    readonly systems: ReturnType<typeof meansOf>
  }[]
  /** The share of the words of all lines of prose that `precis compress --rate` keeps. */
  readonly wishes: readonly {readonly rate: number; readonly kept: number}[]
}

const HEAD = ['', 'F1', 'deleted F1', 'exact', 'rate', 'F1', 'deleted F1', 'exact', 'rate']

export async function main([folder = '../shared/data/compression']: readonly string[], command: string): Promise<void> {
  const shorteners = await Promise.all(SHORTENING_SYSTEMS.map(({load}) => load()))
  const analyzer = loadAnalyzer('models/')
  const prose: CompressionPair[] = []
  const sets = SETS.map(([file, register]) => {
    const pairs = readCompressionPairs(readFileSync(join(folder, file), 'utf8'), file, english)
    if (register === 'prose') prose.push(...pairs)
    const tools = {analyzer, language: english, register}
    const rows = pairs.map((pair) => scoreSentence(pair, shorteners, tools))
    return {file, register, sentences: pairs.length, systems: meansOf(rows, SHORTENING_SYSTEMS)}
  })
  const parts = sets.map(({file, register, sentences, systems}) => {
    const rows = systems.map(({system, free, atLength}) => [system, ...cells(free), ...cells(atLength)])
    return `## ${file}\n\n${sentences} sentences, register ${register}.\n\n${markdownTable(HEAD, rows)}\n`
  })
  const wishes = WISHES.map((rate) => ({rate, kept: keptAt(rate, prose, analyzer)}))
  const signature = signatureOf({command})
  const text = `# Shortened sentences and people

Means over sentences in percent, words only. The first four columns are without knowing the length, the others at the
person's. Where several people shortened a sentence, their scores are averaged.

${parts.join('\n')}
## What a wish is worth

The share of all words of the ${prose.length} lines of prose that \`precis compress --rate\` keeps, in percent.

${markdownTable(
  ['wish', 'kept'],
  wishes.map(({rate, kept}) => [`${rate}`, (100 * kept).toFixed(1)]),
)}
`
  writeResult('compression.md', text, signature)
  writeResult('compression.json', {sets, wishes} satisfies CompressionResult, signature)
}

function cells({f1, deletedF1, exact, rate}: ShorteningScore): string[] {
  return [f1, deletedF1, exact, rate].map((share) => (100 * share).toFixed(1))
}

function keptAt(rate: number, pairs: readonly CompressionPair[], analyzer: Analyzer): number {
  const lines = pairs.map(({text}) => compressWith(analyzer, text, {rate}))
  const sum = (name: 'words' | 'sourceWords') => lines.reduce((all, line) => all + line[name], 0)
  return sum('words') / sum('sourceWords')
}
