import {arrayOf} from '../check.ts'
import {english} from '../english/english.ts'
import {treeMaker} from '../summarize/documents/check.ts'
import type {TreeMaker} from '../syntax/tree-maker.ts'
import type {GivenPassage} from '../text/passage-fields.ts'
import {contextOptions} from './check.ts'
import {type Context, type ContextModels, type ContextOptions, contextOf} from './context.ts'
import {documentsFrom} from './given.ts'

/**
 * The best text of passages for a language model, with the given analyzer; `context` does the same with that of the package.
 *
 * @example
 * import {contextWith, loadAnalyzer} from 'precis'
 *
 * const passages = ['The dam above Lorn broke on Sunday. The mayor spoke at noon.', 'Lorn lies on the Orl.']
 * const {text} = await contextWith(loadAnalyzer(), passages, {query: 'When did the dam break?', tokens: 12, citations: 'none'})
 * console.log(text) // The dam above Lorn broke on Sunday.
 */
export async function contextWith(
  analyzer: TreeMaker,
  passages: readonly GivenPassage[],
  options: ContextOptions = {},
): Promise<Context> {
  treeMaker(analyzer, 'analyzer')
  return contextFrom(passages, options, {trees: () => analyzer, relevance: () => analyzer.relevance})
}

/** Checks what it is given. */
export async function contextFrom(
  passages: readonly GivenPassage[],
  options: ContextOptions,
  models: ContextModels,
): Promise<Context> {
  arrayOf(() => {})(passages, 'passages')
  contextOptions(options, 'options')
  const documents = documentsFrom(passages, 'passages')
  return contextOf(documents, options, options.language ?? english, models)
}
