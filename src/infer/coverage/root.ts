import type {Pace, Steps} from '../pace.ts'
import {type Core, OPEN, OUT, restrict, valueUnderCuts} from './core.ts'
import {CoverPrices} from './cover-prices.ts'
import type {CutPool} from './cut-pool.ts'
import {PriceCertificate} from './price-certificate.ts'
import type {Relaxation} from './relaxation.ts'
import {Subproblem} from './subproblem.ts'
import {WorkingSet} from './working-set.ts'

/** What `solveRoot` is told. */
interface RootOptions {
  /** The relaxation counts as solved when bound − value is at most this part of the bound. */
  readonly tolerance: number
  readonly maxIterations: number
  /** Iterations between two certificates. */
  readonly checkEvery: number
  /** Whether to go on: asked at each certificate. */
  readonly goesOn: () => boolean
  readonly pace: Pace
  /** Told at every check: the state of the relaxation, and the best bound so far. */
  readonly onCheck?: (part: Subproblem, relaxation: Relaxation, iterations: number, bound: number) => void
}

/** The relaxation of a whole core: a bound on it, and the relaxed nodes with their value. */
export interface Root {
  readonly subproblem: Subproblem // knows where the relaxation stands
  readonly part: Subproblem // the last working set
  readonly relaxation: Relaxation // of the part
  readonly core: Core // the whole core, with its cuts
  readonly certificate: PriceCertificate // of that
  readonly prices: CoverPrices // those of the certificate
  readonly bound: number
  readonly value: number // of the relaxed nodes
  readonly iterations: number
  readonly rho: number // the penalty that it was solved with last
}

// the first round only has to tell which trees matter
const FIRST_TOLERANCE = 3e-3
const MAX_ROUNDS = 30
// a round that has not converged by then does not: its bound holds all the same
const ROUND_ITERATIONS = 20_000
const ITERATIONS_FROM_START = 50
// the trees outside of the working set may add so much of the tolerance to the bound
const MISSABLE = 0.1
// cuts in a round, the iterations that follow, and the part of the room between answer and bound that these may leave open
const MOST_CUTS = 30
const CUTS_PER_TARGET = 0.05
const CUT_ITERATIONS = 100
const CUT_TOLERANCE = 0.05

/**
 * Solves the relaxation of a core on a working set of trees (docs/math.md, eq. F8): start with the trees that have the
 * most target weight per cost, solve, price the others, let those in that could gain, and repeat until none can.
 */
export function* solveRoot(core: Core, rho: number, options: RootOptions): Steps<Root> {
  return yield* new RootRun(core, rho, options).solve()
}

/** All that changes while a root is solved. */
export class RootRun {
  /** The best bound on the whole core. */
  bound = Infinity
  private rho: number
  private readonly options: RootOptions
  private readonly base: Core // without cuts
  private readonly trees: WorkingSet
  private readonly isWarm: boolean
  private whole: Subproblem
  private certificate: PriceCertificate // of the whole core
  private prices: CoverPrices // of the whole core: the best of the last part, extended
  private lambda = 0 // the price of the budget that belongs to them in the part
  private value = -Infinity // of the last part
  private iterations = 0

  /** With a `start`, from where that stands, and with the trees of these roots. */
  constructor(core: Core, rho: number, options: RootOptions, start?: {whole: Subproblem; roots: readonly number[]}) {
    this.rho = rho
    this.options = options
    this.base = core
    this.isWarm = start !== undefined
    this.trees = new WorkingSet(core, start?.roots)
    this.whole = start?.whole ?? Subproblem.whole(core)
    this.certificate = new PriceCertificate(core)
    this.prices = new CoverPrices(core)
  }

  /** Until no tree outside of the working set can gain. */
  *solve(): Steps<Root> {
    const {tolerance, pace} = this.options
    if (pace.look()) yield
    if (this.isWarm) return yield* this.goOn()
    for (let round = 0; ; round++) {
      const roundTolerance = round === 0 ? Math.max(tolerance, FIRST_TOLERANCE) : tolerance
      const [part, relaxation] = yield* this.solvePart(roundTolerance)
      const missed = this.letTreesIn()
      const isSolved = roundTolerance === tolerance && missed <= MISSABLE * tolerance * Math.abs(this.bound)
      if (isSolved || round === MAX_ROUNDS || !this.goesOn) return this.root(part, relaxation)
    }
  }

  /** From a known start: the search that follows closes the rest of a gap sooner than more iterations on all trees do. */
  private *goOn(): Steps<Root> {
    const [part, relaxation] = yield* this.solvePart(this.options.tolerance, ITERATIONS_FROM_START)
    this.letTreesIn()
    return this.root(part, relaxation)
  }

  /** The roots of the trees of the last part. */
  get roots(): readonly number[] {
    return this.trees.members
  }

  /** From now on, with another penalty; the state of the relaxation is what it is with that. */
  changePenalty({part, relaxation}: Root, rho: number): void {
    part.remember(relaxation)
    for (const subproblem of [part, this.whole]) subproblem.rescale(this.rho / rho)
    this.rho = rho
  }

  /** Adds the cuts that the last part breaks, and goes on for a while. */
  *cut({part, value}: Root, pool: CutPool, answer: number): Steps<Root> {
    const most = Math.max(MOST_CUTS, CUTS_PER_TARGET * this.base.targets)
    const cut = pool.separate(part, most)
    if (cut) this.whole = this.whole.withCuts(this.base, pool.rowsOf(new Set(cut.core.cuts.id)))
    const {core} = this.whole
    this.certificate = new PriceCertificate(core)
    this.prices = new CoverPrices(core)
    const [nextPart, nextRelaxation] = yield* this.solvePart(
      (CUT_TOLERANCE * Math.max(0, this.bound - answer)) / Math.abs(this.bound),
      CUT_ITERATIONS,
    )
    nextPart.remember(nextRelaxation)
    this.letTreesIn()
    return {...this.root(nextPart, nextRelaxation), value}
  }

  get goesOn(): boolean {
    return this.iterations < this.options.maxIterations && this.options.goesOn()
  }

  /** Solves the relaxation of the working set, and bounds the whole core by its prices. */
  *solvePart(tolerance: number, iterations = ROUND_ITERATIONS): Steps<[Subproblem, Relaxation]> {
    const {whole, certificate, prices} = this
    const {pace} = this.options
    const part = whole.decide(this.trees.decided, 'free')
    if (pace.look()) yield
    const relaxation = part.relax(this.rho)
    if (pace.look()) yield
    yield* this.converge(part, relaxation, tolerance, iterations)
    if (pace.look()) yield
    whole.rememberPart(part.core, relaxation, this.rho)
    certificate.set(prices, this.lambda)
    this.bound = Math.min(this.bound, certificate.bound)
    if (pace.look()) yield
    return [part, relaxation]
  }

  /** Iterates until bound and value of a part meet, and keeps its best value and the prices of its best bound. */
  private *converge(part: Subproblem, relaxation: Relaxation, tolerance: number, iterations: number): Steps<void> {
    const {core} = relaxation
    const prices = new CoverPrices(core)
    const certificate = new PriceCertificate(core)
    // the best bound and the best value need not come from the same iteration
    let bound = Infinity
    let isSolved = false
    this.value = -Infinity
    do {
      yield* this.iterate(relaxation)
      if (this.options.pace.look()) yield
      relaxation.readPrices(prices)
      certificate.set(prices, relaxation.price)
      this.value = Math.max(this.value, valueUnderCuts(core, relaxation.z, relaxation.covering))
      if (certificate.bound < bound) {
        bound = certificate.bound
        this.lambda = certificate.lambda
        this.prices.extend(prices)
      }
      this.options.onCheck?.(part, relaxation, this.iterations, this.bound)
      // an optimum of 0 has no relative gap
      isSolved = bound - this.value <= tolerance * Math.abs(bound) + 1e-9 * this.rho
    } while (!isSolved && relaxation.iterations < iterations && this.goesOn)
  }

  private *iterate(relaxation: Relaxation): Steps<void> {
    const {maxIterations, checkEvery, pace} = this.options
    const before = relaxation.iterations
    yield* relaxation.steps(Math.ceil(Math.max(1, Math.min(checkEvery, maxIterations - this.iterations))), pace)
    this.iterations += relaxation.iterations - before
  }

  /**
   * Lets those trees into the working set that could gain, and returns by how much all of them could raise the value.
   * The part's own price of the budget tells which they are: the one with the best bound on the whole core may be
   * higher, and would hide them.
   */
  letTreesIn(): number {
    const {certificate, trees} = this
    const best = certificate.lambda
    certificate.at(this.lambda)
    const missed = trees.letIn(certificate.value)
    certificate.at(best)
    return missed
  }

  root(part: Subproblem, relaxation: Relaxation): Root {
    const {whole: subproblem, certificate, prices, bound, value, iterations, rho} = this
    return {subproblem, part, relaxation, core: subproblem.core, certificate, prices, bound, value, iterations, rho}
  }
}

/** The part of a core that could take part in an answer whose value is within `slack` of the bound, by its trees, and those of an answer. */
export function promisingTrees(core: Core, certificate: PriceCertificate, slack: number, answer?: Uint8Array): Core {
  const decided = new Int8Array(core.nodes).fill(OPEN)
  for (let i = 0; i < core.nodes; i++) {
    if (core.parent[i] < 0 && certificate.value[i] < -slack && answer?.[i] !== 1) decided[i] = OUT
  }
  return restrict(core, decided)
}
