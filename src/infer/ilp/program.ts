import {type LinearProgram, variableOfLiteral} from '../factors/factor.ts'
import {shownValue} from '../factors/shown-value.ts'
import {checkGraph, FactorGraph} from '../graph.ts'
import {atOnce, Pace, type Steps} from '../pace.ts'

/**
 * An integer linear program over columns between 0 and 1, in compressed rows:
 *
 *   maximize    constant + Σ_j objective_j x_j
 *   subject to  rowLower_r ≤ Σ_j A_rj x_j ≤ rowUpper_r,   lower ≤ x ≤ upper,   the first `variables` columns 0 or 1
 *
 * The binary columns come first: they are the variables of the problem that the program describes.
 *
 * @example
 * import {IntegerProgram, writeLpFile} from 'precis/infer/ilp'
 *
 * // of two things at most one
 * const program = new IntegerProgram((x) => (x[0] + x[1] <= 1 ? 2 * x[0] + 3 * x[1] : -Infinity))
 * const [a, b] = [program.binary(2, 'a'), program.binary(3, 'b')]
 * program.row([a, b], [1, 1], -Infinity, 1)
 * console.log(writeLpFile(program).split('\n')[2].trim()) // objective: + 2 a + 3 b
 */
export class IntegerProgram implements LinearProgram {
  /** The number of binary columns. */
  variables = 0
  readonly names: string[] = [] // by column
  readonly objective: number[] = [] // by column
  readonly lower: number[] = [] // by column
  readonly upper: number[] = [] // by column
  readonly rowLower: number[] = [] // by row, −∞ where open
  readonly rowUpper: number[] = [] // by row, ∞ where open
  readonly firstEntry: number[] = [0] // by row, and one more
  readonly columnOf: number[] = [] // by entry; no column is twice in a row
  readonly coefficient: number[] = [] // by entry
  /** Part of the objective whatever the columns are. */
  constant = 0
  /** The objective of the problem itself for 0/1 values of the binary columns; −∞ if they are not allowed. */
  readonly score: (x: Uint8Array) => number
  // scratch: where in the row being built a column stands; only true if that entry is of the row and names the column
  private readonly entryOf: number[] = []

  constructor(score: (x: Uint8Array) => number) {
    if (typeof score !== 'function')
      throw new TypeError(`Integer program: score is ${shownValue(score)}, expected a function.`)
    this.score = score
  }

  get columns(): number {
    return this.objective.length
  }

  get rows(): number {
    return this.rowLower.length
  }

  /** The objective without any row: no assignment scores above it. */
  get mostWithoutRows(): number {
    let most = this.constant
    for (let j = 0; j < this.columns; j++)
      most += this.objective[j] * (this.objective[j] > 0 ? this.upper[j] : this.lower[j])
    return most + ROUNDING * Math.abs(most)
  }

  /** Adds a binary column, fixed if `lower` is `upper`. Binary columns are added before all others. */
  binary(objective: number, name = `x${this.columns}`, lower = 0, upper = 1): number {
    if (this.variables !== this.columns) {
      throw new RangeError(
        `Binary column: added as column ${this.columns}, expected it before the ${this.columns - this.variables} continuous ones.`,
      )
    }
    this.variables++
    return this.append(objective, name, lower, upper)
  }

  column(objective: number, name = `a${this.columns}`): number {
    return this.append(objective, name, 0, 1)
  }

  row(literals: readonly number[], coefficients: readonly number[], lower: number, upper: number): void {
    const first = this.columnOf.length
    let shift = 0 // A complement 1 − x leaves its one behind, on both sides of the row
    for (let i = 0; i < literals.length; i++) {
      const negated = literals[i] < 0
      if (negated) shift += coefficients[i]
      this.addEntry(first, variableOfLiteral(literals[i]), negated ? -coefficients[i] : coefficients[i])
    }
    this.rowLower.push(lower - shift)
    this.rowUpper.push(upper - shift)
    this.firstEntry.push(this.columnOf.length)
  }

  private append(objective: number, name: string, lower: number, upper: number): number {
    this.names.push(name)
    this.lower.push(lower)
    this.upper.push(upper)
    this.entryOf.push(-1)
    return this.objective.push(objective) - 1
  }

  private addEntry(first: number, column: number, coefficient: number): void {
    const entry = this.entryOf[column]
    if (entry >= first && this.columnOf[entry] === column) {
      this.coefficient[entry] += coefficient
      return
    }
    this.entryOf[column] = this.columnOf.length
    this.columnOf.push(column)
    this.coefficient.push(coefficient)
  }
}

/** More than what adding up may lose, as a share of the sum. */
const ROUNDING = 1e-9

// in units of pace.ts
const WORK_PER_LITERAL = 5

/**
 * The integer program of a factor graph: its variables, then whatever columns and rows its factors need.
 *
 * @example
 * import {FactorGraph, Xor} from 'precis/infer'
 * import {graphProgram} from 'precis/infer/ilp'
 *
 * const graph = new FactorGraph()
 * graph.add(new Xor(2), [graph.variable(1), graph.variable(2)])
 * const program = graphProgram(graph)
 * console.log(program.columns, program.rows) // 2 1
 */
export function graphProgram(graph: FactorGraph): IntegerProgram {
  return atOnce(graphProgramSteps(graph, new Pace()))
}

/** The same, piece by piece. */
export function* graphProgramSteps(graph: FactorGraph, pace: Pace): Steps<IntegerProgram> {
  checkGraph(graph)
  const {variables, factors, firstLink, variableOf, negated, theta, fixed} = yield* graph.compileSteps(pace)
  const program = new IntegerProgram((x) => graph.score(x))
  for (let i = 0; i < variables; i++) {
    const free = fixed[i] < 0
    program.binary(theta[i], `x${i}`, free ? 0 : fixed[i], free ? 1 : fixed[i])
  }
  for (let f = 0; f < factors.length; f++) {
    const factor = factors[f]
    if (!factor.linearize) {
      throw new RangeError(`Factor ${f}: its kind is ${factor.kind}, expected one with a linear description.`)
    }
    const literals: number[] = []
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
      literals.push(negated[link] ? ~variableOf[link] : variableOf[link])
    }
    factor.linearize(program, literals)
    if (pace.due(WORK_PER_LITERAL * literals.length)) yield
  }
  return program
}

/** The program itself, or that of a graph. */
export function programFrom(problem: IntegerProgram | FactorGraph): IntegerProgram {
  if (problem instanceof IntegerProgram) return problem
  if (problem instanceof FactorGraph) return graphProgram(problem)
  throw new TypeError(`Problem: ${shownValue(problem)} given, expected an integer program or a factor graph.`)
}
