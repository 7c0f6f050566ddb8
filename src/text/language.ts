import type {LeftOut, Span} from './document.ts'
import type {StructureLanguage} from './structure-language.ts'

/**
 * What `src/text` has to know about a language to cut text into sentences and words, and to join words again. The examples
 * are those of English (`src/english/english.ts`).
 *
 * Words come as they stand in the text, with capitals and with either apostrophe, `'` or `’`. Abbreviations come without
 * their last period; tokens come with it.
 */
export interface TextLanguage {
  // words

  /** The sizes of all parts of a word but the last: 2 for `do|n't`, 1 for `5|km`, none for `house`. */
  splitWord(word: string): readonly number[]

  /** Whether a mark joins two parts into one word: `co-founder` and `w/out`, but not `well|-|known`. */
  joinsWords(before: string, mark: '-' | '/', after: string): boolean

  /** The size of the word that begins with the apostrophe at `start`: 3 for `'em`, 0 if the apostrophe opens a quotation. */
  clippedSize(run: string, start: number): number

  /** Whether a token is written without a space after another one: `n't`, `’s`, or the `'` of `dogs'`. */
  isClitic(token: string): boolean

  /** Whether a lone apostrophe after a word belongs to it when no quotation is open: `dogs'`. */
  takesApostrophe(word: string): boolean

  /** What a quote mark does: `“` opens a quotation, `”` closes one, `"` may do either. */
  quoteSide(mark: string): 'open' | 'close' | undefined

  // abbreviations

  /** Whether a period after `word` belongs to it, given the text after the period: `Mr` always, `No` only in `No. 7`. */
  isAbbreviation(word: string, next: string): boolean

  /** Whether a single capital may be an initial: `B` may, but `I` is a word. */
  isInitial(letter: string): boolean

  /** Whether a name usually follows an abbreviation, so that a capital after it proves nothing: `Gen`, `St`, `vs`. */
  announcesName(abbreviation: string): boolean

  /** Whether an abbreviation never ends a sentence: `e.g`, `vs`. */
  goesOn(abbreviation: string): boolean

  /** Whether the period becomes a token of its own if a sentence ends with this abbreviation: `etc|.`, but `U.S.`. */
  losesPeriod(abbreviation: string): boolean

  // sentences

  /** Whether a capitalized token after a period shows that a sentence begins, as a name would not: `The`, `Then`, `Mr.`. */
  startsSentences(token: string): boolean

  /** One weight for each feature of boundaries.ts. A sentence ends where the weights of a gap's features sum to more than 0. */
  readonly boundaryWeights: Int8Array

  /**
   * Whether a text with these words, in lower case, may be in this language. If not, some sentences end by the rules of
   * other-languages.ts. Without it no text is asked about.
   */
  recognizes?(words: Iterable<string>): boolean

  /**
   * Whether something must follow a word, in lower case: `the`, `because`. In a text without marks a sentence ends with
   * its line, but not behind such a word.
   */
  leavesOpen?(word: string): boolean

  // boilerplate

  /** What a whole block is if it is not prose: `byline` for `By JO BIRD`, `copyright` for `Copyright 1999 X`. */
  boilerplateKind(block: string): LeftOut['reason'] | undefined

  /** The parts of a paragraph that are not prose, in order: `RIGA, Latvia (AP) _` at its beginning, `(MORE)` at its end. */
  boilerplateWithin(text: string, paragraph: Span): LeftOut[]

  /** What the parts of e-mails, conversations, minutes and papers are called. Without it they are read as plain prose. */
  readonly structure?: StructureLanguage
}

/** A language whose boundary weights are still to be learned. */
export type UntrainedLanguage = Omit<TextLanguage, 'boundaryWeights'>

/** What has to be known about a language to compare words. Words come in lower case, with `'` for every apostrophe. */
export interface WordLanguage {
  /** Whether a word says nothing about the subject of a text: `the`, `of`, `said`, `n't`. */
  isStopWord(word: string): boolean

  /** What all forms of a word share: `flood` for `flooded` and `floods`. */
  stem(word: string): string

  /** The stem of the word that an irregular form belongs to: `break` for `broke`. Without it forms are compared as they are. */
  baseStem?(stem: string): string

  /** One stem for all stems that are close in meaning: `kill` for `die` and `slain`. Without it only equal stems are close. */
  closeStem?(stem: string): string

  /** Whether a word stands for something that was said before: `he`, `them`, `this`. */
  refersBack(word: string): boolean

  /** Whether a sentence, in lower case, only announces others: `the following are the main news`. Without it a colon tells. */
  announces?(forms: readonly string[]): boolean

  /** Whether a sentence, in lower case, points at what stands elsewhere in its text: `as figure 2 shows`. Without it none does. */
  pointsAtExhibit?(forms: readonly string[]): boolean

  /** Whether a sentence, in lower case, tells of an answer that was not given: `she declined to comment`. Without it none does. */
  withholds?(forms: readonly string[]): boolean

  /** Whether a word is the speaker speaking of himself: `I`, `our`. */
  isFirstPerson(word: string): boolean

  /**
   * The form under which a dictionary has a word with these tags: `be` for `was`. The word comes as it stands in the text,
   * its apostrophes as `'`. Without this method `precis parse` prints no lemmas.
   */
  lemma?(word: string, upos: string, xpos: string): string

  /** Whether a text with these words may be in this language. A text of a few words may be in any. */
  recognizes(words: Iterable<string>): boolean
}
