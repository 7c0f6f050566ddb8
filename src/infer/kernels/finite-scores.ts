/** Whether one of the scores in [start, end) is infinite. */
export function anyInfinite(s: Float64Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (s[i] === Infinity || s[i] === -Infinity) return true
  return false
}

/**
 * Copies the scores in [start, end) to the front of `out`, with the infinite ones replaced by finite ones: +∞ by a B
 * that outweighs everything the finite ones, and own scores that differ by at most `ownRange`, can do together, and
 * −∞ by a −B′ that outweighs all of those together (docs/math.md, eq. N3, A9).
 */
export function outweigh(s: Float64Array, start: number, end: number, ownRange: number, out: Float64Array): void {
  let wish = 1 + ownRange
  let wishes = 0
  for (let i = start; i < end; i++) {
    if (s[i] === Infinity) wishes++
    else if (s[i] !== -Infinity) wish += Math.abs(s[i])
  }
  const ban = (wishes + 1) * wish
  for (let i = start; i < end; i++) out[i - start] = s[i] === Infinity ? wish : s[i] === -Infinity ? -ban : s[i]
}

/** Σ s over the links in [start, end) whose y is one: 0 times ∞ counts nothing, and −∞ outweighs +∞. */
export function scoreOfOnes(s: Float64Array, y: Float64Array, start: number, end: number): number {
  let sum = 0
  for (let i = start; i < end; i++) {
    if (y[i] !== 1) continue
    if (s[i] === -Infinity) return -Infinity
    sum += s[i]
  }
  return sum
}
