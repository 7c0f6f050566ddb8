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
   * full weight, or nothing if they have a gate outside of it. Of a witness that it does not have, the node outside pays, or both do
   * if both are: there is room below 0 outside, but none inside.
   */
  extend(part: CoverPrices): void {
    const {core, mu, shares} = this
    const {targets, witnesses, targetOrigin, witnessOrigin, nodeOrigin} = part.core
    const isInside = new Uint8Array(core.nodes)
    for (let i = 0; i < nodeOrigin.length; i++) isInside[nodeOrigin[i]] = 1
    this.cutPrice.fill(0)
    for (let c = 0; c < part.cutPrice.length; c++) this.cutPrice[part.core.cuts.origin[c]] = part.cutPrice[c]
    this.priceCuts()
    for (let k = 0; k < mu.length; k++) mu[k] = core.gate[k] < 0 || isInside[core.gate[k]] ? this.worth[k] : 0
    for (let k = 0; k < targets; k++) mu[targetOrigin[k]] = part.mu[k]
    for (let k = 0; k < core.targets; k++) {
      for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) {
        const toLeft = shareOutside(core, isInside, j) * mu[k]
        shares[2 * j] = toLeft
        shares[2 * j + 1] = mu[k] - toLeft
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

/** How much of the price of a witness that a part does not have its left node pays. */
export function shareOutside({left, right}: Core, isInside: Uint8Array, witness: number): number {
  if (right[witness] < 0) return 1
  return 0.5 * (1 + isInside[right[witness]] - isInside[left[witness]])
}
