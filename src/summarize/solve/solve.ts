import {impossible, number, numbers, objectWith, string, whole} from '../../check.ts'
import type {CoverageMemory} from '../../infer/coverage/memory.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {relativeGap, type Solution, type TraceRow} from '../../infer/solution.ts'
import {type SolverName, type SolverOptions, solveCoverageWith, solverRow} from '../../infer/solvers.ts'
import {untilAborted} from '../../turns.ts'

/** Solves a problem. The variables of the answer are the problem's nodes. */
export type CoverageSolve = (problem: CoverageProblem, options: SolverOptions) => Promise<Solution>

export interface SolveOptions {
  /** The name of a solver, or a solver of your own. `exact` proves its answer the best. */
  readonly solver?: SolverName | CoverageSolve
  /** Seconds for solving. After that the best answer so far is taken, with its gap. */
  readonly timeLimit?: number
  /** The same as a time of `performance.now()`; it also bounds all that is solved for one summary. */
  readonly deadline?: number | undefined
  readonly signal?: AbortSignal
  /** Called with the progress of the solver. */
  readonly onIteration?: (row: TraceRow) => void
  /** Called with the problem whose answer the summary is, and with that answer as its solver gave it. */
  readonly onChosen?: (problem: CoverageProblem, solution: Solution) => void
}

/** What solving is told besides. */
export interface SolvingOptions extends SolveOptions {
  /** What is known from other summaries of the same documents; the solver named `exact` uses it. */
  readonly memory?: CoverageMemory | undefined
  /** Called for every problem that is given to a solver. */
  readonly onProblem?: () => void
}

/**
 * How many iterations `exact` may take if there is no time limit: about ten seconds, but the same limit on every
 * machine.
 */
const PATIENCE = 1_000_000

/** Solvers refuse a limit of 0. */
const LEAST_SECONDS = 0.001

/** What ends a solver: a time limit if there is one, else the patience for `exact`. */
export function limitsOf(solver: SolveOptions['solver'], timeLimit: number | undefined): SolverOptions {
  if (timeLimit !== undefined) return {timeLimit}
  return solver === 'exact' ? {maxIterations: PATIENCE} : {}
}

export interface Answer {
  readonly solution: Solution
  /** All nodes fit in the budget together, whatever the solver chose. */
  readonly isWhole: boolean
  /** What was solved in the end, and what its solver said. `solution` may know more of the whole problem. */
  readonly solved: Solved
}

export interface Solved {
  readonly problem: CoverageProblem
  readonly solution: Solution
}

/** Finds the nodes to keep. */
export async function solve(problem: CoverageProblem, options: SolvingOptions): Promise<Answer> {
  const {solver = 'exact', signal, onIteration, memory, onProblem} = options
  const timeLimit = secondsLeft(options)
  const limits: SolverOptions = {
    ...(onIteration && {onIteration}),
    ...(signal && {signal}),
    ...(memory && {memory}),
    ...limitsOf(solver, timeLimit),
  }
  signal?.throwIfAborted()
  const isWhole = problem.cost.reduce((sum, cost) => sum + cost, 0) <= problem.budget
  if (typeof solver === 'function') {
    const solution = await untilAborted(Promise.resolve(solver(problem, limits)), signal)
    checkSolution(solution, problem.nodes)
    return answerOf(problem, solution, isWhole)
  }
  // so that a wrong name is refused even if there is nothing to solve
  solverRow(solver)
  if (isWhole) return answerOf(problem, everything(problem, solver), isWhole)
  onProblem?.()
  return answerOf(problem, await untilAborted(answerWithin(limits, solver, problem), signal), isWhole)
}

function answerOf(problem: CoverageProblem, solution: Solution, isWhole: boolean): Answer {
  return {solution, isWhole, solved: {problem, solution}}
}

/** The answer of a solver; if it has none when its time is up, the greedy one. */
export async function answerWithin(
  limits: SolverOptions,
  solver: SolverName,
  problem: CoverageProblem,
): Promise<Solution> {
  const solution = await solveCoverageWith(solver, problem, limits)
  if (solution.variables.length === problem.nodes) return solution
  return quickAnswer(problem, solution, limits.signal)
}

/** The same with a deadline for its time limit, which then bounds whatever is solved from now on together. */
export function withDeadline<Options extends SolveOptions>(options: Options): Options {
  const {timeLimit, deadline = Infinity} = options
  if (timeLimit === undefined) return options
  return {...options, deadline: Math.min(deadline, performance.now() + 1000 * timeLimit)}
}

/** The time limit that is left by now. */
export function secondsLeft({timeLimit, deadline}: SolveOptions): number | undefined {
  if (deadline === undefined) return timeLimit
  return Math.min(timeLimit ?? Infinity, Math.max(LEAST_SECONDS, (deadline - performance.now()) / 1000))
}

/** A solver of the caller's own has to answer like ours; without variables if it has no answer. */
function checkSolution(solution: Solution, nodes: number): void {
  solutionFields(solution, 'solver()')
  const {length} = solution.variables
  if (length !== nodes && length !== 0) {
    throw impossible(length, 'solver().variables.length', `${nodes}, one for each node, or 0`)
  }
}

const solutionFields = objectWith(
  {
    solver: string,
    status: string,
    objective: number(),
    bound: number(),
    gap: number(),
    variables: numbers(whole(0, 1)),
  },
  'a Solution',
)

/**
 * If everything fits, there is nothing to choose, and no sentence has to be worth its place. All that can be covered is
 * covered.
 */
function everything({nodes, targets, weight, firstWitness}: CoverageProblem, solver: string): Solution {
  let objective = 0
  for (let k = 0; k < targets; k++) if (firstWitness[k + 1] > firstWitness[k]) objective += weight[k]
  const variables = new Uint8Array(nodes).fill(1)
  return {solver, status: 'optimal', objective, bound: objective, gap: 0, iterations: 0, milliseconds: 0, variables}
}

/** The answer if time runs out before the solver has one: the greedy answer, with the better of the two bounds. */
async function quickAnswer(
  problem: CoverageProblem,
  {solver, bound, iterations, milliseconds}: Solution,
  signal: AbortSignal | undefined,
): Promise<Solution> {
  const quick = await solveCoverageWith('greedy', problem, signal ? {signal} : {})
  return withBound({...quick, solver, iterations, milliseconds}, Math.min(bound, quick.bound))
}

/** The same answer, with another bound. */
export function withBound(solution: Solution, bound: number): Solution {
  const gap = relativeGap(bound, solution.objective)
  return {...solution, status: gap === 0 ? 'optimal' : 'feasible', bound, gap}
}
