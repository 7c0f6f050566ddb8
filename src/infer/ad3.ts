import {Ad3State, stepDefaults} from './ad3-state.ts'
import {checkNumbers} from './factors/arguments.ts'
import {shownValue} from './factors/shown-value.ts'
import type {FactorGraph} from './graph.ts'
import {checkMessageOptions, checkOption, messageDefaults, withDefaults} from './options.ts'
import {atOnce, Pace, type Steps} from './pace.ts'
import {onGraph, Run} from './run.ts'
import type {Solution} from './solution.ts'

// the bound is at rest when it fell in so many iterations by no more than this part of the gap that is asked for
const REST = 150
const RESTS_BELOW = 0.2
// … and that counts if the relaxation is known to within so many times that gap
const NEARLY = 20

/** The defaults of `ad3`. */
export const ad3Defaults = {
  ...messageDefaults,
  ...stepDefaults,
  /** By link: `shares` of an earlier run to go on from. */
  shares: undefined as Float64Array | undefined,
  /** What the relaxation is worth at least, by the posteriors; with it the run ends when the bound is within `relaxationGap` of that. */
  relaxedValue: undefined as ((posteriors: ArrayLike<number>) => number) | undefined,
  /** A part of the bound. */
  relaxationGap: 1e-3,
}

/** The options of `ad3`. */
export type Ad3Options = typeof ad3Defaults

/** What `ad3` returns: a solution with the relaxation that led to it. */
export interface Ad3Solution extends Solution {
  readonly relaxation: number
  readonly posteriors: Float64Array
  /** By link of the compiled graph: the shares of the log-potentials at the end, to start another run from. Empty if time ran out before there were any. */
  readonly shares: Float64Array
}

/**
 * Maximizes the objective of a factor graph over its local polytope (LP-MAP) with AD³, rounds what it finds, and proves how
 * good that is. Each factor has its own copy z of its variables, tied to the averages u by multipliers λ, which live in the
 * shares ξ = θ / number of copies + λ. One iteration is (docs/math.md, eq. D1–D3):
 *
 *   z ← project(u + ξ / η)     every factor on its own
 *   u ← mean of the copies z
 *   ξ ← ξ − η (z − u)
 *
 * With over-relaxation ω the second line reads u ← u + ω (mean − u), and the third ξ ← ξ − η ω (z − mean) (eq. D10).
 *
 * @example
 * import {ad3, FactorGraph, Pair} from 'precis/infer'
 *
 * // four in a ring, neighbors better not both
 * const graph = new FactorGraph()
 * const ring = [1, 2, 1, 2].map((logPotential) => graph.variable(logPotential))
 * for (const i of ring) graph.add(new Pair(-3), [ring[i], ring[(i + 1) % 4]])
 * const {status, objective, bound, variables} = ad3(graph)
 * console.log(status, objective, bound.toFixed(2), ...variables) // optimal 4 4.00 0 1 0 1
 */
export function ad3(graph: FactorGraph, options: Partial<Ad3Options> = {}): Ad3Solution {
  return atOnce(ad3Steps(graph, options, new Pace(options)))
}

/** The same, piece by piece. */
export function* ad3Steps(graph: FactorGraph, options: Partial<Ad3Options>, pace: Pace): Steps<Ad3Solution> {
  const settings = withDefaults(ad3Defaults, options)
  checkAd3Options(settings)
  const solution = yield* onGraph('ad3', graph, pace, iterate(graph, settings, pace))
  if ('shares' in solution) return solution
  const posteriors = new Float64Array(graph.variables).fill(0.5)
  return {...solution, relaxation: solution.bound, posteriors, shares: new Float64Array(0)}
}

function checkAd3Options(options: Ad3Options): void {
  checkMessageOptions(options)
  checkOption('penalty', options.penalty, 0, Infinity, false)
  checkOption('overRelaxation', options.overRelaxation, 0, 2, false)
  checkOption('adaptEvery', options.adaptEvery, 1, Infinity, true)
  checkOption('idleTolerance', options.idleTolerance, 0, 1, true)
  checkOption('relaxationGap', options.relaxationGap, 0, Infinity, true)
  if (typeof options.cache !== 'boolean') {
    throw new TypeError(`Option cache: ${shownValue(options.cache)} given, expected true or false.`)
  }
  if (options.shares !== undefined) checkNumbers('Option shares', options.shares)
}

function* iterate(graph: FactorGraph, options: Ad3Options, pace: Pace): Steps<Ad3Solution> {
  const run = yield* Run.steps(graph, options, pace)
  const state = new Ad3State(run.graph, run.dual, options, pace)
  if (pace.look()) yield
  if (options.shares && options.shares.length > 0) start(state, run, options.shares)
  yield* run.bound(state.shares)
  pace.isPrepared()
  const relaxed = () => state
  const bounds: BoundAt[] = [] // of the last certificates
  const {length: factors} = run.graph.factors
  while (run.goesOn && !state.converged(options.tolerance)) {
    for (let f = 0; f < factors && !pace.timeIsUp; ) {
      f = state.projectFactors(f)
      if (f < factors) yield
    }
    if (pace.timeIsUp) break
    state.updateVariables()
    if (pace.due(run.graph.variables)) yield
    run.iterations = state.iterations
    if (run.isDue) yield* certify(run, state)
    run.report(state, relaxed)
    if (run.isDue && isSolved(run, state, options, bounds)) break
    state.adaptPenalty()
  }
  yield* certify(run, state, true)
  return solutionOf(run, state)
}

interface BoundAt {
  readonly iteration: number
  readonly bound: number
}

/**
 * Whether the relaxation cannot be worth much more than it is known to be; or, where that is known less well because the posteriors
 * do not fit together yet, whether the bound has come to rest.
 */
function isSolved(run: Run, {posteriors}: Ad3State, options: Ad3Options, bounds: BoundAt[]): boolean {
  const {relaxedValue, relaxationGap} = options
  if (!relaxedValue) return false
  const {bestBound} = run
  bounds.push({iteration: run.iterations, bound: bestBound})
  const allowed = relaxationGap * Math.abs(bestBound)
  const room = bestBound - relaxedValue(posteriors)
  if (room <= allowed) return true
  while (bounds.length > 1 && bounds[1].iteration <= run.iterations - REST) bounds.shift()
  const [{iteration, bound}] = bounds
  const rests = iteration <= run.iterations - REST && bound - bestBound <= RESTS_BELOW * allowed
  return rests && room <= NEARLY * allowed
}

/** Goes on from the shares of an earlier run. */
function start(state: Ad3State, run: Run, shares: Float64Array): void {
  const {links} = run.graph
  if (shares.length !== links) {
    throw new RangeError(`Option shares: ${shares.length} shares given, expected one for each of ${links} links.`)
  }
  const wrong = shares.findIndex((share) => Number.isNaN(share))
  if (wrong >= 0) throw new RangeError(`Option shares: share ${wrong} is NaN, expected a number.`)
  state.start(shares)
}

/** Looks for a better bound and a better answer. */
function* certify(run: Run, state: Ad3State, end = false): Steps<void> {
  yield* run.bound(state.shares)
  yield* run.answer(state.posteriors, end, state.shares)
}

function solutionOf(run: Run, state: Ad3State): Ad3Solution {
  const solution = run.solution('ad3')
  // whatever the state of the copies, the relaxation is worth no less than an answer and no more than a bound
  const relaxation = Math.min(Math.max(state.relaxation(), solution.objective), solution.bound)
  return {...solution, relaxation, posteriors: state.posteriors, shares: state.shares}
}
