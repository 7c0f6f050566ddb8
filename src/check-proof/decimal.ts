import {Refusal} from './refusal.ts'

/** A number as it is written: digits · 10^exponent, exactly. */
export interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

const NUMBER = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/
// beyond this an exponent is a mistake, or an attempt to fill the memory
const LARGEST_EXPONENT = 400

/** Reads a decimal number; `where` begins the message if it is none. */
export function readDecimal(text: string, where: string): Decimal {
  const match = NUMBER.exec(text)
  if (!match || match[2] + match[3] === '') throw new Refusal(`${where}: "${shown(text)}", expected a number.`)
  const [, sign, whole, fraction, power = '0'] = match
  const exponent = Number(power) - fraction.length
  if (Math.abs(exponent) > LARGEST_EXPONENT || whole.length + fraction.length > 2 * LARGEST_EXPONENT) {
    throw new Refusal(`${where}: "${shown(text)}", expected a number with an exponent up to ${LARGEST_EXPONENT}.`)
  }
  const digits = BigInt(whole + fraction)
  return {digits: sign === '-' ? -digits : digits, exponent}
}

/** The number in units of 10^−decimals, which has to be fine enough. */
export function scaled({digits, exponent}: Decimal, decimals: number): bigint {
  return digits * 10n ** BigInt(exponent + decimals)
}

/** The decimals that it takes to write all of them as whole numbers. */
export function decimalsOf(numbers: Iterable<Decimal>): number {
  let most = 0
  for (const {digits, exponent} of numbers) if (digits !== 0n) most = Math.max(most, -exponent)
  return most
}

export function floorDivided(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return quotient * b > a ? quotient - 1n : quotient
}

export function ceilingDivided(a: bigint, b: bigint): bigint {
  return -floorDivided(-a, b)
}

export function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** The unit of prices is a power of ten between minus this and this. */
export const MOST_EXPONENT = 300
