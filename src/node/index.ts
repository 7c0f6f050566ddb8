import {type CallOptions, summarizeWith} from '../summarize/call.ts'
import type {Summary} from '../summarize/print/summary.ts'
import type {Analyzer} from '../syntax/analyzer.ts'
import type {SourceDocument} from '../text/document.ts'
import {loadAnalyzer} from './model-files.ts'

export * from '../index.ts'

let shipped: Analyzer | undefined

/** From documents to a summary, with the models of the package, which are loaded once. */
export function summarize(
  documents: readonly (SourceDocument | string)[],
  options: CallOptions = {},
): Promise<Summary> {
  shipped ??= loadAnalyzer()
  return summarizeWith(shipped, documents, options)
}
