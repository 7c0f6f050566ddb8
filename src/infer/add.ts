import {AddState} from './add-state.ts'
import type {FactorGraph} from './graph.ts'
import {checkMessageOptions, checkOption, messageDefaults, withDefaults} from './options.ts'
import {atOnce, Pace, type Steps} from './pace.ts'
import {onGraph, Run} from './run.ts'
import type {Solution} from './solution.ts'

/** The defaults of `add`. */
export const addDefaults = {
  ...messageDefaults,
  /** ε: the run ends when the bound is above the value of the relaxation by no more than this part of it (or of the largest log-potential, if that is more). */
  epsilon: 1e-3,
  /** The temperature at the start, in units of the largest log-potential. */
  temperature: 0.5,
}

/** The options of `add`. */
export type AddOptions = typeof addDefaults

// iterations between two looks at how far the relaxation may be
const LOOK_EVERY = 10
// the temperature is multiplied by this where the smoothing, and not the disagreement, is what keeps the bound up
const COOLING = 0.5

/**
 * Minimizes the dual of a factor graph by accelerated dual decomposition (ADD; Jojic, Gould, Koller 2010). The maximum of each factor is
 * smoothed: it takes the mean of its settings under exp(value / temperature), and the dual becomes a smooth function of the shares ξ, whose
 * gradient is what the copies disagree by. Nesterov's method goes down (docs/math.md, eq. D17–D18):
 *
 *   μ ← means of the factors at ζ
 *   ξ′ ← ζ − (μ − their weighted mean by variable) / w,   w = links of the factor / (4 temperature)
 *   ζ ← ξ′ + (t − 1) / t′ · (ξ′ − ξ)
 *
 * The temperature falls where the smoothing is what is left to lose. What is bounded is the dual itself, so the bound holds for every graph. The
 * means also bound the relaxation from below, as far as the shares may still have to go; when both are within ε, the run ends.
 * A factor that cannot tell its marginals is smoothed by its quadratic step.
 *
 * @example
 * import {add, FactorGraph, Pair} from 'precis/infer'
 *
 * // four in a ring, neighbors better not both
 * const graph = new FactorGraph()
 * const ring = [1, 2, 1, 2].map((logPotential) => graph.variable(logPotential))
 * for (const i of ring) graph.add(new Pair(-3), [ring[i], ring[(i + 1) % 4]])
 * const {objective, bound, variables} = add(graph)
 * console.log(objective, bound < 4.01, ...variables) // 4 true 0 1 0 1
 */
export function add(graph: FactorGraph, options: Partial<AddOptions> = {}): Solution {
  return atOnce(addSteps(graph, options, new Pace(options)))
}

/** The same, piece by piece. */
export function addSteps(graph: FactorGraph, options: Partial<AddOptions>, pace: Pace): Steps<Solution> {
  const settings = withDefaults(addDefaults, options)
  checkMessageOptions(settings)
  checkOption('epsilon', settings.epsilon, 0, Infinity, false)
  checkOption('temperature', settings.temperature, 0, Infinity, false)
  return onGraph('add', graph, pace, iterate(graph, settings, pace))
}

function* iterate(graph: FactorGraph, settings: AddOptions, pace: Pace): Steps<Solution> {
  const run = yield* Run.steps(graph, settings, pace)
  const {scale} = run.dual
  const state = new AddState(run.graph, run.dual, run.evenShares(), settings.temperature * scale, pace)
  const relaxed = () => state
  let bound = yield* run.bound(state.shares)
  let isClose = bound === -Infinity
  pace.isPrepared()
  while (run.goesOn && !isClose) {
    yield* state.step()
    if (pace.timeIsUp) break
    run.iterations++
    if (run.iterations % LOOK_EVERY === 0) {
      bound = Math.min(bound, yield* run.bound(state.shares))
      const {smoothing, disagreement} = yield* state.look()
      isClose = bound - state.lowest <= settings.epsilon * Math.max(Math.abs(bound), scale)
      if (disagreement <= smoothing) state.cool(COOLING)
    }
    if (run.isDue) yield* run.answer(state.posteriors)
    run.report(state, relaxed)
  }
  yield* run.bound(state.shares)
  yield* run.answer(state.posteriors, true)
  const solution = run.solution('add')
  return {...solution, relaxation: solution.bound, posteriors: state.posteriors}
}
