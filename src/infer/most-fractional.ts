import type {CompiledGraph} from './graph.ts'

/** A posterior this near to 0 or 1 is integral. */
const INTEGRAL = 1e-3

/**
 * The variable to branch on: the free one whose posterior is nearest to one half; if all are integral, the one with the most copies;
 * −1 if none is free. In `fixed` a free variable is negative.
 */
export function mostFractional(
  {variables, firstCopy}: CompiledGraph,
  fixed: Int8Array,
  posteriors: Float64Array,
): number {
  let chosen = -1
  let highest = -1
  for (let i = 0; i < variables; i++) {
    const copies = firstCopy[i + 1] - firstCopy[i]
    if (fixed[i] >= 0 || copies === 0) continue
    const distance = Math.min(posteriors[i], 1 - posteriors[i])
    const merit = distance > INTEGRAL ? 1 + distance : 1 - 1 / (1 + copies)
    if (merit > highest) {
      highest = merit
      chosen = i
    }
  }
  return chosen
}
