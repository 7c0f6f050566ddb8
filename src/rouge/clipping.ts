import {type Bag, Overlap} from './overlap.ts'
import type {WordText} from './word-text.ts'

/**
 * How often each word can still be a hit: what a reference and the summary have in common as words. Subsequences find the
 * same word again and again, so each hit is paid from here.
 */
export class Clipping {
  private readonly overlap = new Overlap()
  private left = new Int32Array(256) // by word; zero for all words but those of the bag at hand

  /** The words of a reference. */
  bag({words, start, end}: WordText): Bag {
    return this.overlap.bag(words.values, start, end)
  }

  /** Sets the summary that references are compared with. */
  setSummary({words, start, end}: WordText): void {
    this.overlap.setSummary(words.values, start, end)
  }

  /** Fills the account for this reference: what both texts have of each word. Between `begin` and `end` hits are paid. */
  begin({start, end}: Bag): void {
    const {counts, bagItems, bagCounts} = this.overlap
    if (counts.length > this.left.length) this.left = new Int32Array(counts.length)
    for (let i = start; i < end; i++) {
      const word = bagItems.values[i]
      this.left[word] = Math.min(counts[word], bagCounts.values[i])
    }
  }

  /** Pays for one hit, if something is left. */
  take(word: number): boolean {
    return this.left[word] > 0 && this.left[word]-- > 0
  }

  /** Empties the account. */
  end({start, end}: Bag): void {
    const {values} = this.overlap.bagItems
    for (let i = start; i < end; i++) this.left[values[i]] = 0
  }
}
