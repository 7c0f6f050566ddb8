import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/**
 * How far a guard holds for a single sentence that has to become short:
 *
 *   firm      without it the rest is no English, or is not true
 *   soft      without it the rest often reads badly
 *   faithful  it holds where a length is only a wish: without it the rest claims more, or leaves a reader asking
 */
type Strength = 'firm' | 'soft' | 'faithful'

/**
 * Something that must not be deleted, whatever a rule allows. A guard looks at the sentence only, never at other guards, so
 * their order is of no importance.
 */
export interface Guard {
  readonly name: string
  /** The relations of the words that it looks at, without subtypes. None given: all words. */
  readonly relations?: readonly string[]
  /** How far it holds for a single sentence that has to become short; not at all if there is none: then it keeps what readers of a summary want. */
  readonly strength?: Strength
  readonly because: string
  /** A sentence. Some rule allows to delete the part in brackets, and this guard keeps it. */
  readonly example: string
  /** Other guards that keep the part in brackets as well, where no sentence was found that shows this one alone. */
  readonly alongside?: readonly string[]
  holds(phrases: EnglishPhrases, word: number): boolean
}
