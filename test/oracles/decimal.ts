/** A finite double as the quotient of two whole numbers. */
function quotient(x: number): [numerator: bigint, denominator: bigint] {
  let denominator = 1n
  while (!Number.isInteger(x)) {
    x *= 2
    denominator *= 2n
  }
  return [BigInt(x), denominator]
}

/** The whole number nearest to a quotient of positive numbers, the even one of two. */
function nearestWhole(numerator: bigint, denominator: bigint): bigint {
  const floor = numerator / denominator
  const twice = 2n * (numerator % denominator)
  const goesUp = twice > denominator || (twice === denominator && floor % 2n === 1n)
  return goesUp ? floor + 1n : floor
}

/** C's %.5f of x ≥ 0, by whole numbers only. */
export function fiveDecimalsByQuotient(x: number): string {
  const [numerator, denominator] = quotient(x)
  const digits = nearestWhole(numerator * 100000n, denominator)
    .toString()
    .padStart(6, '0')
  return `${digits.slice(0, -5)}.${digits.slice(-5)}`
}

/** C's %.14e of x > 0, by whole numbers only. */
export function fifteenDigitsByQuotient(x: number): string {
  const [numerator, denominator] = quotient(x)
  let exponent = 0
  const scaled = () =>
    exponent <= 14
      ? nearestWhole(numerator * 10n ** BigInt(14 - exponent), denominator)
      : nearestWhole(numerator, denominator * 10n ** BigInt(exponent - 14))
  // rounding may itself bring in another digit, and then the next exponent is the right one
  while (scaled() >= 10n ** 15n) exponent++
  while (scaled() < 10n ** 14n) exponent--
  const digits = scaled().toString()
  return `${digits[0]}.${digits.slice(1)}e${exponent}`
}
