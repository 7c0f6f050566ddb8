const SIGNIFICANT = 15

/** How far a product by 10⁵ may be from a half and still leave no doubt about the side. */
const DOUBT = 1e-6

/** Five decimals, as C's `%7.5f`: the exact value of the double is rounded, a tie to the even digit. */
export function roundTo5(x: number): string {
  if (!Number.isFinite(x)) return nameOf(x).padStart(7)
  const sign = x < 0 || Object.is(x, -0) ? '-' : ''
  const size = Math.abs(x)
  // only odd multiples of 1/64 are ties, and have six decimals; toFixed takes them up
  if ((64 * size) % 2 !== 1) return sign + size.toFixed(5)
  const exact = size.toFixed(6)
  return sign + (isEven(exact.at(-2)) ? exact.slice(0, -1) : size.toFixed(5))
}

/** What is left of x in a text of five decimals. */
export function fiveDecimals(x: number): number {
  const shifted = x * 1e5
  const isPlain = shifted >= 0 && shifted < 1e8 && Math.abs(shifted - Math.floor(shifted) - 0.5) > DOUBT
  // the quotient of two whole numbers is the double nearest to the decimal
  return isPlain ? Math.round(shifted) / 1e5 : Number(roundTo5(x))
}

/** Fifteen significant digits without zeros at the end, as C's `%.15g` and perl's print. */
export function shortest15(x: number): string {
  if (!Number.isFinite(x)) return nameOf(x)
  if (Number.isInteger(x) && Math.abs(x) < 1e15) return Object.is(x, -0) ? '-0' : String(x)
  const sign = x < 0 ? '-' : ''
  const [digits, exponent] = significantDigits(Math.abs(x))
  const kept = digits.replace(/0+$/, '')
  if (exponent < -4 || exponent >= SIGNIFICANT) {
    const power = `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
    return `${sign}${pointed(kept, 1)}e${power}`
  }
  return sign + (exponent < 0 ? `0.${'0'.repeat(-exponent - 1)}${kept}` : pointed(kept, exponent + 1))
}

/** The fifteen digits and the power of ten of the first. */
function significantDigits(x: number): [digits: string, exponent: number] {
  const rounded = x.toExponential(SIGNIFICANT - 1)
  // only a tie has a 5 and so many zeros after its digits
  const exact = x.toExponential(60)
  const isTie = /^50*$/.test(exact.slice(1 + SIGNIFICANT, exact.indexOf('e')))
  const text = isTie && isEven(exact[SIGNIFICANT]) ? exact.slice(0, 1 + SIGNIFICANT) : rounded
  return [text.replace(/e.*/, '').replace('.', ''), Number(rounded.slice(rounded.indexOf('e') + 1))]
}

function pointed(digits: string, before: number): string {
  const padded = digits.padEnd(before, '0')
  return padded.length === before ? padded : `${padded.slice(0, before)}.${padded.slice(before)}`
}

function isEven(digit: string | undefined): boolean {
  return Number(digit) % 2 === 0
}

function nameOf(x: number): string {
  return Number.isNaN(x) ? 'NaN' : x > 0 ? 'Inf' : '-Inf'
}
