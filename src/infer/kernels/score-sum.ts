/**
 * The sum of two scores, where −∞ means forbidden and outweighs everything, also +∞
 * (docs/math.md, eq. N3). Scores themselves are never NaN, so a NaN sum is +∞ meeting −∞.
 */
export function addScores(x: number, y: number): number {
  const sum = x + y
  return Number.isNaN(sum) ? -Infinity : sum
}

/** Σᵢ sᵢ over the links [start, end), added as by `addScores`. */
export function sumScores(s: Float64Array, start: number, end: number): number {
  let sum = 0
  for (let i = start; i < end; i++) sum += s[i]
  return Number.isNaN(sum) ? -Infinity : sum
}
