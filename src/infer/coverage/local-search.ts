import {seededRandom} from '../../seeded-random.ts'
import type {Core} from './core.ts'

// trees that a ruin takes out at most, and the chance that one of them stays out in the repair that follows
const RUINS = 3
const RESTS = 0.7
// a repair sees gains off by up to half of this, and a price between these parts of the right one
const NOISE = 0.5
const LOWEST_PRICE = 0.6
const HIGHEST_PRICE = 1.3
// an answer may be worse than the one before by this part of the best, times the product of two random numbers
const WORSENS = 0.01
// rounds after which the search goes on from the best answer
const RETURN_EVERY = 50
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
  readonly kept: Uint8Array // by node: the current answer
  readonly best: Uint8Array // by node: the best answer so far
  value: number
  bestValue = -Infinity

  private readonly core: Core
  private readonly random: () => number
  private readonly firstHeld: Int32Array // by node, and one more: where its witnesses start in `held`
  private readonly held: Int32Array // witnesses by node
  private readonly targetOf: Int32Array // by witness
  private readonly subtreeEnd: Int32Array // by node: one past the last node of its subtree
  private readonly roots: Int32Array
  private readonly covering: Int32Array // by target: kept witnesses
  private readonly gain: Float64Array // by node: net gain of the best extension at the node
  private readonly extent: Float64Array // by node: what that extension costs
  private readonly noise: Float64Array // by node: factor on its gain in this repair
  private readonly resting: Uint8Array // by node: root left out in this repair
  private readonly treeOf: Int32Array // by node: index of its root in `roots`
  private readonly treeBest: Int32Array // by tree: its best extension, −1 if none gains
  private readonly stale: Uint8Array // by tree: something changed since it was priced
  private readonly before: Uint8Array // the answer before the last ruin
  private readonly stack: Int32Array
  private readonly leastCost: number
  private spent = 0

  constructor(core: Core, seed: number) {
    const {nodes, targets, witnesses, parent, left, right, firstWitness} = core
    this.core = core
    this.random = seededRandom(seed)
    this.kept = new Uint8Array(nodes)
    this.best = new Uint8Array(nodes)
    this.before = new Uint8Array(nodes)
    this.value = core.constant
    this.leastCost = core.cost.reduce((least, cost) => Math.min(least, cost), Infinity)
    this.covering = new Int32Array(targets)
    this.gain = new Float64Array(nodes)
    this.extent = new Float64Array(nodes)
    this.noise = new Float64Array(nodes).fill(1)
    this.resting = new Uint8Array(nodes)
    this.stack = new Int32Array(nodes + 1)
    this.targetOf = new Int32Array(witnesses)
    this.firstHeld = new Int32Array(nodes + 1)
    for (let k = 0; k < targets; k++) {
      for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) {
        this.targetOf[j] = k
        this.firstHeld[left[j] + 1]++
        if (right[j] >= 0) this.firstHeld[right[j] + 1]++
      }
    }
    for (let i = 0; i < nodes; i++) this.firstHeld[i + 1] += this.firstHeld[i]
    this.held = new Int32Array(this.firstHeld[nodes])
    const next = this.firstHeld.slice()
    for (let j = 0; j < witnesses; j++) {
      this.held[next[left[j]]++] = j
      if (right[j] >= 0) this.held[next[right[j]]++] = j
    }
    this.subtreeEnd = new Int32Array(nodes)
    for (let i = 0; i < nodes; i++) this.subtreeEnd[i] = i + 1
    for (let i = nodes - 1; i >= 0; i--) {
      if (parent[i] >= 0) this.subtreeEnd[parent[i]] = Math.max(this.subtreeEnd[parent[i]], this.subtreeEnd[i])
    }
    const roots: number[] = []
    for (let i = 0; i < nodes; i++) if (parent[i] < 0) roots.push(i)
    this.roots = Int32Array.from(roots)
    this.treeOf = new Int32Array(nodes)
    for (let t = 0; t < roots.length; t++) this.treeOf.fill(t, roots[t], this.subtreeEnd[roots[t]])
    this.treeBest = new Int32Array(roots.length)
    this.stale = new Uint8Array(roots.length)
    this.note()
  }

  /** Starts from the trees that a relaxation keeps most of, as far as they fit, then fills up. */
  roundFrom(z: ArrayLike<number>, price: number): void {
    for (let r = 0; r < this.roots.length; r++) this.removeSubtree(this.roots[r])
    const {core} = this
    const order = Array.from(this.roots).sort((a, b) => z[b] - z[a] || a - b)
    for (const root of order) {
      if (z[root] < ROUNDS_UP) break
      let needed = 0
      for (let i = root; i < this.subtreeEnd[root]; i++) if (z[i] >= GOES_WITH_ROOT * z[root]) needed += core.cost[i]
      if (this.spent + needed > core.budget) continue
      for (let i = root; i < this.subtreeEnd[root]; i++) {
        if (z[i] >= GOES_WITH_ROOT * z[root] && (i === root || this.kept[core.parent[i]])) this.insert(i)
      }
    }
    this.fill(price)
    this.trim(0)
    this.fill(price)
    this.note()
  }

  /** Ruins and repairs `rounds` times. Returns whether the best answer improved. */
  improve(rounds: number, price: number): boolean {
    const {random, roots, kept, before, noise, resting} = this
    const start = this.bestValue
    for (let round = 0; round < rounds; round++) {
      before.set(kept)
      const valueBefore = this.value
      resting.fill(0)
      const ruins = 1 + Math.floor(RUINS * random())
      for (let n = 0; n < ruins; n++) {
        let root = roots[Math.floor(roots.length * random())]
        for (let tries = 0; tries < 40 && !kept[root]; tries++) root = roots[Math.floor(roots.length * random())]
        if (!kept[root]) continue
        this.removeSubtree(root)
        if (random() < RESTS) resting[root] = 1
      }
      const spread = NOISE * random()
      for (let i = 0; i < noise.length; i++) noise[i] = 1 + spread * (random() - 0.5)
      const trialPrice = price * (LOWEST_PRICE + (HIGHEST_PRICE - LOWEST_PRICE) * random())
      this.fill(trialPrice)
      resting.fill(0)
      noise.fill(1)
      this.trim(trialPrice * 0.7)
      this.fill(price)
      if (this.value > this.bestValue + 1e-9) this.note()
      else if (this.value < valueBefore - 1e-9 - WORSENS * random() * random() * Math.abs(this.bestValue))
        this.restore(before)
      if (round % RETURN_EVERY === RETURN_EVERY - 1 && this.value < this.bestValue) this.restore(this.best)
    }
    return this.bestValue > start + 1e-9
  }

  private note(): void {
    if (this.spent > this.core.budget + 1e-9 || this.value <= this.bestValue) return
    this.bestValue = this.value
    this.best.set(this.kept)
  }

  private restore(answer: Uint8Array): void {
    const {kept} = this
    for (let i = kept.length - 1; i >= 0; i--) if (kept[i] && !answer[i]) this.remove(i)
    for (let i = 0; i < kept.length; i++) if (!kept[i] && answer[i]) this.insert(i)
  }

  /**
   * Adds extensions, the one that gains most for what it costs first, while one gains and fits. When those left are
   * too large for the room, higher prices make them smaller; at last anything that gains is welcome.
   */
  private fill(price: number): void {
    for (const factor of FILL_PRICES) {
      if (this.core.budget - this.spent < this.leastCost - 1e-9) return
      const p = price * factor
      this.stale.fill(1)
      for (;;) {
        const chosen = this.bestExtension(p)
        if (chosen < 0) break
        this.extend(chosen)
      }
    }
  }

  private bestExtension(price: number): number {
    const {core, gain, extent, kept, roots, resting, stale, treeBest, subtreeEnd} = this
    const room = core.budget - this.spent + 1e-9
    let chosen = -1
    let chosenRate = 0
    for (let t = 0; t < roots.length; t++) {
      const root = roots[t]
      if (resting[root]) continue
      if (stale[t]) this.priceTree(t, price)
      let node = treeBest[t]
      if (node < 0) continue
      if (extent[node] > room) {
        // the tree's best is too large: look for its best that fits
        node = -1
        let best = 0
        for (let i = root; i < subtreeEnd[root]; i++) {
          if (kept[i] || gain[i] <= 0 || extent[i] > room) continue
          if (i !== root && !kept[core.parent[i]]) continue
          const rate = gain[i] / (extent[i] + 1e-9)
          if (rate > best) {
            best = rate
            node = i
          }
        }
        if (node < 0) continue
      }
      const rate = gain[node] / (extent[node] + 1e-9)
      if (rate > chosenRate) {
        chosenRate = rate
        chosen = node
      }
    }
    return chosen
  }

  /** By node, upwards: what keeping it, and the children that pay, would gain at this price. Kept nodes pass nothing up. */
  private priceTree(tree: number, price: number): void {
    const {core, gain, extent, kept, firstHeld, held, targetOf, covering, noise, subtreeEnd, treeBest, stale} = this
    const {parent, score, cost, weight, left, right} = core
    const root = this.roots[tree]
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
    const {gain, kept, subtreeEnd, core} = this
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
  private trim(price: number): void {
    const {core, kept, stack} = this
    for (let i = core.nodes - 1; i >= 0; i--) {
      if (!kept[i]) continue
      const valueBefore = this.value
      const spentBefore = this.spent
      let removed = 0
      for (let n = this.subtreeEnd[i] - 1; n >= i; n--) {
        if (!kept[n]) continue
        this.remove(n)
        stack[removed++] = n
      }
      if (valueBefore - this.value > price * (spentBefore - this.spent)) {
        while (removed > 0) this.insert(stack[--removed])
      }
    }
  }

  private removeSubtree(node: number): void {
    for (let i = this.subtreeEnd[node] - 1; i >= node; i--) if (this.kept[i]) this.remove(i)
  }

  private insert(node: number): void {
    const {core, kept, covering, firstHeld, held, targetOf} = this
    kept[node] = 1
    this.stale[this.treeOf[node]] = 1
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
    const {core, kept, covering, firstHeld, held, targetOf} = this
    kept[node] = 0
    this.stale[this.treeOf[node]] = 1
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
    const {core, stale, treeOf} = this
    for (let j = core.firstWitness[target]; j < core.firstWitness[target + 1]; j++) {
      stale[treeOf[core.left[j]]] = 1
      if (core.right[j] >= 0) stale[treeOf[core.right[j]]] = 1
    }
  }
}
