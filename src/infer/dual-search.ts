import {Ad3State, stepDefaults} from './ad3-state.ts'
import {Certificate} from './certificate.ts'
import {Dual} from './dual.ts'
import {type ExactOptions, exactOptions} from './exact-options.ts'
import {variableOfLiteral} from './factors/factor.ts'
import {type CompiledGraph, type FactorGraph, not} from './graph.ts'
import {MaxMarginals} from './max-marginals.ts'
import {mostFractional} from './most-fractional.ts'
import {AD3_ON_NODE} from './node-limits.ts'
import {NodeQueue} from './node-queue.ts'
import {heldVariables} from './options.ts'
import {atOnce, Pace, type Steps} from './pace.ts'
import {Rounding} from './rounding.ts'
import {onGraph} from './run.ts'
import type {SearchRow, Solution} from './solution.ts'

const {checkEvery, rootIterations, nodeIterations, worthwhile, patience, tolerance} = AD3_ON_NODE
// bytes of warm starts that waiting nodes may keep
const memory = 2 ** 28

/** The search below by itself: for tests, which compare it with others. */
export function dualSearch(graph: FactorGraph, options: Partial<ExactOptions> = {}): Solution {
  const pace = new Pace(options)
  return atOnce(onGraph('exact', graph, pace, dualSearchSteps(graph, exactOptions(options), pace)))
}

/**
 * Finds the best assignment of a factor graph and proves it best: branch and bound on the dual bounds of AD³ (docs/math.md, eq. D15).
 * It takes factors of all kinds; what is all tables is better left to the search of a cost network.
 *
 * A node holds some variables at 0 or 1. AD³ goes on from where its parent ended until the bound falls to the best answer, or stops falling.
 * Then variables whose other value cannot beat the best answer are held too (each factor's max-marginals tell what it would cost), and
 * the most fractional of the others makes two nodes. The node with the highest bound is next; while there is no answer, the search dives.
 */
export function* dualSearchSteps(graph: FactorGraph, options: ExactOptions, pace: Pace): Steps<Solution> {
  const search = yield* Search.steps(graph, options, pace)
  pace.isPrepared()
  while (search.goesOn()) {
    const node = search.next()
    yield* search.relax(node)
    yield* search.deduce(node)
    yield* search.branch(node)
  }
  return search.solution()
}

/** Variables held on top of those of the parent. */
interface Node {
  readonly parent: Node | undefined
  readonly number: number
  readonly depth: number
  /** The variables it holds, as the literals that are one. */
  readonly held: number[]
  /** No assignment of this node scores above this. */
  bound: number
  /** Where AD³ ended at its parent. */
  start: WarmStart | undefined
}

interface WarmStart {
  readonly shares: Float32Array
  readonly averages: Float32Array
}

class Search {
  private readonly options: ExactOptions
  private readonly pace: Pace
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly state: Ad3State
  private readonly certificate: Certificate
  private readonly rounding: Rounding
  private readonly marginals: MaxMarginals
  private readonly held: Int8Array // by variable: what all nodes hold
  private readonly queue = new NodeQueue<Node>()
  private readonly differences: Float64Array // by link: max-marginals
  private dive: Node | undefined // the next node, if it is not the queue's
  private current: Node | undefined
  private settledBound = -Infinity // the highest bound of the nodes that are done
  private nodes = 0
  private iterations = 0
  private memoryUsed = 0

  private constructor(
    graph: FactorGraph,
    state: Ad3State,
    rounding: Rounding,
    dual: Dual,
    options: ExactOptions,
    pace: Pace,
  ) {
    this.options = options
    this.pace = pace
    this.graph = graph.compile()
    this.held = dual.fixed.slice()
    this.dual = dual
    this.certificate = new Certificate(graph, this.held, dual.scale, dual.floor(), pace)
    this.state = state
    this.rounding = rounding
    this.marginals = new MaxMarginals(this.graph, dual, pace)
    this.differences = new Float64Array(this.graph.links)
  }

  static *steps(graph: FactorGraph, options: ExactOptions, pace: Pace): Steps<Search> {
    const compiled = yield* graph.compileSteps(pace)
    const held = heldVariables(compiled, options.fixed)
    const dual = yield* Dual.steps(compiled, held ?? compiled.fixed.slice(), pace)
    if (pace.look()) yield
    const state = new Ad3State(compiled, dual, stepDefaults, pace)
    if (pace.look()) yield
    const rounding = new Rounding(compiled, dual, options.round, pace)
    if (pace.look()) yield
    const search = new Search(graph, state, rounding, dual, options, pace)
    if (pace.look()) yield
    if (held) search.dive = search.makeNode(undefined, [], Infinity, undefined)
    return search
  }

  goesOn(): boolean {
    if (!this.dive && this.queue.size === 0) return false
    if (this.outOfTime()) return false
    this.certificate.lower(this.bound())
    return !this.certificate.closeEnough(this.options.gapTolerance)
  }

  /** The node to work on now. */
  next(): Node {
    const node = this.dive ?? (this.queue.pop() as Node)
    this.dive = undefined
    this.current = node
    this.hold(node)
    return node
  }

  /** Runs AD³ on a node until its bound is low enough or stops falling. */
  *relax(node: Node): Steps<void> {
    const {state} = this
    state.start(node.start?.shares, node.start?.averages)
    this.release(node)
    const {pace} = this
    const {length: factors} = this.graph.factors
    const most = node.parent ? nodeIterations : rootIterations
    let failures = 0
    yield* this.look(node)
    while (this.isOpen(node) && failures < patience && state.iterations < most && !this.outOfTime()) {
      for (let f = 0; f < factors && !pace.timeIsUp; ) {
        f = state.projectFactors(f)
        if (f < factors) yield
      }
      if (pace.timeIsUp) return
      this.step()
      if (pace.look()) yield
      const solved = state.converged(tolerance)
      if (!solved && state.iterations % checkEvery !== 0) continue
      const before = node.bound
      yield* this.look(node)
      if (solved) break
      const aim = Math.max(this.certificate.objective, state.relaxation())
      const worth = before - node.bound >= worthwhile * Math.max(0, node.bound - aim)
      failures = worth ? 0 : failures + 1
    }
  }

  /** Holds what the bound and the best answer decide: a value is out if taking it would cost more than the node is ahead. */
  *deduce(node: Node): Steps<void> {
    if (!this.isOpen(node)) return
    const {variables, firstCopy, linkOf, factors, firstLink} = this.graph
    const {differences, dual, state, marginals, pace} = this
    for (let f = 0; f < factors.length; f++) {
      marginals.begin(f, state.shares)
      for (let link = firstLink[f]; link < firstLink[f + 1] && !pace.timeIsUp; ) {
        link = marginals.compare(f, link, state.shares, differences)
        if (link < firstLink[f + 1]) yield
      }
      marginals.end(f)
      if (pace.due(factors[f].degree * factors[f].degree)) yield
      if (pace.timeIsUp) return
    }
    const ahead = (yield* dual.evaluate(state.shares, pace)) - this.target()
    for (let i = 0; i < variables; i++) {
      if (dual.fixed[i] >= 0 || firstCopy[i] === firstCopy[i + 1]) continue
      let costOfZero = 0
      let costOfOne = 0
      for (let k = firstCopy[i]; k < firstCopy[i + 1]; k++) {
        const difference = differences[linkOf[k]]
        if (difference > 0) costOfZero += difference
        else costOfOne -= difference
      }
      if (costOfZero >= ahead && costOfOne >= ahead) {
        node.bound = Math.min(node.bound, this.target())
        return
      }
      if (costOfZero >= ahead) this.holdOne(node, i)
      else if (costOfOne >= ahead) this.holdOne(node, not(i))
    }
  }

  /** Splits a node that is still open in two, or settles it. */
  *branch(node: Node): Steps<void> {
    const variable = this.isOpen(node) ? mostFractional(this.graph, this.dual.fixed, this.state.posteriors) : -1
    this.current = undefined
    if (!this.isOpen(node)) {
      // without an answer, only a node without legal assignments is not open
      if (this.certificate.objective > -Infinity) this.settledBound = Math.max(this.settledBound, node.bound)
      this.tell(node, 'closed')
      return
    }
    if (variable < 0) {
      yield* this.settle(node)
      this.tell(node, 'closed')
      return
    }
    this.tell(node, 'split')
    const start = this.keep()
    const literal = this.state.posteriors[variable] > 0.5 ? variable : not(variable)
    const likely = this.makeNode(node, [literal], node.bound, start)
    this.queue.push(this.makeNode(node, [not(literal)], node.bound, start))
    if (this.certificate.objective === -Infinity) this.dive = likely
    else this.queue.push(likely)
  }

  solution(): Solution {
    const {certificate} = this
    certificate.lower(this.bound())
    return certificate.solution('exact', this.iterations)
  }

  /** The bound of the whole search: of the answer, of what waits, of what is being worked on, of what is done. */
  private bound(): number {
    const waiting = Math.max(this.queue.bound, this.dive?.bound ?? -Infinity, this.current?.bound ?? -Infinity)
    return Math.max(this.certificate.objective, this.settledBound, waiting)
  }

  private allowedGap(): number {
    const {objective, slack} = this.certificate
    return Math.max(slack, this.options.gapTolerance * Math.abs(objective))
  }

  /** A node whose bound is not above this is done. Half of the slack is left to rounding errors. */
  private target(): number {
    const {objective} = this.certificate
    return objective === -Infinity ? this.dual.floor() - this.certificate.slack : objective + 0.5 * this.allowedGap()
  }

  private isOpen(node: Node): boolean {
    return node.bound > this.target()
  }

  private outOfTime(): boolean {
    const {maxIterations} = this.options
    return this.iterations >= maxIterations || !this.pace.hasTime()
  }

  /** What follows the projections in an iteration of AD³. */
  private step(): void {
    const {state} = this
    state.updateVariables()
    state.adaptPenalty()
    this.iterations++
    this.report()
  }

  private report(): void {
    const {onIteration, onState} = this.options
    if (!onIteration && !onState) return
    const {primalResidual, dualResidual, penalty, activeFactors, posteriors, shares} = this.state
    const {objective, best: answer} = this.certificate
    const {iterations: iteration} = this
    const bound = this.bound()
    onIteration?.({iteration, primalResidual, dualResidual, penalty, bound, objective, activeFactors})
    onState?.({iteration, posteriors, shares, answer})
  }

  /** Tells what has become of a node. The first literal that it holds is what its parent was split at. */
  private tell({number, parent, held: [literal], bound}: Node, outcome: SearchRow['outcome']): void {
    const variable = parent ? variableOfLiteral(literal) : -1
    const value = parent && literal >= 0 ? 1 : 0
    const row = {search: 1, node: number, parent: parent?.number ?? -1, variable, value, bound, outcome}
    this.options.onNode?.({...row, cutoff: this.target()})
  }

  /** Improves the node's bound and the best answer from where AD³ stands. */
  private *look(node: Node): Steps<void> {
    const {state, dual, rounding, certificate, pace} = this
    node.bound = Math.min(node.bound, yield* dual.evaluate(state.shares, pace))
    if (this.isOpen(node) && rounding.isNew(state.posteriors))
      certificate.offer(yield* rounding.round(state.posteriors))
  }

  /** Ends a node that holds every variable: its bound is the objective of its only assignment. */
  private *settle(node: Node): Steps<void> {
    const x = yield* this.rounding.round(this.state.posteriors)
    for (let i = 0; i < x.length; i++) if (this.dual.fixed[i] >= 0) x[i] = this.dual.fixed[i]
    this.certificate.offer(x)
    node.bound = Math.min(node.bound, this.certificate.objective)
    this.settledBound = Math.max(this.settledBound, node.bound)
  }

  private makeNode(parent: Node | undefined, held: number[], bound: number, start: WarmStart | undefined): Node {
    const node = {parent, number: this.nodes++, depth: parent ? parent.depth + 1 : 0, held, bound, start}
    this.tell(node, 'open')
    return node
  }

  /** Makes the held variables those of a node. */
  private hold(node: Node): void {
    const {fixed} = this.dual
    fixed.set(this.held)
    for (let at: Node | undefined = node; at; at = at.parent) {
      for (const literal of at.held) fixed[variableOfLiteral(literal)] = literal < 0 ? 0 : 1
    }
    this.dual.stale.fill(1)
  }

  private holdOne(node: Node, literal: number): void {
    node.held.push(literal)
    this.dual.fixed[variableOfLiteral(literal)] = literal < 0 ? 0 : 1
  }

  /** Where AD³ stands now, for two nodes to go on from; nothing if waiting nodes keep too much already. */
  private keep(): WarmStart | undefined {
    const {shares, averages} = this.state
    const bytes = 4 * (shares.length + averages.length)
    if (this.memoryUsed + bytes > memory) return undefined
    this.memoryUsed += bytes
    return {shares: Float32Array.from(shares), averages: Float32Array.from(averages)}
  }

  /** Forgets where a node started. */
  private release(node: Node): void {
    if (node.start) this.memoryUsed -= 2 * (node.start.shares.length + node.start.averages.length)
    node.start = undefined
  }
}
