import type {Dual} from './dual.ts'
import type {CompiledGraph} from './graph.ts'
import {MaxMarginals} from './max-marginals.ts'
import {Nodes} from './nodes.ts'
import type {Pace, Steps} from './pace.ts'
import {PassOrder} from './pass-order.ts'
import {SequentialDecoding} from './sequential-decoding.ts'

/**
 * All that changes while TRW-S runs. What a node is worth is divided between itself and its copies: `shares` is what the factors
 * hold of it, by link, and `rest` what is left. Every step moves worth between the two and keeps their sum, so the shares bound
 * (docs/math.md, eq. D4), and no step raises that bound (eq. D16).
 */
export class TrwsState {
  readonly shares: Float64Array // by link: ξ
  readonly beliefs: Float64Array // by variable: all that was known of it when its node was last visited
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly pace: Pace
  private readonly marginals: MaxMarginals
  private readonly nodes: Nodes
  private readonly rest: Float64Array // by variable: θ less all shares
  private readonly differences: Float64Array // by link: the max-marginals of its factor when last asked
  private readonly scores: Float64Array // by link: what large factors are asked with
  private readonly order: PassOrder
  private readonly changes: Int32Array // by factor: how often its shares changed
  private readonly seen: Int32Array // by copy: the changes of its factor when its max-marginals were last taken
  private readonly visited: Int32Array // by factor: the pass in which a large one had its turn
  private readonly decoding: SequentialDecoding
  private passes = 0

  constructor(graph: CompiledGraph, dual: Dual, pace: Pace) {
    this.graph = graph
    this.dual = dual
    this.pace = pace
    this.marginals = new MaxMarginals(graph, dual, pace)
    this.nodes = new Nodes(graph, this.marginals.repeated)
    this.decoding = new SequentialDecoding(graph, dual, this.nodes, this.marginals, pace)
    this.order = new PassOrder(this.nodes)
    const factors = graph.factors.length
    const copies = this.nodes.factorOf.length
    this.shares = new Float64Array(graph.links)
    this.beliefs = Float64Array.from(graph.theta)
    this.rest = Float64Array.from(graph.theta)
    this.differences = new Float64Array(graph.links)
    this.scores = new Float64Array(graph.links)
    this.changes = new Int32Array(factors)
    this.seen = new Int32Array(copies).fill(-1)
    this.visited = new Int32Array(factors)
  }

  /** Visits all nodes, in their order or against it. Returns the root mean square of what their beliefs changed by. */
  *pass(backward: boolean): Steps<number> {
    const {count, firstState, states} = this.nodes
    const {rest, beliefs, pace} = this
    let moved = 0
    this.passes++
    for (let at = 0; at < count && !pace.timeIsUp; at++) {
      const node = backward ? count - 1 - at : at
      if (this.isDecided(node)) continue
      yield* this.collect(node)
      yield* this.turnOfLarge(node)
      this.normalize(node)
      for (let k = firstState[node]; k < firstState[node + 1]; k++) {
        const variable = states[k]
        if (this.dual.fixed[variable] >= 0) continue
        moved += (rest[variable] - beliefs[variable]) ** 2
        beliefs[variable] = rest[variable]
      }
      this.handOut(node, backward)
    }
    this.dual.stale.fill(1)
    return Math.sqrt(moved / Math.max(1, states.length))
  }

  /** Writes the 0/1 answer that the shares lead to. */
  decode(out: Float64Array): Steps<void> {
    return this.decoding.decode({shares: this.shares, rest: this.rest, isLarge: this.order.isLarge}, out)
  }

  /** Squeezes the beliefs into (0, 1): those of a binary variable by the logistic function, those of a choice so that they add up to one. */
  relax(posteriors: Float64Array): Float64Array {
    const {count, firstState, states} = this.nodes
    const {fixed, scale} = this.dual
    for (let node = 0; node < count; node++) {
      const isBinary = firstState[node + 1] - firstState[node] === 1
      let total = isBinary ? Math.exp(-this.beliefs[states[firstState[node]]] / scale) + 1 : 0
      if (isBinary) posteriors[states[firstState[node]]] = 1 / total
      else {
        let highest = -Infinity
        for (let k = firstState[node]; k < firstState[node + 1]; k++) {
          if (fixed[states[k]] !== 0) highest = Math.max(highest, this.beliefs[states[k]])
        }
        for (let k = firstState[node]; k < firstState[node + 1]; k++) {
          const weight = fixed[states[k]] === 0 ? 0 : Math.exp((this.beliefs[states[k]] - highest) / scale)
          posteriors[states[k]] = weight
          total += weight
        }
        for (let k = firstState[node]; k < firstState[node + 1]; k++) posteriors[states[k]] /= Math.max(total, 1e-300)
      }
    }
    for (let i = 0; i < posteriors.length; i++) if (fixed[i] >= 0) posteriors[i] = fixed[i]
    return posteriors
  }

  /** Whether nothing is left to decide at a node. */
  private isDecided(node: number): boolean {
    const {firstState, states} = this.nodes
    let free = 0
    for (let k = firstState[node]; k < firstState[node + 1]; k++) {
      if (this.dual.fixed[states[k]] === 1) return true
      if (this.dual.fixed[states[k]] < 0) free++
    }
    return free === 0
  }

  /** rest ← rest + max-marginals of the small factors, which then are flat at this node. */
  private *collect(node: number): Steps<void> {
    const {firstCopy, factorOf} = this.nodes
    for (let copy = firstCopy[node]; copy < firstCopy[node + 1]; copy++) {
      const f = factorOf[copy]
      if (this.order.isLarge[f] || this.seen[copy] === this.changes[f]) continue
      if (yield* this.compare(f, this.shares, copy)) this.take(copy)
      this.seen[copy] = this.changes[f]
    }
  }

  /** Asks a factor for its max-marginals at a copy, or at all; tells whether it had the time, and allows anything. */
  private *compare(f: number, scores: Float64Array, copy = -1): Steps<boolean> {
    const {firstLink} = this.graph
    const {firstState, linkOf, nodeOf} = this.nodes
    const {marginals, differences, pace} = this
    const from = copy < 0 ? firstLink[f] : linkOf[copy]
    const end = copy < 0 ? firstLink[f + 1] : from + firstState[nodeOf[copy] + 1] - firstState[nodeOf[copy]]
    marginals.begin(f, scores)
    let link = from
    while (link < end && !pace.timeIsUp) {
      link = marginals.compare(f, link, scores, differences, end)
      if (link < end) yield
    }
    const maximum = marginals.end(f)
    if (pace.due((end - from) * (firstLink[f + 1] - firstLink[f]))) yield
    return link >= end && maximum > -Infinity
  }

  /** Moves the max-marginals at a copy from its factor to the node. */
  private take(copy: number): void {
    const {firstState, states, nodeOf, factorOf, linkOf} = this.nodes
    const node = nodeOf[copy]
    const isBinary = firstState[node + 1] - firstState[node] === 1
    let isChanged = false
    for (let k = firstState[node], link = linkOf[copy]; k < firstState[node + 1]; k++, link++) {
      const variable = states[k]
      if (this.dual.fixed[variable] >= 0) continue
      const difference = this.differences[link]
      if (!Number.isFinite(difference)) {
        this.decide(node, variable, difference > 0 ? 1 : 0)
        continue
      }
      const step = isBinary ? difference : Math.min(0, difference)
      if (step === 0) continue
      this.shares[link] -= step
      this.rest[variable] += step
      isChanged = true
    }
    if (isChanged) this.changes[factorOf[copy]]++
  }

  /** A factor rules out one side of a variable: it is held at the other from now on. */
  private decide(node: number, variable: number, value: number): void {
    const {firstCopy, factorOf} = this.nodes
    this.dual.fixed[variable] = value
    for (let copy = firstCopy[node]; copy < firstCopy[node + 1]; copy++) this.changes[factorOf[copy]]++
  }

  /** The large factors of a node have their turn in a pass when their first node is visited. */
  private *turnOfLarge(node: number): Steps<void> {
    const {firstCopy, factorOf} = this.nodes
    for (let copy = firstCopy[node]; copy < firstCopy[node + 1]; copy++) {
      const f = factorOf[copy]
      if (!this.order.isLarge[f] || this.visited[f] === this.passes) continue
      this.visited[f] = this.passes
      yield* this.shareOut(f)
    }
  }

  /** A large factor looks at all that is known of its nodes, and shares its max-marginals out among them evenly (eq. D6). */
  private *shareOut(f: number): Steps<void> {
    const {firstOfFactor, copiesOf, nodeOf, firstState, states, linkOf} = this.nodes
    const {rest, shares, scores, differences} = this
    let free = 0
    for (let at = firstOfFactor[f]; at < firstOfFactor[f + 1]; at++) {
      const copy = copiesOf[at]
      const node = nodeOf[copy]
      if (this.isDecided(node)) continue
      free++
      yield* this.collect(node)
      for (let k = firstState[node], link = linkOf[copy]; k < firstState[node + 1]; k++, link++) {
        scores[link] = shares[link] + rest[states[k]]
      }
    }
    if (this.pace.timeIsUp || !(yield* this.compare(f, scores))) return
    for (let at = firstOfFactor[f]; at < firstOfFactor[f + 1]; at++) {
      const copy = copiesOf[at]
      const node = nodeOf[copy]
      if (this.isDecided(node)) continue
      const isBinary = firstState[node + 1] - firstState[node] === 1
      for (let k = firstState[node], link = linkOf[copy]; k < firstState[node + 1]; k++, link++) {
        const variable = states[k]
        if (this.dual.fixed[variable] >= 0) continue
        const difference = differences[link]
        if (!Number.isFinite(difference)) {
          this.decide(node, variable, difference > 0 ? 1 : 0)
          continue
        }
        rest[variable] = (isBinary ? difference : Math.min(0, difference)) / free
        shares[link] = scores[link] - rest[variable]
      }
    }
  }

  /** The worth of a choice in its best state goes to one of its factors: each keeps the choice in one state, so there it counts just once. */
  private normalize(node: number): void {
    const {firstState, states, firstCopy, linkOf} = this.nodes
    if (firstState[node + 1] - firstState[node] === 1) return
    let highest = -Infinity
    for (let k = firstState[node]; k < firstState[node + 1]; k++) {
      if (this.dual.fixed[states[k]] < 0) highest = Math.max(highest, this.rest[states[k]])
    }
    if (highest === -Infinity) return
    const copy = firstCopy[node]
    for (let k = firstState[node], link = linkOf[copy]; k < firstState[node + 1]; k++, link++) {
      if (this.dual.fixed[states[k]] >= 0) continue
      this.rest[states[k]] -= highest
      this.shares[link] += highest
    }
  }

  /** Each small factor that has another node to come takes its part of the rest along. */
  private handOut(node: number, backward: boolean): void {
    const {firstState, states, firstCopy, factorOf, linkOf} = this.nodes
    const goesOn = backward ? this.order.goesBack : this.order.goesOn
    const part = this.order.part[node]
    let takers = 0
    for (let copy = firstCopy[node]; copy < firstCopy[node + 1]; copy++) {
      if (!goesOn[copy]) continue
      takers++
      this.changes[factorOf[copy]]++
      for (let k = firstState[node], link = linkOf[copy]; k < firstState[node + 1]; k++, link++) {
        if (this.dual.fixed[states[k]] < 0) this.shares[link] += part * this.rest[states[k]]
      }
    }
    for (let k = firstState[node]; k < firstState[node + 1]; k++) this.rest[states[k]] *= 1 - takers * part
  }
}
