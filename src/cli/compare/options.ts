import {SOLVER_NAMES, SOLVERS, type SolverName} from '../../infer/solvers.ts'

/** What is compared by default: one solver for each method that suits the problems. */
export const COMPARED: readonly SolverName[] = SOLVERS.filter(
  ({suitsCoverage, variantOf}) => suitsCoverage && variantOf === undefined,
).map(({name}) => name)

export function isSolver(name: string): name is SolverName {
  return (SOLVER_NAMES as readonly string[]).includes(name)
}

/** The options of `precis compare` as read from the command line. */
export interface CompareOptions {
  readonly words?: number
  readonly bytes?: number
  readonly solvers: readonly SolverName[]
  readonly timeLimit?: number
  readonly extractive?: boolean
  readonly clusters?: readonly string[]
  readonly models?: string
  readonly format: 'text' | 'json' | 'csv'
  readonly csv?: string
  readonly svg?: string
}
