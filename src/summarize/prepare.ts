import type {CutPlan} from '../compression/compression.ts'
import {type WordTree, wordTree} from '../compression/word-tree.ts'
import {englishCompression} from '../english/compression/english-compression.ts'
import type {Analyzer} from '../syntax/analyzer.ts'
import type {SourceDocument} from '../text/document.ts'
import {readDocument} from '../text/read.ts'
import {createSource, type Source, sentenceOf} from './source.ts'

/** Documents read and parsed: what every summary of them starts from, whatever its budget or its query. */
export interface ParsedSource {
  readonly source: Source
  readonly plans: readonly CutPlan[] // by sentence
  readonly trees: readonly WordTree[] // by sentence
  readonly prices: readonly Float64Array[] // by sentence, then by word
  readonly timings: {readonly read: number; readonly parse: number} // milliseconds
}

export interface PrepareOptions {
  /** Is told how much of the parsing is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
}

/** So many sentences are parsed before others get a turn, and a wish to stop is heard. */
const TURN = 64

/** Reads and parses documents. */
export async function parseSource(
  documents: readonly SourceDocument[],
  analyzer: Pick<Analyzer, 'analyze'>,
  options: PrepareOptions = {},
): Promise<ParsedSource> {
  const start = performance.now()
  const source = createSource(documents.map((document) => readDocument(document)))
  const read = performance.now() - start
  const parsed = await parseSentences(source, analyzer, options)
  return {...parsed, timings: {...parsed.timings, read}}
}

/** Parses documents that are read already. */
export async function parseSentences(
  source: Source,
  analyzer: Pick<Analyzer, 'analyze'>,
  {onProgress, signal}: PrepareOptions = {},
): Promise<ParsedSource> {
  const start = performance.now()
  const plans: CutPlan[] = []
  for (const [s, sentence] of source.sentences.entries()) {
    if (s % TURN === 0) {
      if (s > 0) await nextTurn()
      signal?.throwIfAborted()
      onProgress?.(s / source.sentences.length)
    }
    const forms = sentenceOf(source, sentence).tokens.map(({form}) => form)
    plans.push(englishCompression.plan(wordTree(forms, analyzer.analyze(forms))))
  }
  onProgress?.(1)
  const trees = plans.map(({tree}) => tree)
  const prices = plans.map(({price}) => price)
  return {source, plans, trees, prices, timings: {read: 0, parse: performance.now() - start}}
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
