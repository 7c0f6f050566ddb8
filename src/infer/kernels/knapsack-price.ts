import type {FallingRoot} from './falling-root.ts'

/**
 * Finds the price λ ≥ 0 with  Σᵢ cᵢ clamp01(aᵢ − λ cᵢ) = budget  over the links [start, end), whose costs are
 * `costs` from its beginning on. Returns 0 if the point clipped to the unit cube fits the budget as it is.
 * `positive` has room for a number by link: most are at 0 whatever the price, and are looked at once.
 *
 * The KKT conditions of  min ½‖x − a‖²  s.t.  0 ≤ x ≤ 1, c·x ≤ budget  give xᵢ = clamp01(aᵢ − λ cᵢ) (docs/math.md,
 * eq. P7). The cost falls piecewise linearly as λ grows, by Σ cᵢ² over the links strictly between 0 and 1.
 */
export function knapsackPrice(
  a: Float64Array,
  start: number,
  costs: Float64Array,
  budget: number,
  root: FallingRoot,
  positive: Int32Array,
): number {
  let count = 0
  let spent = 0
  let slope = 0
  let highest = 0 // the price at which nothing is left that costs
  for (let j = 0; j < costs.length; j++) {
    const value = a[start + j]
    const cost = costs[j]
    if (value <= 0 || cost === 0) continue
    positive[count++] = j
    if (value < 1) {
      spent += cost * value
      slope += cost * cost
    } else spent += cost
    if (value > highest * cost) highest = value / cost
  }
  if (spent <= budget) return 0
  if (budget === 0) return highest

  root.start(0, highest)
  while (root.next(spent - budget, slope, ROUNDING * spent)) {
    const price = root.at
    spent = slope = 0
    for (let n = 0; n < count; n++) {
      const j = positive[n]
      const cost = costs[j]
      const value = a[start + j] - price * cost
      if (value <= 0) continue
      if (value < 1) {
        spent += cost * value
        slope += cost * cost
      } else spent += cost
    }
  }
  return root.at
}

/** What adding up some thousand numbers in double precision may be off by, relative to their sum. */
const ROUNDING = 2e-14
