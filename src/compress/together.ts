import type {ByLength} from './sentence.ts'

/** What is kept of each sentence; undefined for one that is left out. */
export type Kept = readonly (Uint8Array | undefined)[]

/** The best shortenings of several sentences together. */
export interface Together {
  /** By length: the logarithm of their probability; −∞ where there are none. */
  readonly scores: Float64Array
  kept(length: number): Kept
}

/** What it costs to leave out a whole sentence. */
const OMITTED = -8

/** Shares a length among sentences: by dynamic programming over them. With `mayOmit` all but one may be left out. */
export function together(sentences: readonly ByLength[], most: number, mayOmit: boolean): Together {
  let scores = Float64Array.of(0)
  const shares: Int32Array[] = [] // by sentence, then by length so far: that of the sentence, −1 if it is left out
  for (const own of sentences) {
    const size = Math.min(most, scores.length - 1 + Math.max(0, own.scores.length - 1)) + 1
    const next = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
    const share = new Int32Array(size).fill(-1)
    scores.forEach((score, length) => {
      if (score === Number.NEGATIVE_INFINITY || length >= size) return
      if (mayOmit && score + OMITTED > next[length]) {
        next[length] = score + OMITTED
        share[length] = -1
      }
      for (let part = 0; part < Math.min(own.scores.length, size - length); part++) {
        if (score + own.scores[part] <= next[length + part]) continue
        next[length + part] = score + own.scores[part]
        share[length + part] = part
      }
    })
    scores = next
    shares.push(share)
  }
  // nothing at all is no answer
  if (scores.length > 0) scores[0] = Number.NEGATIVE_INFINITY
  return {
    scores,
    kept(length) {
      let left = length
      const kept = sentences.map((): Uint8Array | undefined => undefined)
      for (let s = sentences.length - 1; s >= 0; s--) {
        const share = shares[s][left]
        if (share < 0) continue
        kept[s] = sentences[s].kept(share)
        left -= share
      }
      return kept
    },
  }
}
