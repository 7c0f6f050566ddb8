/**
 * What tagging and parsing spend their time on, in AssemblyScript: `npm run kernels` compiles it to the bytes in
 * src/syntax/weights/kernel-bytes.ts. The features are those of src, compiled from the same files. Weights are bytes, of
 * which sums are exact; the order of all other sums is that of src, so that scores are the same to the last bit.
 */

import {firstFree, sumRows} from './rows'
import {arcFeatures, grandparentFeatures, siblingFeatures} from './syntax/parser/features'
import {GUARDS} from './syntax/parser/input'
import {labelFeatures} from './syntax/parser/label-features'
import {taggerFeatures} from './syntax/tagger/features'
import {Codes, ParserInput, TreeShape, Words} from './views'

export {firstFree, sumRows}

const LINE: usize = 64 * 8 // bytes of 64 numbers

/** out[n × 64] = scores of each word's tags: the sum of the rows of its features. `rows` and `sums` are scratch. */
export function scoreTags(
  words: Words,
  settings: Codes,
  n: i32,
  table: usize,
  scale: f64,
  rows: Codes,
  sums: usize,
  out: usize,
): void {
  for (let i = 0; i < n; i++) {
    const count = taggerFeatures(words, i + GUARDS, settings[i], rows)
    sumRows(table, changetype<usize>(rows), count, scale, sums, out + <usize>i * LINE)
  }
}

/** scores[n × 64] += weight · max(least, context[n × 64]) in the first `size` columns. */
export function addContext(scores: usize, context: usize, n: i32, size: i32, weight: f64, least: f64): void {
  for (let i = 0; i < n; i++) {
    for (let tag = 0; tag < size; tag++) {
      const at = scores + <usize>i * LINE + (<usize>tag << 3)
      const given = <f64>load<f32>(context + (<usize>i << 8) + (<usize>tag << 2))
      store<f64>(at, load<f64>(at) + weight * max(least, given))
    }
  }
}

/**
 * The best sequence of tags, to `sequence`: Viterbi as in src/syntax/tagger/tagger.ts. `transitions` has a row for the start,
 * then one for each tag; least[size] and most[size] are the least and the greatest of each of the latter. best[n × 64] and
 * back[n × 64], eight bytes each, are scratch.
 */
export function bestTags(
  scores: usize,
  n: i32,
  size: i32,
  transitions: usize,
  least: usize,
  most: usize,
  best: usize,
  back: usize,
  sequence: usize,
): void {
  for (let tag: usize = 0; tag < <usize>size; tag++) {
    store<f64>(best + (tag << 3), load<f64>(scores + (tag << 3)) + load<f64>(transitions + (tag << 3)))
  }
  const width = <usize>((size + 1) >> 1) << 4 // bytes of the tags, two at a time
  for (let i: usize = 1; i < <usize>n; i++) {
    const own = best + i * LINE
    const before = own - LINE
    const from = back + i * LINE
    let floor = -Infinity
    for (let tag: usize = 0; tag < <usize>size; tag++) {
      floor = max(floor, load<f64>(before + (tag << 3)) + load<f64>(least + (tag << 3)))
    }
    for (let at: usize = 0; at < width; at += 16) v128.store(own + at, f64x2.splat(-Infinity))
    for (let previous: usize = 0; previous < <usize>size; previous++) {
      const start = load<f64>(before + (previous << 3))
      if (start + load<f64>(most + (previous << 3)) < floor) continue
      const row = transitions + (previous + 1) * LINE
      const starts = f64x2.splat(start)
      const name = i64x2.splat(previous)
      for (let at: usize = 0; at < width; at += 16) {
        const score = f64x2.add(starts, v128.load(row + at))
        const known = v128.load(own + at)
        const isBetter = f64x2.gt(score, known)
        v128.store(own + at, v128.bitselect(score, known, isBetter))
        v128.store(from + at, v128.bitselect(name, v128.load(from + at), isBetter))
      }
    }
    for (let at: usize = 0; at < width; at += 16) {
      v128.store(own + at, f64x2.add(v128.load(own + at), v128.load(scores + i * LINE + at)))
    }
  }
  let tag: usize = 0
  const last = best + <usize>(n - 1) * LINE
  for (let other: usize = 1; other < <usize>size; other++) {
    if (load<f64>(last + (other << 3)) > load<f64>(last + (tag << 3))) tag = other
  }
  for (let i = n - 1; i >= 0; i--) {
    store<u8>(sequence + <usize>i, <u8>tag)
    if (i > 0) tag = <usize>load<i64>(back + <usize>i * LINE + (tag << 3))
  }
}

/** The sum of so many weights, of which `features` has the places. */
function sumOf(table: usize, features: Codes, count: i32): i32 {
  let sum = 0
  for (let k = 0; k < count; k++) sum += <i32>load<i8>(table + <usize>features[k])
  return sum
}

/** arc[count] = the scores of arcs, from head to modifier. `features` is scratch, here and below. */
export function scoreArcs(
  s: ParserInput,
  head: Codes,
  modifier: Codes,
  count: i32,
  table: usize,
  scale: f64,
  features: Codes,
  arc: usize,
): void {
  for (let a = 0; a < count; a++) {
    const k = arcFeatures(s, GUARDS + head[a], GUARDS + modifier[a], features)
    store<f64>(arc + (<usize>a << 3), <f64>sumOf(table, features, k) * scale)
  }
}

/** The scores of neighboring modifiers, at their places in `sibling` (src/syntax/parser/parts.ts). */
export function scoreSiblings(
  s: ParserInput,
  modifier: Codes,
  firstOut: Codes,
  firstRight: Codes,
  firstSibling: Codes,
  n: i32,
  table: usize,
  scale: f64,
  features: Codes,
  sibling: usize,
): void {
  for (let h = 1; h <= n; h++) {
    for (let side = 0; side <= 1; side++) {
      const isLeft = side === 0
      const k = isLeft ? firstRight[h] - firstOut[h] : firstOut[h + 1] - firstRight[h]
      const first = isLeft ? firstRight[h] - 1 : firstRight[h]
      const step = isLeft ? -1 : 1
      const at = sibling + (<usize>firstSibling[2 * h + side] << 3)
      for (let inner = 0; inner <= k; inner++) {
        const from = inner === 0 ? h : modifier[first + step * (inner - 1)]
        const row = at + (<usize>(inner * (k + 1)) << 3)
        for (let outer = inner; outer <= k; outer++) {
          if (inner === 0 && outer === k) continue // no modifier at all is worth nothing
          const to = outer === k ? h : modifier[first + step * outer]
          const count = siblingFeatures(s, GUARDS + h, GUARDS + from, GUARDS + to, features)
          store<f64>(row + (<usize>outer << 3), <f64>sumOf(table, features, count) * scale)
        }
      }
    }
  }
}

/** The scores of modifiers with their heads' heads, at their places in `grandparent`. */
export function scoreGrandparents(
  s: ParserInput,
  head: Codes,
  modifier: Codes,
  count: i32,
  firstOut: Codes,
  firstGrandparent: Codes,
  table: usize,
  scale: f64,
  features: Codes,
  grandparent: usize,
): void {
  for (let a = 0; a < count; a++) {
    const g = head[a]
    const h = modifier[a]
    const parts = firstGrandparent[a] - firstOut[h]
    for (let b = firstOut[h]; b < firstOut[h + 1]; b++) {
      const m = modifier[b]
      if (m === g) continue
      const k = grandparentFeatures(s, GUARDS + g, GUARDS + h, GUARDS + m, features)
      store<f64>(grandparent + (<usize>(parts + b) << 3), <f64>sumOf(table, features, k) * scale)
    }
  }
}

/** out[(n + 1) × 64] = the scores of the relations of words 1 … n; the root's are left as they are. */
export function scoreLabels(
  s: ParserInput,
  shape: TreeShape,
  heads: Codes,
  n: i32,
  table: usize,
  scale: f64,
  rows: Codes,
  sums: usize,
  out: usize,
): void {
  for (let m = 1; m <= n; m++) {
    if (heads[m] === 0) continue
    const count = labelFeatures(s, shape, heads, m, rows)
    sumRows(table, changetype<usize>(rows), count, scale, sums, out + <usize>m * LINE)
  }
}
