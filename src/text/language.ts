import type {LeftOut, Span} from './document.ts'

/**
 * What has to be known of a language to cut its text into sentences and words and to join words again. `src/text` does the
 * work and asks; `src/english/english.ts` has the answers for English, which the examples show.
 *
 * A word is as the text has it, with its capitals and its apostrophes, `'` or `’`. An abbreviation comes without its last
 * period, except where a token is asked for.
 */
export interface TextLanguage {
  // words

  /** The sizes of the parts of a word but for its last: 2 for `do|n't`, 1 for `5|km`, none for `house`. */
  splitWord(word: string): readonly number[]

  /** Whether a mark keeps the words beside it together: `co-founder`, `w/out`, but not `well|-|known`. */
  joinsWords(before: string, mark: '-' | '/', after: string): boolean

  /** The size of a word in `run` at `start` that begins with an apostrophe: 3 for `'em`, 0 if a quotation opens there. */
  clippedSize(run: string, start: number): number

  /** Whether a token is written without a blank behind another one, be it `n't`, `’s` or the `'` of `dogs'`. */
  isClitic(token: string): boolean

  /** Whether a lone apostrophe behind a word belongs to it, if no quotation is open: `dogs'`. */
  takesApostrophe(word: string): boolean

  /** Which side of a quotation a mark is on: `“` opens one, `”` closes one, `"` does either. */
  quoteSide(mark: string): 'open' | 'close' | undefined

  // abbreviations

  /** Whether a period behind `word` is likely its own, where the text goes on with `next`: `Mr`, but `No` only in `No. 7`. */
  isAbbreviation(word: string, next: string): boolean

  /** Whether one capital letter with a period may be short for a name: `B` may, `I` is a word. */
  isInitial(letter: string): boolean

  /** Whether an abbreviation stands before a name, so that a capital behind it tells nothing: `Gen`, `St`, `vs`. */
  announcesName(abbreviation: string): boolean

  /** Whether no sentence ends with an abbreviation: `e.g`, `vs`. */
  goesOn(abbreviation: string): boolean

  /** Whether an abbreviation leaves its period to the sentence that ends with it: `etc|.`, but `U.S.`. */
  losesPeriod(abbreviation: string): boolean

  // sentences

  /** Whether a token with a capital begins a sentence where one may begin, as no name does: `The`, `Then`, `Mr.`. */
  startsSentences(token: string): boolean

  /** One weight for each feature of the gap between two tokens (boundaries.ts): a sentence ends where they add up to more than 0. */
  readonly boundaryWeights: Int8Array

  // what is no prose

  /** What a block is if nobody wants to read it: `byline` for `By JO BIRD`, `copyright` for `Copyright 1999 X`. */
  boilerplateKind(block: string): LeftOut['reason'] | undefined

  /** The parts of a range that are no prose, in order: `RIGA, Latvia (AP) _` at its beginning, `(MORE)` at its end. */
  boilerplateWithin(text: string, range: Span): LeftOut[]
}

/** A language whose boundaries are still to be learned. */
export type UntrainedLanguage = Omit<TextLanguage, 'boundaryWeights'>

/** What has to be known of a language to compare words. They are in lower case, with `'` for every apostrophe. */
export interface WordLanguage {
  /** Whether a word says nothing of what a text is about: `the`, `of`, `said`, `n't`. */
  isStopWord(word: string): boolean

  /** What the forms of a word have in common: `flood` for `flooded` and `floods`. */
  stem(word: string): string

  /** Whether a text of these words may be of this language. Marks count for nothing, and a few words may be of any. */
  recognizes(words: Iterable<string>): boolean
}
