import {type WordTree, wordTree} from '../compression/word-tree.ts'
import {cutPrices} from '../english/compression/prices.ts'
import {rehang} from '../english/compression/rehang.ts'
import {english} from '../english/english.ts'
import type {Analyzer} from '../syntax/analyzer.ts'
import type {SourceDocument} from '../text/document.ts'
import {readDocument} from '../text/read.ts'
import {createSource, type Source, sentenceOf} from './source.ts'

/** Documents read and parsed: what every summary of them starts from, whatever its budget or its query. */
export interface ParsedSource {
  readonly source: Source
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
  const source = createSource(documents.map((document) => readDocument(document, english.text)))
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
  const trees: WordTree[] = []
  const prices: Float64Array[] = []
  for (const [s, sentence] of source.sentences.entries()) {
    if (s % TURN === 0) {
      if (s > 0) await nextTurn()
      signal?.throwIfAborted()
      onProgress?.(s / source.sentences.length)
    }
    const forms = sentenceOf(source, sentence).tokens.map(({form}) => form)
    const tree = wordTree(forms, analyzer.analyze(forms))
    rehang(tree)
    trees.push(tree)
    prices.push(cutPrices(tree))
  }
  onProgress?.(1)
  return {source, trees, prices, timings: {read: 0, parse: performance.now() - start}}
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
