import type {Cluster} from '../../corpus/cluster.ts'
import type {TreesOptions} from '../../node/trees.ts'
import {jsonOf} from '../../render/json.ts'
import {SourceCluster} from '../../summarize/documents/cluster.ts'
import {answer, checked} from '../../tasks/summarize/answer.ts'
import type {SummarizeOptions} from '../../tasks/summarize/options.ts'
import {patienceOf} from '../../tasks/summarize/patience.ts'
import type {Around} from '../verbs.ts'
import {keptTrees} from './kept.ts'

/** What `precis summarize --format json` prints, without times. */
export async function summarizeOne(
  cluster: Cluster,
  given: Readonly<Record<string, unknown>>,
  {remark, trees}: Around,
): Promise<unknown> {
  const options = given as unknown as SummarizeOptions
  const asked = await checked(options)
  const source = new SourceCluster(cluster, () => keptTrees(options as TreesOptions, trees))
  const {summary} = await answer({cluster, source}, asked, patienceOf(options.timeLimit, {remark}), {err: remark})
  return jsonOf(summary, {timings: false})
}
