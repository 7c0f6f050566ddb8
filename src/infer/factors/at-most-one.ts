import {highestOthers} from '../kernels/highest-others.ts'
import {projectOntoAtMostOne} from '../kernels/simplex.ts'
import {softMaximum, softSum} from '../kernels/soft-maximum.ts'
import {checkDegree} from './check-degree.ts'
import type {Factor, LinearProgram} from './factor.ts'

/**
 * At most one of the literals is one. Its hull is {x ≥ 0, Σ x ≤ 1}.
 *
 * @example
 * import {AtMostOne, exact, FactorGraph} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const literals = [1, 3, 2].map((logPotential) => graph.variable(logPotential))
 * graph.add(new AtMostOne(3), literals)
 * console.log(...exact(graph).variables) // 0 1 0
 */
export class AtMostOne implements Factor {
  readonly kind = 'ATMOSTONE'
  readonly degree: number
  readonly lowestScore = 0
  private readonly scratch: Float64Array // the kernel's working copy of the links

  constructor(degree: number) {
    checkDegree(this.kind, degree, 0)
    this.degree = degree
    this.scratch = new Float64Array(degree)
  }

  maximize(s: Float64Array, y: Float64Array, start: number): number {
    let best = -1
    let value = 0
    for (let i = start; i < start + this.degree; i++) {
      y[i] = 0
      if (s[i] > value) {
        best = i
        value = s[i]
      }
    }
    if (best >= 0) y[best] = 1
    return value
  }

  /** A literal has to beat the best of the others, or none. */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const end = start + this.degree
    highestOthers(s, start, end, out, start)
    for (let i = start; i < end; i++) out[i] = s[i] - Math.max(0, out[i])
    return this.maximize(s, y, start)
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const end = start + this.degree
    const value = softSum(0, softMaximum(s, start, end, temperature), temperature)
    for (let i = start; i < end; i++) out[i] = Math.exp((s[i] - value) / temperature)
    return value
  }

  project(a: Float64Array, start: number): number {
    projectOntoAtMostOne(a, start, start + this.degree, this.scratch)
    return 0
  }

  score(y: Float64Array, start: number): number {
    let ones = 0
    for (let i = start; i < start + this.degree; i++) ones += y[i]
    return ones <= 1 ? 0 : -Infinity
  }

  linearize(program: LinearProgram, literals: readonly number[]): void {
    program.row(literals, new Array(this.degree).fill(1), -Infinity, 1)
  }
}
