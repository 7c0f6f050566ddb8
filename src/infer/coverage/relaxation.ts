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

/**
 * AD3 on a core with two kinds of factors: one for the forest together with the budget, one for each target. The
 * witnesses' nodes are the shared variables (docs/math.md, eq. F5). One iteration, with scaled multipliers u:
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
  readonly rho: number
  iterations = 0

  private readonly forest: ForestProjection
  private readonly lastZ: Float64Array // by node: z when residuals were last asked for
  private readonly pull: Float64Array // Wᵢ cᵢ by node
  private readonly basePull: Float64Array // score/ρ by node
  private readonly proximal: Float64Array // by node
  private readonly nodeOf: Int32Array // by link; −1 for the missing second node
  private readonly v: Float64Array // by link
  private readonly firstWitness: Int32Array // by target
  private readonly caps: Float64Array // weight/ρ by target

  /** `rho` is the penalty ρ, in the unit of the weights: some tenths of the largest is a good one. */
  constructor(core: Core, rho: number) {
    const {nodes, witnesses, targets, left, right, score, cost, weight} = core
    this.core = core
    this.rho = rho
    this.z = new Float64Array(nodes)
    this.lastZ = new Float64Array(nodes)
    this.x = new Float64Array(2 * witnesses)
    this.u = new Float64Array(2 * witnesses)
    this.v = new Float64Array(2 * witnesses)
    this.coverPrices = new Float64Array(targets)
    this.pull = new Float64Array(nodes)
    this.basePull = Float64Array.from(score, (s) => s / rho)
    this.caps = Float64Array.from(weight, (w) => w / rho)
    this.firstWitness = core.firstWitness
    this.nodeOf = new Int32Array(2 * witnesses)
    const total = new Float64Array(nodes) // Wᵢ
    for (let j = 0; j < witnesses; j++) {
      this.nodeOf[2 * j] = left[j]
      this.nodeOf[2 * j + 1] = right[j]
      total[left[j]]++
      if (right[j] >= 0) total[right[j]]++
    }
    this.proximal = new Float64Array(nodes)
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
  start(z: Float64Array, x: Float64Array, u: Float64Array, lambda: number): void {
    this.z.set(z)
    this.x.set(x)
    this.u.set(u)
    this.price = lambda
  }

  /** Gives a node another score than the core has for it. */
  setScore(node: number, score: number): void {
    this.basePull[node] = score / this.rho
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
      this.iterations++
      if (isLast) return true
      if (pace.due(work)) return false
    }
  }

  private forestStep(passes: number | undefined): void {
    const {z, x, u, pull, basePull, proximal, nodeOf} = this
    for (let i = 0; i < pull.length; i++) pull[i] = basePull[i] + proximal[i] * z[i]
    for (let link = 0; link < nodeOf.length; link++) {
      const node = nodeOf[link]
      if (node >= 0) pull[node] += x[link] - u[link]
    }
    this.forest.project(pull, this.core.budget, z, passes)
  }

  private coverStep(): void {
    const {z, x, u, v, nodeOf, firstWitness, caps, coverPrices} = this
    const keep = 1 - OVER_RELAXATION
    for (let link = 0; link < nodeOf.length; link++) {
      const node = nodeOf[link]
      if (node >= 0) v[link] = OVER_RELAXATION * z[node] + keep * x[link] + u[link]
    }
    for (let k = 0; k < caps.length; k++) {
      const first = firstWitness[k]
      const last = firstWitness[k + 1]
      const price = coverPrice(v, first, last, caps[k], coverPrices[k])
      coverPrices[k] = price
      for (let link = 2 * first; link < 2 * last; link += 2) {
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
        x[link + 1] = xb
        u[link + 1] = b - xb
      }
    }
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

  /** Writes the prices μ_k, and their split over the witnesses' nodes, into `prices`. */
  readPrices({mu, shares}: CoverPrices): void {
    const {v, coverPrices, firstWitness, nodeOf, rho} = this
    for (let k = 0; k < coverPrices.length; k++) {
      const price = coverPrices[k]
      mu[k] = price * rho
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
