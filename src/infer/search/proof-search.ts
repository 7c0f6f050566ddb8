import type {Pace, Steps} from '../pace.ts'
import {Diffusion} from './diffusion.ts'
import {LeafElimination} from './leaf.ts'
import type {CostNetwork} from './network.ts'
import {SoftConsistency} from './soft-consistency.ts'
import {ToldNetwork} from './told-network.ts'

// entries that the elimination of what a node leaves open may take
const LEAF_WORK = 4000
// sweeps that spread costs before the search: at most so many, as long as each takes this part off the gap
const MOST_SWEEPS = 60
const WORTHWHILE = 0.01

/** How the lines of a proof name what is in a network. */
interface ProofNames {
  readonly firstSlot: number
  readonly state: (variable: number, state: number) => string
  readonly variable: (variable: number) => string
}

/**
 * Shows that no assignment of a network costs less than a cutoff, and writes down how: depth first, with the consistency of the
 * search that solves (docs/math.md, eq. X4, X9). It knows what is to be shown, so that neither answers nor an order among waiting nodes matter.
 */
export class ProofSearch {
  readonly lines: string[] = []
  /** No assignment costs less. Below the cutoff where time ran out, or where an assignment costs less. */
  lowest: number
  private readonly network: ToldNetwork
  private readonly consistency: SoftConsistency
  private readonly elimination: LeafElimination
  private readonly order: ArrayLike<number>
  private readonly names: ProofNames
  private readonly decisions: {readonly variable: number; readonly state: number}[] = []
  private lastConflict = -1
  private leafLimit: number // open variables with which an elimination is tried
  private readonly leafWork: number
  private isOrderTold = false

  constructor(
    given: CostNetwork,
    order: ArrayLike<number>,
    cutoff: number,
    names: ProofNames,
    leafWork: number = LEAF_WORK,
  ) {
    this.lowest = cutoff
    this.names = names
    this.order = order
    this.network = new ToldNetwork(given, names.firstSlot, names.state, this.lines)
    this.consistency = new SoftConsistency(this.network, order)
    this.consistency.lowerCutoff(cutoff)
    this.elimination = new LeafElimination(this.network, order)
    this.leafLimit = given.states.length
    this.leafWork = leafWork
  }

  /** False if it was given up, as more than so many entries would have had to be read. */
  *run(mostWork: number, pace: Pace): Steps<boolean> {
    yield* this.spread(pace)
    const {consistency, decisions} = this
    let isOpen = consistency.propagate()
    for (;;) {
      const before = consistency.work
      if (before > mostWork) return false
      if (isOpen && !pace.timeIsUp && !this.isLeaf()) {
        isOpen = this.branch()
      } else {
        if (!isOpen || pace.timeIsUp) this.close(isOpen)
        // where there is an assignment at all, nothing is to be shown
        if (consistency.cutoff === Infinity && this.lowest < Infinity) return true
        const decision = decisions.pop()
        if (!decision) return true
        consistency.pop()
        isOpen = this.decide(decision.variable, () => consistency.remove(decision.variable, decision.state))
      }
      if (pace.due(1 + ((consistency.work - before) >> 3))) yield
    }
  }

  private *spread(pace: Pace): Steps<void> {
    const {network, consistency, order} = this
    const diffusion = new Diffusion(network, consistency.open, order)
    for (let sweep = 1, failures = 0; sweep <= MOST_SWEEPS && failures < 3; sweep++) {
      const [before, work] = [network.cost[0], consistency.work]
      if (pace.timeIsUp || before >= consistency.cutoff) return
      diffusion.sweep()
      if (pace.due((consistency.work - work) >> 3)) yield
      const gap = Math.min(consistency.cutoff, 10 * network.cost[0]) - network.cost[0]
      failures = network.cost[0] - before <= WORTHWHILE * gap ? failures + 1 : 0
    }
  }

  private branch(): boolean {
    const {consistency, names} = this
    const variable = this.chooseVariable()
    const state = this.network.cheapestState(variable)
    consistency.push()
    this.lines.push(`b ${names.state(variable, state)}`)
    this.decisions.push({variable, state})
    return this.decide(variable, () => consistency.assign(variable, state))
  }

  /** Whether what a decision leaves is open. */
  private decide(variable: number, apply: () => void): boolean {
    const {network, consistency} = this
    network.isSilent = true
    apply()
    network.isSilent = false
    const isOpen = consistency.propagate()
    if (!isOpen) this.lastConflict = variable
    return isOpen
  }

  private close(isOpen: boolean): void {
    if (isOpen) this.lowest = Math.min(this.lowest, this.network.cost[0])
    this.network.tell()
    this.lines.push('x')
  }

  /** Closes what is small enough to be eliminated, or is assigned. */
  private isLeaf(): boolean {
    const {consistency, elimination, network, lines, names} = this
    const {count} = consistency
    if (count > this.leafLimit) return false
    const leaf = elimination.solve(this.leafWork)
    this.leafLimit = leaf ? Math.max(this.leafLimit, count + 1) : Math.min(this.leafLimit, Math.floor(0.85 * count))
    if (!leaf) return false
    this.lowest = Math.min(this.lowest, leaf.cost)
    network.tellStates()
    lines.push(this.isOrderTold ? 'e' : `e ${Array.from(this.order, names.variable).join(' ')}`)
    this.isOrderTold = true
    return true
  }

  /** That of the last conflict, or else the one with the fewest states for the trouble its functions have made. */
  private chooseVariable(): number {
    const {network, consistency} = this
    const {size, firstOf, placeOf, functionAt, free} = network
    if (this.lastConflict >= 0 && size[this.lastConflict] > 1) return this.lastConflict
    let chosen = -1
    let lowest = Infinity
    for (let i = 0; i < consistency.count; i++) {
      const v = consistency.unassigned[i]
      let weight = 1
      for (let k = firstOf[v]; k < firstOf[v + 1]; k++) {
        const f = functionAt[placeOf[k]]
        if (free[f] > 1) weight += consistency.weight[f]
      }
      const merit = size[v] / weight
      if (merit > lowest || (merit === lowest && v > chosen)) continue
      lowest = merit
      chosen = v
    }
    return chosen
  }
}
