import {relativeGap, type Solution, type Status} from '../solution.ts'
import type {IntegerProgram} from './program.ts'

/** The linear relaxation of an integer program, solved. */
export interface LinearRelaxation {
  readonly status: 'optimal' | 'infeasible' | 'unknown'
  /** Of the relaxation if it is optimal; −∞ if infeasible, ∞ if unknown: no assignment scores above it. */
  readonly value: number
  /** By column of the program; empty if there is no answer. */
  readonly columns: Float64Array
}

/** What came out of a solver of integer programs. */
interface Outcome {
  readonly status: Status
  /** By column of the program; undefined if there is no answer. */
  readonly columns: ArrayLike<number> | undefined
  /** What the solver proved: no assignment scores above it. ∞ if it proved nothing. */
  readonly bound: number
  readonly iterations: number
  readonly relaxation?: number
}

/**
 * The solution of the problem that the program describes. The objective is not the solver's: it is that of the
 * rounded binary columns, so that an answer that is whole only within a tolerance cannot be worth more than it is.
 */
export function answer(solver: string, program: IntegerProgram, outcome: Outcome, started: number): Solution {
  const {columns, iterations, relaxation} = outcome
  const variables = new Uint8Array(columns ? program.variables : 0)
  for (let i = 0; i < variables.length; i++) variables[i] = columns && columns[i] > 0.5 ? 1 : 0
  const objective = columns ? program.score(variables) : -Infinity
  const bound =
    outcome.status === 'infeasible' ? -Infinity : Math.max(Math.min(outcome.bound, program.mostWithoutRows), objective)
  return {
    solver,
    status: columns && objective === -Infinity ? 'unknown' : outcome.status,
    objective,
    bound,
    gap: relativeGap(bound, objective),
    iterations,
    milliseconds: performance.now() - started,
    variables: objective === -Infinity ? new Uint8Array(0) : variables,
    ...(relaxation === undefined ? {} : {relaxation}),
  }
}

/** Loads an optional package; if it is not installed, the error says how to get it. */
export async function loadOptional<Module extends object>(name: string, load: () => Promise<Module>): Promise<Module> {
  let module: Module
  try {
    module = await load()
  } catch (error) {
    throw new Error(`Solver package ${name}: not installed, expected it beside this one. Run: npm install ${name}`, {
      cause: error,
    })
  }
  if ('needsNode' in module) {
    throw new Error(`Solver package ${name}: asked for without Node, expected Node. Elsewhere use the solver exact.`)
  }
  return module
}
