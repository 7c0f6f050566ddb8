import {type Core, IN, OPEN, OUT} from './core.ts'
import type {CoverPrices} from './cover-prices.ts'

/**
 * An upper bound on a core from prices (docs/math.md, eq. F6): for a budget price λ ≥ 0, cover prices 0 ≤ μ_k ≤ weight_k
 * and each μ split in shares over the nodes of each witness,
 *
 *   V_i = score_i − λ cost_i + Σ shares at i + Σ_{k: gate of k is i} (weight_k − μ_k) + Σ_{children c} max(0, V_c)
 *   bound = constant + λ·budget + Σ_{k without a gate} (weight_k − μ_k) + Σ_roots max(0, V_root)
 *
 * It also says what deciding a node would cost: the bound drops by −Σ_{path from the root} min(0, V) when the node is
 * forced in, and by min_{path} max(0, V) when it is forced out.
 */
export class PriceCertificate {
  bound = Infinity
  lambda = 0
  readonly value: Float64Array // V by node
  private readonly core: Core
  private readonly base: Float64Array // by node: score and shares
  private readonly costOfIn: Float64Array // by node; scratch of `decide`, as is the next one
  private readonly costOfOut: Float64Array // by node
  private readonly stays: Uint8Array // by node; scratch of `spent`
  private constantPart = 0

  constructor(core: Core) {
    this.core = core
    this.value = new Float64Array(core.nodes)
    this.costOfIn = new Float64Array(core.nodes)
    this.costOfOut = new Float64Array(core.nodes)
    this.base = new Float64Array(core.nodes)
    this.stays = new Uint8Array(core.nodes)
  }

  /**
   * Takes over cover prices and searches the best λ near the given one. With an amount added to the score of a node
   * that is far above (below) all else, this bounds the answers that have (lack) it.
   */
  set({mu, shares, worth, cutPrice}: CoverPrices, lambda: number, node = -1, amount = 0): void {
    const {core, base} = this
    const {left, right, gate} = core
    base.set(core.score)
    for (let j = 0; j < left.length; j++) {
      base[left[j]] += shares[2 * j]
      if (right[j] >= 0) base[right[j]] += shares[2 * j + 1]
    }
    this.constantPart = core.constant
    if (node >= 0) {
      base[node] += amount
      if (amount > 0) this.constantPart -= amount
    }
    for (let k = 0; k < core.targets; k++) {
      if (gate[k] < 0) this.constantPart += worth[k] - mu[k]
      else base[gate[k]] += worth[k] - mu[k]
    }
    const {cuts} = core
    for (let c = 0; c < cuts.count; c++) {
      if (cutPrice[c] === 0) continue
      this.constantPart += cutPrice[c] * cuts.limit[c]
      for (let e = cuts.firstNode[c]; e < cuts.firstNode[c + 1]; e++) base[cuts.node[e]] += cutPrice[c] * cuts.factor[e]
    }
    this.at(this.bestLambda(lambda))
  }

  /** Takes over scores by node that have all prices in them but that of the budget, and searches the best λ near the given one. */
  setScores(scores: Float64Array, lambda: number): void {
    this.base.set(scores)
    this.constantPart = 0
    this.at(this.bestLambda(lambda))
  }

  /** Sets values and bound to those at another λ. */
  at(lambda: number): void {
    const {core, value, base} = this
    const {parent, cost} = core
    let bound = this.constantPart + lambda * core.budget
    value.set(base)
    for (let i = core.nodes - 1; i >= 0; i--) {
      const v = (value[i] -= lambda * cost[i])
      if (v <= 0) continue
      if (parent[i] < 0) bound += v
      else value[parent[i]] += v
    }
    this.lambda = lambda
    this.bound = bound
  }

  /** The bound is convex in λ with slope budget − spent: bracket its lowest point, then close in with the cuts' crossing. */
  private bestLambda(start: number): number {
    let cut = this.cutAt(start)
    let best = cut
    let low: Cut | undefined // the last cut that falls
    let high: Cut | undefined // the last one that does not
    let stretch = FIRST_STRETCH
    for (let step = 0; step < MAX_CUTS; step++) {
      if (cut.slope >= 0) high = cut
      else low = cut
      if (cut.slope === 0 || (cut.slope > 0 && cut.lambda === 0)) break
      const lambda = nextLambda(low, high, stretch)
      stretch *= STRETCHES
      if (low && high && !(lambda > low.lambda && lambda < high.lambda)) break
      cut = this.cutAt(lambda)
      if (cut.bound < best.bound - 1e-12) best = cut
      else if (low && high) break
    }
    return best.lambda
  }

  private cutAt(lambda: number): Cut {
    this.at(lambda)
    return {lambda, bound: this.bound, slope: this.core.budget - this.spent()}
  }

  /** What the best answer at these prices spends: the nodes whose V and all V above are positive. */
  private spent(): number {
    const {core, value, stays} = this
    const {parent, cost} = core
    let spent = 0
    for (let i = 0; i < core.nodes; i++) {
      stays[i] = value[i] > 0 && (parent[i] < 0 || stays[parent[i]] === 1) ? 1 : 0
      if (stays[i] === 1) spent += cost[i]
    }
    return spent
  }

  /**
   * Decides every node that cannot be otherwise in an answer worth more than `cutoff` (docs/math.md, eq. F7). Writes
   * IN, OUT or OPEN by node into `decided` and returns how many it decided.
   */
  decide(cutoff: number, decided: Int8Array): number {
    const {core, value, costOfIn, costOfOut, bound} = this
    const {parent} = core
    let count = 0
    for (let i = 0; i < core.nodes; i++) {
      const above = parent[i]
      costOfIn[i] = (above < 0 ? 0 : costOfIn[above]) + Math.max(0, -value[i])
      costOfOut[i] = Math.min(above < 0 ? Infinity : costOfOut[above], Math.max(0, value[i]))
      decided[i] = OPEN
      if ((above >= 0 && decided[above] === OUT) || bound - costOfIn[i] <= cutoff) {
        decided[i] = OUT
        count++
      } else if (bound - costOfOut[i] <= cutoff) {
        // costOfOut falls along a path, so all above it are IN already
        decided[i] = IN
        count++
      }
    }
    return count
  }
}

/** The bound as a function of λ, near one λ: it lies on or above the line with this slope. */
interface Cut {
  readonly lambda: number
  readonly bound: number
  readonly slope: number
}

// λ is first moved by this part of it, and by so many times as much in each step until it is bracketed
const FIRST_STRETCH = 1e-3
const STRETCHES = 8
const MAX_CUTS = 12

/** Between two cuts where they cross; with one of them, a stretch beyond it. */
function nextLambda(low: Cut | undefined, high: Cut | undefined, stretch: number): number {
  if (low && high) {
    return (high.bound - low.bound + low.slope * low.lambda - high.slope * high.lambda) / (low.slope - high.slope)
  }
  if (high) return Math.max(0, high.lambda - stretch * (1e-3 + high.lambda))
  return low ? low.lambda + stretch * (1e-3 + low.lambda) : 0
}
