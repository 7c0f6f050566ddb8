import {type Core, IN, OPEN, OUT} from './core.ts'

/**
 * An upper bound on a core from prices (docs/math.md, eq. F6): for a budget price λ ≥ 0, cover prices 0 ≤ μ_k ≤ weight_k
 * and each μ split in shares over the nodes of each witness,
 *
 *   V_i = score_i − λ cost_i + Σ shares at i + Σ_{children c} max(0, V_c)
 *   bound = constant + λ·budget + Σ_k (weight_k − μ_k) + Σ_roots max(0, V_root)
 *
 * It also says what deciding a node would cost: the bound drops by −Σ_{path from the root} min(0, V) when the node is
 * forced in, and by min_{path} max(0, V) when it is forced out.
 */
export class Certificate {
  bound = Infinity
  lambda = 0
  readonly value: Float64Array // V by node
  readonly costOfIn: Float64Array // by node
  readonly costOfOut: Float64Array // by node
  private readonly core: Core
  private readonly base: Float64Array // by node: score and shares
  private spent = 0
  private constantPart = 0

  constructor(core: Core) {
    this.core = core
    this.value = new Float64Array(core.nodes)
    this.costOfIn = new Float64Array(core.nodes)
    this.costOfOut = new Float64Array(core.nodes)
    this.base = new Float64Array(core.nodes)
  }

  /**
   * Takes over cover prices and their shares by link, and searches the best λ near the given one. With an amount added
   * to the score of a node that is far above (below) all else, this bounds the answers that have (lack) it.
   */
  set(mu: Float64Array, shares: Float64Array, lambda: number, node = -1, amount = 0): void {
    const {core, base} = this
    const {left, right} = core
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
    for (let k = 0; k < core.targets; k++) this.constantPart += core.weight[k] - mu[k]
    this.bestLambda(lambda)
  }

  /** Sets the values to those at another λ; returns the bound there. */
  at(lambda: number): number {
    this.lambda = lambda
    this.bound = this.boundAt(lambda)
    return this.bound
  }

  /** The bound is convex in λ with slope budget − spent: bracket its lowest point, then close in with the cuts' crossing. */
  private bestLambda(start: number): void {
    let best = start
    let bestBound = this.boundAt(start)
    let low = -1
    let lowBound = 0
    let lowSlope = 0
    let high = -1
    let highBound = 0
    let highSlope = 0
    let lambda = start
    let bound = bestBound
    let stretch = 1e-3
    for (let step = 0; step < 12; step++) {
      const slope = this.core.budget - this.spent
      if (slope >= 0) {
        high = lambda
        highBound = bound
        highSlope = slope
        if (slope === 0 || lambda === 0) break
      } else {
        low = lambda
        lowBound = bound
        lowSlope = slope
      }
      if (low < 0) lambda = Math.max(0, high - stretch * (1e-3 + high))
      else if (high < 0) lambda = low + stretch * (1e-3 + low)
      else lambda = (highBound - lowBound + lowSlope * low - highSlope * high) / (lowSlope - highSlope)
      stretch *= 8
      if (low >= 0 && high >= 0 && !(lambda > low && lambda < high)) break
      bound = this.boundAt(lambda)
      if (bound < bestBound - 1e-12) {
        bestBound = bound
        best = lambda
      } else if (low >= 0 && high >= 0) break
    }
    this.at(best)
  }

  private boundAt(lambda: number): number {
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
    this.spent = this.spentAt()
    return bound
  }

  /** What the best answer at these prices spends: the nodes whose V and all V above are positive. */
  private spentAt(): number {
    const {core, value, costOfOut} = this
    const {parent, cost} = core
    let spent = 0
    for (let i = 0; i < core.nodes; i++) {
      const above = parent[i] < 0 ? Infinity : costOfOut[parent[i]]
      const stays = value[i] > 0 && above > 0
      costOfOut[i] = stays ? Math.min(value[i], above) : 0
      if (stays) spent += cost[i]
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
      costOfIn[i] = (above < 0 ? 0 : costOfIn[above]) + (value[i] < 0 ? -value[i] : 0)
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
