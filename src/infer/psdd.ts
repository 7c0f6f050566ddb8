import type {Dual} from './dual.ts'
import {shownValue} from './factors/shown-value.ts'
import type {CompiledGraph, FactorGraph} from './graph.ts'
import {checkMessageOptions, checkOption, messageDefaults, withDefaults} from './options.ts'
import {atOnce, Pace, type Steps} from './pace.ts'
import {onGraph, Run} from './run.ts'
import type {Solution} from './solution.ts'

/** The defaults of `psdd`. */
export const psddDefaults = {
  ...messageDefaults,
  /** η₀: the first step, in units of the largest log-potential. */
  step: 1,
  /** How fast the steps shrink, in (0, 1]; 1 is the rule of the papers, which can come to a halt long before the optimum. */
  decay: 0.7,
  /** How the steps shrink with the rises of the dual: `power` as above, or `halving` by half at each, as where two models are to agree. */
  schedule: 'power' as 'power' | 'halving',
}

/** The options of `psdd`. */
export type PsddOptions = typeof psddDefaults

/**
 * Minimizes the dual of a factor graph by projected subgradients. As in `ad3` each factor has its own copy of its
 * variables, but here it takes its best setting, and only prices make the copies agree (docs/math.md, eq. D5):
 *
 *   z ← maximize(ξ)            every factor on its own
 *   u ← mean of the copies z
 *   ξ ← ξ − η (z − u)          η = η₀ / (1 + rises)^decay  or  η₀ / 2^rises,  rises: how often the dual rose
 *
 * The dual at ξ is a bound; when all copies agree, they are the best assignment. The posteriors are the mean of all u so far, weighted
 * by the steps: they converge to a solution of the relaxation, whose value the bound converges to.
 *
 * @example
 * import {FactorGraph, Pair, psdd} from 'precis/infer'
 *
 * // four in a ring, neighbors better not both
 * const graph = new FactorGraph()
 * const ring = [1, 2, 1, 2].map((logPotential) => graph.variable(logPotential))
 * for (const i of ring) graph.add(new Pair(-3), [ring[i], ring[(i + 1) % 4]])
 * const {status, objective, bound, variables} = psdd(graph)
 * console.log(status, objective, bound.toFixed(2), ...variables) // optimal 4 4.00 0 1 0 1
 */
export function psdd(graph: FactorGraph, options: Partial<PsddOptions> = {}): Solution {
  return atOnce(psddSteps(graph, options, new Pace(options)))
}

/** The same, piece by piece. */
export function psddSteps(graph: FactorGraph, options: Partial<PsddOptions>, pace: Pace): Steps<Solution> {
  const settings = withDefaults(psddDefaults, options)
  checkMessageOptions(settings)
  checkOption('step', settings.step, 0, Infinity, false)
  checkOption('decay', settings.decay, 0, 1, true)
  if (settings.schedule !== 'power' && settings.schedule !== 'halving') {
    throw new RangeError(`Option schedule: ${shownValue(settings.schedule)} given, expected power or halving.`)
  }
  return onGraph('psdd', graph, pace, iterate(graph, settings, pace))
}

function* iterate(graph: FactorGraph, settings: PsddOptions, pace: Pace): Steps<Solution> {
  const run = yield* Run.steps(graph, settings, pace)
  pace.isPrepared()
  const state = new PsddState(run.graph, run.dual, run.evenShares(), settings)
  const relaxed = () => state
  while (run.goesOn && !state.agrees()) {
    state.lookAtDual(yield* run.bound(state.shares))
    if (pace.mustStop) break
    state.averageCopies()
    state.updateMultipliers()
    run.iterations++
    if (pace.due(run.graph.links)) yield
    if (run.isDue || state.agrees()) {
      yield* run.answer(state.agrees() ? state.averages : state.posteriors, state.agrees())
    }
    run.report(state, relaxed)
  }
  yield* run.bound(state.shares)
  yield* run.answer(state.posteriors, true)
  const solution = run.solution('psdd')
  return {...solution, relaxation: solution.bound, posteriors: state.posteriors}
}

/** All that changes while psdd runs. */
class PsddState {
  readonly shares: Float64Array // by link: ξ
  readonly averages: Float64Array // by variable: u
  readonly posteriors: Float64Array // by variable: the weighted mean of all averages
  primalResidual = Infinity
  dualResidual = Infinity
  activeFactors = 0
  penalty: number // η
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly firstStep: number
  private readonly decay: number
  private readonly schedule: PsddOptions['schedule']
  private rises = 0
  private lastBound = Infinity
  private totalStep = 0

  constructor(graph: CompiledGraph, dual: Dual, shares: Float64Array, options: PsddOptions) {
    this.graph = graph
    this.dual = dual
    this.shares = shares
    this.firstStep = this.penalty = options.step * dual.scale
    this.decay = options.decay
    this.schedule = options.schedule
    this.averages = new Float64Array(graph.variables).fill(0.5)
    this.posteriors = new Float64Array(graph.variables)
  }

  agrees(): boolean {
    return this.primalResidual === 0
  }

  /** Shortens the step if the dual rose. */
  lookAtDual(bound: number): void {
    if (bound > this.lastBound) this.rises++
    this.lastBound = bound
    this.penalty = this.firstStep / (this.schedule === 'halving' ? 2 ** this.rises : (1 + this.rises) ** this.decay)
  }

  /** u ← mean of the copies; variables without copies and held ones take the value they have to. */
  averageCopies(): void {
    const {variables, firstCopy, linkOf, theta, links} = this.graph
    const {averages, posteriors} = this
    const {fixed, maps} = this.dual
    this.totalStep += this.penalty
    const weight = this.penalty / this.totalStep
    let moved = 0
    for (let i = 0; i < variables; i++) {
      const copies = firstCopy[i + 1] - firstCopy[i]
      let ones = 0
      for (let k = firstCopy[i]; k < firstCopy[i + 1]; k++) ones += maps[linkOf[k]]
      const average = fixed[i] >= 0 ? fixed[i] : copies > 0 ? ones / copies : theta[i] > 0 ? 1 : 0
      moved += copies * (average - averages[i]) ** 2
      averages[i] = average
      posteriors[i] += weight * (average - posteriors[i])
    }
    this.dualResidual = Math.sqrt(moved / Math.max(1, links))
  }

  /** ξ ← ξ − η (z − u); a factor has to be maximized again only if its shares change. */
  updateMultipliers(): void {
    const {factors, firstLink, variableOf, links} = this.graph
    const {averages, shares, penalty} = this
    const {maps, stale} = this.dual
    let disagreement = 0
    this.activeFactors = 0
    for (let f = 0; f < factors.length; f++) {
      for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
        const difference = maps[link] - averages[variableOf[link]]
        if (difference === 0) continue
        shares[link] -= penalty * difference
        disagreement += difference * difference
        stale[f] = 1
      }
      this.activeFactors += stale[f]
    }
    this.primalResidual = Math.sqrt(disagreement / Math.max(1, links))
  }
}
