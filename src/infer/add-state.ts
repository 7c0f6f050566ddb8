import type {Dual} from './dual.ts'
import type {CompiledGraph} from './graph.ts'
import type {Pace, Steps} from './pace.ts'
import {type Smoothing, smoothingOf} from './smoothing.ts'

// how much hotter the second look at the smoothed dual is, by which its slope in the temperature is found
const HOTTER = 1.01
// steps are taken for a curvature so many times as large as seen, that falls by so much a step at most, and never below this
const CAUTION = 2
const FORGETTING = 0.9
const LEAST_CURVATURE = 0.03

/** All that changes while ADD runs, in flat arrays (docs/math.md, eq. D17–D18). */
export class AddState {
  readonly shares: Float64Array // by link: ξ
  readonly posteriors: Float64Array // by variable: the mean of its copies' means
  primalResidual = Infinity
  dualResidual = Infinity
  readonly activeFactors: number
  /** The relaxation is worth no less than this, unless the minimum of the dual is farther away than twice the way so far. */
  lowest = -Infinity
  /** The temperature. */
  penalty: number
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly pace: Pace
  private readonly smoothings: Smoothing[] // by factor
  private readonly ahead: Float64Array // by link: ζ
  private readonly means: Float64Array // by link: μ at ζ
  private readonly lastMeans: Float64Array // by link
  private readonly lastAhead: Float64Array // by link
  private readonly start: Float64Array // by link: ξ at the start
  private readonly weight: Float64Array // by link: w at temperature 1, as steps have it
  private momentum = 1 // t
  private farthest = 0 // from the start
  private isFresh = true // there is no step before to compare with

  constructor(graph: CompiledGraph, dual: Dual, shares: Float64Array, temperature: number, pace: Pace) {
    const {links, factors, firstLink} = graph
    this.graph = graph
    this.dual = dual
    this.pace = pace
    this.shares = shares
    this.start = shares.slice()
    this.ahead = shares.slice()
    this.lastAhead = new Float64Array(links)
    this.means = new Float64Array(links)
    this.lastMeans = new Float64Array(links)
    this.posteriors = new Float64Array(graph.variables).fill(0.5)
    this.penalty = temperature
    this.activeFactors = factors.length
    this.smoothings = factors.map(smoothingOf)
    this.weight = new Float64Array(links)
    for (let f = 0; f < factors.length; f++) {
      this.weight.fill(Math.max(1, factors[f].degree) / 4, firstLink[f], firstLink[f + 1])
    }
  }

  /** One step of Nesterov's method, with a restart where the way so far leads up. */
  *step(): Steps<void> {
    const {shares, ahead, means, lastMeans, lastAhead} = this
    yield* this.soften(ahead, this.penalty, means)
    if (this.pace.timeIsUp) return
    if (!this.isFresh) this.measureCurvature()
    lastAhead.set(ahead)
    lastMeans.set(means)
    this.isFresh = false
    const climb = this.descend()
    if (climb > 0) this.momentum = 1
    const next = (1 + Math.sqrt(1 + 4 * this.momentum ** 2)) / 2
    const drive = (this.momentum - 1) / next
    this.momentum = next
    // `ahead` holds ξ′ now
    for (let link = 0; link < shares.length; link++) {
      const to = ahead[link]
      ahead[link] = to + drive * (to - shares[link])
      shares[link] = to
    }
    this.dual.stale.fill(1)
  }

  /**
   * Looks how far the relaxation may be below the bound: what the smoothing adds to the value of the means, and what their disagreement
   * could cost on a way as long as the one so far.
   */
  *look(): Steps<{smoothing: number; disagreement: number}> {
    const {shares, penalty, lastMeans: means} = this
    const hot = yield* this.soften(shares, HOTTER * penalty, means)
    const value = yield* this.soften(shares, penalty, means)
    this.isFresh = true
    const smoothing = (hot - value) / (HOTTER - 1)
    this.farthest = Math.max(this.farthest, this.distance())
    const disagreement = (this.farthest + this.dual.scale) * this.disagreement(means)
    const lowest = value - smoothing - disagreement
    if (lowest > this.lowest) this.lowest = lowest
    return {smoothing, disagreement}
  }

  /** Goes on at a lower temperature. */
  cool(by: number): void {
    this.penalty *= by
    this.momentum = 1
    this.isFresh = true
    this.ahead.set(this.shares)
  }

  /** The smoothed dual, and the means that are its gradient. */
  private *soften(shares: Float64Array, temperature: number, means: Float64Array): Steps<number> {
    const {factors} = this.graph
    let value = this.dual.unspent(shares)
    for (let f = 0; f < factors.length && !this.pace.timeIsUp; f++) {
      value += this.dual.soften(f, shares, this.smoothings[f], temperature, means)
      if (this.pace.due(factors[f].degree)) yield
    }
    return value
  }

  /** ξ′ ← ζ − (μ − ν) / w into `ahead`, with the mean ν by variable that keeps the sums of the shares; returns μ · (ξ′ − ξ). */
  private descend(): number {
    const {variables, firstCopy, linkOf} = this.graph
    const {ahead, shares, means, weight, posteriors} = this
    const {fixed} = this.dual
    const scale = 1 / this.penalty
    let climb = 0
    let disagreement = 0
    let moved = 0
    for (let i = 0; i < variables; i++) {
      const first = firstCopy[i]
      const end = firstCopy[i + 1]
      if (fixed[i] >= 0 || first === end) {
        posteriors[i] = fixed[i] >= 0 ? fixed[i] : this.graph.theta[i] > 0 ? 1 : 0
        continue
      }
      let sum = 0
      let all = 0
      let plain = 0
      for (let k = first; k < end; k++) {
        const link = linkOf[k]
        sum += means[link] / weight[link]
        all += 1 / weight[link]
        plain += means[link]
      }
      const mean = sum / all
      posteriors[i] = plain / (end - first)
      for (let k = first; k < end; k++) {
        const link = linkOf[k]
        const difference = means[link] - mean
        const step = difference / (weight[link] * scale)
        ahead[link] -= step
        climb += difference * (ahead[link] - shares[link])
        disagreement += difference * difference
        moved += step * step
      }
    }
    const links = Math.max(1, ahead.length)
    this.primalResidual = Math.sqrt(disagreement / links)
    this.dualResidual = Math.sqrt(moved / links) / this.dual.scale
    return climb
  }

  /** How curved the part of each factor was along the last step: the next steps are as long as that allows, and as what is proved. */
  private measureCurvature(): void {
    const {factors, firstLink} = this.graph
    const {ahead, lastAhead, means, lastMeans, weight, penalty} = this
    for (let f = 0; f < factors.length; f++) {
      const first = firstLink[f]
      const end = firstLink[f + 1]
      if (first === end) continue
      let rise = 0
      let run = 0
      for (let link = first; link < end; link++) {
        const step = ahead[link] - lastAhead[link]
        rise += (means[link] - lastMeans[link]) * step
        run += step * step
      }
      const proved = (end - first) / 4
      const seen = run > 0 ? (rise * penalty) / run : 0
      weight.fill(Math.min(proved, Math.max(CAUTION * seen, FORGETTING * weight[first], LEAST_CURVATURE)), first, end)
    }
  }

  /** How far the shares are from the start. */
  private distance(): number {
    let sum = 0
    for (let link = 0; link < this.shares.length; link++) sum += (this.shares[link] - this.start[link]) ** 2
    return Math.sqrt(sum)
  }

  /** What the copies of the variables differ by from their means, as a distance. */
  private disagreement(means: Float64Array): number {
    const {variables, firstCopy, linkOf} = this.graph
    let sum = 0
    for (let i = 0; i < variables; i++) {
      if (this.dual.fixed[i] >= 0) continue
      let mean = 0
      for (let k = firstCopy[i]; k < firstCopy[i + 1]; k++) mean += means[linkOf[k]]
      mean /= Math.max(1, firstCopy[i + 1] - firstCopy[i])
      for (let k = firstCopy[i]; k < firstCopy[i + 1]; k++) sum += (means[linkOf[k]] - mean) ** 2
    }
    return Math.sqrt(sum)
  }
}
