import {AndWithOutput} from '../factors/and-with-output.ts'
import {variableOfLiteral} from '../factors/factor.ts'
import {FactorGraph, not} from '../graph.ts'
import {addConstraint} from './linear.ts'
import {addConstant} from './program-problem.ts'

/** A coefficient and what it counts: a variable, or a product of several; ~ negates. */
export interface Term {
  readonly coefficient: number
  readonly names: readonly string[]
}

interface Constraint {
  readonly literals: readonly number[]
  readonly coefficients: readonly number[]
  readonly lower: number
  readonly upper: number
}

/** Makes a graph of named binary variables: what is maximized becomes log-potentials, and a product a variable of its own. */
export class ProgramBuilder {
  /** In the order in which they occur. */
  readonly names: string[] = []
  private readonly numberOf = new Map<string, number>()
  private readonly potentials: number[]
  private readonly products = new Map<string, number>() // by sorted literals: the variable that is their conjunction
  private readonly conjunctions: number[][] = [] // literals, then the variable
  private readonly constraints: Constraint[] = []
  private readonly fixed = new Map<number, number>()
  private constant = 0

  /** `sums` are all that there will be. */
  constructor(sums: readonly (readonly Term[])[]) {
    for (const terms of sums) {
      for (const {names} of terms) {
        for (const name of names.map(plain)) {
          if (!this.numberOf.has(name)) this.numberOf.set(name, this.names.push(name) - 1)
        }
      }
    }
    this.potentials = this.names.map(() => 0)
  }

  addObjective(terms: readonly Term[], sign: 1 | -1, constant = 0): void {
    this.constant += sign * constant
    for (const {coefficient, names} of terms) {
      const literal = this.literalOf(names)
      const gain = sign * coefficient
      this.potentials[variableOfLiteral(literal)] += literal < 0 ? -gain : gain
      if (literal < 0) this.constant += gain
    }
  }

  addConstraint(terms: readonly Term[], lower: number, upper: number): void {
    const coefficients = terms.map(({coefficient}) => coefficient)
    this.constraints.push({literals: terms.map(({names}) => this.literalOf(names)), coefficients, lower, upper})
  }

  /** Holds a variable at 0 or 1. */
  fix(name: string, value: number): void {
    this.fixed.set(this.literalOf([name]), value)
  }

  build(): FactorGraph {
    const graph = new FactorGraph()
    for (const [i, potential] of this.potentials.entries()) {
      const value = this.fixed.get(i)
      if (value === 1) this.constant += potential
      graph.variable(value === undefined ? potential : value === 1 ? Infinity : -Infinity)
    }
    for (const literals of this.conjunctions) graph.add(new AndWithOutput(literals.length), literals)
    for (const {literals, coefficients, lower, upper} of this.constraints) {
      addConstraint(graph, {literals, coefficients}, lower, upper)
    }
    addConstant(graph, this.constant)
    return graph
  }

  private literalOf(names: readonly string[]): number {
    const literals = names.map((name) => {
      const number = this.numberOf.get(plain(name))!
      return name.startsWith('~') ? not(number) : number
    })
    if (literals.length === 1) return literals[0]
    const all = [...new Set(literals)].sort((a, b) => a - b)
    if (all.length === 1) return all[0]
    const key = all.join(' ')
    const known = this.products.get(key)
    if (known !== undefined) return known
    const product = this.potentials.push(0) - 1
    this.products.set(key, product)
    this.conjunctions.push([...all, product])
    return product
  }
}

function plain(name: string): string {
  return name.replace(/^~/, '')
}
