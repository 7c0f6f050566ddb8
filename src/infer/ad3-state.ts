import type {Dual} from './dual.ts'
import type {CompiledGraph} from './graph.ts'
import type {Pace} from './pace.ts'

// the price, in units of the scale, at which the copies of a held variable start
const holdingPrice = 100
// copies of a variable that differ by less agree: they are equal up to rounding
const agreement = 1e-12
// what is going on at a variable: nothing; its copies agree but its average still moves; its copies disagree
const settled = 0
const moving = 1
const split = 2
// the penalty is changed when one residual exceeds the other by this factor, …
const imbalance = 5
// … by this factor, …
const penaltyStep = 2
// … and at most so often: ADMM converges for a fixed penalty
const maxPenaltyChanges = 30

/** What the steps of AD³ depend on besides the graph. */
export const stepDefaults = {
  /** η at the start, in units of the largest log-potential; later it follows the residuals. */
  penalty: 0.1,
  /** ω in (0, 2): how far the averages go towards the copies; 1 is the paper's step. */
  overRelaxation: 1.5,
  /** Iterations between two looks at the residuals to balance them by η, at first. */
  adaptEvery: 10,
  /** Leave out the factors that would not move. */
  cache: true,
  /** A factor is left alone while none of its links has to move by more than this. */
  idleTolerance: 1e-9,
}

/** The options that the steps of AD³ read. */
type StepOptions = typeof stepDefaults

/**
 * All that changes while AD³ runs, in flat arrays by variable, by factor and by link. Nothing is allocated after construction.
 *
 * A factor is idle while the point it was last asked to project stays where it was, and a variable while its copies agree with it
 * and none of its factors moved: then their steps would change nothing and are left out (docs/math.md, eq. D13).
 */
export class Ad3State {
  readonly averages: Float64Array // by variable: u
  readonly posteriors: Float64Array // by variable: the mean of its copies; u without over-relaxation
  readonly copies: Float64Array // by link: z
  readonly shares: Float64Array // by link: ξ = θ / number of copies + λ
  readonly ownScores: Float64Array // by factor: expected score under its copies
  penalty = 1
  primalResidual = Infinity
  dualResidual = Infinity
  activeFactors = 0
  activeLinks = 0
  activeVariables = 0
  iterations = 0
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly options: StepOptions
  private readonly pace: Pace
  private readonly points: Float64Array // by link: where its factor was last asked to project from
  private readonly factorOf: Int32Array // by link
  private readonly active: Uint8Array // by factor
  private readonly activity: Uint8Array // by variable: settled, moving or split
  private inversePenalty = 1
  // the penalty as factors are handed it: a field that is not always a number holds an object, which can be passed on as it is;
  // a plain number, also one in a local variable, would be made an object for every call (measured: 16 bytes a factor and iteration)
  private boxedPenalty: number | undefined = undefined
  private penaltyChanges = 0
  private nextAdaptation = 0

  constructor(graph: CompiledGraph, dual: Dual, options: StepOptions, pace: Pace) {
    const {variables, links, factors, firstLink} = graph
    this.graph = graph
    this.dual = dual
    this.options = options
    this.pace = pace
    this.averages = new Float64Array(variables)
    this.posteriors = new Float64Array(variables)
    this.copies = new Float64Array(links)
    this.shares = new Float64Array(links)
    this.ownScores = new Float64Array(factors.length)
    this.points = new Float64Array(links)
    this.factorOf = new Int32Array(links)
    for (let f = 0; f < factors.length; f++) this.factorOf.fill(f, firstLink[f], firstLink[f + 1])
    this.active = new Uint8Array(factors.length)
    this.activity = new Uint8Array(variables)
    this.start()
  }

  /**
   * Begins anew with the variables that `dual.fixed` holds; from shares and averages of an earlier run, if given.
   * The shares of a variable need not add up to its log-potential: they are shifted so that they do.
   */
  start(shares?: ArrayLike<number>, averages?: ArrayLike<number>): void {
    const {variables, theta, firstCopy, linkOf, factors} = this.graph
    const {fixed, scale} = this.dual
    for (const factor of factors) factor.reset?.()
    for (let i = 0; i < variables; i++) {
      const held = fixed[i] >= 0
      this.averages[i] = held ? fixed[i] : averages ? averages[i] : 0.5
      this.posteriors[i] = held ? fixed[i] : firstCopy[i] === firstCopy[i + 1] ? +(theta[i] > 0) : this.averages[i]
      let rest = theta[i]
      if (shares && !held) for (let k = firstCopy[i]; k < firstCopy[i + 1]; k++) rest -= shares[linkOf[k]]
      rest /= firstCopy[i + 1] - firstCopy[i]
      for (let k = firstCopy[i]; k < firstCopy[i + 1]; k++) {
        const link = linkOf[k]
        this.shares[link] = held ? (2 * fixed[i] - 1) * holdingPrice * scale : shares ? shares[link] + rest : rest
      }
    }
    this.dual.stale.fill(1)
    for (let i = 0; i < variables; i++) this.activity[i] = firstCopy[i] < firstCopy[i + 1] ? split : settled
    this.changePenalty(this.options.penalty * scale)
    this.penaltyChanges = 0
    this.iterations = 0
    this.nextAdaptation = this.options.adaptEvery
  }

  /**
   * z ← project(u + ξ / η), each active factor on its own, from a factor on. Returns the factor to go on with after a
   * pause, or their number.
   */
  projectFactors(from = 0): number {
    const {factors, firstLink, anyNegated} = this.graph
    const {active, copies, ownScores, pace} = this
    if (from === 0) {
      if (!this.options.cache) active.fill(1)
      this.activeFactors = 0
      this.activeLinks = 0
    }
    for (let f = from; f < factors.length; f++) {
      if (!active[f]) continue
      const first = firstLink[f]
      const end = firstLink[f + 1]
      this.locatePoint(first, end)
      if (anyNegated[f]) this.complement(first, end)
      ownScores[f] = factors[f].project(copies, first, this.boxedPenalty as number)
      if (anyNegated[f]) this.complement(first, end)
      this.wakeVariables(first, end)
      active[f] = 0
      this.activeFactors++
      this.activeLinks += end - first
      if ((pace.due(end - first) || pace.timeIsUp) && f + 1 < factors.length) return f + 1
    }
    this.iterations++
    return factors.length
  }

  /**
   * t ← mean of the copies z, u ← u + ω (t − u) and ξ ← ξ − η ω (z − t), variable by variable; held variables stay. Finds out
   * which factors have to move next.
   */
  updateVariables(): void {
    const {variables, firstCopy, linkOf} = this.graph
    const {activity, copies, averages, posteriors, shares, points, active, factorOf, inversePenalty} = this
    const {fixed, stale} = this.dual
    const {overRelaxation, idleTolerance} = this.options
    const multiplierStep = overRelaxation * this.penalty
    let moved = 0
    let disagreement = 0
    let activeVariables = 0
    for (let i = 0; i < variables; i++) {
      if (activity[i] === settled) continue
      activeVariables++
      const first = firstCopy[i]
      const end = firstCopy[i + 1]
      // relative to one of the copies, so that the mean of equal copies is exactly theirs
      const anchor = copies[linkOf[first]]
      let excess = 0
      let agree = true
      for (let k = first + 1; k < end; k++) {
        const difference = copies[linkOf[k]] - anchor
        excess += difference
        agree &&= difference < agreement && difference > -agreement
      }
      if (fixed[i] >= 0) {
        activity[i] = agree && anchor === posteriors[i] ? settled : split
        if (activity[i] === settled) continue
      } else {
        const mean = agree ? anchor : anchor + excess / (end - first)
        const step = overRelaxation * (mean - averages[i])
        const near = step < agreement && step > -agreement
        averages[i] = near ? mean : averages[i] + step
        posteriors[i] = mean
        moved += (end - first) * step * step
        activity[i] = !agree ? split : step === 0 ? settled : moving
        if (agree && step === 0) continue
      }
      const isSplit = activity[i] === split
      const target = posteriors[i]
      const average = averages[i]
      for (let k = first; k < end; k++) {
        const link = linkOf[k]
        if (isSplit) {
          const difference = copies[link] - target
          shares[link] -= multiplierStep * difference
          disagreement += difference * difference
          stale[factorOf[link]] = 1
        }
        // a factor has to be projected again if one of its points moved
        const change = average + shares[link] * inversePenalty - points[link]
        if (change > idleTolerance || change < -idleTolerance) active[factorOf[link]] = 1
      }
    }
    const links = Math.max(1, this.graph.links)
    this.activeVariables = activeVariables
    this.dualResidual = Math.sqrt(moved / links)
    this.primalResidual = Math.sqrt(disagreement / links)
  }

  /** η ← 2 η where the copies disagree more than the averages move, η / 2 the other way round. Changes become rarer, and end. */
  adaptPenalty(): void {
    if (this.iterations < this.nextAdaptation || this.penaltyChanges >= maxPenaltyChanges) return
    const {primalResidual, dualResidual} = this
    if (primalResidual > imbalance * dualResidual) this.changePenalty(this.penalty * penaltyStep)
    else if (dualResidual > imbalance * primalResidual) this.changePenalty(this.penalty / penaltyStep)
    else return
    this.penaltyChanges++
    this.nextAdaptation = this.iterations + this.options.adaptEvery * (1 + this.penaltyChanges)
  }

  /** Whether the copies agree and the averages stand still, both to within this. */
  converged(tolerance: number): boolean {
    return Math.max(this.primalResidual, this.dualResidual) < tolerance
  }

  /** Σ θ_i t_i + Σ own scores: the value of the relaxation once the copies agree. */
  relaxation(): number {
    const {variables, theta, factors} = this.graph
    let value = 0
    for (let i = 0; i < variables; i++) value += theta[i] * this.posteriors[i]
    for (let f = 0; f < factors.length; f++) value += this.ownScores[f]
    return value
  }

  private changePenalty(penalty: number): void {
    this.penalty = penalty
    this.boxedPenalty = penalty
    this.inversePenalty = 1 / penalty
    this.active.fill(1) // every point depends on η
  }

  /** Writes the points that a factor's links are to be projected from. */
  private locatePoint(first: number, end: number): void {
    const {variableOf} = this.graph
    const {averages, shares, points, copies, inversePenalty} = this
    for (let link = first; link < end; link++) {
      copies[link] = points[link] = averages[variableOf[link]] + shares[link] * inversePenalty
    }
  }

  /** A settled variable is where its copies were; it has something to do again where a copy moved. */
  private wakeVariables(first: number, end: number): void {
    const {variableOf} = this.graph
    const {averages, copies, activity} = this
    for (let link = first; link < end; link++) {
      const variable = variableOf[link]
      if (Math.abs(copies[link] - averages[variable]) > agreement) activity[variable] = split
    }
  }

  /** Between the values of a factor's variables and those of its literals. */
  private complement(first: number, end: number): void {
    const {negated} = this.graph
    const {copies} = this
    for (let link = first; link < end; link++) if (negated[link]) copies[link] = 1 - copies[link]
  }
}
