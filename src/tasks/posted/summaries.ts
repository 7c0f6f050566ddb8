import type {Cluster} from '../../corpus/cluster.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {SourceCluster} from '../../summarize/documents/cluster.ts'
import type {SourceDocument} from '../../text/document.ts'
import type {Call, Listener} from '../calls/task.ts'
import {allDocuments} from '../documents/reading.ts'
import {optionsIn} from '../options/options.ts'
import {answer} from '../summarize/answer.ts'
import {checked} from '../summarize/asked.ts'
import {options as commandOptions} from '../summarize/options.ts'
import {patienceOf} from '../summarize/patience.ts'
import {givenBackground, givenCluster} from './given-cluster.ts'

/** `precis summarize` of what is posted. */
export async function summarize(call: Call, listener: Listener): Promise<string> {
  const cluster = await givenCluster(call, listener)
  const background = await givenBackground(call, listener)
  const source = await SourceCluster.read(cluster, loadAnalyzer, undefined, listener.signal)
  return summaryOf(call.options, {cluster, source, background: background && allDocuments(background)}, listener)
}

/** Documents that are read, and perhaps parsed. */
export interface GivenDocuments {
  readonly cluster: Cluster
  readonly source: SourceCluster
  readonly background?: readonly SourceDocument[] | undefined
}

/** A summary of them, as it is asked for. */
export async function summaryOf(options: Call['options'], given: GivenDocuments, listener: Listener): Promise<string> {
  const asked = await checked(optionsIn(commandOptions, options))
  const {text, summary} = await answer(given, asked, patienceOf(asked.options.timeLimit, listener), {
    err: listener.remark,
  })
  const {build, solve} = summary.timings ?? {}
  if (build !== undefined) listener.timed('building', build)
  if (solve !== undefined) listener.timed('solving', solve)
  return text
}
