import type {NumberList} from './number-list.ts'

/** A text as the metrics see it: words, given by their numbers in a vocabulary. */
export interface WordText {
  /** The words of all texts of a run or a scorer, one after another. */
  readonly words: NumberList
  /** The text itself is words[start…end). */
  readonly start: number
  readonly end: number
  /**
   * Its sentences: number s is words[sentences[s]…sentences[s + 1]), so there is one entry more than sentences. They are
   * the same words as the text's, except where a limit cuts each sentence by itself (limits.ts): then they stand apart,
   * elsewhere in `words`.
   */
  readonly sentences: readonly number[]
}

/** How many words the sentences have together. */
export function wordsInSentences({sentences}: WordText): number {
  return sentences[sentences.length - 1] - sentences[0]
}
