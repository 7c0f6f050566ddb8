import {checkOption} from '../options.ts'
import {relativeGap, type Solution, type TraceRow} from '../solution.ts'
import {type Core, type Reduction, reduceProblem} from './core.ts'
import {LocalSearch} from './local-search.ts'
import {type CoverageProblem, coverageScore} from './problem.ts'
import type {Relaxation} from './relaxation.ts'
import {promisingTrees, type Root, solveRoot} from './root.ts'
import {type Incumbent, Search} from './search.ts'

export const coverageDefaults = {
  /** Seconds of wall-clock time; the best answer so far is returned when they are over. */
  timeLimit: Number.POSITIVE_INFINITY,
  /** Iterations of the relaxation, over all nodes of the search. */
  maxIterations: Number.POSITIVE_INFINITY,
  /** Penalty of the relaxation as a part of the largest target weight. */
  penalty: 0.4,
  /** Is told about every check of the root relaxation and every node of the search. */
  onIteration: undefined as ((row: TraceRow) => void) | undefined,
}

export type CoverageOptions = typeof coverageDefaults

/**
 * Solves a coverage problem to proved optimality, or as far as time allows (docs/math.md, eq. F9):
 *
 *   reduce → relax on a working set → round and improve → search with a guessed cutoff, lower it until an answer is proved
 *
 * A search with a cutoff c ends with the best answer above c or with the proof that there is none, so that c is a bound.
 * A high cutoff decides most nodes by their reduced costs and costs little, so the guess starts high: half-way between
 * the bound and the best answer known.
 */
export function exactCoverage(problem: CoverageProblem, options: Partial<CoverageOptions> = {}): Solution {
  const attempt = new Attempt(problem, {...coverageDefaults, ...options})
  attempt.relax(ROOT_TOLERANCE)
  attempt.roundAndImprove(FIRST_EFFORT)
  while (attempt.goesOn && !attempt.isProved) {
    const effort = attempt.search()
    if (!attempt.isProved) attempt.roundAndImprove(FIRST_EFFORT + Math.round(LATER_EFFORT * effort))
  }
  return attempt.solution('exact')
}

/** The relaxation alone, with a certified gap of 1e-4 or better, rounded and improved: AD3 with two blocks of factors. */
export function relaxedCoverage(problem: CoverageProblem, options: Partial<CoverageOptions> = {}): Solution {
  const attempt = new Attempt(problem, {...coverageDefaults, ...options})
  attempt.relax(RELAXED_TOLERANCE)
  attempt.roundAndImprove(FIRST_EFFORT)
  return attempt.solution('ad3')
}

/** Fills the budget with the subtrees that gain most per cost; the bound is that of the empty prices. */
export function greedyCoverage(problem: CoverageProblem, options: Partial<CoverageOptions> = {}): Solution {
  const attempt = new Attempt(problem, {...coverageDefaults, ...options})
  attempt.fillGreedily()
  return attempt.solution('greedy')
}

const ROOT_TOLERANCE = 3e-4
const RELAXED_TOLERANCE = 9e-5
// rounds of ruin and repair
const FIRST_EFFORT = 60
// the same, for each iteration of the search before
const LATER_EFFORT = 1 / 30

class Attempt {
  private readonly start = performance.now()
  private readonly problem: CoverageProblem
  private readonly options: CoverageOptions
  private readonly reduction: Reduction
  private readonly core: Core
  private readonly gain: number // of the most valuable target
  private readonly rho: number
  private readonly step: number
  private readonly incumbent: BestCover
  private root: Root | undefined
  private bound: number
  private relaxation: number | undefined
  private iterations = 0
  private roundings = 0

  constructor(problem: CoverageProblem, options: CoverageOptions) {
    checkOption('timeLimit', options.timeLimit, 0, Infinity, true)
    checkOption('maxIterations', options.maxIterations, 0, Infinity, true)
    checkOption('penalty', options.penalty, 0, Infinity, false)
    if (!Number.isFinite(problem.budget)) {
      throw new RangeError(`Coverage problem: budget is ${problem.budget}, expected a finite number.`)
    }
    this.problem = problem
    this.options = options
    this.reduction = reduceProblem(problem)
    this.core = this.reduction.core
    this.gain = largestGain(this.core)
    this.rho = options.penalty * this.gain
    this.step = objectiveStep(this.core)
    this.incumbent = new BestCover(this.core.constant)
    this.bound = this.core.nodes === 0 ? this.core.constant : Infinity
  }

  get goesOn(): boolean {
    const {timeLimit, maxIterations} = this.options
    return this.iterations < maxIterations && performance.now() - this.start < 1000 * timeLimit
  }

  /** No answer is better than the incumbent: the bound leaves room for none. */
  get isProved(): boolean {
    return this.bound <= this.incumbent.value + this.tolerance
  }

  private get tolerance(): number {
    return Math.max(0.999 * this.step, this.rounding)
  }

  /** Differences below this are taken for none; a proved answer's bound keeps it, unless objectives come in steps. */
  private get rounding(): number {
    return Math.max(1e-8 * Math.abs(this.incumbent.value), 1e-9 * this.gain)
  }

  relax(tolerance: number): void {
    const {core, rho, options} = this
    if (core.nodes === 0) return
    const root = solveRoot(core, rho, {
      tolerance,
      maxIterations: options.maxIterations,
      goesOn: () => this.goesOn,
      onCheck: options.onIteration && ((relaxation, iterations, bound) => this.trace(relaxation, iterations, bound)),
    })
    this.root = root
    this.bound = root.bound
    this.relaxation = root.value
    this.iterations += root.iterations
  }

  /** Rounds the relaxation, then ruins and repairs the answer for so many rounds. */
  roundAndImprove(effort: number): void {
    const {root, incumbent} = this
    if (!root) return
    const gap = Math.min(this.bound - incumbent.value, TREE_SLACK * (1 + 2 * this.roundings) * Math.abs(this.bound))
    const part = promisingTrees(this.core, root.certificate, gap)
    const search = new LocalSearch(part, ++this.roundings)
    search.roundFrom(
      Float64Array.from(part.nodeOrigin, (i) => root.subproblem.nodes[i]),
      root.certificate.lambda,
    )
    for (let done = 0; done < effort && (done === 0 || this.goesOn); done += 20)
      search.improve(20, root.certificate.lambda)
    const chosen = part.nodeOrigin.filter((_, i) => search.best[i] === 1)
    incumbent.offer(search.bestValue, [...chosen])
    this.trace(root.relaxation, this.iterations, this.bound)
  }

  /** One search with a cutoff between the best answer and the bound: it finds a better answer or lowers the bound. Returns its iterations. */
  search(): number {
    const {root, core, rho, incumbent, options} = this
    if (!root) return 0
    const room = this.bound - incumbent.value
    const cutoff = room > SMALL_ROOM * Math.abs(root.bound) ? incumbent.value + room / 2 : incumbent.value
    const decided = new Int8Array(core.nodes)
    root.certificate.decide(Math.max(cutoff, incumbent.value + this.tolerance), decided)
    const iterationsBefore = this.iterations
    const search: Search = new Search(root.subproblem.decide(decided), this.bound, incumbent, {
      rho,
      cutoff,
      step: this.tolerance,
      goesOn: () => {
        this.iterations = iterationsBefore + search.iterations
        return this.goesOn
      },
      onNode:
        options.onIteration &&
        ((relaxation, bound) =>
          this.trace(relaxation, iterationsBefore + search.iterations, Math.min(bound, this.bound))),
    })
    const result = search.run()
    this.iterations = iterationsBefore + search.iterations
    this.bound = Math.min(this.bound, result.bound)
    return search.iterations
  }

  fillGreedily(): void {
    const {core, incumbent} = this
    if (core.nodes === 0) return
    const search = new LocalSearch(core, 0)
    search.roundFrom(new Float64Array(core.nodes), 0)
    const chosen = Array.from(search.best, (_, i) => i).filter((i) => search.best[i] === 1)
    incumbent.offer(search.bestValue, chosen)
    this.bound = core.constant
    for (let k = 0; k < core.targets; k++) this.bound += core.weight[k]
    for (let i = 0; i < core.nodes; i++) this.bound += Math.max(0, core.score[i])
  }

  solution(solver: string): Solution {
    const {problem, reduction, incumbent} = this
    if (problem.budget < 0) return this.infeasible(solver)
    const kept = incumbent.nodes(this.core)
    const variables = Uint8Array.from(reduction.coreOf, (node) => (node < 0 ? 0 : kept[node]))
    const objective = coverageScore(problem, variables)
    const proved = this.isProved
    // objectives that come in steps leave nothing between the answer and a bound less than a step above it
    const bound = proved && this.step > 0 ? objective : Math.max(this.bound, objective)
    return {
      solver,
      status: proved ? 'optimal' : 'feasible',
      objective,
      bound,
      gap: proved ? 0 : relativeGap(bound, objective),
      iterations: this.iterations,
      milliseconds: performance.now() - this.start,
      variables,
      ...(this.relaxation === undefined ? {} : {relaxation: this.relaxation}),
    }
  }

  private infeasible(solver: string): Solution {
    const milliseconds = performance.now() - this.start
    const none = {objective: -Infinity, bound: -Infinity, gap: Infinity, variables: new Uint8Array(0)}
    return {solver, status: 'infeasible', iterations: 0, milliseconds, ...none}
  }

  private trace(relaxation: Relaxation, iteration: number, bound: number): void {
    if (!this.options.onIteration) return
    const {primal, dual} = relaxation.residuals()
    this.options.onIteration({
      iteration,
      primalResidual: primal,
      dualResidual: dual,
      penalty: this.rho,
      bound,
      objective: this.incumbent.value,
      activeFactors: relaxation.core.targets + 1,
    })
  }
}

// a search may take the whole room between answer and bound once that is this part of the bound
const SMALL_ROOM = 0.015
// trees with a reduced cost above this part of the bound are left out of the rounding
const TREE_SLACK = 0.002

/** The best answer so far, as nodes of the core. Nothing at all is an answer. */
class BestCover implements Incumbent {
  value: number
  private chosen: readonly number[] = []

  constructor(value: number) {
    this.value = value
  }

  offer(value: number, chosen: readonly number[]): void {
    if (value <= this.value) return
    this.value = value
    this.chosen = [...chosen]
  }

  nodes(core: Core): Uint8Array {
    const kept = new Uint8Array(core.nodes)
    for (const node of this.chosen) kept[node] = 1
    return kept
  }
}

function largestGain(core: Core): number {
  let largest = 0
  for (let k = 0; k < core.targets; k++) largest = Math.max(largest, core.weight[k])
  if (largest > 0) return largest
  for (let i = 0; i < core.nodes; i++) largest = Math.max(largest, Math.abs(core.score[i]))
  return largest > 0 ? largest : 1
}

/** If all weights and scores are multiples of a ten-thousandth, objectives differ by at least their greatest common divisor; else 0. */
function objectiveStep(core: Core): number {
  let divisor = 0
  for (const numbers of [core.weight, core.score]) {
    for (let i = 0; i < numbers.length; i++) {
      const units = Math.abs(numbers[i]) * 1e4
      const whole = Math.round(units)
      if (Math.abs(units - whole) > 1e-6 || whole > 2 ** 40) return 0
      divisor = greatestCommonDivisor(divisor, whole)
      if (divisor === 1) return 1e-4
    }
  }
  return divisor / 1e4
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b]
  return a
}
