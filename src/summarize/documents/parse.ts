import {type WordTree, wordTree} from '../../compression/word-tree.ts'
import {cutPrices} from '../../english/compression/prices.ts'
import {rehang} from '../../english/compression/rehang.ts'
import {mayBeEnglish} from '../../english/words/recognition.ts'
import type {Analysis, Analyzer} from '../../syntax/analyzer.ts'
import {type Source, sentenceOf} from './source.ts'

/** Documents with their trees: what every summary of them starts from, whatever its budget or its query. */
export interface ParsedSource {
  readonly source: Source
  readonly analyses: readonly Analysis[] // by sentence, as the parser gave them
  readonly trees: readonly WordTree[] // by sentence, arcs hung where a cut reads well
  readonly prices: readonly Float64Array[] // by sentence, then by word
  /** Whether words may be deleted: the rules for that know one language. Of others whole sentences are chosen. */
  readonly canShorten: boolean
}

export interface ParseOptions {
  /** Is told how much of the parsing is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
}

/** So many sentences are parsed before other tasks get a turn and an abort signal is heard. */
const TURN = 64

/** Parses the sentences of documents and prices what may be deleted in them. */
export async function parseSource(
  source: Source,
  analyzer: Pick<Analyzer, 'analyze'>,
  {onProgress, signal}: ParseOptions = {},
): Promise<ParsedSource> {
  const analyses: Analysis[] = []
  const trees: WordTree[] = []
  const prices: Float64Array[] = []
  for (const [s, sentence] of source.sentences.entries()) {
    if (s % TURN === 0) {
      if (s > 0) await nextTurn()
      signal?.throwIfAborted()
      onProgress?.(s / source.sentences.length)
    }
    const forms = sentenceOf(source, sentence).tokens.map(({form}) => form)
    const analysis = analyzer.analyze(forms)
    const tree = wordTree(forms, analysis)
    rehang(tree)
    analyses.push(analysis)
    trees.push(tree)
    prices.push(cutPrices(tree))
  }
  onProgress?.(1)
  return {source, analyses, trees, prices, canShorten: mayBeEnglish(trees.flatMap(({forms}) => forms))}
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
