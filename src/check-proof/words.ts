import {type Decimal, readDecimal, shown} from './decimal.ts'
import {Refusal} from './refusal.ts'

/** A text as words between white space, one after the other. */
export class Words {
  private readonly text: string
  private readonly what: string
  private at: number

  constructor(text: string, what: string) {
    this.text = text
    this.what = what
    this.at = text.startsWith('\ufeff') ? 1 : 0
  }

  get areLeft(): boolean {
    const {text} = this
    while (this.at < text.length && isBlank(text.charCodeAt(this.at))) this.at++
    return this.at < text.length
  }

  next(expected: string): string {
    if (!this.areLeft) throw new Refusal(`${this.what}: it ends where ${expected} was expected.`)
    const start = this.at
    this.at = this.wordEnd()
    return this.text.slice(start, this.at)
  }

  /** Takes the next word if it is this one. */
  take(word: string): boolean {
    if (!this.areLeft || !this.text.startsWith(word, this.at) || this.wordEnd() !== this.at + word.length) return false
    this.at += word.length
    return true
  }

  decimal(what: string): Decimal {
    return readDecimal(this.next(what), `${this.what}, ${what}`)
  }

  /** A number in floating point; inf and -inf are numbers. */
  number(what: string): number {
    const word = this.next(what)
    const value = isDecimal(word) ? Number(word) : Number.NaN
    if (!Number.isNaN(value)) return value
    if (/^[+-]?inf(inity)?$/i.test(word)) return word.startsWith('-') ? -Infinity : Infinity
    throw new Refusal(`${this.what}, ${what}: "${shown(word)}", expected a number.`)
  }

  whole(what: string, least: number, most: number): number {
    return readWhole(this.next(what), `${this.what}, ${what}`, least, most)
  }

  end(): void {
    if (this.areLeft) throw new Refusal(`${this.what}: "${shown(this.next(''))}" follows, expected its end.`)
  }

  private wordEnd(): number {
    const {text} = this
    let end = this.at
    while (end < text.length && !isBlank(text.charCodeAt(end))) end++
    return end
  }
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0
}

/** Whether a word has no other characters than decimals have. */
function isDecimal(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    const isDigit = code >= 48 && code <= 57
    // + - . E e
    if (!isDigit && code !== 43 && code !== 45 && code !== 46 && code !== 69 && code !== 101) return false
  }
  return true
}

export function readWhole(word: string, where: string, least: number, most: number): number {
  const value = /^[+-]?\d+$/.test(word) ? Number(word) : Number.NaN
  if (value >= least && value <= most) return value
  throw new Refusal(`${where}: "${shown(word)}", expected a whole number from ${least} to ${most}.`)
}
