/** The solvers of `precis solve`, as they are called on the command line. */
export const SOLVERS = ['exact', 'ad3', 'ad3-graph', 'psdd', 'bp', 'mplp', 'glpk', 'highs', 'greedy'] as const

export type SolverName = (typeof SOLVERS)[number]

/** The options of `precis solve` as read from the command line. */
export interface SolveOptions {
  readonly solver: SolverName
  readonly timeLimit?: number
  readonly maxIterations?: number
  readonly format: 'text' | 'json'
  readonly writeLp?: string
  readonly trace?: string
}
