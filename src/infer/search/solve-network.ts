import type {Pace, Steps} from '../pace.ts'
import {BucketTrial} from './bucket-trial.ts'
import {CliqueNetwork} from './clique-network.ts'
import {closeCycles} from './cycles.ts'
import {mergeTables} from './merging.ts'
import type {CostNetwork} from './network.ts'
import {NetworkSearch} from './network-search.ts'
import {type EliminationOrder, orderSteps} from './order.ts'
import {type Pruned, pruneSteps} from './pruning.ts'
import {Reducer} from './reducer.ts'
import type {NodeRow, SearchOptions} from './search-options.ts'

// entries of the largest table that an elimination may make
const MOST_ENTRIES = 2 ** 24
// entries times states: what takes less is eliminated at once, what takes more is never
const LITTLE_WORK = 3e6
const MOST_WORK = 2 ** 31
// a search that has read so many times the entries that elimination would take gives way to it; where that is quick, sooner
const PATIENCE = 0.15
const QUICK_WORK = 2 ** 25
const PATIENCE_IF_QUICK = 0.08
// after so many nodes a search that has closed less than this part of its gap gives way to what takes less than this
const TRIAL_NODES = 128
const PROMISING = 0.05
const TRIED_WORK = 2 ** 27
// nodes of one part before the next has its turn
const TURN = 64

/** Is told about the nodes of each search: variables, states and costs are those of the given network. */
export type WatchParts = (row: NodeRow & {readonly search: number}) => void

/** When which way is taken: for tests. */
interface SolverLimits {
  /** What takes no more work is eliminated at once. */
  readonly littleWork: number
  /** Mini-buckets go beside a search at once. */
  readonly isEager: boolean
  /** What a search eliminates at a node (SearchOptions). */
  readonly leafWork: number | undefined
}

/** A part of a network that shares no table with the others, and what is known of it. */
interface Part {
  /** Its variables. */
  readonly component: readonly number[]
  readonly search: NetworkSearch
  /** Goes beside it. */
  readonly trial: BucketTrial
  /** An order in which it can be eliminated. */
  readonly order: EliminationOrder
  /** What it costs is part of the reducer's constant. */
  isEliminated: boolean
  /** The bound when its search began; NaN before. */
  firstLower: number
}

/**
 * Finds an assignment of the least cost: leaves out states, eliminates variables, and solves what is left part by part, by elimination
 * where that takes little, and by search, which gives way to elimination where that seems to be quicker.
 */
export class NetworkSolver {
  private readonly network: CostNetwork
  private readonly pruned: Pruned | undefined
  private readonly reducer: Reducer | undefined
  private readonly parts: Part[] = []

  private constructor(network: CostNetwork, pruned: Pruned | undefined) {
    this.network = network
    this.pruned = pruned
    this.reducer = pruned && new Reducer(pruned.network)
  }

  /** `allowed`: how much less than the answer an assignment may cost that is not looked for. */
  static *steps(
    network: CostNetwork,
    allowed: number,
    pace: Pace,
    watch?: WatchParts,
    limits: Partial<SolverLimits> = {},
  ): Steps<NetworkSolver> {
    const solver = new NetworkSolver(network, yield* pruneSteps(network, pace))
    if (solver.reducer) yield* solver.prepare(solver.reducer, allowed, limits, pace, watch)
    return solver
  }

  get isDone(): boolean {
    return (
      !this.reducer ||
      this.reducer.constant === Infinity ||
      this.parts.every(({search, isEliminated}) => search.isDone || isEliminated)
    )
  }

  /** Whether there was anything that elimination by itself did not solve. */
  get isSearched(): boolean {
    return this.parts.length > 0
  }

  get nodes(): number {
    return 1 + this.parts.reduce((sum, {search}) => sum + search.nodes, 0)
  }

  /** No assignment costs less; ∞ if none is allowed. */
  get lower(): number {
    const {pruned, reducer} = this
    if (!pruned || !reducer) return Infinity
    return this.parts.reduce(
      (sum, {search, isEliminated}) => (isEliminated ? sum : sum + search.lower),
      pruned.constant + reducer.constant,
    )
  }

  /** The best assignment found, in states by variable, and its cost. */
  get answer(): {readonly assignment: Int32Array; readonly cost: number} | undefined {
    const {pruned, reducer} = this
    if (!pruned || !reducer) return undefined
    let cost = pruned.constant + reducer.constant
    const states = new Int32Array(this.network.states.length)
    for (const {component, search, isEliminated} of this.parts) {
      if (isEliminated) continue
      const {best} = search
      if (!best) return undefined
      cost += search.upper
      component.forEach((variable, i) => {
        states[variable] = best[i]
      })
    }
    if (cost === Infinity) return undefined
    reducer.complete(states)
    return {cost, assignment: states.map((state, variable) => pruned.kept[variable][state])}
  }

  /** Goes on with the part whose bound is furthest from its answer, for no more than so many nodes. */
  *step(mostNodes: number, pace: Pace): Steps<void> {
    let next: Part | undefined
    let widest = -1
    for (const part of this.parts) {
      if (part.search.isDone || part.isEliminated) continue
      const gap = part.search.upper - part.search.lower
      if (gap > widest) {
        widest = gap
        next = part
      }
    }
    if (!next) return
    if (Number.isNaN(next.firstLower)) {
      yield* next.search.run(1, pace)
      next.firstLower = next.search.lower
    }
    yield* next.search.run(Math.min(TURN, mostNodes), pace)
    yield* next.trial.run(pace)
    if (!next.search.isDone && givesWay(next)) yield* this.eliminate(next, pace)
  }

  private *prepare(
    reducer: Reducer,
    allowed: number,
    limits: Partial<SolverLimits>,
    pace: Pace,
    watch?: WatchParts,
  ): Steps<void> {
    const {littleWork = LITTLE_WORK, isEager, leafWork} = limits
    yield* reducer.simplify(pace)
    const components = reducer.components()
    const allowedEach = Math.floor(allowed / components.length)
    for (const component of components) {
      const part = reducer.part(component)
      const all = component.map((_, i) => i)
      const order = yield* orderSteps(part, all, MOST_ENTRIES, 10, pace)
      if (order.fits && order.work <= littleWork) {
        for (const i of order.order) yield* reducer.eliminate(component[i], pace)
        continue
      }
      const number = this.parts.length + 1
      const told = watch && ((row: NodeRow) => watch(this.inGiven(row, number, component)))
      const search = yield* searchOf(part, order, {allowed: allowedEach, leafWork, watch: told}, pace)
      this.parts.push({
        component,
        search,
        trial: new BucketTrial(search, isEager),
        order,
        isEliminated: false,
        firstLower: Number.NaN,
      })
    }
  }

  /** Adds what the other parts cost at least. */
  private inGiven(row: NodeRow, search: number, component: readonly number[]): NodeRow & {readonly search: number} {
    const part = this.parts[search - 1]
    const cost = part ? this.lower - part.search.lower + row.cost : 0
    if (row.variable < 0) return {...row, cost, search}
    const variable = component[row.variable]
    return {...row, cost, search, variable, state: this.pruned!.kept[variable][row.state]}
  }

  /** Eliminates what was searched. */
  private *eliminate(part: Part, pace: Pace): Steps<void> {
    const reducer = this.reducer!
    for (const i of part.order.order) yield* reducer.eliminate(part.component[i], pace)
    if (pace.timeIsUp) return
    part.isEliminated = true
  }
}

/** The search of a part, with what helps its bounds: cliques told together, or else tables added up along the order. */
function* searchOf(
  part: CostNetwork,
  {order}: EliminationOrder,
  options: SearchOptions,
  pace: Pace,
): Steps<NetworkSearch> {
  const cliques = CliqueNetwork.of(part)
  if (!cliques) return new NetworkSearch(closeCycles(mergeTables(part)), order, options)
  const {network} = cliques
  const all = network.states.map((_, v) => v)
  const whole = yield* orderSteps(network, all, Infinity, 10, pace)
  const given = {network: part, complete: (assignment: Int32Array) => cliques.complete(assignment)}
  return new NetworkSearch(closeCycles(mergeTables(network)), whole.order, {...options, given})
}

/** Whether it seems to be quicker to eliminate a part than to go on searching it. */
function givesWay({order, search, firstLower}: Part): boolean {
  const {work} = order
  if (work > MOST_WORK) return false
  if (search.work > (work <= QUICK_WORK ? PATIENCE_IF_QUICK : PATIENCE) * work) return true
  const closed = search.lower - firstLower
  return work <= TRIED_WORK && search.nodes >= TRIAL_NODES && !(closed >= PROMISING * (search.upper - firstLower))
}
