import type {Core} from './core.ts'

/** Prices on covering the targets of a core: any prices bound its answers (docs/math.md, eq. F6). */
export class CoverPrices {
  readonly mu: Float64Array // by target: its price, from 0 to its weight
  readonly shares: Float64Array // by link: how the price is split over the nodes of each witness; witness j has links 2j and 2j + 1
  readonly core: Core

  constructor(core: Core) {
    this.core = core
    this.mu = new Float64Array(core.targets)
    this.shares = new Float64Array(2 * core.witnesses)
  }

  /**
   * Takes over the prices of a part of the core (docs/math.md, eq. F8): targets that the part does not have cost their
   * full weight, and witnesses that it does not have share the price evenly.
   */
  extend(part: CoverPrices): void {
    const {core, mu, shares} = this
    const {targets, witnesses, targetOrigin, witnessOrigin} = part.core
    mu.set(core.weight)
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
}
