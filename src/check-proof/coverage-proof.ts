import {Bound, type Prices} from './coverage-bound.ts'
import {
  IN,
  impossible,
  isAtOrAbove,
  type Layout,
  layoutOf,
  OPEN,
  OUT,
  type Part,
  restricted,
  wholePart,
} from './coverage-part.ts'
import type {ExactProblem} from './coverage-problem.ts'
import {type Decimal, MOST_EXPONENT, readDecimal, shown} from './decimal.ts'
import {type Groups, groupsOf} from './groups.ts'
import {Refusal} from './refusal.ts'
import {Units} from './units.ts'
import {readWhole} from './words.ts'

/** What a proof shows, and how. */
export interface Shown {
  /** No answer is worth more; undefined: there is no answer at all. */
  readonly bound: Decimal | undefined
  readonly leaves: number
  readonly lines: number
}

/**
 * Checks a proof of a coverage problem line by line (docs/proofs.md). `g` names a gate. The other lines walk through a tree of parts
 * of the space: `p` gives prices, by which whatever they decide is decided, `b` splits a part in two, of which the second one
 * waits, and `x` closes a part. All is proved when nothing waits.
 */
export function checkCoverageProof(problem: ExactProblem, text: string): Shown {
  return new CoverageProof(problem).check(text)
}

interface Waiting {
  readonly part: Part
  readonly prices: Prices
  readonly line: number // where it was split off
}

class CoverageProof {
  private readonly groups: Groups
  private readonly units: Units
  private readonly layout: Layout
  private readonly bound: Bound
  private readonly decided: Uint8Array // by group; scratch
  private readonly waiting: Waiting[] = []
  private readonly whole: Part
  private part: Part | undefined // the one that the next line is about; undefined when all is closed
  private prices: Prices
  private claim: Decimal | undefined
  private claimText = ''
  private limit = Number.NaN // a part is closed when its bound is not above this
  private unitsPerPrice = 1
  private splitAt = 1 // the line at which the part was split off
  private leaves = 0
  private line = 0

  constructor(problem: ExactProblem) {
    this.groups = groupsOf(problem)
    this.units = unitsOf(problem, this.groups)
    this.layout = layoutOf(problem, this.groups, this.units)
    this.bound = new Bound(this.layout)
    this.decided = new Uint8Array(this.groups.count)
    this.whole = wholePart(problem, this.groups, this.layout)
    this.part = this.whole
    const witnesses = problem.witnesses.reduce((sum, own) => sum + own.length, 0)
    this.prices = {budget: 0, target: this.layout.weight.slice(), left: new Float64Array(witnesses).fill(-1)}
  }

  check(text: string): Shown {
    for (const line of text.split('\n')) {
      this.line++
      const words = line.replace(/#.*/, '').trim().split(/\s+/)
      if (words[0] !== '') this.read(words)
    }
    if (this.part) {
      throw new Refusal(`Proof: it ends, but a part of the space is left open (split off at line ${this.splitAt}).`)
    }
    return {bound: this.claim, leaves: this.leaves, lines: this.line}
  }

  private read([word, ...rest]: string[]): void {
    if (word === 'unit') this.readUnit(rest)
    else if (word === 'bound') this.readBound(rest)
    else if (!this.part) this.refuse(`"${shown(word)}" follows, but all parts of the space are closed already`)
    else if (Number.isNaN(this.limit)) this.refuse(`"${shown(word)}" stands before the claimed bound`)
    else if (word === 'g') this.readGate(rest)
    else if (word === 'p') this.price(rest, this.part)
    else if (word === 'b') this.branch(rest, this.part)
    else if (word === 'x' && rest.length === 0) this.close(this.part)
    else this.refuse(`"${shown([word, ...rest].join(' '))}" is no line of a proof`)
  }

  private refuse(what: string): never {
    throw new Refusal(`Proof, line ${this.line}: ${what}.`)
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
    if (word === '-inf') this.limit = Number.NEGATIVE_INFINITY
    else {
      this.claim = readDecimal(word, `Proof, line ${this.line}`)
      this.limit = this.units.limit(this.claim)
    }
  }

  /** `g target node`: in all that follows, the target is known not to be covered without the node. */
  private readGate([target = '', node = '', ...rest]: string[]): void {
    const {whole, layout, groups} = this
    if (rest.length > 0) this.refuse(`"${shown(rest.join(' '))}" follows a gate`)
    const number = readWhole(target, `Proof, line ${this.line}, target`, 0, layout.gate.length - 1)
    const gate = groups.of[readWhole(node, `Proof, line ${this.line}, node`, 0, groups.of.length - 1)]
    const needsGate = (end: number) => end >= 0 && isAtOrAbove(layout.head, gate, end)
    const open = whole.targets.find((other) => other.number === number)?.witnesses ?? []
    const free = open.find(({left, right}) => !needsGate(left) && !needsGate(right))
    if (free) this.refuse(`node ${node} is no gate of target ${number}: witness ${free.number} does not need it`)
    layout.gate[number] = gate
  }

  /** `p λ target price … / witness share …`: what is not named stays as it was told before, on the way to this part. */
  private price(words: string[], part: Part): void {
    const {target, left} = this.prices
    const slash = words.indexOf('/')
    const end = slash < 0 ? words.length : slash
    this.prices.budget = this.readPrice(words[0] ?? '')
    this.readPairs(words.slice(1, end), 'target', target)
    this.readPairs(words.slice(end + 1), 'witness', left)
    if (part.room < 0) return
    this.bound.compute(part, this.prices)
    const isPossible = this.bound.decide(part, this.limit, this.decided)
    this.part = isPossible ? restricted(part, this.layout, this.decided) : impossible(part)
  }

  private readPairs(words: string[], what: string, into: Float64Array): void {
    if (words.length % 2 > 0) this.refuse(`the last ${what} has no price`)
    for (let at = 0; at < words.length; at += 2) {
      const number = readWhole(words[at], `Proof, line ${this.line}, ${what}`, 0, into.length - 1)
      into[number] = this.readPrice(words[at + 1])
    }
  }

  private readPrice(word: string): number {
    if (/^\d{1,17}$/.test(word)) return Math.round(Number(word) * this.unitsPerPrice)
    return this.refuse(`a price is "${shown(word)}", expected a whole number ≥ 0`)
  }

  /** `b node`: goes on where the node is in, with all above it; where it is out, with all below it, waits. */
  private branch([word = '', ...rest]: string[], part: Part): void {
    if (rest.length > 0) this.refuse(`"${shown(rest.join(' '))}" follows a node`)
    const {of} = this.groups
    const group = of[readWhole(word, `Proof, line ${this.line}, node`, 0, of.length - 1)]
    const {decided, layout, prices, line} = this
    const known = part.state[group]
    decided.fill(OPEN)
    for (const i of part.nodes) if (i === group || isBelow(layout, decided, i)) decided[i] = OUT
    const out = known === IN ? impossible(part) : restricted(part, layout, decided)
    this.waiting.push({part: out, prices: {...prices, target: prices.target.slice(), left: prices.left.slice()}, line})
    decided.fill(OPEN)
    for (let i = group; i >= 0; i = layout.head[i]) decided[i] = IN
    this.part = known === OUT ? impossible(part) : restricted(part, layout, decided)
    this.splitAt = line
  }

  /** `x`: no answer of this part is worth more than the claim. What is left of a budget for nothing has no price. */
  private close(part: Part): void {
    if (part.room >= 0) {
      let bound = this.bound.compute(part, this.prices)
      if (bound > this.limit) bound = Math.min(bound, this.bound.compute(part, {...this.prices, budget: 0}))
      if (bound > this.limit) {
        const found = Number((bound / this.units.size).toPrecision(12))
        this.refuse(
          `leaf ${this.leaves + 1} is closed, but its prices allow ${found}; the claimed bound is ${this.claimText}`,
        )
      }
    }
    this.leaves++
    const next = this.waiting.pop()
    this.splitAt = next?.line ?? 1
    this.part = next?.part
    if (next) this.prices = next.prices
  }
}

function isBelow({head}: Layout, decided: Uint8Array, group: number): boolean {
  return head[group] >= 0 && decided[head[group]] === OUT
}

function unitsOf({keep, cut, weight, witnesses, decimals}: ExactProblem, {score}: Groups): Units {
  const size = (x: bigint) => (x < 0n ? -x : x)
  const scores = score.reduce((sum, exact) => sum + size(exact), 0n)
  // a price is handed to each witness of its target
  const sum = weight.reduce((sum, exact, k) => sum + exact * BigInt(witnesses[k].length + 1), scores)
  return new Units([...keep, ...cut, ...weight], sum, decimals)
}
