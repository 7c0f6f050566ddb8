import {codeOfNumber, hash1, hash2, hash3, hash4, shiftOf} from '../words/hash.ts'
import type {ParserInput} from './input.ts'

/** The weights of all parts lie in one table of 2^22. */
export const PART_BITS = 22

/** The most features a part has; those of an arc grow with the tags between its ends, up to this. */
export const MOST_PART_FEATURES = 256

const SHIFT = shiftOf(PART_BITS)

// where the templates of a kind of part begin, far enough apart
const SIBLING_TEMPLATES = 300
const GRANDPARENT_TEMPLATES = 400
const GRANDSIBLING_TEMPLATES = 500
const BETWEEN_TEMPLATE = 250
const WITH_DISTANCE = 1000

/** Distances from 1 up, in bins; the sign tells the direction. */
function binOf(distance: number): number {
  if (distance <= 5) return distance
  if (distance <= 7) return 6
  if (distance <= 10) return 7
  if (distance <= 20) return 8
  return 9
}

const BIN_CODES = Int32Array.from({length: 20}, (_, i) => codeOfNumber(500 + i))
const DIRECTION_CODES = Int32Array.from({length: 4}, (_, i) => codeOfNumber(600 + i))

/** The code of the way from one place to another: direction and binned distance. */
function wayOf(from: number, to: number): number {
  return from < to ? BIN_CODES[binOf(to - from)] : BIN_CODES[10 + binOf(from - to)]
}

/** Puts each of the first `count` features there twice: with the direction, and with the way (direction and distance). */
function directed(out: Int32Array, count: number, direction: number, way: number): number {
  for (let i = 0; i < count; i++) {
    const feature = out[i]
    out[i] = hash1(feature, direction) >>> SHIFT
    out[count + i] = hash1(feature + WITH_DISTANCE, way) >>> SHIFT
  }
  return 2 * count
}

/**
 * Features of the arc from the head at place h to the modifier at place m: both ends by word, tag and cluster, what is
 * around and between them; most of them twice, with the direction and with direction and distance. Writes their places
 * in the weight table to `out` and returns how many they are.
 */
export function arcFeatures(s: ParserInput, h: number, m: number, out: Int32Array): number {
  const {word, tag, fine, coarse, cluster, suffix, marker} = s
  const left = h < m ? h : m
  const right = h < m ? m : h
  const direction = DIRECTION_CODES[h < m ? 0 : 1]
  const way = wayOf(h, m)
  const between = s.between(left, right)
  const hw = word[h]
  const mw = word[m]
  const ht = tag[h]
  const mt = tag[m]
  const hf = fine[h]
  const mf = fine[m]
  const hc = cluster[h]
  const mc = cluster[m]
  const hk = coarse[h]
  const mk = coarse[m]
  const mark = marker[m]
  // a feature's place in the list is its template's number
  let k = 0
  out[k] = hash2(k++, hw, ht)
  out[k] = hash1(k++, hf)
  out[k] = hash1(k++, hc)
  out[k] = hash2(k++, mw, mt)
  out[k] = hash1(k++, mf)
  out[k] = hash1(k++, mc)
  out[k] = hash2(k++, ht, mt)
  out[k] = hash2(k++, hf, mf)
  out[k] = hash2(k++, hw, mt)
  out[k] = hash2(k++, ht, mw)
  out[k] = hash2(k++, hk, mt)
  out[k] = hash2(k++, ht, mk)
  out[k] = hash2(k++, hk, mk)
  out[k] = hash2(k++, hc, mt)
  out[k] = hash2(k++, ht, mc)
  out[k] = hash2(k++, hc, mc)
  out[k] = hash2(k++, hw, mk)
  out[k] = hash2(k++, hk, mw)
  out[k] = hash3(k++, suffix[h], ht, mt)
  out[k] = hash3(k++, suffix[m], ht, mt)
  out[k] = hash3(k++, mark, ht, mt)
  out[k] = hash3(k++, mark, hw, mt)
  out[k] = hash3(k++, mark, hk, mt)
  out[k] = hash3(k++, mark, ht, mk)
  out[k] = hash3(k++, mark, hc, mk)
  out[k] = hash3(k++, marker[h], ht, mt)
  out[k] = hash3(k++, between, hf, mf)
  out[k] = hash3(k++, between, hw, mt)
  out[k] = hash3(k++, between, ht, mw)
  const hl = tag[h - 1]
  const hr = tag[h + 1]
  const ml = tag[m - 1]
  const mr = tag[m + 1]
  out[k] = hash4(k++, ht, hr, ml, mt)
  out[k] = hash4(k++, hl, ht, ml, mt)
  out[k] = hash4(k++, ht, hr, mt, mr)
  out[k] = hash4(k++, hl, ht, mt, mr)
  out[k] = hash3(k++, ht, ml, mt)
  out[k] = hash3(k++, ht, mt, mr)
  out[k] = hash3(k++, ht, hr, mt)
  out[k] = hash3(k++, hl, ht, mt)
  out[k] = hash4(k++, hf, mf, fine[m - 1], fine[m + 1])
  out[k] = hash4(k++, hf, mf, fine[h - 1], fine[h + 1])
  out[k] = hash4(k++, ht, mt, ml, tag[m - 2])
  out[k] = hash4(k++, ht, mt, mr, tag[m + 2])
  out[k] = hash4(k++, ht, mt, hl, tag[h - 2])
  out[k] = hash4(k++, ht, mt, hr, tag[h + 2])
  out[k] = hash3(k++, ht, mt, word[m - 1])
  out[k] = hash3(k++, ht, mt, word[m + 1])
  out[k] = hash3(k++, ht, mt, word[h - 1])
  out[k] = hash3(k++, ht, mt, word[h + 1])
  out[k] = hash3(k++, mw, word[m - 1], ht)
  out[k] = hash3(k++, hw, word[h + 1], mt)
  out[k] = hash3(k++, hw, mt, word[m - 1])
  k = directed(out, k, direction, way)
  let seen = 0
  for (let i = left + 1; i < right; i++) {
    const bit = 1 << s.kind[i]
    if (seen & bit) continue
    seen |= bit
    out[k++] = hash4(BETWEEN_TEMPLATE, ht, tag[i], mt, direction) >>> SHIFT
    out[k++] = hash4(BETWEEN_TEMPLATE + 1, hf, tag[i], mf, direction) >>> SHIFT
  }
  return k
}

/**
 * Features of two modifiers of h that follow each other on one side, the inner one at a, the outer one at b. Where h is
 * given for a, b is the first; where h is given for b, a is the last.
 */
export function siblingFeatures(s: ParserInput, h: number, a: number, b: number, out: Int32Array): number {
  const {word, tag, fine, coarse, cluster} = s
  const first = a === h
  const last = b === h
  const towards = last ? a : b
  const direction = DIRECTION_CODES[(h < towards ? 0 : 1) + (last ? 2 : 0)]
  const ht = tag[h]
  const hf = fine[h]
  const hw = word[h]
  const at = first ? 1 : tag[a]
  const af = first ? 1 : fine[a]
  const aw = first ? 1 : word[a]
  const ak = first ? 1 : coarse[a]
  const ac = first ? 1 : cluster[a]
  const bt = last ? 2 : tag[b]
  const bf = last ? 2 : fine[b]
  const bw = last ? 2 : word[b]
  const bk = last ? 2 : coarse[b]
  const bc = last ? 2 : cluster[b]
  const hk = coarse[h]
  const way = first || last ? direction : wayOf(a, b)
  const gap = last || first ? 0 : a < b ? s.between(a, b) : s.between(b, a)
  let k = 0
  const T = SIBLING_TEMPLATES
  out[k] = hash3(T + k++, hf, af, bf)
  out[k] = hash3(T + k++, ht, at, bt)
  out[k] = hash3(T + k++, hw, at, bt)
  out[k] = hash3(T + k++, ht, aw, bt)
  out[k] = hash3(T + k++, ht, at, bw)
  out[k] = hash2(T + k++, af, bf)
  out[k] = hash2(T + k++, aw, bt)
  out[k] = hash2(T + k++, at, bw)
  out[k] = hash2(T + k++, aw, bw)
  out[k] = hash2(T + k++, ak, bk)
  out[k] = hash2(T + k++, ac, bc)
  out[k] = hash3(T + k++, ht, ak, bk)
  out[k] = hash3(T + k++, hk, at, bk)
  out[k] = hash3(T + k++, hk, ak, bt)
  out[k] = hash3(T + k++, gap, at, bt)
  out[k] = hash4(T + k++, gap, ht, at, bt)
  out[k] = hash4(T + k++, ht, at, bt, last ? 0 : tag[b - 1])
  out[k] = hash4(T + k++, ht, at, bt, first ? 0 : tag[a + 1])
  out[k] = hash4(T + k++, ht, first ? 0 : s.marker[a], last ? 0 : s.marker[b], bt)
  return directed(out, k, direction, way)
}

/** Features of a modifier at m, its head at h and the head's head at g. */
export function grandparentFeatures(s: ParserInput, g: number, h: number, m: number, out: Int32Array): number {
  const {word, tag, fine, coarse, cluster, marker} = s
  const direction = DIRECTION_CODES[(g < h ? 0 : 1) + (h < m ? 0 : 2)]
  const way = hash2(7, wayOf(g, m), direction)
  const gt = tag[g]
  const gf = fine[g]
  const gw = word[g]
  const ht = tag[h]
  const hf = fine[h]
  const hw = word[h]
  const mt = tag[m]
  const mf = fine[m]
  const mw = word[m]
  const gk = coarse[g]
  const hk = coarse[h]
  const mk = coarse[m]
  const between = g < m ? s.between(g, m) : s.between(m, g)
  let k = 0
  const T = GRANDPARENT_TEMPLATES
  out[k] = hash3(T + k++, gf, hf, mf)
  out[k] = hash3(T + k++, gt, ht, mt)
  out[k] = hash3(T + k++, gw, ht, mt)
  out[k] = hash3(T + k++, gt, hw, mt)
  out[k] = hash3(T + k++, gt, ht, mw)
  out[k] = hash2(T + k++, gf, mf)
  out[k] = hash2(T + k++, gw, mt)
  out[k] = hash2(T + k++, gt, mw)
  out[k] = hash2(T + k++, gw, mw)
  out[k] = hash2(T + k++, gk, mk)
  out[k] = hash2(T + k++, cluster[g], cluster[m])
  out[k] = hash3(T + k++, gk, hk, mk)
  out[k] = hash3(T + k++, gk, ht, mk)
  out[k] = hash3(T + k++, gt, hk, mk)
  out[k] = hash3(T + k++, gk, hk, mt)
  out[k] = hash4(T + k++, marker[m], gt, ht, mt)
  out[k] = hash4(T + k++, marker[h], gt, ht, mt)
  out[k] = hash4(T + k++, marker[m], gw, ht, mt)
  out[k] = hash4(T + k++, between, gt, ht, mt)
  return directed(out, k, direction, way)
}

/** Features of a pair of siblings, as in `siblingFeatures`, with their head's head at g: a part of third order. */
export function grandsiblingFeatures(
  s: ParserInput,
  g: number,
  h: number,
  a: number,
  b: number,
  out: Int32Array,
): number {
  const {tag, fine, word, coarse} = s
  const first = a === h
  const last = b === h
  const towards = last ? a : b
  const direction = hash2(9, DIRECTION_CODES[(h < towards ? 0 : 1) + (last ? 2 : 0)], DIRECTION_CODES[g < h ? 0 : 1])
  const at = first ? 1 : tag[a]
  const bt = last ? 2 : tag[b]
  const af = first ? 1 : fine[a]
  const bf = last ? 2 : fine[b]
  let k = 0
  const T = GRANDSIBLING_TEMPLATES
  out[k] = hash4(T + k++, fine[g], fine[h], af, bf)
  out[k] = hash4(T + k++, tag[g], tag[h], at, bt)
  out[k] = hash4(T + k++, word[g], tag[h], at, bt)
  out[k] = hash4(T + k++, tag[g], word[h], at, bt)
  out[k] = hash4(T + k++, tag[g], tag[h], first ? 1 : word[a], bt)
  out[k] = hash4(T + k++, tag[g], tag[h], at, last ? 2 : word[b])
  out[k] = hash4(T + k++, coarse[g], tag[h], first ? 1 : coarse[a], last ? 2 : coarse[b])
  out[k] = hash3(T + k++, fine[g], af, bf)
  for (let i = 0; i < k; i++) out[i] = hash1(out[i], direction) >>> SHIFT
  return k
}
