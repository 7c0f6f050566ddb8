import {answer, checked} from '../../cli/summarize/answer.ts'
import type {SummarizeOptions} from '../../cli/summarize/command.ts'
import {FOR_SOLVING, type Patience, partRemark} from '../../cli/summarize/patience.ts'
import type {Cluster} from '../../corpus/cluster.ts'
import {type TreesOptions, treesFor} from '../../node/trees.ts'
import {jsonOf} from '../../render/json.ts'
import {SourceCluster} from '../../summarize/documents/cluster.ts'

/** What `precis summarize --format json` prints, without times. */
export async function summarizeOne(
  cluster: Cluster,
  given: Readonly<Record<string, unknown>>,
  remark: (text: string) => void,
): Promise<unknown> {
  const options = given as unknown as SummarizeOptions
  const asked = await checked(options)
  const source = new SourceCluster(cluster, () => treesFor({...(options as TreesOptions), threads: 1}))
  const {summary} = await answer({cluster, source}, asked, patienceOf(options, remark), {err: remark})
  return jsonOf(summary, {timings: false})
}

/** The time limit of each cluster covers parsing and solving. */
function patienceOf({timeLimit}: SummarizeOptions, remark: (text: string) => void): Patience {
  const start = performance.now()
  const deadline = (share: number) => (timeLimit === undefined ? undefined : start + 1000 * share * timeLimit)
  return {
    async parse(cluster) {
      const parsed = await cluster.parsed({deadline: deadline(1 - FOR_SOLVING)})
      const part = partRemark(parsed, cluster.source)
      if (part !== undefined) remark(`--time-limit: ${part}`)
    },
    solve: (summarize) =>
      summarize({deadline: deadline(1), timeLimit: undefined, signal: undefined, onIteration: () => {}}),
  }
}
