import {highestOthers} from '../kernels/highest-others.ts'
import {addScores} from '../kernels/score-sum.ts'
import {projectOntoSimplex} from '../kernels/simplex.ts'
import {softMaximum, softShare, softSum} from '../kernels/soft-maximum.ts'
import {complementRange} from '../kernels/unit-interval.ts'
import {checkDegree} from './check-degree.ts'
import {type Factor, type LinearProgram, not} from './factor.ts'

/**
 * The last literal, the output, says whether one of the others, the inputs, is one; more than one of them never is.
 * So exactly one of the inputs and the complement of the output is one, and the hull is a simplex. Without inputs the
 * output is zero.
 *
 * @example
 * import {exact, FactorGraph, XorWithOutput} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const literals = [-1, -2, 3].map((logPotential) => graph.variable(logPotential))
 * graph.add(new XorWithOutput(3), literals)
 * console.log(...exact(graph).variables) // 1 0 1
 */
export class XorWithOutput implements Factor {
  readonly kind = 'XOROUT'
  readonly degree: number
  readonly lowestScore = 0
  private readonly scratch: Float64Array // the kernel's working copy of the links

  constructor(degree: number) {
    checkDegree(this.kind, degree, 1)
    this.degree = degree
    this.scratch = new Float64Array(degree)
  }

  maximize(s: Float64Array, y: Float64Array, start: number): number {
    const output = start + this.degree - 1
    let best = start
    for (let i = start; i < output; i++) {
      y[i] = 0
      if (s[i] > s[best]) best = i
    }
    y[output] = 0
    if (this.degree === 1) return 0
    const value = addScores(s[best], s[output])
    if (value <= 0) return 0
    y[best] = y[output] = 1
    return value
  }

  /** An input has to beat the best of the others, or none. */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const output = start + this.degree - 1
    highestOthers(s, start, output, out, start)
    out[output] = -Infinity
    for (let i = start; i < output; i++) {
      out[i] = s[i] + s[output] - Math.max(0, out[i] + s[output])
      if (s[i] + s[output] > out[output]) out[output] = s[i] + s[output]
    }
    return this.maximize(s, y, start)
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const output = start + this.degree - 1
    const inputs = softMaximum(s, start, output, temperature)
    const any = softShare(inputs + s[output], 0, temperature)
    for (let i = start; i < output; i++) out[i] = any * Math.exp((s[i] - inputs) / temperature)
    out[output] = any
    return softSum(0, inputs + s[output], temperature)
  }

  project(a: Float64Array, start: number): number {
    const end = start + this.degree
    complementRange(a, end - 1, end)
    projectOntoSimplex(a, start, end, this.scratch)
    complementRange(a, end - 1, end)
    return 0
  }

  score(y: Float64Array, start: number): number {
    const output = start + this.degree - 1
    let ones = 0
    for (let i = start; i < output; i++) ones += y[i]
    return ones <= 1 && y[output] === ones ? 0 : -Infinity
  }

  linearize(program: LinearProgram, literals: readonly number[]): void {
    const last = this.degree - 1
    program.row([...literals.slice(0, last), not(literals[last])], new Array(this.degree).fill(1), 1, 1)
  }
}
