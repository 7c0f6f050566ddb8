import type {Cluster} from '../corpus/cluster.ts'
import {MadeTrees} from '../node/made-trees.ts'
import type {QueuedCall} from '../tasks/calls/queued-call.ts'
import {type VerbName, verbOf} from './verbs.ts'

export {takeModels} from '../node/unpacked-models.ts'

/** What is done to each cluster. */
export interface Work {
  readonly verb: VerbName
  readonly options: Readonly<Record<string, unknown>>
}

/** What is done for others that do the work: trees of some of the documents. */
export const TREES = 'trees'

/** What a server has handed on: a call of its HTTP interface, in the place of a cluster. */
export const CALL = 'call'

/** What a thread is asked to do. */
export type Task =
  | {
      readonly verb: VerbName | typeof TREES
      readonly options: Work['options']
      readonly cluster: Cluster
      /** Trees of its documents that were made before. */
      readonly trees?: readonly string[] | undefined
    }
  | {readonly verb: typeof CALL; readonly call: QueuedCall}

/** A line of the output, without its id, and whether it is an error. */
export interface Done {
  readonly members: string // of a JSON object
  readonly isError: boolean
}

/** Does one task. An error belongs to its cluster and ends nothing else. */
export async function work(task: Task): Promise<Done> {
  if (task.verb === CALL) {
    const {answerCall} = await import('./do/call.ts')
    return {members: await answerCall(task.call), isError: false}
  }
  const {verb, options, cluster, trees} = task
  if (verb === TREES) {
    const {treesOf} = await import('./do/trees.ts')
    return {members: await treesOf(cluster, options), isError: false}
  }
  const {member, load} = verbOf(verb)
  const remarks: string[] = []
  try {
    const answer = await (await load())(cluster, options, {
      remark: (text) => void remarks.push(text.trimEnd()),
      trees: trees && MadeTrees.read(trees),
    })
    const all = {[member]: answer, ...(remarks.length > 0 && {remarks})}
    return {members: JSON.stringify(all).slice(1, -1), isError: false}
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

export function failed(error: string): Done {
  return {members: `${ERROR}${JSON.stringify(error)}`, isError: true}
}

const ERROR = '"error":'

/** What was done, by its members. */
export function doneOf(members: string): Done {
  return {members, isError: members.startsWith(ERROR)}
}
