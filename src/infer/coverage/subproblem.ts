import {type Core, coveringOf, IN, type Lean, OUT, restrict} from './core.ts'
import type {Correspondence} from './correspondence.ts'
import {type CoverPrices, shareOutside} from './cover-prices.ts'
import {COVERED, type Cuts, coveredBy, restrictCuts, UNCOVERED} from './cuts.ts'
import {Relaxation, type RelaxationState} from './relaxation.ts'

// by node of the base, in the place of its number
const STAYS = -1
const GONE = -2

/** Where the relaxation of a core ended: its nodes, and the prices of its best bound. */
export interface RelaxedStart {
  readonly nodes: Float64Array
  readonly prices: CoverPrices
  readonly lambda: number // the price of the budget
}

/**
 * A core with some nodes decided, and where its relaxation stood when it was last worked on, so that a part of it
 * with more decisions starts from there.
 */
export class Subproblem {
  readonly core: Core
  readonly baseOf: Int32Array // by node: its number in the base core
  readonly baseTargetOf: Int32Array // by target, likewise
  readonly chosen: readonly number[] // base nodes that are decided IN
  price = 0
  private z: Float64Array // by node
  private x: Float64Array // by link, as in Relaxation
  private u: Float64Array // by link
  // by target, as in Relaxation
  private gateCopy: Float64Array
  private gateShift: Float64Array
  // of targets that are in cuts, likewise
  private covering: Float64Array
  private coveringShift: Float64Array
  private cutPrices: Float64Array // by cut

  constructor(core: Core, baseOf: Int32Array, baseTargetOf: Int32Array, chosen: readonly number[]) {
    this.core = core
    this.baseOf = baseOf
    this.baseTargetOf = baseTargetOf
    this.chosen = chosen
    this.z = new Float64Array(core.nodes)
    this.x = new Float64Array(2 * core.witnesses)
    this.u = new Float64Array(2 * core.witnesses)
    this.gateCopy = new Float64Array(core.targets)
    this.gateShift = new Float64Array(core.targets)
    this.covering = new Float64Array(core.targets)
    this.coveringShift = new Float64Array(core.targets)
    this.cutPrices = new Float64Array(core.cuts.count)
  }

  /** The whole of a core, with nothing decided and nothing known. */
  static whole(core: Core): Subproblem {
    const count = (length: number) => Int32Array.from({length}, (_, i) => i)
    return new Subproblem(core, count(core.nodes), count(core.targets), [])
  }

  /** The part that is left once more nodes are decided; it starts where this one stands. It may be lean (see `restrict`). */
  decide(decided: Int8Array, lean?: Lean): Subproblem {
    const core = restrict(this.core, decided, lean)
    const chosen = [...this.chosen]
    for (let i = 0; i < decided.length; i++) if (decided[i] === IN) chosen.push(this.baseOf[i])
    const part = new Subproblem(
      core,
      core.nodeOrigin.map((i) => this.baseOf[i]),
      core.targetOrigin.map((k) => this.baseTargetOf[k]),
      chosen,
    )
    for (let i = 0; i < core.nodes; i++) part.z[i] = this.z[core.nodeOrigin[i]]
    for (let j = 0; j < core.witnesses; j++) {
      const before = core.witnessOrigin[j]
      // a witness whose left node is in has its right node in the left place now
      const moved = this.core.left[before] === core.nodeOrigin[core.left[j]] ? 0 : 1
      part.x[2 * j] = this.x[2 * before + moved]
      part.u[2 * j] = this.u[2 * before + moved]
      if (core.right[j] < 0) continue
      part.x[2 * j + 1] = this.x[2 * before + 1]
      part.u[2 * j + 1] = this.u[2 * before + 1]
    }
    for (let k = 0; k < core.targets; k++) {
      const before = core.targetOrigin[k]
      part.gateCopy[k] = this.gateCopy[before]
      part.gateShift[k] = this.gateShift[before]
      part.covering[k] = this.covering[before]
      part.coveringShift[k] = this.coveringShift[before]
    }
    for (let c = 0; c < core.cuts.count; c++) part.cutPrices[c] = this.cutPrices[core.cuts.origin[c]]
    part.price = this.price
    return part
  }

  /**
   * Starts with the relaxed nodes and the prices of another core, as far as that has the same, in units of a penalty. What
   * is worth another amount here has its price in proportion.
   */
  startLike(
    {nodes, prices, lambda}: RelaxedStart,
    {node, target, witness, isSwapped}: Correspondence,
    rho: number,
  ): void {
    const {targets, firstWitness, left, right, gate, weight} = this.core
    for (let i = 0; i < node.length; i++) if (node[i] >= 0) this.z[i] = nodes[node[i]]
    for (let k = 0; k < targets; k++) {
      const known = target[k]
      const factor = known < 0 ? 0 : weight[k] / (prices.core.weight[known] * rho)
      const price = known < 0 ? 0 : prices.mu[known] * factor
      for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) {
        // copies stand where their nodes do
        this.x[2 * j] = this.z[left[j]]
        if (right[j] >= 0) this.x[2 * j + 1] = this.z[right[j]]
        const even = right[j] < 0 ? price : 0.5 * price
        for (const side of right[j] < 0 ? [0] : [0, 1]) {
          const link = 2 * witness[j] + (isSwapped[j] === 1 ? 1 - side : side)
          this.u[2 * j + side] = -(witness[j] < 0 ? even : prices.shares[link] * factor)
        }
      }
      if (gate[k] < 0) continue
      this.gateCopy[k] = this.z[gate[k]]
      this.gateShift[k] = known < 0 ? 0 : price - weight[k] / rho
    }
    this.price = lambda
  }

  /** The same with those of these cuts of the base core that can matter here; those that are new start without a price. */
  withCuts(base: Core, cuts: Cuts): Subproblem {
    const core = {...this.core, cuts: this.cutsOf(base, cuts)}
    const same = new Subproblem(core, this.baseOf, this.baseTargetOf, this.chosen)
    same.remember({...this.state, cutPrices: same.cutPrices})
    const known = new Uint8Array(core.targets)
    const before = this.core.cuts
    for (const k of before.target) known[k] = 1
    const prices = new Map<number, number>()
    for (let c = 0; c < before.count; c++) prices.set(before.id[c], this.cutPrices[c])
    for (let c = 0; c < core.cuts.count; c++) same.cutPrices[c] = prices.get(core.cuts.id[c]) ?? 0
    for (const k of core.cuts.target) if (!known[k]) same.covering[k] = coveringOf(core, this.z, k)
    return same
  }

  /** The cuts that have a price, by their numbers in the pool. */
  pricedCuts(): Set<number> {
    const {id} = this.core.cuts
    return new Set([...id].filter((_, c) => this.cutPrices[c] > 0))
  }

  private cutsOf(base: Core, cuts: Cuts): Cuts {
    const nodeNumber = new Int32Array(base.nodes).fill(GONE)
    for (const node of this.chosen) nodeNumber[node] = STAYS
    for (let i = 0; i < this.baseOf.length; i++) nodeNumber[this.baseOf[i]] = i
    const targetNumber = new Int32Array(base.targets).fill(UNCOVERED)
    const {left, right, firstWitness} = base
    for (let k = 0; k < base.targets; k++) {
      for (let j = firstWitness[k]; j < firstWitness[k + 1] && targetNumber[k] !== COVERED; j++) {
        const a = nodeNumber[left[j]]
        const b = right[j] < 0 ? STAYS : nodeNumber[right[j]]
        if (a === STAYS && b === STAYS) targetNumber[k] = COVERED
        else if (a !== GONE && b !== GONE) targetNumber[k] = coveredBy(a === STAYS ? b : a)
      }
    }
    // what is open and no target any more has one witness of one node
    for (let k = 0; k < this.baseTargetOf.length; k++) targetNumber[this.baseTargetOf[k]] = k
    return restrictCuts(cuts, nodeNumber, STAYS, targetNumber)
  }

  private get state(): RelaxationState {
    const {z, x, u, price, gateCopy, gateShift, covering, coveringShift, cutPrices} = this
    return {z, x, u, price, gateCopy, gateShift, covering, coveringShift, cutPrices}
  }

  /** By target of the base: how much of it is covered. */
  inBaseTargets(base: Core): Float64Array {
    const z = this.inBaseNodes(this.z, base.nodes)
    const t = Float64Array.from({length: base.targets}, (_, k) => coveringOf(base, z, k))
    for (const k of this.core.cuts.target) {
      const origin = this.baseTargetOf[k]
      t[origin] = Math.min(t[origin], this.covering[k])
    }
    return t
  }

  /** The same decisions, with all those that led here, by node of a base that this is a part of. */
  inBase(base: Subproblem, decided: Int8Array): Int8Array {
    const placeOf = new Map<number, number>()
    for (let i = 0; i < base.core.nodes; i++) placeOf.set(base.baseOf[i], i)
    const all = new Int8Array(base.core.nodes).fill(OUT)
    const decide = (node: number, decision: number) => {
      const place = placeOf.get(node)
      if (place !== undefined) all[place] = decision
    }
    for (const node of this.chosen) decide(node, IN)
    for (let i = 0; i < decided.length; i++) decide(this.baseOf[i], decided[i])
    return all
  }

  /** By node of the base what is given by node: 1 where it is decided that it is in, 0 where it is out. */
  inBaseNodes(values: ArrayLike<number>, nodes: number): Float64Array {
    const all = new Float64Array(nodes)
    for (const node of this.chosen) all[node] = 1
    this.baseOf.forEach((node, i) => {
      all[node] = values[i]
    })
    return all
  }

  /** About what it takes in memory. */
  get bytes(): number {
    const {nodes, targets, witnesses, cuts} = this.core
    const inCuts = 4 * cuts.target.length + 12 * cuts.node.length + 28 * cuts.count
    return 40 * nodes + 56 * targets + 44 * witnesses + 8 * this.chosen.length + inCuts
  }

  /** A relaxation that goes on from here. */
  relax(rho: number): Relaxation {
    const relaxation = new Relaxation(this.core, rho)
    this.restart(relaxation)
    return relaxation
  }

  /** Puts a relaxation of this subproblem back to where it was remembered. */
  restart(relaxation: Relaxation): void {
    relaxation.start(this.state)
  }

  /** Multipliers are kept as parts of the penalty: what they are with another one. */
  rescale(factor: number): void {
    for (const row of [this.u, this.gateShift, this.coveringShift, this.cutPrices])
      for (let n = 0; n < row.length; n++) row[n] *= factor
  }

  /** Remembers where a relaxation of this subproblem stands. */
  remember({z, x, u, price, gateCopy, gateShift, covering, coveringShift, cutPrices}: RelaxationState): void {
    this.z = z
    this.x = x
    this.u = u
    this.price = price
    this.gateCopy = gateCopy
    this.gateShift = gateShift
    this.covering = covering
    this.coveringShift = coveringShift
    this.cutPrices = cutPrices
  }

  /** Takes over where a part of this subproblem stands. What the part does not have starts with the prices that `CoverPrices.extend` gives it. */
  rememberPart(part: Core, state: RelaxationState & Pick<Relaxation, 'coverPrices'>, rho: number): void {
    const {z, x, u, price, gateCopy, gateShift, covering, coveringShift, cutPrices, coverPrices} = state
    const isInside = new Uint8Array(this.core.nodes)
    for (let i = 0; i < part.nodes; i++) isInside[part.nodeOrigin[i]] = 1
    const {targets, firstWitness, left, right, gate, weight} = this.core
    const prices = Float64Array.from(weight, (w, k) => (gate[k] < 0 || isInside[gate[k]] ? w / rho : 0))
    for (let k = 0; k < part.targets; k++) prices[part.targetOrigin[k]] = coverPrices[k]
    for (const row of [this.z, this.gateCopy, this.gateShift]) row.fill(0)
    for (const row of [this.covering, this.coveringShift, this.cutPrices]) row.fill(0)
    for (let i = 0; i < part.nodes; i++) this.z[part.nodeOrigin[i]] = z[i]
    for (let k = 0; k < targets; k++) {
      for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) {
        const toLeft = shareOutside(this.core, isInside, j) * prices[k]
        this.x[2 * j] = this.z[left[j]]
        this.u[2 * j] = -toLeft
        if (right[j] < 0) continue
        this.x[2 * j + 1] = this.z[right[j]]
        this.u[2 * j + 1] = toLeft - prices[k]
      }
      if (gate[k] >= 0) {
        this.gateCopy[k] = this.z[gate[k]]
        this.gateShift[k] = prices[k] - weight[k] / rho
      }
    }
    for (let k = 0; k < part.targets; k++) {
      const target = part.targetOrigin[k]
      this.gateCopy[target] = gateCopy[k]
      this.gateShift[target] = gateShift[k]
      this.covering[target] = covering[k]
      this.coveringShift[target] = coveringShift[k]
    }
    for (let c = 0; c < part.cuts.count; c++) this.cutPrices[part.cuts.origin[c]] = cutPrices[c]
    for (let j = 0; j < part.witnesses; j++) {
      const link = 2 * part.witnessOrigin[j]
      for (const side of [0, 1]) {
        this.x[link + side] = x[2 * j + side]
        this.u[link + side] = u[2 * j + side]
      }
    }
    this.price = price
  }

  get nodes(): Float64Array {
    return this.z
  }
}
