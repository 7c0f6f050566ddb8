import {Arrays} from './arrays.ts'

/**
 * Isotonic regression on a forest under a budget (docs/math.md, eq. F1–F3):
 *
 *   minimize ½ Σ Wᵢ (zᵢ − cᵢ)²   subject to   zᵢ ≤ z_parent(i),  0 ≤ z ≤ 1,  Σ mᵢ zᵢ ≤ budget
 *
 * For a price λ on the budget the answer is the isotonic regression of cᵢ − λ mᵢ/Wᵢ, clipped to [0, 1]. It consists of
 * blocks of nodes with one value each; block values fall linearly in λ, so Newton steps find the price.
 */
export class ForestProjection {
  /** The price λ of the last answer; where the next search begins. */
  price = 0
  private readonly parent: Int32Array // by node; parents come first
  private readonly mass: Float64Array // mᵢ by node
  private readonly weight: Float64Array // Wᵢ by node
  // blocks, by their top node
  private readonly blockPull: Float64Array // Σ Wᵢ cᵢ
  private readonly blockWeight: Float64Array // Σ Wᵢ
  private readonly blockMass: Float64Array // Σ mᵢ
  private readonly value: Float64Array // (Σ Wᵢ cᵢ − λ Σ mᵢ) / Σ Wᵢ
  private readonly firstBelow: Int32Array // list of the blocks that hang below this one
  private readonly lastBelow: Int32Array
  private readonly nextBeside: Int32Array
  private readonly joined: Int32Array // by node: part of its parent's block
  private readonly surplus: Float64Array // by node: what it and the best of its subtree pull more than they cost
  private readonly alive: Int32Array // the nodes that get more than 0; parents come first
  private aliveCount = 0
  // of the last answer
  private spent = 0 // Σ mᵢ zᵢ
  private slope = 0 // −d(spent)/dλ

  constructor(parent: Int32Array, mass: Float64Array, weight: Float64Array) {
    const nodes = parent.length
    this.parent = parent
    this.mass = mass
    this.weight = weight
    const arrays = new Arrays(5 * nodes, 5 * nodes)
    this.blockPull = arrays.doubles(nodes)
    this.blockWeight = arrays.doubles(nodes)
    this.blockMass = arrays.doubles(nodes)
    this.value = arrays.doubles(nodes)
    this.surplus = arrays.doubles(nodes)
    this.firstBelow = arrays.integers(nodes)
    this.lastBelow = arrays.integers(nodes)
    this.nextBeside = arrays.integers(nodes)
    this.joined = arrays.integers(nodes)
    this.alive = arrays.integers(nodes)
  }

  /**
   * Writes the answer for the pulls Wᵢ cᵢ into `z`. After `passes` passes it settles for the answer at the last price
   * tried, which may miss the budget a little, and leaves the next price for the next call.
   */
  project(pull: Float64Array, budget: number, z: Float64Array, passes = 100): void {
    let low = 0
    let high = Infinity
    let price = this.price
    for (let pass = 0; pass < passes; pass++) {
      this.listAlive(pull, price)
      this.formBlocks(pull, price)
      this.fillIn(z)
      const excess = this.spent - budget
      if (Math.abs(excess) <= 1e-9 * (1 + budget) || (price === 0 && excess <= 0)) break
      if (excess > 0) low = price
      else high = price
      const next = this.slope > 0 ? price + excess / this.slope : excess > 0 ? Infinity : -Infinity
      if (next > low && next < high) price = next
      else if (next <= 0 && low === 0) price = 0
      else price = high < Infinity ? (low + high) / 2 : 2 * low + 1
      if (high < Infinity && high - low <= 1e-13 * high) break
    }
    this.price = price
  }

  /**
   * Nearly the same in one pass: where the price moves, blocks move with it as they are. What that misses vanishes as the
   * prices of successive calls become the same.
   */
  projectRoughly(pull: Float64Array, budget: number, z: Float64Array): void {
    const {price} = this
    this.listAlive(pull, price)
    this.formBlocks(pull, price)
    this.fillIn(z)
    const excess = this.spent - budget
    if (Math.abs(excess) <= 1e-9 * (1 + budget) || (price === 0 && excess <= 0)) return
    const next = this.slope > 0 ? Math.max(0, price + excess / this.slope) : excess > 0 ? 2 * price + 1 : 0.5 * price
    this.price = next
    this.shift(z, next - price)
  }

  /** Moves the last answer to another price without forming blocks anew. */
  private shift(z: Float64Array, rise: number): void {
    const {parent, joined, value, blockMass, blockWeight, alive, aliveCount} = this
    for (let n = 0; n < aliveCount; n++) {
      const i = alive[n]
      const above = parent[i]
      if (joined[i]) {
        z[i] = z[above]
        continue
      }
      const mean = value[i] - (rise * blockMass[i]) / blockWeight[i]
      const most = above < 0 ? 1 : z[above]
      z[i] = mean <= 0 ? 0 : mean >= most ? most : mean
    }
  }

  /**
   * Lists the nodes that get more than 0: those for which some part of the forest with the node on top, and with all
   * nodes above it, has a positive sum of pull − price·mass. (Level sets of the isotonic regression are the best
   * such parts: docs/math.md, eq. F2.) Most nodes are none.
   */
  private listAlive(pull: Float64Array, price: number): void {
    const {parent, mass, surplus, alive} = this
    const nodes = parent.length
    for (let i = 0; i < nodes; i++) surplus[i] = pull[i] - price * mass[i]
    for (let i = nodes - 1; i >= 0; i--) if (surplus[i] > 0 && parent[i] >= 0) surplus[parent[i]] += surplus[i]
    let count = 0
    for (let i = 0; i < nodes; i++) {
      if (surplus[i] <= 0) continue
      if (parent[i] >= 0 && surplus[parent[i]] <= 0) surplus[i] = 0
      else alive[count++] = i
    }
    this.aliveCount = count
  }

  /**
   * Bottom-up pool adjacent violators: a block takes in its highest child block as long as that is above it. As
   * values are clipped afterwards, blocks at or above 1 need not grow unless a block above takes them in. (All in one
   * method: a method of its own for a block that grows cost 2 to 3 % of a search.)
   */
  private formBlocks(pull: Float64Array, price: number): void {
    const {parent, mass, weight, blockPull, blockWeight, blockMass, value, firstBelow, joined} = this
    const {lastBelow, nextBeside, alive, aliveCount} = this
    for (let n = 0; n < aliveCount; n++) firstBelow[alive[n]] = -1
    for (let n = aliveCount - 1; n >= 0; n--) {
      const i = alive[n]
      let pulled = pull[i]
      let massed = mass[i]
      let weighed = weight[i]
      let mean = (pulled - price * massed) / weighed
      joined[i] = 0
      while (firstBelow[i] >= 0 && mean < 1) {
        let before = -1
        let beforeHighest = -1
        let highest = -1
        let top = mean
        for (let b = firstBelow[i]; b >= 0; b = nextBeside[b]) {
          if (value[b] > top) {
            top = value[b]
            highest = b
            beforeHighest = before
          }
          before = b
        }
        if (highest < 0) break
        pulled += blockPull[highest]
        weighed += blockWeight[highest]
        massed += blockMass[highest]
        mean = (pulled - price * massed) / weighed
        joined[highest] = 1
        this.replaceByLower(i, highest, beforeHighest)
      }
      value[i] = mean
      blockPull[i] = pulled
      blockWeight[i] = weighed
      blockMass[i] = massed

      const above = parent[i]
      if (above < 0) continue
      nextBeside[i] = firstBelow[above]
      if (firstBelow[above] < 0) lastBelow[above] = i
      firstBelow[above] = i
    }
  }

  /** In the list of blocks below block i, puts those below block `taken`, which follows `before`, in its place. */
  private replaceByLower(i: number, taken: number, before: number): void {
    const {firstBelow, lastBelow, nextBeside} = this
    const after = nextBeside[taken]
    const first = firstBelow[taken]
    const last = first >= 0 ? lastBelow[taken] : before
    const link = first >= 0 ? first : after
    if (first >= 0) nextBeside[lastBelow[taken]] = after
    if (before >= 0) nextBeside[before] = link
    else firstBelow[i] = link
    if (after < 0) lastBelow[i] = last
  }

  /** Spreads clipped block values over the nodes, and adds up what they spend. */
  private fillIn(z: Float64Array): void {
    const {parent, joined, value, blockMass, blockWeight, alive, aliveCount} = this
    let spent = 0
    let slope = 0
    z.fill(0)
    for (let n = 0; n < aliveCount; n++) {
      const i = alive[n]
      if (joined[i]) {
        z[i] = z[parent[i]]
        continue
      }
      const mean = value[i]
      if (mean <= 0) z[i] = 0
      else if (mean >= 1) {
        z[i] = 1
        spent += blockMass[i]
      } else {
        z[i] = mean
        spent += blockMass[i] * mean
        slope += (blockMass[i] * blockMass[i]) / blockWeight[i]
      }
    }
    this.spent = spent
    this.slope = slope
  }
}
