import {bytesOfBase64} from '../base64.ts'
import type {Token} from './document.ts'
import type {UntrainedLanguage} from './language.ts'

/** The number of weights into which features are hashed. */
export const FEATURES = 1 << 15

/** How many features describe one gap. */
export const FEATURES_PER_GAP = 21

// final marks of scripts that put no space after them
const fullWidth = /^[。！？｡]+$/

// the kinds of tokens that the features tell apart; the weights were learned with these numbers and all those below
const LOWER = 1
const CAPITALIZED = 2
const CAPITALS = 3
const NUMBER = 4
const STOP = 5 // . ! ? … and runs of them
const ABBREVIATION = 6
const OPENER = 7
const CLOSER = 8
const QUOTE = 9 // a straight quote that the spaces around it do not place
const COMMA = 10
const COLON = 11
const SEMICOLON = 12
const DASH = 13
const OTHER = 14
const NONE = 15
const INITIAL = 16

// what a sentence has opened and not closed: bits
const IN_STRAIGHT_QUOTES = 1
const IN_PAIR = 2 // brackets, or quotes that are not straight

// what stands in a feature for the mark before the gap where there is none but a word
const PLAIN_WORD = 100
const CLOSED_WORD = 101 // closing marks are between the word and the gap
const KIND_OF_WORD = 100 // plus ABBREVIATION or INITIAL

// in features, for the hash of a word that is not there, and for the endings of words too short to have one
const NO_WORD = 1
const NO_ENDING = 0
const SHORT_WORD = 1

// the answers to whether an abbreviation announces a name
const ANNOUNCES = 2
const ANNOUNCES_NOT = 3

// beyond these, more makes no difference to a feature
const MOST_CLOSERS = 3
const LONGEST_WORD = 7
const MOST_LOWERS = 2
const WIDEST_GAP = 2
const MOST_HASHED = 24 // letters of a word
const ENDING = 3 // letters

/** Decodes the weights that eval/tools/train-segmentation.ts writes as base64, one signed byte each. */
export function boundaryWeightsOf(base64: string): Int8Array {
  const bytes = bytesOfBase64(base64)
  if (bytes.length !== FEATURES)
    throw new RangeError(`Got ${bytes.length} weights of boundaries, expected ${FEATURES}.`)
  return new Int8Array(bytes.buffer)
}

/**
 * The gaps between the tokens of one block: where a rule knows whether a sentence ends, and the features that decide
 * elsewhere. The reader and the training of its weights share it.
 */
export class Gaps {
  private readonly text: string
  private readonly tokens: readonly Token[]
  private readonly language: UntrainedLanguage
  private readonly kinds: Uint8Array // by token
  private readonly hashes: Int32Array // by token, of its lower-case form; 0 until it is needed
  // state of the current sentence, counted over its tokens [first, next)
  private first = 0
  private next = 0
  private open = 0 // bits IN_STRAIGHT_QUOTES and IN_PAIR
  private lowers = 0 // words in lower case

  constructor(text: string, tokens: readonly Token[], language: UntrainedLanguage) {
    this.text = text
    this.tokens = tokens
    this.language = language
    this.kinds = new Uint8Array(tokens.length)
    this.hashes = new Int32Array(tokens.length)
    for (let i = 0; i < tokens.length; i++) this.kinds[i] = this.kindOf(i)
  }

  /** Whether the gap after token `i` ends a sentence; `undefined` if no rule knows and the features must decide. */
  verdict(i: number): boolean | undefined {
    const before = this.kinds[i]
    const after = this.kinds[i + 1]
    // `"Why?" she asked.`: lower case after a closed quotation continues the sentence
    if (after === LOWER && this.isQuoteEnd(i)) return false
    // « Qui paiera ? »
    if (after === CLOSER && guillemet.test(this.text[this.tokens[i + 1].start])) return false
    if (before === STOP && fullWidth.test(this.tokens[i].form)) return after !== CLOSER && after !== STOP
    if (this.tokens[i].end === this.tokens[i + 1].start) {
      return before === STOP && (after === CAPITALIZED || after === CAPITALS) ? undefined : false
    }
    if (before === STOP) return this.isPeriodBeforeTitle(i, i + 1) || this.endsReference(i) ? true : undefined
    if (before === ABBREVIATION || before === INITIAL) {
      if (this.language.goesOn(withoutPeriod(this.tokens[i].form))) return false
      if (this.endsWithAbbreviation(i)) return true
      return before === INITIAL && this.isWithinName(i) ? false : undefined
    }
    if (before === LOWER || before === COMMA || before === OPENER) {
      const goesOn = after === LOWER || after === COMMA || after === CLOSER || after === STOP
      return goesOn || before === OPENER ? false : undefined
    }
    if (before === CLOSER && i > 0 && this.isQuoteEnd(i) && this.isPeriodBeforeTitle(i - 1, i + 1)) return true
    return before === NUMBER && after === LOWER ? false : undefined
  }

  /** Writes the features of the gap after token `i` into `out`; the sentence begins at token `first`. */
  write(i: number, first: number, out: Int32Array): void {
    const {kinds} = this
    let stop = i
    let closers = 0
    while (stop > first && closers < MOST_CLOSERS && this.isClosing(stop)) {
      stop--
      closers++
    }
    const stopKind = kinds[stop]
    const isWord = stopKind < STOP || stopKind === ABBREVIATION || stopKind === INITIAL
    const mark = isWord ? wordMark(stopKind, closers) : this.hash(stop)
    const punctuation = mix(mark, closers)
    const word = isWord ? stop : stop - 1
    const hasWord = word >= first
    const wordHash = hasWord ? this.hash(word) : NO_WORD
    const wordKind = hasWord ? kinds[word] : NONE
    const wordSize = hasWord ? Math.min(LONGEST_WORD, this.tokens[word].end - this.tokens[word].start) : 0
    const earlier = word - 1
    const earlierKind = earlier >= first ? kinds[earlier] : NONE

    const shape = this.shape(i + 1)
    const nextHash = this.hashOr(i + 1)
    const second = this.shape(i + 2)
    const secondHash = this.hashOr(i + 2)
    const third = this.shape(i + 3)
    const both = mix(punctuation, shape)
    const gap = this.tokens[i + 1].start - this.tokens[i].end
    this.follow(i, first)
    const {open, lowers} = this

    let at = 0
    const add = (value: number) => {
      out[at] = mix(value, ++at) & (FEATURES - 1)
    }
    add(punctuation)
    add(both)
    add(mix(both, second))
    add(mix(punctuation, wordHash))
    add(mix(both, wordHash))
    add(mix(punctuation, nextHash))
    add(mix(both, wordKind))
    add(mix(both, wordSize))
    add(mix(mix(punctuation, nextHash), second))
    add(mix(both, bucket(i + 1 - first)))
    add(mix(both, bucket(this.tokens.length - i - 1)))
    add(mix(both, open))
    add(mix(both, stopKind === ABBREVIATION && this.announcesName(stop) ? ANNOUNCES : ANNOUNCES_NOT))
    add(mix(mix(both, earlierKind), wordKind))
    add(mix(punctuation, this.hash(first)))
    add(mix(punctuation, Math.min(WIDEST_GAP, gap)))
    add(mix(mix(punctuation, nextHash), secondHash))
    add(mix(mix(both, second), third))
    add(mix(both, this.suffix(word)))
    add(mix(mix(both, Math.min(MOST_LOWERS, lowers)), bucket(i + 1 - first)))
    add(mix(nextHash, secondHash))
  }

  /** Updates the state of the sentence up to token `i`. */
  private follow(i: number, first: number): void {
    if (first !== this.first || i < this.next - 1) {
      this.first = this.next = first
      this.open = this.lowers = 0
    }
    for (; this.next <= i; this.next++) {
      const kind = this.kinds[this.next]
      if (kind === LOWER) this.lowers++
      else if (kind === QUOTE) this.open ^= IN_STRAIGHT_QUOTES
      else if (kind === OPENER) this.open = IN_PAIR
      else if (kind === CLOSER) this.open = 0
    }
  }

  private isClosing(i: number): boolean {
    const kind = this.kinds[i]
    if (kind === CLOSER) return true
    return kind === QUOTE && i > 0 && this.tokens[i].start === this.tokens[i - 1].end
  }

  /** `He left. Mr. Ito stayed.`: a period that is no abbreviation's, before a title. */
  private isPeriodBeforeTitle(period: number, title: number): boolean {
    if (this.tokens[period].form !== '.' || this.kinds[title] !== ABBREVIATION) return false
    return this.language.startsSentences(this.tokens[title].form)
  }

  /** `See fig. 2. The …`: the number belongs to what is before it. */
  private endsReference(period: number): boolean {
    if (period < 2 || this.tokens[period].form !== '.' || this.kinds[period - 1] !== NUMBER) return false
    const next = this.kinds[period + 1]
    if (next !== CAPITALIZED && next !== CAPITALS) return false
    return this.kinds[period - 2] === ABBREVIATION && this.language.goesOn(withoutPeriod(this.tokens[period - 2].form))
  }

  /** `… in the U.S. Then …`, `… of Acme Corp. "I …`: the abbreviation's period also ends the sentence. */
  private endsWithAbbreviation(i: number): boolean {
    if (this.announcesName(i)) return false
    const next = i + 1
    const {form} = this.tokens[next]
    const kind = this.kinds[next]
    if (kind === CAPITALIZED || (kind === CAPITALS && form.length === 1)) {
      return this.language.startsSentences(form) && !(this.kinds[i] === INITIAL && form.length === 1)
    }
    if (this.kinds[i] === INITIAL || kind !== OPENER || form !== '"') return false
    const second = this.shape(next + 1)
    return second === CAPITALIZED || second === CAPITALS || second === ABBREVIATION
  }

  /** `Ruth B. Ito`, `R. Ito`: an initial before a capital, and after a name or at the beginning. */
  private isWithinName(i: number): boolean {
    const next = this.kinds[i + 1]
    if (next !== CAPITALIZED && next !== CAPITALS && next !== INITIAL) return false
    const before = i === 0 ? STOP : this.kinds[i - 1]
    return (
      before === CAPITALIZED || before === CAPITALS || before === INITIAL || before === ABBREVIATION || before === STOP
    )
  }

  private announcesName(abbreviation: number): boolean {
    return this.language.announcesName(withoutPeriod(this.tokens[abbreviation].form))
  }

  private isQuoteEnd(i: number): boolean {
    const {form} = this.tokens[i]
    return (form === '"' || form === "'") && this.isClosing(i)
  }

  /** Whether the last quote mark before token `i` is the `„` that its `“` closes. */
  private isLowOpen(i: number): boolean {
    for (let k = i - 1; k >= 0; k--) if (this.tokens[k].form === '"') return this.text[this.tokens[k].start] === '„'
    return false
  }

  private shape(i: number): number {
    return i < this.tokens.length ? this.kinds[i] : NONE
  }

  private hashOr(i: number): number {
    return i < this.tokens.length ? this.hash(i) : NO_WORD
  }

  private hash(i: number): number {
    const known = this.hashes[i]
    if (known !== 0) return known
    const form = this.kinds[i] === STOP ? plainStop(this.tokens[i].form) : this.tokens[i].form
    let hash = HASH_START
    const size = Math.min(form.length, MOST_HASHED)
    for (let k = 0; k < size; k++) {
      let unit = form.charCodeAt(k)
      if (isCapital(unit)) unit += SMALL_A - CAPITAL_A
      else if (isDigit(unit)) unit = DIGIT_0
      hash = Math.imul(hash ^ unit, HASH_FACTOR)
    }
    return (this.hashes[i] = hash | 1)
  }

  private suffix(i: number): number {
    if (i < 0) return NO_ENDING
    const {form} = this.tokens[i]
    const size = form.length
    return size <= ENDING
      ? SHORT_WORD
      : mix(mix(form.charCodeAt(size - 1), form.charCodeAt(size - 2)), form.charCodeAt(size - 3))
  }

  private kindOf(i: number): number {
    const {form} = this.tokens[i]
    const unit = form.charCodeAt(0)
    const size = form.length
    const last = form.charCodeAt(size - 1)
    if (isSmall(unit)) return last === PERIOD ? ABBREVIATION : LOWER
    if (isCapital(unit)) {
      if (last === PERIOD) return size === 2 ? INITIAL : ABBREVIATION
      if (size === 1) return this.language.isInitial(form) ? CAPITALIZED : CAPITALS
      return isCapital(form.charCodeAt(1)) ? CAPITALS : CAPITALIZED
    }
    if (isDigit(unit) || (unit === PERIOD && size > 1 && isDigit(form.charCodeAt(1)))) return NUMBER
    switch (form[0]) {
      case '.':
      case '!':
      case '?':
      case '…':
      case '。':
      case '！':
      case '？':
      case '؟':
      case '।':
        return STOP
      case '(':
      case '[':
      case '{':
        return size === 1 ? OPENER : OTHER
      case ')':
      case ']':
      case '}':
        return size === 1 ? CLOSER : OTHER
      case '"':
        return this.quoteSide(i)
      case "'":
        return size > 1 ? LOWER : this.quoteSide(i)
      case ',':
        return COMMA
      case ':':
        return size === 1 ? COLON : OTHER
      case ';':
        return size === 1 ? SEMICOLON : OTHER
      case '-':
      case '–':
      case '—':
      case '_':
        return DASH
    }
    if (unit < END_OF_ASCII) return OTHER
    if (form !== form.toLowerCase()) return CAPITALIZED
    return form !== form.toUpperCase() ? LOWER : OTHER
  }

  private quoteSide(i: number): number {
    const {start, end} = this.tokens[i]
    const raw = this.text[start]
    const side = ambiguous.has(raw) ? undefined : this.language.quoteSide(raw)
    if (raw === '“' && this.isLowOpen(i)) return CLOSER
    if (side !== undefined) return side === 'open' ? OPENER : CLOSER
    const blankBefore = i === 0 || this.tokens[i - 1].end < start
    const blankAfter = i + 1 === this.tokens.length || this.tokens[i + 1].start > end
    if (blankBefore !== blankAfter) return blankBefore ? OPENER : CLOSER
    // « en français »
    if (raw === '«' || raw === '»') return raw === guillemet.exec(this.text)?.[0] ? OPENER : CLOSER
    return end - start === 2 ? CLOSER : QUOTE
  }
}

/** Quote marks whose side their spaces tell: `’` may be an apostrophe, and `« »` are turned around in some languages. */
const ambiguous = new Set(['’', '«', '»'])

/** The first of a text opens a quotation, be it `«` or `»`. */
const guillemet = /[«»]/

/** The mark of a gap that a word is before: kinds of words, or whether the word is closed. */
function wordMark(kind: number, closers: number): number {
  if (kind >= STOP) return KIND_OF_WORD + kind
  return closers > 0 ? CLOSED_WORD : PLAIN_WORD
}

// UTF-16 units
const PERIOD = 0x2e
const DIGIT_0 = 0x30
const DIGIT_9 = 0x39
const CAPITAL_A = 0x41
const CAPITAL_Z = 0x5a
const SMALL_A = 0x61
const SMALL_Z = 0x7a
const END_OF_ASCII = 0x80

function isDigit(unit: number): boolean {
  return unit >= DIGIT_0 && unit <= DIGIT_9
}

function isCapital(unit: number): boolean {
  return unit >= CAPITAL_A && unit <= CAPITAL_Z
}

function isSmall(unit: number): boolean {
  return unit >= SMALL_A && unit <= SMALL_Z
}

function withoutPeriod(form: string): string {
  return form.slice(0, -1)
}

/** A run of final marks, reduced to its strongest: `?!` is a question. */
function plainStop(form: string): string {
  if (form.includes('?')) return '?'
  if (form.includes('!')) return form.length > 1 ? '!!' : '!'
  return form.length > 1 ? '...' : '.'
}

/** A count as one of ten classes, coarser for larger counts. */
function bucket(count: number): number {
  return count < 5 ? count : count < 8 ? 5 : count < 12 ? 6 : count < 20 ? 7 : count < 40 ? 8 : 9
}

// as FNV-1a, from another start
const HASH_START = 7
const HASH_FACTOR = 0x01000193

/** Mixes two numbers so that every bit of the result depends on all of theirs (the finish of MurmurHash3). */
function mix(a: number, b: number): number {
  let h = Math.imul(a ^ (b + 0x9e3779b9), 0x85ebca6b)
  h ^= h >>> 15
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 13)
}
