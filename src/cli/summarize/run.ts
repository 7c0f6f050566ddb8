import {existsSync} from 'node:fs'
import {partOf} from '../../files/output-file.ts'
import {neededModelPaths} from '../../node/model-paths.ts'
import {treesAhead, treesFor} from '../../node/trees.ts'
import {unpackModels} from '../../node/unpacked-models.ts'
import type {LeaningElsewhere} from '../../summarize/ahead.ts'
import {SourceCluster} from '../../summarize/documents/cluster.ts'
import {oneCluster} from '../../tasks/documents/one-cluster.ts'
import {allDocuments} from '../../tasks/documents/reading.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {answer} from '../../tasks/summarize/answer.ts'
import {checked, needsTrees} from '../../tasks/summarize/asked.ts'
import type {SummarizeOptions} from '../../tasks/summarize/options.ts'
import type {Document} from '../../text/document.ts'
import {isVerbatim} from '../../text/verbatim-blocks.ts'
import {DONE, FAILED} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {readInput} from '../shared/input.ts'
import {checkOutputs} from '../shared/outputs.ts'
import {writeTextFile} from '../shared/text-files.ts'
import {Limits} from './limits.ts'
import {SolvingWitness, writeProof} from './prove.ts'

/** Summarizes what is found under the paths and prints it. */
export async function run(paths: readonly string[], options: SummarizeOptions, console: Console): Promise<number> {
  const {output, proof} = options
  const asked = await checked(options)
  const outputs = [
    ['--output', output],
    ['--proof', proof],
  ] as const
  checkOutputs(outputs, [...paths, ...(options.background ?? [])])
  if (paths.join() === '-') refuseTakenPath(options)
  const limits = new Limits(options, console)
  const {progress, interruption} = limits
  const isParsed = needsTrees(asked)
  if (isParsed) void unpackModels(neededModelPaths(options.models))
  const cluster = oneCluster(await readInput(paths, console, progress, options), paths, options.cluster)
  const background = options.background && allDocuments(await readInput(options.background, console, progress, options))
  const ahead = isParsed ? treesAhead(cluster.documents, options) : undefined
  // if time may run out, the first sentences of all documents are parsed first, and not the first documents
  const onRead = (document: Document) => options.timeLimit === undefined && ahead?.add(proseOf(document))
  // in turns, so that threads hear of what is read
  const source = await SourceCluster.read(cluster, () => treesFor(options), undefined, undefined, onRead)
  await ahead?.wait()
  const width = output === undefined ? console.width : undefined
  const {err} = console
  const witness = proof === undefined ? undefined : new SolvingWitness(options.solver)
  const patience = witness?.of(limits) ?? limits
  const leaningElsewhere: LeaningElsewhere = (text) => ahead?.leaning(text)
  const given = {cluster, source, background, leaningElsewhere}
  const {text, summary} = await answer(given, asked, patience, {err, width}).finally(() => ahead?.end())
  if (proof !== undefined && witness?.solved !== undefined) await writeProof(proof, witness.solved, options, console)
  if (output === undefined) console.out(text)
  else if (writeTextFile(output, text, !interruption.isOver) !== output) {
    console.err(`Interrupted: ${output} is not written. The summary of what was done is in ${partOf(output)}.\n`)
  }
  return interruption.exitCode || (summary.text === '' ? FAILED : DONE)
}

/** The sentences of a document of which trees will be wanted. */
function proseOf({blocks, sentences}: Document): string[][] {
  return sentences
    .filter(({block}) => blocks[block].kind !== 'heading' && !isVerbatim(blocks[block].kind))
    .map(({tokens}) => tokens.map(({form}) => form))
}

/**
 * `--include` takes all words behind it, so the paths may be among its phrases. Then nothing would be read but stdin. A plain
 * word is a phrase, whatever files there are.
 */
function refuseTakenPath({include = [], exclude = []}: SummarizeOptions): void {
  for (const [flag, phrases] of [
    ['--include', include],
    ['--exclude', exclude],
  ] as const) {
    const path = phrases.find((phrase) => /[./\\]/.test(phrase) && existsSync(phrase))
    if (path === undefined) continue
    throw new UsageError(
      `${flag}: ${JSON.stringify(path)} is a file or a folder, expected a phrase. Write paths in front of ${flag}.`,
    )
  }
}
