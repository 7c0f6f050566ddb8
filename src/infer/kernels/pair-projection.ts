import {clamp01} from './unit-interval.ts'

/**
 * Replaces the point (a₁, a₂) at `start` by the solution (x₁, x₂) of
 *
 *   max  c·x₁₂ − ½ (x₁ − a₁)² − ½ (x₂ − a₂)²   over the hull of {(y₁, y₂, y₁y₂)}
 *
 * and returns x₁₂ (docs/math.md, eq. P8). For c ≥ 0 the pair moves up as far as x₁₂ = min(x₁, x₂) pays: the lower of
 * the two gains c, until it meets the other and both share it. For c < 0 complement the second link.
 */
export function projectPair(a: Float64Array, start: number, c: number): number {
  if (c >= 0) {
    return attract(a, start, a[start], a[start + 1], c)
  }
  const first = attract(a, start, a[start] + c, 1 - a[start + 1], -c)
  a[start + 1] = 1 - a[start + 1]
  return a[start] - first
}

/** Writes the solution for a₁, a₂ and c ≥ 0 and returns x₁₂ = min(x₁, x₂). */
function attract(x: Float64Array, start: number, a1: number, a2: number, c: number): number {
  if (a1 > a2 + c) a2 += c
  else if (a2 > a1 + c) a1 += c
  else a1 = a2 = (a1 + a2 + c) / 2
  x[start] = clamp01(a1)
  x[start + 1] = clamp01(a2)
  return Math.min(x[start], x[start + 1])
}
