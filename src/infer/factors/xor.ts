import {choiceDifferences} from '../kernels/highest-others.ts'
import {projectOntoSimplex} from '../kernels/simplex.ts'
import {softMaximum} from '../kernels/soft-maximum.ts'
import {checkDegree} from './check-degree.ts'
import type {Factor, LinearProgram} from './factor.ts'

/**
 * Exactly one of the literals is one. Its hull is the simplex; over no literals it has no legal setting.
 *
 * @example
 * import {exact, FactorGraph, Xor} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const literals = [1, 3, 2].map((logPotential) => graph.variable(logPotential))
 * graph.add(new Xor(3), literals)
 * console.log(...exact(graph).variables) // 0 1 0
 */
export class Xor implements Factor {
  readonly kind = 'XOR'
  readonly degree: number
  readonly lowestScore = 0
  readonly choices: readonly number[]
  private readonly scratch: Float64Array // the kernel's working copy of the links

  constructor(degree: number) {
    checkDegree(this.kind, degree, 0)
    this.degree = degree
    this.choices = [degree]
    this.scratch = new Float64Array(degree)
  }

  maximize(s: Float64Array, y: Float64Array, start: number): number {
    if (this.degree === 0) return -Infinity
    const end = start + this.degree
    let best = start
    for (let i = start; i < end; i++) {
      y[i] = 0
      if (s[i] > s[best]) best = i
    }
    y[best] = 1
    return s[best]
  }

  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    choiceDifferences(s, start, start + this.degree, out, start)
    return this.maximize(s, y, start)
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const end = start + this.degree
    const value = softMaximum(s, start, end, temperature)
    for (let i = start; i < end; i++) out[i] = Math.exp((s[i] - value) / temperature)
    return value
  }

  project(a: Float64Array, start: number): number {
    if (this.degree > 0) projectOntoSimplex(a, start, start + this.degree, this.scratch)
    return 0
  }

  score(y: Float64Array, start: number): number {
    let ones = 0
    for (let i = start; i < start + this.degree; i++) ones += y[i]
    return ones === 1 ? 0 : -Infinity
  }

  linearize(program: LinearProgram, literals: readonly number[]): void {
    program.row(literals, new Array(this.degree).fill(1), 1, 1)
  }
}
