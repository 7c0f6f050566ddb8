import {scoreOfOnes} from '../kernels/finite-scores.ts'
import {projectOntoParity} from '../kernels/parity-projection.ts'
import {softMaximum} from '../kernels/soft-maximum.ts'
import {checkDegree} from './check-degree.ts'
import {type Factor, type LinearProgram, not} from './factor.ts'

// the legal settings of three literals are those that break none of these clauses: an odd number of them stays zero
const ODD_TRIPLES = [
  [true, false, false],
  [false, true, false],
  [false, false, true],
  [true, true, true],
]

/**
 * An even number of the literals is one (a parity check): none, two, four … With one literal negated, an odd number. Over no
 * literals it holds, and a single literal is zero.
 *
 * @example
 * import {exact, FactorGraph, Parity} from 'precis/infer'
 *
 * // three bits as they were received, the second one in doubt
 * const graph = new FactorGraph()
 * graph.add(new Parity(3), [2, -0.5, 3].map((logPotential) => graph.variable(logPotential)))
 * console.log(...exact(graph).variables) // 1 0 1
 */
export class Parity implements Factor {
  readonly kind = 'PARITY'
  readonly degree: number
  readonly lowestScore = 0
  private readonly scratch: Float64Array // the kernel's working copy of the links, as is
  private readonly odd: Uint8Array // its odd set
  // scratch of the marginals, by link and one more, for the two parities: log-weights of the links before, and of those behind
  private readonly before: Float64Array
  private readonly behind: Float64Array
  private readonly sides = new Float64Array(2)

  constructor(degree: number) {
    checkDegree(this.kind, degree, 0)
    this.degree = degree
    this.scratch = new Float64Array(degree)
    this.odd = new Uint8Array(degree)
    this.before = new Float64Array(2 * (degree + 1))
    this.behind = new Float64Array(2 * (degree + 1))
  }

  /** Each literal takes its better value. If that is an odd number of ones, the literal flips that loses least by it. */
  maximize(s: Float64Array, y: Float64Array, start: number): number {
    const end = start + this.degree
    let odd = false
    let cheapest = start
    for (let i = start; i < end; i++) {
      y[i] = s[i] > 0 ? 1 : 0
      if (y[i] === 1) odd = !odd
      // to give up a +∞ is better than to take what is forbidden
      const difference = Math.abs(s[i]) - Math.abs(s[cheapest])
      if (difference < 0 || (s[i] === Infinity && s[cheapest] === -Infinity)) cheapest = i
    }
    if (odd) y[cheapest] = 1 - y[cheapest]
    return scoreOfOnes(s, y, start, end)
  }

  project(a: Float64Array, start: number): number {
    projectOntoParity(a, start, start + this.degree, this.scratch, this.odd)
    return 0
  }

  /** The others can make either parity, at the cost of the cheapest flip among them (docs/math.md, eq. P9). */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const end = start + this.degree
    let odd = false
    let least = Infinity
    let second = Infinity
    for (let i = start; i < end; i++) {
      const cost = Math.abs(s[i])
      if (s[i] > 0) odd = !odd
      if (cost < least) {
        second = least
        least = cost
      } else if (cost < second) second = cost
    }
    let isLeastSeen = false
    for (let i = start; i < end; i++) {
      const cost = Math.abs(s[i])
      const isLeast = cost === least && !isLeastSeen
      if (isLeast) isLeastSeen = true
      const flip = isLeast ? second : least // the cheapest flip among the others
      const othersAreOdd = odd !== s[i] > 0
      out[i] = othersAreOdd ? s[i] + flip : s[i] - flip
    }
    return this.maximize(s, y, start)
  }

  /** Adds up the weights of both parities from the left and from the right, on logarithms. */
  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {degree, before, behind} = this
    before[0] = behind[2 * degree] = 0
    before[1] = behind[2 * degree + 1] = -Infinity
    for (let i = 0; i < degree; i++) this.extend(before, 2 * i, 2 * (i + 1), s[start + i], temperature)
    for (let i = degree - 1; i >= 0; i--) this.extend(behind, 2 * (i + 1), 2 * i, s[start + i], temperature)
    const value = before[2 * degree]
    for (let i = 0; i < degree; i++) {
      const at = 2 * i
      this.sides[0] = before[at] + behind[at + 3]
      this.sides[1] = before[at + 1] + behind[at + 2]
      const one = softMaximum(this.sides, 0, 2, temperature) + s[start + i]
      out[start + i] = Math.exp((one - value) / temperature)
    }
    return value
  }

  score(y: Float64Array, start: number): number {
    let ones = 0
    for (let i = start; i < start + this.degree; i++) ones += y[i]
    return ones % 2 === 0 ? 0 : -Infinity
  }

  /**
   * A column for the parity of the literals so far, and a check of three for each literal. As the checks hang together in a row,
   * without a cycle, their hulls make the hull of the whole.
   */
  linearize(program: LinearProgram, literals: readonly number[]): void {
    const {degree} = this
    if (degree === 1) program.row(literals, [1], 0, 0)
    if (degree < 2) return
    let parity = literals[0]
    for (let i = 1; i < degree - 1; i++) {
      const next = program.column(0)
      for (const odd of ODD_TRIPLES) {
        const clause = [parity, literals[i], next].map((literal, k) => (odd[k] ? not(literal) : literal))
        program.row(clause, [1, 1, 1], 1, Infinity)
      }
      parity = next
    }
    program.row([parity, literals[degree - 1]], [1, -1], 0, 0)
  }

  /** The log-weights of both parities with one link more. */
  private extend(weights: Float64Array, from: number, to: number, score: number, temperature: number): void {
    for (let odd = 0; odd < 2; odd++) {
      this.sides[0] = weights[from + odd]
      this.sides[1] = weights[from + 1 - odd] + score
      weights[to + odd] = softMaximum(this.sides, 0, 2, temperature)
    }
  }
}
