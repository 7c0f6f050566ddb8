/** What a question asks for. */
export const QUESTION_KINDS = ['person', 'time', 'place', 'number', 'reason', 'manner', 'yes-no', 'thing'] as const

export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** What has to be known about a language to hear questions. */
export interface QuestionLanguage {
  /** What a question asks for, by its words in lower case; `thing` if it does not say. */
  kindOf(words: readonly string[]): QuestionKind

  /**
   * Whether the word at a place could be, or could begin, what such a question asks for: `1953` for a time, `because` for
   * a reason. Words come as they stand in the sentence.
   */
  mayAnswer(kind: QuestionKind, forms: readonly string[], at: number): boolean

  /** Whether a word, in lower case, only says what to do with the subject: "describe", "include". */
  isInstruction?(word: string): boolean

  /** Tells a reader that the documents do not seem to answer a question. */
  tellUnanswered(question: string): string
}
