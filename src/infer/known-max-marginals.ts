import type {Dual} from './dual.ts'
import type {CompiledGraph} from './graph.ts'
import {highestOthers} from './kernels/highest-others.ts'
import {MaxMarginals} from './max-marginals.ts'
import type {Pace, Steps} from './pace.ts'

// a side that a factor rules out counts as worse by so many times the scale: enough, and finite
const ruledOut = 1e3

// what is known of a factor: nothing, or all; otherwise the first link of the one decision that is
const NOTHING = -1
const ALL = -2

/**
 * Max-marginals that are remembered as long as they hold. Those of a decision change with its own shares by just as much
 * (docs/math.md, eq. M6), so a factor is asked again only if the shares of another of its decisions have changed.
 */
export class KnownMaxMarginals {
  /** By link: an earlier link of the same factor is about the same variable, and stands for both. */
  readonly repeated: Uint8Array
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly shares: Float64Array
  private readonly marginals: MaxMarginals
  private readonly pace: Pace
  private readonly factorOf: Int32Array // by link
  private readonly known: Int32Array // by factor
  private readonly ones: Float64Array // by link: the best score of the factor where the variable is one
  private readonly zeros: Float64Array // and where it is zero
  private readonly differences: Float64Array // by link

  constructor(graph: CompiledGraph, dual: Dual, shares: Float64Array, pace: Pace) {
    const {links, factors, firstLink} = graph
    this.graph = graph
    this.dual = dual
    this.shares = shares
    this.pace = pace
    this.marginals = new MaxMarginals(graph, dual, pace)
    this.repeated = this.marginals.repeated
    this.factorOf = new Int32Array(links)
    for (let f = 0; f < factors.length; f++) this.factorOf.fill(f, firstLink[f], firstLink[f + 1])
    this.known = new Int32Array(factors.length).fill(NOTHING)
    this.ones = new Float64Array(links)
    this.zeros = new Float64Array(links)
    this.differences = new Float64Array(links)
  }

  /** Sees to it that what is known of the decision that begins at this link holds. */
  *ask(link: number): Steps<void> {
    const {firstLink} = this.graph
    const f = this.factorOf[link]
    if (this.known[f] === ALL || this.known[f] === link) return
    const end = firstLink[f + 1]
    this.marginals.begin(f, this.shares)
    for (let next = firstLink[f]; next < end && !this.pace.timeIsUp; ) {
      next = this.marginals.compare(f, next, this.shares, this.differences)
      if (next < end) yield
    }
    const value = this.marginals.end(f)
    if (this.pace.timeIsUp) return
    const cap = ruledOut * this.dual.scale
    // a factor without any legal setting makes the dual −∞, whatever its shares are
    const highest = value === -Infinity ? 0 : value
    for (let k = firstLink[f]; k < end; k++) {
      const difference = Math.min(Math.max(this.differences[k], -cap), cap)
      this.ones[k] = highest + Math.min(0, difference)
      this.zeros[k] = highest - Math.max(0, difference)
    }
    this.known[f] = ALL
  }

  /** The best score of the factor with the variable of this link at one. */
  best(link: number): number {
    return this.ones[link]
  }

  /** How much better the factor is with the variable at one than at zero. */
  difference(link: number): number {
    return this.ones[link] - this.zeros[link]
  }

  /** Changes the shares of the decision that begins at this link, of which all is known: several states, or one literal. */
  shift(link: number, states: number, changes: Float64Array): void {
    const {shares, ones, zeros, dual} = this
    const {variableOf} = this.graph
    const f = this.factorOf[link]
    let value = states > 1 ? -Infinity : zeros[link]
    for (let k = 0; k < states; k++) {
      // held variables have no shares
      const change = dual.fixed[variableOf[link + k]] < 0 ? changes[k] : 0
      shares[link + k] += change
      ones[link + k] += change
      value = Math.max(value, ones[link + k])
    }
    if (states > 1) highestOthers(ones, link, link + states, zeros, link)
    this.known[f] = link
    // so the dual need not ask again
    if (dual.values[f] === -Infinity) return
    if (this.marginals.tells(f)) dual.values[f] = value
    else dual.stale[f] = 1
  }
}
