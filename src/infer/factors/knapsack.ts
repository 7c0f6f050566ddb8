import {FallingRoot} from '../kernels/falling-root.ts'
import {knapsackPrice} from '../kernels/knapsack-price.ts'
import {maximizeKnapsack} from '../kernels/knapsack-selection.ts'
import {clamp01} from '../kernels/unit-interval.ts'
import {checkNumber, checkNumbers} from './arguments.ts'
import type {Factor, LinearProgram} from './factor.ts'

/**
 * The literals that are one cost no more than the budget in all. As the hull of the legal 0/1 settings has no small
 * description, the factor works on the continuous relaxation {x ∈ [0, 1]ⁿ, c·x ≤ budget} in its stead: `maximize` and
 * `project` are exact over that polytope, and a best vertex may have one fractional literal.
 *
 * @example
 * import {exact, FactorGraph, Knapsack} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const literals = [4, 3, 2].map((logPotential) => graph.variable(logPotential))
 * graph.add(new Knapsack([2.5, 2, 1.5], 4), literals)
 * console.log(...exact(graph).variables) // 1 0 1
 */
export class Knapsack implements Factor {
  readonly kind = 'KNAPSACK'
  readonly degree: number
  readonly budget: number
  readonly lowestScore = 0
  readonly costs: Float64Array
  private readonly root = new FallingRoot()
  private readonly heap: Int32Array // working memory of the kernels
  private readonly rate: Float64Array

  constructor(costs: ArrayLike<number>, budget: number) {
    checkNumbers('KNAPSACK factor, costs', costs)
    checkNumber('KNAPSACK factor: budget', budget)
    this.costs = Float64Array.from(costs)
    for (let i = 0; i < this.costs.length; i++) {
      if (!(this.costs[i] >= 0 && this.costs[i] < Infinity)) {
        throw new RangeError(`KNAPSACK factor: cost ${i} is ${this.costs[i]}, expected a finite number ≥ 0.`)
      }
    }
    if (!(budget >= 0)) throw new RangeError(`KNAPSACK factor: budget is ${budget}, expected a number ≥ 0.`)
    this.degree = this.costs.length
    this.budget = budget
    this.heap = new Int32Array(this.degree)
    this.rate = new Float64Array(this.degree)
  }

  maximize(s: Float64Array, y: Float64Array, start: number): number {
    return maximizeKnapsack(s, y, start, this.costs, this.budget, this.heap, this.rate)
  }

  project(a: Float64Array, start: number): number {
    const price = knapsackPrice(a, start, this.costs, this.budget, this.root, this.heap)
    for (let j = 0; j < this.degree; j++) a[start + j] = clamp01(a[start + j] - price * this.costs[j])
    return 0
  }

  score(y: Float64Array, start: number): number {
    let spent = 0
    for (let j = 0; j < this.degree; j++) spent += this.costs[j] * y[start + j]
    return spent <= this.budget * (1 + ROUNDING) ? 0 : -Infinity
  }

  linearize(program: LinearProgram, literals: readonly number[]): void {
    program.row(literals, Array.from(this.costs), -Infinity, this.budget)
  }
}

/** Costs such as 0.1 + 0.2 may add up to a budget of 0.3 only up to rounding. */
const ROUNDING = 1e-12
