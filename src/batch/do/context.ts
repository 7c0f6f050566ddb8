import {contextValue} from '../../context/context-json.ts'
import type {Cluster} from '../../corpus/cluster.ts'
import {loadRelevance} from '../../node/model-files.ts'
import {answer, checked} from '../../tasks/context/answer.ts'
import {options as commandOptions} from '../../tasks/context/options.ts'
import {optionsIn} from '../../tasks/options/options.ts'
import type {Around} from './do.ts'
import {kept, keptTrees} from './kept.ts'

/** What `precis context --format json` prints. */
export async function contextOfOne(
  {documents, query}: Cluster,
  given: Readonly<Record<string, unknown>>,
  {remark, trees}: Around,
): Promise<unknown> {
  const options = optionsIn(commandOptions, {...given, format: 'json'})
  const models = {
    trees: () => keptTrees(options, trees),
    relevance: () => kept(['relevance', options.models], () => loadRelevance(options.models)),
  }
  const asked = await checked(options)
  const questions = query === undefined ? [] : [query]
  const {context} = await answer({documents, questions, models}, asked, new AbortController().signal, remark)
  return contextValue(context)
}
