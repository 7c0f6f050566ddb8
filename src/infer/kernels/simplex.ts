import {clampedSum, clampRange} from './unit-interval.ts'

/**
 * Replaces the point at the links [start, end) by the nearest point of the simplex
 * {x ≥ 0, Σ x = 1}. The range must not be empty; `scratch` holds at least as many numbers.
 *
 * The KKT conditions give xᵢ = max(aᵢ − τ, 0), with τ the root of  g(τ) = Σᵢ max(aᵢ − τ, 0) − 1
 * (docs/math.md, eq. P2). g is convex and falls, so Newton's method from a point left of the
 * root stays left of it: links it drops never return, and it is done when it drops none. The largest
 * link alone shows that τ ≥ max a − 1, which is where it starts. At each step g times its slope
 * shrinks to a quarter or less: no more than log₂ n + 27 passes in double precision.
 */
export function projectOntoSimplex(a: Float64Array, start: number, end: number, scratch: Float64Array): void {
  let largest = a[start]
  for (let i = start + 1; i < end; i++) if (a[i] > largest) largest = a[i]

  // scratch[0…count) are the links still above τ; all numbers are relative to the largest link
  let count = 0
  let sum = 0
  for (let i = start; i < end; i++) {
    const value = a[i] - largest
    if (value > -1) {
      scratch[count++] = value
      sum += value
    }
  }
  let tau = (sum - 1) / count
  for (let before = 0; before !== count; ) {
    before = count
    count = 0
    sum = 0
    for (let j = 0; j < before; j++) {
      const value = scratch[j]
      if (value > tau) {
        scratch[count++] = value
        sum += value
      }
    }
    tau = (sum - 1) / count
  }
  for (let i = start; i < end; i++) {
    a[i] = Math.max(0, a[i] - largest - tau)
  }
}

/** The same for {x ≥ 0, Σ x ≤ 1}, which is the unit cube where the sum does not bind and the simplex where it does. */
export function projectOntoAtMostOne(a: Float64Array, start: number, end: number, scratch: Float64Array): void {
  if (clampedSum(a, start, end) <= 1) clampRange(a, start, end, 0)
  else projectOntoSimplex(a, start, end, scratch)
}
