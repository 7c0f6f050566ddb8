import {type Core, subtreeEnds} from './core.ts'

/** A core by its trees and by the witnesses of each node: what a search that changes one node at a time looks up. */
export class CoreIndex {
  readonly roots: Int32Array // by tree
  readonly treeOf: Int32Array // by node
  readonly subtreeEnd: Int32Array // by node: one past the last node of its subtree
  readonly targetOf: Int32Array // by witness
  readonly firstHeld: Int32Array // by node, and one more: where its witnesses start in `held`
  readonly held: Int32Array // witnesses by node

  constructor(core: Core) {
    const {nodes, witnesses, parent, left, right, firstWitness} = core
    this.subtreeEnd = subtreeEnds(parent)
    const roots: number[] = []
    for (let i = 0; i < nodes; i++) if (parent[i] < 0) roots.push(i)
    this.roots = Int32Array.from(roots)
    this.treeOf = new Int32Array(nodes)
    for (let t = 0; t < roots.length; t++) this.treeOf.fill(t, roots[t], this.subtreeEnd[roots[t]])

    this.targetOf = new Int32Array(witnesses)
    for (let k = 0; k < core.targets; k++) this.targetOf.fill(k, firstWitness[k], firstWitness[k + 1])
    this.firstHeld = new Int32Array(nodes + 1)
    for (let j = 0; j < witnesses; j++) {
      this.firstHeld[left[j] + 1]++
      if (right[j] >= 0) this.firstHeld[right[j] + 1]++
    }
    for (let i = 0; i < nodes; i++) this.firstHeld[i + 1] += this.firstHeld[i]
    this.held = new Int32Array(this.firstHeld[nodes])
    const next = this.firstHeld.slice()
    for (let j = 0; j < witnesses; j++) {
      this.held[next[left[j]]++] = j
      if (right[j] >= 0) this.held[next[right[j]]++] = j
    }
  }
}
