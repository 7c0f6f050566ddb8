/**
 * temperature · log Σ exp(values[i] / temperature)  over [start, end): the maximum, rounded off. The highest value is taken out
 * of the sum first, so that nothing
 * overflows (docs/math.md, eq. M2). −∞ if all values are.
 */
export function softMaximum(values: Float64Array, start: number, end: number, temperature: number): number {
  let highest = -Infinity
  for (let i = start; i < end; i++) if (values[i] > highest) highest = values[i]
  if (highest === -Infinity) return highest
  let sum = 0
  for (let i = start; i < end; i++) sum += Math.exp((values[i] - highest) / temperature)
  return highest + temperature * Math.log(sum)
}

/** temperature · log (exp(x / temperature) + exp(y / temperature)). */
export function softSum(x: number, y: number, temperature: number): number {
  const higher = Math.max(x, y)
  if (higher === -Infinity) return higher
  return higher + temperature * Math.log1p(Math.exp((Math.min(x, y) - higher) / temperature))
}

/** The probability of the first of two scores, which are not both −∞. */
export function softShare(x: number, y: number, temperature: number): number {
  return 1 / (1 + Math.exp((y - x) / temperature))
}
