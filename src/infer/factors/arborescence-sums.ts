import {softSum} from '../kernels/soft-maximum.ts'
import type {Arc} from './arc.ts'

/**
 * Marginals of the arcs of a non-projective tree (docs/math.md, eq. M5).
 *
 * An arc h → m is in a tree in proportion to its weight, times the probability q(h) that a walk from h, which goes from each word
 * to one of its heads in proportion to the weights of its arcs, comes to the root symbol without coming to m. For each m, q is
 * found by eliminating the other words one after the other. Weights are kept as logarithms, and only added, multiplied and
 * divided: however cold it is, nothing cancels and nothing underflows.
 */
export class ArborescenceSums {
  private readonly length: number
  private readonly arcs: readonly Arc[]
  private readonly singleRoot: boolean
  private readonly weights: Float64Array // by modifier and head: logarithms
  private readonly walks: Float64Array // the same of the words that are left, and of walks by those that are not
  private readonly leaving: Float64Array // by word: the logarithm of all its weights when it was eliminated
  private readonly toRoot: Float64Array // by word: log q

  constructor(length: number, arcs: readonly Arc[], singleRoot: boolean) {
    const width = length + 1
    this.length = length
    this.arcs = arcs
    this.singleRoot = singleRoot
    this.weights = new Float64Array(width * width)
    this.walks = new Float64Array(width * width)
    this.leaving = new Float64Array(width)
    this.toRoot = new Float64Array(width)
  }

  /** Writes the marginals of all arcs, and returns temperature · log of the sum over all trees. */
  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {length, arcs, weights, toRoot} = this
    const rootPrice = this.weigh(s, start, temperature)
    let value = 0
    let roots = 0
    for (let target = 1; target <= length; target++) {
      const eliminated = this.eliminateAllBut(target)
      const row = target * (length + 1)
      let total = -Infinity
      for (let head = 0; head <= length; head++) total = softSum(total, weights[row + head] + toRoot[head], 1)
      value = eliminated + total
      if (value === -Infinity) return value
      for (let arc = 0; arc < arcs.length; arc++) {
        const {head, modifier} = arcs[arc]
        if (modifier !== target) continue
        const probability = Math.exp(weights[row + head] + toRoot[head] - total)
        out[start + arc] = probability
        if (head === 0) roots += probability
      }
    }
    // where even at that price a tree has several roots, there is none with one
    if (this.singleRoot && roots > 1.5) return -Infinity
    return temperature * (value + rootPrice)
  }

  /** Fills the matrix. For a single root, arcs of the root symbol pay so much that trees with several do not count. */
  private weigh(s: Float64Array, start: number, temperature: number): number {
    const {length, arcs, weights} = this
    let lowest = Infinity
    let highest = -Infinity
    for (let i = start; i < start + arcs.length; i++) {
      lowest = Math.min(lowest, s[i])
      highest = Math.max(highest, s[i])
    }
    const rootPrice = this.singleRoot && length > 0 ? (length * (highest - lowest)) / temperature + ROOT_MARGIN : 0
    weights.fill(-Infinity)
    for (let arc = 0; arc < arcs.length; arc++) {
      const {head, modifier} = arcs[arc]
      weights[modifier * (length + 1) + head] = s[start + arc] / temperature - (head === 0 ? rootPrice : 0)
    }
    return rootPrice
  }

  /** Finds log q of all heads for this target; returns the logarithm of what the eliminated words weigh together, −∞ if one has no head. */
  private eliminateAllBut(target: number): number {
    const {length, weights, walks, leaving, toRoot} = this
    const width = length + 1
    walks.set(weights)
    let eliminated = 0
    for (let word = length; word >= 1; word--) {
      if (word === target) continue
      const row = word * width
      // the heads that are left: the root symbol, the words before this one, and the target
      let all = -Infinity
      for (let head = 0; head < word; head++) all = softSum(all, walks[row + head], 1)
      if (target > word) all = softSum(all, walks[row + target], 1)
      if (all === -Infinity) return all
      leaving[word] = all
      eliminated += all
      for (let other = 1; other < word; other++) {
        if (other === target) continue
        const through = walks[other * width + word] - all
        if (through > -Infinity) this.shortCut(other, word, target, through)
      }
    }
    toRoot[0] = 0
    toRoot[target] = -Infinity
    for (let word = 1; word <= length; word++) {
      if (word === target) continue
      const row = word * width
      let sum = -Infinity
      for (let head = 0; head < word; head++) sum = softSum(sum, walks[row + head] + toRoot[head], 1)
      toRoot[word] = sum - leaving[word]
    }
    return eliminated
  }

  /** Adds to the walks of a word those that go through one that is eliminated. */
  private shortCut(other: number, word: number, target: number, through: number): void {
    const {walks} = this
    const width = this.length + 1
    const row = other * width
    const from = word * width
    for (let head = 0; head < word; head++) {
      if (head !== other) walks[row + head] = softSum(walks[row + head], through + walks[from + head], 1)
    }
    if (target > word) walks[row + target] = softSum(walks[row + target], through + walks[from + target], 1)
  }
}

// e to the minus this is nothing beside 1
const ROOT_MARGIN = 50
