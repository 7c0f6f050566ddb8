import type {CostNetwork} from './network.ts'

// parts of the step by which a cost may miss a multiple of it
const TOLERANCE = 1e-6
// a step that is smaller than this part of the highest cost is of no use
const LEAST_PART = 1e-4

/** What the costs of assignments are multiples of. */
interface Granularity {
  /** 0 if there is no such step. */
  readonly step: number
  /** How far the cost of an assignment may be from a multiple. */
  readonly error: number
}

/**
 * The step of a network: all its costs are multiples of it, or nearly so (docs/math.md, eq. X7). Penalties of one and the same weight, say, have
 * the weight as their step.
 */
export function granularityOf({tables}: CostNetwork): Granularity {
  let highest = 0
  let step = 0
  for (const {costs} of tables) {
    for (const cost of costs) {
      if (cost === Infinity || cost === 0) continue
      highest = Math.max(highest, cost)
      step = commonStep(Math.max(step, cost), Math.min(step, cost))
      if (step < LEAST_PART * highest) return {step: 0, error: 0}
    }
  }
  if (step === 0) return {step, error: 0}
  step = highest / Math.round(highest / step)
  let error = 0
  for (const {costs} of tables) {
    let most = 0
    for (const cost of costs) if (cost < Infinity) most = Math.max(most, missed(cost, step))
    error += most
  }
  return {step, error}
}

function missed(cost: number, step: number): number {
  return Math.abs(cost - Math.round(cost / step) * step)
}

/** Euclid's algorithm, in which what is nearly a multiple is one. */
function commonStep(large: number, small: number): number {
  const tolerance = TOLERANCE * small
  while (small > tolerance) {
    const rest = missed(large, small)
    large = small
    small = rest
  }
  return large
}
