import {sumScores} from '../kernels/score-sum.ts'
import {checkDegree} from './check-degree.ts'
import type {Factor, LinearProgram} from './factor.ts'

/**
 * All of the literals are one: a single legal setting, which is its own hull.
 *
 * @example
 * import {And, exact, FactorGraph} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const literals = [1, -2, 0.5].map((logPotential) => graph.variable(logPotential))
 * graph.add(new And(3), literals)
 * console.log(...exact(graph).variables) // 1 1 1
 */
export class And implements Factor {
  readonly kind = 'AND'
  readonly degree: number
  readonly lowestScore = 0

  constructor(degree: number) {
    checkDegree(this.kind, degree, 0)
    this.degree = degree
  }

  maximize(s: Float64Array, y: Float64Array, start: number): number {
    y.fill(1, start, start + this.degree)
    return sumScores(s, start, start + this.degree)
  }

  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    out.fill(Infinity, start, start + this.degree)
    return this.maximize(s, y, start)
  }

  marginals(s: Float64Array, out: Float64Array, start: number): number {
    out.fill(1, start, start + this.degree)
    return sumScores(s, start, start + this.degree)
  }

  project(a: Float64Array, start: number): number {
    a.fill(1, start, start + this.degree)
    return 0
  }

  score(y: Float64Array, start: number): number {
    for (let i = start; i < start + this.degree; i++) if (y[i] !== 1) return -Infinity
    return 0
  }

  linearize(program: LinearProgram, literals: readonly number[]): void {
    for (const literal of literals) program.row([literal], [1], 1, Infinity)
  }
}
