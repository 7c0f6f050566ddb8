import type {Cluster} from '../../corpus/cluster.ts'
import type {TreeStore} from '../../node/tree-cache.ts'

/** What is done to one cluster, in a thread. */
export type Do = (cluster: Cluster, options: Readonly<Record<string, unknown>>, around: Around) => Promise<unknown>

export interface Around {
  /** Takes what the command line would say on standard error. */
  remark(text: string): void
  /** Trees of its documents that were made before. */
  readonly trees?: TreeStore | undefined
}
