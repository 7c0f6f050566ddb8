import type {Shown} from './coverage-proof.ts'
import {type Decimal, MOST_EXPONENT, readDecimal, shown} from './decimal.ts'
import {Model} from './graph-model.ts'
import {GraphBounds} from './graph-part.ts'
import type {GraphProblem} from './graph-problem.ts'
import {ScoreUnits} from './graph-units.ts'
import {Refusal} from './refusal.ts'
import {StandIn} from './stand-in.ts'
import {readWhole} from './words.ts'

// a state is not left out for one that is worse by more than this
const MOST_LOST = 1e-6

/**
 * Checks a proof of a factor graph line by line (docs/proofs.md). `b` splits a part of the space by a variable, `p` gives prices,
 * `x` closes a part by them, and `e` closes one by an order in which its variables are taken out.
 */
export function checkGraphProof(problem: GraphProblem, text: string): Shown {
  return new GraphProof(problem).check(text)
}

interface Waiting {
  readonly left: Uint8Array
  readonly prices: Float64Array
  readonly line: number // where it was split off
}

class GraphProof {
  private readonly model: Model
  private readonly units: ScoreUnits
  private readonly bounds: GraphBounds
  private readonly binaries: number
  private readonly waiting: Waiting[] = []
  private left: Uint8Array | undefined // by state: whether it is left in the part that the next line is about
  private prices: Float64Array // by literal of all factors, one after the other; in units
  private claim: Decimal | undefined
  private claimText = ''
  private limit = Number.NaN
  private unitsPerPrice = 1
  private splitAt = 1 // the line at which the part was split off
  private leaves = 0
  private line = 0

  constructor(problem: GraphProblem) {
    this.model = new Model(problem)
    this.units = new ScoreUnits(this.model)
    this.bounds = new GraphBounds(this.model, this.units)
    this.binaries = problem.potentials.length
    this.left = this.model.isPossible.slice()
    this.prices = new Float64Array(this.bounds.firstSlot.at(-1)!)
  }

  check(text: string): Shown {
    for (const line of text.split('\n')) {
      this.line++
      const words = line.replace(/#.*/, '').trim().split(/\s+/)
      if (words[0] !== '') this.readLine(words)
    }
    if (this.left) {
      throw new Refusal(`Proof: it ends, but a part of the space is left open (split off at line ${this.splitAt}).`)
    }
    return {bound: this.claim, leaves: this.leaves, lines: this.line}
  }

  private refuse(what: string): never {
    throw new Refusal(`Proof, line ${this.line}: ${what}.`)
  }

  /** What is refused below is refused with the line. */
  private readLine(words: string[]): void {
    try {
      this.read(words)
    } catch (error) {
      if (!(error instanceof Refusal) || /^Pro(of|blem)/.test(error.message)) throw error
      this.refuse(error.message)
    }
  }

  private read([word, ...rest]: string[]): void {
    if (word === 'unit') this.readUnit(rest)
    else if (word === 'bound') this.readBound(rest)
    else if (!this.left) this.refuse(`"${shown(word)}" follows, but all parts of the space are closed already`)
    else if (Number.isNaN(this.limit)) this.refuse(`"${shown(word)}" stands before the claimed bound`)
    else if (word === 'p') this.price(rest)
    else if (word === 'd') this.drop(rest, this.left)
    else if (word === 'b') this.branch(rest, this.left)
    else if (word === 'x' && rest.length === 0) this.close(this.bounds.priced(this.left, this.prices))
    else if (word === 'e') this.close(this.bounds.eliminated(this.left, this.orderOf(rest)))
    else this.refuse(`"${shown([word, ...rest].join(' '))}" is no line of a proof`)
  }

  private readUnit([word = '', ...rest]: string[]): void {
    const match = /^1e(-?\d+)$/.exec(word)
    if (!match || rest.length > 0 || Math.abs(Number(match[1])) > MOST_EXPONENT) {
      this.refuse(`the unit of prices is "${shown(word)}", expected a power of ten such as 1e-4`)
    }
    this.unitsPerPrice = Number(word) * this.units.size
  }

  private readBound([word = '', ...rest]: string[]): void {
    if (rest.length > 0 || !Number.isNaN(this.limit)) this.refuse('a second bound, expected one')
    this.claimText = word
    if (word === '-inf') {
      // a bound below the least that an assignment can be worth: there is none
      this.limit = this.bounds.floor - 1
      return
    }
    this.claim = readDecimal(word, `Proof, line ${this.line}`)
    const {digits, exponent} = this.claim
    const units = Number(`${digits}e${exponent}`) * this.units.size
    if (!Number.isFinite(units)) this.refuse(`the bound is "${shown(word)}", too far from zero`)
    // the decimals may be a little below the floating point that stands for them
    this.limit = Math.floor(units) - (Number.isInteger(units) ? 0 : 1)
  }

  /** `p literal price …`: what is not named stays as it was told before, on the way to this part; 0 at the beginning. */
  private price(words: string[]): void {
    if (words.length % 2 > 0) this.refuse('the last literal has no price')
    for (let at = 0; at < words.length; at += 2) {
      const slot = readWhole(words[at], `Proof, line ${this.line}, literal`, 0, this.prices.length - 1)
      const price = words[at + 1]
      if (!/^-?\d{1,17}$/.test(price)) this.refuse(`a price is "${shown(price)}", expected a whole number`)
      this.prices[slot] = Math.round(Number(price) * this.unitsPerPrice)
    }
  }

  /** `d state other …`: first all states go that no answer has, then each of these states, as the other one can stand in for it. */
  private drop(words: string[], left: Uint8Array): void {
    if (this.waiting.length > 0) this.refuse('states can be left out before the first split only')
    if (words.length % 2 > 0) this.refuse('the last state has no other')
    const {kept, tables} = this.bounds.tablesOfPart(left)
    const {model} = this
    const standIn = new StandIn(tables, kept, left)
    standIn.dropImpossible()
    for (let at = 0; at < words.length; at += 2) {
      const [state, instead] = [this.stateOf(words[at]), this.stateOf(words[at + 1])]
      if (!left[state]) continue
      const owner = model.ownerOf(state)
      const pair = `"${shown(words[at])}" is left out for "${shown(words[at + 1])}"`
      if (instead === state || !left[instead] || model.ownerOf(instead) !== owner) {
        this.refuse(`${pair}, which cannot stand in for it`)
      }
      const loss = standIn.loss(owner, state, instead)
      if (loss > MOST_LOST * this.units.size) this.refuse(`${pair}, but ${loss / this.units.size} may be lost`)
      // what is lost by rounding is taken off all that is claimed
      this.limit -= Math.max(0, loss)
      left[state] = 0
    }
  }

  /** `7`: variable 7 is one; `!7`: it is zero. */
  private stateOf(word: string): number {
    const i = this.binary(word.replace(/^!/, ''))
    const {model} = this
    const state = model.stateOf[i]
    if (!word.startsWith('!')) return state
    const others = model.statesOf(model.variableOf[i]).filter((other) => other !== state)
    if (others.length !== 1) this.refuse(`"${shown(word)}" is no single state`)
    return others[0]
  }

  private binary(word: string): number {
    return readWhole(word, `Proof, line ${this.line}, variable`, 0, this.binaries - 1)
  }

  /** `b variable`: goes on where it is one; where it is zero waits. */
  private branch([word = '', ...rest]: string[], left: Uint8Array): void {
    if (rest.length > 0) this.refuse(`"${shown(rest.join(' '))}" follows a variable`)
    const i = this.binary(word)
    const state = this.model.stateOf[i]
    const zero = left.slice()
    zero[state] = 0
    this.waiting.push({left: zero, prices: this.prices.slice(), line: this.line})
    const one = left.slice()
    for (const other of this.model.statesOf(this.model.variableOf[i])) if (other !== state) one[other] = 0
    this.left = one
    this.splitAt = this.line
  }

  private orderOf(words: string[]): number[] {
    return words.map((word) => this.model.variableOf[this.binary(word)])
  }

  /** No assignment of this part is worth more than the claim. */
  private close(bound: number): void {
    if (!(bound <= this.limit)) {
      const found = Number((bound / this.units.size).toPrecision(12))
      this.refuse(`leaf ${this.leaves + 1} is closed, but it allows ${found}; the claimed bound is ${this.claimText}`)
    }
    this.leaves++
    const next = this.waiting.pop()
    this.splitAt = next?.line ?? 1
    this.left = next?.left
    if (next) this.prices = next.prices
  }
}
