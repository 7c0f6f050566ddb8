import {DataError} from '../../data-error.ts'
import {Or} from '../factors/or.ts'
import {FactorGraph, not} from '../graph.ts'
import {addConstant, type GraphProblem} from './program-problem.ts'

interface Clause {
  readonly literals: readonly number[]
  readonly weight: number // Infinity: it has to hold
}

// variables that a file may have
const MOST_VARIABLES = 2 ** 24

/**
 * Reads a weighted MaxSAT problem: clauses that have to hold, and others that cost their weight where they do not. Both
 * formats of the MaxSAT evaluations are read:
 *
 *   p wcnf variables clauses [top]       then a line for each clause: weight literal… 0;  a weight of `top` or more: it has to hold
 *   (no such line)                       a line for each clause: weight literal… 0, or h literal… 0: it has to hold
 *
 * A line that begins with c is a comment. Variables are counted from 1; a minus negates.
 *
 * @example
 * import {exact, readWcnf} from 'precis/infer'
 *
 * // one of the two, and each costs
 * const {graph} = readWcnf('h 1 2 0\n3 -1 0\n4 -2 0\n', 'small.wcnf')
 * const {objective, variables} = exact(graph)
 * console.log(-objective, ...variables) // 3 1 0
 */
export function readWcnf(text: string, file: string): GraphProblem {
  const {variables, clauses} = new WcnfLines(text, file).read()
  const graph = new FactorGraph()
  const potentials = new Float64Array(variables)
  let constant = 0
  const longer: Clause[] = []
  for (const clause of clauses) {
    const {literals, weight} = clause
    if (isTautology(literals)) continue
    if (literals.length === 1 && weight < Infinity) {
      // it costs where its literal is zero
      const [literal] = literals
      potentials[variableOf(literal)] += literal < 0 ? -weight : weight
      if (literal > 0) constant -= weight
    } else if (literals.length === 0 && weight < Infinity) constant -= weight
    else longer.push(clause)
  }
  for (const potential of potentials) graph.variable(potential)
  for (const {literals, weight} of longer) {
    const all = [...new Set(literals)].map((literal) => (literal < 0 ? not(variableOf(literal)) : variableOf(literal)))
    // a variable of its own is one where a clause that only costs does not hold
    if (weight < Infinity) all.push(graph.variable(-weight))
    graph.add(new Or(all.length), all)
  }
  addConstant(graph, constant)
  return {graph, sense: 'minimize', variables}
}

function variableOf(literal: number): number {
  return Math.abs(literal) - 1
}

function isTautology(literals: readonly number[]): boolean {
  const all = new Set(literals)
  return literals.some((literal) => all.has(-literal))
}

class WcnfLines {
  private readonly file: string
  private readonly lines: readonly string[]
  private line = 0

  constructor(text: string, file: string) {
    this.file = file
    this.lines = text.replace(/^\ufeff/, '').split('\n')
  }

  private fail(problem: string): never {
    throw new DataError(this.file, Math.max(1, this.line), problem)
  }

  read(): {variables: number; clauses: Clause[]} {
    const clauses: Clause[] = []
    let header: {variables: number; clauses: number; top: number} | undefined
    let words: string[] = []
    let most = 0
    for (const text of this.lines) {
      this.line++
      const own = text.trim().split(/\s+/)
      if (own[0] === '' || (words.length === 0 && /^c/.test(own[0]))) continue
      if (words.length === 0 && own[0] === 'p') {
        if (header || clauses.length > 0) this.fail('a second line "p", expected one before all clauses.')
        header = this.header(own)
        continue
      }
      words.push(...own)
      // a clause may go on in the next line
      for (let end = words.indexOf('0', 1); end > 0; end = words.indexOf('0', 1)) {
        const clause = this.clause(words.slice(0, end), header?.top)
        for (const literal of clause.literals) most = Math.max(most, Math.abs(literal))
        if (header && most > header.variables) {
          this.fail(`a literal is ${most}, expected a variable from 1 to ${header.variables}, or its negation.`)
        }
        clauses.push(clause)
        words = words.slice(end + 1)
      }
    }
    if (words.length > 0)
      this.fail(`the clause ${JSON.stringify(words.join(' ').slice(0, 30))} ends here, expected a 0.`)
    if (header && clauses.length !== header.clauses) {
      this.fail(`${clauses.length} clauses, expected ${header.clauses} as the line "p" says.`)
    }
    if (!header && clauses.length === 0) this.fail('number of clauses is 0, expected "p wcnf" or a clause.')
    return {variables: header?.variables ?? most, clauses}
  }

  private header([, format, ...numbers]: string[]): {variables: number; clauses: number; top: number} {
    if (format !== 'wcnf') this.fail(`the format is ${JSON.stringify(`${format}`.slice(0, 30))}, expected wcnf.`)
    if (numbers.length < 2 || numbers.length > 3) {
      this.fail(
        `${numbers.length} numbers after "p wcnf", expected those of variables and clauses, and perhaps the top.`,
      )
    }
    const [variables, clauses] = numbers.map((word) => this.whole(word, 'number', 0, 2 ** 53))
    if (variables > MOST_VARIABLES)
      this.fail(`number of variables is ${variables}, expected at most ${MOST_VARIABLES}.`)
    return {variables, clauses, top: numbers.length === 3 ? this.weight(numbers[2]) : Infinity}
  }

  private clause([first, ...rest]: string[], top: number | undefined): Clause {
    const literals = rest.map((word) => this.whole(word, 'literal', -MOST_VARIABLES, MOST_VARIABLES))
    if (first === 'h') {
      if (top !== undefined) this.fail('a clause begins with "h" after a line "p", expected a weight.')
      return {literals, weight: Infinity}
    }
    const weight = this.weight(first)
    return {literals, weight: weight >= (top ?? Infinity) ? Infinity : weight}
  }

  private whole(word: string, what: string, least: number, most: number): number {
    const value = /^[+-]?\d+$/.test(word) ? Number(word) : Number.NaN
    if (value >= least && value <= most) return value
    return this.fail(
      `${what} is ${JSON.stringify(word.slice(0, 30))}, expected a whole number from ${least} to ${most}.`,
    )
  }

  private weight(word: string): number {
    const value = /^\+?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(word) ? Number(word) : Number.NaN
    if (value >= 0 && value < Infinity) return value
    return this.fail(`weight is ${JSON.stringify(word.slice(0, 30))}, expected a number ≥ 0.`)
  }
}
