/** The number of all words and items that no reference has. */
export const UNKNOWN = -1

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
