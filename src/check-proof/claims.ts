import type {GivenAnswer} from './answer.ts'
import {type Decimal, scaled} from './decimal.ts'
import {Refusal} from './refusal.ts'

// answers are computed and printed in floating point: so much of the largest number may be rounding …
const ROUNDING = 1e-9
// … and the bound of an answer that is called optimal may be above it by this part of it
const OPTIMAL = 1e-6

/** What was found of an answer: its exact objective, and the bound that the proof shows. */
export interface Found {
  readonly objective: number | undefined // none: the answer has no variables
  readonly bound: number // −∞: there is no answer
  readonly largest: number // of all weights and scores of the problem
}

/** Compares what an answer claims with what was found. */
export function compareClaims(answer: GivenAnswer, {objective, bound, largest}: Found): void {
  const {status} = answer
  const areSame = (a: number, b: number) =>
    a === b || Math.abs(a - b) <= ROUNDING * Math.max(largest, Math.abs(a), Math.abs(b))
  if (objective !== undefined) {
    const claimed = floatOf(answer.objective, Number.NEGATIVE_INFINITY)
    if (!areSame(claimed, objective))
      throw new Refusal(`Answer: it claims to be worth ${claimed}, but is worth ${objective}.`)
    if (objective > bound && !areSame(objective, bound)) {
      throw new Refusal(
        `Proof: it shows that no answer is worth more than ${bound}, but this one is worth ${objective}.`,
      )
    }
  } else if (answer.objective !== undefined) {
    throw new Refusal(`Answer: it claims to be worth ${floatOf(answer.objective, 0)}, but has no variables.`)
  }
  const hasAnswer = objective !== undefined
  if (hasAnswer !== (status === 'optimal' || status === 'feasible')) {
    throw new Refusal(`Answer: its status is ${status}, but ${hasAnswer ? 'it has' : 'it has no'} variables.`)
  }
  const claimed = floatOf(answer.bound, status === 'infeasible' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)
  if (bound > claimed && !areSame(bound, claimed)) {
    throw new Refusal(`Answer: its bound is ${claimed}, but the proof shows only ${bound}.`)
  }
  if (status === 'infeasible' && bound > Number.NEGATIVE_INFINITY) {
    throw new Refusal(`Answer: its status is infeasible, but the proof shows only a bound of ${bound}.`)
  }
  if (
    status === 'optimal' &&
    objective !== undefined &&
    bound - objective > OPTIMAL * Math.max(largest, Math.abs(objective))
  ) {
    throw new Refusal(`Answer: its status is optimal, but it is worth ${objective} and the proof shows only ${bound}.`)
  }
}

function floatOf(decimal: Decimal | undefined, otherwise: number): number {
  return decimal ? Number(`${decimal.digits}e${decimal.exponent}`) : otherwise
}

/** An exact number of so many decimals, as near as floating point can come. */
export function nearest(exact: bigint, decimals: number): number {
  return Number(`${exact}e${-decimals}`)
}

export function boundOf(claim: Decimal | undefined): number {
  return claim
    ? nearest(scaled(claim, Math.max(0, -claim.exponent)), Math.max(0, -claim.exponent))
    : Number.NEGATIVE_INFINITY
}
