import {projectOntoSimplex} from './simplex.ts'
import {clampedSum, clampRange, complementRange} from './unit-interval.ts'

/*
 * A clause over the links [start, end) holds if one of its links in [start, split) is zero or one of those
 * in [split, end) is one:  ¬y ∨ … ∨ ¬y ∨ y ∨ … ∨ y.  split = start is OR; split = end says "not all are one".
 */

/**
 * Writes the best setting that satisfies the clause into `y` and returns its score; −∞ for the empty clause.
 *
 * Every link is best off alone at yᵢ = [sᵢ > 0]. If this breaks the clause, flipping any one link mends it: flip
 * the one that costs least.
 */
export function maximizeClause(s: Float64Array, y: Float64Array, start: number, split: number, end: number): number {
  let value = 0
  let holds = false
  let cheapest = start
  for (let i = start; i < end; i++) {
    const one = s[i] > 0
    y[i] = one ? 1 : 0
    if (one) value += s[i]
    if (one === i >= split) holds = true
    if (Math.abs(s[i]) < Math.abs(s[cheapest])) cheapest = i
  }
  if (holds) return value
  if (start === end) return -Infinity

  // added up anew rather than subtracted, as the scores may be infinite; −∞ and +∞ never meet here, for a −∞ among
  // the positive literals costs no less to flip than a +∞ before it
  y[cheapest] = 1 - y[cheapest]
  value = y[cheapest] === 1 ? s[cheapest] : 0
  for (let i = start; i < split; i++) if (i !== cheapest) value += s[i]
  return value
}

/**
 * Replaces the point at the links by the nearest one in the hull of the settings that satisfy the clause, which are
 * the points of the unit cube with  Σ_{i<split} (1 − xᵢ) + Σ_{i≥split} xᵢ ≥ 1.  The clause must not be empty;
 * `scratch` holds at least as many numbers as there are links.
 *
 * Clip to the cube. If the inequality fails there, it is tight at the solution, which then lies on the simplex of the
 * complemented links (docs/math.md, eq. P5).
 */
export function projectOntoClause(
  a: Float64Array,
  start: number,
  split: number,
  end: number,
  scratch: Float64Array,
): void {
  const sum = split - start - clampedSum(a, start, split) + clampedSum(a, split, end)
  if (sum >= 1) {
    clampRange(a, start, end, 0)
    return
  }
  complementRange(a, start, split)
  projectOntoSimplex(a, start, end, scratch)
  complementRange(a, start, split)
}
