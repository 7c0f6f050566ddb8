import type {Core} from './core.ts'

/** Prices on covering the targets of a core: any prices bound its answers (docs/math.md, eq. F6). */
export class CoverPrices {
  readonly mu: Float64Array // by target: its price, from 0 to its worth
  readonly cutPrice: Float64Array // σ by cut, ≥ 0
  readonly worth: Float64Array // by target: what its weight is once the cuts are priced, ≥ 0
  readonly shares: Float64Array // by link: how the price is split over the nodes of each witness; witness j has links 2j and 2j + 1
  readonly core: Core

  constructor(core: Core) {
    this.core = core
    this.mu = new Float64Array(core.targets)
    this.cutPrice = new Float64Array(core.cuts.count)
    this.worth = core.weight.slice()
    this.shares = new Float64Array(2 * core.witnesses)
  }

  /**
   * Takes over the prices of a part of the core (docs/math.md, eq. F8): targets that the part does not have cost their
   * full weight, or nothing if they have a gate, and witnesses that it does not have share the price evenly.
   */
  extend(part: CoverPrices): void {
    const {core, mu, shares} = this
    const {targets, witnesses, targetOrigin, witnessOrigin} = part.core
    this.cutPrice.fill(0)
    for (let c = 0; c < part.cutPrice.length; c++) this.cutPrice[part.core.cuts.origin[c]] = part.cutPrice[c]
    this.priceCuts()
    for (let k = 0; k < mu.length; k++) mu[k] = core.gate[k] < 0 ? this.worth[k] : 0
    for (let k = 0; k < targets; k++) mu[targetOrigin[k]] = part.mu[k]
    for (let k = 0; k < core.targets; k++) {
      for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) {
        const even = core.right[j] < 0 ? mu[k] : 0.5 * mu[k]
        shares[2 * j] = even
        shares[2 * j + 1] = mu[k] - even
      }
    }
    for (let j = 0; j < witnesses; j++) {
      const link = 2 * witnessOrigin[j]
      shares[link] = part.shares[2 * j]
      shares[link + 1] = part.shares[2 * j + 1]
    }
  }
  /** Finds what targets are worth once each cut takes its price from those it has. */
  priceCuts(): void {
    const {core, worth, cutPrice} = this
    const {count, firstTarget, target} = core.cuts
    worth.set(core.weight)
    for (let c = 0; c < count; c++) {
      if (cutPrice[c] === 0) continue
      for (let e = firstTarget[c]; e < firstTarget[c + 1]; e++) worth[target[e]] -= cutPrice[c]
    }
    for (let k = 0; k < worth.length; k++) if (worth[k] < 0) worth[k] = 0
  }
}
