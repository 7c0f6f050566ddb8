import type {Cluster} from '../../corpus/cluster.ts'
import {jsonOf} from '../../render/json.ts'
import {SourceCluster} from '../../summarize/documents/cluster.ts'
import {optionsIn} from '../../tasks/options/options.ts'
import {answer} from '../../tasks/summarize/answer.ts'
import {checked} from '../../tasks/summarize/asked.ts'
import {options as commandOptions} from '../../tasks/summarize/options.ts'
import {patienceOf} from '../../tasks/summarize/patience.ts'
import type {Around} from './do.ts'
import {keptTrees} from './kept.ts'

/** What `precis summarize --format json` prints, without times. */
export async function summarizeOne(
  cluster: Cluster,
  given: Readonly<Record<string, unknown>>,
  {remark, trees}: Around,
): Promise<unknown> {
  const options = optionsIn(commandOptions, given)
  const asked = await checked(options)
  const source = new SourceCluster(cluster, () => keptTrees(options, trees))
  const {summary} = await answer({cluster, source}, asked, patienceOf(options.timeLimit, {remark}), {err: remark})
  return jsonOf(summary, {timings: false})
}
