import {Certificate} from './certificate.ts'
import {Dual} from './dual.ts'
import {type CompiledGraph, checkGraph, type FactorGraph} from './graph.ts'
import {heldVariables, type MessageOptions} from './options.ts'
import {OutOfTime, type Pace, type Steps} from './pace.ts'
import {Rounding} from './rounding.ts'
import {noAnswer, type Solution, type SolverState, type TraceRow} from './solution.ts'

// after a rounding that finds no better answer, up to so many are skipped
const maxPatience = 4

/**
 * Keeps a graph for a solver while that works. If time runs out before the solver has anything to return, the solution
 * says that nothing is known.
 */
export function* onGraph<Result extends Solution>(
  solver: string,
  graph: FactorGraph,
  pace: Pace,
  steps: Steps<Result>,
): Steps<Result | Solution> {
  checkGraph(graph)
  try {
    return yield* graph.keepFor(steps)
  } catch (error) {
    if (error instanceof OutOfTime) return noAnswer(solver, pace.milliseconds)
    throw error
  }
}

/** What a call of ad3, psdd, mplp or maxProduct needs besides its messages: the limits, and what is known about the answer. */
export class Run {
  readonly graph: CompiledGraph
  readonly dual: Dual
  iterations = 0
  readonly pace: Pace
  private readonly options: MessageOptions
  private readonly certificate: Certificate
  private readonly rounding: Rounding
  private failures = 0 // roundings in a row that found no better answer
  private patience = 0 // roundings still to be skipped
  private readonly consistent: boolean // the caller's fixed variables do not contradict infinite log-potentials

  private constructor(graph: FactorGraph, dual: Dual, consistent: boolean, options: MessageOptions, pace: Pace) {
    this.graph = graph.compile()
    this.dual = dual
    this.consistent = consistent
    this.options = options
    this.pace = pace
    this.certificate = new Certificate(graph, dual.fixed, dual.scale, dual.floor(), pace)
    this.rounding = new Rounding(this.graph, dual, options.round, pace)
    if (!consistent) this.certificate.lower(-Infinity)
  }

  static *steps(graph: FactorGraph, options: MessageOptions, pace: Pace): Steps<Run> {
    const compiled = yield* graph.compileSteps(pace)
    const held = heldVariables(compiled, options.fixed)
    for (const factor of compiled.factors) factor.reset?.()
    const dual = yield* Dual.steps(compiled, held ?? compiled.fixed.slice(), pace)
    if (pace.look()) yield
    const run = new Run(graph, dual, held !== undefined, options, pace)
    if (pace.look()) yield
    return run
  }

  get infeasible(): boolean {
    return this.certificate.infeasible
  }

  /** The best bound so far. */
  get bestBound(): number {
    return this.certificate.bound
  }

  /** Whether to go on: no limit is reached, and the answer is not yet good enough. */
  get goesOn(): boolean {
    const {certificate, options} = this
    return (
      !certificate.infeasible &&
      !certificate.closeEnough(options.gapTolerance) &&
      this.iterations < options.maxIterations &&
      this.pace.hasTime()
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
  *bound(shares: Float64Array): Steps<number> {
    const bound = yield* this.dual.evaluate(shares, this.pace)
    if (this.consistent) this.certificate.lower(bound)
    return bound
  }

  /** Looks for a better answer near the posteriors; more and more rarely if it finds none, unless this is the end. */
  *answer(posteriors: Float64Array, end = false, shares?: Float64Array): Steps<void> {
    if (!this.consistent || (this.patience > 0 && !end)) this.patience--
    else if (this.rounding.isNew(posteriors)) {
      const better = this.certificate.offer(yield* this.rounding.round(posteriors, shares))
      this.failures = better ? 0 : this.failures + 1
      this.patience = Math.min(this.failures, maxPatience)
    }
    if (end && this.consistent && this.certificate.objective === -Infinity) yield* this.simpleAnswer()
  }

  /** The last resort: nothing, and everything, as it is and with what that breaks repaired. */
  private *simpleAnswer(): Steps<void> {
    const {certificate, rounding, dual, graph} = this
    for (const value of [0, 1]) {
      const simple = Uint8Array.from(dual.fixed, (held) => (held < 0 ? value : held))
      certificate.offer(simple)
      certificate.offer(yield* rounding.repaired(new Float64Array(graph.variables).fill(value)))
    }
  }

  /** Tells the caller about an iteration. What is relaxed is asked for only if somebody wants to know. */
  report(
    state: Omit<TraceRow, 'iteration' | 'bound' | 'objective'>,
    relaxed: () => Pick<SolverState, 'posteriors' | 'shares'>,
  ): void {
    const {onIteration, onState} = this.options
    const {primalResidual, dualResidual, penalty, activeFactors, activeLinks, activeVariables} = state
    const {bound, objective, best: answer} = this.certificate
    const iteration = this.iterations
    onIteration?.({
      ...{iteration, primalResidual, dualResidual, penalty, bound, objective, activeFactors},
      ...(activeLinks === undefined ? {} : {activeLinks, activeVariables}),
    })
    onState?.({iteration, answer, ...relaxed()})
  }

  solution(solver: string): Solution {
    return this.certificate.solution(solver, this.iterations)
  }
}
