import type {FactorGraph} from '../graph.ts'
import type {Pace, Steps} from '../pace.ts'
import type {Round} from '../rounding.ts'
import {relativeGap, type Solution, type SolverState} from '../solution.ts'
import {type Core, coreValue, type Reduction, reductionSteps} from './core.ts'
import {type CoreGraph, coreGraphSteps} from './core-graph.ts'
import {CoreRounding, guessedPrice} from './core-rounding.ts'
import {setOutputs} from './outputs.ts'
import {PriceCertificate} from './price-certificate.ts'
import {type CoverageProblem, checkCoverageProblem, coverageScore} from './problem.ts'
import {groupedValue, type WitnessGroups, witnessGroupsOf} from './witness-groups.ts'

// η at the start: of two to five times as much or as little, none took fewer iterations
const PENALTY = 0.2
// trees that the relaxation leaves out take part in a rounding if their reduced cost is no more than this part of its value: one answer
// after the other
const SLACKS = [0, 0.001, 0.002, 0.004, 0.008, 0.016]
// answers of a rounding, the best of which counts
const ANSWERS = 3

/** Even nothing is too dear. */
const INFEASIBLE = {
  status: 'infeasible',
  objective: -Infinity,
  bound: -Infinity,
  gap: Infinity,
  variables: new Uint8Array(0),
} as const

/** What a solver that runs on the graph is told of the problem. */
export interface CoverageHooks {
  /** Writes a good answer near the relaxed nodes, and the witnesses and targets that follow from it. */
  readonly round: Round
  /** The relaxation is worth at least this: the value of the nearest relaxed nodes that keep arcs and budget. */
  readonly relaxedValue: (posteriors: ArrayLike<number>) => number
  readonly penalty: number
}

/** The factor graph of a coverage problem without what cannot matter, for solvers of graphs, and the way back. */
export class ReducedGraph {
  readonly graph: FactorGraph
  private readonly problem: CoverageProblem
  private readonly core: Core
  private readonly coreOf: Int32Array
  private readonly own: Float64Array
  private readonly groups: WitnessGroups
  private readonly rounding: CoreRounding
  private readonly prices: PriceCertificate

  private constructor(
    problem: CoverageProblem,
    {core, coreOf}: Reduction,
    {graph, own}: CoreGraph,
    groups: WitnessGroups,
  ) {
    this.problem = problem
    this.core = core
    this.coreOf = coreOf
    this.graph = graph
    this.own = own
    this.groups = groups
    this.rounding = new CoreRounding(core)
    this.prices = new PriceCertificate(core)
  }

  static *steps(problem: CoverageProblem, pace: Pace): Steps<ReducedGraph> {
    checkCoverageProblem(problem)
    if (pace.look()) yield
    const reduction = yield* reductionSteps(problem, pace)
    if (pace.look()) yield
    const groups = witnessGroupsOf(reduction.core)
    if (pace.look()) yield
    const coreGraph = yield* coreGraphSteps(reduction.core, groups, pace)
    return new ReducedGraph(problem, reduction, coreGraph, groups)
  }

  get hooks(): CoverageHooks {
    return {
      penalty: PENALTY,
      relaxedValue: (posteriors) => this.relax(posteriors),
      round: (posteriors, out, pace, shares) => this.round(posteriors, out, pace, shares),
    }
  }

  /** A solution of the graph as one of the problem. */
  solution({variables, ...solution}: Solution): Solution {
    if (this.problem.budget < 0) return {...solution, ...INFEASIBLE}
    if (variables.length < this.graph.variables) return {...solution, variables}
    const kept = Uint8Array.from(this.inProblem(variables))
    const objective = coverageScore(this.problem, kept)
    const bound = Math.max(objective, solution.bound)
    return {...solution, objective, bound, gap: relativeGap(bound, objective), variables: kept}
  }

  /** Where a solver of the graph stands, by node of the problem. */
  state({iteration, posteriors, answer}: SolverState): SolverState {
    return {iteration, posteriors: this.inProblem(posteriors), answer: answer.length > 0 ? this.inProblem(answer) : []}
  }

  private inProblem(values: ArrayLike<number>): Float64Array {
    return Float64Array.from(this.coreOf, (node) => (node < 0 ? 0 : values[node]))
  }

  private relax(posteriors: ArrayLike<number>): number {
    this.rounding.relax(posteriors)
    return groupedValue(this.core, this.groups, this.rounding.relaxed)
  }

  private *round(posteriors: Float64Array, out: Uint8Array, pace: Pace, shares?: Float64Array): Steps<void> {
    const {core, prices} = this
    const value = this.relax(posteriors)
    const guess = guessedPrice(core, value)
    if (shares) prices.setScores(this.pricedScores(shares), guess)
    let best = -Infinity
    for (let answer = 0; answer < ANSWERS && !pace.mustStop; answer++) {
      const least = -SLACKS[this.rounding.answers % SLACKS.length] * Math.abs(value)
      const isAdmitted = (root: number) => shares !== undefined && prices.value[root] >= least
      const kept = yield* this.rounding.round(shares ? prices.lambda : guess, isAdmitted, pace)
      const worth = coreValue(core, kept)
      if (worth <= best) continue
      best = worth
      out.set(kept)
    }
    setOutputs(this.graph.compile(), out)
  }

  /** By node: what it is worth at the prices of the other factors, but for that of the budget (docs/math.md, eq. F19). */
  private pricedScores(shares: Float64Array): Float64Array {
    const atBudget = shares.length - this.core.nodes
    return this.own.map((score, i) => score + shares[i] + shares[atBudget + i])
  }
}
