import type {SearchRow} from '../solution.ts'
import type {CostNetwork} from './network.ts'

/** What was given, if more is searched: its variables are the first ones, and say all that the others do. */
export interface GivenNetwork {
  readonly network: CostNetwork
  /** The states of all variables that are searched. */
  complete(assignment: Int32Array): Int32Array
}

export interface SearchOptions {
  /** Answers that are better than the best one by no more than this are not looked for. */
  readonly allowed?: number
  readonly watch?: ((row: NodeRow) => void) | undefined
  /** Entries that the elimination of what a node leaves open may take, by the states of a variable. */
  readonly leafWork?: number | undefined
  /** Answers are improved in this network, and its variables alone are branched on. */
  readonly given?: GivenNetwork
}

/** What is told about a node when it is made and when it is done. */
export interface NodeRow extends Pick<SearchRow, 'node' | 'parent' | 'outcome'> {
  /** What sets it apart from its parent: a variable is given a state, or has lost it; −1 for the whole network. */
  readonly variable: number
  readonly state: number
  readonly isTaken: boolean
  /** No assignment of the node that is of interest costs less. */
  readonly cost: number
}
