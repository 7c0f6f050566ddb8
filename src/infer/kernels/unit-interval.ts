/** The nearest number in [0, 1]. */
export function clamp01(x: number): number {
  return Math.max(0, Math.min(x, 1))
}

/** Σᵢ clamp01(aᵢ) over the links [start, end). */
export function clampedSum(a: Float64Array, start: number, end: number): number {
  let sum = 0
  for (let i = start; i < end; i++) sum += clamp01(a[i])
  return sum
}

/** Replaces a by clamp01(a − shift) on the links [start, end): for shift 0 the nearest point of the unit cube. */
export function clampRange(a: Float64Array, start: number, end: number, shift: number): void {
  for (let i = start; i < end; i++) a[i] = clamp01(a[i] - shift)
}

/** Replaces a by 1 − a on the links [start, end). */
export function complementRange(a: Float64Array, start: number, end: number): void {
  for (let i = start; i < end; i++) a[i] = 1 - a[i]
}
