import {type CutPlan, wholePlan} from '../../compression/compression.ts'
import {type WordTree, wordTree} from '../../compression/word-tree.ts'
import type {Analysis, Analyzer} from '../../syntax/analyzer.ts'
import {type Source, sentenceOf} from './source.ts'

/** Documents with their trees. Every summary of them starts from this, whatever its budget or query. */
export interface ParsedSource {
  readonly source: Source
  readonly analyses: readonly Analysis[] // by sentence, as the parser gave them
  readonly plans: readonly CutPlan[] // by sentence: its tree, and what may be deleted from it
  /**
   * Whether words may be deleted. The rules for that know one language; in other languages whole sentences are chosen.
   */
  readonly canShorten: boolean
}

export interface ParseOptions {
  /** Called with the share of the parsing that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
}

/** How many sentences are parsed before other tasks get a turn and the abort signal is checked. */
const TURN = 64

/** Parses the sentences of documents and prices what may be deleted in them. */
export async function parseSource(
  source: Source,
  analyzer: Pick<Analyzer, 'analyze'>,
  {onProgress, signal}: ParseOptions = {},
): Promise<ParsedSource> {
  const analyses: Analysis[] = []
  const plans: CutPlan[] = []
  const {words, compression} = source.language
  const plan = (tree: WordTree) => compression?.plan(tree) ?? wholePlan(tree)
  for (const [s, sentence] of source.sentences.entries()) {
    if (s % TURN === 0) {
      if (s > 0) await nextTurn()
      signal?.throwIfAborted()
      onProgress?.(s / source.sentences.length)
    }
    const forms = sentenceOf(source, sentence).tokens.map(({form}) => form)
    const analysis = analyzer.analyze(forms)
    analyses.push(analysis)
    plans.push(plan(wordTree(forms, analysis)))
  }
  onProgress?.(1)
  const canShorten = compression !== undefined && words.recognizes(plans.flatMap(({tree}) => tree.forms))
  return {source, analyses, plans, canShorten}
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
