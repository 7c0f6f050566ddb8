import {arrayOf, type Check, wrongType} from '../check.ts'
import type {Language} from '../language/language.ts'
import {sourceDocument} from '../text/check.ts'
import type {SourceDocument} from '../text/document.ts'
import {callOptions} from './check.ts'
import {budgetFrom, type Length} from './documents/budget.ts'
import {treeMaker} from './documents/check.ts'
import type {TreeMaker} from './documents/cluster.ts'
import {SourceCluster} from './documents/cluster.ts'
import type {SolvedSummary} from './print/summary.ts'
import {type SummarizeOptions, summarize} from './summarize.ts'

/**
 * The options of a call: one of `words`, `bytes`, `sentences` and `tokens` (100 words by default), and everything in
 * `SummarizeOptions` except the budget.
 *
 * @example
 * import {type CallOptions, summarize} from 'precis'
 *
 * const options: CallOptions = {words: 3, extractive: true}
 * const {text} = await summarize(['The river rose on Friday. Nobody was hurt.'], options)
 * console.log(text) // Nobody was hurt.
 */
export interface CallOptions extends Omit<SummarizeOptions, 'budget'>, Length {
  /** What is known of the language of the documents; English by default. */
  readonly language?: Language
}

/**
 * Summarizes documents in one call, with the given analyzer. A document may be just its text.
 *
 * @example
 * import {loadAnalyzer, summarizeWith} from 'precis'
 *
 * const analyzer = loadAnalyzer()
 * const {text} = await summarizeWith(analyzer, ['The river rose on Friday. Nobody was hurt.'], {words: 5})
 * console.log(text) // The river rose on Friday.
 */
export async function summarizeWith(
  analyzer: TreeMaker,
  documents: readonly (SourceDocument | string)[],
  options: CallOptions = {},
): Promise<SolvedSummary> {
  // a mistake is reported before the parsing, not after it
  treeMaker(analyzer, 'analyzer')
  textsOrDocuments(documents, 'documents')
  callOptions(options, 'options')
  const {words, bytes, sentences, tokens, encoding, language, ...rest} = options
  const budget = budgetFrom({words, bytes, sentences, tokens, encoding})
  const cluster = await SourceCluster.read(
    {documents: documents.map(toDocument)},
    () => analyzer,
    language,
    rest.signal,
  )
  return summarize(cluster, {...rest, budget})
}

const textsOrDocuments = arrayOf((value, place) => {
  if (typeof value === 'string') return
  if (typeof value !== 'object') throw wrongType(value, place, 'a text, or an object with id and text')
  sourceDocument(value, place)
}) satisfies Check

function toDocument(document: SourceDocument | string, index: number): SourceDocument {
  return typeof document === 'string' ? {id: `document-${index + 1}`, text: document} : document
}
