import {ceilingDivided, type Decimal, floorDivided, scaled} from './decimal.ts'

/** Sums of magnitudes up to this are exact in floating point, with room for the price of the budget. */
const MOST = 2 ** 50

/**
 * Whole numbers of one small unit in the place of exact ones, so that all sums of them are exact in floating point. Where
 * the numbers have too many digits for that they are rounded up, so that no answer is worth less than before.
 */
export class Units {
  /** One unit is 10^−decimals · factor / divisor⁻¹: exact ↦ ⌈exact · factor / divisor⌉. */
  private readonly factor: bigint
  private readonly divisor: bigint
  private readonly decimals: number
  /** Units in 1. */
  readonly size: number
  private readonly step: bigint // all objectives are multiples of it

  /** `numbers` are all that occur in objectives, `sum` is that of their magnitudes as often as they are added. */
  constructor(numbers: readonly bigint[], sum: bigint, decimals: number) {
    let factor = 1n
    let divisor = 1n
    while (sum * factor * 2n <= BigInt(MOST) * divisor && factor < 2n ** 100n) factor *= 2n
    while (sum * factor > BigInt(MOST) * divisor) divisor *= 2n
    this.factor = factor
    this.divisor = divisor
    this.decimals = decimals
    this.size = Number((10n ** BigInt(decimals) * factor) / divisor)
    this.step = numbers.reduce(greatestCommonDivisor, 0n)
  }

  of(exact: bigint): number {
    return Number(ceilingDivided(exact * this.factor, this.divisor))
  }

  /**
   * The highest number of units that is not above the claimed bound. Objectives that come in steps leave nothing between
   * the last step up to the claim and the next one.
   */
  limit(claim: Decimal): number {
    const decimals = Math.max(this.decimals, -claim.exponent)
    const finer = 10n ** BigInt(decimals - this.decimals)
    const claimed = scaled(claim, decimals)
    const {factor, divisor, step} = this
    const limit =
      divisor === 1n && step > 0n
        ? (floorDivided(claimed, step * finer) + 1n) * step * factor - 1n
        : floorDivided(claimed * factor, divisor * finer)
    if (limit < -BigInt(MOST)) return Number.NEGATIVE_INFINITY
    return limit > BigInt(MOST) ? MOST : Number(limit)
  }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b < 0n ? -b : b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}
