import type {Role} from '../text/document.ts'

/** What a question asks for. */
const QUESTION_KINDS = ['person', 'time', 'place', 'number', 'reason', 'manner', 'yes-no', 'thing'] as const

export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** What an answer has to have: some kinds of question are told apart further. */
export type WantedAnswer = QuestionKind | 'human' | 'moment' | 'money' | 'duration'

/** A question for all that is a decision or an action, and the words that say of which matter. */
export interface AskedRole {
  readonly role: Role
  readonly rest: readonly string[]
}

/** What has to be known about a language to hear questions. */
export interface QuestionLanguage {
  /** What a question asks for, by its words in lower case; `thing` if it does not say. */
  kindOf(words: readonly string[]): QuestionKind

  /** The same, told apart further: *how long* asks for a time and *how many* for a count. */
  wantedBy(words: readonly string[]): WantedAnswer

  /** Whether it is a short question, which wants a fact, and no topic to write of. */
  asksFact(words: readonly string[]): boolean

  /**
   * Whether the word at a place could be, or could begin, what such a question asks for: `1953` for a time, `because` for
   * a reason. Words come as they stand in the sentence.
   */
  mayAnswer(wanted: WantedAnswer, forms: readonly string[], at: number): boolean

  /** What it asks for, if that is all of what a meeting decided or is to be done: "what was decided?" */
  askedRole?(words: readonly string[]): AskedRole | undefined

  /** Whether a sentence, in lower case, says of itself that it is a reason: "the cause was a full disk". */
  statesReason?(forms: readonly string[]): boolean

  /** Whether a word, in lower case, only says what to do with the subject: "describe", "include". */
  isInstruction?(word: string): boolean

  /** Whether a word, in lower case, only names a text or all of it: "story", "plot", "whole". */
  isOfText?(word: string): boolean

  /** Whether a sentence, in lower case, begins as an answer does, which says nothing without its question: "no, not in spring." */
  beginsAnswer?(sentence: string): boolean

  /** Tells a reader that the documents do not seem to answer a question. */
  tellUnanswered(question: string): string
}
