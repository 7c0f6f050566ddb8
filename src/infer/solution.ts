/**
 * How a solver ended. `optimal`: the answer is proved best. `feasible`: there is an answer, the bound says how far it
 * may be from the best. `unknown`: no legal answer was found before a limit. `infeasible`: proved that there is none.
 */
export type Status = 'optimal' | 'feasible' | 'infeasible' | 'unknown'

/** What every solver returns. */
export interface Solution {
  readonly solver: string
  readonly status: Status
  /** Of the integral answer in `variables`; −∞ if there is none. */
  readonly objective: number
  /** No assignment scores above this. */
  readonly bound: number
  /** (bound − objective) / max(|objective|, 1e-9), never below 0; ∞ without an answer. */
  readonly gap: number
  readonly iterations: number
  readonly milliseconds: number
  /** The integral answer, 0 or 1 by variable; empty if there is none. */
  readonly variables: Uint8Array
  /** The value of the linear relaxation as far as it was solved, where the solver has one. */
  readonly relaxation?: number
  /** The relaxed variables in [0, 1], where the solver has them. */
  readonly posteriors?: Float64Array
}

/** Options that all solvers understand. */
export interface Limits {
  /** Seconds of wall-clock time; the best answer so far is returned when they are over. */
  readonly timeLimit: number
  readonly maxIterations: number
  /** Ends the solver, which throws the signal's reason. */
  readonly signal: AbortSignal | undefined
}

/** One row of a trace, handed to `onIteration`. */
export interface TraceRow {
  readonly iteration: number
  readonly primalResidual: number
  readonly dualResidual: number
  readonly penalty: number
  /** Best upper bound so far. */
  readonly bound: number
  /** Objective of the best integral answer so far. */
  readonly objective: number
  /** Factors that were really computed in this iteration: the others were idle. */
  readonly activeFactors: number
  /** Of ad3: the links of those factors. */
  readonly activeLinks?: number
  /** Of ad3: variables whose copies did not agree, or whose average still moved. */
  readonly activeVariables?: number
}

/**
 * Where a solver stands after an iteration, handed to `onState`. The arrays are the solver's own and change with its next
 * step: whoever keeps them copies them.
 */
export interface SolverState {
  readonly iteration: number
  /** The relaxed variables in [0, 1]; of a coverage problem, its nodes. */
  readonly posteriors: ArrayLike<number>
  /** The best answer so far, 0 or 1 by variable; empty if there is none. */
  readonly answer: ArrayLike<number>
  /** Of solvers that pass messages, by link: the share of its variable's log-potential (docs/math.md, eq. D1–D4). */
  readonly shares?: ArrayLike<number>
  /** Of solvers of coverage problems: what the budget and each target cost (docs/math.md, eq. F6). */
  readonly prices?: Prices
}

/** The dual variables of a coverage problem. */
export interface Prices {
  readonly budget: number
  /** By target; NaN where it is decided, or has no part in what is being solved. */
  readonly targets: ArrayLike<number>
}

/**
 * A node of a branch and bound, handed to `onNode` when it is made and when it is done. A solver that searches several
 * times, with other cutoffs, numbers its nodes anew each time.
 */
export interface SearchRow {
  /** From 1. */
  readonly search: number
  /** From 0, in the order in which the nodes of a search are made. */
  readonly node: number
  /** The node that it is a part of; −1 for the whole problem. */
  readonly parent: number
  /** What sets it apart from its parent: the variable, or the node of a coverage problem, that is held; −1 for the whole problem. */
  readonly variable: number
  /** At which value. */
  readonly value: number
  /** The search looks for answers that are worth more: than the best one known, or than a guess. */
  readonly cutoff: number
  /** No answer in this node that is worth more than the cutoff is worth more than this. */
  readonly bound: number
  /** Closed: no answer in this node is worth more than the cutoff. */
  readonly outcome: 'open' | 'split' | 'closed'
}

/** The solution of a run that ended before anything was known. */
export function noAnswer(solver: string, milliseconds: number, bound = Infinity): Solution {
  const variables = new Uint8Array(0)
  return {solver, status: 'unknown', objective: -Infinity, bound, gap: Infinity, iterations: 0, milliseconds, variables}
}

/**
 * The relative gap between a bound and the objective of an answer.
 *
 * @example
 * import {relativeGap} from 'precis/infer'
 *
 * console.log(relativeGap(110, 100)) // 0.1
 */
export function relativeGap(bound: number, objective: number): number {
  if (objective === -Infinity) return Infinity
  return Math.max(0, bound - objective) / Math.max(Math.abs(objective), 1e-9)
}
