import {BudgetCounts} from '../kernels/budget-counts.ts'
import {maximizeBudget} from '../kernels/budget-selection.ts'
import {budgetShift} from '../kernels/budget-shift.ts'
import {FallingRoot} from '../kernels/falling-root.ts'
import {clampRange} from '../kernels/unit-interval.ts'
import {checkDegree} from './check-degree.ts'
import type {Factor, LinearProgram} from './factor.ts'
import {shownValue} from './shown-value.ts'

/**
 * At most `budget` of the literals are one. Its hull is {x ∈ [0, 1]ⁿ, Σ x ≤ budget}.
 *
 * @example
 * import {Budget, exact, FactorGraph} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const literals = [1, 3, 2].map((logPotential) => graph.variable(logPotential))
 * graph.add(new Budget(3, 2), literals)
 * console.log(...exact(graph).variables) // 0 1 1
 */
export class Budget implements Factor {
  readonly kind = 'BUDGET'
  readonly degree: number
  readonly budget: number
  readonly lowestScore = 0
  private readonly root = new FallingRoot()
  private readonly scratch: Float64Array // the selection kernel's working copy of the links
  private counts: BudgetCounts | undefined // made by the first marginals

  constructor(degree: number, budget: number) {
    checkDegree(this.kind, degree, 0)
    if (!Number.isInteger(budget) || budget < 0) {
      throw new RangeError(`BUDGET factor: budget is ${shownValue(budget)}, expected a whole number ≥ 0.`)
    }
    this.degree = degree
    this.budget = budget
    this.scratch = new Float64Array(degree)
  }

  maximize(s: Float64Array, y: Float64Array, start: number): number {
    return maximizeBudget(s, y, start, start + this.degree, this.budget, this.scratch)
  }

  /**
   * With a budget that binds, a literal that is in gives its place to the next best, and one that is out takes the place of the
   * poorest that is in (docs/math.md, eq. M4).
   */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const end = start + this.degree
    const value = this.maximize(s, y, start)
    let chosen = 0
    let poorest = Infinity
    let next = 0
    for (let i = start; i < end; i++) {
      if (y[i] === 1) {
        chosen++
        if (s[i] < poorest) poorest = s[i]
      } else if (s[i] > next) next = s[i]
    }
    const price = chosen < this.budget ? 0 : poorest
    for (let i = start; i < end; i++) out[i] = s[i] - (y[i] === 1 ? next : price)
    return value
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    this.counts ??= new BudgetCounts(this.degree, this.budget)
    return this.counts.marginals(s, out, start, temperature)
  }

  project(a: Float64Array, start: number): number {
    const end = start + this.degree
    clampRange(a, start, end, budgetShift(a, start, end, this.budget, this.root, this.scratch))
    return 0
  }

  score(y: Float64Array, start: number): number {
    let ones = 0
    for (let i = start; i < start + this.degree; i++) ones += y[i]
    return ones <= this.budget ? 0 : -Infinity
  }

  linearize(program: LinearProgram, literals: readonly number[]): void {
    program.row(literals, new Array(this.degree).fill(1), -Infinity, this.budget)
  }
}
