import {not as complement} from '../factors/factor.ts'
import {shownValue} from '../factors/shown-value.ts'

/** How a formula is made of others. */
type Connective = 'not' | 'and' | 'or' | 'implies' | 'iff' | 'one' | 'atMostOne'

/**
 * A statement that is true or false in an answer. What is said of it is said to `Rules`.
 *
 * @example
 * import {and, exact, type Formula, Rules} from 'precis/infer'
 *
 * const rules = new Rules()
 * const open = rules.predicate('open', ['gate', 'lock'])
 * const both: Formula = and(open('gate'), open('lock'))
 * rules.prefer(both, 2)
 * console.log(rules.compile().read(exact(rules.compile().graph)).objective) // 2
 */
export abstract class Formula {
  abstract toString(): string
}

/**
 * A statement that is made of no others: a predicate with its arguments.
 *
 * @example
 * import {type Atom, Rules} from 'precis/infer'
 *
 * const open = new Rules().predicate('open', ['gate', 'lock'])
 * const gate: Atom = open('gate')
 * console.log(gate.toString()) // open(gate)
 */
export class Atom extends Formula {
  readonly predicate: string
  readonly values: readonly unknown[]
  /** What the predicate belongs to. */
  readonly owner: object

  constructor(owner: object, predicate: string, values: readonly unknown[]) {
    super()
    this.owner = owner
    this.predicate = predicate
    this.values = values
  }

  override toString(): string {
    return this.values.length === 0 ? this.predicate : `${this.predicate}(${this.values.map(shownArgument).join(', ')})`
  }
}

/** A formula that is true, or false, whatever the atoms are. */
export class Constant extends Formula {
  readonly value: boolean

  constructor(value: boolean) {
    super()
    this.value = value
  }

  override toString(): string {
    return String(this.value)
  }
}

/** A formula that is made of others. */
export class Compound extends Formula {
  readonly connective: Connective
  readonly parts: readonly Formula[]

  constructor(connective: Connective, parts: readonly Formula[]) {
    super()
    this.connective = connective
    this.parts = parts
  }

  override toString(): string {
    const parts = this.parts.map((part) => bracketed(part))
    switch (this.connective) {
      case 'not':
        return `¬${parts[0]}`
      case 'one':
      case 'atMostOne':
        return `${this.connective === 'one' ? 'one' : 'at most one'} of {${this.parts.join(', ')}}`
      default:
        return parts.join(` ${SIGNS[this.connective]} `)
    }
  }
}

const SIGNS = {and: '∧', or: '∨', implies: '⇒', iff: '⇔'} as const

/** What a formula may be made of: formulas, and what is known beforehand. */
export type Given = Formula | boolean

/**
 * All of the formulas hold.
 *
 * @example
 * import {and, not, Rules} from 'precis/infer'
 *
 * const rules = new Rules()
 * const [rain, wind] = [rules.predicate('rain')(), rules.predicate('wind')()]
 * console.log(String(and(rain, not(wind)))) // rain ∧ ¬wind
 */
export function and(...formulas: readonly Given[]): Formula {
  return many('and', formulas)
}

/**
 * At least one of the formulas holds.
 *
 * @example
 * import {exact, or, Rules} from 'precis/infer'
 *
 * const rules = new Rules()
 * const [tea, coffee] = [rules.predicate('tea')(), rules.predicate('coffee')()]
 * rules.require(or(tea, coffee))
 * rules.prefer(tea, -1)
 * rules.prefer(coffee, -2)
 * const {graph, read} = rules.compile()
 * console.log(read(exact(graph)).facts().join(' ')) // tea
 */
export function or(...formulas: readonly Given[]): Formula {
  return many('or', formulas)
}

/**
 * If the first formula holds, so does the second.
 *
 * @example
 * import {exact, implies, Rules} from 'precis/infer'
 *
 * const rules = new Rules()
 * const [stove, fuel] = [rules.predicate('stove')(), rules.predicate('fuel')()]
 * rules.require(implies(stove, fuel))
 * rules.prefer(stove, 2)
 * rules.prefer(fuel, -1)
 * const {graph, read} = rules.compile()
 * console.log(read(exact(graph)).facts().join(' ')) // stove fuel
 */
export function implies(premise: Given, conclusion: Given): Formula {
  return new Compound('implies', [formulaOf('implies, premise', premise), formulaOf('implies, conclusion', conclusion)])
}

/**
 * Both formulas hold, or neither.
 *
 * @example
 * import {exact, iff, Rules} from 'precis/infer'
 *
 * const rules = new Rules()
 * const [left, right] = [rules.predicate('left')(), rules.predicate('right')()]
 * rules.require(iff(left, right))
 * rules.prefer(left, 1)
 * rules.prefer(right, -2)
 * const {graph, read} = rules.compile()
 * console.log(read(exact(graph)).facts().length) // 0
 */
export function iff(first: Given, second: Given): Formula {
  return new Compound('iff', [formulaOf('iff, first formula', first), formulaOf('iff, second formula', second)])
}

/**
 * The complement: of a variable, the literal that is one when the variable is zero; of a formula, the formula that holds
 * when it does not.
 *
 * @example
 * import {AtMostOne, exact, FactorGraph, not} from 'precis/infer'
 *
 * // at most one of the two is zero
 * const graph = new FactorGraph()
 * const [a, b] = [graph.variable(-1), graph.variable(-2)]
 * graph.add(new AtMostOne(2), [not(a), not(b)])
 * console.log(...exact(graph).variables) // 1 0
 */
export function not(variable: number): number
export function not(formula: Formula): Formula
export function not(given: number | Formula): number | Formula {
  if (!(given instanceof Formula)) return complement(given)
  if (given instanceof Constant) return new Constant(!given.value)
  return given instanceof Compound && given.connective === 'not' ? given.parts[0] : new Compound('not', [given])
}

/** Says something of a member of a domain. */
export type About<Value> = (value: Value) => Given

/**
 * ∀: the formula holds of every member of the domain, which it does if there are none. Or all of some formulas hold.
 *
 * @example
 * import {all, exact, implies, not, Rules} from 'precis/infer'
 *
 * const rules = new Rules()
 * const lamps = ['red', 'green']
 * const lit = rules.predicate('lit', lamps)
 * const dark = rules.predicate('dark')()
 * rules.require(implies(dark, all(lamps, (lamp) => not(lit(lamp)))))
 * rules.prefer(dark, 3)
 * rules.prefer(lit('red'), 2)
 * const {graph, read} = rules.compile()
 * console.log(read(exact(graph)).facts().join(' ')) // dark
 */
export function all(formulas: Iterable<Given>): Formula
export function all<Value>(domain: Iterable<Value>, about: About<Value>): Formula
export function all<Value>(domain: Iterable<Value | Given>, about?: About<Value>): Formula {
  return quantified('and', 'all', domain, about)
}

/**
 * ∃: the formula holds of at least one member of the domain. Or at least one of some formulas holds.
 *
 * @example
 * import {any, exact, Rules} from 'precis/infer'
 *
 * const rules = new Rules()
 * const days = ['Monday', 'Tuesday', 'Friday']
 * const meets = rules.predicate('meets', days)
 * rules.require(any(days, meets))
 * days.forEach((day, i) => rules.prefer(meets(day), -1 - i))
 * const {graph, read} = rules.compile()
 * console.log(read(exact(graph)).facts(meets)[0].values[0]) // Monday
 */
export function any(formulas: Iterable<Given>): Formula
export function any<Value>(domain: Iterable<Value>, about: About<Value>): Formula
export function any<Value>(domain: Iterable<Value | Given>, about?: About<Value>): Formula {
  return quantified('or', 'any', domain, about)
}

/**
 * ∃!: the formula holds of exactly one member of the domain. Or exactly one of some formulas holds.
 *
 * @example
 * import {exact, one, Rules} from 'precis/infer'
 *
 * const rules = new Rules()
 * const days = ['Monday', 'Tuesday', 'Friday']
 * const meets = rules.predicate('meets', days)
 * rules.require(one(days, meets))
 * for (const day of days) rules.prefer(meets(day), day.length)
 * const {graph, read} = rules.compile()
 * console.log(read(exact(graph)).facts(meets)[0].values[0]) // Tuesday
 */
export function one(formulas: Iterable<Given>): Formula
export function one<Value>(domain: Iterable<Value>, about: About<Value>): Formula
export function one<Value>(domain: Iterable<Value | Given>, about?: About<Value>): Formula {
  return quantified('one', 'one', domain, about)
}

/**
 * The formula holds of one member of the domain or of none. Or no two of some formulas hold.
 *
 * @example
 * import {atMostOne, exact, Rules} from 'precis/infer'
 *
 * const rules = new Rules()
 * const days = ['Monday', 'Tuesday', 'Friday']
 * const meets = rules.predicate('meets', days)
 * rules.require(atMostOne(days, meets))
 * for (const day of days) rules.prefer(meets(day), day === 'Friday' ? 2 : 1)
 * const {graph, read} = rules.compile()
 * console.log(read(exact(graph)).facts(meets)[0].values[0]) // Friday
 */
export function atMostOne(formulas: Iterable<Given>): Formula
export function atMostOne<Value>(domain: Iterable<Value>, about: About<Value>): Formula
export function atMostOne<Value>(domain: Iterable<Value | Given>, about?: About<Value>): Formula {
  return quantified('atMostOne', 'atMostOne', domain, about)
}

/** The formula that was given, or the constant; anything else is a TypeError that names what it was given for. */
export function formulaOf(what: string, given: Given): Formula {
  if (given instanceof Formula) return given
  if (typeof given === 'boolean') return new Constant(given)
  throw new TypeError(`${what}: ${shownValue(given)} given, expected a formula, true or false.`)
}

function quantified<Value>(
  connective: Connective,
  name: string,
  domain: Iterable<Value | Given>,
  about?: About<Value>,
): Formula {
  if (typeof domain !== 'object' || domain === null || typeof domain[Symbol.iterator] !== 'function') {
    throw new TypeError(`${name}, domain: ${shownValue(domain)} given, expected an array of its members.`)
  }
  if (about !== undefined && typeof about !== 'function') {
    throw new TypeError(`${name}: ${shownValue(about)} given, expected a function from a member to a formula.`)
  }
  const members = Array.from(domain)
  return many(connective, about ? members.map((member) => about(member as Value)) : (members as Given[]))
}

function many(connective: Connective, formulas: readonly Given[]): Formula {
  return new Compound(
    connective,
    formulas.map((formula, i) => formulaOf(`${connective}, formula ${i + 1}`, formula)),
  )
}

function bracketed(formula: Formula): string {
  const plain = !(formula instanceof Compound) || !(formula.connective in SIGNS)
  return plain ? formula.toString() : `(${formula})`
}

function shownArgument(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : shownValue(value)
}
