import type {Pace, Steps} from '../pace.ts'
import {type Core, IN, OPEN, OUT, restrict} from './core.ts'
import {LocalSearch} from './local-search.ts'

// trees whose root is relaxed to this take part in the rounding
const PRESENT = 0.01
// a tree whose root is relaxed to more than this is kept for sure
const SURE = 0.99
// rounds of ruin and repair for each answer
const ROUNDS = 40
// the last cost unit of the budget buys about this part of what one buys on the average
const MARGINAL = 0.4

/** Makes whole answers of the relaxed nodes of a core, each in another way than the last. */
export class CoreRounding {
  /** By node: the last relaxed nodes, made to keep arcs and budget. */
  readonly relaxed: Float64Array
  private readonly core: Core
  private calls = 0

  constructor(core: Core) {
    this.core = core
    this.relaxed = new Float64Array(core.nodes)
  }

  /** How many answers it has made. */
  get answers(): number {
    return this.calls
  }

  /** Takes over relaxed nodes: no node is above the one it hangs on, and all of them are lowered alike where they cost too much. */
  relax(z: ArrayLike<number>): void {
    const {core, relaxed} = this
    const {nodes, parent, cost, budget} = core
    let spent = 0
    for (let i = 0; i < nodes; i++) {
      relaxed[i] = Math.max(0, Math.min(z[i], parent[i] < 0 ? 1 : relaxed[parent[i]]))
      spent += cost[i] * relaxed[i]
    }
    if (spent <= budget) return
    for (let i = 0; i < nodes; i++) relaxed[i] *= budget / spent
  }

  /**
   * A good answer near the relaxed nodes, with the budget at a price. Trees that are not relaxed at all have to be admitted. Every other
   * answer has a tree that the relaxation does not keep for sure, the likeliest first: what goes with it is found only then.
   */
  *round(price: number, isAdmitted: (root: number) => boolean, pace: Pace): Steps<Uint8Array> {
    const {core, relaxed} = this
    const decided = new Int8Array(core.nodes).fill(OPEN)
    const doubtful: number[] = []
    for (let i = 0; i < core.nodes; i++) {
      if (core.parent[i] >= 0) continue
      if (relaxed[i] < PRESENT && !isAdmitted(i)) decided[i] = OUT
      else if (relaxed[i] < SURE && core.cost[i] <= core.budget) doubtful.push(i)
    }
    if (doubtful.length > 0 && this.calls % 2 === 1) {
      doubtful.sort((a, b) => relaxed[b] - relaxed[a] || a - b)
      decided[doubtful[(this.calls >> 1) % doubtful.length]] = IN
    }
    const part = restrict(core, decided)
    const search = new LocalSearch(part, this.calls++, pace)
    yield* search.roundFrom(
      Float64Array.from(part.nodeOrigin, (i) => relaxed[i]),
      price,
    )
    yield* search.improve(ROUNDS, price)
    const kept = Uint8Array.from(decided, (decision) => (decision === IN ? 1 : 0))
    for (let i = 0; i < part.nodes; i++) kept[part.nodeOrigin[i]] = search.best[i]
    return kept
  }
}

/** What a unit of the budget costs about, where the relaxation is worth so much and nothing better is known. */
export function guessedPrice({budget}: Core, value: number): number {
  return (MARGINAL * Math.max(0, value)) / Math.max(1e-9, budget)
}
