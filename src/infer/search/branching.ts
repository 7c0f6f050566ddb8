import type {SoftConsistency} from './soft-consistency.ts'
import type {SoftNetwork} from './soft-network.ts'

// merits that differ by this part are equal but for rounding
const TIE = 1e-5

/** Which variable a search gives a state next, and which of its states it tries first. */
export class Branching {
  /** The variable whose state was last refuted; −1 if none was. */
  lastConflict = -1
  private readonly network: SoftNetwork
  private readonly consistency: SoftConsistency
  private readonly mostVariables: number

  /** Only the first `mostVariables` are given states: when they all have theirs, so have the others. */
  constructor(network: SoftNetwork, consistency: SoftConsistency, mostVariables: number) {
    this.network = network
    this.consistency = consistency
    this.mostVariables = mostVariables
  }

  /** The variable with the fewest states for the trouble its functions have made; the one of the last conflict first. */
  variable(): number {
    const {network, consistency, mostVariables, lastConflict} = this
    const {size, firstOf, placeOf, functionAt, free, cost, domain, firstValue} = network
    if (lastConflict >= 0 && size[lastConflict] > 1) return lastConflict
    let chosen = -1
    let lowest = Infinity
    let highest = -1
    for (let i = 0; i < consistency.count; i++) {
      const v = consistency.unassigned[i]
      if (v >= mostVariables) continue
      let weight = 0
      for (let k = firstOf[v]; k < firstOf[v + 1]; k++) {
        const f = functionAt[placeOf[k]]
        if (free[f] > 1) weight += consistency.weight[f]
      }
      const merit = size[v] / (weight + 1)
      if (merit > (1 + TIE) * lowest) continue
      let unary = 0
      for (let i = 0; i < size[v]; i++) unary = Math.max(unary, cost[1 + firstValue[v] + domain[firstValue[v] + i]])
      const isTied = merit > (1 - TIE) * lowest
      if (isTied && (unary < highest || (unary === highest && v > chosen))) continue
      lowest = merit
      highest = unary
      chosen = v
    }
    return chosen
  }

  /** The state of the best answer of a dive, or else one that costs nothing as far as its neighbors see. */
  state(variable: number, found: Int32Array | undefined): number {
    const {network, consistency} = this
    const {cost, firstValue} = network
    if (found && network.has(variable, found[variable])) return found[variable]
    const support = consistency.support[variable]
    if (network.has(variable, support) && cost[1 + firstValue[variable] + support] === 0) return support
    return network.cheapestState(variable)
  }
}
