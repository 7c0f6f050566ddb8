import type {SolverName} from '../../infer/solvers.ts'

/** The options of `precis solve` as read from the command line. */
export interface SolveOptions {
  readonly solver: SolverName
  readonly timeLimit?: number
  readonly maxIterations?: number
  readonly format: 'text' | 'json'
  readonly writeLp?: string
  readonly trace?: string
}
