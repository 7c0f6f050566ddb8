import {appendRow, removeRow, solveLower, solveUpper} from './active-set-cholesky.ts'

/** The legal settings of a factor, as `ActiveSet` sees them; factor.ts has the contracts of the two methods. */
interface MapOracle {
  maximize(s: Float64Array, y: Float64Array, start: number): number
  score(y: Float64Array, start: number): number
}

/**
 * The nearest point of a hull that is known only by a MAP oracle. With one column of M and one entry of `scores` per
 * legal setting, `project` solves (docs/math.md, eq. A1)
 *
 *   minimize  ½‖Mq − a‖² − scores·q / penalty    over the distributions q
 *
 * by an active-set method (eq. A2–A8). It keeps the few settings that have probability, the *active* ones, and
 * alternates two steps: move to the best distribution on the active settings, dropping those whose probability reaches
 * zero on the way; then ask the oracle for the setting that the gradient favours most, and let it in if it is better
 * than the active ones, which all have the same value tau. The active set, its probabilities and a triangular factor of
 * its inner products outlive the call: a point near the last one costs a single call of the oracle.
 *
 * The active settings are affinely independent at all times. A setting that depends on them is exchanged for one of
 * them, so there are never more than degree + 1 and the linear systems are never singular. The objective falls with
 * every step, so none is ever taken twice.
 */
export class ActiveSet {
  /** How often the oracle was asked, in all calls together. */
  oracleCalls = 0

  private readonly oracle: MapOracle
  private readonly degree: number

  // The active settings, by position 0…active; `slots` says where a position's links that are one lie in `ones`.
  private active = 0
  private capacity = INITIAL_CAPACITY
  private stride = 0 // room in `ones` for each setting; grows with the largest
  private slots = new Int32Array(INITIAL_CAPACITY) // by position; from `active` on, the free ones
  private counts = new Int32Array(INITIAL_CAPACITY) // by slot: its number of links that are one
  private ones = new Int32Array(0) // by slot and stride
  private own = new Float64Array(INITIAL_CAPACITY) // by position: own score
  private probability = new Float64Array(INITIAL_CAPACITY) // by position: q
  private applied = new Float64Array(INITIAL_CAPACITY) // by position: the q that `gradient` knows of
  private lower = new Float64Array(INITIAL_CAPACITY * INITIAL_CAPACITY) // L of eq. A5, in rows of `capacity`
  private lowerOfOnes = new Float64Array(INITIAL_CAPACITY) // by position: L⁻¹1
  private updates = 0 // of `lower` since it was computed afresh

  // Scratch of one call.
  private readonly gradient: Float64Array // by link: penalty · (a − Mq), which is also what the oracle is asked with
  private readonly setting: Float64Array // by link: the oracle's answer
  private values = new Float64Array(INITIAL_CAPACITY) // by position: own score + gradient · setting
  private products = new Float64Array(INITIAL_CAPACITY) // by position: with a new setting, lifted by one
  private steps = new Float64Array(INITIAL_CAPACITY) // by position: a solution of the linear system
  private rotations = new Float64Array(2 * INITIAL_CAPACITY) // of `removeRow`
  private tau = 0 // the common value of the active settings

  constructor(oracle: MapOracle, degree: number) {
    this.oracle = oracle
    this.degree = degree
    this.gradient = new Float64Array(degree)
    this.setting = new Float64Array(degree)
    for (let slot = 0; slot < INITIAL_CAPACITY; slot++) this.slots[slot] = slot
  }

  /** The number of settings with probability in the last solution, from which the next call starts. */
  get size(): number {
    return this.active
  }

  /** Forgets the last solution: the next `project` starts from the best setting at its point. */
  reset(): void {
    this.active = 0
  }

  /**
   * Replaces the point by the nearest one and returns E_q[score], as the contract of `Factor.project` says; after
   * `oracleLimit` calls of the oracle it is content with the point it has. Returns −∞, and leaves the point as it is, if
   * there is no legal setting.
   */
  project(a: Float64Array, start: number, penalty: number, oracleLimit: number): number {
    if (this.active === 0 && !this.startFromBest(a, start, penalty)) return -Infinity
    this.computeGradient(a, start, penalty)
    this.minimizeOnActive(penalty, 0)
    for (let round = 0; round < oracleLimit; round++) {
      this.oracleCalls++
      const value = this.oracle.maximize(this.gradient, this.setting, 0)
      if (!(value - this.tau > TOLERANCE * penalty)) break
      if (!this.admit(value - this.tau, penalty)) break
      if (!this.minimizeOnActive(penalty, this.active - 1)) break
    }
    return this.writePoint(a, start)
  }

  /** Makes the best setting at the point the only active one; returns whether there is a legal one. */
  private startFromBest(a: Float64Array, start: number, penalty: number): boolean {
    const {degree, gradient, setting} = this
    for (let i = 0; i < degree; i++) gradient[i] = penalty * a[start + i]
    this.oracleCalls++
    if (this.oracle.maximize(gradient, setting, 0) === -Infinity) return false
    this.computeProducts()
    appendRow(this.lower, this.capacity, 0, this.products)
    this.push(this.oracle.score(setting, 0), 1)
    this.updates = 0
    return true
  }

  /** gradient = penalty · (a − Mq) */
  private computeGradient(a: Float64Array, start: number, penalty: number): void {
    const {degree, gradient, probability, applied} = this
    for (let i = 0; i < degree; i++) gradient[i] = penalty * a[start + i]
    for (let j = 0; j < this.active; j++) {
      this.addToGradient(j, -penalty * probability[j])
      applied[j] = probability[j]
    }
  }

  /**
   * Moves q to the best distribution on the active settings (eq. A3, A4), and sets tau and the gradient. Each step goes
   * to where the values are equal, or as far as the first probability that reaches zero; then that setting is dropped.
   * The values of the first `settled` settings are those that the last call made equal.
   * Returns false if the newest setting would be dropped before it got any probability: the oracle let it in by
   * rounding, and q is as good as it gets.
   */
  private minimizeOnActive(penalty: number, settled: number): boolean {
    const {values, probability} = this
    this.computeValues()
    if (this.hasDrifted(penalty, settled)) this.refresh()
    let moved = true
    for (;;) {
      this.solve(penalty)
      const {active, steps, tau} = this
      let length = 1
      let blocking = -1
      for (let j = 0; j < active; j++) {
        if (probability[j] + steps[j] > 0) continue
        const ratio = steps[j] < 0 ? probability[j] / -steps[j] : 1
        if (blocking >= 0 && ratio >= length) continue
        length = ratio
        blocking = j
      }
      for (let j = 0; j < active; j++) {
        probability[j] += length * steps[j]
        values[j] += length * (tau - values[j])
      }
      if (blocking < 0) break
      if (length === 0 && blocking === active - 1) moved = false
      probability[blocking] = 0
      this.addToGradient(blocking, penalty * this.applied[blocking])
      this.drop(blocking)
    }
    for (let j = 0; j < this.active; j++) {
      const change = probability[j] - this.applied[j]
      if (change === 0) continue
      this.addToGradient(j, -penalty * change)
      this.applied[j] = probability[j]
    }
    return moved
  }

  /**
   * The step of q that makes the values of all active settings equal, into `steps`, and that common value (eq. A4):
   * solves  penalty · G step + tau 1 = values,  1·step = what is missing in 1·q, with G = L Lᵀ − 11ᵀ.
   */
  private solve(penalty: number): void {
    const {active, capacity, lower, lowerOfOnes, values, probability, steps} = this
    let missing = 1
    for (let j = 0; j < active; j++) {
      missing -= probability[j]
      steps[j] = values[j]
    }
    if (active === 1) {
      steps[0] = missing
      this.tau = values[0]
      return
    }
    solveLower(lower, capacity, active, steps, 0)
    let along = 0
    let length = 0
    for (let j = 0; j < active; j++) {
      along += lowerOfOnes[j] * steps[j]
      length += lowerOfOnes[j] * lowerOfOnes[j]
    }
    const lifted = (along - penalty * missing) / length
    for (let j = 0; j < active; j++) steps[j] = (steps[j] - lifted * lowerOfOnes[j]) / penalty
    solveUpper(lower, capacity, active, steps)
    this.tau = lifted + penalty * missing
  }

  /**
   * Lets the oracle's setting in, which is better than the active ones by `gain`. If it depends on them affinely, moves
   * along the direction that changes q but not Mq, until a probability reaches zero, and puts the setting in the place
   * of that one (eq. A7). Returns false if the gain is nothing but rounding.
   */
  private admit(gain: number, penalty: number): boolean {
    const {degree, gradient, setting} = this
    const own = this.oracle.score(setting, 0)
    let magnitude = Math.abs(own)
    for (let i = 0; i < degree; i++) if (setting[i] === 1) magnitude += Math.abs(gradient[i])
    const rounding = TOLERANCE * penalty + ROUNDING * magnitude
    if (!(gain > rounding)) return false

    if (this.active === this.capacity) this.growCapacity()
    this.computeProducts()
    const {active, capacity, lower, products, probability, steps} = this
    const pivot = appendRow(lower, capacity, active, products)
    if (pivot > DEPENDENT * products[active]) {
      this.push(own, 0)
      return true
    }

    // setting = Σⱼ stepsⱼ · (active setting j), where the steps add up to one
    for (let j = 0; j < active; j++) steps[j] = lower[active * capacity + j]
    solveUpper(lower, capacity, active, steps)
    let slope = own
    let length = Infinity
    let leaving = -1
    for (let j = 0; j < active; j++) {
      slope -= steps[j] * this.own[j]
      if (!(steps[j] > SMALL_SHARE) || probability[j] >= length * steps[j]) continue
      length = probability[j] / steps[j]
      leaving = j
    }
    if (leaving < 0 || !(slope > rounding)) return false
    for (let j = 0; j < active; j++) probability[j] = Math.max(0, probability[j] - length * steps[j])
    this.applied.set(probability)
    this.drop(leaving)
    products.copyWithin(leaving, leaving + 1, active + 1)
    appendRow(lower, capacity, active - 1, products)
    this.push(own, length)
    return true
  }

  /** Whether the triangular factor has seen many updates, or the values that it made equal are not. */
  private hasDrifted(penalty: number, settled: number): boolean {
    const {values, tau, updates} = this
    if (updates === 0) return false
    const allowed = DRIFT * (penalty + Math.abs(tau))
    for (let j = 0; j < settled; j++) if (Math.abs(values[j] - tau) > allowed) return true
    return updates > UPDATES_BEFORE_REFRESH
  }

  /** Computes the triangular factor of the active settings afresh. */
  private refresh(): void {
    const {active, setting} = this
    for (let j = 0; j < active; j++) {
      setting.fill(0)
      const first = this.slots[j] * this.stride
      const end = first + this.counts[this.slots[j]]
      for (let at = first; at < end; at++) setting[this.ones[at]] = 1
      this.active = j
      this.computeProducts()
      appendRow(this.lower, this.capacity, j, this.products)
      this.extendLowerOfOnes(j)
    }
    this.active = active
    this.updates = 0
  }

  /** Inner products of `setting` with the active settings and, last, with itself; one more for the lifting (eq. A5). */
  private computeProducts(): void {
    const {active, degree, products, setting, slots, counts, ones, stride} = this
    for (let j = 0; j < active; j++) {
      const first = slots[j] * stride
      const end = first + counts[slots[j]]
      let product = 1
      for (let at = first; at < end; at++) product += setting[ones[at]]
      products[j] = product
    }
    let count = 1
    for (let i = 0; i < degree; i++) count += setting[i]
    products[active] = count
  }

  private computeValues(): void {
    const {active, gradient, values, own, slots, counts, ones, stride} = this
    for (let j = 0; j < active; j++) {
      const first = slots[j] * stride
      const end = first + counts[slots[j]]
      let value = own[j]
      for (let at = first; at < end; at++) value += gradient[ones[at]]
      values[j] = value
    }
  }

  private addToGradient(position: number, amount: number): void {
    const {gradient, ones} = this
    const first = this.slots[position] * this.stride
    const end = first + this.counts[this.slots[position]]
    for (let at = first; at < end; at++) gradient[ones[at]] += amount
  }

  /** Replaces the point by Mq; returns the expected own score. */
  private writePoint(a: Float64Array, start: number): number {
    const {active, ones, probability} = this
    const end = start + this.degree
    for (let i = start; i < end; i++) a[i] = 0
    let expected = 0
    for (let j = 0; j < active; j++) {
      const first = this.slots[j] * this.stride
      const last = first + this.counts[this.slots[j]]
      for (let at = first; at < last; at++) a[start + ones[at]] += probability[j]
      expected += probability[j] * this.own[j]
    }
    for (let i = start; i < end; i++) if (a[i] > 1) a[i] = 1 // by rounding of Σ q
    return expected
  }

  /** Appends `setting`, whose row of the factor is there already, to the active ones. */
  private push(own: number, probability: number): void {
    const {active, degree, setting, products} = this
    const count = products[active] - 1
    if (count > this.stride) this.growStride(count)
    const slot = this.slots[active]
    this.counts[slot] = count
    for (let i = 0, at = slot * this.stride; i < degree; i++) if (setting[i] === 1) this.ones[at++] = i
    this.own[active] = own
    this.probability[active] = probability
    this.applied[active] = probability
    this.extendLowerOfOnes(active)
    this.active++
    this.updates++
  }

  private extendLowerOfOnes(position: number): void {
    this.lowerOfOnes[position] = 1
    solveLower(this.lower, this.capacity, position + 1, this.lowerOfOnes, position)
  }

  private drop(position: number): void {
    const {active, slots, own, probability, applied, values, lowerOfOnes} = this
    removeRow(this.lower, this.capacity, active, position, this.rotations)
    const slot = slots[position]
    for (let j = position + 1; j < active; j++) {
      slots[j - 1] = slots[j]
      own[j - 1] = own[j]
      probability[j - 1] = probability[j]
      applied[j - 1] = applied[j]
      values[j - 1] = values[j]
    }
    slots[active - 1] = slot
    this.active--
    lowerOfOnes.fill(1, position, active - 1)
    solveLower(this.lower, this.capacity, active - 1, lowerOfOnes, position)
    this.updates++
  }

  private growCapacity(): void {
    const old = this.capacity
    const capacity = 2 * old
    this.capacity = capacity
    const lower = new Float64Array(capacity * capacity)
    for (let j = 0; j < old; j++) lower.set(this.lower.subarray(j * old, (j + 1) * old), j * capacity)
    this.lower = lower
    const slots = Int32Array.from({length: capacity}, (_, slot) => slot)
    slots.set(this.slots)
    this.slots = slots
    this.counts = resized(this.counts, new Int32Array(capacity))
    this.ones = resized(this.ones, new Int32Array(capacity * this.stride))
    this.own = resized(this.own, new Float64Array(capacity))
    this.probability = resized(this.probability, new Float64Array(capacity))
    this.applied = resized(this.applied, new Float64Array(capacity))
    this.lowerOfOnes = resized(this.lowerOfOnes, new Float64Array(capacity))
    this.values = new Float64Array(capacity)
    this.products = new Float64Array(capacity)
    this.steps = new Float64Array(capacity)
    this.rotations = new Float64Array(2 * capacity)
  }

  private growStride(least: number): void {
    const old = this.stride
    const stride = Math.min(this.degree, Math.max(least, 2 * old))
    const ones = new Int32Array(this.capacity * stride)
    for (let slot = 0; slot < this.capacity; slot++) {
      ones.set(this.ones.subarray(slot * old, (slot + 1) * old), slot * stride)
    }
    this.ones = ones
    this.stride = stride
  }
}

const INITIAL_CAPACITY = 4
/** A setting must be better than the active ones by this, in units of x, and by this share of the terms in its value. */
const TOLERANCE = 1e-11
const ROUNDING = 1e-13
/** A pivot below this share of its diagonal entry means affine dependence; true pivots of 0/1 settings are far larger. */
const DEPENDENT = 1e-9
const SMALL_SHARE = 1e-9
/** Values of active settings that differ by this, relative to their size, call for a fresh triangular factor. */
const DRIFT = 1e-10
const UPDATES_BEFORE_REFRESH = 500

function resized<T extends Int32Array | Float64Array>(values: T, into: T): T {
  into.set(values)
  return into
}
