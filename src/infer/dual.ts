import type {CompiledGraph} from './graph.ts'
import {atOnce, Pace, type Steps} from './pace.ts'
import type {Smoothing} from './smoothing.ts'

/**
 * The Lagrangian dual of MAP: an upper bound on every assignment's objective, from one local MAP per factor.
 *
 *   g(ξ) = Σ_α max_{y ∈ Y_α} [score_α(y) + Σ_{l ∈ α} ξ_l y_l]  +  Σ_i max_{x ∈ {0,1}} (θ_i − Σ_{l of i} ξ_l) x
 *
 * ξ_l is the share of its variable's log-potential that the copy at link l is given. Whatever the shares are,
 * g(ξ) ≥ objective(x): put y = x in every maximum. If the shares of each variable add up to θ_i, the second sum
 * is zero and g is the dual of the relaxation (docs/math.md, eq. D4).
 *
 * A variable held at v ∈ {0,1} narrows the maxima: Y_α loses the settings with y_l ≠ v, the shares of its links
 * drop out, and θ_i v is added. Local MAPs are made to obey by link scores so large that leaving v cannot pay.
 */
export class Dual {
  /** By variable: the value it is held at, or −1. Whoever changes it marks the factors around it stale. */
  readonly fixed: Int8Array
  /** By link: what the best setting of its factor gives to the variable, as of the last evaluation. */
  readonly maps: Float64Array
  /** By factor: its maximum in g, as of the last evaluation. */
  readonly values: Float64Array
  /** By factor: its maximum has to be computed again. */
  readonly stale: Uint8Array
  /** The largest log-potential or score per literal: the unit in which penalties and tolerances are counted. */
  scale = 1
  /** By factor: no two legal settings differ in own score by more. */
  readonly range: Float64Array
  private readonly graph: CompiledGraph
  private readonly scores: Float64Array // by link: what the local MAPs are handed
  private margin = 0 // of the factor at hand: no two settings that keep the held variables differ by more

  private constructor(graph: CompiledGraph, fixed: Int8Array) {
    this.graph = graph
    this.fixed = fixed
    this.maps = new Float64Array(graph.links)
    this.values = new Float64Array(graph.factors.length)
    this.stale = new Uint8Array(graph.factors.length).fill(1)
    this.range = new Float64Array(graph.factors.length)
    this.scores = new Float64Array(graph.links)
  }

  static of(graph: CompiledGraph, fixed: Int8Array): Dual {
    return atOnce(Dual.steps(graph, fixed, new Pace()))
  }

  /** The same, piece by piece: each factor is asked for the range of its scores. */
  static *steps(graph: CompiledGraph, fixed: Int8Array, pace: Pace): Steps<Dual> {
    const dual = new Dual(graph, fixed)
    yield* dual.measure(pace)
    return dual
  }

  /**
   * g(ξ), and what it takes to know it: only the factors marked stale are maximized. −∞ proves that no assignment is
   * legal; ∞, which is as true as any bound, says that there was no time.
   */
  *evaluate(shares: Float64Array, pace: Pace): Steps<number> {
    const {factors} = this.graph
    for (let f = 0; f < factors.length; f++) {
      if (!this.stale[f]) continue
      this.maximize(f, shares)
      if (pace.due(factors[f].degree)) yield
      if (pace.mustStop) return this.sumUp(shares)
    }
    return this.sumUp(shares)
  }

  /** g(ξ) once no factor is stale. */
  private sumUp(shares: Float64Array): number {
    const {factors} = this.graph
    let bound = this.unspent(shares)
    for (let f = 0; f < factors.length; f++) {
      if (this.stale[f]) return Infinity
      bound += this.values[f]
    }
    return bound
  }

  /** No legal assignment has an objective below this: a bound that sinks under it proves that there is none. */
  floor(): number {
    const {factors, theta, variables} = this.graph
    let floor = 0
    for (let i = 0; i < variables; i++) floor += this.fixed[i] < 0 ? Math.min(0, theta[i]) : theta[i] * this.fixed[i]
    for (const factor of factors) floor += factor.lowestScore
    return floor
  }

  /** One factor's maximum in g: its best setting goes to `maps`, its value to `values`. */
  maximize(f: number, shares: Float64Array): void {
    const {factors, firstLink, negated} = this.graph
    const first = firstLink[f]
    const end = firstLink[f + 1]
    const constant = this.handOut(f, shares)
    const value = factors[f].maximize(this.scores, this.maps, first) + constant
    for (let link = first; link < end; link++) if (negated[link]) this.maps[link] = 1 - this.maps[link]
    this.values[f] = this.canKeep(first, end) ? value : -Infinity
    this.stale[f] = 0
  }

  /**
   * The same for a factor that has `maxMarginals`. Also writes by link how much better the best setting with the variable at one is
   * than the best with it at zero: ±∞ where one side is impossible or the variable is held.
   */
  compare(f: number, shares: Float64Array, differences: Float64Array): void {
    const {factors, firstLink, variableOf, negated} = this.graph
    const {fixed, maps, scores} = this
    const first = firstLink[f]
    const end = firstLink[f + 1]
    const constant = this.handOut(f, shares)
    const value = factors[f].maxMarginals!(scores, maps, differences, first) + constant
    for (let link = first; link < end; link++) if (negated[link]) maps[link] = 1 - maps[link]
    this.values[f] = this.canKeep(first, end) ? value : -Infinity
    this.stale[f] = 0
    for (let link = first; link < end; link++) {
      const side = 2 * maps[link] - 1
      // rounding can make the other side look better by a hair; a side that leaves a held variable is worse by more than the margin
      const loss = Math.max(0, (maps[link] !== negated[link] ? 1 : -1) * differences[link])
      const isDecided = this.values[f] === -Infinity || fixed[variableOf[link]] >= 0 || loss > this.margin
      differences[link] = side * (isDecided ? Infinity : loss)
    }
  }

  /**
   * One factor's maximum in g, smoothed (docs/math.md, eq. D17): the means of its variables go to `means`, by link. −∞ if no setting
   * keeps the held variables.
   */
  soften(f: number, shares: Float64Array, smoothing: Smoothing, temperature: number, means: Float64Array): number {
    const {firstLink, variableOf, negated} = this.graph
    const first = firstLink[f]
    const end = firstLink[f + 1]
    const constant = this.handOut(f, shares)
    const value = smoothing.smooth(this.scores, means, first, temperature) + constant
    for (let link = first; link < end; link++) {
      if (negated[link]) means[link] = 1 - means[link]
      const held = this.fixed[variableOf[link]]
      if (held >= 0 && Math.abs(means[link] - held) > 0.5) return -Infinity
    }
    return value
  }

  /** Writes the link scores of a factor's literals; returns what its maximum is to be corrected by. */
  private handOut(f: number, shares: Float64Array): number {
    const {firstLink, variableOf, negated} = this.graph
    const {fixed, scores} = this
    let constant = 0
    let margin = this.range[f] + this.scale
    let held = 0
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
      if (fixed[variableOf[link]] >= 0) {
        held++
        continue
      }
      const share = shares[link]
      margin += Math.abs(share)
      scores[link] = negated[link] ? -share : share
      if (negated[link]) constant += share
    }
    this.margin = margin
    return held > 0 ? constant - this.force(f, 2 * margin) : constant
  }

  /** Scores the held links so that no setting can gain by leaving them; returns what a setting that keeps them gains by that. */
  private force(f: number, margin: number): number {
    const {firstLink, variableOf, negated} = this.graph
    let gained = 0
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
      const value = this.fixed[variableOf[link]]
      if (value < 0) continue
      const literal = value !== negated[link]
      this.scores[link] = literal ? margin : -margin
      if (literal) gained += margin
    }
    return gained
  }

  /**
   * Whether some setting may keep the held variables. A best setting that leaves one of them proves that none does, as leaving costs twice
   * what it can gain. A relaxed factor (KNAPSACK) may gain by leaving them a little; its maximum is a bound all the same.
   */
  private canKeep(first: number, end: number): boolean {
    const {variableOf} = this.graph
    for (let link = first; link < end; link++) {
      const value = this.fixed[variableOf[link]]
      if (value >= 0 && Math.abs(this.maps[link] - value) > 0.5) return false
    }
    return true
  }

  /** The part of g that the variables get: what of θ is not handed to the factors, where that is worth taking. */
  unspent(shares: Float64Array): number {
    const {variables, theta, firstCopy, linkOf} = this.graph
    let total = 0
    for (let i = 0; i < variables; i++) {
      if (this.fixed[i] >= 0) {
        total += theta[i] * this.fixed[i]
        continue
      }
      let rest = theta[i]
      for (let k = firstCopy[i]; k < firstCopy[i + 1]; k++) rest -= shares[linkOf[k]]
      if (rest > 0) total += rest
    }
    return total
  }

  /** Finds the range of each factor's own score, and with it the scale. */
  private *measure(pace: Pace): Steps<void> {
    const {factors, theta, firstLink} = this.graph
    let scale = 0
    for (const potential of theta) scale = Math.max(scale, Math.abs(potential))
    for (let f = 0; f < factors.length; f++) {
      const highest = factors[f].maximize(this.scores, this.maps, firstLink[f])
      this.range[f] = highest === -Infinity ? 0 : highest - factors[f].lowestScore
      scale = Math.max(scale, this.range[f] / Math.max(1, factors[f].degree))
      if (pace.due(factors[f].degree)) yield
    }
    if (scale > 0) this.scale = scale
  }
}
