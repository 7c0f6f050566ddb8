import {maximizeClause, projectOntoClause} from '../kernels/clause.ts'
import {clauseDifferences, clauseMarginals} from '../kernels/clause-marginals.ts'
import {checkDegree} from './check-degree.ts'
import type {Factor, LinearProgram} from './factor.ts'

/**
 * At least one of the literals is one. Its hull is {x ∈ [0, 1]ⁿ, Σ x ≥ 1}; over no literals it has no legal setting.
 *
 * @example
 * import {exact, FactorGraph, Or} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const literals = [-3, -1, -2].map((logPotential) => graph.variable(logPotential))
 * graph.add(new Or(3), literals)
 * console.log(...exact(graph).variables) // 0 1 0
 */
export class Or implements Factor {
  readonly kind = 'OR'
  readonly degree: number
  readonly lowestScore = 0
  private readonly scratch: Float64Array // the kernel's working copy of the links

  constructor(degree: number) {
    checkDegree(this.kind, degree, 0)
    this.degree = degree
    this.scratch = new Float64Array(degree)
  }

  maximize(s: Float64Array, y: Float64Array, start: number): number {
    return maximizeClause(s, y, start, start, start + this.degree)
  }

  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    clauseDifferences(s, out, start, start, start + this.degree)
    return this.maximize(s, y, start)
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    return clauseMarginals(s, out, start, start, start + this.degree, temperature)
  }

  project(a: Float64Array, start: number): number {
    if (this.degree > 0) projectOntoClause(a, start, start, start + this.degree, this.scratch)
    return 0
  }

  score(y: Float64Array, start: number): number {
    for (let i = start; i < start + this.degree; i++) if (y[i] === 1) return 0
    return -Infinity
  }

  linearize(program: LinearProgram, literals: readonly number[]): void {
    program.row(literals, new Array(this.degree).fill(1), 1, Infinity)
  }
}
