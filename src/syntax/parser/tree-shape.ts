/** The neighbors of every word in its tree; 0 where there is none. */
export class TreeShape {
  inner = new Int32Array(0) // the next modifier of the same head, towards the head
  outer = new Int32Array(0)
  firstChild = new Int32Array(0) // leftmost, as lastChild is rightmost
  lastChild = new Int32Array(0)
  children = new Int32Array(0) // how many

  read(n: number, heads: Int32Array): void {
    if (this.inner.length <= n) {
      this.inner = new Int32Array(2 * n + 2)
      this.outer = new Int32Array(2 * n + 2)
      this.firstChild = new Int32Array(2 * n + 2)
      this.lastChild = new Int32Array(2 * n + 2)
      this.children = new Int32Array(2 * n + 2)
    }
    const {inner, outer, firstChild, lastChild, children} = this
    for (const array of [inner, outer, firstChild, lastChild, children]) array.fill(0, 0, n + 1)
    for (let m = 1; m <= n; m++) {
      const h = heads[m]
      const previous = lastChild[h]
      // only modifiers on the same side of the head are siblings
      if (previous !== 0 && previous < h === m < h) {
        if (m < h) {
          inner[previous] = m
          outer[m] = previous
        } else {
          inner[m] = previous
          outer[previous] = m
        }
      }
      if (firstChild[h] === 0) firstChild[h] = m
      lastChild[h] = m
      children[h]++
    }
  }
}
