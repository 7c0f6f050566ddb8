import {NodeQueue} from '../node-queue.ts'
import type {Pace, Steps} from '../pace.ts'
import type {SearchRow} from '../solution.ts'
import {Branching} from './branching.ts'
import {Diffusion} from './diffusion.ts'
import {granularityOf} from './granularity.ts'
import {LeafElimination} from './leaf.ts'
import {LocalSearch} from './local-search.ts'
import {type CostNetwork, costOf} from './network.ts'
import {OpenNetwork} from './open-network.ts'
import type {GivenNetwork, NodeRow, SearchOptions} from './search-options.ts'
import {SoftConsistency} from './soft-consistency.ts'
import {SoftNetwork} from './soft-network.ts'

// entries that the elimination of what a node leaves open may take, by the states of a variable
const LEAF_WORK = 2000
// sweeps that spread costs over the whole network before it is searched: so many before a first answer is looked for, …
const FIRST_SWEEPS = 10
// … and so many in all, as long as one in three takes this part off the gap
const MOST_SWEEPS = 100
const WORTHWHILE = 0.01
// what a local search reads for a first answer …
const FIRST_READS = 3e5
// … and for a better one, each time that the search has read so many entries; twice as many after there was none
const MORE_READS = 5e5
const FIRST_PAUSE = 1e6
// backtracks of one dive: doubled while going back to waiting nodes takes more than a tenth of all nodes, halved below a twentieth
const FIRST_BACKTRACKS = 16
const MOST_BACKTRACKS = 2 ** 14
// waiting nodes; with more, dives are not cut short
const MOST_WAITING = 2 ** 20

/** A part of a network: some variables are given one state, some have lost one. */
interface Node {
  readonly parent: Node | undefined
  readonly number: number
  readonly depth: number
  /** What sets it apart from its parent. */
  readonly variable: number
  readonly state: number
  readonly isTaken: boolean
  /** Less the least cost that it can have: the queue hands out the highest. */
  bound: number
}

/**
 * Finds the least cost of a network by branch and bound (docs/math.md, eq. X5). Dives go depth first from the node with the lowest bound; after some
 * backtracks what they left open waits beside the others, so that the bound of the whole rises while answers improve. What is left open and
 * easy to eliminate is eliminated.
 */
export class NetworkSearch {
  /** The best assignment so far. */
  best: Int32Array | undefined
  /** Its cost. */
  upper = Infinity
  nodes = 0
  isDone = false
  private readonly whole: CostNetwork
  private readonly given: GivenNetwork
  private readonly network: SoftNetwork
  private readonly consistency: SoftConsistency
  private readonly elimination: LeafElimination
  private readonly branching: Branching
  private readonly allowed: number // how much less than the answer an assignment may cost at the end
  private readonly margin: number // how much less it costs, if it is of interest
  private readonly order: ArrayLike<number>
  private readonly leafWork: number
  private readonly watch: ((row: NodeRow) => void) | undefined
  private found: Int32Array | undefined // the best answer that a dive has found
  private readonly queue = new NodeQueue<Node>()
  private readonly pending: Node[] = [] // the other sides of the decisions of the dive
  private current: Node | undefined
  private isOpen = false // whether the current node is neither split nor closed
  private numbers = 0
  private backtracks = 0
  private mostBacktracks = FIRST_BACKTRACKS
  private improving: LocalSearch | undefined
  private improveAt = FIRST_PAUSE // entries read when it goes on
  private improvePause = FIRST_PAUSE
  private restored = 0 // decisions taken again
  private leafLimit: number // open variables with which an elimination is tried
  private floor = 0 // the lower bound as far as nodes are done

  constructor(network: CostNetwork, order: ArrayLike<number>, options: SearchOptions = {}) {
    const {allowed = 0, watch, leafWork = LEAF_WORK} = options
    this.whole = network
    this.given = options.given ?? {network, complete: (assignment) => assignment.slice()}
    this.network = new SoftNetwork(network)
    this.consistency = new SoftConsistency(this.network, order)
    this.elimination = new LeafElimination(this.network, order)
    this.branching = new Branching(this.network, this.consistency, this.given.network.states.length)
    const {step, error} = granularityOf(network)
    // two assignments that do not cost the same differ by the step, up to the errors of both
    const apart = Math.floor((1 - 1e-9) * step - 2 * error) - 1
    const isCoarse = 2 * error <= allowed && apart > allowed
    this.allowed = isCoarse ? 2 * error : allowed
    this.margin = isCoarse ? apart : allowed
    this.order = order
    this.watch = watch
    const {variables, firstValue} = this.network
    this.leafWork = (leafWork * firstValue[variables]) / Math.max(1, variables)
    this.leafLimit = this.network.variables
    this.queue.push(this.makeNode(undefined, -1, -1, true, 0))
  }

  /** No assignment costs less. */
  get lower(): number {
    return this.floor
  }

  get work(): number {
    return this.consistency.work
  }

  /** Takes note of an assignment that somebody else found. */
  offer(assignment: Int32Array, cost: number): void {
    if (cost >= this.upper) return
    this.best = assignment
    this.upper = cost
    this.consistency.lowerCutoff(Math.max(0, cost - this.margin))
  }

  /** What it leaves open of the whole network, and what an assignment of that has to cost less than. */
  open(): {readonly rest: OpenNetwork; readonly limit: number} | undefined {
    this.leave()
    if (!this.consistency.propagate()) {
      this.close()
      return undefined
    }
    return {rest: new OpenNetwork(this.network), limit: this.consistency.cutoff}
  }

  /** Assignments that cost as much are of no interest. */
  get limit(): number {
    return this.consistency.cutoff
  }

  /** Takes note of an assignment that somebody else found, … */
  propose(assignment: Int32Array): void {
    this.offer(assignment, costOf(this.whole, assignment))
  }

  /** … and looks for better ones near it. */
  suggest(assignment: Int32Array): void {
    this.improve(assignment, true)
  }

  /** Takes note that somebody else has shown that no assignment costs less. */
  raise(bound: number): void {
    this.floor = Math.max(this.floor, Math.min(bound, this.upper))
  }

  /** Takes note that somebody else has looked at all assignments of interest. */
  close(): void {
    this.isDone = true
    this.updateFloor()
  }

  /** Lets the dive at hand wait. */
  private leave(): void {
    const {current, consistency} = this
    if (!current) return
    this.wait()
    consistency.pop()
    if (this.isOpen) this.queue.push(current)
    else this.tell(current, 'closed')
    this.current = undefined
  }

  private find(assignment: Int32Array, cost: number): void {
    if (cost < this.upper) this.found = assignment
    this.offer(assignment, cost)
  }

  /** Works on so many nodes, or until done. */
  *run(nodes: number, pace: Pace): Steps<void> {
    if (this.nodes === 0 && !this.isDone) yield* this.prepare(pace)
    for (let n = 0; n < nodes && !this.isDone && !pace.timeIsUp; n++) {
      const before = this.consistency.work
      if (!this.current) this.dive()
      else this.step()
      this.updateFloor()
      this.improveAgain()
      if (pace.due(1 + ((this.consistency.work - before) >> 3))) yield
    }
  }

  /** Raises the bound of the whole network, as long as that is worth it. */
  private *prepare(pace: Pace): Steps<void> {
    const {network, consistency, order} = this
    const {cost} = network
    const diffusion = new Diffusion(network, consistency.open, order)
    for (let sweep = 1, failures = 0; sweep <= MOST_SWEEPS && failures < 3; sweep++) {
      if (pace.timeIsUp || cost[0] >= consistency.cutoff) break
      const before = cost[0]
      const work = consistency.work
      diffusion.sweep()
      this.floor = Math.max(this.floor, Math.min(this.upper, cost[0]))
      if (sweep === FIRST_SWEEPS) this.improve(diffusion.guess, false)
      if (pace.due((consistency.work - work) >> 3)) yield
      const gap = Math.min(this.upper, 10 * cost[0]) - cost[0]
      failures = sweep > FIRST_SWEEPS && cost[0] - before <= WORTHWHILE * gap ? failures + 1 : 0
    }
    if (cost[0] < consistency.cutoff) this.improve(diffusion.guess, true)
  }

  /** Looks for an answer near an assignment: the nearest one that no move improves, or farther. */
  private improve(assignment: Int32Array, farther: boolean): void {
    const improving = new LocalSearch(this.given.network, this.inGiven(assignment))
    improving.descend()
    if (this.best) improving.takeOver(this.inGiven(this.best), this.upper)
    if (farther && improving.bestCost - this.margin > this.network.cost[0]) improving.run(FIRST_READS)
    this.improving = improving
    this.takeImproved()
  }

  /** Goes on looking for a better answer near the best one, now and then. */
  private improveAgain(): void {
    const {improving, consistency} = this
    if (!improving || consistency.work < this.improveAt) return
    if (this.best) improving.takeOver(this.inGiven(this.best), this.upper)
    const before = this.upper
    improving.run(MORE_READS)
    this.takeImproved()
    this.improvePause = this.upper < before ? FIRST_PAUSE : 2 * this.improvePause
    this.improveAt = consistency.work + this.improvePause
  }

  private takeImproved(): void {
    const {best, bestCost} = this.improving as LocalSearch
    if (bestCost < this.upper) this.offer(this.given.complete(best), bestCost)
  }

  private inGiven(assignment: Int32Array): Int32Array {
    return assignment.subarray(0, this.given.network.states.length)
  }

  /** Takes up the waiting node with the lowest bound. */
  private dive(): void {
    const {consistency, queue} = this
    // what holds of the whole network is kept
    const node = consistency.propagate() ? queue.pop() : undefined
    if (!node || -node.bound >= consistency.cutoff) {
      this.isDone = true
      return
    }
    this.adapt()
    consistency.push()
    this.current = node
    this.backtracks = 0
    const path: Node[] = []
    for (let at = node; at.parent; at = at.parent) path.push(at)
    for (const decision of path.reverse()) if (!this.take(decision)) break
    this.restored += path.length
    this.enter()
  }

  /** Splits the current node and goes on with its first half, or closes it and goes on with what is pending. */
  private step(): void {
    const node = this.current as Node
    if (this.isOpen) {
      if (!this.isLeaf()) {
        this.split(node)
        return
      }
      this.isOpen = false
    }
    this.tell(node, 'closed')
    this.backtracks++
    if (this.pending.length > 0 && this.backtracks > this.mostBacktracks && this.queue.size < MOST_WAITING) this.wait()
    const next = this.pending.pop()
    this.consistency.pop()
    this.current = next
    if (!next) return
    this.take(next)
    this.enter()
  }

  private split(node: Node): void {
    const {network, consistency, branching} = this
    const variable = branching.variable()
    const state = branching.state(variable, this.found)
    const cost = network.cost[0]
    this.tell(node, 'split')
    const taken = this.makeNode(node, variable, state, true, cost)
    this.pending.push(this.makeNode(node, variable, state, false, cost))
    consistency.push()
    this.current = taken
    this.take(taken)
    this.enter()
  }

  /** Applies what sets a node apart from its parent; false if that empties a domain. */
  private take({variable, state, isTaken}: Node): boolean {
    const {network, consistency} = this
    if (variable < 0) return true
    if (!network.has(variable, state)) {
      if (isTaken) consistency.refuse()
      return !isTaken
    }
    if (isTaken) consistency.assign(variable, state)
    else consistency.remove(variable, state)
    return !consistency.hasFailed
  }

  /** Finds out whether the current node is open. */
  private enter(): void {
    const node = this.current as Node
    this.nodes++
    this.isOpen = this.consistency.propagate()
    if (this.isOpen) node.bound = Math.min(node.bound, -this.network.cost[0])
    else if (node.variable >= 0) this.branching.lastConflict = node.variable
  }

  /** Whether all is assigned, or was eliminated. */
  private isLeaf(): boolean {
    const {network, consistency} = this
    const {count: open} = consistency
    if (open === 0) {
      this.offer(
        Int32Array.from(network.size, (_, v) => network.stateOf(v)),
        network.cost[0],
      )
      return true
    }
    if (open > this.leafLimit) return false
    const leaf = this.elimination.solve(this.leafWork)
    this.leafLimit = leaf ? Math.max(this.leafLimit, open + 1) : Math.min(this.leafLimit, Math.floor(0.85 * open))
    if (leaf) this.find(leaf.assignment, leaf.cost)
    return leaf !== undefined
  }

  /** Puts what is pending to what waits. */
  private wait(): void {
    for (let node = this.pending.pop(); node; node = this.pending.pop()) {
      this.consistency.pop()
      this.queue.push(node)
    }
  }

  private adapt(): void {
    const part = this.restored / Math.max(1, this.nodes)
    if (part > 0.1 && this.mostBacktracks < MOST_BACKTRACKS) this.mostBacktracks *= 2
    else if (part < 0.05 && this.mostBacktracks > 1) this.mostBacktracks /= 2
  }

  private updateFloor(): void {
    const {queue, pending, current} = this
    let least = this.upper - this.allowed
    if (!this.isDone) {
      least = Math.min(least, -queue.bound)
      if (pending.length > 0) least = Math.min(least, -pending[0].bound)
      if (current && this.isOpen) least = Math.min(least, -current.bound)
    }
    this.floor = Math.max(this.floor, least)
  }

  private makeNode(parent: Node | undefined, variable: number, state: number, isTaken: boolean, cost: number): Node {
    const number = this.numbers++
    const node = {parent, number, depth: parent ? parent.depth + 1 : 0, variable, state, isTaken, bound: -cost}
    this.tell(node, 'open')
    return node
  }

  private tell(node: Node, outcome: SearchRow['outcome']): void {
    const {number, parent, variable, state, isTaken, bound} = node
    this.watch?.({node: number, parent: parent?.number ?? -1, variable, state, isTaken, cost: -bound, outcome})
  }
}
