import {DataError} from '../../data-error.ts'
import {ProgramBuilder, type Term} from './program-builder.ts'
import type {GraphProblem} from './program-problem.ts'

interface Token {
  readonly text: string
  readonly line: number
}

interface Row {
  readonly terms: readonly Term[]
  readonly lower: number
  readonly upper: number
}

interface Bounds {
  lower?: number
  upper?: number
}

/**
 * Reads a program of binary variables from a text in CPLEX's LP format: Maximize or Minimize, Subject To, Bounds, Binary,
 * General, End. After \ a line is a comment. A general variable has to have bounds within 0 and 1. What is not
 * binary is refused by name, and so are quadratic terms and sections of other kinds.
 *
 * @example
 * import {exact, readLp} from 'precis/infer'
 *
 * const {graph, names} = readLp('Maximize\n obj: 2 a + 3 b\nSubject To\n a + b <= 1\nBinary\n a b\nEnd\n', 'small.lp')
 * const {objective, variables} = exact(graph)
 * console.log(objective, names?.filter((_, i) => variables[i] === 1)) // 3 [ 'b' ]
 */
export function readLp(text: string, file: string): GraphProblem {
  const reader = new LpReader(text, file)
  reader.read()
  const {objective, isMaximized, rows, bounds, binary, general, firstLine} = reader
  const builder = new ProgramBuilder([
    objective.terms,
    ...rows.map(({terms}) => terms),
    [...firstLine.keys()].map(once),
  ])
  builder.addObjective(objective.terms, isMaximized ? 1 : -1, objective.constant)
  for (const {terms, lower, upper} of rows) builder.addConstraint(terms, lower, upper)
  for (const name of builder.names) {
    const {lower = 0, upper = binary.has(name) ? 1 : Infinity} = bounds.get(name) ?? {}
    const isWhole = binary.has(name) || general.has(name) || lower === upper
    if (!isWhole || lower < 0 || upper > 1) reader.refuse(name, isWhole)
    if (Math.ceil(lower) > Math.floor(upper)) builder.addConstraint([once(name)], 2, Infinity)
    else if (lower > 0) builder.fix(name, 1)
    else if (upper < 1) builder.fix(name, 0)
  }
  const {names} = builder
  return {graph: builder.build(), sense: isMaximized ? 'maximize' : 'minimize', variables: names.length, names}
}

function once(name: string): Term {
  return {coefficient: 1, names: [name]}
}

/** The headings of sections, by how they may be written. */
const SECTIONS: readonly (readonly [
  RegExp,
  'maximize' | 'minimize' | 'rows' | 'bounds' | 'binary' | 'general' | 'end',
])[] = [
  [/^max(imi[sz]e|imum)?$/, 'maximize'],
  [/^min(imi[sz]e|imum)?$/, 'minimize'],
  [/^(subject to|such that|s\.?t\.?)$/, 'rows'],
  [/^bounds?$/, 'bounds'],
  [/^(bin|binary|binaries)$/, 'binary'],
  [/^(gen|general|generals|int|integer|integers)$/, 'general'],
  [/^end$/, 'end'],
]

const NUMBER = /^(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
const NAME = /^[A-Za-z!"#$%&()/,;?@_`'{}|~][\w!"#$%&()/,.;?@`'{}|~[\]]*$/

class LpReader {
  readonly objective: {terms: Term[]; constant: number} = {terms: [], constant: 0}
  isMaximized = false
  readonly rows: Row[] = []
  readonly bounds = new Map<string, Bounds>()
  readonly binary = new Set<string>()
  readonly general = new Set<string>()
  readonly firstLine = new Map<string, number>() // by variable
  private readonly file: string
  private readonly tokens: readonly Token[]
  private at = 0

  constructor(text: string, file: string) {
    this.file = file
    this.tokens = tokensOf(text)
  }

  read(): void {
    const first = this.section()
    if (first !== 'maximize' && first !== 'minimize') {
      this.fail(`the first section is ${this.shown()}, expected Maximize or Minimize.`)
    }
    this.isMaximized = first === 'maximize'
    this.skipHeading()
    this.skipLabel()
    const {terms, constant} = this.sum()
    this.objective.terms.push(...terms)
    this.objective.constant = constant
    for (;;) {
      const section = this.section()
      if (section === 'end') break
      if (section === undefined) {
        this.fail(
          this.token
            ? `${this.shown()} begins no section, expected Subject To, Bounds, Binary, General or End.`
            : 'the file ends here, expected End.',
        )
      }
      this.skipHeading()
      while (this.token && this.section() === undefined) this.entry(section)
    }
    this.skipHeading()
    if (this.token) this.fail(`${this.shown()} follows, expected the end of the file.`)
  }

  refuse(name: string, isWhole: boolean): never {
    const line = this.firstLine.get(name) ?? 1
    const what = isWhole ? 'has bounds beyond 0 and 1' : 'is continuous'
    throw new DataError(
      this.file,
      line,
      `variable ${shown(name)} ${what}, expected a binary one: programs with others can be solved by the solvers for which LP files are made.`,
    )
  }

  private get token(): Token | undefined {
    return this.tokens[this.at]
  }

  private fail(problem: string): never {
    const {line} = this.token ?? this.tokens[this.tokens.length - 1] ?? {line: 1}
    throw new DataError(this.file, line, problem)
  }

  private shown(): string {
    return this.token ? shown(this.token.text) : 'nothing'
  }

  /** The section whose heading comes next. */
  private section(): (typeof SECTIONS)[number][1] | undefined {
    return this.heading()?.[0]
  }

  private heading(): [(typeof SECTIONS)[number][1], number] | undefined {
    const {token, tokens, at} = this
    if (!token) return undefined
    const next = tokens[at + 1]
    // a variable may be called like a section, but nothing but a heading begins its line
    if (at > 0 && tokens[at - 1].line === token.line && this.isInSum()) return undefined
    const pair = next && next.line === token.line ? `${token.text} ${next.text}`.toLowerCase() : ''
    for (const [pattern, name] of SECTIONS) {
      if (pattern.test(pair)) return [name, 2]
      if (pattern.test(token.text.toLowerCase()) && next?.text !== ':') return [name, 1]
    }
    return undefined
  }

  private isInSum(): boolean {
    return /^[+\-<>=]|^[\d.]/.test(this.tokens[this.at - 1].text)
  }

  private skipHeading(): void {
    this.at += this.heading()?.[1] ?? 0
  }

  private get isLabel(): boolean {
    return this.tokens[this.at + 1]?.text === ':'
  }

  private skipLabel(): void {
    if (this.isLabel) this.at += 2
  }

  private entry(section: (typeof SECTIONS)[number][1]): void {
    if (section === 'rows') this.row()
    else if (section === 'bounds') this.bound()
    else if (section === 'binary') this.binary.add(this.name())
    else if (section === 'general') this.general.add(this.name())
    else this.fail(`${this.shown()} follows, expected Subject To.`)
  }

  private name(): string {
    const {token} = this
    if (!token || !NAME.test(token.text)) return this.fail(`${this.shown()} is not a variable, expected a name.`)
    if (!this.firstLine.has(token.text)) this.firstLine.set(token.text, token.line)
    this.at++
    return token.text
  }

  /** Terms with signs between them, as far as they go, and the sum of numbers without a variable. */
  private sum(): {terms: Term[]; constant: number} {
    const terms: Term[] = []
    let constant = 0
    while (this.token && !/^[<>=]/.test(this.token.text) && this.section() === undefined && !this.isLabel) {
      let coefficient = this.sign()
      let isNumber = false
      if (this.token && NUMBER.test(this.token.text)) {
        coefficient *= Number(this.token.text)
        if (!Number.isFinite(coefficient))
          this.fail(`${this.shown()} is too large for a number, expected a smaller one.`)
        isNumber = true
        this.at++
      }
      const isVariable = this.token !== undefined && NAME.test(this.token.text) && this.section() === undefined
      if (isVariable) terms.push({coefficient, names: [this.name()]})
      else if (isNumber) constant += coefficient
      else this.fail(`${this.shown()} is not a term, expected a number or a variable.`)
    }
    return {terms, constant}
  }

  private sign(): number {
    let sign = 1
    while (this.token?.text === '+' || this.token?.text === '-') {
      if (this.token.text === '-') sign = -sign
      this.at++
    }
    return sign
  }

  private relation(): string {
    const {token} = this
    if (!token || !/^[<>=]+$/.test(token.text)) return this.fail(`${this.shown()} follows, expected <=, = or >=.`)
    this.at++
    return token.text.includes('<') ? '<=' : token.text.includes('>') ? '>=' : '='
  }

  private number(): number {
    const sign = this.sign()
    const {token} = this
    if (token && /^inf(inity)?$/i.test(token.text)) {
      this.at++
      return sign * Infinity
    }
    if (!token || !NUMBER.test(token.text)) return this.fail(`${this.shown()} is not a number, expected one.`)
    this.at++
    return sign * Number(token.text)
  }

  /** `name: sum relation number`, or  `name: number <= sum <= number`. */
  private row(): void {
    this.skipLabel()
    const {terms, constant} = this.sum()
    const first = this.relation()
    if (terms.length > 0) {
      const limit = this.number() - constant
      this.rows.push({terms, lower: first === '<=' ? -Infinity : limit, upper: first === '>=' ? Infinity : limit})
      return
    }
    const middle = this.sum()
    const isRange = this.token !== undefined && /^[<>=]/.test(this.token.text)
    const second = isRange ? this.relation() : first
    const last = isRange ? this.number() : first === '<=' ? Infinity : -Infinity
    if (second !== first || (first === '=' && isRange)) {
      this.fail('the relations of a row differ, expected number <= terms <= number.')
    }
    const [lower, upper] = first === '=' ? [constant, constant] : first === '<=' ? [constant, last] : [last, constant]
    this.rows.push({terms: middle.terms, lower: lower - middle.constant, upper: upper - middle.constant})
  }

  private bound(): void {
    const isName = this.token !== undefined && NAME.test(this.token.text) && !/^inf(inity)?$/i.test(this.token.text)
    if (!isName) {
      const limit = this.number()
      const relation = turned(this.relation())
      const name = this.name()
      this.setBound(name, relation, limit)
      if (this.token && /^[<>=]/.test(this.token.text)) this.setBound(name, this.relation(), this.number())
      return
    }
    const name = this.name()
    if (this.token?.text.toLowerCase() === 'free') {
      this.at++
      this.bounds.set(name, {lower: -Infinity, upper: Infinity})
    } else this.setBound(name, this.relation(), this.number())
  }

  private setBound(name: string, relation: string, limit: number): void {
    const bounds = this.bounds.get(name) ?? {}
    if (relation !== '<=') bounds.lower = limit
    if (relation !== '>=') bounds.upper = limit
    this.bounds.set(name, bounds)
  }
}

function turned(relation: string): string {
  return relation === '<=' ? '>=' : relation === '>=' ? '<=' : '='
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const pattern = /[<>]=?|=[<>]?|:|\[|\]|\^|\*|[+-]|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[^\s<>=:+\-[\]^*]+/g
  for (const [i, line] of text
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries()) {
    for (const [token] of line.replace(/\\.*/, '').matchAll(pattern)) tokens.push({text: token, line: i + 1})
  }
  return tokens
}

function shown(text: string): string {
  return JSON.stringify(text.length > 30 ? `${text.slice(0, 30)}…` : text)
}
