/** The number of all words and items that no reference has. */
export const UNKNOWN = -1

/** A list of whole numbers that grows, and can be filled again without new memory. */
export class NumberList {
  /** Only the first `length` count. */
  values: Int32Array
  length = 0

  constructor(room = 256) {
    this.values = new Int32Array(room)
  }

  push(value: number): void {
    if (this.length === this.values.length) this.values = grown(this.values, 2 * this.length)
    this.values[this.length++] = value
  }
}

/** A text as the metrics see it: as ranges of words, given by their numbers. */
export interface WordText {
  /** Where its words are, besides those of other texts. */
  readonly words: NumberList
  readonly start: number
  readonly end: number
  /** Where its sentences begin, and at last where they end: elsewhere if sentences are limited in their own way. */
  readonly sentences: readonly number[]
}

export function wordsInSentences({sentences}: WordText): number {
  return sentences[sentences.length - 1] - sentences[0]
}

/** Numbers the words of a run or of a scorer: the same word has the same number in all texts. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>()
  private isClosed = false

  /** The number of a word; a closed vocabulary takes no new ones, and they are all UNKNOWN. */
  numberOf(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    if (this.isClosed) return UNKNOWN
    this.numbers.set(word, this.numbers.size)
    return this.numbers.size - 1
  }

  /** From now on words that are not known stay so: they can have no equal in what was read before. */
  close(): void {
    this.isClosed = true
  }
}

/** A copy of an array with room for `size` numbers, zero where there were none. */
export function grown(array: Int32Array, size: number): Int32Array {
  const larger = new Int32Array(size)
  larger.set(array)
  return larger
}
