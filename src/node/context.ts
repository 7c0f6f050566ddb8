import {contextFrom} from '../context/call.ts'
import type {Context, ContextOptions} from '../context/context.ts'
import type {RelevanceModel} from '../syntax/relevance-model.ts'
import type {GivenPassage} from '../text/passage-fields.ts'
import {loadAnalyzer, loadRelevance} from './model-files.ts'

let relevance: RelevanceModel | undefined

/**
 * The best text of passages for a language model, within a budget of its tokens: what answers a question, or several, with
 * numbered citations. A passage may be a text, a document, or an object of a framework such as `{pageContent, metadata}`.
 * Models of the package are read from disk on the first call: a small one, or all with `compress`. So this is for Node;
 * elsewhere use `contextWith`.
 *
 * @example
 * import {context} from 'precis'
 *
 * const passages = [
 *   {pageContent: 'The dam above Lorn broke on Sunday. The mayor spoke at noon.', metadata: {source: 'dam.txt'}},
 *   {text: 'Lorn lies on the Orl.', id_: 'lorn.txt'},
 * ]
 * const {text} = await context(passages, {query: 'When did the dam break?', tokens: 20})
 * console.log(text.split('\n')[0]) // [1] dam.txt 0-35
 */
export async function context(passages: readonly GivenPassage[], options: ContextOptions = {}): Promise<Context> {
  return contextFrom(passages, options, {trees: loadAnalyzer, relevance: () => (relevance ??= loadRelevance())})
}
