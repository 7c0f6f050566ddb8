import {seededRandom} from '../../seeded-random.ts'
import type {Pace, Steps} from '../pace.ts'
import type {Core} from './core.ts'
import {CoreIndex} from './core-index.ts'

// The numbers below were chosen by hand while the solver was written. No proof depends on them, and any near them will do:
// on ten problems of the size of those of `npm run bench -- solvers`, each of them but the last list was about halved,
// doubled or switched off, and all ten were still proved, in 89 to 120 % of the time.

// trees that a ruin takes out at most, and the chance that one of them stays out in the repair that follows
const RUINS = 3
const RESTS = 0.7
// roots drawn for a ruin until one is kept
const TRIES = 40
// a repair sees gains off by up to half of this, and a price between these parts of the right one
const NOISE = 0.5
const LOWEST_PRICE = 0.6
const HIGHEST_PRICE = 1.3
// `trimsBelow` of a short search
const TRIMS_BELOW = 0.7
// an answer may be worse than the one before by this part of the best, times the product of two random numbers
const WORSENS = 0.01
// a tree whose root is relaxed below this is not rounded up, and of a tree only nodes with this part of the root's value
const ROUNDS_UP = 0.3
const GOES_WITH_ROOT = 0.9
// multiples of the price at which extensions are looked for, one after the other
const FILL_PRICES = [1, 2, 5, 0]

/**
 * Integral answers of a core by ruin and repair: take some trees out of the answer, fill the budget again with the
 * extensions that gain most at the budget's price, keep what is not worse. An extension is a node whose parent is kept,
 * with the best part of its subtree (one upward pass finds them all).
 */
export class LocalSearch {
  readonly best: Uint8Array // by node: the best answer so far
  bestValue = -Infinity
  /** After a repair, what gains less than this part of its price goes again: the more, the longer the search may take. */
  trimsBelow = TRIMS_BELOW
  private readonly core: Core
  private readonly index: CoreIndex
  private readonly random: () => number
  private readonly pace: Pace
  private readonly leastCost: number
  // the current answer
  private readonly kept: Uint8Array // by node
  private readonly covering: Int32Array // by target: kept witnesses
  private value: number
  private spent = 0
  // its extensions
  private readonly gain: Float64Array // by node: net gain of the best extension at the node
  private readonly extent: Float64Array // by node: what that extension costs
  private readonly treeBest: Int32Array // by tree: its best extension, −1 if none gains
  private readonly stale: Uint8Array // by tree: something changed since it was priced
  // a round of ruin and repair
  private readonly noise: Float64Array // by node: factor on its gain in this repair
  private readonly resting: Uint8Array // by node: root left out in this repair
  private readonly before: Uint8Array // by node: the answer before the ruin
  private readonly stack: Int32Array // scratch of `trim`

  constructor(core: Core, seed: number, pace: Pace) {
    const {nodes, targets} = core
    const index = new CoreIndex(core)
    this.core = core
    this.index = index
    this.random = seededRandom(seed)
    this.pace = pace
    this.leastCost = core.cost.reduce((least, cost) => Math.min(least, cost), Infinity)
    this.best = new Uint8Array(nodes)
    this.kept = new Uint8Array(nodes)
    this.covering = new Int32Array(targets)
    this.value = core.constant
    this.gain = new Float64Array(nodes)
    this.extent = new Float64Array(nodes)
    this.treeBest = new Int32Array(index.roots.length)
    this.stale = new Uint8Array(index.roots.length)
    this.noise = new Float64Array(nodes).fill(1)
    this.resting = new Uint8Array(nodes)
    this.before = new Uint8Array(nodes)
    this.stack = new Int32Array(nodes + 1)
    this.note()
  }

  /** Starts from the trees that a relaxation keeps most of, as far as they fit, then fills up. */
  *roundFrom(z: ArrayLike<number>, price: number): Steps<void> {
    const {core} = this
    const {roots, subtreeEnd} = this.index
    if (this.pace.look()) yield
    for (let r = 0; r < roots.length; r++) this.removeSubtree(roots[r])
    const order = Array.from(roots).sort((a, b) => z[b] - z[a] || a - b)
    for (const root of order) {
      if (z[root] < ROUNDS_UP) break
      let needed = 0
      for (let i = root; i < subtreeEnd[root]; i++) if (z[i] >= GOES_WITH_ROOT * z[root]) needed += core.cost[i]
      if (this.spent + needed > core.budget) continue
      for (let i = root; i < subtreeEnd[root]; i++) {
        if (z[i] >= GOES_WITH_ROOT * z[root] && (i === root || this.kept[core.parent[i]])) this.insert(i)
      }
    }
    if (this.pace.look()) yield
    yield* this.fill(price)
    yield* this.trim(0)
    yield* this.fill(price)
    this.note()
  }

  /** Ruins and repairs `rounds` times, or as often as time allows. */
  *improve(rounds: number, price: number): Steps<void> {
    const {random, kept, before, pace} = this
    for (let round = 0; round < rounds && !pace.mustStop; round++) {
      before.set(kept)
      const valueBefore = this.value
      this.ruin()
      yield* this.repair(price)
      if (pace.due(kept.length)) yield
      if (this.value > this.bestValue + 1e-9) this.note()
      else if (this.value < valueBefore - 1e-9 - WORSENS * random() * random() * Math.abs(this.bestValue)) {
        this.restore(before)
      }
    }
  }

  /** Takes some trees out of the answer; some of these stay out in the repair. */
  private ruin(): void {
    const {random, resting, kept} = this
    const {roots} = this.index
    resting.fill(0)
    const ruins = 1 + Math.floor(RUINS * random())
    for (let n = 0; n < ruins; n++) {
      let root = roots[Math.floor(roots.length * random())]
      for (let tries = 0; tries < TRIES && !kept[root]; tries++) root = roots[Math.floor(roots.length * random())]
      if (!kept[root]) continue
      this.removeSubtree(root)
      if (random() < RESTS) resting[root] = 1
    }
  }

  /** Fills the budget by blurred gains and prices, trims, and fills what is free then by the right ones. */
  private *repair(price: number): Steps<void> {
    const {random, noise} = this
    const spread = NOISE * random()
    for (let i = 0; i < noise.length; i++) noise[i] = 1 + spread * (random() - 0.5)
    const trialPrice = price * (LOWEST_PRICE + (HIGHEST_PRICE - LOWEST_PRICE) * random())
    yield* this.fill(trialPrice)
    this.resting.fill(0)
    noise.fill(1)
    yield* this.trim(trialPrice * this.trimsBelow)
    yield* this.fill(price)
  }

  /** Takes the current answer for the best one, if it is. */
  private note(): void {
    if (this.spent > this.core.budget + 1e-9 || this.value <= this.bestValue) return
    this.bestValue = this.value
    this.best.set(this.kept)
  }

  /** Goes back to an earlier answer. */
  private restore(answer: Uint8Array): void {
    const {kept} = this
    for (let i = kept.length - 1; i >= 0; i--) if (kept[i] && !answer[i]) this.remove(i)
    for (let i = 0; i < kept.length; i++) if (!kept[i] && answer[i]) this.insert(i)
  }

  /**
   * Adds extensions, the one that gains most for what it costs first, while one gains and fits. When those left are
   * too large for the room, higher prices make them smaller; at last anything that gains is welcome.
   */
  private *fill(price: number): Steps<void> {
    for (const factor of FILL_PRICES) {
      if (this.core.budget - this.spent < this.leastCost - 1e-9) return
      const p = price * factor
      this.stale.fill(1)
      while (!this.fillOn(p)) {
        yield
        if (this.pace.mustStop) return
      }
    }
  }

  /** Adds extensions until none is left, or until it is time for a pause; tells whether it is done. */
  private fillOn(price: number): boolean {
    const {pace} = this
    const {length: trees} = this.index.roots
    for (;;) {
      const chosen = this.bestExtension(price)
      if (chosen < 0) return true
      this.extend(chosen)
      if (pace.due(trees) || pace.mustStop) return false
    }
  }

  /** The extension that fits and gains most for what it costs; −1 if there is none. */
  private bestExtension(price: number): number {
    const {core, gain, extent, resting, stale, treeBest} = this
    const {roots} = this.index
    const room = core.budget - this.spent + 1e-9
    let chosen = -1
    let chosenRate = 0
    for (let t = 0; t < roots.length; t++) {
      if (resting[roots[t]]) continue
      if (stale[t]) this.priceTree(t, price)
      let node = treeBest[t]
      if (node >= 0 && extent[node] > room) node = this.bestThatFits(t, room)
      if (node < 0) continue
      const rate = gain[node] / (extent[node] + 1e-9)
      if (rate > chosenRate) {
        chosenRate = rate
        chosen = node
      }
    }
    return chosen
  }

  /** The best extension in a tree that costs no more than `room`; −1 if there is none. */
  private bestThatFits(tree: number, room: number): number {
    const {core, gain, extent, kept} = this
    const {roots, subtreeEnd} = this.index
    const root = roots[tree]
    let chosen = -1
    let chosenRate = 0
    for (let i = root; i < subtreeEnd[root]; i++) {
      if (kept[i] || gain[i] <= 0 || extent[i] > room) continue
      if (i !== root && !kept[core.parent[i]]) continue
      const rate = gain[i] / (extent[i] + 1e-9)
      if (rate > chosenRate) {
        chosenRate = rate
        chosen = i
      }
    }
    return chosen
  }

  /** By node, upwards: what keeping it, and the children that pay, would gain at this price. Kept nodes pass nothing up. */
  private priceTree(tree: number, price: number): void {
    const {core, gain, extent, kept, covering, noise, treeBest, stale} = this
    const {parent, score, cost, weight, left, right} = core
    const {firstHeld, held, targetOf, roots, subtreeEnd} = this.index
    const root = roots[tree]
    const end = subtreeEnd[root]
    for (let i = root; i < end; i++) {
      gain[i] = 0
      extent[i] = cost[i]
    }
    let best = -1
    let bestRate = 0
    for (let i = end - 1; i >= root; i--) {
      if (kept[i]) continue
      let own = score[i]
      for (let h = firstHeld[i]; h < firstHeld[i + 1]; h++) {
        const j = held[h]
        if (covering[targetOf[j]] > 0) continue
        const other = left[j] === i ? right[j] : left[j]
        own += other < 0 || kept[other] ? weight[targetOf[j]] : 0.5 * weight[targetOf[j]]
      }
      gain[i] += own * noise[i] - price * cost[i]
      if (gain[i] <= 0) continue
      const above = parent[i]
      if (above >= 0 && !kept[above]) {
        gain[above] += gain[i]
        extent[above] += extent[i]
      } else if (gain[i] > bestRate * (extent[i] + 1e-9)) {
        bestRate = gain[i] / (extent[i] + 1e-9)
        best = i
      }
    }
    treeBest[tree] = best
    stale[tree] = 0
  }

  /** Keeps a node and the part of its subtree that the last pricing found worth it. */
  private extend(node: number): void {
    const {gain, kept, core} = this
    const {subtreeEnd} = this.index
    for (let i = node; i < subtreeEnd[node]; ) {
      if (i !== node && (kept[i] || gain[i] <= 0 || !kept[core.parent[i]])) {
        i = subtreeEnd[i]
        continue
      }
      this.insert(i)
      i++
    }
  }

  /** Drops subtrees that lose less than the price of what they cost. */
  private *trim(price: number): Steps<void> {
    for (let last = this.core.nodes - 1; last >= 0; ) {
      last = this.trimOn(last, price)
      if (this.pace.mustStop) return
      if (last >= 0) yield
    }
  }

  /** Trims from a node on, until it is time for a pause; returns the node to go on with, −1 if there is none. */
  private trimOn(last: number, price: number): number {
    const {kept, stack, pace} = this
    const {subtreeEnd} = this.index
    for (let i = last; i >= 0; i--) {
      if (!kept[i]) continue
      const valueBefore = this.value
      const spentBefore = this.spent
      let removed = 0
      for (let n = subtreeEnd[i] - 1; n >= i; n--) {
        if (!kept[n]) continue
        this.remove(n)
        stack[removed++] = n
      }
      if (valueBefore - this.value > price * (spentBefore - this.spent)) {
        while (removed > 0) this.insert(stack[--removed])
      }
      if (pace.due(subtreeEnd[i] - i) || pace.mustStop) return i - 1
    }
    return -1
  }

  private removeSubtree(node: number): void {
    for (let i = this.index.subtreeEnd[node] - 1; i >= node; i--) if (this.kept[i]) this.remove(i)
  }

  private insert(node: number): void {
    const {core, kept, covering} = this
    const {firstHeld, held, targetOf, treeOf} = this.index
    kept[node] = 1
    this.stale[treeOf[node]] = 1
    this.spent += core.cost[node]
    this.value += core.score[node]
    for (let h = firstHeld[node]; h < firstHeld[node + 1]; h++) {
      const j = held[h]
      const other = core.left[j] === node ? core.right[j] : core.left[j]
      if (other >= 0 && !kept[other]) continue
      if (covering[targetOf[j]]++ === 0) {
        this.value += core.weight[targetOf[j]]
        this.markStale(targetOf[j])
      }
    }
  }

  private remove(node: number): void {
    const {core, kept, covering} = this
    const {firstHeld, held, targetOf, treeOf} = this.index
    kept[node] = 0
    this.stale[treeOf[node]] = 1
    this.spent -= core.cost[node]
    this.value -= core.score[node]
    for (let h = firstHeld[node]; h < firstHeld[node + 1]; h++) {
      const j = held[h]
      const other = core.left[j] === node ? core.right[j] : core.left[j]
      if (other >= 0 && !kept[other]) continue
      if (--covering[targetOf[j]] === 0) {
        this.value -= core.weight[targetOf[j]]
        this.markStale(targetOf[j])
      }
    }
  }

  /** The trees that could cover this target have other gains now. */
  private markStale(target: number): void {
    const {core, stale} = this
    const {treeOf} = this.index
    for (let j = core.firstWitness[target]; j < core.firstWitness[target + 1]; j++) {
      stale[treeOf[core.left[j]]] = 1
      if (core.right[j] >= 0) stale[treeOf[core.right[j]]] = 1
    }
  }
}
