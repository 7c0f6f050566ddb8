import {SOLVERS, type SolverName} from '../solve/options.ts'

/** What is compared if nothing is said: ours, and those of the paper. */
export const COMPARED: readonly SolverName[] = ['exact', 'ad3', 'psdd', 'greedy', 'glpk', 'highs']

export function isSolver(name: string): name is SolverName {
  return (SOLVERS as readonly string[]).includes(name)
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
