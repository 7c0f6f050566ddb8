import {hash1, shiftOf} from '../words/hash.ts'
import type {Lexicon} from '../words/lexicon.ts'
import {type Word, type Words, wordsOf} from '../words/words.ts'

/** How many rows of the table of spellings a word has. */
export const SPELLINGS = 9

/** How many endings and beginnings of a word count. */
const SUFFIXES = 4
const PREFIXES = 3

/** Finds the rows of a word: its entry in the lexicon, and the rows of its spelling. */
export class EncoderWords {
  private readonly words: Words
  private readonly shift: number

  constructor(lexicon: Lexicon, spellingBits: number) {
    this.words = wordsOf(lexicon)
    this.shift = shiftOf(spellingBits)
  }

  /** The word's entry, UNLISTED if it has none. */
  entryOf(form: string): number {
    return this.words.of(form).entry
  }

  /** Writes the rows of the word's spelling to rows[at…at + SPELLINGS). */
  spellingsOf(form: string, rows: Int32Array, at: number): void {
    const word: Word = this.words.of(form)
    let template = 0
    const put = (code: number): void => {
      rows[at + template] = hash1(template, code) >>> this.shift
      template++
    }
    put(word.shape)
    put(word.capital)
    for (let i = 0; i < SUFFIXES; i++) put(word.suffixes[i])
    for (let i = 0; i < PREFIXES; i++) put(word.prefixes[i])
  }
}
