import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/**
 * Something that must not be deleted, whatever a rule allows. A guard looks at the sentence only, never at other guards, so
 * their order is of no importance.
 */
export interface Guard {
  readonly name: string
  /** The relations of the words that it looks at, without subtypes. None given: all words. */
  readonly relations?: readonly string[]
  readonly because: string
  /** A sentence. Some rule allows to delete the part in brackets, and this guard keeps it. */
  readonly example: string
  /** Other guards that keep the part in brackets as well, where no sentence was found that shows this one alone. */
  readonly alongside?: readonly string[]
  holds(phrases: EnglishPhrases, word: number): boolean
}
