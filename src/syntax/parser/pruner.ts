import {hash2, hash3, hash4, shiftOf} from '../words/hash.ts'
import {allowedAt, allowedSize} from './candidates.ts'
import {GUARDS, type ParserInput} from './input.ts'
import {NO, NOTHING, PRUNER_PAIR, PRUNER_PLAIN_PAIR, YES} from './templates.ts'
import {prunerWay} from './ways.ts'

/** The pruner's table has 2^20 weights. */
export const PRUNER_BITS = 20

/** How many features an arc has. */
export const PRUNER_FEATURES = 24

const SHIFT = shiftOf(PRUNER_BITS)

/** The most heads that a word keeps. */
export const MOST_HEADS = 8

/** No head is kept whose probability is lower. */
export const LEAST_PROBABILITY = 0.003

/** Heads farther away than this are not looked at, except the root: so the time is linear in the length of a sentence. */
export const REACH = 100

/**
 * A quick first-order model that leaves each word a few heads to choose from: the probability of a head is
 * exp(score) / Σ exp(score) over all places the word could depend on.
 */
export class Pruner {
  private readonly weights: Int8Array | Float32Array
  private readonly scale: number
  private readonly features = new Int32Array(PRUNER_FEATURES)
  private scores = new Float64Array(0) // by head, for one modifier
  private kept = new Int32Array(MOST_HEADS)

  constructor(weights: Int8Array | Float32Array, scale = 1) {
    this.weights = weights
    this.scale = scale
  }

  /** Marks in `allowed` the arcs from the heads that stay. */
  prune(s: ParserInput, allowed: Uint8Array): void {
    const n = s.length
    allowed.fill(0, 0, allowedSize(n))
    if (this.scores.length < n + 1) this.scores = new Float64Array(2 * (n + 1))
    const {scores, kept} = this
    for (let m = 1; m <= n; m++) {
      const largest = this.scoreHeads(s, m, scores)
      const first = Math.max(0, m - REACH)
      const last = Math.min(n, m + REACH)
      let total = 0
      for (let h = first; h <= last; h++) if (h !== m) total += Math.exp(scores[h] - largest)
      if (first > 0) total += Math.exp(scores[0] - largest)
      const least = largest + Math.log(LEAST_PROBABILITY * total)
      let count = 0
      for (let h = first > 0 ? first - 1 : 0; h <= last; h++) {
        const head = h < first ? 0 : h
        if (head === m || scores[head] < least) continue
        // insert it into the list of the best so far
        let place = count < MOST_HEADS ? count++ : MOST_HEADS
        while (place > 0 && scores[kept[place - 1]] < scores[head]) {
          if (place < MOST_HEADS) kept[place] = kept[place - 1]
          place--
        }
        if (place < MOST_HEADS) kept[place] = head
      }
      for (let i = 0; i < count; i++) allowed[allowedAt(n, kept[i], m)] = 1
    }
  }

  /** The score of every head in reach of m, and of the root; returns the largest. */
  scoreHeads(s: ParserInput, m: number, scores: Float64Array): number {
    const {weights, features, scale} = this
    const first = Math.max(0, m - REACH)
    const last = Math.min(s.length, m + REACH)
    let largest = -Infinity
    for (let h = first > 0 ? first - 1 : 0; h <= last; h++) {
      const head = h < first ? 0 : h
      if (head === m) continue
      prunerFeatures(s, GUARDS + head, GUARDS + m, features)
      let score = 0
      for (let k = 0; k < PRUNER_FEATURES; k++) score += weights[features[k]]
      score *= scale
      scores[head] = score
      if (score > largest) largest = score
    }
    return largest
  }
}

/** Writes to `out` the places of the features of the arc from h to m, guards counted, in the weight table; a feature's place in the list is its template's number. */
export function prunerFeatures(s: ParserInput, h: number, m: number, out: Int32Array): void {
  const {word, tag, fine, coarse, cluster} = s
  const way = prunerWay(h, m)
  const between = h < m ? s.between(h, m) : s.between(m, h)
  const hf = fine[h]
  const mf = fine[m]
  const pair = hash3(PRUNER_PAIR, hf, mf, way)
  const plain = hash3(PRUNER_PLAIN_PAIR, hf, mf, h < m ? YES : NO)
  out[0] = pair >>> SHIFT
  out[1] = hash2(1, pair, between) >>> SHIFT
  out[2] = hash3(2, plain, tag[m - 1], tag[h + 1]) >>> SHIFT
  out[3] = hash3(3, plain, tag[m + 1], tag[h - 1]) >>> SHIFT
  out[4] = hash3(4, plain, tag[m + 1], tag[h + 1]) >>> SHIFT
  out[5] = hash3(5, plain, tag[m - 1], tag[h - 1]) >>> SHIFT
  out[6] = hash3(6, word[h], mf, way) >>> SHIFT
  out[7] = hash3(7, hf, word[m], way) >>> SHIFT
  out[8] = hash3(8, coarse[h], coarse[m], way) >>> SHIFT
  out[9] = hash3(9, word[m], way, between) >>> SHIFT
  out[10] = hash3(10, word[h], way, between) >>> SHIFT
  out[11] = hash3(11, s.marker[m], plain, coarse[h]) >>> SHIFT
  out[12] = hash3(12, pair, word[m - 1], NOTHING) >>> SHIFT
  out[13] = hash3(13, pair, word[m + 1], NOTHING) >>> SHIFT
  out[14] = hash4(14, plain, tag[m - 1], tag[m + 1], between) >>> SHIFT
  out[15] = hash4(15, plain, tag[m - 1], tag[m - 2], between) >>> SHIFT
  out[16] = hash3(16, word[h], word[m], NOTHING) >>> SHIFT
  out[17] = hash3(17, coarse[h], mf, way) >>> SHIFT
  out[18] = hash3(18, hf, coarse[m], way) >>> SHIFT
  out[19] = hash3(19, cluster[h], cluster[m], NOTHING) >>> SHIFT
  out[20] = hash3(20, s.marker[m], word[h], mf) >>> SHIFT
  out[21] = hash4(21, plain, tag[h - 1], tag[h + 1], between) >>> SHIFT
  out[22] = hash4(22, plain, tag[m + 1], tag[m + 2], between) >>> SHIFT
  out[23] = hash4(23, hf, word[m], between, way) >>> SHIFT
}
