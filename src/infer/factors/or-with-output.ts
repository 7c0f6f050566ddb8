import {maximizeClause} from '../kernels/clause.ts'
import {clauseMarginals} from '../kernels/clause-marginals.ts'
import {highestOthers} from '../kernels/highest-others.ts'
import {projectOntoOrWithOutput} from '../kernels/or-with-output-projection.ts'
import {addScores} from '../kernels/score-sum.ts'
import {softShare, softSum} from '../kernels/soft-maximum.ts'
import {checkDegree} from './check-degree.ts'
import type {Factor, LinearProgram} from './factor.ts'

/**
 * The last literal, the output, says whether any of the others, the inputs, is one. Without inputs it is zero.
 * The hull is {x ∈ [0, 1]ⁿ, each input ≤ output ≤ sum of the inputs}.
 *
 * @example
 * import {exact, FactorGraph, OrWithOutput} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const literals = [-1, -2, 3].map((logPotential) => graph.variable(logPotential))
 * graph.add(new OrWithOutput(3), literals)
 * console.log(...exact(graph).variables) // 1 0 1
 */
export class OrWithOutput implements Factor {
  readonly kind = 'OROUT'
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
    const value = addScores(maximizeClause(s, y, start, start, output), s[output])
    y[output] = 1
    if (value > 0) return value
    y.fill(0, start, output + 1)
    return 0
  }

  /** An input that is one has all others free. One that is zero leaves them the clause, or the setting of zeros. */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const output = start + this.degree - 1
    let free = 0 // the best of the inputs, if nothing couples them
    let highest = -Infinity
    for (let i = start; i < output; i++) {
      if (s[i] > 0) free += s[i]
      if (s[i] > highest) highest = s[i]
    }
    highestOthers(s, start, output, out, start)
    for (let i = start; i < output; i++) {
      const others = free - Math.max(0, s[i])
      out[i] = s[i] + others + s[output] - Math.max(0, others + Math.min(0, out[i]) + s[output])
    }
    out[output] = free + Math.min(0, highest) + s[output]
    return this.maximize(s, y, start)
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const output = start + this.degree - 1
    const any = clauseMarginals(s, out, start, start, output, temperature) + s[output]
    const share = softShare(any, 0, temperature)
    for (let i = start; i < output; i++) out[i] *= share
    out[output] = share
    return softSum(0, any, temperature)
  }

  project(a: Float64Array, start: number): number {
    projectOntoOrWithOutput(a, start, start + this.degree, this.scratch)
    return 0
  }

  score(y: Float64Array, start: number): number {
    const output = start + this.degree - 1
    let any = 0
    for (let i = start; i < output; i++) if (y[i] === 1) any = 1
    return y[output] === any ? 0 : -Infinity
  }

  linearize(program: LinearProgram, literals: readonly number[]): void {
    linearizeOrWithOutput(program, literals)
  }
}

/** The rows  input ≤ output  and  output ≤ Σ inputs,  where the last literal is the output. */
export function linearizeOrWithOutput(program: LinearProgram, literals: readonly number[]): void {
  const inputs = literals.slice(0, -1)
  const output = literals[literals.length - 1]
  for (const input of inputs) program.row([input, output], [1, -1], -Infinity, 0)
  program.row([...inputs, output], [...inputs.map(() => 1), -1], 0, Infinity)
}
