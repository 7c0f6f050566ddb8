import {shown} from './decimal.ts'
import type {GraphProblem} from './graph-problem.ts'
import {programProblem, type Row, type Term} from './program.ts'
import {Refusal} from './refusal.ts'

type Section = 'max' | 'min' | 'rows' | 'bounds' | 'binary' | 'general' | 'end'

const HEADINGS: readonly (readonly [RegExp, Section])[] = [
  [/^max(imi[sz]e|imum)?$/i, 'max'],
  [/^min(imi[sz]e|imum)?$/i, 'min'],
  [/^(subject to|such that|s\.?t\.?)$/i, 'rows'],
  [/^bounds?$/i, 'bounds'],
  [/^(bin|binary|binaries)$/i, 'binary'],
  [/^(gen|general|generals|int|integer|integers)$/i, 'general'],
  [/^end$/i, 'end'],
]
const TOKEN = /[<>]=?|=[<>]?|:|\[|\]|\^|\*|[+-]|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[^\s<>=:+\-[\]^*]+/g
const NUMBER = /^[\d.]/
const INFINITE = /^inf(inity)?$/i

/** A word, and whether it begins a line. */
interface Token {
  readonly text: string
  readonly isFirst: boolean
}

/** Reads an LP text of binary variables. */
export function readLpProblem(text: string): GraphProblem {
  return new LpFile(text).problem()
}

class LpFile {
  private readonly tokens: Token[] = []
  private at = 0
  private readonly seen = new Set<string>()
  private readonly rows: Row[] = []
  private readonly bounds = new Map<string, [number, number | undefined]>()
  private readonly binary = new Set<string>()
  private readonly whole = new Set<string>()

  constructor(text: string) {
    for (const line of text.replace(/^\ufeff/, '').split('\n')) {
      const words = [...line.replace(/\\.*/, '').matchAll(TOKEN)].map(([word]) => word)
      for (const [i, text] of words.entries()) this.tokens.push({text, isFirst: i === 0})
    }
  }

  problem(): GraphProblem {
    const sense = this.heading()
    if (sense !== 'max' && sense !== 'min') this.refuse('Maximize or Minimize')
    this.label()
    const {terms, constant} = this.sum()
    for (let section = this.heading(); section !== 'end'; section = this.heading()) {
      if (section === undefined) this.refuse('a section or End')
      while (this.at < this.tokens.length && this.headingLength() === 0) this.entry(section)
    }
    if (this.at < this.tokens.length) this.refuse('the end')
    return programProblem({
      isMinimized: sense === 'min',
      objective: terms,
      constant,
      rows: this.rows,
      others: [...this.seen],
      held: this.held(),
    })
  }

  private held(): Map<string, number> {
    const held = new Map<string, number>()
    const impossible: Row[] = []
    for (const name of this.seen) {
      const isBinary = this.binary.has(name)
      const [lower, given] = this.bounds.get(name) ?? [0, undefined]
      const upper = given ?? (isBinary ? 1 : Infinity)
      const isWhole = isBinary || this.whole.has(name) || lower === upper
      if (!isWhole || lower < 0 || upper > 1) throw new Refusal(`Problem: variable "${shown(name)}" is not binary.`)
      if (Math.ceil(lower) > Math.floor(upper))
        impossible.push({terms: [{coefficient: 1, names: [name]}], lower: 2, upper: Infinity})
      else if (lower > 0) held.set(name, 1)
      else if (upper < 1) held.set(name, 0)
    }
    this.rows.push(...impossible)
    return held
  }

  private refuse(expected: string): never {
    throw new Refusal(`Problem: "${shown(this.text())}", expected ${expected}.`)
  }

  private text(ahead = 0): string {
    return this.tokens[this.at + ahead]?.text ?? ''
  }

  /** How many words of a heading come next; 0 if it is none. Nothing in the middle of a sum is one. */
  private headingLength(): number {
    const {tokens, at} = this
    if (at >= tokens.length) return 0
    if (!tokens[at].isFirst && at > 0 && /^[+\-<>=\d.]/.test(tokens[at - 1].text)) return 0
    const next = tokens[at + 1]
    const pair = next && !next.isFirst ? `${tokens[at].text} ${next.text}` : ''
    if (HEADINGS.some(([pattern]) => pattern.test(pair))) return 2
    return this.text(1) !== ':' && HEADINGS.some(([pattern]) => pattern.test(tokens[at].text)) ? 1 : 0
  }

  private heading(): Section | undefined {
    const length = this.headingLength()
    const words = this.tokens.slice(this.at, this.at + length).map(({text}) => text)
    this.at += length
    return HEADINGS.find(([pattern]) => pattern.test(words.join(' ')))?.[1]
  }

  private label(): void {
    if (this.text(1) === ':') this.at += 2
  }

  private entry(section: Section): void {
    if (section === 'rows') this.row()
    else if (section === 'bounds') this.bound()
    else if (section === 'binary') this.binary.add(this.name())
    else if (section === 'general') this.whole.add(this.name())
    else this.refuse('Subject To')
  }

  private name(): string {
    const name = this.text()
    if (!/^[A-Za-z!"#$%&(),/;?@_`'{}|~]/.test(name)) this.refuse('a variable')
    this.at++
    this.seen.add(name)
    return name
  }

  private isName(): boolean {
    return /^[A-Za-z!"#$%&(),/;?@_`'{}|~]/.test(this.text()) && this.headingLength() === 0
  }

  private sum(): {terms: Term[]; constant: number} {
    const terms: Term[] = []
    let constant = 0
    while (this.at < this.tokens.length && !/^[<>=]/.test(this.text())) {
      if (this.headingLength() > 0 || this.text(1) === ':') break
      let coefficient = this.sign()
      const isNumber = NUMBER.test(this.text())
      if (isNumber) coefficient *= Number(this.tokens[this.at++].text)
      if (this.isName()) terms.push({coefficient, names: [this.name()]})
      else if (isNumber) constant += coefficient
      else this.refuse('a number or a variable')
    }
    return {terms, constant}
  }

  private sign(): number {
    let sign = 1
    for (; this.text() === '+' || this.text() === '-'; this.at++) if (this.text() === '-') sign = -sign
    return sign
  }

  private relation(): string {
    const text = this.text()
    if (!/^[<>=]/.test(text)) this.refuse('<=, = or >=')
    this.at++
    return text.includes('<') ? '<=' : text.includes('>') ? '>=' : '='
  }

  private number(): number {
    const sign = this.sign()
    const text = this.text()
    if (!NUMBER.test(text) && !INFINITE.test(text)) this.refuse('a number')
    this.at++
    return sign * (INFINITE.test(text) ? Infinity : Number(text))
  }

  /** `name: sum relation number`, or  `name: number <= sum <= number`. */
  private row(): void {
    this.label()
    const left = this.sum()
    const first = this.relation()
    if (left.terms.length > 0) {
      const limit = this.number() - left.constant
      const [lower, upper] = [first === '<=' ? -Infinity : limit, first === '>=' ? Infinity : limit]
      this.rows.push({terms: left.terms, lower, upper})
      return
    }
    const {terms, constant} = this.sum()
    const isRange = /^[<>=]/.test(this.text())
    if (isRange && (this.relation() !== first || first === '=')) this.refuse('number <= terms <= number')
    const last = isRange ? this.number() : first === '<=' ? Infinity : -Infinity
    const limit = left.constant
    const [lower, upper] = first === '=' ? [limit, limit] : first === '<=' ? [limit, last] : [last, limit]
    this.rows.push({terms, lower: lower - constant, upper: upper - constant})
  }

  private bound(): void {
    if (this.isName() && !INFINITE.test(this.text())) {
      const name = this.name()
      if (/^free$/i.test(this.text())) {
        this.at++
        this.bounds.set(name, [-Infinity, Infinity])
      } else this.limit(name, this.relation(), this.number())
      return
    }
    const limit = this.number()
    const relation = this.relation()
    const name = this.name()
    this.limit(name, relation === '<=' ? '>=' : relation === '>=' ? '<=' : '=', limit)
    if (/^[<>=]/.test(this.text())) this.limit(name, this.relation(), this.number())
  }

  private limit(name: string, relation: string, value: number): void {
    const [lower, upper] = this.bounds.get(name) ?? [0, undefined]
    this.bounds.set(name, [relation === '<=' ? lower : value, relation === '>=' ? upper : value])
  }
}
