import {AtMostOne} from '../factors/at-most-one.ts'
import {Budget} from '../factors/budget.ts'
import {variableOfLiteral} from '../factors/factor.ts'
import {Knapsack} from '../factors/knapsack.ts'
import {Or} from '../factors/or.ts'
import {Xor} from '../factors/xor.ts'
import {type FactorGraph, not} from '../graph.ts'

/** Σ coefficients of the literals that are one. */
interface LinearSum {
  readonly literals: readonly number[]
  readonly coefficients: readonly number[]
}

/**
 * Adds  lower ≤ Σ coefficients·literals ≤ upper  to a graph, as factors: a clause, a count or a knapsack over literals whose
 * coefficients are all positive.
 */
export function addConstraint(graph: FactorGraph, sum: LinearSum, lower: number, upper: number): void {
  const {literals, costs, constant} = positive(sum)
  const [least, most] = [lower - constant, upper - constant]
  const total = costs.reduce((sum, cost) => sum + cost, 0)
  const areEqual = costs.every((cost) => cost === costs[0])
  if (areEqual && costs.length > 0) {
    addCount(graph, literals, Math.ceil(tidy(least / costs[0])), Math.floor(tidy(most / costs[0])))
    return
  }
  if (most < total) addAtMost(graph, literals, costs, most)
  // at least so much are one: at most the rest are zero
  if (least > 0) addAtMost(graph, literals.map(not), costs, total - least)
}

/** A quotient of decimals that is whole but for rounding. */
function tidy(quotient: number): number {
  const whole = Math.round(quotient)
  return Math.abs(quotient - whole) <= 1e-9 * Math.max(1, Math.abs(whole)) ? whole : quotient
}

function addAtMost(graph: FactorGraph, literals: readonly number[], costs: readonly number[], budget: number): void {
  if (budget < 0) forbidAll(graph)
  else graph.add(new Knapsack(costs, budget), literals)
}

/** From `least` to `most` of the literals are one. */
function addCount(graph: FactorGraph, literals: readonly number[], least: number, most: number): void {
  const {length} = literals
  if (least > length || most < 0 || least > most) forbidAll(graph)
  else if (least === 1 && most === 1) graph.add(new Xor(length), literals)
  else addRange(graph, literals, least, most)
}

function addRange(graph: FactorGraph, literals: readonly number[], least: number, most: number): void {
  const {length} = literals
  if (most === 1) graph.add(new AtMostOne(length), literals)
  else if (most < length) graph.add(new Budget(length, most), literals)
  if (least === 1) graph.add(new Or(length), literals)
  else if (least > 1) graph.add(new Budget(length, length - least), literals.map(not))
}

/** No assignment is allowed. */
function forbidAll(graph: FactorGraph): void {
  graph.add(new Or(0), [])
}

/** The same sum over literals that stand for different variables, with positive coefficients, and a constant. */
function positive({literals, coefficients}: LinearSum): {literals: number[]; costs: number[]; constant: number} {
  const byVariable = new Map<number, number>()
  let constant = 0
  for (const [i, literal] of literals.entries()) {
    const variable = variableOfLiteral(literal)
    const coefficient = literal < 0 ? -coefficients[i] : coefficients[i]
    if (literal < 0) constant += coefficients[i]
    byVariable.set(variable, (byVariable.get(variable) ?? 0) + coefficient)
  }
  const used = [...byVariable].filter(([, coefficient]) => coefficient !== 0)
  for (const [, coefficient] of used) constant += Math.min(0, coefficient)
  return {
    literals: used.map(([variable, coefficient]) => (coefficient > 0 ? variable : not(variable))),
    costs: used.map(([, coefficient]) => Math.abs(coefficient)),
    constant,
  }
}
