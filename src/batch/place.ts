import type {Cluster} from '../corpus/cluster.ts'
import type {Done} from './work.ts'

/** Where the work is done: in threads of this process, or by workers of a queue. */
export interface Place {
  /** What the table at the end says of it. */
  readonly name: string
  readonly size: string
  /** So many lines may be finished before their turn comes. */
  readonly ahead: number
  /** Whether it takes one more cluster now. */
  hasRoom(): boolean
  /** The answer to one cluster; undefined if it was told to stop before there was one. It never fails. */
  answer(cluster: Cluster): Promise<Done | undefined>
  close(): Promise<void>
}
