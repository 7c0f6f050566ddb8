import {projectOntoSimplex} from './simplex.ts'
import {clamp01, clampRange} from './unit-interval.ts'

/**
 * Replaces the point at the links [start, end) by the nearest one in the hull of the 0/1 points with an even number of ones;
 * `scratch` and `odd` hold at least as many entries as there are links.
 *
 * The hull is the part of the cube with  Σ_{i∈V} (1 − xᵢ) + Σ_{i∉V} xᵢ ≥ 1  for every odd set V. Clip to the cube; the odd set with
 * the least left side has the links above ½ and, if these are an even number, one link more or less: that nearest to ½. If its
 * inequality holds, all do. If not, the answer lies on its face, which is the simplex of the links with those in V complemented
 * (docs/math.md, eq. P9).
 */
export function projectOntoParity(
  a: Float64Array,
  start: number,
  end: number,
  scratch: Float64Array,
  odd: Uint8Array,
): void {
  if (start === end) return
  let sum = 0 // the left side
  let members = 0
  let nearest = start
  for (let i = start; i < end; i++) {
    const x = clamp01(a[i])
    odd[i - start] = x > 0.5 ? 1 : 0
    members += odd[i - start]
    sum += Math.min(x, 1 - x)
    if (Math.abs(x - 0.5) < Math.abs(clamp01(a[nearest]) - 0.5)) nearest = i
  }
  if (members % 2 === 0) {
    odd[nearest - start] = 1 - odd[nearest - start]
    sum += 2 * Math.abs(clamp01(a[nearest]) - 0.5)
  }
  if (sum >= 1) {
    clampRange(a, start, end, 0)
    return
  }
  for (let i = start; i < end; i++) if (odd[i - start]) a[i] = 1 - a[i]
  projectOntoSimplex(a, start, end, scratch)
  for (let i = start; i < end; i++) if (odd[i - start]) a[i] = 1 - a[i]
}
