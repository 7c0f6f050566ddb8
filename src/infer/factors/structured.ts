import {anyInfinite, outweigh, scoreOfOnes} from '../kernels/finite-scores.ts'
import {ActiveSetFactor} from './active-set.ts'

/**
 * A factor whose best setting a dynamic program or another combinatorial algorithm finds. A subclass brings that
 * algorithm for finite link scores, in `decode`; infinite ones, which force or forbid links, are seen to here.
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
