import type {ScaledWeights} from '../syntax/parser.ts'

/**
 * Weights as whole numbers in −127…127 by the largest among them, those below `least` in magnitude left out. Clipping the
 * largest instead costs more than the finer steps bring.
 */
export function quantized(weights: Float32Array, least = 1): ScaledWeights & {readonly weights: Int8Array} {
  let largest = 0
  for (let i = 0; i < weights.length; i++) largest = Math.max(largest, Math.abs(weights[i]))
  const scale = largest === 0 ? 1 : largest / 127
  const whole = new Int8Array(weights.length)
  for (let i = 0; i < weights.length; i++) {
    const value = Math.round(weights[i] / scale)
    if (Math.abs(value) >= least) whole[i] = value
  }
  return {weights: whole, scale}
}
