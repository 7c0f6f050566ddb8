import {DataError} from '../../data-error.ts'
import {ProgramBuilder, type Term} from './program-builder.ts'
import type {GraphProblem} from './program-problem.ts'

interface Constraint {
  readonly terms: readonly Term[]
  readonly relation: string
  readonly right: number
}

/**
 * Reads a pseudo-Boolean problem in the format of the PB competitions (OPB):
 *
 *   * a comment
 *   min: +2 x1 -3 x2 ;            or max:, or no objective at all
 *   +1 x1 +2 ~x2 +3 x1 x3 >= 2 ;  also = and <=;  ~ negates, and variables one after the other are a product
 *
 * Variables are in the order in which they occur. Whole numbers up to 2⁵³ are read, also decimals.
 *
 * @example
 * import {exact, readOpb} from 'precis/infer'
 *
 * const {graph, names} = readOpb('min: 3 x1 2 x2 ;\n1 x1 1 x2 >= 1 ;\n', 'small.opb')
 * const {objective, variables} = exact(graph)
 * console.log(-objective, names?.filter((_, i) => variables[i] === 1)) // 2 [ 'x2' ]
 */
export function readOpb(text: string, file: string): GraphProblem {
  const {objective, isMaximized, constraints} = new OpbReader(text, file).read()
  const builder = new ProgramBuilder([objective, ...constraints.map(({terms}) => terms)])
  builder.addObjective(objective, isMaximized ? 1 : -1)
  for (const {terms, relation, right} of constraints) {
    builder.addConstraint(terms, relation === '<=' ? -Infinity : right, relation === '>=' ? Infinity : right)
  }
  const {names} = builder
  return {graph: builder.build(), sense: isMaximized ? 'maximize' : 'minimize', variables: names.length, names}
}

class OpbReader {
  private readonly file: string
  private readonly lines: readonly string[]

  constructor(text: string, file: string) {
    this.file = file
    this.lines = text.replace(/^\ufeff/, '').split('\n')
  }

  read(): {objective: Term[]; isMaximized: boolean; constraints: Constraint[]} {
    let objective: Term[] | undefined
    let isMaximized = false
    const constraints: Constraint[] = []
    for (const {words, line} of this.statements()) {
      const [, which] = /^(min|max):$/.exec(words[0]) ?? []
      if (which !== undefined) {
        if (objective || constraints.length > 0)
          this.fail(line, 'a second objective, expected one before all constraints.')
        isMaximized = which === 'max'
        objective = this.terms(words.slice(1), line)
      } else constraints.push(this.constraint(words, line))
    }
    return {objective: objective ?? [], isMaximized, constraints}
  }

  private fail(line: number, problem: string): never {
    throw new DataError(this.file, line, problem)
  }

  /** The words up to each semicolon, and the line where they begin. */
  private statements(): {words: string[]; line: number}[] {
    const statements: {words: string[]; line: number}[] = []
    let words: string[] = []
    let begun = 1
    for (const [i, text] of this.lines.entries()) {
      if (/^\s*\*/.test(text)) continue
      const spaced = text.replace(/(>=|<=|=|;|\bmin:|\bmax:)/g, ' $1 ').trim()
      for (const word of spaced.split(/\s+/)) {
        if (word === '') continue
        if (words.length === 0) begun = i + 1
        if (word !== ';') words.push(word)
        else if (words.length > 0) {
          statements.push({words, line: begun})
          words = []
        }
      }
    }
    if (words.length > 0) this.fail(begun, `${shown(words.join(' '))} is not ended, expected a semicolon.`)
    if (statements.length === 0) this.fail(1, 'number of statements is 0, expected an objective or a constraint.')
    return statements
  }

  private constraint(words: readonly string[], line: number): Constraint {
    const at = words.findIndex((word) => /^(>=|<=|=)$/.test(word))
    if (at < 0 || at !== words.length - 2) {
      this.fail(line, `${shown(words.join(' '))} is not a constraint, expected terms, >=, <= or =, and a number.`)
    }
    return {terms: this.terms(words.slice(0, at), line), relation: words[at], right: this.number(words[at + 1], line)}
  }

  private terms(words: readonly string[], line: number): Term[] {
    const terms: {coefficient: number; names: string[]}[] = []
    // a sign may stand apart from its number
    const joined = words.join(' ').replace(/([+-])\s+(?=[\d.])/g, '$1')
    for (const word of joined.split(' ')) {
      if (word === '') continue
      if (/^[+-]?[\d.]/.test(word)) {
        if (terms.length > 0 && terms[terms.length - 1].names.length === 0) {
          this.fail(line, `${shown(word)} follows a number, expected a variable.`)
        }
        terms.push({coefficient: this.number(word, line), names: []})
      } else if (!/^~?[A-Za-z_][\w[\]{}.-]*$/.test(word)) {
        this.fail(line, `${shown(word)} is not a variable, expected a name such as x1 or ~x1.`)
      } else if (terms.length === 0) this.fail(line, `${shown(word)} has no coefficient, expected a number before it.`)
      else terms[terms.length - 1].names.push(word)
    }
    if (terms.length > 0 && terms[terms.length - 1].names.length === 0) {
      this.fail(line, 'the last number has no variable, expected one.')
    }
    return terms
  }

  private number(word: string, line: number): number {
    const value = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(word) ? Number(word) : Number.NaN
    if (Math.abs(value) <= 2 ** 53) return value
    return this.fail(line, `${shown(word)} is not a number, expected one up to 2^53.`)
  }
}

function shown(text: string): string {
  return JSON.stringify(text.length > 30 ? `${text.slice(0, 30)}…` : text)
}
