import {seededRandom} from '../../../src/seeded-random.ts'

/** Right heads and words of a sentence. */
export interface Counts {
  readonly right: number
  readonly words: number
}

/** A difference of two shares with the bounds of its 95 % interval. */
export interface Difference {
  readonly mean: number
  readonly low: number
  readonly high: number
}

const SAMPLES = 2000

/** Accuracy over all words. */
export function accuracy(sentences: readonly Counts[]): number {
  const words = sentences.reduce((sum, {words}) => sum + words, 0)
  return sentences.reduce((sum, {right}) => sum + right, 0) / words
}

/** By how much the second accuracy is above the first: sentences are drawn anew, the same ones for both. */
export function pairedDifference(first: readonly Counts[], second: readonly Counts[], seed = 1): Difference {
  const random = seededRandom(seed)
  const n = first.length
  const gains = first.map(({right}, i) => second[i].right - right)
  const drawn = Float64Array.from({length: SAMPLES}, () => {
    let [gain, words] = [0, 0]
    for (let k = 0; k < n; k++) {
      const i = Math.floor(random() * n)
      gain += gains[i]
      words += first[i].words
    }
    return gain / words
  }).sort()
  return {
    mean: accuracy(second) - accuracy(first),
    low: drawn[Math.floor(0.025 * SAMPLES)],
    high: drawn[Math.ceil(0.975 * SAMPLES) - 1],
  }
}
