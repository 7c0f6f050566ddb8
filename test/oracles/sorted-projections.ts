/*
 * The plain ways to project onto a simplex, a budget and a knapsack: sort the places where the sum bends and walk
 * along them until it is spent. O(n log n), and they allocate.
 */

/** τ with  Σ max(aᵢ − τ, 0) = 1. */
export function simplexShiftBySorting(a: readonly number[]): number {
  const sorted = [...a].sort((x, y) => y - x)
  let sum = 0
  let tau = 0
  for (let j = 0; j < sorted.length; j++) {
    sum += sorted[j]
    if (sorted[j] - (sum - 1) / (j + 1) > 0) tau = (sum - 1) / (j + 1)
  }
  return tau
}

/** λ ≥ 0 with  Σ cᵢ clamp01(aᵢ − λ cᵢ) = budget,  or 0 if that is not exceeded at 0. */
export function knapsackPriceBySorting(a: readonly number[], costs: readonly number[], budget: number): number {
  const spent = (price: number) =>
    a.reduce((sum, value, i) => sum + costs[i] * Math.min(Math.max(value - price * costs[i], 0), 1), 0)
  if (spent(0) <= budget) return 0
  const bends = a.flatMap((value, i) => (costs[i] > 0 ? [value / costs[i], (value - 1) / costs[i]] : []))
  const sorted = [0, ...bends.filter((price) => price > 0)].sort((x, y) => x - y)
  // the last bend that still spends too much, and the first that does not
  let left = 0
  let right = sorted.length - 1
  while (right - left > 1) {
    const middle = (left + right) >> 1
    if (spent(sorted[middle]) > budget) left = middle
    else right = middle
  }
  const tooMuch = spent(sorted[left])
  const enough = spent(sorted[right])
  const share = tooMuch > enough ? (tooMuch - budget) / (tooMuch - enough) : 1
  return sorted[left] + share * (sorted[right] - sorted[left])
}

/** τ ≥ 0 with  Σ clamp01(aᵢ − τ) = budget,  or 0 if that is not exceeded at 0. */
export function budgetShiftBySorting(a: readonly number[], budget: number): number {
  return knapsackPriceBySorting(
    a,
    a.map(() => 1),
    budget,
  )
}

/** τ with  τ = b + Σ max(aᵢ − τ, 0):  the level of a pool that starts at b and swallows the highest inputs. */
export function outputLevelBySorting(a: readonly number[], b: number): number {
  let level = b
  let sum = b
  const sorted = [...a].sort((x, y) => y - x)
  for (let j = 0; j < sorted.length && sorted[j] > level; j++) {
    sum += sorted[j]
    level = sum / (j + 2)
  }
  return level
}
