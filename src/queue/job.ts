import {createHash} from 'node:crypto'
import type {Task, Work} from '../batch/work.ts'
import {queueOf, type Signature} from './signature.ts'

/** What lies in the queue. */
export interface JobData {
  readonly work: {readonly verb: Task['verb']; readonly options: Work['options']}
  readonly id: string // of the cluster
  /** The cluster as JSON; a large one lies under a key of its own. */
  readonly cluster?: string
  /** Jobs that make the trees of its documents. */
  readonly parts?: readonly string[]
}

export interface Order {
  readonly job: string // its id
  readonly data: JobData
  /** A cluster that is too large to lie in the job. */
  readonly apart: string | undefined
  readonly bytes: number
}

/** Longer clusters are passed by reference: whoever moves a job moves all that lies in it. */
const INLINE = 128 * 1024

/**
 * The job of a cluster, or of whatever is worked on. The same work on the same by the same program is the same job, whoever
 * orders it.
 */
export function orderOf(given: object, id: string, {verb, options}: JobData['work'], signature: Signature): Order {
  const text = JSON.stringify(given)
  const work = {verb, options: sorted(options)}
  const job = `c${createHash('sha256')
    .update(JSON.stringify([queueOf(signature), work]))
    .update(text)
    .digest('hex')
    .slice(0, 40)}`
  const isLarge = text.length > INLINE
  const data = {work, id, ...(!isLarge && {cluster: text})}
  return {job, data, apart: isLarge ? text : undefined, bytes: text.length}
}

function sorted(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.keys(options).filter((name) => options[name] !== undefined)
  return Object.fromEntries(names.sort().map((name) => [name, options[name]]))
}
