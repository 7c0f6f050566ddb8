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
}

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

const SUFFIXES = 5
const PREFIXES = 4

/** So many words are remembered; when the table is full it is emptied, which changes no answer. */
const REMEMBERED = 60_000

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
    const entry = this.lexicon.find(lower)
    return {
      form: codeOfString(form),
      lower: codeOfString(lower),
      shape: codeOfString(shapeOf(form)),
      capital: codeOfNumber(capitalOf(form)),
      suffixes: Int32Array.from({length: SUFFIXES}, (_, i) =>
        codeOfRange(lower, Math.max(0, lower.length - i - 1), lower.length),
      ),
      prefixes: Int32Array.from({length: PREFIXES}, (_, i) => codeOfRange(lower, 0, Math.min(lower.length, i + 1))),
      clusters: this.lexicon.clustersOf(entry),
      tagClass: codeOfNumber(this.lexicon.tagClassOf(entry)),
    }
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
    const kind = /\p{Lu}/u.test(letter) ? 'X' : /\p{L}/u.test(letter) ? 'x' : /\p{Nd}/u.test(letter) ? '0' : letter
    if (!shape.endsWith(kind + kind + kind)) shape += kind
  }
  return shape
}

function capitalOf(form: string): number {
  const letters = form.slice(0, LONGEST).match(/\p{L}/gu)
  if (letters === null) return CAPITAL.noLetters
  const upper = letters.filter((letter) => /\p{Lu}/u.test(letter)).length
  if (upper === 0) return CAPITAL.none
  if (upper === letters.length) return upper === 1 ? CAPITAL.oneLetter : CAPITAL.all
  if (!/\p{Lu}/u.test(letters[0])) return CAPITAL.others
  return upper === 1 ? CAPITAL.first : CAPITAL.firstAndOthers
}
