import {Certificate} from './certificate.ts'
import {Dual} from './dual.ts'
import type {CompiledGraph, FactorGraph} from './graph.ts'
import {checkMessageOptions, heldVariables, type MessageOptions} from './options.ts'
import {Rounding} from './rounding.ts'
import type {Solution, TraceRow} from './solution.ts'

// after a rounding that finds no better answer, up to so many are skipped
const maxPatience = 4

/** What a call of ad3, psdd, mplp or maxProduct needs besides its messages: the limits, and what is known about the answer. */
export class Run {
  readonly graph: CompiledGraph
  readonly dual: Dual
  iterations = 0
  private readonly options: MessageOptions
  private readonly certificate: Certificate
  private readonly rounding: Rounding
  private failures = 0 // roundings in a row that found no better answer
  private patience = 0 // roundings still to be skipped
  private readonly consistent: boolean // the caller's fixed variables do not contradict infinite log-potentials

  constructor(graph: FactorGraph, options: MessageOptions) {
    checkMessageOptions(options)
    const held = heldVariables(graph, options.fixed)
    this.graph = graph.compile()
    for (const factor of this.graph.factors) factor.reset?.()
    this.options = options
    this.consistent = held !== undefined
    this.dual = new Dual(this.graph, held ?? this.graph.fixed.slice())
    this.certificate = new Certificate(graph, this.dual.fixed, this.dual.scale, this.dual.floor())
    this.rounding = new Rounding(this.graph, this.dual, options.round)
    if (!held) this.certificate.lower(-Infinity)
  }

  get infeasible(): boolean {
    return this.certificate.infeasible
  }

  /** Whether to go on: no limit is reached, and the answer is not yet good enough. */
  get goesOn(): boolean {
    const {certificate, options} = this
    return (
      !certificate.infeasible &&
      !certificate.closeEnough(options.gapTolerance) &&
      this.iterations < options.maxIterations &&
      certificate.milliseconds < 1000 * options.timeLimit
    )
  }

  /** Whether it is time to look at the certificate. */
  get isDue(): boolean {
    return this.iterations % this.options.checkEvery === 0
  }

  /** The shares of a start without messages: each copy gets its part of the log-potential. */
  evenShares(): Float64Array {
    const {links, theta, variableOf, firstCopy} = this.graph
    const shares = new Float64Array(links)
    for (let link = 0; link < links; link++) {
      const variable = variableOf[link]
      shares[link] = theta[variable] / (firstCopy[variable + 1] - firstCopy[variable])
    }
    return shares
  }

  /** Takes note of the bound that the shares give, and returns it. */
  bound(shares: Float64Array): number {
    const bound = this.dual.evaluate(shares)
    if (this.consistent) this.certificate.lower(bound)
    return bound
  }

  /** Looks for a better answer near the posteriors; more and more rarely if it finds none, unless this is the end. */
  answer(posteriors: Float64Array, end = false): void {
    if (!this.consistent || (this.patience > 0 && !end)) this.patience--
    else if (this.rounding.isNew(posteriors)) {
      const better = this.certificate.offer(this.rounding.round(posteriors))
      this.failures = better ? 0 : this.failures + 1
      this.patience = Math.min(this.failures, maxPatience)
    }
  }

  /** Tells the caller about an iteration. */
  report(state: Omit<TraceRow, 'iteration' | 'bound' | 'objective'>): void {
    const {onIteration} = this.options
    if (!onIteration) return
    const {primalResidual, dualResidual, penalty, activeFactors} = state
    const {bound, objective} = this.certificate
    onIteration({iteration: this.iterations, primalResidual, dualResidual, penalty, bound, objective, activeFactors})
  }

  solution(solver: string): Solution {
    return this.certificate.solution(solver, this.iterations)
  }
}
