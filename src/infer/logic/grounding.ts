import {AndWithOutput} from '../factors/and-with-output.ts'
import {AtMostOne} from '../factors/at-most-one.ts'
import {type Factor, not, variableOfLiteral} from '../factors/factor.ts'
import {Implication} from '../factors/implication.ts'
import {Or} from '../factors/or.ts'
import {OrWithOutput} from '../factors/or-with-output.ts'
import {Pair} from '../factors/pair.ts'
import {Xor} from '../factors/xor.ts'
import {XorWithOutput} from '../factors/xor-with-output.ts'
import {FactorGraph} from '../graph.ts'

/** The literals of what is known: they stand for no variable. */
export const TRUE = Infinity
export const FALSE = -Infinity

/** The complement of a literal, which may be known. */
export function negated(literal: number): number {
  return Number.isFinite(literal) ? not(literal) : -literal
}

/** A variable that is no atom, and the literals whose disjunction, or whose only one that holds, it stands for. */
interface Auxiliary {
  readonly variable: number
  readonly literals: readonly number[]
  readonly isConjunction: boolean // it stands for the complement
}

/**
 * What formulas become: variables and factors over literals. Each method says something of literals with the one factor
 * that says it, less what is known: a literal that is known, that is there twice or beside its complement never reaches
 * a factor.
 */
export class Grounding {
  /** Part of the objective whatever the answer is. */
  constant = 0
  private readonly potentials: number[] = [] // by variable
  private readonly held = new Map<number, boolean>() // variables that have to have a value
  private readonly factors: {factor: Factor; literals: readonly number[]}[] = []
  private readonly pairs = new Map<string, {literals: readonly [number, number]; weight: number}>()
  private readonly disjunctions = new Map<string, number>() // by literals: the literal that stands for their disjunction
  private readonly auxiliaries: Auxiliary[] = []

  variable(): number {
    return this.potentials.push(0) - 1
  }

  /** The literal holds. */
  hold(literal: number): void {
    if (literal === TRUE) return
    const variable = variableOfLiteral(literal)
    if (literal === FALSE || this.held.get(variable) === literal < 0)
      this.factors.push({factor: new Or(0), literals: []})
    else this.held.set(variable, literal >= 0)
  }

  /** At least one of the literals holds. An implication has its conclusion last. */
  clause(given: readonly number[], isImplication = false): void {
    const literals = disjuncts(given)
    if (literals === undefined) return
    const conclusion = literals[literals.length - 1]
    if (literals.length <= 1) this.hold(conclusion ?? FALSE)
    else if (isImplication && conclusion === given[given.length - 1]) {
      const premises = literals.slice(0, -1).map(not)
      this.factors.push({factor: new Implication(literals.length), literals: [...premises, conclusion]})
    } else this.factors.push({factor: new Or(literals.length), literals})
  }

  /** Exactly one of the literals holds. With `output`, the last literal is the complement of what the others make true. */
  exactlyOne(given: readonly number[], output = false): void {
    const {ones, literals} = this.single(given)
    if (ones > 1) this.hold(FALSE)
    else if (ones === 1) for (const literal of literals) this.hold(negated(literal))
    else if (literals.length <= 1) this.hold(literals[0] ?? FALSE)
    else if (output && literals[literals.length - 1] === given[given.length - 1]) {
      const last = not(literals[literals.length - 1])
      this.factors.push({factor: new XorWithOutput(literals.length), literals: [...literals.slice(0, -1), last]})
    } else this.factors.push({factor: new Xor(literals.length), literals})
  }

  /** No two of the literals hold. */
  atMostOne(given: readonly number[]): void {
    const {ones, literals} = this.single(given)
    if (ones > 1) this.hold(FALSE)
    else if (ones === 1) for (const literal of literals) this.hold(negated(literal))
    else if (literals.length > 1) this.factors.push({factor: new AtMostOne(literals.length), literals})
  }

  /** The literal that stands for the conjunction: `output` if that is given, else one that does already, or a new one. */
  conjunction(given: readonly number[], output?: number): number {
    const complement = output === undefined ? undefined : negated(output)
    return negated(this.disjunction(given.map(negated), complement, true))
  }

  /** The literal that stands for the disjunction, in the same way. */
  disjunction(given: readonly number[], output?: number, isConjunction = false): number {
    const literals = disjuncts(given)
    const key = literals?.toSorted((a, b) => a - b).join() ?? ''
    const known =
      literals === undefined ? TRUE : literals.length <= 1 ? (literals[0] ?? FALSE) : this.disjunctions.get(key)
    if (known !== undefined || literals === undefined) return this.same(known!, output)
    if (output === TRUE) this.clause(literals)
    else if (output === FALSE) for (const literal of literals) this.hold(negated(literal))
    if (output !== undefined && !Number.isFinite(output)) return output
    const result = output ?? this.auxiliary(literals, isConjunction)
    this.disjunctions.set(key, result)
    const degree = literals.length + 1
    if (isConjunction) {
      this.factors.push({factor: new AndWithOutput(degree), literals: [...literals, result].map(not)})
    } else this.factors.push({factor: new OrWithOutput(degree), literals: [...literals, result]})
    return result
  }

  /** The literal itself; `output`, if that is given, is one exactly if it is. */
  same(literal: number, output?: number): number {
    if (output !== undefined) this.exactlyOne([literal, negated(output)])
    return literal
  }

  /** The literal that stands for one of the cases, no two of which can hold. */
  cases(literals: readonly number[], output?: number): number {
    const result = output ?? this.auxiliary(literals, false)
    this.exactlyOne([...literals, negated(result)], true)
    return result
  }

  /** The weight is gained if the literal holds. */
  gain(literal: number, weight: number): void {
    if (literal === TRUE) this.constant += weight
    if (!Number.isFinite(literal)) return
    this.potentials[variableOfLiteral(literal)] += literal < 0 ? -weight : weight
    if (literal < 0) this.constant += weight
  }

  /** The weight is gained if all of the literals hold. */
  gainAll(given: readonly number[], weight: number): void {
    const complements = disjuncts(given.map(negated))
    if (complements === undefined) return
    const literals = complements.map(negated)
    if (literals.length === 0) this.constant += weight
    else if (literals.length === 1) this.gain(literals[0], weight)
    else if (literals.length > 2) this.gain(this.conjunction(literals), weight)
    else {
      const [first, second] = literals.toSorted((a, b) => a - b)
      const key = `${first},${second}`
      const before = this.pairs.get(key)
      if (before) before.weight += weight
      else this.pairs.set(key, {literals: [first, second], weight})
    }
  }

  /** The graph. Variables that have to have a value get an infinite log-potential, and what they gain is a constant. */
  graph(): FactorGraph {
    const graph = new FactorGraph()
    this.potentials.forEach((potential, variable) => {
      const value = this.held.get(variable)
      if (value === true) this.constant += potential
      graph.variable(value === undefined ? potential : value ? Infinity : -Infinity)
    })
    for (const {factor, literals} of this.factors) graph.add(factor, literals)
    for (const {literals, weight} of this.pairs.values()) if (weight !== 0) graph.add(new Pair(weight), literals)
    return graph
  }

  /** Sets the variables that are no atoms to what they stand for, given the atoms. */
  complete(x: Uint8Array): void {
    const holds = (literal: number) => {
      if (!Number.isFinite(literal)) return literal === TRUE
      return literal < 0 ? x[not(literal)] === 0 : x[literal] === 1
    }
    for (const {variable, literals, isConjunction} of this.auxiliaries) {
      x[variable] = literals.some(holds) === isConjunction ? 0 : 1
    }
  }

  /** A new literal for the disjunction of others. The variable of a conjunction is one when that holds. */
  private auxiliary(literals: readonly number[], isConjunction: boolean): number {
    const variable = this.variable()
    this.auxiliaries.push({variable, literals, isConjunction})
    return isConjunction ? not(variable) : variable
  }

  /** For rules about how many hold: how many do for certain, and of which literals nothing is known. */
  private single(given: readonly number[]): {ones: number; literals: number[]} {
    const open = given.filter(Number.isFinite)
    const all = new Set(open)
    // one of a literal and its complement holds; a literal that is there twice cannot
    const paired = new Set(open.filter((literal) => all.has(not(literal))))
    const twice = new Set(open.filter((literal, i) => open.indexOf(literal) !== i))
    for (const literal of twice) this.hold(negated(literal))
    const literals = open.filter((literal) => !paired.has(literal) && !twice.has(literal))
    const pairs = new Set([...paired].map(variableOfLiteral)).size
    return {ones: given.filter((literal) => literal === TRUE).length + pairs, literals}
  }
}

/** The literals of a disjunction, each once and none that is known; undefined if it always holds. */
function disjuncts(given: readonly number[]): number[] | undefined {
  const literals = new Set(given)
  if (literals.has(TRUE) || given.some((literal) => Number.isFinite(literal) && literals.has(not(literal)))) {
    return undefined
  }
  literals.delete(FALSE)
  return [...literals]
}
