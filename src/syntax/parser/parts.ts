import type {Candidates} from './candidates.ts'

/**
 * The scores of the parts that trees over the candidates are made of.
 *
 * Arcs are numbered as in `Candidates`. The modifiers of a head on one side, from the inside out, are its chain; of a
 * chain of k arcs, `sibling` has a table of (k + 1)² scores (`pairAt`): row i is the inner neighbor (0 the head itself:
 * there is none), column j the outer one (k: there is none), both counted so that arc j of the chain is row j + 1, column j.
 * `grandparent` has for each arc a = (g, h) as many scores as h has arcs, in their order. `grandsibling` has, where it is
 * used, for each arc a = (g, h) the two tables of h's chains again.
 */
export class Parts {
  arc = new Float64Array(0) // by arc
  sibling = new Float64Array(0) // by head, side and pair
  grandparent = new Float64Array(0) // by arc, then by the arcs of its modifier
  grandsibling = new Float64Array(0) // by arc, side and pair
  /** Where the table of a head's chain on a side begins, at `sideAt(head, side)`. */
  firstSibling = new Int32Array(0)
  firstGrandparent = new Int32Array(0) // by arc
  firstGrandsibling = new Int32Array(0) // at `sideAt(arc, side)`
  siblingCount = 0 // how many scores `sibling` has
  grandparentCount = 0 // how many `grandparent` has
  grandsiblingCount = 0 // 0 where third-order parts are not used

  /** Lays the tables out for the candidates, all scores zero. */
  layOut(c: Candidates, thirdOrder = false): void {
    const {length, count, firstOut, firstRight} = c
    if (count > this.arc.length) {
      this.arc = new Float64Array(2 * count)
      this.firstGrandparent = new Int32Array(2 * count + 1)
    }
    if (sideAt(length + 1, RIGHT) > this.firstSibling.length) this.firstSibling = new Int32Array(4 * length + 6)
    let siblings = 0
    for (let h = 0; h <= length; h++) {
      this.firstSibling[sideAt(h, LEFT)] = siblings
      siblings += (firstRight[h] - firstOut[h] + 1) ** 2
      this.firstSibling[sideAt(h, RIGHT)] = siblings
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
    this.grandsiblingCount = thirdOrder ? this.layOutGrandsiblings(c) : 0
    this.arc.fill(0, 0, count)
    this.sibling.fill(0, 0, siblings)
    this.grandparent.fill(0, 0, grandparents)
  }

  private layOutGrandsiblings(c: Candidates): number {
    if (2 * c.count > this.firstGrandsibling.length) this.firstGrandsibling = new Int32Array(4 * c.count)
    let size = 0
    for (let a = 0; a < c.count; a++) {
      for (let side = LEFT; side <= RIGHT; side++) {
        this.firstGrandsibling[sideAt(a, side)] = size
        size += (chainLength(c, c.modifier[a], side) + 1) ** 2
      }
    }
    if (size > this.grandsibling.length) this.grandsibling = new Float64Array(2 * size)
    this.grandsibling.fill(0, 0, size)
    return size
  }
}

/** The side of a head where the words before it are. */
export const LEFT = 0

/** The side of a head where the words behind it are. */
export const RIGHT = 1

/** The side that this one is not. */
export function otherSide(side: number): number {
  return LEFT + RIGHT - side
}

/** Where what is kept for each side of a head, or of an arc's modifier, is. */
export function sideAt(headOrArc: number, side: number): number {
  return 2 * headOrArc + side
}

/** Where in the table of a chain of k arcs the pair of an inner and an outer neighbor is. */
export function pairAt(k: number, inner: number, outer: number): number {
  return inner * (k + 1) + outer
}

/** How many arcs h has on a side. */
export function chainLength(c: Candidates, h: number, side: number): number {
  return side === LEFT ? c.firstRight[h] - c.firstOut[h] : c.firstOut[h + 1] - c.firstRight[h]
}

/** Arc i, from the inside out, of the chain of h on a side. */
export function chainArc(c: Candidates, h: number, side: number, i: number): number {
  return side === LEFT ? c.firstRight[h] - 1 - i : c.firstRight[h] + i
}

/** Which arc of its chain this one of h is: the inverse of `chainArc`. */
export function chainPlace(c: Candidates, h: number, side: number, arc: number): number {
  return side === LEFT ? c.firstRight[h] - 1 - arc : arc - c.firstRight[h]
}
