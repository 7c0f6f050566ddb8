import {not} from '../graph.ts'
import type {Pace, Steps} from '../pace.ts'
import {closeCycles} from './cycles.ts'
import type {GraphNetwork} from './graph-network.ts'
import {mergeTables} from './merging.ts'
import {type CostNetwork, type CostTable, costOf} from './network.ts'
import {type EliminationOrder, orderSteps} from './order.ts'
import {ProofSearch} from './proof-search.ts'
import {type Pruned, pruneSteps} from './pruning.ts'
import {Reducer} from './reducer.ts'
import {sumOver} from './table-sum.ts'

// entries of the largest table that a checker is asked to make
const MOST_ENTRIES = 2 ** 23
// entries times states: what takes less is eliminated and not searched, …
const LITTLE_WORK = 2 ** 25
// … and what takes less than this if a search has read this part of it in vain
const MOST_WORK = 2 ** 29
const PATIENCE = 0.15
// costs add up to less than this, so that they are not long to write
const MOST_COST = 2 ** 45
// costs that are whole multiples of a unit as large as this part of their sum are not rounded
const COARSE = 2 ** -36

/** What the lines show. */
interface NetworkProof {
  readonly lines: readonly string[]
  /** Prices are whole multiples of this power of two. */
  readonly exponent: number
  /** No assignment is worth more, but for the rounding of the checker; −∞: there is none. */
  readonly bound: number
  /** How often the checker may round. */
  readonly roundings: number
}

/** A part of a network that shares no table with the others. */
interface Part {
  /** Its variables. */
  readonly component: readonly number[]
  readonly network: CostNetwork
  readonly order: EliminationOrder
  /** To eliminate it takes little. */
  readonly isEasy: boolean
  /** What it costs at least, as far as each table by itself shows. */
  readonly start: number
}

/** What is to be shown. */
interface NetworkClaim {
  /** An assignment of the graph: none is worth more than this one and the gap. Without one, none is worth more than the bound. */
  readonly answer: ArrayLike<number> | undefined
  readonly gap: number
  readonly bound: number
  /** What is shown may be so much weaker, for rounding. */
  readonly slack: number
}

/** What is eliminated and not searched: for tests. */
export interface ProofLimits {
  readonly littleWork: number
  readonly mostWork: number
  readonly leafWork: number
}

/**
 * Proves a bound of a cost network (docs/proofs.md): states are left out, variables are taken out, and what is left is searched part by
 * part, or eliminated where that takes little.
 */
export function* networkProofSteps(
  given: GraphNetwork,
  claim: NetworkClaim,
  pace: Pace,
  limits: Partial<ProofLimits> = {},
): Steps<NetworkProof> {
  const {littleWork = LITTLE_WORK, mostWork = MOST_WORK, leafWork} = limits
  const names = namesOf(given)
  const {pruned, lines, stateOf, roundings} = yield* prune(given, names, claim.answer, pace)
  if (pace.timeIsUp) return {lines: ['x'], exponent: 0, bound: given.highest, roundings}
  if (!pruned) return {lines: [...lines, 'x'], exponent: 0, bound: -Infinity, roundings}
  const {network, unit, error, isExact} = coarse(pruned, given, claim.slack)
  const reducer = new Reducer(network)
  yield* reducer.simplify(pace)
  if (reducer.order.length > 0) lines.push(`t ${reducer.order.map(names.variable).join(' ')}`)
  const all = yield* partsOf(reducer, littleWork, pace)
  const hard = all.filter(({isEasy}) => !isEasy)
  const easy = all.filter(({isEasy}) => isEasy)
  for (const {component, network} of hard) {
    for (const {scope} of network.tables)
      if (scope.length > 1) lines.push(`f ${scope.map((i) => names.variable(component[i])).join(' ')}`)
  }
  const base = pruned.constant / unit + reducer.constant
  const units = given.unit / unit
  const least = all.reduce((sum, {start}) => sum + start, base)
  if (least === Infinity) return {lines: [...lines, 'x'], exponent: 0, bound: -Infinity, roundings}
  const open = (given.highest - claim.bound) * units - least
  let cost = base
  let firstSlot = 0
  for (const part of hard) {
    const {component, network, order, start} = part
    const answerCost =
      stateOf &&
      costOf(
        network,
        component.map((v) => stateOf[v]),
      ) - error
    const cutoff =
      answerCost === undefined ? start + Math.ceil(open) : answerCost - Math.floor((claim.gap * units) / hard.length)
    const search = new ProofSearch(
      network,
      order.order,
      cutoff,
      {
        firstSlot,
        state: (i, s) => names.state(component[i], pruned.kept[component[i]][s]),
        variable: (i) => names.variable(component[i]),
      },
      leafWork,
    )
    const mayEliminate = order.fits && order.work <= mostWork
    const isSearched = yield* search.run(mayEliminate ? PATIENCE * order.work : Infinity, pace)
    if (!isSearched) easy.push(part)
    const gain = isSearched ? Math.max(0, search.lowest - start - error) : 0
    if (isSearched) cost += start + gain
    if (gain > 0)
      lines.push(`c ${names.state(component[0], pruned.kept[component[0]][0])} ${gain === Infinity ? 'inf' : gain}`)
    if (gain > 0) for (const line of search.lines) lines.push(line)
    for (const {scope} of network.tables) if (scope.length > 1) for (const i of scope) firstSlot += network.states[i]
  }
  const found = yield* eliminated(easy, reducer, pace)
  const orders = easy.flatMap(({component, order}) => order.order.map((i) => component[i]))
  lines.push(found === undefined || orders.length === 0 ? 'x' : `e ${orders.map(names.variable).join(' ')}`)
  cost += found ?? easy.reduce((sum, {start}) => sum + start, 0)
  return {lines, exponent: -Math.log2(units), bound: given.highest - cost / units, roundings: isExact ? 0 : roundings}
}

/** What the easy parts cost at least; undefined if time ran out. */
function* eliminated(easy: readonly Part[], reducer: Reducer, pace: Pace): Steps<number | undefined> {
  const before = reducer.constant
  for (const {component, order} of easy) for (const i of order.order) yield* reducer.eliminate(component[i], pace)
  return pace.timeIsUp ? undefined : reducer.constant - before
}

interface Names {
  readonly state: (variable: number, state: number) => string
  readonly variable: (variable: number) => string
}

function namesOf({groups}: GraphNetwork): Names {
  const nameOf: number[] = []
  groups.owner.forEach((variable, i) => {
    nameOf[variable] = i
  })
  return {
    variable: (variable) => `${nameOf[variable]}`,
    state: (variable, state) => {
      const literal = groups.literalOf(variable, state)
      return literal < 0 ? `!${not(literal)}` : `${literal}`
    },
  }
}

/** Leaves out states. Those of the answer give way to the ones that stand in for them. */
function* prune(
  {network, groups}: GraphNetwork,
  names: Names,
  answer: ArrayLike<number> | undefined,
  pace: Pace,
): Steps<{pruned: Pruned | undefined; lines: string[]; stateOf: Int32Array | undefined; roundings: number}> {
  const stateOf = answer && new Int32Array(network.states.length)
  if (stateOf)
    for (const [i, v] of groups.owner.entries())
      if (answer[i] === 1 || groups.states[v] === 1) stateOf[v] = groups.stateOf[i]
  const rounds: string[][] = [['d']]
  // a state that is left out may be worth more by what its tables are rounded
  const tablesOf = new Int32Array(network.states.length)
  for (const {scope} of network.tables) for (const v of scope) tablesOf[v]++
  let roundings = network.tables.length + 10
  const pruned = yield* pruneSteps(network, pace, (variable, state, instead, round) => {
    rounds[round] ??= ['d']
    // what is impossible is found by the reader, too
    if (instead < 0) return
    roundings += 2 * tablesOf[variable]
    rounds[round].push(names.state(variable, state), names.state(variable, instead))
    if (stateOf && stateOf[variable] === state) stateOf[variable] = instead
  })
  // a round begins with the tables that are left by the one before
  const lines = rounds.flatMap((words) => (words ? [words.join(' ')] : []))
  const inPruned = stateOf && pruned && stateOf.map((state, v) => Math.max(0, pruned.kept[v].indexOf(state)))
  return {pruned, lines, stateOf: inPruned, roundings}
}

/** The costs in a unit that is a power of two, rounded down, and the most that all of this takes off. */
function coarse(
  {network}: Pruned,
  {unit, isExact: areExact}: GraphNetwork,
  slack: number,
): {network: CostNetwork; unit: number; error: number; isExact: boolean} {
  const {tables, states} = network
  let sum = 0
  let exact = 2 ** 52
  for (const {costs} of tables) {
    let most = 0
    for (const cost of costs) {
      if (cost === Infinity || cost === 0) continue
      most = Math.max(most, cost)
      while (cost % exact !== 0) exact /= 2
    }
    sum += most
  }
  const isExact = areExact && exact >= sum * COARSE
  const allowed = (slack * unit) / (8 * (tables.length + 2))
  const size = isExact ? exact : 2 ** Math.ceil(Math.log2(Math.max(sum / MOST_COST, Math.min(allowed, sum), 1)))
  return {
    network: {
      states,
      tables: tables.map(({scope, costs}) => ({scope, costs: costs.map((cost) => Math.floor(cost / size))})),
    },
    unit: size,
    isExact,
    // each table is rounded, by the prover and by the checker
    error: isExact ? 0 : tables.length + 2,
  }
}

/** What is left when variables were eliminated, part by part; tables are added up as the reader does it. */
function* partsOf(reducer: Reducer, littleWork: number, pace: Pace): Steps<Part[]> {
  const parts: Part[] = []
  for (const component of reducer.components()) {
    const part = reducer.part(component)
    const order = yield* orderSteps(part, [...component.keys()], MOST_ENTRIES, 10, pace)
    const isEasy = order.fits && order.work <= littleWork
    const network = isEasy ? part : regrouped(part)
    const start = network.tables.reduce((sum, {costs}) => sum + costs.reduce((least, cost) => Math.min(least, cost)), 0)
    parts.push({component, network, order, isEasy, start})
  }
  return parts
}

/** Adds up tables of two variables and more, each with the first one that has all of its variables. */
function regrouped(part: CostNetwork): CostNetwork {
  const {states} = part
  const unary = states.map((count, v): CostTable => ({scope: [v], costs: new Float64Array(count)}))
  const waiting = new Set<CostTable>()
  for (const table of part.tables) {
    if (table.scope.length > 1) waiting.add(table)
    else for (let s = 0; s < table.costs.length; s++) unary[table.scope[0]].costs[s] += table.costs[s]
  }
  const tables: CostTable[] = []
  for (const {scope} of closeCycles(mergeTables(part)).tables) {
    if (scope.length < 2) continue
    const own = [...waiting].filter((table) => table.scope.every((v) => scope.includes(v)))
    for (const table of own) waiting.delete(table)
    tables.push(sumOver(scope, own, states))
  }
  return {states, tables: [...unary, ...tables]}
}
