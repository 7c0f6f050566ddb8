import type {Core} from './core.ts'

// a node counts as part of its head's block if it is relaxed so near to it
export const SAME = 1e-6

/**
 * Covers of targets (docs/math.md, eq. F10): nodes such that each witness of the target has a node at or below one of them. An answer
 * that covers the target has one of them, so t_k ≤ Σ z over a cover, whichever it is.
 */
export class TreeCovers {
  private readonly core: Core
  private readonly z: Float64Array
  private readonly low: Int32Array // by witness: its node that is relaxed lower
  // scratch of `of`
  private readonly seen: Int32Array // by node: the last call that came by
  private readonly ends: Int32Array // by node: the last call for which a witness is counted at it
  private readonly taken: Int32Array // by node: the last call that took it, or one above it
  private readonly below: Float64Array // by node: what is taken below it
  private readonly isTaken: Uint8Array
  private calls = 0

  constructor(core: Core, z: Float64Array) {
    this.core = core
    this.z = z
    this.low = core.left.map((a, j) => {
      const b = core.right[j]
      return b >= 0 && z[b] < z[a] ? b : a
    })
    this.seen = new Int32Array(core.nodes)
    this.ends = new Int32Array(core.nodes)
    this.taken = new Int32Array(core.nodes)
    this.below = new Float64Array(core.nodes)
    this.isTaken = new Uint8Array(core.nodes)
  }

  /**
   * One of target k: upwards from the lower nodes of its witnesses, a node takes the place of what is taken below it if its z is no
   * more than `margin` above the sum of theirs. With a margin of 0 no cover of these nodes has a smaller sum.
   */
  of(k: number, margin: number): number[] {
    const {core, z, low, seen, ends, taken, below, isTaken} = this
    const {parent, firstWitness} = core
    const call = ++this.calls
    const passed: number[] = []
    for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) {
      ends[low[j]] = call
      for (let i = low[j]; i >= 0 && seen[i] !== call; i = parent[i]) {
        seen[i] = call
        below[i] = 0
        passed.push(i)
      }
    }
    passed.sort((a, b) => b - a)
    for (const i of passed) {
      isTaken[i] = ends[i] === call || z[i] <= below[i] + margin ? 1 : 0
      if (parent[i] >= 0) below[parent[i]] += isTaken[i] === 1 ? z[i] : below[i]
    }
    const nodes: number[] = []
    for (const i of passed.reverse()) {
      const isCovered = parent[i] >= 0 && taken[parent[i]] === call
      if (!isCovered && isTaken[i] === 0) continue
      taken[i] = call
      if (!isCovered) nodes.push(i)
    }
    return nodes
  }
}
