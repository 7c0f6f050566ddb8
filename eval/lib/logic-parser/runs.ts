import {ad3} from '../../../src/infer/ad3.ts'
import {psdd} from '../../../src/infer/psdd.ts'
import type {TraceRow} from '../../../src/infer/solution.ts'
import type {ParsingProblem} from './problem.ts'

/** How a solver did on one sentence. */
export interface DecodingRun {
  /** By checkpoint: how many heads of the best answer so far were right. */
  readonly right: readonly number[]
  /** The iteration at which the answer was proved best; ∞ if it never was. */
  readonly certified: number
  /** The iteration at which both residuals fell below 10⁻³; ∞ if they never did. */
  readonly converged: number
  readonly heads: Int32Array
  /** Shares of variables, factors and links that were active, by iteration from 1; of ad3 only. */
  readonly active: readonly ActiveShares[]
}

export interface ActiveShares {
  readonly variables: number
  readonly factors: number
  readonly links: number
}

/** The iterations at which the figures look. */
export const CHECKPOINTS = [5, 10, 20, 50, 100, 200, 500, 1000]
const LAST = CHECKPOINTS[CHECKPOINTS.length - 1]
const CHECK_EVERY = 5
/** The residuals at which a relaxation counts as solved, as in the paper. */
const SOLVED = 1e-3

/** The subgradient's steps of which each sentence gets the best, in units of the largest log-potential. */
export const STEPS = [0.003, 0.01, 0.03, 0.1, 0.3, 1]
const TUNING_ITERATIONS = 20

type Solve = (problem: ParsingProblem, options: Watched) => {status: string; iterations: number; variables: Uint8Array}

interface Watched {
  readonly maxIterations: number
  readonly checkEvery: number
  readonly round: ParsingProblem['round']
  readonly onIteration: (row: TraceRow) => void
  readonly onState: (state: {readonly iteration: number; readonly answer: ArrayLike<number>}) => void
}

/** AD³ with the defaults of the library. */
export function runAd3(problem: ParsingProblem, gold: Int32Array): DecodingRun {
  return run(problem, gold, ({graph}, options) => ad3(graph, options))
}

/**
 * Projected subgradients with the paper's rule, η₀ / (1 + number of times that the dual rose), and the η₀ that lowers the
 * dual the most in 20 iterations, which do not count.
 */
export function runPsdd(problem: ParsingProblem, gold: Int32Array): DecodingRun {
  const {graph, round} = problem
  const tried = STEPS.map((step) => {
    const {bound} = psdd(graph, {step, decay: 1, maxIterations: TUNING_ITERATIONS, checkEvery: LAST, round})
    return {step, bound}
  })
  const {step} = tried.reduce((best, other) => (other.bound < best.bound ? other : best))
  return run(problem, gold, (_, options) => psdd(graph, {...options, step, decay: 1}))
}

function run(problem: ParsingProblem, gold: Int32Array, solve: Solve): DecodingRun {
  const {graph, round, headsOf} = problem
  const {variables, links, factors} = graph.compile()
  const active: ActiveShares[] = []
  const right: number[] = []
  let converged = Infinity
  const rightIn = (answer: ArrayLike<number>) => {
    if (answer.length === 0) return 0
    const heads = headsOf(answer)
    return gold.reduce((sum, head, m) => (m > 0 && head === heads[m] ? sum + 1 : sum), 0)
  }
  const {
    status,
    iterations,
    variables: answer,
  } = solve(problem, {
    maxIterations: LAST,
    checkEvery: CHECK_EVERY,
    round,
    onIteration: ({iteration, primalResidual, dualResidual, activeFactors, activeLinks = 0, activeVariables = 0}) => {
      if (converged === Infinity && Math.max(primalResidual, dualResidual) < SOLVED) converged = iteration
      active.push({
        variables: activeVariables / variables,
        factors: activeFactors / factors.length,
        links: activeLinks / links,
      })
    },
    onState: ({iteration, answer}) => {
      if (CHECKPOINTS.includes(iteration)) right.push(rightIn(answer))
    },
  })
  const certified = status === 'optimal' ? iterations : Infinity
  // what has ended stays as it is
  while (right.length < CHECKPOINTS.length) right.push(rightIn(answer))
  return {right, certified, converged: Math.min(converged, certified), heads: headsOf(answer), active}
}
