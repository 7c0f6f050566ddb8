import type {Acceptability} from '../compression/acceptability.ts'
import type {Analyzer, Likelihood} from '../syntax/analyzer.ts'
import type {Read} from './features.ts'
import {type Misreading, misreading} from './misreading.ts'
import {scoreOf} from './score.ts'
import {shortened, type WholeSentence} from './shortened.ts'

/** Who reads a shortened sentence again; without likelihoods nobody does. */
export type RereadingAnalyzer = Pick<Analyzer, 'analyze'> & Partial<Pick<Analyzer, 'likelihood'>>

/** What is wrong with what is left: a word is taken otherwise, or it does not read as sentences do. */
export type ReadingFault = Misreading | {readonly what: 'score'}

/** How likely the tree of a whole sentence is; undefined if the analyzer cannot say. */
export function likelihoodOf(analyzer: RereadingAnalyzer, {tokens, analysis}: WholeSentence): Likelihood | undefined {
  return analyzer.likelihood?.(
    tokens.map(({form}) => form),
    analysis,
  )
}

/** A shortened sentence beside its whole, whose likelihood is `before`; undefined if the analyzer cannot say how likely its tree is. */
export function readAgain(
  analyzer: RereadingAnalyzer,
  whole: WholeSentence,
  before: Likelihood | undefined,
  kept: Uint8Array,
): Read | undefined {
  if (before === undefined) return undefined
  const sentence = shortened(whole, kept)
  const after = analyzer.likelihood?.(sentence.forms, sentence)
  const forms = whole.tokens.map(({form}) => form)
  return after && {whole: {...whole.analysis, forms}, sentence, before, after}
}

/** What is wrong with a sentence that was read again; it may score `least` and more. */
export function readingFault(
  analyzer: RereadingAnalyzer,
  read: Read,
  known: Acceptability | undefined,
  least = known?.least,
): ReadingFault | undefined {
  const isBad = known !== undefined && least !== undefined && scoreOf(read, known) < least
  return misreading(analyzer, read) ?? (isBad ? {what: 'score'} : undefined)
}
