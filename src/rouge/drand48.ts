/** The generator X ← (X · 0x5DEECE66D + 0xB) mod 2⁴⁸ of the C library, which gives X / 2⁴⁸. */
export class Drand48 {
  // X in halves of 24 bits, for their products with the halves of the factor are exact in doubles
  private high: number
  private low: number

  constructor(seed: number) {
    if (!Number.isInteger(seed) || seed < 0) {
      throw new RangeError(`Drand48: seed is ${seed}, expected a whole number ≥ 0.`)
    }
    // X = seed · 2¹⁶ + 0x330E
    this.high = Math.floor(seed / HALF_SEED) % HALF
    this.low = (seed % HALF_SEED) * 2 ** 16 + 0x330e
  }

  /** The next number of [0, 1). */
  next(): number {
    const low = this.low * FACTOR_LOW + 0xb
    const carry = Math.floor(low / HALF)
    const high = this.high * FACTOR_LOW + this.low * FACTOR_HIGH + carry
    this.low = low - carry * HALF
    this.high = high - Math.floor(high / HALF) * HALF
    return (this.high * HALF + this.low) / HALF / HALF
  }
}

const HALF = 2 ** 24
const HALF_SEED = 2 ** 8
const FACTOR_HIGH = 0x5de
const FACTOR_LOW = 0xece66d

let lastDrawn = {n: 0, samples: 0, indices: new Int32Array(0)}

/**
 * For each sample of a bootstrap over n records, the n indices that are drawn, sample after sample. Sample s has seed s,
 * so that the indices are the same for all that is measured on the same records; the last are kept for the next call.
 */
export function drawnIndices(n: number, samples: number): Int32Array {
  if (lastDrawn.n === n && lastDrawn.samples === samples) return lastDrawn.indices
  const indices = new Int32Array(n * samples)
  for (let s = 0; s < samples; s++) drawSample(s, indices, s * n, n)
  lastDrawn = {n, samples, indices}
  return indices
}

/** Draws sample s over n records into `indices`, from `start` on. */
export function drawSample(s: number, indices: Int32Array, start: number, n: number): void {
  const drand48 = new Drand48(s)
  for (let i = start; i < start + n; i++) indices[i] = Math.floor(drand48.next() * n)
}
