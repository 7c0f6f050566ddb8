import {hash1, hash2, hash3, hash4, shiftOf} from '../words/hash.ts'
import type {ParserInput} from './input.ts'
import {
  BETWEEN_FINE_TAGS,
  BETWEEN_TAGS,
  GRANDPARENT_TEMPLATES,
  GRANDPARENT_WAY,
  GRANDSIBLING_DIRECTION,
  GRANDSIBLING_TEMPLATES,
  NO_INNER_SIBLING,
  NO_OUTER_SIBLING,
  NOTHING,
  SIBLING_TEMPLATES,
  WITH_DISTANCE,
} from './templates.ts'
import {directionOf, grandparentDirection, partWay, siblingDirection} from './ways.ts'

/** The weights of all parts are in one table of 2^22. */
export const PART_BITS = 22

/** The most features a part has; those of an arc grow with the tags between its ends, up to this. */
export const MOST_PART_FEATURES = 256

const SHIFT = shiftOf(PART_BITS)

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
  const direction = directionOf(h, m)
  const way = partWay(h, m)
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
    out[k++] = hash4(BETWEEN_TAGS, ht, tag[i], mt, direction) >>> SHIFT
    out[k++] = hash4(BETWEEN_FINE_TAGS, hf, tag[i], mf, direction) >>> SHIFT
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
  const direction = siblingDirection(h, towards, last)
  const ht = tag[h]
  const hf = fine[h]
  const hw = word[h]
  const at = first ? NO_INNER_SIBLING : tag[a]
  const af = first ? NO_INNER_SIBLING : fine[a]
  const aw = first ? NO_INNER_SIBLING : word[a]
  const ak = first ? NO_INNER_SIBLING : coarse[a]
  const ac = first ? NO_INNER_SIBLING : cluster[a]
  const bt = last ? NO_OUTER_SIBLING : tag[b]
  const bf = last ? NO_OUTER_SIBLING : fine[b]
  const bw = last ? NO_OUTER_SIBLING : word[b]
  const bk = last ? NO_OUTER_SIBLING : coarse[b]
  const bc = last ? NO_OUTER_SIBLING : cluster[b]
  const hk = coarse[h]
  const way = first || last ? direction : partWay(a, b)
  const gap = last || first ? NOTHING : a < b ? s.between(a, b) : s.between(b, a)
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
  out[k] = hash4(T + k++, ht, at, bt, last ? NOTHING : tag[b - 1])
  out[k] = hash4(T + k++, ht, at, bt, first ? NOTHING : tag[a + 1])
  out[k] = hash4(T + k++, ht, first ? NOTHING : s.marker[a], last ? NOTHING : s.marker[b], bt)
  return directed(out, k, direction, way)
}

/** Features of a modifier at m, its head at h and the head's head at g. */
export function grandparentFeatures(s: ParserInput, g: number, h: number, m: number, out: Int32Array): number {
  const {word, tag, fine, coarse, cluster, marker} = s
  const direction = grandparentDirection(g, h, m)
  const way = hash2(GRANDPARENT_WAY, partWay(g, m), direction)
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
  const direction = hash2(GRANDSIBLING_DIRECTION, siblingDirection(h, towards, last), directionOf(g, h))
  const at = first ? NO_INNER_SIBLING : tag[a]
  const bt = last ? NO_OUTER_SIBLING : tag[b]
  const af = first ? NO_INNER_SIBLING : fine[a]
  const bf = last ? NO_OUTER_SIBLING : fine[b]
  let k = 0
  const T = GRANDSIBLING_TEMPLATES
  out[k] = hash4(T + k++, fine[g], fine[h], af, bf)
  out[k] = hash4(T + k++, tag[g], tag[h], at, bt)
  out[k] = hash4(T + k++, word[g], tag[h], at, bt)
  out[k] = hash4(T + k++, tag[g], word[h], at, bt)
  out[k] = hash4(T + k++, tag[g], tag[h], first ? NO_INNER_SIBLING : word[a], bt)
  out[k] = hash4(T + k++, tag[g], tag[h], at, last ? NO_OUTER_SIBLING : word[b])
  out[k] = hash4(T + k++, coarse[g], tag[h], first ? NO_INNER_SIBLING : coarse[a], last ? NO_OUTER_SIBLING : coarse[b])
  out[k] = hash3(T + k++, fine[g], af, bf)
  for (let i = 0; i < k; i++) out[i] = hash1(out[i], direction) >>> SHIFT
  return k
}
