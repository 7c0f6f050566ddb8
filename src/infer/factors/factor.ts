import {shownValue} from './shown-value.ts'

/**
 * A factor couples a few binary variables: it has a set Y ⊂ {0,1}ᵈ of legal joint settings and may
 * give each of them a score of its own (a log-potential).
 *
 * Each factor works on its own copy of its variables. The copies of all factors lie end to end in
 * flat arrays indexed by link, and a factor reads and writes only its links [start, start + degree).
 * A factor knows nothing of negated variables: it gets literals.
 */
export interface Factor {
  /** The name of the factor in files and traces, as in `BUDGET`. */
  readonly kind: string

  /** The number of literals it couples; 0 and 1 are allowed. */
  readonly degree: number

  /** No legal setting has an own score below this finite number (0 for a hard constraint); used to tell infeasible from hard. */
  readonly lowestScore: number

  /**
   * The factor's literals, if they are the states of multi-valued variables one after the other, and
   * the factor itself sees to it that each variable is in exactly one state: their numbers of states.
   */
  readonly choices?: readonly number[]

  /** Local MAP: writes a best y ∈ Y for the link scores `s` into `y` and returns score(y) + s·y. Returns −∞ if Y is empty. */
  maximize(s: Float64Array, y: Float64Array, start: number): number

  /**
   * Local quadratic step: replaces the point `a` by the marginals x = E_q[y] of the distribution q
   * over Y that maximizes  E_q[score(y)] / penalty − ½‖x − a‖²  and returns E_q[score(y)].
   * For a hard constraint this is the nearest point of the hull of Y, and 0.
   */
  project(a: Float64Array, start: number, penalty: number): number

  /**
   * Max-marginals, for finite link scores. With v(y) = score(y) + s·y, writes by link
   *
   *   max {v(y) : y ∈ Y, y_l = 1} − max {v(y) : y ∈ Y, y_l = 0}
   *
   * into `out` (∞ or −∞ where one side is impossible), a best setting into `y`, and returns its v as `maximize` does. If Y is
   * empty, only the −∞ that it returns means anything. Absent where there is no better way than one local MAP for each link.
   */
  maxMarginals?(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number

  /**
   * Marginals, for finite link scores. With v as above, writes by link the mean of y_l under p(y) ∝ exp(v(y) / temperature) into
   * `out`, and returns  temperature · log Σ_{y ∈ Y} exp(v(y) / temperature):  −∞ if Y is empty. Absent where no way is known.
   */
  marginals?(s: Float64Array, out: Float64Array, start: number, temperature: number): number

  /** The factor's own score of the 0/1 setting at `y`: −∞ if it is not legal. */
  score(y: Float64Array, start: number): number

  /** Forgets what earlier calls left behind to start from (an order, an active set), so that a run does not depend on the runs before. */
  reset?(): void

  /** Adds the factor to a linear program whose relaxation is the hull of Y; absent where no such description is known. */
  linearize?(program: LinearProgram, literals: readonly number[]): void
}

/**
 * What a factor needs to describe itself to an LP or ILP solver. Columns lie in [0, 1].
 * A literal is a column number, or `not(column)` for its complement.
 */
export interface LinearProgram {
  /** Adds an auxiliary column with this objective coefficient, and returns its number. */
  column(objective: number): number

  /** Adds the row  lower ≤ Σ coefficients[i]·literals[i] ≤ upper;  infinite sides are open. */
  row(literals: readonly number[], coefficients: readonly number[], lower: number, upper: number): void
}

/**
 * The complement of a variable (or column): the literal that is one when the variable is zero.
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
export function not(variable: number): number {
  if (Number.isInteger(variable)) return ~variable
  throw new TypeError(`Literal: ${shownValue(variable)} given, expected the number of a variable.`)
}

/**
 * The variable that a literal is about, negated or not.
 *
 * @example
 * import {not, variableOfLiteral} from 'precis/infer'
 *
 * console.log(variableOfLiteral(7), variableOfLiteral(not(7))) // 7 7
 */
export function variableOfLiteral(literal: number): number {
  return literal < 0 ? ~literal : literal
}
