import {type Core, IN, OPEN, OUT} from './core.ts'
import {CoreIndex} from './core-index.ts'

// sums of the same scores in another order
const ROUNDING = 1e-9
// a tree is compared with another if it has this part of its witnesses in common with it
const LIKE = 0.7

/**
 * Decides that trees are out for which another tree can stand in: whatever nodes of theirs an answer has, it is worth no less with
 * the same nodes of the other tree in their place (docs/math.md, eq. F14). A search would try each in the place of the other.
 * What is decided already by node, closed under heads, is taken into account; nodes of stand-ins that are needed are opened again.
 * Returns the number of trees.
 */
export function leaveOutReplaceable(core: Core, decided: Int8Array): number {
  const standIns = new StandIns(core, decided)
  const {roots, subtreeEnd} = standIns.index
  let count = 0
  for (let tree = 0; tree < roots.length; tree++) {
    const standIn = standIns.standIn(tree)
    if (standIn === tree) continue
    count++
    const shift = roots[standIn] - roots[tree]
    for (let i = roots[tree]; i < subtreeEnd[roots[tree]]; i++) {
      if (decided[i] !== OUT) decided[i + shift] = OPEN
      decided[i] = OUT
    }
  }
  return count
}

class StandIns {
  readonly index: CoreIndex
  private readonly nearest: Int32Array // by tree: one of a higher rank that could stand in for it; −1 if there is none
  private readonly core: Core
  private readonly decided: Int8Array
  private readonly shapes: Int32Array // by tree: the same number for trees of the same shape and costs
  private readonly isAlone: Uint8Array // by tree: no other has its shape
  private readonly rank: Int32Array // by tree: 0 for the one whose scores add up to most
  private readonly targetsAt = new Map<number, number[]>() // by witness of a stand-in: the targets that have it
  // of the tree that is looked at
  private readonly gain: Float64Array // by node: more than the node that stands in for it has
  private readonly seen: Int32Array // by target: the tree it was last looked at for

  constructor(core: Core, decided: Int8Array) {
    this.core = core
    this.decided = decided
    this.index = new CoreIndex(core)
    const trees = this.index.roots.length
    this.shapes = this.shapesOf()
    const uses = new Int32Array(trees)
    for (const shape of this.shapes) uses[shape]++
    this.isAlone = Uint8Array.from(this.shapes, (shape) => (uses[shape] === 1 ? 1 : 0))
    this.rank = this.rankOf()
    this.nearest = new Int32Array(trees).fill(-1)
    this.gain = new Float64Array(core.nodes)
    this.seen = new Int32Array(core.targets)
    for (let tree = 0; tree < trees; tree++) this.nearest[tree] = this.likest(tree)
    if (!this.nearest.some((tree) => tree >= 0)) return
    this.listTargets()
    // trees that move together need one another, so each that stays may keep more
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false
      this.seen.fill(-1)
      for (let tree = 0; tree < trees; tree++) {
        if (this.nearest[tree] < 0 || this.isReplaced(tree)) continue
        this.nearest[tree] = -1
        hasChanged = true
      }
    }
  }

  /** The tree that stands in for a tree, which may be itself. */
  standIn(tree: number): number {
    let at = tree
    while (this.nearest[at] >= 0) at = this.nearest[at]
    return at
  }

  /** Only witnesses of trees that stand in for others are looked up. */
  private listTargets(): void {
    const {core, index, targetsAt} = this
    const standsIn = new Uint8Array(index.roots.length)
    for (const tree of this.nearest) if (tree >= 0) standsIn[tree] = 1
    for (let j = 0; j < core.witnesses; j++) {
      const right = core.right[j]
      if (!standsIn[index.treeOf[core.left[j]]] && !(right >= 0 && standsIn[index.treeOf[right]])) continue
      const key = this.keyOf(core.left[j], right)
      const targets = targetsAt.get(key)
      if (targets) targets.push(index.targetOf[j])
      else targetsAt.set(key, [index.targetOf[j]])
    }
  }

  /** A tree that pays a price that its copy does not pay cannot stand in for it; of equal ones the first is to stay. */
  private rankOf(): Int32Array {
    const {score} = this.core
    const {roots, subtreeEnd} = this.index
    const sums = Float64Array.from(roots, (root) => {
      let sum = 0
      for (let i = root; i < subtreeEnd[root]; i++) sum += score[i]
      return Math.round(sum / ROUNDING)
    })
    const order = Int32Array.from(roots, (_, tree) => tree).sort((a, b) => sums[b] - sums[a] || a - b)
    const rank = new Int32Array(roots.length)
    for (let n = 0; n < order.length; n++) rank[order[n]] = n
    return rank
  }

  private shapesOf(): Int32Array {
    const {parent, cost} = this.core
    const {roots, subtreeEnd} = this.index
    const numbers = new Map<string, number>()
    return roots.map((root) => {
      const shape: number[] = []
      for (let i = root; i < subtreeEnd[root]; i++) shape.push(i === root ? -1 : parent[i] - root, cost[i])
      const key = shape.join(' ')
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      return number
    })
  }

  /** The tree of the same shape, of a higher rank, that has most of the witnesses of an open one; −1 if there is none. */
  private likest(tree: number): number {
    const {core, index, shapes, decided} = this
    const root = index.roots[tree]
    if (this.isAlone[tree] || decided[root] !== OPEN) return -1
    const common = new Map<number, number>() // by tree
    let best = -1
    for (let i = root; i < index.subtreeEnd[root]; i++) {
      for (let h = index.firstHeld[i]; h < index.firstHeld[i + 1]; h++) {
        const k = index.targetOf[index.held[h]]
        for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) {
          const other = index.treeOf[core.left[j]]
          if (
            this.rank[other] >= this.rank[tree] ||
            shapes[other] !== shapes[tree] ||
            decided[index.roots[other]] === IN
          )
            continue
          if (core.left[j] - index.roots[other] !== i - root) continue
          const count = (common.get(other) ?? 0) + 1
          common.set(other, count)
          if (best < 0 || count > common.get(best)!) best = other
        }
      }
    }
    const own = index.firstHeld[index.subtreeEnd[root]] - index.firstHeld[root]
    if (best < 0 || common.get(best)! < LIKE * own) return -1
    return best
  }

  /** Whether, as far as is known, an answer loses nothing by having the nodes of the stand-in instead of those of the tree. */
  private isReplaced(tree: number): boolean {
    const {core, index, gain, seen, decided} = this
    const {score} = core
    const [root, end] = [index.roots[tree], index.subtreeEnd[index.roots[tree]]]
    const standIn = this.standIn(tree)
    const shift = index.roots[standIn] - root
    for (let i = root; i < end; i++) gain[i] = decided[i] === OUT ? -Infinity : score[i] - score[i + shift]
    // what both may have won, and only one can win
    let twice = 0
    const taken = new Set<number>()
    for (let i = root; i < end; i++) {
      for (let h = index.firstHeld[i]; h < index.firstHeld[i + 1]; h++) {
        const k = index.targetOf[index.held[h]]
        if (seen[k] === tree || !this.isAlive(index.held[h])) continue
        seen[k] = tree
        const partner = this.partnerOf(k, tree, taken)
        if (partner === k) continue
        if (partner < 0) gain[this.lowestAbove(k, tree)] += core.weight[k]
        else {
          taken.add(partner)
          twice += core.weight[k]
        }
      }
    }
    if (this.most(root, end, gain, 0) > ROUNDING) return false
    return this.most(root + shift, end + shift, score, twice) <= ROUNDING
  }

  /** The most that nodes of a tree add up to, with its root and closed under heads. */
  private most(root: number, end: number, values: Float64Array, atRoot: number): number {
    const {parent} = this.core
    const sums = values.slice(root, end)
    for (let i = end - 1; i > root; i--) if (sums[i - root] > 0) sums[parent[i] - root] += sums[i - root]
    return sums[0] + atRoot
  }

  /**
   * The target that is covered where trees are replaced, if one was by witnesses of the tree: the same one; or another that is
   * worth as much and always needs the stand-in, but none of those that are taken; or −1.
   */
  private partnerOf(k: number, tree: number, taken: ReadonlySet<number>): number {
    let common: number[] | undefined
    const {core} = this
    const standIn = this.standIn(tree)
    for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) {
      if (!this.touches(j, tree) || !this.isAlive(j)) continue
      const found = this.targetsAt.get(this.keyOf(this.imageOf(core.left[j]), this.imageOf(core.right[j])))
      if (!found) return -1
      common = common === undefined ? found : common.filter((other) => found.includes(other))
    }
    if (!common || common.includes(k)) return common ? k : -1
    const isPartner = (other: number) => {
      if (core.weight[other] < core.weight[k] || taken.has(other)) return false
      for (let j = core.firstWitness[other]; j < core.firstWitness[other + 1]; j++) {
        if (!this.touches(j, standIn) && this.isAlive(j)) return false
      }
      return true
    }
    return common.find(isPartner) ?? -1
  }

  /** Nothing that it needs is out. */
  private isAlive(witness: number): boolean {
    const {core, decided} = this
    const right = core.right[witness]
    return decided[core.left[witness]] !== OUT && (right < 0 || decided[right] !== OUT)
  }

  private touches(witness: number, tree: number): boolean {
    const {core, index} = this
    const right = core.right[witness]
    return index.treeOf[core.left[witness]] === tree || (right >= 0 && index.treeOf[right] === tree)
  }

  /** The node that stands in for a node, which may be itself. */
  private imageOf(node: number): number {
    if (node < 0) return -1
    const {treeOf, roots} = this.index
    const tree = treeOf[node]
    return node - roots[tree] + roots[this.standIn(tree)]
  }

  /** The same number for the same witness: of two nodes, one above the other, the lower one counts. */
  private keyOf(one: number, other: number): number {
    const a = Math.min(one, other)
    const b = Math.max(one, other)
    const isAlone = a < 0 || b < this.index.subtreeEnd[a]
    return isAlone ? b : (a + 1) * this.core.nodes + b
  }

  /** The lowest node of a tree above or at its nodes that witnesses of the target need. */
  private lowestAbove(k: number, tree: number): number {
    const {core, index} = this
    let lowest = -1
    for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) {
      if (!this.isAlive(j)) continue
      for (const end of [core.left[j], core.right[j]]) {
        if (end < 0 || index.treeOf[end] !== tree) continue
        if (lowest < 0) lowest = end
        while (end < lowest || end >= index.subtreeEnd[lowest]) lowest = core.parent[lowest]
      }
    }
    return lowest
  }
}
