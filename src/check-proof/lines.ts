import {shown} from './decimal.ts'
import {Refusal} from './refusal.ts'

const NEWLINE = 10
const SPACE = 32
const PLUS = 43
const MINUS = 45
const ZERO = 48
const NINE = 57

/** The lines of a proof, one after the other. Numbers are read where they stand, as a proof may have millions. */
export class Lines {
  /** Of the line at hand, from 1. */
  number = 0
  private readonly text: string
  private at = 0 // where the next word of the line is looked for
  private end = 0 // of what the line says
  private nextLine = 0
  private nextComment = 0

  constructor(text: string) {
    this.text = text
    this.nextComment = text.indexOf('#')
  }

  /** Goes on to the next line that says something; false if there is none. */
  next(): boolean {
    const {text} = this
    while (this.nextLine <= text.length) {
      const start = this.nextLine
      const newline = text.indexOf('\n', start)
      const stop = newline < 0 ? text.length : newline
      if (this.nextComment >= 0 && this.nextComment < start) this.nextComment = text.indexOf('#', start)
      this.number++
      this.nextLine = stop + 1
      this.at = start
      this.end = this.nextComment < 0 ? stop : Math.min(stop, this.nextComment)
      if (this.more) return true
    }
    return false
  }

  /** Whether the line has another word. */
  get more(): boolean {
    const {text, end} = this
    while (this.at < end && isBlank(text.charCodeAt(this.at))) this.at++
    return this.at < end
  }

  /** The next word; an empty one if the line ends. */
  word(): string {
    if (!this.more) return ''
    const start = this.at
    while (this.at < this.end && !isBlank(this.text.charCodeAt(this.at))) this.at++
    return this.text.slice(start, this.at)
  }

  /** All that is left of the line. */
  rest(): string {
    const rest = this.more ? this.text.slice(this.at, this.end).trim() : ''
    this.at = this.end
    return rest
  }

  /** Takes the next word if it is this one. */
  take(word: string): boolean {
    if (!this.more || !this.text.startsWith(word, this.at)) return false
    const after = this.at + word.length
    if (after < this.end && !isBlank(this.text.charCodeAt(after))) return false
    this.at = after
    return true
  }

  whole(what: string, least: number, most: number): number {
    const start = this.more ? this.at : this.end
    const value = this.digits(15)
    if (value >= least && value <= most) return value
    this.at = start
    throw new Refusal(
      `Proof, line ${this.number}, ${what}: "${shown(this.word())}", expected a whole number from ${least} to ${most}.`,
    )
  }

  /** A whole number of up to 17 digits, ≥ 0 unless it may be negative. */
  price(mayBeNegative: boolean): number {
    const start = this.more ? this.at : this.end
    const value = this.digits(17)
    if (value >= (mayBeNegative ? -Infinity : 0)) return value
    this.at = start
    this.refuse(`a price is "${shown(this.word())}", expected a whole number${mayBeNegative ? '' : ' ≥ 0'}`)
  }

  refuse(what: string): never {
    throw new Refusal(`Proof, line ${this.number}: ${what}.`)
  }

  /** The next word as a whole number; NaN if it is none, or longer. */
  private digits(most: number): number {
    const {text, end} = this
    let at = this.at
    const sign = at < end ? text.charCodeAt(at) : 0
    if (sign === MINUS || sign === PLUS) at++
    const first = at
    let value = 0
    for (; at < end; at++) {
      const code = text.charCodeAt(at)
      if (isBlank(code)) break
      if (code < ZERO || code > NINE) return Number.NaN
      value = 10 * value + (code - ZERO)
    }
    this.at = at
    if (at === first || at - first > most) return Number.NaN
    return sign === MINUS ? 0 - value : value
  }
}

function isBlank(code: number): boolean {
  return code <= SPACE && code !== NEWLINE
}
