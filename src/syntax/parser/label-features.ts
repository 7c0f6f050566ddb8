import {codeOfNumber, hash1, hash2, hash3, hash4, shiftOf} from '../words/hash.ts'
import {GUARDS, type ParserInput} from './input.ts'
import {LABEL_BETWEEN, NO, NOTHING, YES} from './templates.ts'
import type {TreeShape} from './tree-shape.ts'
import {labelDirection, labelWay} from './ways.ts'

/** The labeler's table of weights has 2^16 rows, one for each feature. */
export const LABEL_ROW_BITS = 16

/** The most features a word has. */
export const LABEL_FEATURES = 96

/** More modifiers than these make no difference to a word's relation. */
const MOST_CHILDREN = 3

const SHIFT = shiftOf(LABEL_ROW_BITS)

/**
 * Features of the relation of word `modifier` to its head: both ends, what is around and between them, and their neighbors in
 * the tree. Writes their rows in the weight table to `out` and returns how many they are.
 */
export function labelFeatures(
  s: ParserInput,
  shape: TreeShape,
  heads: Int32Array,
  modifier: number,
  out: Int32Array,
): number {
  const {word, tag, fine, coarse, cluster, suffix, marker} = s
  const head = heads[modifier]
  const h = GUARDS + head
  const m = GUARDS + modifier
  const grand = head === 0 ? -1 : heads[head]
  const way = labelWay(h, m)
  const direction = labelDirection(h, m)
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
  const children = codeOfNumber(Math.min(MOST_CHILDREN, shape.children[modifier]))
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

  out[k] = hash3(k++, codeAt(fine, first), mt, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(fine, first), hf, mf, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(word, first), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(word, first), hw, mt, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(word, first), ht, mk, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(fine, last), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(word, last), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(tag, first), codeAt(tag, last), mt, ht) >>> SHIFT
  out[k] = hash4(k++, children, mt, ht, direction) >>> SHIFT

  out[k] = hash4(k++, codeAt(fine, inner), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(word, inner), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(fine, outer), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(word, outer), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(tag, inner), codeAt(tag, outer), mt, ht) >>> SHIFT
  out[k] = hash4(k++, hw, codeAt(fine, inner), mt, direction) >>> SHIFT
  out[k] = hash4(k++, hw, codeAt(fine, outer), mt, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(tag, headFirst), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(tag, headLast), ht, mt, direction) >>> SHIFT
  out[k] = hash4(k++, codeAt(word, headFirst), ht, mt, direction) >>> SHIFT
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

/** The code of a neighbor in the tree. */
function codeAt(codes: Int32Array, place: number): number {
  return place === 0 ? NOTHING : codes[GUARDS + place]
}
