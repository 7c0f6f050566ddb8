import {checkCallbacks, checkOption} from '../options.ts'
import {OutOfTime, type Pace, type Steps} from '../pace.ts'
import {noAnswer, type Solution} from '../solution.ts'
import {type Core, type Reduction, reductionSteps} from './core.ts'
import {correspondence} from './correspondence.ts'
import type {CoverageOptions} from './coverage-options.ts'
import {CutPool} from './cut-pool.ts'
import {halfway, QuickCutoffs} from './cutoffs.ts'
import {dive} from './dive.ts'
import {Incumbent} from './incumbent.ts'
import {LocalSearch} from './local-search.ts'
import type {CoverageStart} from './memory.ts'
import {searchNeighborhoods} from './neighborhoods.ts'
import {NEARLY, ObjectiveScale} from './objective-scale.ts'
import {type CoverageProblem, checkCoverageProblem} from './problem.ts'
import type {Relaxation} from './relaxation.ts'
import {Rivals} from './rivals.ts'
import {promisingTrees, type Root, RootRun} from './root.ts'
import {Search} from './search.ts'
import {leaveOutReplaceable} from './stand-ins.ts'
import {Subproblem} from './subproblem.ts'
import {Telling} from './telling.ts'
import {type TieBreak, tieBreakOf} from './tie-break.ts'

// trees with a reduced cost above this part of the bound are left out of the rounding
const TREE_SLACK = 0.002
// … as often as this, and above more in each further rounding
const STARTS = 3
// rounds of ruin and repair between two looks at the clock
const ROUNDS_AT_ONCE = 20
// a dive decides at once what an answer that is nearer to the bound than this part of it would not have otherwise
const DIVE_SLACK = 0.004
const ROUNDS_AFTER_DIVE = 200
// so many neighborhoods in a row that have no better answer are the last, and so many times that where bound and answer are far apart
const NEIGHBORHOODS = 30
const NEIGHBORHOODS_IF_FAR = 4
// searches that are to be quick end after so many iterations times open nodes in all
const QUICK_WORK = 8e6
// … and their penalty is this part of that before: what is left to them is small
const QUICK_PENALTY = 0.7
// … and problems so large that a quick search would have fewer iterations have none
const FEWEST_QUICK = 1000
// where bound and answer are this part of the bound apart after quick searches, more searching has little to prune: a start has so
// many times the rounds
const FAR_APART = 0.03
const FAR_EFFORT = 4
// rounds of cuts before a search; so many that close no more than this part of the room between answer and bound are the last
// … and the penalty is this part of that before
const CUT_PENALTY = 0.5
const CUT_ROUNDS = 20
const CUT_PATIENCE = 4
const CUTS_PAY = 0.05

// where ties are broken, values that are so many times the tolerance apart are different
const APART = 4
// iterations from a known start: if they are not enough, it was no good one
const MOST_FROM_START = 100_000

/** What a run found, and the run itself, if there was time for one. */
export interface Ended {
  readonly solution: Solution
  readonly attempt?: Attempt
}

/** One run of a solver on a coverage problem: the best answer and the best bound so far, and the steps that improve them. */
export class Attempt {
  private readonly pace: Pace
  private readonly options: CoverageOptions
  private readonly reduction: Reduction
  private readonly core: Core
  private readonly tieBreak: TieBreak | undefined
  private readonly scale: ObjectiveScale
  private readonly rho: number // penalty of the relaxation
  private readonly start: CoverageStart | undefined
  private readonly incumbent: Incumbent
  private readonly pool: CutPool
  private readonly telling: Telling
  private run: RootRun | undefined
  private root: Root | undefined // once the relaxation is solved
  private bound: number
  private iterations = 0
  private roundings = 0 // calls of roundAndImprove
  private searches = 0
  private quickWork = QUICK_WORK
  private readonly quickCutoffs = new QuickCutoffs()
  private hasDived = false

  private constructor(
    problem: CoverageProblem,
    reduction: Reduction,
    options: CoverageOptions,
    pace: Pace,
    breaksTies: boolean,
    start?: CoverageStart,
  ) {
    this.pace = pace
    this.options = options
    this.reduction = reduction
    this.scale = new ObjectiveScale(reduction.core)
    this.tieBreak = breaksTies ? tieBreakOf(reduction.core, this.scale) : undefined
    this.core = this.tieBreak?.core ?? reduction.core
    this.start = start
    // a target that is worth more than all others, as a wish is, would raise it too far
    this.rho = Math.min(options.penalty * this.scale.gain, start?.penalty ?? Infinity)
    this.incumbent = start === undefined ? new Incumbent(this.core) : new Rivals(this.core, this.apart)
    this.pool = new CutPool(this.core)
    this.telling = new Telling({
      problem,
      options,
      reduction,
      core: this.core,
      incumbent: this.incumbent,
      penalty: this.rho,
      spread: this.tieBreak?.spread ?? 0,
      step: this.scale.step,
    })
    this.bound = this.core.nodes === 0 ? this.core.constant : Infinity
  }

  /** Reduces the problem and has the steps done; a solution that says nothing if there is not even time to reduce it. */
  static *steps(
    solver: string,
    problem: CoverageProblem,
    options: CoverageOptions,
    pace: Pace,
    improve: (attempt: Attempt) => Steps<void>,
    start?: CoverageStart,
  ): Steps<Ended> {
    checkOption('timeLimit', options.timeLimit, 0, Infinity, true)
    checkOption('maxIterations', options.maxIterations, 0, Infinity, true)
    checkOption('penalty', options.penalty, 0, Infinity, false)
    checkOption('checkEvery', options.checkEvery, 1, Infinity, true)
    checkCallbacks(options)
    // whoever looked for a start has checked the problem
    if (start === undefined) checkCoverageProblem(problem)
    if (pace.look()) yield
    try {
      const reduction = yield* reductionSteps(problem, pace)
      pace.isPrepared()
      const attempt = new Attempt(problem, reduction, options, pace, solver === 'exact', start)
      if (pace.look()) yield
      yield* improve(attempt)
      return {solution: attempt.solution(solver), attempt}
    } catch (error) {
      if (error instanceof OutOfTime) return {solution: noAnswer(solver, pace.milliseconds)}
      throw error
    }
  }

  /** Whether no limit is reached, and a known start may still lead to the only best answer. */
  get goesOn(): boolean {
    if (this.incumbent instanceof Rivals && (this.incumbent.hasEqual || this.iterations >= MOST_FROM_START))
      return false
    return this.iterations < this.options.maxIterations && this.pace.hasTime()
  }

  /** Searches without cuts have not had their time yet. */
  get canBeQuick(): boolean {
    return this.quickWork > 0
  }

  /** No answer is better than the incumbent: the bound leaves room for none. */
  get isProved(): boolean {
    return this.bound <= this.incumbent.value + this.improvement
  }

  /** A better answer is better by more than this; from a known start, where whatever is as good has to be met too, it is below 0. */
  private get improvement(): number {
    if (this.start !== undefined) return -(this.tieBreak?.tolerance ?? (1 - NEARLY) * this.scale.step)
    return this.tieBreak?.tolerance ?? this.scale.improvement(this.incumbent.value)
  }

  /** Answers whose values are less than this apart may be worth the same. */
  private get apart(): number {
    return this.tieBreak === undefined ? NEARLY * this.scale.step : APART * this.tieBreak.tolerance
  }

  /** Whether objectives come in steps, so that it can be told which of them are equal. */
  get hasSteps(): boolean {
    return this.scale.step > 0
  }

  /** Whether the best answer is proved to be the only one that is worth so much. */
  get isOnly(): boolean {
    const {core, incumbent} = this
    return core.nodes === 0 || (incumbent instanceof Rivals && !incumbent.hasEqual && this.isProved)
  }

  /** Where the run stands, for a problem like this one. */
  get end(): CoverageStart | undefined {
    const {root, run, reduction} = this
    if (!root || !run) return undefined
    const answer = this.telling.answer()
    const {subproblem, prices, certificate} = root
    const relaxed = {nodes: subproblem.nodes, prices, lambda: certificate.lambda}
    return {reduction, ...relaxed, penalty: this.rho, roots: run.roots, answer}
  }

  /** Solves the relaxation until its bound is within `tolerance` of its value, relatively. */
  *relax(tolerance: number): Steps<void> {
    const {core, rho, options, pace} = this
    if (core.nodes === 0) return
    const rootOptions = {
      tolerance,
      maxIterations: options.maxIterations,
      checkEvery: options.checkEvery,
      goesOn: () => this.goesOn,
      pace,
      onCheck: (part: Subproblem, relaxation: Relaxation, iterations: number, bound: number) =>
        this.telling.tellRelaxed(part, relaxation, iterations, bound),
    }
    this.run = new RootRun(core, rho, rootOptions, this.start && this.rootFrom(this.start))
    const root = yield* this.run.solve()
    this.root = root
    this.bound = root.bound
    this.iterations += root.iterations
  }

  /** The root of the core where that of a problem like this one ended. */
  private rootFrom(start: CoverageStart): {whole: Subproblem; roots: number[]} {
    const {core, rho} = this
    const same = correspondence(this.reduction, start.reduction)
    const whole = Subproblem.whole(core)
    whole.startLike(start, same, rho)
    const mattered = new Set(start.roots)
    const isRoot = (i: number) => core.parent[i] < 0 && mattered.has(same.node[i])
    return {whole, roots: [...core.parent.keys()].filter(isRoot)}
  }

  /** Makes answers to problems like this one fit, and improves them. */
  *improveAnswers(answers: readonly Uint8Array[], rounds: number): Steps<void> {
    const {core} = this
    for (const answer of answers) {
      yield* this.improveFrom(
        Float64Array.from(core.nodeOrigin, (node) => answer[node]),
        rounds,
      )
    }
  }

  /** Makes an answer fit, and ruins and repairs it for so many rounds. */
  private *improveFrom(kept: Float64Array, rounds: number): Steps<void> {
    const {core, root, incumbent, pace} = this
    if (!root) return
    const {lambda} = root.certificate
    const search = new LocalSearch(core, ++this.roundings, pace)
    yield* search.roundFrom(kept, lambda)
    yield* search.improve(rounds, lambda)
    const chosen = [...search.best.keys()].filter((i) => search.best[i] === 1)
    incumbent.offer(search.bestValue, chosen)
  }

  /** Tightens the relaxation by cuts, as long as that pays. */
  *cut(): Steps<void> {
    if (!this.root || !this.run || !this.goesOn) return
    const before = this.iterations - this.root.iterations
    this.run.changePenalty(this.root, CUT_PENALTY * this.rho)
    this.root = {...this.root, rho: CUT_PENALTY * this.rho}
    // the bound that searches left may be far below that of the root, which still needs its cuts
    const bounds = [this.root.bound]
    for (let round = 1; round <= CUT_ROUNDS && this.goesOn && !this.isProved; round++) {
      this.root = yield* this.run.cut(this.root, this.pool, this.incumbent.value)
      this.bound = Math.min(this.bound, this.root.bound)
      this.iterations = before + this.root.iterations
      bounds.push(this.root.bound)
      const gained = bounds[Math.max(0, round - CUT_PATIENCE)] - this.root.bound
      if (round >= CUT_PATIENCE && gained < CUTS_PAY * (this.root.bound - this.incumbent.value)) return
    }
  }

  /** Rounds the relaxation, then ruins and repairs the answer for so many rounds. */
  *roundAndImprove(rounds: number): Steps<void> {
    const {root, incumbent, bound, pace} = this
    if (!root) return
    const {lambda} = root.certificate
    const slack = Math.min(
      bound - incumbent.value,
      TREE_SLACK * (1 + 2 * Math.max(0, this.roundings - STARTS)) * Math.abs(bound),
    )
    // an answer that was found by a dive is better than what rounding at once would give
    const known = this.hasDived ? incumbent.nodes(root.core) : undefined
    const part = promisingTrees(root.core, root.certificate, slack, known)
    if (pace.look()) yield
    const search = new LocalSearch(part, ++this.roundings, pace)
    if (!this.canBeQuick) search.trimsBelow = 1
    const answer = known ?? root.subproblem.nodes
    yield* search.roundFrom(
      Float64Array.from(part.nodeOrigin, (i) => answer[i]),
      lambda,
    )
    const isFar = !this.canBeQuick && bound - Math.max(incumbent.value, search.bestValue) > FAR_APART * Math.abs(bound)
    const most = isFar ? FAR_EFFORT * rounds : rounds
    for (let done = 0; done < most && (done === 0 || this.goesOn); done += ROUNDS_AT_ONCE) {
      yield* search.improve(ROUNDS_AT_ONCE, lambda)
    }
    const chosen = part.nodeOrigin.filter((_, i) => search.best[i] === 1)
    incumbent.offer(search.bestValue, [...chosen])
    this.telling.tellRelaxed(root.part, root.relaxation, this.iterations, bound)
  }

  /** Where bound and answer are far apart: rounds the relaxation bit by bit, and improves what that gives. */
  *dive(): Steps<void> {
    const {root, core, pace} = this
    if (!root || !this.goesOn || !this.isFar) return
    this.hasDived = true
    const decided = new Int8Array(core.nodes)
    root.certificate.decide((1 - DIVE_SLACK) * this.bound, decided)
    const found = new Incumbent(core)
    yield* dive(root.subproblem.decide(decided, 'every'), root.rho, found, pace)
    yield* this.improveFrom(Float64Array.from(found.nodes(core)), ROUNDS_AFTER_DIVE)
  }

  /** Searches near the best answer for better ones. From a known start it is good as it is. */
  *searchNear(): Steps<void> {
    const {root, incumbent, pace} = this
    if (!root || !this.goesOn || this.start !== undefined) return
    const before = this.iterations
    this.iterations += yield* searchNeighborhoods(root, incumbent, {
      patience: this.isFar ? NEIGHBORHOODS_IF_FAR * NEIGHBORHOODS : NEIGHBORHOODS,
      step: this.improvement,
      seed: before,
      pace,
      goesOn: () => this.goesOn && !this.isProved,
    })
    this.telling.tellRelaxed(root.part, root.relaxation, this.iterations, this.bound)
  }

  /** Whether much lies between bound and answer. */
  get isFar(): boolean {
    return this.bound - this.incumbent.value > FAR_APART * Math.abs(this.bound)
  }

  /** One search with a cutoff between the best answer and the bound: it finds a better answer or lowers the bound. Returns its iterations. */
  *search(isQuick = false): Steps<number> {
    const {root, core, incumbent, pace} = this
    if (!root) return 0
    const least = incumbent.value + this.improvement
    const answer = Math.min(incumbent.value, least)
    const decided = new Int8Array(core.nodes)
    const cutoff = isQuick
      ? this.quickCutoffs.next(root, this.bound, answer, (cutoff) =>
          root.certificate.decide(Math.max(cutoff, least), decided),
        )
      : halfway(root.bound, this.bound, answer)
    root.certificate.decide(Math.max(cutoff, least), decided)
    const iterationsBefore = this.iterations
    // where ties are not broken, what stands in for another may be worth as much
    if (this.start === undefined || this.tieBreak !== undefined) leaveOutReplaceable(core, decided)
    const base = root.subproblem.decide(decided)
    const most = isQuick ? this.quickWork / base.core.nodes : Infinity
    if (most < FEWEST_QUICK) {
      this.quickWork = 0
      return 0
    }
    const search: Search = new Search(base, this.bound, incumbent, {
      rho: isQuick ? QUICK_PENALTY * root.rho : root.rho,
      pool: isQuick ? undefined : this.pool,
      cutoff,
      step: this.improvement,
      goesOn: () => {
        this.iterations = iterationsBefore + search.iterations
        return search.iterations < most && this.goesOn
      },
      pace,
      onRelaxed: (part, relaxation, bound) =>
        this.telling.tellRelaxed(part, relaxation, iterationsBefore + search.iterations, Math.min(bound, this.bound)),
      onNode: this.telling.ofNodes(++this.searches),
    })
    this.bound = Math.min(this.bound, yield* search.run())
    this.iterations = iterationsBefore + search.iterations
    if (isQuick) {
      this.quickWork -= search.iterations * base.core.nodes
      this.quickCutoffs.learn(search.iterations)
    }
    return search.iterations
  }

  /** Fills the budget with what gains most per cost. The bound is the sum of all that could be gained. */
  *fillGreedily(): Steps<void> {
    const {core, incumbent, pace} = this
    if (core.nodes === 0) return
    const search = new LocalSearch(core, 0, pace)
    yield* search.roundFrom(new Float64Array(core.nodes), 0)
    const chosen = Array.from(search.best, (_, i) => i).filter((i) => search.best[i] === 1)
    incumbent.offer(search.bestValue, chosen)
    this.bound = core.constant
    for (let k = 0; k < core.targets; k++) this.bound += core.weight[k]
    for (let i = 0; i < core.nodes; i++) this.bound += Math.max(0, core.score[i])
  }

  /** What is known by now. */
  solution(solver: string): Solution {
    const {bound, isProved, iterations, pace, root} = this
    return this.telling.solution({solver, bound, isProved, iterations, milliseconds: pace.milliseconds, root})
  }
}
