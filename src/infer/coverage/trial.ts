import type {Pace, Steps} from '../pace.ts'
import {CoverPrices} from './cover-prices.ts'
import {PriceCertificate} from './price-certificate.ts'
import type {Relaxation} from './relaxation.ts'
import type {Subproblem} from './subproblem.ts'

/**
 * What deciding a node does to the bound of a subproblem, after a few iterations. The node is not taken out of the
 * problem, which would be exact but slow: its score is raised or lowered by more than all else is worth.
 */
export class Trial {
  private readonly subproblem: Subproblem
  private readonly length: number
  private readonly pace: Pace
  private readonly relaxation: Relaxation
  private readonly certificate: PriceCertificate
  private readonly prices: CoverPrices
  private readonly force: number

  constructor(subproblem: Subproblem, rho: number, length: number, pace: Pace) {
    const {core} = subproblem
    this.subproblem = subproblem
    this.length = length
    this.pace = pace
    this.relaxation = subproblem.relax(rho)
    this.certificate = new PriceCertificate(core)
    this.prices = new CoverPrices(core)
    let worth = 1
    for (let k = 0; k < core.targets; k++) worth += core.weight[k]
    for (let i = 0; i < core.nodes; i++) worth += Math.abs(core.score[i])
    this.force = 100 * worth
  }

  /** A bound on the answers that have the node, and so all above it; −∞ if those do not fit the budget. */
  *boundIn(node: number): Steps<number> {
    const {parent, cost, budget} = this.subproblem.core
    let spent = 0
    for (let i = node; i >= 0; i = parent[i]) spent += cost[i]
    return spent > budget + 1e-9 ? -Infinity : yield* this.bound(node, this.force)
  }

  /** A bound on the answers that lack the node. */
  boundOut(node: number): Steps<number> {
    return this.bound(node, -this.force)
  }

  private *bound(node: number, force: number): Steps<number> {
    const {relaxation, certificate, prices, pace} = this
    this.subproblem.restart(relaxation)
    const score = this.subproblem.core.score[node]
    relaxation.setScore(node, score + force)
    yield* relaxation.steps(this.length, pace)
    relaxation.setScore(node, score)
    relaxation.readPrices(prices)
    certificate.set(prices, relaxation.price, node, force)
    return certificate.bound
  }
}
