import {anyInfinite, outweigh, scoreOfOnes} from '../kernels/finite-scores.ts'
import {ActiveSetFactor} from './active-set.ts'

/**
 * A factor whose best setting a dynamic program or another combinatorial algorithm finds. A subclass brings that
 * algorithm for finite link scores, in `decode`; infinite ones, which force or forbid links, are seen to here.
 *
 * @example
 * import {exact, FactorGraph, StructuredFactor} from 'precis/infer'
 *
 * // all literals are the same
 * class Same extends StructuredFactor {
 *   readonly kind = 'SAME'
 *   readonly lowestScore = 0
 *   readonly highestScore = 0
 *
 *   protected decode(s: Float64Array, y: Float64Array, start: number): number {
 *     const sum = s.slice(start, start + this.degree).reduce((a, b) => a + b, 0)
 *     y.fill(sum > 0 ? 1 : 0, start, start + this.degree)
 *     return Math.max(sum, 0)
 *   }
 *
 *   score(y: Float64Array, start: number): number {
 *     return y.slice(start, start + this.degree).every((value) => value === y[start]) ? 0 : -Infinity
 *   }
 * }
 *
 * const graph = new FactorGraph()
 * graph.add(new Same(3), [2, -1, -0.5].map((logPotential) => graph.variable(logPotential)))
 * console.log(...exact(graph).variables) // 1 1 1
 */
export abstract class StructuredFactor extends ActiveSetFactor {
  /** No legal setting has an own score above this finite number. */
  abstract readonly highestScore: number

  // scratch of the calls with infinite scores, which are rare; made at the first of them
  private finite: Float64Array | undefined
  private decoded: Float64Array | undefined

  /** As `maximize`, for finite link scores; own scores may be −∞ all the same. */
  protected abstract decode(s: Float64Array, y: Float64Array, start: number): number

  maximize(s: Float64Array, y: Float64Array, start: number): number {
    const {degree} = this
    if (!anyInfinite(s, start, start + degree)) return this.decode(s, y, start)
    const finite = (this.finite ??= new Float64Array(degree))
    const decoded = (this.decoded ??= new Float64Array(degree))
    outweigh(s, start, start + degree, this.highestScore - this.lowestScore, finite)
    const value = this.decode(finite, decoded, 0)
    for (let i = 0; i < degree; i++) y[start + i] = decoded[i]
    return value === -Infinity ? -Infinity : scoreOfOnes(s, y, start, start + degree) + this.score(decoded, 0)
  }
}
