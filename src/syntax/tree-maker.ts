import type {Analysis, Analyzer} from './analyzer.ts'

/**
 * The part of an analyzer that makes trees. Without likelihoods, shortened sentences are not read again; without a model of
 * concepts, a plain rule says what they are worth; without one of relevance, questions are heard by their words.
 *
 * @example
 * import {analyzeOnWorkers, fetchAnalyzer, type TreeMaker} from 'precis/browser'
 *
 * const maker: TreeMaker = analyzeOnWorkers(await fetchAnalyzer('/models/'), [])
 * console.log(maker.analyze(['It', 'rained', '.']).heads.length) // 3
 */
export type TreeMaker = Pick<Analyzer, 'analyze'> &
  Partial<Pick<Analyzer, 'likelihood' | 'concepts' | 'relevance'>> & {
    /** Makes many at once, where that is faster. The trees are those that `analyze` makes. */
    readonly analyzeMany?: AnalyzeMany
  }

/** A sentence whose tree is wanted. */
export interface WantedSentence {
  readonly document: number
  readonly forms: readonly string[]
}

export interface ManyOptions {
  /** Called with the share that is done, from 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** Whether it is time to end with what is done by then; at least so many trees are made in any case. */
  readonly isOver?: (() => boolean) | undefined
  readonly least?: number
  /** Called with every tree as soon as it is made, so that more can be made of it while helpers make others. */
  readonly onTree?: ((sentence: WantedSentence, tree: Analysis) => void) | undefined
  /** Work that needs no trees; it is done at once if helpers make trees meanwhile, and not at all if there are none. */
  readonly meanwhile?: (() => void) | undefined
}

/** Makes trees of sentences, the first ones first. Those of which there was no time for are undefined. */
type AnalyzeMany = (
  sentences: readonly WantedSentence[],
  options?: ManyOptions,
) => Promise<readonly (Analysis | undefined)[]>

/** Another way to make many trees at once, with all else as it was. */
export function withMany(maker: TreeMaker, analyzeMany: AnalyzeMany): TreeMaker {
  return {
    analyze: (forms, tags) => maker.analyze(forms, tags),
    ...(maker.likelihood && {likelihood: (forms, analysis) => maker.likelihood?.(forms, analysis)}),
    get concepts() {
      return maker.concepts
    },
    get relevance() {
      return maker.relevance
    },
    analyzeMany,
  }
}
