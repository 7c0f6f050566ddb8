import type {CoverPrices} from './cover-prices.ts'

/** Prices as a proof has them: the whole multiples of one unit, so that they are short and mean the same to everybody. */
export class PriceUnit {
  readonly exponent: number // the unit is this power of ten
  readonly size: number
  private readonly perUnit: number

  /** Some hundred-thousandths of the largest weight: what rounding adds to a bound is far below what a branch takes off it. */
  constructor(gain: number) {
    this.exponent = Math.floor(Math.log10(gain)) - 5
    this.size = Number(`1e${this.exponent}`)
    this.perUnit = Number(`1e${-this.exponent}`)
  }

  of(price: number): number {
    return Math.round(price * this.perUnit)
  }

  /** Rounds a price of the budget. */
  rounded(price: number): number {
    return this.of(price) * this.size
  }

  /**
   * Rounds prices so that they stay between 0 and the weight, and shares between 0 and their price. Of a witness the share that is told
   * is rounded: the other one is the rest of a price that may be a weight, which is no multiple of the unit.
   */
  round({mu, shares, core}: CoverPrices, {isTurned}: PriceOrigin): void {
    const {targets, weight, firstWitness, right} = core
    for (let k = 0; k < targets; k++) {
      const price = Math.min(weight[k], this.rounded(mu[k]))
      mu[k] = price
      for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) {
        const side = right[j] >= 0 && isTurned[j] === 1 ? 1 : 0
        const share = right[j] < 0 ? price : Math.min(price, this.rounded(shares[2 * j + side]))
        shares[2 * j + side] = share
        shares[2 * j + 1 - side] = price - share
      }
    }
  }
}

/** The prices that a reader of the proof knows at some place of it, in units; NaN where none has been told. */
export class ToldPrices {
  lambda = 0
  private readonly mu: Float64Array // by target of the problem
  private readonly share: Float64Array // by witness of the problem: of its left node

  constructor(mu: Float64Array, share: Float64Array) {
    this.mu = mu
    this.share = share
  }

  static none(targets: number, witnesses: number): ToldPrices {
    return new ToldPrices(new Float64Array(targets).fill(Number.NaN), new Float64Array(witnesses).fill(Number.NaN))
  }

  copy(): ToldPrices {
    const copy = new ToldPrices(this.mu.slice(), this.share.slice())
    copy.lambda = this.lambda
    return copy
  }

  /** The line that tells these prices; what is known already is not told again. */
  tell(prices: CoverPrices, lambda: number, unit: PriceUnit, origin: PriceOrigin): string {
    const {core, mu, shares} = prices
    const targets: number[] = []
    const witnesses: number[] = []
    for (let k = 0; k < core.targets; k++) {
      const target = origin.target[k]
      const price = unit.of(mu[k])
      if (this.mu[target] !== price) targets.push(target, price)
      this.mu[target] = price
      for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) {
        if (core.right[j] < 0) continue
        const witness = origin.witness[j]
        const share = unit.of(shares[origin.isTurned[j] ? 2 * j + 1 : 2 * j])
        if (this.share[witness] !== share) witnesses.push(witness, share)
        this.share[witness] = share
      }
    }
    this.lambda = unit.of(lambda)
    const row = ['p', this.lambda, ...targets]
    return (witnesses.length === 0 ? row : [...row, '/', ...witnesses]).join(' ')
  }

  /** Writes what is known into the prices of a core; false if something is not. */
  read(prices: CoverPrices, unit: PriceUnit, origin: PriceOrigin): boolean {
    const {core, mu, shares} = prices
    for (let k = 0; k < core.targets; k++) {
      const price = this.mu[origin.target[k]]
      if (Number.isNaN(price)) return false
      mu[k] = Math.min(core.weight[k], price * unit.size)
      for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) {
        const told = core.right[j] < 0 ? Infinity : this.share[origin.witness[j]]
        if (Number.isNaN(told)) return false
        const share = Math.min(mu[k], told * unit.size)
        const isTurned = core.right[j] >= 0 && origin.isTurned[j] === 1
        shares[2 * j] = isTurned ? mu[k] - share : share
        shares[2 * j + 1] = mu[k] - shares[2 * j]
      }
    }
    return true
  }
}

/** Which targets and witnesses of the problem those of a core are. */
export interface PriceOrigin {
  readonly target: Int32Array
  readonly witness: Int32Array
  /** By witness: 1 where the left node of the problem's witness is the right one of the core's. */
  readonly isTurned: Uint8Array
}
