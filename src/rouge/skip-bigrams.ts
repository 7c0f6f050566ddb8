import {type Counter, plainShare, roundedShare} from './counter.ts'
import {NumberList} from './number-list.ts'
import {type Bag, Overlap} from './overlap.ts'
import {PairTable} from './pair-table.ts'
import {UNKNOWN} from './vocabulary.ts'
import type {WordText} from './word-text.ts'

/** A table of so many pairs takes half a gigabyte. */
const MOST_PAIRS = 1 << 23

interface SkipBag {
  readonly pairs: Bag
  readonly words: Bag
  readonly count: number
}

/**
 * ROUGE-S and ROUGE-SU: pairs of words in their order with at most `gap` words between them, so at most gap + 1 places
 * apart, across the ends of sentences. SU counts words alone, too, but as in the script never the last word of a text.
 */
export class SkipBigrams implements Counter<SkipBag> {
  private readonly gap: number
  private readonly withWords: boolean
  private readonly table = new PairTable()
  private readonly pairOverlap = new Overlap()
  private readonly wordOverlap = new Overlap()
  // scratch for the pairs of one text
  private readonly pairs = new NumberList()

  constructor(gap: number, withWords: boolean) {
    if (!(gap >= 0)) throw new RangeError(`ROUGE-S: gap is ${gap}, expected a number ≥ 0 or Infinity.`)
    this.gap = gap
    this.withWords = withWords
  }

  reference(text: WordText): SkipBag {
    const {pairs, table} = this
    const {values} = text.words
    this.refuseTooMany(text)
    pairs.length = 0
    for (let i = text.start; i < text.end; i++) {
      const end = Math.min(i + this.gap + 2, text.end)
      for (let j = i + 1; j < end; j++) pairs.push(table.add(values[i], values[j]))
    }
    const wordsEnd = this.endOfWords(text)
    return {
      pairs: this.pairOverlap.bag(pairs.values, 0, pairs.length),
      words: this.wordOverlap.bag(values, text.start, wordsEnd),
      count: pairs.length + wordsEnd - text.start,
    }
  }

  setSummary(text: WordText): number {
    const {pairs, table} = this
    const {values} = text.words
    this.refuseTooMany(text)
    pairs.length = 0
    for (let i = text.start; i < text.end; i++) {
      const end = Math.min(i + this.gap + 2, text.end)
      for (let j = i + 1; j < end; j++) {
        const isKnown = values[i] !== UNKNOWN && values[j] !== UNKNOWN
        pairs.push(isKnown ? table.find(values[i], values[j]) : UNKNOWN)
      }
    }
    const wordsEnd = this.endOfWords(text)
    this.pairOverlap.setSummary(pairs.values, 0, pairs.length)
    this.wordOverlap.setSummary(values, text.start, wordsEnd)
    return pairs.length + wordsEnd - text.start
  }

  hits({pairs, words}: SkipBag): number {
    return this.pairOverlap.hits(pairs) + this.wordOverlap.hits(words)
  }

  share(hits: number, count: number): number {
    return plainShare(hits, count)
  }

  rank(hits: number, reference: SkipBag): number {
    return roundedShare(hits, reference.count)
  }

  /** A text has pairs by the square of its length, if nothing limits their gap. */
  private refuseTooMany({start, end}: WordText): void {
    const words = end - start
    const pairs = words * Math.min(this.gap + 1, words / 2)
    if (pairs <= MOST_PAIRS) return
    throw new RangeError(
      `ROUGE-S: a text of ${words} words has ${Math.round(pairs)} pairs, expected at most ${MOST_PAIRS}. Limit the words or the gap.`,
    )
  }

  /** Where those words end that count alone. */
  private endOfWords({start, end}: WordText): number {
    return this.withWords && end > start ? end - 1 : start
  }
}
