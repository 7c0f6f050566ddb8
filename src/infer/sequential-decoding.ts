import type {Dual} from './dual.ts'
import type {CompiledGraph} from './graph.ts'
import type {MaxMarginals} from './max-marginals.ts'
import type {Nodes} from './nodes.ts'
import type {Pace, Steps} from './pace.ts'

/** What is known of the nodes: all that the answer is read off. */
interface Worth {
  readonly shares: Float64Array // by link
  readonly rest: Float64Array // by variable: what no factor holds
  readonly isLarge: Uint8Array // by factor: too dear to be asked for each of its nodes
}

/**
 * Reads an answer off shares, node by node in their order: each takes what is best for its rest and its factors, where these keep to
 * what earlier nodes took. That breaks ties consistently, of which a dual at its minimum is full.
 */
export class SequentialDecoding {
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly nodes: Nodes
  private readonly marginals: MaxMarginals
  private readonly pace: Pace
  private readonly held: Int8Array // by variable: what was held before
  private readonly gains: Float64Array // by variable: what it gains by being one
  private readonly differences: Float64Array // by link

  constructor(graph: CompiledGraph, dual: Dual, nodes: Nodes, marginals: MaxMarginals, pace: Pace) {
    this.graph = graph
    this.dual = dual
    this.nodes = nodes
    this.marginals = marginals
    this.pace = pace
    this.held = new Int8Array(graph.variables)
    this.gains = new Float64Array(graph.variables)
    this.differences = new Float64Array(graph.links)
  }

  /** Writes 0 or 1 for each variable. */
  *decode(worth: Worth, out: Float64Array): Steps<void> {
    const {fixed, stale} = this.dual
    this.held.set(fixed)
    for (let node = 0; node < this.nodes.count; node++) {
      if (!this.pace.timeIsUp) yield* this.weigh(node, worth)
      this.hold(node)
    }
    for (let i = 0; i < out.length; i++) out[i] = fixed[i]
    fixed.set(this.held)
    stale.fill(1)
  }

  /** Adds up what the states of a node gain, as its rest and its factors see it. */
  private *weigh(node: number, {shares, rest, isLarge}: Worth): Steps<void> {
    const {firstState, states, firstCopy, factorOf, linkOf} = this.nodes
    const {firstLink} = this.graph
    const {marginals, gains, differences, pace} = this
    const first = firstState[node]
    const count = firstState[node + 1] - first
    for (let k = 0; k < count; k++) gains[states[first + k]] = rest[states[first + k]]
    for (let copy = firstCopy[node]; copy < firstCopy[node + 1]; copy++) {
      const f = factorOf[copy]
      if (isLarge[f]) continue
      const end = linkOf[copy] + count
      marginals.begin(f, shares)
      for (let link = linkOf[copy]; link < end && !pace.timeIsUp; ) {
        link = marginals.compare(f, link, shares, differences, end)
        if (link < end) yield
      }
      if (marginals.end(f) > -Infinity && !pace.timeIsUp) {
        for (let k = 0; k < count; k++) {
          const difference = differences[linkOf[copy] + k]
          gains[states[first + k]] += count === 1 ? difference : Math.min(0, difference)
        }
      }
      if (pace.due(count * (firstLink[f + 1] - firstLink[f]))) yield
    }
  }

  /** A node takes its best state; the first among equals. */
  private hold(node: number): void {
    const {firstState, states} = this.nodes
    const {fixed} = this.dual
    const {gains} = this
    const first = firstState[node]
    const end = firstState[node + 1]
    if (end - first === 1) {
      if (fixed[states[first]] < 0) fixed[states[first]] = gains[states[first]] > 0 ? 1 : 0
      return
    }
    let best = -1
    for (let k = first; k < end && !(best >= 0 && fixed[states[best]] === 1); k++) {
      if (fixed[states[k]] !== 0 && (best < 0 || fixed[states[k]] === 1 || gains[states[k]] > gains[states[best]]))
        best = k
    }
    for (let k = first; k < end; k++) fixed[states[k]] = k === best ? 1 : 0
  }
}
