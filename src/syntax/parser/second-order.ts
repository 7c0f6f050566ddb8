import type {Candidates} from './candidates.ts'
import {chainArc, chainLength, chainPlace, LEFT, otherSide, type Parts, pairAt, RIGHT, sideAt} from './parts.ts'

const NONE = -1

/**
 * The best projective tree with one root over the candidates, by exact dynamic programming with consecutive siblings and
 * grandparents (Model 1 of Koo and Collins, 2010, whose spans carry their grandparent, here as the arc a = (g, h) above
 * them and only over candidate arcs; docs/math.md, eq. T3). For a place e on one side of h, g not among h…e:
 *
 *   complete(a, e) = max over arcs b = (h, m), m in h…e:  open(a, b) + complete(b, e) + sibling(h; m, none)
 *   open(a, b)     = arc(b) + grandparent(a, b) + max of
 *                      sibling(h; none, m) + complete(b, h′)                h′ the word next to h: m is the first
 *                      sibling(h; s, m) + open(a, (h, s)) + joint(s, m)     s modifies h inside of m
 *   joint(s, m)    = max over r in s…m:  complete((h, s), r) + complete(b, r′)       r′ the word next to r
 *
 * complete(a, h) = sibling(h; none, none): no modifier on that side. Where third-order parts are used, each sibling(h; …)
 * under an arc a gains grandsibling(a; …).
 */
export class SecondOrderDecoder {
  /** complete(a, e) at a × ends + e; the entry e = h is not used. */
  private complete = new Float64Array(0)
  private lastArc = new Int32Array(0) // as complete: the arc that gave the maximum
  private open = new Float64Array(0) // as Parts.grandparent
  private before = new Int32Array(0) // as open: the place in the chain of the sibling inside, NONE for the first
  private joint = new Float64Array(0) // by row of the sibling table, for one column at a time
  private split = new Int32Array(0) // as Parts.sibling: r of joint(s, m)
  private heads: Int32Array = new Int32Array(0)

  // the sentence being decoded
  private c!: Candidates
  private p!: Parts
  private ends = 0 // the places that a span may end at, those beside the sentence counted

  /** The head of every word, counted from 1, in heads[1…n]; its score, −∞ if the candidates have no projective tree. */
  decode(c: Candidates, p: Parts, heads: Int32Array): number {
    const n = c.length
    this.c = c
    this.p = p
    this.ends = n + 2
    this.heads = heads
    this.reserve()
    this.complete.fill(-Infinity, 0, c.count * this.ends)
    this.open.fill(-Infinity, 0, p.grandparentCount)
    for (let width = 1; width < n; width++) {
      for (let h = 1; h <= n; h++) {
        if (h - width >= 1) this.fill(h, h - width, LEFT)
        if (h + width <= n) this.fill(h, h + width, RIGHT)
      }
    }
    let best = -Infinity
    let root = NONE
    for (let a = c.firstOut[0]; a < c.firstOut[1]; a++) {
      const score = p.arc[a] + this.spanOf(a, 1, LEFT) + this.spanOf(a, n, RIGHT)
      if (score > best) {
        best = score
        root = a
      }
    }
    if (root !== NONE) {
      heads[c.modifier[root]] = 0
      this.trace(root, 1, LEFT)
      this.trace(root, n, RIGHT)
    }
    return best
  }

  /** Everything that ends at e and has h at its other end. */
  private fill(h: number, e: number, side: number): void {
    const {c, p, open, complete} = this
    const k = chainLength(c, h, side)
    if (k === 0) return
    // the arcs of the chain with a modifier up to e, and the place of the one to e
    let within = 0
    let place = NONE
    for (; within < k; within++) {
      const m = c.modifier[chainArc(c, h, side, within)]
      if (side === LEFT ? m < e : m > e) break
      if (m === e) place = within
    }
    if (within === 0) return
    if (place !== NONE) this.join(h, e, side, place, k)
    const table = p.firstSibling[sideAt(h, side)]
    const firstOut = c.firstOut[h]
    for (let i = c.firstIn[h]; i < c.firstIn[h + 1]; i++) {
      const a = c.incoming[i]
      const g = c.head[a]
      // the root stands outside of every span, wherever it is written
      if (g !== 0 && (side === LEFT ? g < h && g >= e : g > h && g <= e)) continue
      const parts = p.firstGrandparent[a] - firstOut
      if (place !== NONE) this.extend(a, h, side, place, k, parts, table)
      const third = p.grandsiblingCount > 0 ? p.firstGrandsibling[sideAt(a, side)] : NONE
      let best = -Infinity
      let last = NONE
      for (let j = 0; j < within; j++) {
        const b = chainArc(c, h, side, j)
        const m = c.modifier[b]
        const inner = open[parts + b]
        if (inner === -Infinity) continue
        const rest = m === e ? this.emptySpan(m, side) : complete[b * this.ends + e]
        const end = pairAt(k, j + 1, k)
        const score = inner + rest + p.sibling[table + end] + (third === NONE ? 0 : p.grandsibling[third + end])
        if (score > best) {
          best = score
          last = b
        }
      }
      complete[a * this.ends + e] = best
      this.lastArc[a * this.ends + e] = last
    }
  }

  /** joint(s, m) for the arc to m = e and every s inside of it. */
  private join(h: number, e: number, side: number, place: number, k: number): void {
    const {c, p, joint, split} = this
    const table = p.firstSibling[sideAt(h, side)]
    const step = side === LEFT ? -1 : 1
    const b = chainArc(c, h, side, place)
    for (let j = 0; j < place; j++) {
      const inner = chainArc(c, h, side, j)
      const s = c.modifier[inner]
      let best = -Infinity
      let at = NONE
      for (let r = s; r !== e; r += step) {
        const score = this.spanOf(inner, r, side) + this.spanOf(b, r + step, otherSide(side))
        if (score > best) {
          best = score
          at = r
        }
      }
      joint[j] = best
      split[table + pairAt(k, j + 1, place)] = at
    }
    joint[place] = this.spanOf(b, h + step, otherSide(side))
  }

  /** open(a, b) for one a; b is the arc at `place` of the chain, whose joints were just found. */
  private extend(a: number, h: number, side: number, place: number, k: number, parts: number, table: number): void {
    const {c, p, open, joint} = this
    const third = p.grandsiblingCount > 0 ? p.firstGrandsibling[sideAt(a, side)] : NONE
    let best = p.sibling[table + place] + (third === NONE ? 0 : p.grandsibling[third + place]) + joint[place]
    let inside = NONE
    for (let j = 0; j < place; j++) {
      const pair = pairAt(k, j + 1, place)
      const pairScore = p.sibling[table + pair] + (third === NONE ? 0 : p.grandsibling[third + pair])
      const score = pairScore + open[parts + chainArc(c, h, side, j)] + joint[j]
      if (score > best) {
        best = score
        inside = j
      }
    }
    const b = chainArc(c, h, side, place)
    open[parts + b] = best + p.arc[b] + p.grandparent[parts + b]
    this.before[parts + b] = inside
  }

  /** complete(a, e), also where e is the modifier of a itself. */
  private spanOf(a: number, e: number, side: number): number {
    const h = this.c.modifier[a]
    return e === h ? this.emptySpan(h, side) : this.complete[a * this.ends + e]
  }

  private emptySpan(h: number, side: number): number {
    return this.p.sibling[this.p.firstSibling[sideAt(h, side)] + chainLength(this.c, h, side)]
  }

  /** Writes the heads of all words between the modifier h of a and e. */
  private trace(a: number, e: number, side: number): void {
    const {c, p} = this
    const h = c.modifier[a]
    if (e === h) return
    const k = chainLength(c, h, side)
    const table = p.firstSibling[sideAt(h, side)]
    const parts = p.firstGrandparent[a] - c.firstOut[h]
    const step = side === LEFT ? -1 : 1
    let b = this.lastArc[a * this.ends + e]
    let end = e
    for (;;) {
      const m = c.modifier[b]
      this.heads[m] = h
      this.trace(b, end, side)
      const place = chainPlace(c, h, side, b)
      const inside = this.before[parts + b]
      if (inside === NONE) {
        this.trace(b, h + step, otherSide(side))
        return
      }
      const r = this.split[table + pairAt(k, inside + 1, place)]
      this.trace(b, r + step, otherSide(side))
      b = chainArc(c, h, side, inside)
      end = r
    }
  }

  private reserve(): void {
    const {c, p, ends} = this
    if (c.count * ends > this.complete.length) {
      this.complete = new Float64Array(2 * c.count * ends)
      this.lastArc = new Int32Array(2 * c.count * ends)
    }
    if (p.grandparentCount > this.open.length) {
      this.open = new Float64Array(2 * p.grandparentCount)
      this.before = new Int32Array(2 * p.grandparentCount)
    }
    if (p.siblingCount > this.split.length) this.split = new Int32Array(2 * p.siblingCount)
    if (ends > this.joint.length) this.joint = new Float64Array(2 * ends)
  }
}
