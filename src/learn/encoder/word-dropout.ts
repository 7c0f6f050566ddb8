import {UNLISTED} from '../../syntax/words/lexicon.ts'
import type {Batch} from './batch.ts'

/** How often training hides a part of what a word is. */
export interface WordDropoutSettings {
  /** The share of words that are read as unknown, and the share of words whose spelling is not read. */
  readonly wordDropout: number
  /**
   * Without what was learned of it alone, a word is read with probability halfSeen / (halfSeen + its count): a word
   * seen this often is read so half the time, and others may rely on its vector.
   */
  readonly halfSeen: number
}

/**
 * Hides parts of words, so that the network also learns to read unknown words (docs/math.md, eq. E7): now and then the
 * word itself, its spelling, or, most often for rare words, its residual.
 */
export class WordDropout {
  /** By word of the batch: its entry; UNLISTED also where the word is hidden. */
  entries = new Int32Array(0)
  /** By word: 1 if its residual is used. */
  learned = new Uint8Array(0)
  /** By word: 1 if its spelling is read. */
  spelled = new Uint8Array(0)
  private readonly settings: WordDropoutSettings
  private readonly counts: Int32Array

  /** `counts` has by entry how often it occurs in the training data. */
  constructor(settings: WordDropoutSettings, counts: Int32Array) {
    this.settings = settings
    this.counts = counts
  }

  /** Draws three numbers for every word, whether they matter or not. */
  draw(batch: Batch, random: () => number): void {
    const {wordDropout, halfSeen} = this.settings
    this.entries = batch.entries.slice()
    this.learned = new Uint8Array(batch.count)
    this.spelled = new Uint8Array(batch.count)
    for (let t = 0; t < batch.count; t++) {
      const entry = this.entries[t]
      const useResidual = random() > halfSeen / (halfSeen + (entry < 0 ? 0 : this.counts[entry]))
      const useWord = random() >= wordDropout
      this.spelled[t] = random() >= wordDropout ? 1 : 0
      if (entry < 0) continue
      if (!useWord) this.entries[t] = UNLISTED
      else this.learned[t] = useResidual ? 1 : 0
    }
  }
}
