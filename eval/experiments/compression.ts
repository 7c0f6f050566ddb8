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
import type {Register} from '../../src/compression/arc-pricer.ts'
import {english} from '../../src/english/english.ts'
import {meansOf, scoreSentence} from '../../src/evaluate/compression/evaluation.ts'
import type {ShorteningScore} from '../../src/evaluate/compression/scores.ts'
import {SHORTENING_SYSTEMS} from '../../src/evaluate/compression/systems.ts'
import {readCompressionPairs} from '../../src/learn/compression/pairs.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const SETS: readonly (readonly [file: string, register: Register])[] = [
  ['written-dev.jsonl', 'prose'],
  ['broadcast-dev.jsonl', 'prose'],
  ['google-dev.tsv', 'headline'],
]

const HEAD = ['', 'F1', 'deleted F1', 'exact', 'rate', 'F1', 'deleted F1', 'exact', 'rate']

export async function main([folder = '../shared/data/compression']: readonly string[], command: string): Promise<void> {
  const shorteners = await Promise.all(SHORTENING_SYSTEMS.map(({load}) => load()))
  const analyzer = loadAnalyzer('models/')
  const sets = SETS.map(([file, register]) => {
    const pairs = readCompressionPairs(readFileSync(join(folder, file), 'utf8'), file, english)
    const tools = {analyzer, language: english, register}
    const rows = pairs.map((pair) => scoreSentence(pair, shorteners, tools))
    return {file, register, sentences: pairs.length, systems: meansOf(rows, SHORTENING_SYSTEMS)}
  })
  const parts = sets.map(({file, register, sentences, systems}) => {
    const rows = systems.map(({system, free, atLength}) => [system, ...cells(free), ...cells(atLength)])
    return `## ${file}\n\n${sentences} sentences, register ${register}.\n\n${markdownTable(HEAD, rows)}\n`
  })
  const signature = signatureOf({command})
  const text = `# Shortened sentences and people

Means over sentences in percent, words only. The first four columns are without knowing the length, the others at the
person's. Where several people shortened a sentence, their scores are averaged.

${parts.join('\n')}`
  writeResult('compression.md', text, signature)
  writeResult('compression.json', {sets}, signature)
}

function cells({f1, deletedF1, exact, rate}: ShorteningScore): string[] {
  return [f1, deletedF1, exact, rate].map((share) => (100 * share).toFixed(1))
}
