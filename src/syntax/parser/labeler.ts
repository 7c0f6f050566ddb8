import {ROW, RowTable} from '../weights/row-table.ts'
import {type ContextScores, LEAST_LOG_PROBABILITY} from '../words/context-model.ts'
import {codeOfNumber, hash1, hash2, hash3, hash4, shiftOf} from '../words/hash.ts'
import {GUARDS, type ParserInput} from './input.ts'
import {LABEL_BETWEEN, NO, NOTHING, YES} from './templates.ts'
import {labelDirection, labelWay} from './ways.ts'

/** The labeler's table of weights has 2^16 rows, one for each feature. */
export const LABEL_ROW_BITS = 16

/** The most relations there may be: a row has one weight for each, and is one line of cache. */
export const MOST_RELATIONS = ROW

/** The most features a word has. */
export const LABEL_FEATURES = 96

/** More modifiers than these make no difference to a word's relation. */
const MOST_CHILDREN = 3

const SHIFT = shiftOf(LABEL_ROW_BITS)

/** The number of the relation of the root, and of nothing else. */
const ROOT = 0

/** Names the relation of every word of a finished tree to its head, each word on its own. */
export class Labeler {
  /** The names of the relations by number, the root's first. */
  readonly relations: readonly string[]
  private readonly table: RowTable
  private readonly contextWeight: number
  private readonly rows = new Int32Array(LABEL_FEATURES)
  private readonly scores = new Float64Array(MOST_RELATIONS)
  private readonly contextScores = new Float64Array(MOST_RELATIONS)
  private readonly shape = new TreeShape()

  /** The scores of a context model count `contextWeight` times. */
  constructor(
    relations: readonly string[],
    {weights, scale}: {readonly weights: Int8Array | Float32Array; readonly scale: number},
    contextWeight = 0,
  ) {
    this.relations = relations
    this.table = new RowTable(weights, scale)
    this.contextWeight = contextWeight
  }

  /** The relation of each word 1…n, as a number, in `relations[1…n]`; `context` has the scores of this sentence. */
  label(s: ParserInput, heads: Int32Array, relations: Uint8Array, context?: ContextScores): void {
    this.shape.read(s.length, heads)
    for (let m = 1; m <= s.length; m++) relations[m] = heads[m] === 0 ? ROOT : this.best(s, heads, m, context)
  }

  /** Reads a tree; `featuresOf` is about the tree that was read last. */
  readTree(s: ParserInput, heads: Int32Array): void {
    this.shape.read(s.length, heads)
  }

  /** The rows of the features of word m of the tree that was read last; they hold until the next call. */
  featuresOf(s: ParserInput, heads: Int32Array, m: number): Int32Array {
    const count = labelFeatures(s, this.shape, heads, m, this.rows)
    return this.rows.subarray(0, count)
  }

  private best(s: ParserInput, heads: Int32Array, m: number, context: ContextScores | undefined): number {
    const {scores, contextScores, contextWeight} = this
    this.scoreRelations(this.featuresOf(s, heads, m), scores)
    if (context) {
      context.scoreRelations(heads[m], m, contextScores)
      for (let r = 0; r < this.relations.length; r++) {
        scores[r] += contextWeight * Math.max(LEAST_LOG_PROBABILITY, contextScores[r])
      }
    }
    let best = ROOT + 1
    for (let r = best + 1; r < this.relations.length; r++) if (scores[r] > scores[best]) best = r
    return best
  }

  /** Writes the score of every relation to `scores`: the sum of the rows. */
  scoreRelations(rows: Int32Array, scores: Float64Array): void {
    this.table.sum(rows, 0, rows.length, scores, 0)
  }
}

/** The neighbors of every word in its tree; 0 where there is none. */
class TreeShape {
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

function labelFeatures(s: ParserInput, shape: TreeShape, heads: Int32Array, modifier: number, out: Int32Array): number {
  const {word, tag, fine, coarse, cluster, suffix, marker} = s
  const head = heads[modifier]
  const h = GUARDS + head
  const m = GUARDS + modifier
  const grand = head === 0 ? -1 : heads[head]
  const way = labelWay(h, m)
  const direction = labelDirection(h, m)
  const tagAt = (place: number) => (place === 0 ? NOTHING : tag[GUARDS + place])
  const fineAt = (place: number) => (place === 0 ? NOTHING : fine[GUARDS + place])
  const wordAt = (place: number) => (place === 0 ? NOTHING : word[GUARDS + place])
  const inner = shape.inner[modifier]
  const outer = shape.outer[modifier]
  const first = shape.firstChild[modifier]
  const last = shape.lastChild[modifier]
  const headFirst = shape.firstChild[head]
  const headLast = shape.lastChild[head]
  const between = h < m ? s.between(h, m) : s.between(m, h)
  const hf = fine[h]
  const mf = fine[m]
  const ht = tag[h]
  const mt = tag[m]
  const hw = word[h]
  const mw = word[m]
  const hk = coarse[h]
  const mk = coarse[m]
  const mark = marker[m]
  const children = Math.min(MOST_CHILDREN, shape.children[modifier])
  let k = 0
  out[k] = hash1(k++, direction) >>> SHIFT
  out[k] = hash2(k++, mw, direction) >>> SHIFT
  out[k] = hash2(k++, hw, direction) >>> SHIFT
  out[k] = hash2(k++, mf, direction) >>> SHIFT
  out[k] = hash2(k++, mf, way) >>> SHIFT
  out[k] = hash2(k++, hf, direction) >>> SHIFT
  out[k] = hash3(k++, hf, mf, direction) >>> SHIFT
  out[k] = hash3(k++, hf, mf, way) >>> SHIFT
  out[k] = hash3(k++, ht, mt, way) >>> SHIFT
  out[k] = hash3(k++, hw, mt, direction) >>> SHIFT
  out[k] = hash3(k++, ht, mw, direction) >>> SHIFT
  out[k] = hash3(k++, hw, mw, direction) >>> SHIFT
  out[k] = hash3(k++, hk, mt, direction) >>> SHIFT
  out[k] = hash3(k++, ht, mk, direction) >>> SHIFT
  out[k] = hash3(k++, hk, mk, direction) >>> SHIFT
  out[k] = hash3(k++, cluster[h], mt, direction) >>> SHIFT
  out[k] = hash3(k++, ht, cluster[m], direction) >>> SHIFT
  out[k] = hash3(k++, cluster[h], cluster[m], direction) >>> SHIFT
  out[k] = hash3(k++, hw, mk, direction) >>> SHIFT
  out[k] = hash3(k++, hk, mw, direction) >>> SHIFT
  out[k] = hash3(k++, suffix[m], ht, direction) >>> SHIFT
  out[k] = hash3(k++, suffix[h], mt, direction) >>> SHIFT
  out[k] = hash4(k++, ht, mt, direction, tag[m - 1]) >>> SHIFT
  out[k] = hash4(k++, ht, mt, direction, tag[m + 1]) >>> SHIFT
  out[k] = hash4(k++, ht, mt, direction, tag[h - 1]) >>> SHIFT
  out[k] = hash4(k++, ht, mt, direction, tag[h + 1]) >>> SHIFT
  out[k] = hash4(k++, ht, mt, direction, word[m - 1]) >>> SHIFT
  out[k] = hash4(k++, ht, mt, direction, word[m + 1]) >>> SHIFT
  out[k] = hash4(k++, ht, mt, direction, word[h + 1]) >>> SHIFT
  out[k] = hash4(k++, ht, mt, tag[m - 1], tag[m + 1]) >>> SHIFT
  out[k] = hash4(k++, hf, mf, between, direction) >>> SHIFT
  out[k] = hash3(k++, mt, between, direction) >>> SHIFT
  out[k] = hash3(k++, mw, between, ht) >>> SHIFT

  out[k] = hash3(k++, mark, mt, direction) >>> SHIFT
  out[k] = hash4(k++, mark, hf, mf, direction) >>> SHIFT
  out[k] = hash4(k++, mark, hw, mt, direction) >>> SHIFT
  out[k] = hash4(k++, mark, hk, mk, direction) >>> SHIFT
  out[k] = hash4(k++, mark, ht, mk, direction) >>> SHIFT

  out[k] = hash3(k++, fineAt(first), mt, direction) >>> SHIFT
  out[k] = hash4(k++, fineAt(first), hf, mf, direction) >>> SHIFT
  out[k] = hash4(k++, wordAt(first), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, wordAt(first), hw, mt, direction) >>> SHIFT
  out[k] = hash4(k++, wordAt(first), ht, mk, direction) >>> SHIFT
  out[k] = hash4(k++, fineAt(last), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, wordAt(last), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, tagAt(first), tagAt(last), mt, ht) >>> SHIFT
  out[k] = hash4(k++, codeOfNumber(children), mt, ht, direction) >>> SHIFT

  out[k] = hash4(k++, fineAt(inner), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, wordAt(inner), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, fineAt(outer), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, wordAt(outer), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, tagAt(inner), tagAt(outer), mt, ht) >>> SHIFT
  out[k] = hash4(k++, hw, fineAt(inner), mt, direction) >>> SHIFT
  out[k] = hash4(k++, hw, fineAt(outer), mt, direction) >>> SHIFT
  out[k] = hash4(k++, tagAt(headFirst), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, tagAt(headLast), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, wordAt(headFirst), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, modifier === headFirst ? YES : NO, ht, mt, modifier === headLast ? YES : NO) >>> SHIFT

  const gt = grand < 0 ? NOTHING : tag[GUARDS + grand]
  const gw = grand < 0 ? NOTHING : word[GUARDS + grand]
  out[k] = hash4(k++, gt, ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, gw, ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, gt, hw, mt, direction) >>> SHIFT
  out[k] = hash4(k++, gt, ht, mw, direction) >>> SHIFT
  let seen = 0
  for (let i = Math.min(h, m) + 1; i < Math.max(h, m) && k < LABEL_FEATURES; i++) {
    const bit = 1 << s.kind[i]
    if (seen & bit) continue
    seen |= bit
    out[k++] = hash4(LABEL_BETWEEN, tag[i], ht, mt, direction) >>> SHIFT
  }
  return k
}
