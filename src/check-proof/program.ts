import type {GraphFactor, GraphProblem, Literal} from './graph-problem.ts'
import {constantFactor, factorsOf, plain} from './linear.ts'

/** A number times the conjunction of some variables by name; ~ negates one. */
export interface Term {
  readonly coefficient: number
  readonly names: readonly string[]
}

/** A sum between two numbers. */
export interface Row {
  readonly terms: readonly Term[]
  readonly lower: number
  readonly upper: number
}

/** A program of binary variables. */
interface Program {
  readonly isMinimized: boolean
  readonly objective: readonly Term[]
  readonly constant: number
  readonly rows: readonly Row[]
  /** Other variables that occur. */
  readonly others: readonly string[]
  /** By name: what holds it at 0 or 1. */
  readonly held: ReadonlyMap<string, number>
}

/**
 * A program as a graph. Its variables are numbered as they occur, in the objective first. A conjunction of several is a variable
 * of its own behind them, with an ANDOUT factor; then come the factors of each row, and the constant.
 */
export function programProblem({isMinimized, objective, constant, rows, others, held}: Program): GraphProblem {
  const names: string[] = []
  const numberOf = new Map<string, number>()
  const meet = (name: string) => {
    const plainName = name.replace(/^~/, '')
    if (!numberOf.has(plainName)) numberOf.set(plainName, names.push(plainName) - 1)
  }
  for (const {terms} of [{terms: objective}, ...rows]) for (const {names} of terms) names.forEach(meet)
  others.forEach(meet)
  const potentials = names.map(() => 0)
  const products = new Map<string, number>()
  const derived: {variable: number; literals: readonly Literal[]; isConjunction: boolean}[] = []
  const literalOf = (own: readonly string[]): Literal => {
    const all = new Map<string, Literal>()
    for (const name of own) {
      const literal = {variable: numberOf.get(name.replace(/^~/, ''))!, isNegated: name.startsWith('~')}
      all.set(`${literal.variable} ${literal.isNegated}`, literal)
    }
    // by number, negated ones first and from the last one on
    const place = ({variable, isNegated}: Literal) => (isNegated ? ~variable : variable)
    const literals = [...all.values()].sort((a, b) => place(a) - place(b))
    if (literals.length === 1) return literals[0]
    const key = literals.map(place).join(' ')
    if (!products.has(key)) {
      const variable = potentials.push(0) - 1
      products.set(key, variable)
      derived.push({variable, literals, isConjunction: true})
    }
    return {variable: products.get(key)!, isNegated: false}
  }
  const sign = isMinimized ? -1 : 1
  let rest = sign * constant
  for (const {coefficient, names} of objective) {
    const {variable, isNegated} = literalOf(names)
    potentials[variable] += isNegated ? -sign * coefficient : sign * coefficient
    if (isNegated) rest += sign * coefficient
  }
  const linear = rows.map(({terms, lower, upper}) => ({
    literals: terms.map(({names}) => literalOf(names)),
    coefficients: terms.map(({coefficient}) => coefficient),
    lower,
    upper,
  }))
  for (const [i, name] of names.entries()) {
    const value = held.get(name)
    if (value === 1) rest += potentials[i]
    if (value !== undefined) potentials[i] = value === 1 ? Infinity : -Infinity
  }
  const conjunctions = derived.map(
    ({variable, literals}): GraphFactor => plain('ANDOUT', [...literals, {variable, isNegated: false}]),
  )
  return {
    potentials: Float64Array.from(potentials),
    factors: [...conjunctions, ...linear.flatMap(factorsOf), ...constantFactor(rest)],
    choices: [],
    isMultiValued: false,
    isOfLogarithms: false,
    isMinimized,
    names,
    derived,
    answered: names.length,
  }
}
