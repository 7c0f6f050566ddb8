import {PART_BITS} from '../../../src/syntax/parser/features.ts'
import type {ParserInput} from '../../../src/syntax/parser/input.ts'
import {NO, YES} from '../../../src/syntax/parser/templates.ts'
import {directionOf, grandparentDirection, partWay, siblingDirection} from '../../../src/syntax/parser/ways.ts'
import {hash1, hash2, hash3, hash4, shiftOf} from '../../../src/syntax/words/hash.ts'

// Places in the weight table of the parser's other parts; templates are numbered from here on.
const SHIFT = shiftOf(PART_BITS)
const ALL_SIBLINGS = 2000
const NONPROJECTIVE = 2100
const BIGRAMS = 2200
const PATHS = 2300

/** Two modifiers of h, wherever they stand: a comes before b. */
export function allSiblingFeatures(s: ParserInput, h: number, a: number, b: number, out: Int32Array): number {
  const {word, tag, fine, coarse, cluster} = s
  const way = hash2(ALL_SIBLINGS, siblingDirection(h, a, h < b), partWay(a, b))
  let k = 0
  out[k] = hash3(ALL_SIBLINGS + k++, fine[h], fine[a], fine[b])
  out[k] = hash3(ALL_SIBLINGS + k++, tag[h], tag[a], tag[b])
  out[k] = hash2(ALL_SIBLINGS + k++, fine[a], fine[b])
  out[k] = hash2(ALL_SIBLINGS + k++, word[a], tag[b])
  out[k] = hash2(ALL_SIBLINGS + k++, tag[a], word[b])
  out[k] = hash2(ALL_SIBLINGS + k++, coarse[a], coarse[b])
  out[k] = hash2(ALL_SIBLINGS + k++, cluster[a], cluster[b])
  out[k] = hash3(ALL_SIBLINGS + k++, word[h], tag[a], tag[b])
  out[k] = hash4(ALL_SIBLINGS + k++, s.marker[a], s.marker[b], tag[a], tag[b])
  return placed(out, k, way)
}

/** The arc from h to m spans a word that does not depend on h. */
export function nonprojectiveFeatures(s: ParserInput, h: number, m: number, out: Int32Array): number {
  const {word, tag, fine, marker} = s
  const way = partWay(h, m)
  const direction = directionOf(h, m)
  const between = h < m ? s.between(h, m) : s.between(m, h)
  let k = 0
  out[k++] = hash1(NONPROJECTIVE, YES)
  out[k] = hash2(NONPROJECTIVE + k++, fine[h], fine[m])
  out[k] = hash3(NONPROJECTIVE + k++, tag[h], tag[m], between)
  out[k] = hash2(NONPROJECTIVE + k++, tag[h], tag[m])
  out[k] = hash2(NONPROJECTIVE + k++, word[m], tag[h])
  out[k] = hash2(NONPROJECTIVE + k++, word[h], tag[m])
  out[k] = hash1(NONPROJECTIVE + k++, tag[m])
  out[k] = hash1(NONPROJECTIVE + k++, tag[h])
  out[k] = hash2(NONPROJECTIVE + k++, marker[m], tag[m])
  out[k] = hash3(NONPROJECTIVE + k++, tag[m - 1], tag[m], tag[m + 1])
  return placed(out, k, direction, way)
}

/** The word before m depends on b, and m on h. */
export function bigramFeatures(s: ParserInput, b: number, h: number, m: number, out: Int32Array): number {
  const {word, tag, fine, coarse} = s
  const before = m - 1
  const way = hash3(BIGRAMS, grandparentDirection(b, before, m), directionOf(h, m), crosses(b, before, h, m) ? YES : NO)
  const same = b === h ? YES : b === m ? fine[m] : h === before ? fine[before] : NO
  let k = 0
  out[k] = hash4(BIGRAMS + k++, tag[b], tag[before], tag[h], tag[m])
  out[k] = hash4(BIGRAMS + k++, fine[before], fine[m], same, b < h ? YES : NO)
  out[k] = hash3(BIGRAMS + k++, fine[b], fine[before], fine[m])
  out[k] = hash3(BIGRAMS + k++, fine[before], fine[h], fine[m])
  out[k] = hash3(BIGRAMS + k++, word[before], tag[h], tag[m])
  out[k] = hash3(BIGRAMS + k++, tag[b], tag[before], word[m])
  out[k] = hash4(BIGRAMS + k++, coarse[before], coarse[m], same, tag[h])
  out[k] = hash3(BIGRAMS + k++, tag[b], tag[h], same)
  return placed(out, k, way)
}

/** The word at d depends on the one at a, directly or not. */
export function pathFeatures(s: ParserInput, a: number, d: number, out: Int32Array): number {
  const {word, tag, fine, coarse} = s
  const way = hash2(PATHS, partWay(a, d), a < d ? s.between(a, d) : s.between(d, a))
  const direction = directionOf(a, d)
  let k = 0
  out[k] = hash2(PATHS + k++, fine[a], fine[d])
  out[k] = hash2(PATHS + k++, tag[a], tag[d])
  out[k] = hash2(PATHS + k++, word[a], tag[d])
  out[k] = hash2(PATHS + k++, tag[a], word[d])
  out[k] = hash2(PATHS + k++, coarse[a], coarse[d])
  out[k] = hash3(PATHS + k++, tag[a], tag[d], s.marker[d])
  return placed(out, k, direction, way)
}

/** Puts each feature there once more with each of the ways. */
function placed(out: Int32Array, count: number, ...ways: readonly number[]): number {
  ways.forEach((way, j) => {
    for (let i = 0; i < count; i++) out[(j + 1) * count + i] = hash1(out[i], way) >>> SHIFT
  })
  for (let i = 0; i < count; i++) out[i] >>>= SHIFT
  return (ways.length + 1) * count
}

function crosses(a: number, b: number, c: number, d: number): boolean {
  const [left, right] = [Math.min(a, b), Math.max(a, b)]
  const isInside = (place: number) => place > left && place < right
  const isOutside = (place: number) => place < left || place > right
  return (isInside(c) && isOutside(d)) || (isInside(d) && isOutside(c))
}
