import type {Pace, Steps} from '../pace.ts'
import type {Proved} from '../proof.ts'
import type {Solution} from '../solution.ts'
import {relativeGap} from '../solution.ts'
import {BranchHistory} from './branch-history.ts'
import {type Core, coreValue, IN, OPEN, OUT, type Reduction, reductionSteps} from './core.ts'
import {CoverPrices} from './cover-prices.ts'
import {coverageDefaults} from './coverage-options.ts'
import {ObjectiveScale} from './objective-scale.ts'
import {PriceCertificate} from './price-certificate.ts'
import {type CoverageProblem, nodeScores} from './problem.ts'
import {type PriceOrigin, PriceUnit, ToldPrices} from './proof-text.ts'
import {solveRoot} from './root.ts'
import type {Subproblem} from './subproblem.ts'
import {Trial} from './trial.ts'

// the part of the distance between two values of the objective that rounding may not use up
const NEARLY = 0.9
// what rounding may add to a bound, as a part of all there is to be gained or lost
const ROUNDING = 1e-10
// where costs are not whole, answers of a checker may exceed the budget by this part of it and one
const SPARE = 2e-9
const ROOT_TOLERANCE = 3e-4
// as in a search: iterations between two looks, the most looks, and when a relaxation is solved well enough
const CHECK_EVERY = 10
const MAX_CHECKS = 50
const CONVERGED = 0.4
const MANY_DECIDED = 0.1
const CANDIDATES = 8
const PATIENCE = 3
const TRIAL_ITERATIONS = 20
const TRIALS = 3

/**
 * Proves the bound of a solution to others (docs/proofs.md). Whatever solver found it: the proof is a search of its own,
 * depth first and with the bound as its cutoff from the beginning, that writes down the prices by which it decides and
 * closes. If time runs out it proves a weaker bound, which the solution then has.
 */
export function* coverageProofSteps(
  problem: CoverageProblem,
  solution: Solution,
  maxIterations: number,
  pace: Pace,
): Steps<Proved> {
  if (problem.budget < 0) return {text: ['bound -inf', 'x', ''].join('\n'), solution, isWhole: true}
  const reduction = yield* reductionSteps(problem, pace)
  pace.isPrepared()
  const claim = claimOf(problem, solution)
  const prover = new Prover(problem, reduction, claim.cutoff, maxIterations, pace)
  yield* prover.proveAll()
  const isProved = prover.worst <= claim.cutoff
  const bound = isProved ? claim.bound : prover.worst + claim.margin
  const {objective} = solution
  const proved = Math.max(bound, objective)
  return {
    isWhole: isProved,
    text: [`unit 1e${prover.unit.exponent}`, `bound ${isProved ? claim.text : bound}`, ...prover.lines, ''].join('\n'),
    solution: {
      ...solution,
      bound: proved,
      gap: isProved && solution.status === 'optimal' ? 0 : relativeGap(proved, objective),
      status: isProved || solution.status !== 'optimal' ? solution.status : 'feasible',
    },
  }
}

/** What is to be proved: the bound, and at what bound a part of the proof is done, with room for rounding. */
interface Claim {
  readonly text: string
  readonly bound: number
  readonly cutoff: number
  readonly margin: number
}

function claimOf(problem: CoverageProblem, {bound, objective}: Solution): Claim {
  const scores = nodeScores(problem)
  const sum = [...scores, ...problem.weight].reduce((sum, x) => sum + Math.abs(x), 0)
  const margin = ROUNDING * sum + 1e-8 * Math.abs(objective === -Infinity ? bound : objective)
  const step = decimalStep([problem.keep, problem.cut, problem.weight])
  if (step * (1 - NEARLY) <= margin) {
    const claimed = Math.max(bound, objective + 2 * margin)
    return {text: `${claimed}`, bound: claimed, cutoff: claimed - margin, margin}
  }
  const steps = Math.floor(bound / step + 1e-6)
  const text = (steps * step).toFixed(4)
  return {text, bound: Number(text), cutoff: steps * step + NEARLY * step, margin}
}

/** The greatest number of which all are multiples, if none has more than four decimals; else 0. */
function decimalStep(rows: readonly Float64Array[]): number {
  let divisor = 0
  for (const row of rows) {
    for (const x of row) {
      if (x === -Infinity) continue
      let units = Math.round(Math.abs(x) * 1e4)
      if (units / 1e4 !== Math.abs(x) || units > 2 ** 40) return 0
      while (units > 0) [divisor, units] = [units, divisor % units]
    }
  }
  return divisor / 1e4
}

/** A part of the problem: some nodes decided, and what its reader knows. */
interface Part {
  readonly subproblem: Subproblem
  readonly origin: PriceOrigin
  readonly told: ToldPrices
}

class Prover {
  readonly lines: string[] = []
  readonly unit: PriceUnit
  /** The highest bound of what had to be closed before its bound was down to the cutoff. */
  worst = -Infinity
  private readonly cutoff: number
  private readonly maxIterations: number
  private readonly pace: Pace
  private readonly core: Core
  private readonly problem: CoverageProblem
  private readonly rho: number
  private readonly history: BranchHistory
  private iterations = 0
  private readonly origin: PriceOrigin // of the core
  private readonly spare: number // what a checker lets answers exceed the budget by, for rounding

  constructor(problem: CoverageProblem, {core, coreOf}: Reduction, cutoff: number, maxIterations: number, pace: Pace) {
    const {gain} = new ObjectiveScale(core)
    this.problem = problem
    this.core = core
    this.cutoff = cutoff
    this.maxIterations = maxIterations
    this.pace = pace
    this.rho = coverageDefaults.penalty * gain
    this.unit = new PriceUnit(gain)
    this.history = new BranchHistory(core.nodes)
    const {targetOrigin: target, witnessOrigin: witness} = core
    const isTurned = Uint8Array.from(witness, (j, at) => (coreOf[problem.left[j]] === core.left[at] ? 0 : 1))
    this.origin = {target, witness, isTurned}
    const areWhole = Number.isInteger(problem.budget) && problem.cost.every((cost) => Number.isInteger(cost))
    this.spare = areWhole ? 0 : SPARE * (1 + problem.budget)
  }

  *proveAll(): Steps<void> {
    const {core, problem, pace, origin} = this
    if (core.nodes === 0) {
      if (core.constant > this.cutoff) this.worst = core.constant
      this.lines.push('x')
      return
    }
    const root = yield* solveRoot(core, this.rho, {
      tolerance: ROOT_TOLERANCE,
      maxIterations: this.maxIterations,
      checkEvery: coverageDefaults.checkEvery,
      goesOn: () => this.goesOn,
      pace,
    })
    this.iterations += root.iterations
    this.tellGates()
    const told = ToldPrices.none(problem.targets, problem.left.length)
    const certificate = new PriceCertificate(core)
    const lambda = this.certify(certificate, root.prices, root.certificate.lambda, origin)
    this.lines.push(told.tell(root.prices, lambda, this.unit, origin))
    const decided = new Int8Array(core.nodes)
    const spared = lambda * this.spare
    certificate.decide(this.cutoff - spared, decided)
    yield* this.prove(this.partOf({subproblem: root.subproblem, origin, told}, decided))
  }

  private tellGates(): void {
    const {gate, targetOrigin, nodeOrigin} = this.core
    gate.forEach((node, k) => {
      if (node >= 0) this.lines.push(`g ${targetOrigin[k]} ${nodeOrigin[node]}`)
    })
  }

  private get goesOn(): boolean {
    return this.iterations < this.maxIterations && this.pace.hasTime()
  }

  /** Sets a certificate to prices as they can be told, and returns the price of the budget. */
  private certify(certificate: PriceCertificate, prices: CoverPrices, near: number, origin: PriceOrigin): number {
    this.unit.round(prices, origin)
    certificate.set(prices, near)
    const lambda = Math.max(0, this.unit.rounded(certificate.lambda))
    certificate.at(lambda)
    return lambda
  }

  private partOf({subproblem, origin, told}: Part, decided: Int8Array): Part {
    const part = subproblem.decide(decided)
    const {witnessOrigin, targetOrigin} = part.core
    return {
      subproblem: part,
      origin: {
        target: targetOrigin.map((k) => origin.target[k]),
        witness: witnessOrigin.map((j) => origin.witness[j]),
        isTurned: Uint8Array.from(witnessOrigin, (j) => origin.isTurned[j]),
      },
      told,
    }
  }

  /** Nothing in this part has to be looked at any more. */
  private close(bound: number): undefined {
    if (bound > this.cutoff) this.worst = Math.max(this.worst, bound)
    this.lines.push('x')
  }

  private *prove(given: Part): Steps<void> {
    for (let part: Part | undefined = given; part; ) {
      const {core} = part.subproblem
      if (core.budget < -1e-9 - this.spare) return this.close(-Infinity)
      if (core.nodes === 0) return this.close(core.constant)
      const known = this.boundKnown(part)
      if (known <= this.cutoff) return this.close(known)
      if (!this.goesOn) return yield* this.giveUp(part, known)
      if (this.pace.look()) yield
      part = yield* this.relax(part)
    }
  }

  /** What the reader can tell of a part by the prices that were told. */
  private boundKnown({subproblem: {core}, origin, told}: Part): number {
    const prices = new CoverPrices(core)
    if (!told.read(prices, this.unit, origin)) return Infinity
    const certificate = new PriceCertificate(core)
    certificate.set(prices, 0)
    const lambda = told.lambda * this.unit.size
    certificate.at(lambda)
    return certificate.bound + lambda * this.spare
  }

  /** There is no time for this part: it is closed by the prices after one more iteration, or by those told before if they bound it better. */
  private *giveUp({subproblem, told, origin}: Part, known: number): Steps<undefined> {
    const prices = new CoverPrices(subproblem.core)
    const certificate = new PriceCertificate(subproblem.core)
    const relaxation = subproblem.relax(this.rho)
    yield* relaxation.steps(1, this.pace)
    relaxation.readPrices(prices)
    const lambda = this.certify(certificate, prices, relaxation.price, origin)
    const bound = certificate.bound + lambda * this.spare
    if (bound < known) this.lines.push(told.tell(prices, lambda, this.unit, origin))
    return this.close(Math.min(bound, known))
  }

  /** Relaxes a part until it can be closed, a part of it is left, or it has to be split. Returns what is left. */
  private *relax(part: Part): Steps<Part | undefined> {
    const {subproblem, told, origin} = part
    const {core} = subproblem
    const relaxation = subproblem.relax(this.rho)
    const certificate = new PriceCertificate(core)
    const prices = new CoverPrices(core)
    const decided = new Int8Array(core.nodes)
    for (let check = 1; ; check++) {
      yield* relaxation.steps(CHECK_EVERY, this.pace)
      this.iterations += CHECK_EVERY
      relaxation.readPrices(prices)
      const lambda = this.certify(certificate, prices, relaxation.price, origin)
      const spared = lambda * this.spare
      const bound = certificate.bound + spared
      const tell = () => this.lines.push(told.tell(prices, lambda, this.unit, origin))
      if (bound <= this.cutoff) {
        tell()
        return this.close(bound)
      }
      const count = certificate.decide(this.cutoff - spared, decided)
      const solved = bound - coreValue(core, relaxation.z) < CONVERGED * (bound - this.cutoff)
      const isLast = solved || check === MAX_CHECKS || !this.goesOn
      if (count > (isLast ? 0 : MANY_DECIDED * core.nodes)) {
        tell()
        subproblem.remember(relaxation)
        return this.partOf(part, decided)
      }
      if (!isLast) continue
      if (!this.goesOn) {
        tell()
        return this.close(bound)
      }
      subproblem.remember(relaxation)
      yield* this.split(part, bound)
      return undefined
    }
  }

  /** Proves the two parts in which a node is in, and out. */
  private *split(part: Part, bound: number): Steps<void> {
    const {subproblem, told} = part
    const node = yield* this.branchingNode(subproblem, bound)
    const {core, baseOf} = subproblem
    this.lines.push(`b ${this.core.nodeOrigin[baseOf[node]]}`)
    const isIn = new Int8Array(core.nodes).fill(OPEN)
    for (let i = node; i >= 0; i = core.parent[i]) isIn[i] = IN
    const isOut = new Int8Array(core.nodes).fill(OPEN)
    isOut[node] = OUT
    yield* this.prove(this.partOf({...part, told: told.copy()}, isIn))
    yield* this.prove(this.partOf(part, isOut))
  }

  /** The node whose decision moves the bound most on both sides, of those that are relaxed to fractions. */
  private *branchingNode(subproblem: Subproblem, bound: number): Steps<number> {
    const candidates = candidatesOf(subproblem)
    if (candidates.length === 1) return candidates[0]
    const trial = new Trial(subproblem, this.rho, TRIAL_ITERATIONS, this.pace)
    let best = {node: candidates[0], score: -1}
    let worse = 0 // candidates since the best
    for (const node of candidates) {
      if (worse++ > PATIENCE || !this.goesOn) break
      const base = subproblem.baseOf[node]
      const known = this.history.estimate(base, TRIALS)
      const most = 2 * (bound - this.cutoff)
      let drops = known
      if (!drops) {
        const inDrop = Math.min(most, bound - (yield* trial.boundIn(node)))
        const outDrop = Math.min(most, bound - (yield* trial.boundOut(node)))
        drops = {inDrop, outDrop}
        this.iterations += 2 * TRIAL_ITERATIONS
        this.history.note(base, inDrop, outDrop)
      }
      const score = Math.max(drops.inDrop, 1e-6) * Math.max(drops.outDrop, 1e-6)
      if (score <= best.score) continue
      best = {node, score}
      worse = 0
    }
    return best.node
  }
}

/** Fractional nodes with much undecided cost at and below them; if there is none, the one nearest to a half. */
function candidatesOf({core, nodes}: Subproblem): number[] {
  const fraction = (i: number) => Math.min(nodes[i], 1 - nodes[i])
  const undecided = new Float64Array(core.nodes)
  const found: number[] = []
  let nearest = 0
  for (let i = core.nodes - 1; i >= 0; i--) {
    undecided[i] += core.cost[i] * fraction(i)
    if (core.parent[i] >= 0) undecided[core.parent[i]] += undecided[i]
    if (fraction(i) > 0.02) found.push(i)
    if (fraction(i) > fraction(nearest)) nearest = i
  }
  if (found.length === 0) return [nearest]
  const score = (i: number) => undecided[i] * fraction(i)
  return found.sort((a, b) => score(b) - score(a) || a - b).slice(0, CANDIDATES)
}
