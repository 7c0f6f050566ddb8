import type {Analyzer} from '../syntax/analyzer.ts'
import type {SourceDocument} from '../text/document.ts'
import {type Budget, limitOf} from './budget.ts'
import {DEFAULT_BUDGET, prepare, type SummarizeOptions} from './summarize.ts'
import type {Summary} from './summary.ts'

/**
 * What a call takes: one of `words`, `bytes` and `sentences` (100 words by default), and all that `SummarizeOptions` has
 * besides the budget.
 *
 * @example
 * import {type CallOptions, summarize} from 'precis'
 *
 * const options: CallOptions = {words: 3, extractive: true}
 * const {text} = await summarize(['The river rose on Friday. Nobody was hurt.'], options)
 * console.log(text) // Nobody was hurt.
 */
export interface CallOptions extends Omit<SummarizeOptions, 'budget'> {
  readonly words?: number
  readonly bytes?: number
  readonly sentences?: number
  /** Is told how much of the parsing is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
}

/**
 * Summarizes documents in one call, with an analyzer at hand. A document may be just its text.
 *
 * @example
 * import {loadAnalyzer, summarizeWith} from 'precis'
 *
 * const analyzer = loadAnalyzer()
 * const {text} = await summarizeWith(analyzer, ['The river rose on Friday. Nobody was hurt.'], {words: 5})
 * console.log(text) // The river rose on Friday.
 */
export async function summarizeWith(
  analyzer: Pick<Analyzer, 'analyze'>,
  documents: readonly (SourceDocument | string)[],
  options: CallOptions = {},
): Promise<Summary> {
  const {words, bytes, sentences, onProgress, ...rest} = options
  const budget = budgetOf({words, bytes, sentences})
  // a mistake is to be known before the parsing, not after it
  limitOf(budget)
  const {signal} = options
  const prepared = await prepare(documents.map(toDocument), analyzer, {
    ...(onProgress !== undefined && {onProgress}),
    ...(signal !== undefined && {signal}),
  })
  return prepared.summarize({...rest, budget})
}

function budgetOf(given: {readonly [unit: string]: number | undefined}): Budget {
  const budgets = Object.entries(given).filter(([, limit]) => limit !== undefined)
  if (budgets.length > 1) {
    const all = budgets.map(([unit, limit]) => `${unit} ${limit}`).join(' and ')
    throw new RangeError(`Budget: ${all} given, expected one of words, bytes and sentences.`)
  }
  return budgets.length === 0 ? DEFAULT_BUDGET : (Object.fromEntries(budgets) as unknown as Budget)
}

function toDocument(document: SourceDocument | string, index: number): SourceDocument {
  return typeof document === 'string' ? {id: `document-${index + 1}`, text: document} : document
}
