import type {SourceDocument} from '../text/document.ts'
import {budgetFrom, type Length, limitOf} from './documents/budget.ts'
import type {TreeMaker} from './documents/cluster.ts'
import {SourceCluster} from './documents/cluster.ts'
import type {SolvedSummary} from './print/summary.ts'
import {type SummarizeOptions, summarize} from './summarize.ts'

/** What a call takes: one of `words`, `bytes` and `sentences` (100 words by default), and what else there is to wish. */
export interface CallOptions extends Omit<SummarizeOptions, 'budget'>, Length {}

/**
 * From documents to a summary in one call, with an analyzer of your own. A document may be its bare text.
 *
 * @example
 * const {text} = await summarizeWith(analyzer, ['The river rose.', 'The river rose on Friday.'], {words: 10})
 */
export async function summarizeWith(
  analyzer: TreeMaker,
  documents: readonly (SourceDocument | string)[],
  options: CallOptions = {},
): Promise<SolvedSummary> {
  const {words, bytes, sentences, ...rest} = options
  const budget = budgetFrom({words, bytes, sentences})
  // a mistake is reported before the parsing, not after it
  limitOf(budget)
  const cluster = new SourceCluster({documents: documents.map(toDocument)}, () => analyzer)
  return summarize(cluster, {...rest, budget})
}

function toDocument(document: SourceDocument | string, index: number): SourceDocument {
  return typeof document === 'string' ? {id: `document-${index + 1}`, text: document} : document
}
