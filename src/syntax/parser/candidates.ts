/**
 * The arcs that a sentence's tree may be made of, sorted by head, then by modifier. Places are counted from 0, the root;
 * every word has at least one candidate head.
 */
export class Candidates {
  length = 0 // words
  count = 0 // arcs
  head = new Int32Array(0) // by arc
  modifier = new Int32Array(0) // by arc
  firstOut = new Int32Array(0) // by head: its arcs are [firstOut[h], firstOut[h + 1])
  /** By head: its first arc to a word on its right. */
  firstRight = new Int32Array(0)
  firstIn = new Int32Array(0) // by modifier: its arcs are incoming[firstIn[m] … firstIn[m + 1])
  incoming = new Int32Array(0) // arcs, sorted by modifier, then by head

  /** Reads which arcs there are: `allowed` is not zero at the arcs that may be in the tree (`allowedAt`). */
  read(length: number, allowed: Uint8Array): void {
    this.length = length
    this.reserve(length, allowed)
    const {head, modifier, firstOut, firstRight, firstIn, incoming} = this
    firstIn.fill(0)
    let arc = 0
    for (let h = 0; h <= length; h++) {
      firstOut[h] = arc
      firstRight[h] = -1
      for (let m = 1; m <= length; m++) {
        if (allowed[allowedAt(length, h, m)] === 0) continue
        if (m > h && firstRight[h] < 0) firstRight[h] = arc
        head[arc] = h
        modifier[arc++] = m
        firstIn[m + 1]++
      }
      if (firstRight[h] < 0) firstRight[h] = arc
    }
    firstOut[length + 1] = arc
    this.count = arc
    for (let m = 1; m <= length + 1; m++) firstIn[m] += firstIn[m - 1]
    // firstIn[m] serves as the place of the next arc into m and ends where m + 1 begins: shift it back afterwards
    for (let a = 0; a < arc; a++) incoming[firstIn[modifier[a]]++] = a
    for (let m = length + 1; m > 0; m--) firstIn[m] = firstIn[m - 1]
    firstIn[0] = 0
  }

  /** The arc from h to m, −1 if it is no candidate. */
  arcOf(h: number, m: number): number {
    let low = this.firstOut[h]
    let high = this.firstOut[h + 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.modifier[middle] < m) low = middle + 1
      else high = middle
    }
    return low < this.firstOut[h + 1] && this.modifier[low] === m ? low : -1
  }

  private reserve(length: number, allowed: Uint8Array): void {
    let arcs = 0
    for (let i = 0; i < allowedSize(length); i++) if (allowed[i] !== 0) arcs++
    if (arcs > this.head.length) {
      this.head = new Int32Array(2 * arcs)
      this.modifier = new Int32Array(2 * arcs)
      this.incoming = new Int32Array(2 * arcs)
    }
    if (length + 3 > this.firstOut.length) {
      this.firstOut = new Int32Array(2 * length + 3)
      this.firstRight = new Int32Array(2 * length + 3)
      this.firstIn = new Int32Array(2 * length + 3)
    }
  }
}

/** How many numbers say which arcs a sentence of n words may have. */
export function allowedSize(n: number): number {
  return (n + 1) * (n + 1)
}

/** Where among them the one of the arc from `head` to `modifier` is. */
export function allowedAt(n: number, head: number, modifier: number): number {
  return head * (n + 1) + modifier
}
