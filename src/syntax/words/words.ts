import {codeOfNumber, codeOfRange, codeOfString} from './hash.ts'
import type {Lexicon} from './lexicon.ts'

/** What a word's spelling and the lexicon say about it, as codes for features (hash.ts). The same form gives the same word. */
export interface Word {
  readonly form: number
  readonly lower: number // lower case, digits as 0
  readonly shape: number // X for capitals, x for small letters, 0 for digits; runs of three or more shortened
  readonly capital: number // of the numbers in CAPITAL
  readonly suffixes: Int32Array // of 1 to 5 letters, in this order
  readonly prefixes: Int32Array // of 1 to 4 letters
  readonly clusters: Int32Array // coarse to fine; words that are not in the lexicon have codes of their own
  readonly tagClass: number // which tags the word has in the training data
  readonly entry: number // of the lexicon, UNLISTED if it has none
  /** The codes among these: form, lower, shape, capital, tagClass, suffixes, prefixes, clusters. */
  readonly codes: Int32Array
}

/** How many codes a word has. */
export const WORD_CODES = 18

/** The place in `suffixes` of the last two letters. */
export const TWO_LETTERS = 1

/** The place in `suffixes` of the last three letters. */
export const THREE_LETTERS = 2

/** The kinds of capitals that a word has. */
const CAPITAL = {
  noLetters: 0, // 7, ?
  none: 1, // dam
  oneLetter: 2, // A
  all: 3, // NATO
  first: 4, // Mary
  firstAndOthers: 5, // McDonald
  others: 6, // iPod
} as const

/** How many endings and beginnings a word has. */
export const SUFFIXES = 5
export const PREFIXES = 4

// where they begin in `codes`
const FIRST_SUFFIX = 5
const FIRST_PREFIX = FIRST_SUFFIX + SUFFIXES
const FIRST_CLUSTER = FIRST_PREFIX + PREFIXES

/** So many words are remembered; when the table is full it is emptied, which changes no answer. */
const REMEMBERED = 60_000

const known = new WeakMap<Lexicon, Words>()

/** Whoever looks at words by the same lexicon shares what is remembered of them. */
export function wordsOf(lexicon: Lexicon): Words {
  const found = known.get(lexicon) ?? new Words(lexicon)
  known.set(lexicon, found)
  return found
}

/** Describes words by their spelling and the lexicon. */
export class Words {
  private readonly lexicon: Lexicon
  private readonly seen = new Map<string, Word>()

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon
  }

  /** The word of this form. */
  of(form: string): Word {
    let word = this.seen.get(form)
    if (word === undefined) {
      word = this.describe(form)
      if (this.seen.size >= REMEMBERED) this.seen.clear()
      this.seen.set(form, word)
    }
    return word
  }

  private describe(form: string): Word {
    const lower = foldedForm(form)
    const {length} = lower
    const entry = this.lexicon.find(lower)
    const codes = new Int32Array(WORD_CODES)
    const suffixes = codes.subarray(FIRST_SUFFIX, FIRST_PREFIX)
    const prefixes = codes.subarray(FIRST_PREFIX, FIRST_CLUSTER)
    const clusters = codes.subarray(FIRST_CLUSTER)
    codes[0] = codeOfString(form)
    codes[1] = codeOfString(lower)
    codes[2] = codeOfString(shapeOf(form))
    codes[3] = codeOfNumber(capitalOf(form))
    codes[4] = codeOfNumber(this.lexicon.tagClassOf(entry))
    for (let i = 0; i < SUFFIXES; i++) suffixes[i] = codeOfRange(lower, Math.max(0, length - i - 1), length)
    for (let i = 0; i < PREFIXES; i++) prefixes[i] = codeOfRange(lower, 0, Math.min(length, i + 1))
    clusters.set(this.lexicon.clustersOf(entry))
    const [formCode, lowerCode, shape, capital, tagClass] = codes
    return {form: formCode, lower: lowerCode, shape, capital, tagClass, entry, suffixes, prefixes, clusters, codes}
  }
}

/** Longer forms are cut: no feature needs more of an endless word. */
const LONGEST = 64

/** Lower case, each digit as 0, every web address and every mail address as the same word. */
export function foldedForm(form: string): string {
  const lower = form.slice(0, LONGEST).toLowerCase()
  if (/^(https?:|www\.)/.test(lower)) return '<url>'
  if (/^[^@\s]+@[^@\s]+\.\w+$/.test(lower)) return '<mail>'
  return lower.replace(/\d/g, '0')
}

/** The shape of `McDonald's` is XxXxxx'x: of a run of letters of one kind three are kept. */
function shapeOf(form: string): string {
  let shape = ''
  for (const letter of form.slice(0, LONGEST)) {
    const kind = kindOf(letter)
    if (!shape.endsWith(kind + kind + kind)) shape += kind
  }
  return shape
}

/** What stands for a letter in a shape. */
function kindOf(letter: string): string {
  if (letter >= 'a' && letter <= 'z') return 'x'
  if (letter >= 'A' && letter <= 'Z') return 'X'
  return /\p{Lu}/u.test(letter) ? 'X' : /\p{L}/u.test(letter) ? 'x' : /\p{Nd}/u.test(letter) ? '0' : letter
}

function capitalOf(form: string): number {
  if (/^[a-z]+$/.test(form)) return CAPITAL.none
  const letters = form.slice(0, LONGEST).match(/\p{L}/gu)
  if (letters === null) return CAPITAL.noLetters
  const upper = letters.filter((letter) => /\p{Lu}/u.test(letter)).length
  if (upper === 0) return CAPITAL.none
  if (upper === letters.length) return upper === 1 ? CAPITAL.oneLetter : CAPITAL.all
  if (!/\p{Lu}/u.test(letters[0])) return CAPITAL.others
  return upper === 1 ? CAPITAL.first : CAPITAL.firstAndOthers
}
