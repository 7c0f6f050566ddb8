import {COVERAGE_SOLVER_NAMES, type SolverName} from '../../infer/solvers.ts'

/** The methods of `precis summarize`, as they are called on the command line. */
export const METHODS = [
  'icsi',
  'icsi-greedy',
  'lead',
  'random',
  'luhn',
  'sumbasic',
  'klsum',
  'centroid',
  'lexrank',
  'textrank',
  'lsa',
  'submodular',
  'mmr',
] as const

/** What only those can choose who have references. */
export const ORACLES = ['oracle', 'oracle-compressive'] as const

export type MethodName = (typeof METHODS)[number]
export type OracleName = (typeof ORACLES)[number]

/** The solvers of the summarizer itself. */
export const SUMMARY_SOLVERS = COVERAGE_SOLVER_NAMES

export const FORMATS = ['text', 'json', 'html', 'markdown'] as const

/** The options of `precis summarize` as read from the command line. */
export interface SummarizeOptions {
  readonly words?: number
  readonly bytes?: number
  readonly sentences?: number
  readonly extractive?: boolean
  readonly solver: SolverName
  readonly timeLimit?: number
  readonly query?: string
  readonly background?: readonly string[]
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly method?: MethodName | OracleName
  readonly cluster?: string
  readonly seed: number
  readonly format: (typeof FORMATS)[number]
  readonly showDeleted?: boolean
  readonly output?: string
  readonly models?: string
}
