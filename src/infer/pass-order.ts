import type {Nodes} from './nodes.ts'

// a factor of more nodes than this is not asked anew for each of them, but once a pass for all
const LARGE = 150

/** Which factors have nodes still to come, on the way forth and back, and what part of a node's worth they take along (docs/math.md, eq. D16). */
export class PassOrder {
  /** By factor: it has one turn in a pass. */
  readonly isLarge: Uint8Array
  /** By copy: its factor, which is not large, has a node behind it in the order … */
  readonly goesOn: Uint8Array
  /** … or before it, which comes later on the way back. */
  readonly goesBack: Uint8Array
  /** By node: what each such factor takes of its worth. */
  readonly part: Float64Array

  constructor(nodes: Nodes) {
    const {nodeOf, firstOfFactor, copiesOf, firstCopy, count} = nodes
    const factors = firstOfFactor.length - 1
    this.isLarge = new Uint8Array(factors)
    this.goesOn = new Uint8Array(nodeOf.length)
    this.goesBack = new Uint8Array(nodeOf.length)
    this.part = new Float64Array(count)
    for (let f = 0; f < factors; f++) {
      const copies = copiesOf.subarray(firstOfFactor[f], firstOfFactor[f + 1])
      if (copies.length > LARGE) {
        this.isLarge[f] = 1
        continue
      }
      let lowest = count
      let highest = -1
      for (const copy of copies) {
        lowest = Math.min(lowest, nodeOf[copy])
        highest = Math.max(highest, nodeOf[copy])
      }
      for (const copy of copies) {
        this.goesOn[copy] = nodeOf[copy] < highest ? 1 : 0
        this.goesBack[copy] = nodeOf[copy] > lowest ? 1 : 0
      }
    }
    for (let node = 0; node < count; node++) {
      let ahead = 0
      let behind = 0
      for (let copy = firstCopy[node]; copy < firstCopy[node + 1]; copy++) {
        ahead += this.goesOn[copy]
        behind += this.goesBack[copy]
      }
      this.part[node] = 1 / Math.max(1, ahead, behind)
    }
  }
}
