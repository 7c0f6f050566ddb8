import {type CallOptions, summarizeWith} from '../summarize/call.ts'
import type {SolvedSummary} from '../summarize/print/summary.ts'
import type {SourceDocument} from '../text/document.ts'
import {loadAnalyzer} from './model-files.ts'

/**
 * Summarizes documents on one subject within a budget: 100 words, unless the options say otherwise. A document may be
 * just its text. The models of the package are read from disk on the first call, so this is for Node; elsewhere use
 * `summarizeWith`.
 *
 * @example
 * import {summarize} from 'precis'
 *
 * const monday = 'The dam above Harwick, which is forty years old, broke on Friday. Two bridges were closed.'
 * const tuesday = 'The dam above Harwick broke on Friday, officials said. Nobody was hurt.'
 * const {text} = await summarize([monday, tuesday], {words: 8})
 * console.log(text) // The dam above Harwick broke on Friday.
 */
export async function summarize(
  documents: readonly (SourceDocument | string)[],
  options: CallOptions = {},
): Promise<SolvedSummary> {
  return summarizeWith(loadAnalyzer(), documents, options)
}
