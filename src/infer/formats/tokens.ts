import {DataError} from '../../data-error.ts'
import {shownValue} from '../factors/shown-value.ts'

const TAB = 9
const NEWLINE = 10
const RETURN = 13
const SPACE = 32
const HASH = 35
const PLUS = 43
const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57
const BYTE_ORDER_MARK = 0xfeff

/** Up to this many digits a mantissa and the power of ten below it are exact, and so their quotient is correctly rounded. */
const EXACT_DIGITS = 15
const POWERS_OF_TEN = Float64Array.from({length: EXACT_DIGITS + 1}, (_, power) => 10 ** power)

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
const INFINITE = /^[+-]?inf(inity)?$/i
const NOT_A_NUMBER = /^[+-]?nan$/i

/** What is shown of a wrong token: it may be megabytes of something that is no text at all. */
const SHOWN_LENGTH = 30

/**
 * Reads a text as a row of words and numbers separated by white space, one after the other and in place: nothing is
 * cut out of the text for a plain decimal number. Whatever is wrong becomes a DataError at the line it stands on.
 */
export class Tokens {
  readonly file: string
  private readonly text: string
  private readonly comments: boolean
  /** The line of the token read last, from 1. */
  line = 1
  private position = 0
  private positionLine = 1
  // the token found last is text[start, position)
  private start = 0
  // what lies beyond is not read until `leaveLine`
  private end: number
  private unit: 'file' | 'line' = 'file'

  /** A byte order mark is skipped. With `comments`, so is a # with what follows it on its line. */
  constructor(text: string, file: string, comments = false) {
    for (const [what, value] of Object.entries({text, file})) {
      if (typeof value === 'string') continue
      throw new TypeError(`Reader: its ${what} is ${shownValue(value)}, expected a string.`)
    }
    this.text = text
    this.file = file
    this.comments = comments
    this.end = text.length
    if (text.charCodeAt(0) === BYTE_ORDER_MARK) this.position = 1
  }

  /** Throws a DataError at the line of the token read last. */
  fail(problem: string): never {
    throw new DataError(this.file, this.line, problem)
  }

  /** The next token as it stands. */
  word(what: string): string {
    this.find(what, 'a word')
    return this.text.slice(this.start, this.position)
  }

  /** The next token as a number; `inf` and `-inf` are numbers, `nan` is not, and there is only one zero. */
  number(what: string): number {
    this.find(what, 'a number')
    return this.parseDecimal() ?? this.parseNumber(what)
  }

  finiteNumber(what: string): number {
    const value = this.number(what)
    if (!Number.isFinite(value)) this.fail(`${what} is ${value}, expected a finite number.`)
    return value
  }

  wholeNumber(what: string, least: number, most: number): number {
    const value = this.number(what)
    if (!Number.isInteger(value) || value < least || value > most) {
      const range = Number.isFinite(most) ? `from ${least} to ${most}` : `≥ ${least}`
      this.fail(`${what} is ${value}, expected ${most < least ? 'none at all' : `a whole number ${range}`}.`)
    }
    return value
  }

  /**
   * A whole number ≥ 0 of items still to come, each of at least `tokensEach` tokens. A number that the rest of the
   * text, or line, has no room for is refused here, so that the caller may allocate for it.
   */
  count(what: string, tokensEach = 1): number {
    const count = this.wholeNumber(what, 0, Infinity)
    this.expectRoom(what, count, tokensEach)
    return count
  }

  /** Refuses `count` items of `tokensEach` tokens if the rest of the text is too short for them. */
  expectRoom(what: string, count: number, tokensEach = 1): void {
    // a token takes a character, and one more to keep it from the next
    const left = this.end - this.position
    if (count * tokensEach > Math.ceil(left / 2)) {
      this.fail(`${what} is ${count}, but the ${left} characters left in the ${this.unit} cannot hold so many.`)
    }
  }

  /** From here to `leaveLine`, the line of the token read last is all there is. */
  enterLine(): void {
    const newline = this.text.indexOf('\n', this.position)
    if (newline >= 0) this.end = newline
    this.unit = 'line'
  }

  /** Throws unless the line has been read to its end. */
  leaveLine(): void {
    this.expectEnd()
    this.end = this.text.length
    this.unit = 'file'
  }

  /** True if there is another token. */
  more(): boolean {
    this.skipBlanks()
    return this.position < this.end
  }

  /** Takes the next token if it is this word. */
  nextIs(word: string): boolean {
    if (!this.more() || !this.text.startsWith(word, this.position)) return false
    const after = this.text.charCodeAt(this.position + word.length)
    if (!(Number.isNaN(after) || isBlank(after))) return false
    this.line = this.positionLine
    this.start = this.position
    this.position += word.length
    return true
  }

  /** What of the text is left, as a message shows it, and the line where it begins; undefined if nothing is. */
  rest(): {readonly line: number; readonly shown: string} | undefined {
    if (!this.more()) return undefined
    this.line = this.positionLine
    this.start = this.position
    this.skipToken()
    return {line: this.line, shown: this.shown()}
  }

  /** Throws unless everything has been read. */
  expectEnd(): void {
    if (!this.more()) return
    this.line = this.positionLine
    this.start = this.position
    this.skipToken()
    this.fail(`${this.shown()} follows, expected the end of the ${this.unit}.`)
  }

  private find(what: string, expected: string): void {
    if (!this.more()) this.fail(`${what} is missing: the ${this.unit} ends here, expected ${expected}.`)
    this.line = this.positionLine
    this.start = this.position
    this.skipToken()
  }

  private skipBlanks(): void {
    const {text, comments, end} = this
    let at = this.position
    while (at < end) {
      const code = text.charCodeAt(at)
      if (code === NEWLINE) this.positionLine++
      else if (code === HASH && comments) {
        while (at + 1 < end && text.charCodeAt(at + 1) !== NEWLINE) at++
      } else if (!isBlank(code)) break
      at++
    }
    this.position = at
  }

  private skipToken(): void {
    const {text, comments, end} = this
    let at = this.position
    while (at < end) {
      const code = text.charCodeAt(at)
      if (isBlank(code) || (code === HASH && comments)) break
      at++
    }
    this.position = at
  }

  /** A number in plain decimals with few digits, read without cutting it out; undefined for all others. */
  private parseDecimal(): number | undefined {
    const {text, position} = this
    let at = this.start
    const sign = text.charCodeAt(at)
    if (sign === MINUS || sign === PLUS) at++
    let mantissa = 0
    let digits = 0
    let pointAt = -1
    for (; at < position; at++) {
      const code = text.charCodeAt(at)
      if (code >= ZERO && code <= NINE) {
        mantissa = mantissa * 10 + (code - ZERO)
        digits++
      } else if (code === POINT && pointAt < 0) pointAt = at
      else return undefined
    }
    if (digits === 0 || digits > EXACT_DIGITS) return undefined
    const value = pointAt < 0 ? mantissa : mantissa / POWERS_OF_TEN[position - pointAt - 1]
    return sign === MINUS ? 0 - value : value
  }

  private parseNumber(what: string): number {
    const token = this.text.slice(this.start, this.position)
    if (NUMBER.test(token)) return Number(token) + 0
    if (INFINITE.test(token)) return token.startsWith('-') ? -Infinity : Infinity
    if (NOT_A_NUMBER.test(token)) this.fail(`${what} is nan, expected a number.`)
    return this.fail(`${what} is ${this.shown()}, expected a number.`)
  }

  private shown(): string {
    const token = this.text.slice(this.start, Math.min(this.position, this.start + SHOWN_LENGTH))
    return JSON.stringify(this.position - this.start > SHOWN_LENGTH ? `${token}…` : token)
  }
}

function isBlank(code: number): boolean {
  return code === SPACE || code === NEWLINE || code === TAB || code === RETURN
}
