import type {Cluster} from '../corpus/cluster.ts'

/** One line of the output to be: a cluster, or why it is none. */
export type Item = ({readonly cluster: Cluster} | {readonly error: string}) & {
  readonly id: string
  /** How much of the input is read with it, from 0 to 1; unknown where the end of the input is. */
  readonly share: number | undefined
}
