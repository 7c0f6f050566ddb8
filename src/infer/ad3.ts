import {Ad3State, stepDefaults} from './ad3-state.ts'
import type {FactorGraph} from './graph.ts'
import {checkOption, messageDefaults} from './options.ts'
import {Run} from './run.ts'
import type {Solution} from './solution.ts'

/** The defaults of `ad3`. */
export const ad3Defaults = {
  ...messageDefaults,
  ...stepDefaults,
  /** By link: `shares` of an earlier run to go on from. */
  shares: undefined as Float64Array | undefined,
}

/** What `ad3` can be told. */
export type Ad3Options = typeof ad3Defaults

/** What `ad3` returns: a solution with the relaxation that led to it. */
export interface Ad3Solution extends Solution {
  readonly relaxation: number
  readonly posteriors: Float64Array
  /** By link of the compiled graph: the shares of the log-potentials at the end, to start another run from. */
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
  const run = new Ad3Run(graph, {...ad3Defaults, ...options})
  const {state} = run
  while (run.goesOn()) {
    state.projectFactors()
    state.averageCopies()
    state.updateMultipliers()
    run.checkCertificate()
    state.adaptPenalty()
  }
  return run.solution()
}

/** One call of ad3: the state of the iteration, and what is known about the answer. */
class Ad3Run {
  readonly state: Ad3State
  private readonly options: Ad3Options
  private readonly run: Run

  constructor(graph: FactorGraph, options: Ad3Options) {
    checkOption('penalty', options.penalty, 0, Infinity, false)
    checkOption('overRelaxation', options.overRelaxation, 0, 2, false)
    checkOption('adaptEvery', options.adaptEvery, 1, Infinity, true)
    checkOption('idleTolerance', options.idleTolerance, 0, 1, true)
    this.options = options
    this.run = new Run(graph, options)
    this.state = new Ad3State(this.run.graph, this.run.dual, options)
    if (options.shares) this.start(options.shares)
    this.run.bound(this.state.shares)
  }

  goesOn(): boolean {
    return this.run.goesOn && !this.state.converged(this.options.tolerance)
  }

  /** Looks for a better bound and a better answer, now and then; tells the caller. */
  checkCertificate(): void {
    this.run.iterations = this.state.iterations
    if (this.run.isDue) this.certify()
    this.run.report(this.state)
  }

  solution(): Ad3Solution {
    const {run, state} = this
    this.certify(true)
    const solution = run.solution('ad3')
    // whatever the state of the copies, the relaxation is worth no less than an answer and no more than a bound
    const relaxation = Math.min(Math.max(state.relaxation(), solution.objective), solution.bound)
    return {...solution, relaxation, posteriors: state.posteriors, shares: state.shares}
  }

  /** Goes on from the shares of an earlier run. */
  private start(shares: Float64Array): void {
    const {links} = this.run.graph
    if (shares.length !== links) {
      throw new RangeError(`Option shares: ${shares.length} shares given, expected one for each of ${links} links.`)
    }
    this.state.start(shares)
  }

  private certify(end = false): void {
    this.run.bound(this.state.shares)
    this.run.answer(this.state.posteriors, end)
  }
}
