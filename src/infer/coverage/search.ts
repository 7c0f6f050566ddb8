import {NodeQueue, type Queued} from '../node-queue.ts'
import type {Pace, Steps} from '../pace.ts'
import type {SearchRow} from '../solution.ts'
import {BranchHistory} from './branch-history.ts'
import {coreValue, IN, OPEN, OUT, valueUnderCuts} from './core.ts'
import {CoverPrices} from './cover-prices.ts'
import type {CutPool} from './cut-pool.ts'
import type {Incumbent} from './incumbent.ts'
import {LocalSearch} from './local-search.ts'
import {PriceCertificate} from './price-certificate.ts'
import type {Relaxation} from './relaxation.ts'
import type {Subproblem} from './subproblem.ts'
import {Trial} from './trial.ts'

/** What a search is told. */
interface SearchOptions {
  readonly rho: number
  /** Where cuts come from; without it there are none. */
  readonly pool?: CutPool | undefined
  /** Answers worth no more than this are of no interest, even if the incumbent is worth less. */
  readonly cutoff: number
  /** A better answer is better by more than this. */
  readonly step: number
  readonly goesOn: () => boolean
  readonly pace: Pace
  /** Told at every relaxation: of which part it is, and a bound on the whole search. */
  readonly onRelaxed?: (part: Subproblem, relaxation: Relaxation, bound: number) => void
  /** Told about every node of the search, with nodes of the base. */
  readonly onNode?: ((row: Omit<SearchRow, 'search'>) => void) | undefined
}

// certificates of a node at most
const MAX_CHECKS = 50
// … and so many certificates that close no more than this part of what is between bound and cutoff are the last
const SLOW_CHECKS = 3
const SLOW = 0.2
// a node's relaxation is solved well enough when bound − value is this part of bound − cutoff
const CONVERGED = 0.4
// so many decisions, as a part of the open nodes, are worth a smaller relaxation
const MANY_DECIDED = 0.1

/** How much a search does at each of its nodes. */
interface Care {
  /** Iterations between two certificates. */
  readonly checkEvery: number
  /** At the end of a relaxation so many decisions, as a part of the open nodes, are worth another round. */
  readonly decided: number
  /** Candidates for branching that are looked at; those not known yet are tried out on both sides. */
  readonly candidates: number
  /** So many that are no better than the best end the look. */
  readonly patience: number
  /** Iterations of a trial, and trials after which a candidate counts as known; and the same after so many nodes. */
  readonly trial: Trials
  readonly laterTrial: Trials
  readonly rounds: number // of ruin and repair, now and then
}

interface Trials {
  readonly iterations: number
  readonly trials: number
}

/** A search that is to be quick branches rather than look once more; a long one deserves more care. */
const QUICK: Care = {
  checkEvery: 10,
  decided: 0.02,
  candidates: 6,
  patience: 2,
  trial: {iterations: 5, trials: 2},
  laterTrial: {iterations: 20, trials: 4},
  rounds: 10,
}
const THOROUGH: Care = {
  checkEvery: 6,
  decided: 0,
  candidates: 8,
  patience: 3,
  trial: {iterations: 10, trials: 2},
  laterTrial: {iterations: 40, trials: 4},
  rounds: 20,
}
const LATER = 60 // nodes
// every so many nodes the relaxed nodes are rounded and improved
const ROUND_EVERY = 10

// rounds of cuts at the whole problem, and cuts in each: at other nodes, what cuts close costs more time than branching does
const CUT_ROUNDS = 5
const MOST_CUTS = 10
// a round of cuts pays if it closes this part of what is between bound and cutoff; so many in a row that do not are the last
const CUT_PAYS = 0.05
const MAX_STALLS = 2

// bytes that the parents of waiting nodes may take; nodes beyond that keep their decisions only and start from the base
const MEMORY = 2 ** 29

interface SearchNode extends Queued {
  readonly parent: Subproblem
  readonly decided: Int8Array // by node of the parent
  readonly origin: Origin
}

/** What a node of the search was made of: another one, and a decision about a node of the base. */
type Origin = Pick<SearchRow, 'parent' | 'variable' | 'value'>

const WHOLE: Origin = {parent: -1, variable: -1, value: 0}

interface Tightened {
  readonly bound: number
  readonly decided?: Int8Array // by node of the subproblem
}

/**
 * Branch and bound on a coverage problem (docs/math.md, eq. F9). Each node is bounded by its relaxation, which goes on
 * from where its parent's stood, and loses the nodes that its certificate decides; it branches on a node of the forest
 * that moves the bound most on both sides. The more promising side is searched at once, the other waits in a queue.
 */
export class Search {
  private readonly options: SearchOptions
  private readonly incumbent: Incumbent
  private readonly base: Subproblem
  private readonly queue = new NodeQueue<SearchNode>()
  private readonly history: BranchHistory
  /** Of all relaxations and trials. */
  iterations = 0
  private nodes = 0 // processed
  private made = 0 // nodes
  private memoryUsed = 0 // bytes, by the parents of waiting nodes

  constructor(base: Subproblem, bound: number, incumbent: Incumbent, options: SearchOptions) {
    this.options = options
    this.base = base
    this.incumbent = incumbent
    this.history = new BranchHistory(base.baseOf.reduce((most, node) => Math.max(most, node), -1) + 1)
    this.queue.push(this.node(base, new Int8Array(base.core.nodes).fill(OPEN), bound, 0, WHOLE))
  }

  /** What the bound of a node must exceed for it to be of interest. */
  private get cutoff(): number {
    return Math.max(this.options.cutoff, this.incumbent.value + this.options.step)
  }

  private get care(): Care {
    return this.options.pool ? THOROUGH : QUICK
  }

  private get trials(): Trials {
    return this.nodes > LATER ? this.care.laterTrial : this.care.trial
  }

  /** Searches until it is done or time is up; returns a bound: no answer is worth more. */
  *run(): Steps<number> {
    let next: SearchNode | undefined
    while (this.options.goesOn()) {
      if (next && next.bound <= this.cutoff) next = this.close(next)
      next ??= this.takeWaiting()
      if (!next || next.bound <= this.cutoff) {
        for (; next; next = this.takeWaiting()) this.close(next)
        return this.cutoff
      }
      next = yield* this.process(next)
    }
    return Math.max(this.cutoff, this.queue.bound, next?.bound ?? -Infinity)
  }

  private node(parent: Subproblem, decided: Int8Array, bound: number, depth: number, origin: Origin): SearchNode {
    const node = {parent, decided, bound, depth, number: this.made++, origin}
    this.tell(node, bound, 'open')
    return node
  }

  private tell({number: node, origin}: SearchNode, bound: number, outcome: SearchRow['outcome']): void {
    this.options.onNode?.({node, ...origin, cutoff: this.cutoff, bound, outcome})
  }

  /** Puts a node in the queue. Its parent stays in memory with it, if there is room for that. */
  private letWait(node: SearchNode): void {
    const {parent} = node
    if (this.memoryUsed + parent.bytes <= MEMORY) {
      this.memoryUsed += parent.bytes
      this.queue.push(node)
    } else this.queue.push({...node, parent: this.base, decided: parent.inBase(this.base, node.decided)})
  }

  private takeWaiting(): SearchNode | undefined {
    const node = this.queue.pop()
    if (node && node.parent !== this.base) this.memoryUsed -= node.parent.bytes
    return node
  }

  /** Nothing in this node is of interest. */
  private close(node: SearchNode): undefined {
    this.tell(node, node.bound, 'closed')
  }

  /** Bounds a node; if it stays open, returns the child to go on with. */
  private *process(node: SearchNode): Steps<SearchNode | undefined> {
    const {pace} = this.options
    this.nodes++
    let bound = node.bound
    let subproblem = node.parent
    let decided: Int8Array | undefined = node.decided
    const rounds = new CutRounds(node.depth === 0 ? CUT_ROUNDS : 0)
    while (decided) {
      subproblem = subproblem.decide(decided, 'every')
      if (this.isSettled(subproblem)) {
        this.tell(node, subproblem.core.budget < 0 ? -Infinity : subproblem.core.constant, 'closed')
        return undefined
      }
      const relaxation = subproblem.relax(this.options.rho)
      if (pace.look()) yield
      const tightened = yield* this.tighten(subproblem, relaxation, bound)
      this.options.onRelaxed?.(subproblem, relaxation, Math.max(bound, this.queue.bound))
      subproblem.remember(relaxation)
      bound = tightened.bound
      if (bound <= this.cutoff) {
        this.tell(node, bound, 'closed')
        return undefined
      }
      decided = tightened.decided
      if (decided || !this.options.pool || !this.options.goesOn() || !rounds.pay(bound, this.cutoff)) continue
      const cut = this.options.pool.separate(subproblem, MOST_CUTS)
      if (!cut) continue
      subproblem = cut
      decided = new Int8Array(subproblem.core.nodes).fill(OPEN)
    }
    // out of time: the node waits as it is
    if (!this.options.goesOn()) {
      const undecided = new Int8Array(subproblem.core.nodes).fill(OPEN)
      return {...node, parent: subproblem, decided: undecided, bound, number: this.made++}
    }
    if (this.nodes % ROUND_EVERY === 1) yield* this.roundAndImprove(subproblem)
    this.tell(node, bound, 'split')
    return yield* this.branch(node, subproblem, bound)
  }

  /** A subproblem without open nodes is an answer; one that is over the budget has none. */
  private isSettled({core, chosen}: Subproblem): boolean {
    if (core.budget < -1e-9) return true
    if (core.nodes > 0) return false
    this.incumbent.offer(core.constant, chosen)
    return true
  }

  /**
   * Runs a relaxation until it says enough. Returns the best bound, and decisions if there are enough to start again
   * with.
   */
  private *tighten(subproblem: Subproblem, relaxation: Relaxation, knownBound: number): Steps<Tightened> {
    const {core} = subproblem
    const certificate = new PriceCertificate(core)
    const prices = new CoverPrices(core)
    const decided = new Int8Array(core.nodes)
    let bound = knownBound
    const bounds: number[] = []
    const {checkEvery} = this.care
    for (let check = 1; ; check++) {
      yield* relaxation.steps(checkEvery, this.options.pace)
      this.iterations += checkEvery
      relaxation.readPrices(prices)
      certificate.set(prices, relaxation.price)
      bound = Math.min(bound, certificate.bound)
      if (bound <= this.cutoff) return {bound}
      bounds.push(bound)
      const slow = check > SLOW_CHECKS && bounds[check - 1 - SLOW_CHECKS] - bound < SLOW * (bound - this.cutoff)
      const value = valueUnderCuts(core, relaxation.z, relaxation.covering)
      if (isIntegral(relaxation.z)) this.offer(subproblem, relaxation.z)
      const count = certificate.decide(this.cutoff, decided)
      if (count > MANY_DECIDED * core.nodes) return {bound, decided}
      const solved = certificate.bound - value < CONVERGED * (certificate.bound - this.cutoff)
      if (solved || slow || check === MAX_CHECKS || !this.options.goesOn())
        return count > this.care.decided * core.nodes ? {bound, decided} : {bound}
    }
  }

  private offer({core, baseOf, chosen}: Subproblem, z: ArrayLike<number>): void {
    const rounded = Float64Array.from(z, (value) => (value > 0.5 ? 1 : 0))
    let spent = 0
    const all = [...chosen]
    for (let i = 0; i < core.nodes; i++) {
      if (rounded[i] === 0) continue
      spent += core.cost[i]
      all.push(baseOf[i])
    }
    if (spent <= core.budget + 1e-9) this.incumbent.offer(coreValue(core, rounded), all)
  }

  private *roundAndImprove(subproblem: Subproblem): Steps<void> {
    const {core, nodes, price} = subproblem
    const search = new LocalSearch(core, this.nodes, this.options.pace)
    yield* search.roundFrom(nodes, price)
    yield* search.improve(this.care.rounds, price)
    this.offer(subproblem, search.best)
  }

  /** Chooses a node of the forest, queues the less promising side and returns the other. */
  private *branch({number, depth}: SearchNode, subproblem: Subproblem, bound: number): Steps<SearchNode | undefined> {
    const part = (node: number, value: 0 | 1, bound: number, depth: number) => {
      const decided = value === 1 ? forceIn(subproblem, node) : forceOut(subproblem, node)
      const origin = {parent: number, variable: subproblem.baseOf[node], value}
      return this.node(subproblem, decided, bound, depth, origin)
    }
    let best = {node: -1, score: -1, inBound: bound, outBound: bound}
    let worse = 0 // candidates since the best
    const trial = new Trial(subproblem, this.options.rho, this.trials.iterations, this.options.pace)
    for (const node of this.candidates(subproblem)) {
      if (worse++ > this.care.patience || (best.node >= 0 && !this.options.goesOn())) break
      const known = this.history.estimate(subproblem.baseOf[node], this.trials.trials)
      const inBound = known ? bound - known.inDrop : Math.min(bound, yield* trial.boundIn(node))
      const outBound = known ? bound - known.outDrop : Math.min(bound, yield* trial.boundOut(node))
      if (!known) {
        this.iterations += 2 * this.trials.iterations
        if (inBound <= this.cutoff) return part(node, 0, Math.min(bound, outBound), depth)
        if (outBound <= this.cutoff) return part(node, 1, Math.min(bound, inBound), depth)
        this.history.note(subproblem.baseOf[node], bound - inBound, bound - outBound)
      }
      const score = Math.max(bound - inBound, 1e-6) * Math.max(bound - outBound, 1e-6)
      // estimates choose, but only bounds that were computed count as bounds
      if (score > best.score) {
        best = {node, score, inBound: known ? bound : inBound, outBound: known ? bound : outBound}
        worse = 0
      }
    }
    const inNode = part(best.node, 1, best.inBound, depth + 1)
    const outNode = part(best.node, 0, best.outBound, depth + 1)
    const [first, second] = best.inBound >= best.outBound ? [inNode, outNode] : [outNode, inNode]
    this.letWait(second)
    return first
  }

  /** Fractional nodes with much undecided cost at and below them; if there is none, the one nearest to a half. */
  private candidates({core, nodes}: Subproblem): number[] {
    const undecided = new Float64Array(core.nodes)
    const fraction = (i: number) => Math.min(nodes[i], 1 - nodes[i])
    for (let i = core.nodes - 1; i >= 0; i--) {
      undecided[i] += core.cost[i] * fraction(i)
      if (core.parent[i] >= 0) undecided[core.parent[i]] += undecided[i]
    }
    const found: number[] = []
    let nearest = 0
    for (let i = 0; i < core.nodes; i++) {
      if (fraction(i) > 0.02) found.push(i)
      if (fraction(i) > fraction(nearest)) nearest = i
    }
    if (found.length === 0) return [nearest]
    const score = (i: number) => undecided[i] * fraction(i)
    return found.sort((a, b) => score(b) - score(a) || a - b).slice(0, this.care.candidates)
  }
}

/** Whether another round of cuts is worth it at a node. */
class CutRounds {
  private readonly most: number
  private rounds = 0
  private stalls = 0
  private lastBound = Infinity

  constructor(most: number) {
    this.most = most
  }

  pay(bound: number, cutoff: number): boolean {
    this.stalls = this.lastBound - bound < CUT_PAYS * (bound - cutoff) ? this.stalls + 1 : 0
    this.lastBound = bound
    return this.rounds++ < this.most && this.stalls < MAX_STALLS
  }
}

function forceIn({core}: Subproblem, node: number): Int8Array {
  const decided = new Int8Array(core.nodes).fill(OPEN)
  for (let i = node; i >= 0; i = core.parent[i]) decided[i] = IN
  return decided
}

function forceOut({core}: Subproblem, node: number): Int8Array {
  const decided = new Int8Array(core.nodes).fill(OPEN)
  decided[node] = OUT
  return decided
}

function isIntegral(z: Float64Array): boolean {
  for (let i = 0; i < z.length; i++) if (z[i] > 1e-4 && z[i] < 1 - 1e-4) return false
  return true
}
