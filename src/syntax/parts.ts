import type {Candidates} from './candidates.ts'

/**
 * The scores of the parts that trees over the candidates are made of.
 *
 * Arcs are numbered as in `Candidates`. The modifiers of a head on one side, from the inside out, are its chain; of a
 * chain of k arcs, `sibling` has a table of (k + 1)² scores: row i is the inner neighbour (0 the head itself: there is
 * none), column j the outer one (k: there is none), both counted so that arc j of the chain is row j + 1, column j.
 * `grandparent` has for each arc a = (g, h) as many scores as h has arcs, in their order.
 */
export class Parts {
  arc = new Float64Array(0)
  sibling = new Float64Array(0)
  grandparent = new Float64Array(0)
  /** By head and side (left 0, right 1): where the table of its chain begins, at 2 × head + side. */
  firstSibling = new Int32Array(0)
  firstGrandparent = new Int32Array(0) // by arc
  siblingCount = 0
  grandparentCount = 0

  /** Lays the tables out for the candidates, all scores zero. */
  layOut(c: Candidates): void {
    const {length, count, firstOut, firstRight} = c
    if (count > this.arc.length) {
      this.arc = new Float64Array(2 * count)
      this.firstGrandparent = new Int32Array(2 * count + 1)
    }
    if (2 * length + 3 > this.firstSibling.length) this.firstSibling = new Int32Array(4 * length + 6)
    let siblings = 0
    for (let h = 0; h <= length; h++) {
      this.firstSibling[2 * h] = siblings
      siblings += (firstRight[h] - firstOut[h] + 1) ** 2
      this.firstSibling[2 * h + 1] = siblings
      siblings += (firstOut[h + 1] - firstRight[h] + 1) ** 2
    }
    this.siblingCount = siblings
    if (siblings > this.sibling.length) this.sibling = new Float64Array(2 * siblings)
    let grandparents = 0
    for (let a = 0; a < count; a++) {
      this.firstGrandparent[a] = grandparents
      const h = c.modifier[a]
      grandparents += firstOut[h + 1] - firstOut[h]
    }
    this.grandparentCount = grandparents
    if (grandparents > this.grandparent.length) this.grandparent = new Float64Array(2 * grandparents)
    this.arc.fill(0, 0, count)
    this.sibling.fill(0, 0, siblings)
    this.grandparent.fill(0, 0, grandparents)
  }
}

/** How many arcs h has on a side. */
export function chainLength(c: Candidates, h: number, side: number): number {
  return side === 0 ? c.firstRight[h] - c.firstOut[h] : c.firstOut[h + 1] - c.firstRight[h]
}

/** Arc i, from the inside out, of the chain of h on a side. */
export function chainArc(c: Candidates, h: number, side: number, i: number): number {
  return side === 0 ? c.firstRight[h] - 1 - i : c.firstRight[h] + i
}
