import {maximizeClause} from '../kernels/clause.ts'
import {clauseMarginals} from '../kernels/clause-marginals.ts'
import {highestOthers} from '../kernels/highest-others.ts'
import {projectOntoOrWithOutput} from '../kernels/or-with-output-projection.ts'
import {sumScores} from '../kernels/score-sum.ts'
import {softShare, softSum} from '../kernels/soft-maximum.ts'
import {complementRange} from '../kernels/unit-interval.ts'
import {checkDegree} from './check-degree.ts'
import {type Factor, type LinearProgram, not} from './factor.ts'
import {linearizeOrWithOutput} from './or-with-output.ts'

/**
 * The last literal, the output, says whether all of the others, the inputs, are one. Without inputs it is one.
 * Its complements are coupled by OR with output (De Morgan), and so it borrows that factor's projection and rows.
 *
 * @example
 * import {AndWithOutput, exact, FactorGraph} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const literals = [-1, -1, 3].map((logPotential) => graph.variable(logPotential))
 * graph.add(new AndWithOutput(3), literals)
 * console.log(...exact(graph).variables) // 1 1 1
 */
export class AndWithOutput implements Factor {
  readonly kind = 'ANDOUT'
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
    const allOnes = sumScores(s, start, end)
    const notAllOnes = maximizeClause(s, y, start, end - 1, end - 1)
    y[end - 1] = 0
    if (notAllOnes >= allOnes && this.degree > 1) return notAllOnes
    y.fill(1, start, end)
    return allOnes
  }

  /** An input that is zero has all others free. One that is one leaves them "not all", or the setting of ones. */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const output = start + this.degree - 1
    let all = s[output]
    let free = 0 // the best of the inputs, if nothing couples them
    let lowest = Infinity
    for (let i = start; i < output; i++) {
      all += s[i]
      if (s[i] > 0) free += s[i]
      if (s[i] < lowest) lowest = s[i]
      out[i] = -s[i]
    }
    highestOthers(out, start, output, out, start)
    for (let i = start; i < output; i++) {
      const others = free - Math.max(0, s[i])
      const lowestOther = -out[i]
      out[i] = Math.max(all, s[i] + others - Math.max(0, lowestOther)) - others
    }
    out[output] = all - (free - Math.max(0, lowest))
    return this.maximize(s, y, start)
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const output = start + this.degree - 1
    const notAll = clauseMarginals(s, out, start, output, output, temperature)
    let all = s[output]
    for (let i = start; i < output; i++) all += s[i]
    const share = softShare(all, notAll, temperature)
    for (let i = start; i < output; i++) out[i] = share + (1 - share) * out[i]
    out[output] = share
    return softSum(all, notAll, temperature)
  }

  project(a: Float64Array, start: number): number {
    const end = start + this.degree
    complementRange(a, start, end)
    projectOntoOrWithOutput(a, start, end, this.scratch)
    complementRange(a, start, end)
    return 0
  }

  score(y: Float64Array, start: number): number {
    const output = start + this.degree - 1
    let all = 1
    for (let i = start; i < output; i++) if (y[i] === 0) all = 0
    return y[output] === all ? 0 : -Infinity
  }

  linearize(program: LinearProgram, literals: readonly number[]): void {
    linearizeOrWithOutput(program, literals.map(not))
  }
}
