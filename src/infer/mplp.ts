import type {FactorGraph} from './graph.ts'
import {Messages} from './messages.ts'
import {checkMessageOptions, messageDefaults, withDefaults} from './options.ts'
import {atOnce, Pace, type Steps} from './pace.ts'
import {onGraph, Run} from './run.ts'
import type {Solution} from './solution.ts'

/** The defaults of `mplp`. */
export const mplpDefaults = messageDefaults

/** The options of `mplp`. */
export type MplpOptions = typeof mplpDefaults

/**
 * Minimizes the dual of a factor graph by block coordinate descent: max-product linear programming (Globerson & Jaakkola 2008).
 * With messages m from factors to variables, the dual is (docs/math.md, eq. D6)
 *
 *   Σ_i max(0, b_i) + Σ_α max_y [score_α(y) − m·y],   b_i = θ_i + Σ_{l of i} m_l,
 *
 * and one factor's messages are chosen best, given all others, by sharing its max-marginals out evenly:
 *
 *   m_l ← D_l / d − (b_i − m_l),   D_l = the max-marginal difference at link l under the scores b_i − m_l, d links
 *
 * The dual never rises, except by a relaxed factor (KNAPSACK), whose max-marginals are not exact. It may stop above the optimum of the relaxation: coordinate descent gets stuck at corners of the dual.
 * The max-marginals come from d + 1 local MAPs (max-marginals.ts), so that every kind of factor can take part.
 *
 * @example
 * import {FactorGraph, mplp, Pair} from 'precis/infer'
 *
 * // four in a ring, neighbors better not both
 * const graph = new FactorGraph()
 * const ring = [1, 2, 1, 2].map((logPotential) => graph.variable(logPotential))
 * for (const i of ring) graph.add(new Pair(-3), [ring[i], ring[(i + 1) % 4]])
 * const {status, objective, bound, variables} = mplp(graph)
 * console.log(status, objective, bound.toFixed(2), ...variables) // optimal 4 4.00 0 1 0 1
 */
export function mplp(graph: FactorGraph, options: Partial<MplpOptions> = {}): Solution {
  return atOnce(mplpSteps(graph, options, new Pace(options)))
}

/** The same, piece by piece. */
export function mplpSteps(graph: FactorGraph, options: Partial<MplpOptions>, pace: Pace): Steps<Solution> {
  const settings = withDefaults(mplpDefaults, options)
  checkMessageOptions(settings)
  return onGraph('mplp', graph, pace, iterate(graph, settings, pace))
}

function* iterate(graph: FactorGraph, settings: MplpOptions, pace: Pace): Steps<Solution> {
  const run = yield* Run.steps(graph, settings, pace)
  const {factors, variables, links} = run.graph
  const {scale} = run.dual
  const state = new Messages(run.graph, run.dual, pace)
  const shares = new Float64Array(links)
  const posteriors = new Float64Array(variables)
  let change = Infinity
  yield* run.bound(shares)
  pace.isPrepared()
  while (run.goesOn && change >= settings.tolerance) {
    change = (yield* state.pass(true, 0)) / scale
    for (let link = 0; link < links; link++) shares[link] = -state.messages[link]
    yield* run.bound(shares)
    run.iterations++
    if (run.isDue) yield* run.answer(state.relax(posteriors))
    run.report({primalResidual: change, dualResidual: change, penalty: 0, activeFactors: factors.length}, () => ({
      posteriors: state.relax(posteriors),
      shares,
    }))
  }
  yield* run.answer(state.relax(posteriors), true)
  return {...run.solution('mplp'), posteriors}
}
