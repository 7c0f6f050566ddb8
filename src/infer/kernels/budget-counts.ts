import {softMaximum, softShare, softSum} from './soft-maximum.ts'

/**
 * Marginals of links of which at most `budget` are one (docs/math.md, eq. M4). The number of ones so far is the state of a chain:
 * forward, the sums over the settings of the first links with each number of ones; backward, its probability.
 */
export class BudgetCounts {
  private readonly degree: number
  private readonly most: number
  private readonly sums: Float64Array // by number of links and of ones
  private readonly share: Float64Array // by number of ones

  constructor(degree: number, budget: number) {
    this.degree = degree
    this.most = Math.min(degree, budget)
    this.sums = new Float64Array((degree + 1) * (this.most + 1))
    this.share = new Float64Array(this.most + 1)
  }

  /** Writes the marginals of the links from `start` on; returns temperature · log of the sum over all settings. */
  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {degree, most, sums, share} = this
    const width = most + 1
    sums.fill(-Infinity, 0, width)
    sums[0] = 0
    for (let i = 0; i < degree; i++) {
      const row = i * width
      sums[row + width] = sums[row]
      for (let ones = 1; ones <= most; ones++) {
        sums[row + width + ones] = softSum(sums[row + ones], sums[row + ones - 1] + s[start + i], temperature)
      }
    }
    const last = degree * width
    const value = softMaximum(sums, last, last + width, temperature)
    for (let ones = 0; ones <= most; ones++) share[ones] = Math.exp((sums[last + ones] - value) / temperature)
    for (let i = degree - 1; i >= 0; i--) {
      const row = i * width
      let isOne = 0
      for (let ones = 1; ones <= most; ones++) {
        if (share[ones] === 0) continue
        const taken = share[ones] * softShare(sums[row + ones - 1] + s[start + i], sums[row + ones], temperature)
        isOne += taken
        share[ones - 1] += taken
        share[ones] -= taken
      }
      out[start + i] = isOne
    }
    return value
  }
}
