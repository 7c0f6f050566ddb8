/** 2²⁷ + 1: a product with it parts a double into halves of 26 bits, whose own products are exact. */
const SPLITTER = 134217729

/**
 * A number of about 106 bits as the sum of two doubles, of which `high` is the double nearest to it (Dekker, Numerische
 * Mathematik 18, 1971). The methods change the number and return it.
 */
export class DoubleDouble {
  /** The double nearest to the number. */
  high: number
  /** What is left of it. */
  low: number

  constructor(high: number, low = 0) {
    this.high = high
    this.low = low
  }

  /** Adds a number, which may have two parts, too. */
  plus(high: number, low = 0): this {
    const sum = this.high + high
    const shift = sum - this.high
    const error = this.high - (sum - shift) + (high - shift)
    return this.set(sum, error + this.low + low)
  }

  /** Exact if the product has no more than 106 bits and the factor no low part. */
  times(high: number, low = 0): this {
    const product = this.high * high
    const a = upperHalf(this.high)
    const b = upperHalf(high)
    const a2 = this.high - a
    const b2 = high - b
    const error = a * b - product + a * b2 + a2 * b + a2 * b2
    return this.set(product, error + (this.high * low + this.low * high))
  }

  private set(high: number, low: number): this {
    this.high = high + low
    this.low = high - this.high + low
    return this
  }
}

function upperHalf(x: number): number {
  const shifted = SPLITTER * x
  return shifted - (shifted - x)
}
