/**
 * Draws shortened sentences from summaries and prints them beside their sources, for a reader to judge.
 *
 *     npm run experiment -- sample-compressions CLUSTERS.jsonl WORDS SEED COUNT
 *
 * Deleted parts stand between [- and -]. The judgements are in eval/results/grammar.json.
 */
import {readFileSync} from 'node:fs'
import {UsageError} from '../../src/cli/shared/usage-error.ts'
import {readBytes} from '../../src/corpus/read.ts'
import {shuffled} from '../../src/learn/perceptron/shuffled.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import type {SummarySentence} from '../../src/summarize/print/summary.ts'

/** What a reader thought of some samples: eval/results/grammar.json, which is written by hand. */
export interface GrammarResult {
  readonly samples: readonly {
    /** The file of clusters. */
    readonly sample: string
    /** After which round of mending the rules. */
    readonly rules: string
    readonly seed: number
    readonly read: number
    readonly good: number
    readonly awkward: number
    readonly broken: number
  }[]
}

export async function main(args: readonly string[]): Promise<void> {
  if (args.length !== 4) throw new UsageError(`Got ${args.length} arguments, expected CLUSTERS.jsonl WORDS SEED COUNT.`)
  const [path] = args
  const [words, seed, count] = args.slice(1).map(wholeNumber)
  const {clusters} = await readBytes([{path, bytes: readFileSync(path)}])
  const analyzer = loadAnalyzer('models')
  const shortened: SummarySentence[] = []
  let printed = 0
  for (const {documents} of clusters) {
    const {sentences} = await (await prepare(documents, analyzer)).summarize({budget: {words}})
    printed += sentences.length
    shortened.push(...sentences.filter(({deleted}) => deleted.length > 0))
  }
  console.log(`${printed} sentences in ${clusters.length} summaries, ${shortened.length} of them shortened`)
  const sample = shuffled(shortened, seededRandom(seed)).slice(0, count)
  for (const [i, sentence] of sample.entries()) {
    console.log(`\n${i + 1}. ${sentence.text}\n   ${withDeletions(sentence)}`)
  }
}

/** The source with what was deleted between [- and -]. */
function withDeletions({source, start, deleted}: SummarySentence): string {
  let out = ''
  let at = 0
  for (const [from, to] of deleted) {
    out += `${source.slice(at, from - start)}[-${source.slice(from - start, to - start)}-]`
    at = to - start
  }
  return (out + source.slice(at)).replaceAll(/\s+/g, ' ')
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) {
    throw new UsageError(`Got ${JSON.stringify(text)}, expected a whole number ≥ 0 for WORDS, SEED or COUNT.`)
  }
  return number
}
