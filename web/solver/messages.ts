// All that the page of solvers and its worker say to each other.

import type {Reason} from '../../src/compression/compression.ts'
import type {SearchRow, Solution, TraceRow} from '../../src/infer/solution.ts'
import type {SolverKey} from './solvers.ts'

/** What is to be summarized: the first sentences of some documents of an example. */
export interface Choice {
  readonly cluster: string
  readonly documents: number
  readonly sentences: number // of each
  readonly words: number
  readonly extractive: boolean
}

/** The coverage problem of a choice (docs/math.md, eq. C1), as the page shows it. */
export interface Posed {
  readonly sentences: readonly ShownSentence[]
  readonly targets: readonly ShownTarget[]
  readonly budget: number
  /** What `exactCoverage` says of it, in one go. */
  readonly optimum: number
  /** The links of its factor graph, which graph solvers pass their messages over. */
  readonly links: ShownLinks
}

export interface ShownSentence {
  readonly document: string
  readonly firstNode: number
  readonly words: readonly ShownWord[]
}

/** A word of a sentence: a node of the problem. */
export interface ShownWord {
  readonly form: string
  readonly relation: string
  /** The node that it hangs on, −1 for the root of a tree; it may be in the sentence before. */
  readonly head: number
  readonly cost: number
  /** Gained when it stays. */
  readonly keep: number
  /** Paid when it goes while its head stays; −∞ where it may not. */
  readonly cut: number
  /** Why it may go, if a rule says so, and what keeps it all the same. */
  readonly rule?: Reason | undefined
  readonly guards: readonly Reason[]
}

export type TargetKind = 'concept' | 'scrap' | 'opening' | 'figure' | 'tie' | 'repetition'

/** Something worth covering: it is covered where both nodes of one of its witnesses are kept. */
export interface ShownTarget {
  readonly kind: TargetKind
  readonly words: string
  readonly weight: number
  readonly witnesses: readonly (readonly [left: number, right: number])[] // right is −1 if one node is enough
}

export interface ShownLinks {
  readonly variableOf: Int32Array // by link
  readonly factorOf: Int32Array // by link
  readonly factors: readonly string[] // what each says
}

/** What a solver did, and where it stands now. */
export interface Frame {
  readonly rows: readonly TraceRow[]
  readonly nodes: readonly SearchRow[]
  readonly state?: ShownState | undefined
  /** At the end. */
  readonly solution?: ShownSolution | undefined
}

export interface ShownState {
  readonly iteration: number
  readonly posteriors: Float64Array // by node
  readonly answer: Uint8Array // by node
  readonly shares?: Float64Array | undefined // by link
  readonly budgetPrice?: number | undefined
  readonly targetPrices?: Float64Array | undefined // by target
}

export type ShownSolution = Pick<Solution, 'status' | 'objective' | 'bound' | 'iterations'> & {
  readonly answer: Uint8Array
}

/** Requests about a problem have a number, which its answers repeat: an answer to an older one can be told. */
export type Request =
  | {readonly kind: 'start'; readonly base: string}
  | {readonly kind: 'pose'; readonly number: number; readonly choice: Choice}
  | {readonly kind: 'run'; readonly number: number; readonly solver: SolverKey; readonly step: number}
  | {readonly kind: 'go'; readonly number: number; readonly iterations: number}

export type Answer =
  | {readonly kind: 'loading'; readonly loaded: number; readonly total: number}
  | {readonly kind: 'posed'; readonly number: number; readonly posed: Posed}
  | {readonly kind: 'frame'; readonly number: number; readonly frame: Frame}
  | {readonly kind: 'failed'; readonly number: number; readonly message: string}
