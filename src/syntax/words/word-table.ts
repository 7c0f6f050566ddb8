import {codeOfRange} from './hash.ts'

const EMPTY = -1

/**
 * Finds words by what they are: a hash table on flat arrays, which is made in a tenth of the time of a Map. `text` has the
 * words, each on a line of its own.
 */
export class WordTable {
  readonly size: number
  private readonly text: string
  private readonly starts: Int32Array // by entry, and the end of the text
  private readonly entries: Int32Array // by place in the table; a power of two, less than half full
  private readonly shift: number

  constructor(text: string) {
    this.text = text
    this.starts = startsOf(text)
    this.size = this.starts.length - 1
    let bits = 1
    while (1 << bits < 2 * this.size + 1) bits++
    this.shift = 32 - bits
    this.entries = new Int32Array(1 << bits).fill(EMPTY)
    const {starts, entries} = this
    const last = entries.length - 1
    for (let entry = 0; entry < this.size; entry++) {
      let place = codeOfRange(text, starts[entry], starts[entry + 1] - 1) >>> this.shift
      while (entries[place] !== EMPTY) place = (place + 1) & last
      entries[place] = entry
    }
  }

  /** The place of a word in the list, −1 if it is not there. */
  find(word: string): number {
    const {text, starts, entries} = this
    const last = entries.length - 1
    let place = codeOfRange(word, 0, word.length) >>> this.shift
    for (; entries[place] !== EMPTY; place = (place + 1) & last) {
      const entry = entries[place]
      const start = starts[entry]
      if (starts[entry + 1] - 1 - start === word.length && text.startsWith(word, start)) return entry
    }
    return EMPTY
  }

  /** All words, in their order. */
  words(): string[] {
    return this.size === 0 ? [] : this.text.split('\n')
  }
}

/** Where each line begins, and where the next one would. */
function startsOf(text: string): Int32Array {
  if (text === '') return new Int32Array(1)
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  starts.push(text.length + 1)
  return Int32Array.from(starts)
}
