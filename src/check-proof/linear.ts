import type {GraphFactor, Literal} from './graph-problem.ts'

/** Σ coefficients of the literals that are one, between two numbers. */
interface LinearRow {
  readonly literals: readonly Literal[]
  readonly coefficients: readonly number[]
  readonly lower: number
  readonly upper: number
}

/**
 * A row as factors over literals whose coefficients are positive: a clause or a count where they are all the same, else a knapsack for
 * each side. At least so much are one if at most the rest is zero.
 */
export function factorsOf({literals, coefficients, lower, upper}: LinearRow): GraphFactor[] {
  const sums = new Map<number, number>()
  let constant = 0
  for (const [i, {variable, isNegated}] of literals.entries()) {
    if (isNegated) constant += coefficients[i]
    sums.set(variable, (sums.get(variable) ?? 0) + (isNegated ? -coefficients[i] : coefficients[i]))
  }
  const used = [...sums].filter(([, sum]) => sum !== 0)
  for (const [, sum] of used) constant += Math.min(0, sum)
  const own = used.map(([variable, sum]): Literal => ({variable, isNegated: sum < 0}))
  const costs = used.map(([, sum]) => Math.abs(sum))
  const [least, most] = [lower - constant, upper - constant]
  if (costs.length > 0 && costs.every((cost) => cost === costs[0])) {
    return counted(own, Math.ceil(tidy(least / costs[0])), Math.floor(tidy(most / costs[0])))
  }
  const total = costs.reduce((sum, cost) => sum + cost, 0)
  const factors: GraphFactor[] = []
  if (most < total) factors.push(knapsack(own, costs, most))
  if (least > 0) factors.push(knapsack(negated(own), costs, total - least))
  return factors
}

function counted(literals: readonly Literal[], least: number, most: number): GraphFactor[] {
  const {length} = literals
  if (least > length || most < 0 || least > most) return [plain('OR', [])]
  if (least === 1 && most === 1) return [plain('XOR', literals)]
  const factors: GraphFactor[] = []
  if (most === 1) factors.push(plain('ATMOSTONE', literals))
  else if (most < length) factors.push(budget(literals, most))
  if (least === 1) factors.push(plain('OR', literals))
  else if (least > 1) factors.push(budget(negated(literals), length - least))
  return factors
}

export function plain(kind: string, literals: readonly Literal[]): GraphFactor {
  return {kind, literals, sizes: [], rows: []}
}

/** What every answer is worth besides. */
export function constantFactor(value: number): GraphFactor[] {
  return value === 0 ? [] : [{kind: 'DENSE', literals: [], sizes: [], rows: [Float64Array.of(value)]}]
}

function budget(literals: readonly Literal[], most: number): GraphFactor {
  return {kind: 'BUDGET', literals, sizes: [], rows: [Float64Array.of(most)]}
}

function knapsack(literals: readonly Literal[], costs: readonly number[], most: number): GraphFactor {
  if (most < 0) return plain('OR', [])
  return {kind: 'KNAPSACK', literals, sizes: [], rows: [Float64Array.from(costs), Float64Array.of(most)]}
}

function negated(literals: readonly Literal[]): Literal[] {
  return literals.map(({variable, isNegated}) => ({variable, isNegated: !isNegated}))
}

/** A quotient of decimals that is whole but for rounding. */
function tidy(quotient: number): number {
  const whole = Math.round(quotient)
  return Math.abs(quotient - whole) <= 1e-9 * Math.max(1, Math.abs(whole)) ? whole : quotient
}
