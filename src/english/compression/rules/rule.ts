import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/**
 * Something that may be deleted, at one price. Of several rules that allow a deletion the one with the best price counts.
 * A guard may still forbid it.
 */
export interface Rule {
  readonly name: string
  /** The relations of the words that it looks at, without subtypes. */
  readonly relations: readonly string[]
  /** What the deletion costs (scale.ts). */
  readonly price: number
  readonly because: string
  /** A sentence. The rule allows to delete the part in brackets. */
  readonly example: string
  allows(phrases: EnglishPhrases, word: number): boolean
}
