import {ActiveSet} from '../kernels/active-set-method.ts'
import type {Factor} from './factor.ts'

/**
 * A factor whose quadratic step needs nothing but its own MAP oracle: a subclass brings `maximize` and `score`, and its
 * `project` is the active-set method of kernels/active-set-method.ts, which remembers the last solution. `project` hands the
 * oracle finite scores only.
 *
 * If the factor has no legal setting, `project` leaves the point as it is and returns −∞.
 *
 * @example
 * import {ActiveSetFactor, exact, FactorGraph} from 'precis/infer'
 *
 * // all literals are the same
 * class Same extends ActiveSetFactor {
 *   readonly kind = 'SAME'
 *   readonly lowestScore = 0
 *
 *   maximize(s: Float64Array, y: Float64Array, start: number): number {
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
export abstract class ActiveSetFactor implements Factor {
  abstract readonly kind: string
  abstract readonly lowestScore: number
  readonly degree: number

  /**
   * After so many calls of the oracle, `project` is content with the point it has: one of the hull, better with each
   * call, and the next `project` goes on from there. Even 1 makes progress in every call.
   */
  oracleLimit = 1000

  private activeSet: ActiveSet | undefined // made by the first `project`

  constructor(degree: number) {
    this.degree = degree
  }

  abstract maximize(s: Float64Array, y: Float64Array, start: number): number

  abstract score(y: Float64Array, start: number): number

  project(a: Float64Array, start: number, penalty: number): number {
    this.activeSet ??= new ActiveSet(this, this.degree)
    return this.activeSet.project(a, start, penalty, this.oracleLimit)
  }

  /** Forgets the last solution: the next `project` starts from the best setting at its point. */
  reset(): void {
    this.activeSet?.reset()
  }

  /** How often `project` has asked the oracle, in all calls together. */
  get oracleCalls(): number {
    return this.activeSet?.oracleCalls ?? 0
  }

  /** The number of settings that have probability in the last solution. */
  get activeSettings(): number {
    return this.activeSet?.size ?? 0
  }
}
