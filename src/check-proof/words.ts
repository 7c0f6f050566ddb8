import {type Decimal, readDecimal, shown} from './decimal.ts'
import {Refusal} from './refusal.ts'

/** A text as words between white space, one after the other. */
export class Words {
  private readonly words: readonly string[]
  private readonly what: string
  private at = 0

  constructor(text: string, what: string) {
    this.words = text
      .replace(/^\ufeff/, '')
      .split(/\s+/)
      .filter((word) => word !== '')
    this.what = what
  }

  get areLeft(): boolean {
    return this.at < this.words.length
  }

  next(expected: string): string {
    if (!this.areLeft) throw new Refusal(`${this.what}: it ends where ${expected} was expected.`)
    return this.words[this.at++]
  }

  /** Takes the next word if it is this one. */
  take(word: string): boolean {
    if (this.words[this.at] !== word) return false
    this.at++
    return true
  }

  decimal(what: string): Decimal {
    return readDecimal(this.next(what), `${this.what}, ${what}`)
  }

  /** A number in floating point; inf and -inf are numbers. */
  number(what: string): number {
    const word = this.next(what)
    if (/^[+-]?inf(inity)?$/i.test(word)) return word.startsWith('-') ? -Infinity : Infinity
    const value = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(word) ? Number(word) : Number.NaN
    if (Number.isNaN(value)) throw new Refusal(`${this.what}, ${what}: "${shown(word)}", expected a number.`)
    return value
  }

  whole(what: string, least: number, most: number): number {
    return readWhole(this.next(what), `${this.what}, ${what}`, least, most)
  }

  end(): void {
    if (this.areLeft) throw new Refusal(`${this.what}: "${shown(this.next(''))}" follows, expected its end.`)
  }
}

export function readWhole(word: string, where: string, least: number, most: number): number {
  const value = /^[+-]?\d+$/.test(word) ? Number(word) : Number.NaN
  if (value >= least && value <= most) return value
  throw new Refusal(`${where}: "${shown(word)}", expected a whole number from ${least} to ${most}.`)
}
