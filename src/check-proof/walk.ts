import {type Decimal, MOST_EXPONENT, readDecimal, shown} from './decimal.ts'
import type {Lines} from './lines.ts'

/** What a proof shows, and how. */
interface Shown {
  /** No answer is worth more; undefined: there is no answer at all. */
  readonly bound: Decimal | undefined
  readonly leaves: number
  readonly lines: number
}

/** A space of answers that a proof cuts into parts, of which one is at hand. */
export interface Space {
  /** Units in 1. All values are whole numbers of one unit. */
  readonly size: number
  /** A part is closed if no answer of it is worth more. */
  readonly limit: number
  /** Sets the limit; undefined: there is no answer at all. */
  claim(bound: Decimal | undefined): void
  /** Reads a line. A number closes the part: no answer of it is worth more. Undefined: there is no such line. */
  read(word: string, line: Lines, unitsPerPrice: number): 'goes on' | 'splits' | number | undefined
  /** The part at hand is closed: the one that was split off last is next. */
  next(): void
}

/**
 * Checks a proof line by line (docs/proofs.md). The lines walk through a tree of parts: a line that splits goes on with one part
 * and leaves another one waiting, and one that closes a part goes on with what waits. All is proved when nothing waits.
 */
export function walk(space: Space, lines: Lines): Shown {
  return new Walk(space, lines).walk()
}

class Walk {
  private readonly space: Space
  private readonly lines: Lines
  private readonly openedAt = [1] // by open part, the one at hand last: the line at which it was split off
  private claim: Decimal | undefined
  private claimed = '' // as it is written
  private unitsPerPrice = 1
  private leaves = 0

  constructor(space: Space, lines: Lines) {
    this.space = space
    this.lines = lines
  }

  walk(): Shown {
    const {lines, openedAt} = this
    while (lines.next()) this.read(lines.word())
    if (openedAt.length > 0) {
      const line = openedAt[openedAt.length - 1]
      lines.refuse(`it ends, but a part of the space is left open (split off at line ${line})`)
    }
    return {bound: this.claim, leaves: this.leaves, lines: lines.number}
  }

  private read(word: string): void {
    const {lines} = this
    if (word === 'unit') this.unitsPerPrice = this.unit(lines.rest()) * this.space.size
    else if (word === 'bound') this.bound(lines.rest())
    else if (this.openedAt.length === 0)
      lines.refuse(`"${shown(word)}" follows, but all parts of the space are closed already`)
    else if (this.claimed === '') lines.refuse(`"${shown(word)}" stands before the claimed bound`)
    else this.step(word)
    if (lines.more) lines.refuse(`"${shown(lines.rest())}" follows "${shown(word)}"`)
  }

  private step(word: string): void {
    const {lines, space, openedAt} = this
    const outcome = space.read(word, lines, this.unitsPerPrice)
    if (outcome === undefined) lines.refuse(`"${shown(`${word} ${lines.rest()}`.trim())}" is not a line of a proof`)
    if (outcome === 'splits') openedAt.push(lines.number)
    if (typeof outcome === 'number') this.close(outcome)
  }

  private close(bound: number): void {
    const {lines, space, openedAt} = this
    this.leaves++
    if (!(bound <= space.limit)) {
      const inOnes = (units: number) => Number((units / space.size).toPrecision(12))
      lines.refuse(
        `leaf ${this.leaves} is closed, but it allows ${inOnes(bound)}, expected at most ${inOnes(space.limit)}; the claimed bound is ${this.claimed}`,
      )
    }
    const line = openedAt.pop()!
    if (openedAt.length === 0) return
    openedAt[openedAt.length - 1] = line
    space.next()
  }

  private unit(word: string): number {
    const [, base, power] = /^(1e|2\^)(-?\d+)$/.exec(word) ?? []
    if (base === undefined || Math.abs(Number(power)) > MOST_EXPONENT) {
      this.lines.refuse(`the unit of prices is "${shown(word)}", expected a power such as 1e-4 or 2^-20`)
    }
    return base === '1e' ? Number(`1e${power}`) : 2 ** Number(power)
  }

  private bound(word: string): void {
    const {lines, space} = this
    if (this.claimed !== '') lines.refuse('a second bound, expected one')
    this.claimed = word
    if (word !== '-inf') this.claim = readDecimal(word, `Proof, line ${lines.number}`)
    space.claim(this.claim)
  }
}
