import type {CompiledGraph, FactorGraph} from './graph.ts'
import {Messages} from './messages.ts'
import {checkMessageOptions, checkOption, messageDefaults, withDefaults} from './options.ts'
import {atOnce, Pace, type Steps} from './pace.ts'
import {onGraph, Run} from './run.ts'
import type {Solution} from './solution.ts'

/** The defaults of `maxProduct`. */
export const maxProductDefaults = {
  ...messageDefaults,
  maxIterations: 1000,
  /** In [0, 1): the part of its old value that a message keeps. Loopy graphs need some; on trees 0 is exact and fastest. */
  damping: 0.5,
}

/** The options of `maxProduct`. */
export type MaxProductOptions = typeof maxProductDefaults

/**
 * Loopy max-product belief propagation: each factor tells each of its variables how much better one is than zero, as it and all that the
 * factor is told by its other variables see it (docs/math.md, eq. D7):
 *
 *   m_l ← D_l − (b_i − m_l),   b_i = θ_i + Σ_{l of i} m_l,   D_l = the max-marginal difference at link l under the scores b_i − m_l
 *
 * The variables take the sign of their beliefs b. Exact on trees; on loopy graphs it may oscillate, and what it settles on need not be best.
 * It has no bound of its own: the one returned is the dual at the shares ξ_l = b_i / number of copies − m_l, valid for any messages.
 *
 * @example
 * import {FactorGraph, maxProduct, Pair} from 'precis/infer'
 *
 * // four in a ring, neighbors better not both
 * const graph = new FactorGraph()
 * const ring = [1, 2, 1, 2].map((logPotential) => graph.variable(logPotential))
 * for (const i of ring) graph.add(new Pair(-3), [ring[i], ring[(i + 1) % 4]])
 * const {status, objective, bound, variables} = maxProduct(graph)
 * console.log(status, objective, bound.toFixed(2), ...variables) // optimal 4 4.00 0 1 0 1
 */
export function maxProduct(graph: FactorGraph, options: Partial<MaxProductOptions> = {}): Solution {
  return atOnce(maxProductSteps(graph, options, new Pace(options)))
}

/** The same, piece by piece. */
export function maxProductSteps(graph: FactorGraph, options: Partial<MaxProductOptions>, pace: Pace): Steps<Solution> {
  const settings = withDefaults(maxProductDefaults, options)
  checkMessageOptions(settings)
  checkOption('damping', settings.damping, 0, 1, true)
  return onGraph('max-product', graph, pace, iterate(graph, settings, pace))
}

function* iterate(graph: FactorGraph, settings: MaxProductOptions, pace: Pace): Steps<Solution> {
  const run = yield* Run.steps(graph, settings, pace)
  const {factors, variables} = run.graph
  const {scale} = run.dual
  const state = new Messages(run.graph, run.dual, pace)
  const shares = run.evenShares()
  const posteriors = new Float64Array(variables)
  let change = Infinity
  yield* run.bound(shares)
  pace.isPrepared()
  while (run.goesOn && change >= settings.tolerance) {
    change = (yield* state.pass(false, settings.damping)) / scale
    run.iterations++
    if (run.isDue || change < settings.tolerance) {
      yield* run.bound(splitBeliefs(run.graph, state, shares))
      yield* run.answer(state.relax(posteriors))
    }
    run.report({primalResidual: change, dualResidual: change, penalty: 0, activeFactors: factors.length}, () => ({
      posteriors: state.relax(posteriors),
      shares: splitBeliefs(run.graph, state, shares),
    }))
  }
  yield* run.answer(state.relax(posteriors), true)
  return {...run.solution('max-product'), posteriors}
}

/** Shares that add up to the log-potentials: each factor gets an even part of the belief, less what it said itself. */
function splitBeliefs(graph: CompiledGraph, state: Messages, shares: Float64Array): Float64Array {
  const {variableOf, firstCopy} = graph
  for (let link = 0; link < shares.length; link++) {
    const variable = variableOf[link]
    shares[link] = state.beliefs[variable] / (firstCopy[variable + 1] - firstCopy[variable]) - state.messages[link]
  }
  return shares
}
