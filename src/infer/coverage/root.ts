import type {Pace, Steps} from '../pace.ts'
import {type Core, coreValue, OPEN, OUT, restrict} from './core.ts'
import {CoverPrices} from './cover-prices.ts'
import {PriceCertificate} from './price-certificate.ts'
import type {Relaxation} from './relaxation.ts'
import {Subproblem} from './subproblem.ts'
import {WorkingSet} from './working-set.ts'

/** What `solveRoot` is told. */
export interface RootOptions {
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
  readonly certificate: PriceCertificate // of the whole core
  readonly prices: CoverPrices // those of the certificate
  readonly bound: number
  readonly value: number // of the relaxed nodes
  readonly iterations: number
}

// the first round only has to tell which trees matter
const FIRST_TOLERANCE = 3e-3
const MAX_ROUNDS = 30
// a round that has not converged by then does not: its bound holds all the same
const ROUND_ITERATIONS = 20_000
// the trees outside of the working set may add so much of the tolerance to the bound
const MISSABLE = 0.1

/**
 * Solves the relaxation of a core on a working set of trees (docs/math.md, eq. F8): start with the trees that have the
 * most target weight per cost, solve, price the others, let those in that could gain, and repeat until none can.
 */
export function* solveRoot(core: Core, rho: number, options: RootOptions): Steps<Root> {
  const {tolerance} = options
  const run = new RootRun(core, rho, options)
  if (options.pace.look()) yield
  for (let round = 0; ; round++) {
    const roundTolerance = round === 0 ? Math.max(tolerance, FIRST_TOLERANCE) : tolerance
    const [part, relaxation] = yield* run.solvePart(roundTolerance)
    const missed = run.letTreesIn()
    const isSolved = roundTolerance === tolerance && missed <= MISSABLE * tolerance * Math.abs(run.bound)
    if (isSolved || round === MAX_ROUNDS || !run.goesOn) return run.root(part, relaxation)
  }
}

/** All that changes while a root is solved. */
class RootRun {
  /** The best bound on the whole core. */
  bound = Infinity
  private readonly rho: number
  private readonly options: RootOptions
  private readonly trees: WorkingSet
  private readonly whole: Subproblem
  private readonly certificate: PriceCertificate // of the whole core
  private readonly prices: CoverPrices // of the whole core: the best of the last part, extended
  private lambda = 0 // the price of the budget that belongs to them in the part
  private value = -Infinity // of the last part
  private iterations = 0

  constructor(core: Core, rho: number, options: RootOptions) {
    this.rho = rho
    this.options = options
    this.trees = new WorkingSet(core)
    this.whole = Subproblem.whole(core)
    this.certificate = new PriceCertificate(core)
    this.prices = new CoverPrices(core)
  }

  get goesOn(): boolean {
    return this.iterations < this.options.maxIterations && this.options.goesOn()
  }

  /** Solves the relaxation of the working set, and bounds the whole core by its prices. */
  *solvePart(tolerance: number): Steps<[Subproblem, Relaxation]> {
    const {whole, certificate, prices} = this
    const {pace} = this.options
    const part = whole.decide(this.trees.decided)
    if (pace.look()) yield
    const relaxation = part.relax(this.rho)
    if (pace.look()) yield
    yield* this.converge(part, relaxation, tolerance)
    if (pace.look()) yield
    whole.rememberPart(part.core, relaxation)
    certificate.set(prices, this.lambda)
    this.bound = Math.min(this.bound, certificate.bound)
    if (pace.look()) yield
    return [part, relaxation]
  }

  /** Iterates until bound and value of a part meet, and keeps its best value and the prices of its best bound. */
  private *converge(part: Subproblem, relaxation: Relaxation, tolerance: number): Steps<void> {
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
      this.value = Math.max(this.value, coreValue(core, relaxation.z))
      if (certificate.bound < bound) {
        bound = certificate.bound
        this.lambda = certificate.lambda
        this.prices.extend(prices)
      }
      this.options.onCheck?.(part, relaxation, this.iterations, this.bound)
      // an optimum of 0 has no relative gap
      isSolved = bound - this.value <= tolerance * Math.abs(bound) + 1e-9 * this.rho
    } while (!isSolved && relaxation.iterations < ROUND_ITERATIONS && this.goesOn)
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
    const {whole: subproblem, certificate, prices, bound, value, iterations} = this
    return {subproblem, part, relaxation, certificate, prices, bound, value, iterations}
  }
}

/** The part of a core that could take part in an answer whose value is within `slack` of the bound, by its trees. */
export function promisingTrees(core: Core, certificate: PriceCertificate, slack: number): Core {
  const decided = new Int8Array(core.nodes).fill(OPEN)
  for (let i = 0; i < core.nodes; i++) {
    if (core.parent[i] < 0 && certificate.value[i] < -slack) decided[i] = OUT
  }
  return restrict(core, decided)
}
