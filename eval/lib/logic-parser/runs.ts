import {ad3} from '../../../src/infer/ad3.ts'
import {psdd} from '../../../src/infer/psdd.ts'
import type {TraceRow} from '../../../src/infer/solution.ts'
import type {ParsingProblem} from './problem.ts'

/** How a solver did on one sentence. */
export interface DecodingRun {
  /** By checkpoint: how many heads of the best tree so far were right. */
  readonly right: readonly number[]
  /** The iteration at which all factors agreed on one tree, which is the best then; ∞ if they never did. */
  readonly agreed: number
  /** The iteration at which the bound met the best tree that rounding had found so far; ∞ if it never did. */
  readonly proved: number
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

/** How far from 0 and 1 relaxed arcs may be if they count as agreed. */
const NEARLY = 0.01
/** A bound meets a tree if it is above it by no more than this. */
const SLACK = 1e-6

type Solve = (options: Watched) => {status: string; iterations: number}

interface Watched {
  readonly maxIterations: number
  readonly checkEvery: number
  readonly round: ParsingProblem['round']
  readonly onIteration: (row: TraceRow) => void
  readonly onState: (state: {readonly iteration: number; readonly posteriors: ArrayLike<number>}) => void
}

/** AD³ with the defaults of the library. */
export function runAd3(problem: ParsingProblem, gold: Int32Array): DecodingRun {
  return run(problem, gold, (options) => ad3(problem.graph, options))
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
  return run(problem, gold, (options) => psdd(graph, {...options, step, decay: 1}))
}

/** The solver is told of no tree before its relaxed arcs are one, so that it goes on until they are; trees are rounded beside it. */
function run({graph, round, arcs, headsOf}: ParsingProblem, gold: Int32Array, solve: Solve): DecodingRun {
  const {variables, links, factors} = graph.compile()
  const active: ActiveShares[] = []
  const right: number[] = []
  const x = new Uint8Array(graph.variables)
  let [converged, proved] = [Infinity, Infinity]
  let lastBound = Infinity
  let best = -Infinity
  let heads: Int32Array = new Int32Array(gold.length)
  const look = (posteriors: ArrayLike<number>) => {
    round(posteriors, x)
    const score = graph.score(x)
    if (score <= best) return
    best = score
    heads = headsOf(x)
  }
  const {status, iterations} = solve({
    maxIterations: LAST,
    checkEvery: CHECK_EVERY,
    round: (posteriors, out) => {
      const isTree = arcs.every((arc) => Math.abs(posteriors[arc] - 0.5) >= 0.5 - NEARLY)
      if (isTree) round(posteriors, out)
      else out.fill(0)
    },
    onIteration: ({iteration, primalResidual, dualResidual, bound, ...row}) => {
      lastBound = bound
      if (converged === Infinity && Math.max(primalResidual, dualResidual) < SOLVED) converged = iteration
      active.push({
        variables: (row.activeVariables ?? 0) / variables,
        factors: row.activeFactors / factors.length,
        links: (row.activeLinks ?? 0) / links,
      })
    },
    onState: ({iteration, posteriors}) => {
      if (iteration % CHECK_EVERY === 0) look(posteriors)
      if (lastBound - best <= SLACK) proved = Math.min(proved, iteration)
      if (CHECKPOINTS.includes(iteration)) right.push(rightIn(gold, heads))
    },
  })
  const agreed = status === 'optimal' ? iterations : Infinity
  // what has ended stays as it is
  while (right.length < CHECKPOINTS.length) right.push(rightIn(gold, heads))
  return {right, agreed, proved: Math.min(proved, agreed), converged: Math.min(converged, agreed), heads, active}
}

function rightIn(gold: Int32Array, heads: Int32Array): number {
  return gold.reduce((sum, head, m) => (m > 0 && head === heads[m] ? sum + 1 : sum), 0)
}
