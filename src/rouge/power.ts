import {DoubleDouble} from './double-double.ts'

const LN2 = new DoubleDouble(Math.LN2, 2.3190468138462996e-17)
const LOG2_E = new DoubleDouble(Math.LOG2E, 2.0355273740931033e-17)

/** By n, the coefficient 1/n! of the exponential series. */
const COEFFICIENTS = Array.from({length: 14}, (_, n) => reciprocalFactorial(n))

/** From this term on the series is small enough for plain doubles. */
const PLAIN_TERMS = 8

/** The exponential is taken of an argument halved so often. */
const HALVINGS = 4

/** Up to this, a whole exponent is a number of products. */
const MOST_PRODUCTS = 64

/** No double has a binary logarithm beyond this. */
const LARGEST_LOGARITHM = 1100

/** The powers of whole numbers below this are kept, for one exponent. */
const KEPT = 1024

const kept = {exponent: Number.NaN, powers: new Float64Array(KEPT)}

/**
 * x to the power y for x ≥ 0, rounded correctly but for one in 2⁴⁰, and exact where that can be. `Math.pow` is wrong in
 * the last bit for one x in twenty, and not the same everywhere; ROUGE-1.5.5 has its powers from the C library, which is
 * wrong in the last bit once in two thousand.
 */
export function power(x: number, y: number): number {
  if (!(x >= 0 && x < KEPT) || !Number.isInteger(x)) return freshPower(x, y)
  const {powers} = kept
  if (y !== kept.exponent) {
    kept.exponent = y
    powers.fill(Number.NaN)
  }
  if (Number.isNaN(powers[x])) powers[x] = freshPower(x, y)
  return powers[x]
}

/** With x = m · 2ᵉ and m near 1,  x^y = 2^(y (e + log₂ m)). */
function freshPower(x: number, y: number): number {
  const isOrdinary = x > 0 && x < Infinity && Math.abs(y * Math.log2(x)) < LARGEST_LOGARITHM
  if (!isOrdinary) return x ** y
  const e = Math.min(Math.round(Math.log2(x)), 1023)
  const m = x / 2 ** e
  if (Number.isInteger(y) && y >= 0 && y <= MOST_PRODUCTS) {
    const product = new DoubleDouble(1)
    for (let i = 0; i < y; i++) product.times(m)
    return scaled(product.high, e * y)
  }
  const exponent = logarithm(m).times(LOG2_E.high, LOG2_E.low).plus(e).times(y)
  const whole = Math.round(exponent.high)
  return scaled(exponential(exponent.plus(-whole).times(LN2.high, LN2.low)).high, whole)
}

/** ln m = a + ln(m e⁻ᵃ), where a is nearly all, and the rest is m e⁻ᵃ − 1 but for its square. */
function logarithm(m: number): DoubleDouble {
  const a = Math.log(m)
  return new DoubleDouble(a).plus(exponential(new DoubleDouble(-a)).times(m).plus(-1).high)
}

/** eʳ for |r| < 1. The series gives s = eᵗ − 1 of t = r / 2⁴, and (1 + s)² − 1 = 2s + s². */
function exponential(r: DoubleDouble): DoubleDouble {
  const t = r.times(1 / 2 ** HALVINGS)
  let plain = 0
  for (let n = COEFFICIENTS.length - 1; n >= PLAIN_TERMS; n--) plain = plain * t.high + COEFFICIENTS[n].high
  const s = new DoubleDouble(plain)
  for (let n = PLAIN_TERMS - 1; n > 0; n--) s.times(t.high, t.low).plus(COEFFICIENTS[n].high, COEFFICIENTS[n].low)
  s.times(t.high, t.low)
  for (let i = 0; i < HALVINGS; i++) {
    const {high, low} = s
    s.times(high, low).plus(2 * high, 2 * low)
  }
  return s.plus(1)
}

/** x · 2ᵏ, in two steps, for 2ᵏ alone may be out of range. */
function scaled(x: number, k: number): number {
  const half = Math.trunc(k / 2)
  return x * 2 ** half * 2 ** (k - half)
}

function reciprocalFactorial(n: number): DoubleDouble {
  let factorial = 1
  for (let i = 2; i <= n; i++) factorial *= i
  const high = 1 / factorial
  return new DoubleDouble(high, -new DoubleDouble(high).times(factorial).plus(-1).high / factorial)
}
