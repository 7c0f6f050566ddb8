import {projectOntoSimplex} from './simplex.ts'
import {clamp01, complementRange} from './unit-interval.ts'

/**
 * Replaces the point at the links [start, end) by the nearest point of the hull of OR with output, the last link b:
 * {x ∈ [0, 1]ⁿ, xᵢ ≤ x_b for all inputs i, x_b ≤ Σᵢ xᵢ}.  `scratch` holds at least as many numbers as there are links.
 *
 * Leave out the last inequality first: then the inputs above some level τ sink to it and the output rises to it, and
 * clipping that to the cube gives the nearest point. If the inequality fails there, it is tight at the solution, which
 * is an XOR with output: a simplex, once the output is complemented (docs/math.md, eq. P6).
 */
export function projectOntoOrWithOutput(a: Float64Array, start: number, end: number, scratch: Float64Array): void {
  const output = end - 1
  const level = outputLevel(a, start, output, a[output], scratch)
  let sum = 0
  for (let i = start; i < output; i++) sum += clamp01(Math.min(a[i], level))
  if (clamp01(level) <= sum) {
    for (let i = start; i < output; i++) a[i] = clamp01(Math.min(a[i], level))
    a[output] = clamp01(level)
    return
  }
  complementRange(a, output, end)
  projectOntoSimplex(a, start, end, scratch)
  complementRange(a, output, end)
}

/**
 * The level τ at which the output meets the inputs above it: the root of  h(τ) = τ − b − Σᵢ max(aᵢ − τ, 0)
 * over the inputs [start, end), where b is the output's own value. As h is concave and rises, Newton's method from b,
 * left of the root, stays left of it: inputs it drops never return, and it is done when it drops none.
 */
function outputLevel(a: Float64Array, start: number, end: number, b: number, scratch: Float64Array): number {
  // scratch[0…count) are the inputs above the level, relative to b
  let count = 0
  let sum = 0
  for (let i = start; i < end; i++) {
    const value = a[i] - b
    if (value > 0) {
      scratch[count++] = value
      sum += value
    }
  }
  let level = sum / (count + 1)
  for (let before = 0; before !== count; ) {
    before = count
    count = 0
    sum = 0
    for (let j = 0; j < before; j++) {
      const value = scratch[j]
      if (value > level) {
        scratch[count++] = value
        sum += value
      }
    }
    level = sum / (count + 1)
  }
  return b + level
}
