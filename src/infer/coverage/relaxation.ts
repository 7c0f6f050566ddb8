import {Arrays} from '../kernels/arrays.ts'
import {boundedCoverPrice} from '../kernels/bounded-cover-price.ts'
import {coverPrice} from '../kernels/cover-step.ts'
import {ForestProjection} from '../kernels/forest-projection.ts'
import {atOnce, Pace, type Steps} from '../pace.ts'
import type {Core} from './core.ts'
import type {CoverPrices} from './cover-prices.ts'

// over-relaxation ω of the agreement step, in [1, 2)
const OVER_RELAXATION = 1.7
// forest passes in all but the last iteration of a run: the price of the budget may lag a little behind
const PASSES = 2
// … but less and less, as convergence asks for: one more pass every so many iterations
const MORE_PASSES_EVERY = 200
// proximal weight, per unit of cost, of a node that no witness holds
const PROXIMAL = 0.02

/** Where a relaxation stands. */
export type RelaxationState = Pick<
  Relaxation,
  'z' | 'x' | 'u' | 'price' | 'gateCopy' | 'gateShift' | 'covering' | 'coveringShift' | 'cutPrices'
>

/**
 * AD3 on a core with two kinds of factors: one for the forest together with the budget, one for each target. The
 * witnesses' nodes are the shared variables, and gates (docs/math.md, eq. F5 and F13). One iteration, with scaled multipliers u:
 *
 *   z ← forest step of  (Σ_links (x − u) + score/ρ) / number of links     eq. F1
 *   v ← ω z + (1 − ω) x + u,   x ← cover step of v                           eq. F4
 *   u ← v − x
 *
 * After a run z fits the forest and the budget, so its value is a bound from below on the relaxation's optimum.
 */
export class Relaxation {
  readonly core: Core
  readonly z: Float64Array // by node
  readonly x: Float64Array // by link: witness j has links 2j and 2j + 1
  readonly u: Float64Array // by link
  readonly coverPrices: Float64Array // μ/ρ by target
  readonly cutPrices: Float64Array // σ/ρ by cut
  readonly gateCopy: Float64Array // by target: its copy of z at its gate
  readonly gateShift: Float64Array // by target: the scaled multiplier of that copy
  readonly covering: Float64Array // by target that is in a cut: t, its relaxed covering
  readonly coveringShift: Float64Array // likewise: the scaled multiplier of the cover step's copy of t
  readonly rho: number
  iterations = 0

  private hasStepped = false // the cover step was taken since the start
  private isPulled = false // `pull` is up to date, but for the cuts
  private readonly forest: ForestProjection
  private readonly lastZ: Float64Array // by node: z when residuals were last asked for
  private readonly pull: Float64Array // Wᵢ cᵢ by node
  private readonly basePull: Float64Array // score/ρ by node
  private readonly proximal: Float64Array // by node
  private readonly nodeOf: Int32Array // by link; −1 for the missing second node
  private readonly v: Float64Array // by link
  private readonly firstWitness: Int32Array // by target
  private readonly caps: Float64Array // weight/ρ by target
  // of the cuts
  private readonly copies: Int32Array // by target: copies of t, 0 if it is in no cut
  private readonly coveringPull: Float64Array // by target
  private readonly coveringCopy: Float64Array // by target: the cover step's copy of t
  private readonly targetCopy: Float64Array // by entry of cuts.target: the cut's copy of t
  private readonly nodeCopy: Float64Array // by entry of cuts.node: the cut's copy of z
  private readonly norm: Float64Array // by cut: the sum of its squared factors

  /** `rho` is the penalty ρ, in the unit of the weights: some tenths of the largest is a good one. */
  constructor(core: Core, rho: number) {
    const {nodes, witnesses, targets, left, right, gate, score, cost, weight} = core
    this.core = core
    this.rho = rho
    const {cuts} = core
    const inCuts = 2 * cuts.count + 4 * targets + cuts.target.length + cuts.node.length
    const arrays = new Arrays(6 * nodes + 6 * witnesses + 4 * targets + inCuts, targets)
    this.z = arrays.doubles(nodes)
    this.x = arrays.doubles(2 * witnesses)
    this.u = arrays.doubles(2 * witnesses)
    this.v = arrays.doubles(2 * witnesses)
    this.coverPrices = arrays.doubles(targets)
    this.lastZ = arrays.doubles(nodes)
    this.pull = arrays.doubles(nodes)
    this.basePull = arrays.doubles(nodes)
    for (let i = 0; i < nodes; i++) this.basePull[i] = score[i] / rho
    this.caps = arrays.doubles(targets)
    for (let k = 0; k < targets; k++) this.caps[k] = weight[k] / rho
    this.firstWitness = core.firstWitness
    this.nodeOf = new Int32Array(2 * witnesses)
    const total = arrays.doubles(nodes) // Wᵢ
    for (let j = 0; j < witnesses; j++) {
      this.nodeOf[2 * j] = left[j]
      this.nodeOf[2 * j + 1] = right[j]
      total[left[j]]++
      if (right[j] >= 0) total[right[j]]++
    }
    this.proximal = arrays.doubles(nodes)
    this.gateCopy = arrays.doubles(targets)
    this.gateShift = arrays.doubles(targets)
    for (let k = 0; k < targets; k++) if (gate[k] >= 0) total[gate[k]]++
    this.cutPrices = arrays.doubles(cuts.count)
    this.covering = arrays.doubles(targets)
    this.coveringShift = arrays.doubles(targets)
    this.coveringPull = arrays.doubles(targets)
    this.coveringCopy = arrays.doubles(targets)
    this.targetCopy = arrays.doubles(cuts.target.length)
    this.nodeCopy = arrays.doubles(cuts.node.length)
    this.norm = arrays.doubles(cuts.count)
    this.copies = arrays.integers(targets)
    for (let c = 0; c < cuts.count; c++) {
      for (let e = cuts.firstTarget[c]; e < cuts.firstTarget[c + 1]; e++) {
        this.copies[cuts.target[e]]++
        this.norm[c]++
      }
      for (let e = cuts.firstNode[c]; e < cuts.firstNode[c + 1]; e++) {
        total[cuts.node[e]]++
        this.norm[c] += cuts.factor[e] ** 2
      }
    }
    for (let k = 0; k < targets; k++) if (this.copies[k] > 0) this.copies[k]++
    for (let i = 0; i < nodes; i++) {
      if (total[i] === 0) {
        this.proximal[i] = PROXIMAL * Math.max(cost[i], 1e-3)
        total[i] = this.proximal[i]
      }
    }
    this.forest = new ForestProjection(core.parent, cost, total)
    for (let link = 0; link < 2 * witnesses; link++) if (this.nodeOf[link] < 0) this.v[link] = 2
  }

  /** Goes on from this state. */
  start({z, x, u, price, gateCopy, gateShift, covering, coveringShift, cutPrices}: RelaxationState): void {
    const {target, node} = this.core.cuts
    this.z.set(z)
    this.x.set(x)
    this.u.set(u)
    this.price = price
    this.gateCopy.set(gateCopy)
    this.gateShift.set(gateShift)
    this.covering.set(covering)
    this.coveringShift.set(coveringShift)
    this.coveringCopy.set(covering)
    this.cutPrices.set(cutPrices)
    for (let e = 0; e < target.length; e++) this.targetCopy[e] = covering[target[e]]
    for (let e = 0; e < node.length; e++) this.nodeCopy[e] = z[node[e]]
    this.isPulled = false
    this.hasStepped = false
  }

  /** Gives a node another score than the core has for it. */
  setScore(node: number, score: number): void {
    this.basePull[node] = score / this.rho
    this.isPulled = false
  }

  /** The price of the budget, λ. */
  get price(): number {
    return this.forest.price * this.rho
  }

  set price(lambda: number) {
    this.forest.price = lambda / this.rho
  }

  run(iterations: number): void {
    atOnce(this.steps(iterations, new Pace()))
  }

  /** The same, piece by piece, and only as far as time allows: it ends with the iteration after that. */
  *steps(iterations: number, pace: Pace): Steps<void> {
    const passes = PASSES + Math.floor(this.iterations / MORE_PASSES_EVERY)
    const end = this.iterations + iterations
    while (this.iterations < end && !this.runOn(end, passes, pace)) yield
  }

  /** Iterates until it is time for a pause; tells whether this is the end. */
  private runOn(end: number, passes: number, pace: Pace): boolean {
    const work = this.z.length + this.x.length
    for (;;) {
      const isLast = this.iterations + 1 === end || pace.timeIsUp
      this.forestStep(isLast ? undefined : passes)
      this.coverStep()
      if (this.core.cuts.count > 0) this.cutStep()
      this.iterations++
      if (isLast) return true
      if (pace.due(work)) return false
    }
  }

  private forestStep(passes: number | undefined): void {
    if (!this.isPulled) this.gatherPull()
    if (this.core.cuts.count > 0) this.pullByCuts()
    if (passes !== undefined && passes <= PASSES) this.forest.projectRoughly(this.pull, this.core.budget, this.z)
    else this.forest.project(this.pull, this.core.budget, this.z, passes)
  }

  /** Adds up the pull on each node from scratch; in a run the cover step does that on its way. */
  private gatherPull(): void {
    const {z, x, u, pull, basePull, proximal, nodeOf, gateCopy, gateShift} = this
    const {gate} = this.core
    for (let i = 0; i < pull.length; i++) pull[i] = basePull[i] + proximal[i] * z[i]
    for (let k = 0; k < gate.length; k++) if (gate[k] >= 0) pull[gate[k]] += gateCopy[k] - gateShift[k]
    for (let link = 0; link < nodeOf.length; link++) {
      const node = nodeOf[link]
      if (node >= 0) pull[node] += x[link] - u[link]
    }
    this.isPulled = true
  }

  /** What cuts add to the pull on nodes, and where the coverings that they hold go. */
  private pullByCuts(): void {
    const {pull, cutPrices, targetCopy, nodeCopy, copies, covering, coveringPull, coveringCopy, coveringShift} = this
    const {count, firstTarget, target, firstNode, node, factor} = this.core.cuts
    for (let k = 0; k < copies.length; k++) coveringPull[k] = coveringCopy[k] - coveringShift[k]
    for (let c = 0; c < count; c++) {
      const price = cutPrices[c]
      for (let e = firstTarget[c]; e < firstTarget[c + 1]; e++) coveringPull[target[e]] += targetCopy[e] - price
      for (let e = firstNode[c]; e < firstNode[c + 1]; e++) pull[node[e]] += nodeCopy[e] + price * factor[e]
    }
    for (let k = 0; k < copies.length; k++) {
      if (copies[k] === 0) continue
      const mean = coveringPull[k] / copies[k]
      covering[k] = mean < 0 ? 0 : mean > 1 ? 1 : mean
    }
  }

  /** Each cut on its own: the nearest point that keeps it. */
  private cutStep(): void {
    const {z, cutPrices, targetCopy, nodeCopy, covering, norm} = this
    const {count, limit, firstTarget, target, firstNode, node, factor} = this.core.cuts
    const keep = 1 - OVER_RELAXATION
    for (let c = 0; c < count; c++) {
      const before = cutPrices[c]
      let excess = -limit[c]
      for (let e = firstTarget[c]; e < firstTarget[c + 1]; e++) {
        const goal = OVER_RELAXATION * covering[target[e]] + keep * targetCopy[e] + before
        targetCopy[e] = goal
        excess += goal
      }
      for (let e = firstNode[c]; e < firstNode[c + 1]; e++) {
        const goal = OVER_RELAXATION * z[node[e]] + keep * nodeCopy[e] - before * factor[e]
        nodeCopy[e] = goal
        excess -= factor[e] * goal
      }
      const price = excess > 0 ? excess / norm[c] : 0
      cutPrices[c] = price
      if (price === 0) continue
      for (let e = firstTarget[c]; e < firstTarget[c + 1]; e++) targetCopy[e] -= price
      for (let e = firstNode[c]; e < firstNode[c + 1]; e++) nodeCopy[e] += price * factor[e]
    }
  }

  /** The price on covering a target; one that is in a cut also moves its copy of t, and one with a gate that of its gate. */
  private priceOf(k: number): number {
    const {v, firstWitness, caps, coverPrices, copies, covering, coveringCopy, coveringShift} = this
    const gate = this.core.gate[k]
    if (copies[k] === 0) {
      if (gate >= 0) return this.gatedPrice(k, gate)
      return coverPrice(v, firstWitness[k], firstWitness[k + 1], caps[k], coverPrices[k])
    }
    const goal = OVER_RELAXATION * covering[k] + (1 - OVER_RELAXATION) * coveringCopy[k] + coveringShift[k]
    const held = gate < 0 ? Infinity : this.gateGoal(k, gate)
    const top = goal + caps[k]
    const price = boundedCoverPrice(v, firstWitness[k], firstWitness[k + 1], top, held, coverPrices[k])
    const open = top - price
    const met = open <= held ? open : 0.5 * (open + held)
    const copy = met > 1 ? 1 : met
    coveringCopy[k] = copy
    coveringShift[k] = goal - copy
    if (gate >= 0) this.moveGate(k, held, held < copy ? copy : held)
    return price
  }

  /** The same for a target with a gate that is in no cut: all that does not go to the witnesses pulls at the gate. */
  private gatedPrice(k: number, gate: number): number {
    const {v, firstWitness, caps, coverPrices} = this
    const goal = this.gateGoal(k, gate)
    const top = goal + caps[k]
    const wanted = boundedCoverPrice(v, firstWitness[k], firstWitness[k + 1], top, Infinity, coverPrices[k])
    // at the cap nothing pulls at the gate, and a covering below it does not hold it down
    const price = wanted > caps[k] ? caps[k] : wanted
    this.moveGate(k, goal, top - price)
    return price
  }

  private gateGoal(k: number, gate: number): number {
    return OVER_RELAXATION * this.z[gate] + (1 - OVER_RELAXATION) * this.gateCopy[k] + this.gateShift[k]
  }

  private moveGate(k: number, goal: number, copy: number): void {
    const clipped = copy < 0 ? 0 : copy > 1 ? 1 : copy
    this.gateCopy[k] = clipped
    this.gateShift[k] = goal - clipped
  }

  /** Each target on its own; what its witnesses pull at their nodes in the next iteration is added up on the way. */
  private coverStep(): void {
    const {z, x, u, v, nodeOf, firstWitness, coverPrices, pull, basePull, proximal, copies, hasStepped} = this
    const {gateCopy, gateShift} = this
    const {gate} = this.core
    const targets = coverPrices.length
    const keep = 1 - OVER_RELAXATION
    for (let i = 0; i < pull.length; i++) pull[i] = basePull[i] + proximal[i] * z[i]
    for (let k = 0; k < targets; k++) {
      const first = 2 * firstWitness[k]
      const last = 2 * firstWitness[k + 1]
      // once stepped, a target whose copies agree with the nodes would not move
      const behind = gate[k]
      let agrees = hasStepped && copies[k] === 0 && (behind < 0 || gateCopy[k] === z[behind])
      for (let link = first; link < last && agrees; link += 2) {
        const second = nodeOf[link + 1]
        agrees = x[link] === z[nodeOf[link]] && (second < 0 || x[link + 1] === z[second])
      }
      if (agrees) {
        for (let link = first; link < last; link += 2) {
          pull[nodeOf[link]] += x[link] - u[link]
          const second = nodeOf[link + 1]
          if (second >= 0) pull[second] += x[link + 1] - u[link + 1]
        }
        if (behind >= 0) pull[behind] += gateCopy[k] - gateShift[k]
        continue
      }
      for (let link = first; link < last; link += 2) {
        v[link] = OVER_RELAXATION * z[nodeOf[link]] + keep * x[link] + u[link]
        const second = nodeOf[link + 1]
        if (second >= 0) v[link + 1] = OVER_RELAXATION * z[second] + keep * x[link + 1] + u[link + 1]
      }
      const price = this.priceOf(k)
      coverPrices[k] = price
      if (behind >= 0) pull[behind] += gateCopy[k] - gateShift[k]
      for (let link = first; link < last; link += 2) {
        const a = v[link]
        const b = v[link + 1]
        let xa = a
        let xb = b
        if (a <= b) xa = a + price <= b ? a + price : (xb = 0.5 * (a + b + price))
        else xb = b + price <= a ? b + price : (xa = 0.5 * (a + b + price))
        xa = xa < 0 ? 0 : xa > 1 ? 1 : xa
        xb = xb < 0 ? 0 : xb > 1 ? 1 : xb
        x[link] = xa
        u[link] = a - xa
        pull[nodeOf[link]] += xa - (a - xa)
        const second = nodeOf[link + 1]
        if (second < 0) continue
        x[link + 1] = xb
        u[link + 1] = b - xb
        pull[second] += xb - (b - xb)
      }
    }
    this.hasStepped = true
  }

  /** Root mean squares over the links: of x − z, and of the change of z since the last call. */
  residuals(): {primal: number; dual: number} {
    const {z, x, nodeOf, lastZ} = this
    let primal = 0
    let dual = 0
    for (let link = 0; link < nodeOf.length; link++) {
      const node = nodeOf[link]
      if (node < 0) continue
      primal += (x[link] - z[node]) ** 2
      dual += (z[node] - lastZ[node]) ** 2
    }
    lastZ.set(z)
    const links = Math.max(1, nodeOf.length)
    return {primal: Math.sqrt(primal / links), dual: Math.sqrt(dual / links)}
  }

  /** Writes the prices σ of the cuts, μ_k, and the split of these over the witnesses' nodes, into `prices`. */
  readPrices(prices: CoverPrices): void {
    const {v, coverPrices, cutPrices, firstWitness, nodeOf, rho} = this
    const {mu, shares, worth, cutPrice} = prices
    for (let c = 0; c < cutPrices.length; c++) cutPrice[c] = cutPrices[c] * rho
    if (cutPrices.length > 0) prices.priceCuts()
    for (let k = 0; k < coverPrices.length; k++) {
      // a price is never above the worth, but for cuts that are not settled yet and for rounding
      const price = Math.min(coverPrices[k], worth[k] / rho)
      mu[k] = Math.min(price * rho, worth[k])
      for (let link = 2 * firstWitness[k]; link < 2 * firstWitness[k + 1]; link += 2) {
        let toLeft = price
        if (nodeOf[link + 1] >= 0) {
          toLeft = 0.5 * (price + v[link + 1] - v[link])
          toLeft = toLeft < 0 ? 0 : toLeft > price ? price : toLeft
        }
        shares[link] = toLeft * rho
        shares[link + 1] = (price - toLeft) * rho
      }
    }
  }
}
