import type {FallingRoot} from './falling-root.ts'

/**
 * Finds the shift τ ≥ 0 with  Σᵢ clamp01(aᵢ − τ) = budget  over the links [start, end).
 * Returns 0 if the point clipped to the unit cube fits the budget as it is. `positive` has room for a number by link: most are
 * at 0 whatever the shift, and are looked at once.
 *
 * The KKT conditions of  min ½‖x − a‖²  s.t.  0 ≤ x ≤ 1, Σ x ≤ budget  give xᵢ = clamp01(aᵢ − τ)
 * (docs/math.md, eq. P4). The sum falls piecewise linearly as τ grows, by the number of links strictly between 0 and 1.
 */
export function budgetShift(
  a: Float64Array,
  start: number,
  end: number,
  budget: number,
  root: FallingRoot,
  positive: Float64Array,
): number {
  let count = 0
  let full = 0 // links at one
  let partial = 0 // links strictly between 0 and 1, and their sum
  let sum = 0
  let highest = 0
  for (let i = start; i < end; i++) {
    const value = a[i]
    if (value <= 0) continue
    positive[count++] = value
    if (value < 1) {
      partial++
      sum += value
    } else full++
    if (value > highest) highest = value
  }
  if (full + sum <= budget) return 0
  if (budget === 0) return highest

  root.start(0, highest)
  while (root.next(full + sum - budget, partial, ROUNDING * (full + sum))) {
    const tau = root.at
    full = partial = sum = 0
    for (let n = 0; n < count; n++) {
      const value = positive[n] - tau
      if (value <= 0) continue
      if (value < 1) {
        partial++
        sum += value
      } else full++
    }
  }
  return root.at
}

/** What adding up some thousand numbers in double precision may be off by, relative to their sum. */
const ROUNDING = 2e-14
