import {symmetricEigen} from '../../summarize/methods/symmetric-eigen.ts'
import type {StemVectors} from '../../syntax/relevance-model.ts'
import type {WordLanguage} from '../../text/language.ts'
import type {WordVectors} from '../lexicon/word-vectors.ts'

/**
 * The strongest directions of all words say how frequent and how formal a word is, and hide what it means. Cosines without
 * them tell related words better (Mu and Viswanath 2018).
 */
const COMMON = 3

/** Of the others, so many are kept. */
const DIMENSIONS = 48

/** The greatest number of a quantized vector of length one. */
const UNIT = 127

/** The vectors of stems, each the mean of those of its words. Stop words have none. Words come most frequent first. */
export function stemVectorsOf({words, dimensions, values}: WordVectors, language: WordLanguage): StemVectors {
  const sums = new Map<string, Float64Array>()
  words.forEach((word, rank) => {
    if (!/^\p{L}[\p{L}-]+$/u.test(word) || language.isStopWord(word)) return
    const own = language.stem(word)
    const stem = language.baseStem?.(own) ?? own
    const sum = sums.get(stem) ?? new Float64Array(dimensions)
    sums.set(stem, sum)
    const weight = 1 / Math.sqrt(1 + rank)
    for (let d = 0; d < dimensions; d++) sum[d] += weight * values[rank * dimensions + d]
  })
  const stems = [...sums.keys()].sort()
  const rows = stems.map((stem) => unit(sums.get(stem) as Float64Array))
  const {vectors} = symmetricEigen(productsOf(rows, dimensions))
  const kept = vectors.slice(COMMON, COMMON + DIMENSIONS)
  const packed = new Int8Array(rows.length * kept.length)
  rows.forEach((row, r) => {
    const own = unit(Float64Array.from(kept, (direction) => dot(direction, row)))
    own.forEach((value, d) => {
      packed[r * kept.length + d] = Math.round(UNIT * value)
    })
  })
  return {rowOf: new Map(stems.map((stem, i) => [stem, i])), dimensions: kept.length, values: packed}
}

function productsOf(rows: readonly Float64Array[], dimensions: number): number[][] {
  const sums = Array.from({length: dimensions}, () => new Array<number>(dimensions).fill(0))
  for (const row of rows) {
    for (let a = 0; a < dimensions; a++) for (let b = 0; b < dimensions; b++) sums[a][b] += row[a] * row[b]
  }
  return sums
}

function unit(row: Float64Array): Float64Array {
  const length = Math.sqrt(dot(row, row)) || 1
  return row.map((value) => value / length)
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}
