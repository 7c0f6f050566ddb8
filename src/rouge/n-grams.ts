import {type Counter, plainShare, roundedShare} from './counter.ts'
import {NumberList} from './number-list.ts'
import {type Bag, Overlap} from './overlap.ts'
import {PairTable} from './pair-table.ts'
import {UNKNOWN} from './vocabulary.ts'
import type {WordText} from './word-text.ts'

/**
 * ROUGE-N: sequences of n words, across the ends of sentences. A word alone is its own number; a longer n-gram has the
 * number of a pair: its first n − 1 words and its last.
 */
export class NGrams implements Counter<Bag> {
  private readonly tables: PairTable[] // for two words, three, … n
  private readonly n: number
  private readonly overlap = new Overlap()
  // scratch for the n-grams of one text, by where they begin
  private readonly items = new NumberList()

  /** Other counters of the same references may share the tables, and profit from each other's work. */
  constructor(n: number, tables: PairTable[] = []) {
    if (!Number.isInteger(n) || n < 1) throw new RangeError(`ROUGE-N: n is ${n}, expected a whole number ≥ 1.`)
    while (tables.length < n - 1) tables.push(new PairTable())
    this.n = n
    this.tables = tables
  }

  reference(text: WordText): Bag {
    const {items} = this
    this.startWithWords(text)
    for (let length = 2; length <= this.n && items.length > 0; length++) {
      const table = this.tables[length - 2]
      const last = text.start + length - 1
      items.length--
      for (let i = 0; i < items.length; i++) items.values[i] = table.add(items.values[i], text.words.values[last + i])
    }
    return this.overlap.bag(items.values, 0, items.length)
  }

  setSummary(text: WordText): number {
    const {items} = this
    this.startWithWords(text)
    for (let length = 2; length <= this.n && items.length > 0; length++) {
      items.length--
      extendKnown(items, text.words.values, text.start + length - 1, this.tables[length - 2])
    }
    this.overlap.setSummary(items.values, 0, items.length)
    return items.length
  }

  hits(reference: Bag): number {
    return this.overlap.hits(reference)
  }

  share(hits: number, count: number): number {
    return plainShare(hits, count)
  }

  rank(hits: number, reference: Bag): number {
    return roundedShare(hits, reference.count)
  }

  private startWithWords({words, start, end}: WordText): void {
    this.items.length = 0
    for (let i = start; i < end; i++) this.items.push(words.values[i])
  }
}

/** Adds to each item the word that follows it, the first of which is at `next`. */
function extendKnown({values, length}: NumberList, words: Int32Array, next: number, table: PairTable): void {
  for (let i = 0; i < length; i++) {
    const isKnown = values[i] !== UNKNOWN && words[next + i] !== UNKNOWN
    values[i] = isKnown ? table.find(values[i], words[next + i]) : UNKNOWN
  }
}
