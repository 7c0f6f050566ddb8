import {type CutPlan, wholePlan} from '../../compression/compression.ts'
import {wordTree} from '../../compression/word-tree.ts'
import type {Analysis, Analyzer} from '../../syntax/analyzer.ts'
import {Turns} from '../../turns.ts'
import {checkAnalysis} from './check.ts'
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

/** Parses the sentences of documents and prices what may be deleted in them. */
export async function parseSource(
  source: Source,
  analyzer: Pick<Analyzer, 'analyze'>,
  {onProgress, signal}: ParseOptions = {},
): Promise<ParsedSource> {
  const turns = new Turns(signal)
  const analyses: Analysis[] = []
  const plans: CutPlan[] = []
  const {words, compression} = source.language
  const plan = compression?.plan ?? wholePlan
  for (const [s, sentence] of source.sentences.entries()) {
    if (s === 0 || turns.isOver) {
      await turns.next()
      onProgress?.(s / source.sentences.length)
    }
    const forms = sentenceOf(source, sentence).tokens.map(({form}) => form)
    const analysis = analyzer.analyze(forms)
    checkAnalysis(analysis, forms.length, 'analyze()')
    analyses.push(analysis)
    plans.push(plan(wordTree(forms, analysis)))
  }
  onProgress?.(1)
  const canShorten = compression !== undefined && words.recognizes(plans.flatMap(({tree}) => tree.forms))
  return {source, analyses, plans, canShorten}
}
