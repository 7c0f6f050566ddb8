import type {FactorGraph} from './graph.ts'
import {checkMessageOptions, messageDefaults, withDefaults} from './options.ts'
import {atOnce, Pace, type Steps} from './pace.ts'
import {onGraph, Run} from './run.ts'
import type {Solution} from './solution.ts'
import {TrwsState} from './trws-state.ts'

/** The defaults of `trws`. */
export const trwsDefaults = messageDefaults

/** The options of `trws`. */
export type TrwsOptions = typeof trwsDefaults

/**
 * Minimizes the dual of a factor graph by sequential tree-reweighted message passing (TRW-S; Kolmogorov 2006, and 2015 for
 * factors of any size). It goes through the variables in their order and then back, and at each of them (docs/math.md, eq. D16)
 *
 *   rest ← rest + Σ_α max-marginals of α      what its factors know of it, which they give away
 *   ξ_α ← ξ_α + rest / n                      for each factor with variables still to come, n = the more of those ahead and behind
 *
 * The dual never rises, except by a relaxed factor (KNAPSACK). On variables in a row one iteration finds the optimum. On other graphs it may stop above the
 * optimum of the relaxation, as all coordinate descent may; on grids that is seldom by much, and it is the fastest way there.
 *
 * @example
 * import {FactorGraph, Pair, trws} from 'precis/infer'
 *
 * // four in a ring, neighbors better not both
 * const graph = new FactorGraph()
 * const ring = [1, 2, 1, 2].map((logPotential) => graph.variable(logPotential))
 * for (const i of ring) graph.add(new Pair(-3), [ring[i], ring[(i + 1) % 4]])
 * const {status, objective, bound, variables} = trws(graph)
 * console.log(status, objective, bound.toFixed(2), ...variables) // optimal 4 4.00 0 1 0 1
 */
export function trws(graph: FactorGraph, options: Partial<TrwsOptions> = {}): Solution {
  return atOnce(trwsSteps(graph, options, new Pace(options)))
}

/** The same, piece by piece. */
export function trwsSteps(graph: FactorGraph, options: Partial<TrwsOptions>, pace: Pace): Steps<Solution> {
  const settings = withDefaults(trwsDefaults, options)
  checkMessageOptions(settings)
  return onGraph('trws', graph, pace, iterate(graph, settings, pace))
}

function* iterate(graph: FactorGraph, settings: TrwsOptions, pace: Pace): Steps<Solution> {
  const run = yield* Run.steps(graph, settings, pace)
  const {factors, variables} = run.graph
  const {scale} = run.dual
  const state = new TrwsState(run.graph, run.dual, pace)
  const posteriors = new Float64Array(variables)
  const answer = new Float64Array(variables)
  const answers = function* (end: boolean): Steps<void> {
    yield* state.decode(answer)
    yield* run.answer(answer, end)
    yield* run.answer(state.relax(posteriors), end)
  }
  let change = Infinity
  let bound = yield* run.bound(state.shares)
  pace.isPrepared()
  while (run.goesOn && change >= settings.tolerance) {
    yield* state.pass(false)
    const moved = yield* state.pass(true)
    const before = bound
    bound = yield* run.bound(state.shares)
    change = Math.max(moved, before - bound) / scale
    run.iterations++
    if (run.isDue) yield* answers(false)
    run.report({primalResidual: change, dualResidual: change, penalty: 0, activeFactors: factors.length}, () => ({
      posteriors: state.relax(posteriors),
      shares: state.shares,
    }))
  }
  yield* answers(true)
  return {...run.solution('trws'), posteriors: state.relax(posteriors)}
}
