import {maximizeClause, projectOntoClause} from '../kernels/clause.ts'
import {clauseDifferences, clauseMarginals} from '../kernels/clause-marginals.ts'
import {checkDegree} from './check-degree.ts'
import {type Factor, type LinearProgram, not} from './factor.ts'

/**
 * If all of the literals but the last, the premises, are one, then so is the last, the conclusion. Without premises
 * the conclusion is one. As a clause:  ¬premise ∨ … ∨ ¬premise ∨ conclusion.
 *
 * @example
 * import {exact, FactorGraph, Implication} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const literals = [2, -1].map((logPotential) => graph.variable(logPotential))
 * graph.add(new Implication(2), literals)
 * console.log(...exact(graph).variables) // 1 1
 */
export class Implication implements Factor {
  readonly kind = 'IMPLY'
  readonly degree: number
  readonly lowestScore = 0
  private readonly scratch: Float64Array // the kernel's working copy of the links

  constructor(degree: number) {
    checkDegree(this.kind, degree, 1)
    this.degree = degree
    this.scratch = new Float64Array(degree)
  }

  maximize(s: Float64Array, y: Float64Array, start: number): number {
    const end = start + this.degree
    return maximizeClause(s, y, start, end - 1, end)
  }

  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const end = start + this.degree
    clauseDifferences(s, out, start, end - 1, end)
    return this.maximize(s, y, start)
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const end = start + this.degree
    return clauseMarginals(s, out, start, end - 1, end, temperature)
  }

  project(a: Float64Array, start: number): number {
    const end = start + this.degree
    projectOntoClause(a, start, end - 1, end, this.scratch)
    return 0
  }

  score(y: Float64Array, start: number): number {
    const conclusion = start + this.degree - 1
    for (let i = start; i < conclusion; i++) if (y[i] === 0) return 0
    return y[conclusion] === 1 ? 0 : -Infinity
  }

  linearize(program: LinearProgram, literals: readonly number[]): void {
    const last = this.degree - 1
    program.row([...literals.slice(0, last).map(not), literals[last]], new Array(this.degree).fill(1), 1, Infinity)
  }
}
