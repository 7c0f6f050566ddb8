import {Chain} from '../factors/chain.ts'
import {Dense} from '../factors/dense.ts'
import type {Factor} from '../factors/factor.ts'
import {GeneralTree} from '../factors/general-tree.ts'
import {highestFinite, lowestFinite} from '../factors/own-scores.ts'
import type {CompiledGraph} from '../graph.ts'
import type {Pace, Steps} from '../pace.ts'
import {Groups} from './groups.ts'
import type {CostNetwork, CostTable} from './network.ts'

// a factor that is no table is tried in so many joint settings at most
const MOST_SETTINGS = 4096
// … and all of them together in so many
const MOST_MADE = 2 ** 21
// entries of all tables
const MOST_ENTRIES = 2 ** 25
// costs add up to less than this
const MOST_COST = 2 ** 51
// scores that are whole multiples of the inverse are added up without rounding
const EXACT = 2 ** 20

/** A factor graph as a cost network, and the way back. */
export interface GraphNetwork {
  readonly network: CostNetwork
  /** The states of the graph's variables: where each is in the network. */
  readonly groups: Groups
  /** objective(x) = highest − cost / unit, up to rounding: costs are rounded down, by less than one in each of `rounded` tables. */
  readonly highest: number
  readonly unit: number
  readonly rounded: number
  /** No score has more than a few binary digits, so that nothing at all is rounded. */
  readonly isExact: boolean
}

/** Scores of joint states, before they are made costs. */
interface ScoreTable {
  readonly scope: readonly number[]
  readonly scores: Float64Array
}

/**
 * The network of a graph whose factors are all tables, or small enough to be made one; undefined for other graphs. Held variables are forbidden
 * their other value. Costs are (highest score − score) · unit, where the unit is a power of two, as large as the sum of all costs allows
 * (docs/math.md, eq. X1).
 */
export function* graphNetworkSteps(graph: CompiledGraph, held: Int8Array, pace: Pace): Steps<GraphNetwork | undefined> {
  const groups = new Groups(graph)
  if (pace.due(graph.links)) yield
  const tables: ScoreTable[] = groups
    .unaryScores(graph.theta, held)
    .map((scores, variable) => ({scope: [variable], scores}))
  let made = 0
  for (let f = 0; f < graph.factors.length; f++) {
    const settings = settingsOf(graph, f, groups)
    made += settings
    if (settings > MOST_SETTINGS || made > MOST_MADE) return undefined
    if (pace.due(graph.factors[f].degree)) yield
  }
  let entries = 0
  for (let f = 0; f < graph.factors.length; f++) {
    const tablesMade = tablesOf(graph, f, groups, MOST_ENTRIES - entries)
    if (!tablesMade) return undefined
    for (const table of tablesMade) {
      entries += table.scores.length
      if (pace.due(table.scores.length)) yield
      tables.push(table)
    }
  }
  return {...inCosts(groups.states, tables), groups}
}

function tablesOf(graph: CompiledGraph, f: number, groups: Groups, room: number): ScoreTable[] | undefined {
  const factor = graph.factors[f]
  const scope = factor.choices && groups.scopeOf(graph, f, factor.choices)
  if (scope && factor instanceof Dense) return factor.table.length <= room ? [{scope, scores: factor.table}] : undefined
  if (scope && factor instanceof Chain) return ofChain(factor, scope)
  if (scope && factor instanceof GeneralTree) return ofTree(factor, scope)
  if (scope && factor.kind === 'XOR') return []
  const table = ofSettings(graph, f, factor, groups)
  return table && [table]
}

/** Joint settings that have to be tried to make a factor a table; 0 for those that are tables. */
function settingsOf({factors, firstLink, variableOf}: CompiledGraph, f: number, groups: Groups): number {
  const {kind} = factors[f]
  if (kind === 'DENSE' || kind === 'SEQUENCE' || kind === 'GENERAL_TREE' || kind === 'XOR') return 0
  const scope = new Set<number>()
  let settings = 1
  for (let link = firstLink[f]; link < firstLink[f + 1] && settings <= MOST_SETTINGS; link++) {
    const owner = groups.owner[variableOf[link]]
    if (!scope.has(owner)) settings *= groups.states[owner]
    scope.add(owner)
  }
  return settings
}

function ofChain({transitions, startScores, endScores}: Chain, scope: readonly number[]): ScoreTable[] {
  if (scope.length === 0) return []
  const ends = [
    {scope: [scope[0]], scores: startScores},
    {scope: [scope[scope.length - 1]], scores: endScores},
  ]
  return [...ends, ...transitions.map((scores, v) => ({scope: [scope[v], scope[v + 1]], scores}))]
}

function ofTree({tables, heads}: GeneralTree, scope: readonly number[]): ScoreTable[] {
  return tables.map((scores, v) => ({scope: heads[v] < 0 ? [scope[v]] : [scope[heads[v]], scope[v]], scores}))
}

/** A factor's scores of all joint states of the variables that its literals are about; undefined if there are too many. */
function ofSettings(graph: CompiledGraph, f: number, factor: Factor, groups: Groups): ScoreTable | undefined {
  const {firstLink, variableOf, negated} = graph
  const first = firstLink[f]
  const links = Array.from({length: factor.degree}, (_, i) => first + i)
  const scope = [...new Set(links.map((link) => groups.owner[variableOf[link]]))]
  const settings = scope.reduce((product, variable) => product * groups.states[variable], 1)
  if (settings > MOST_SETTINGS) return undefined
  const place = links.map((link) => scope.indexOf(groups.owner[variableOf[link]]))
  const scores = new Float64Array(settings)
  const y = new Float64Array(factor.degree)
  const state = new Int32Array(scope.length)
  for (let at = 0; at < settings; at++) {
    for (let v = scope.length - 1, rest = at; v >= 0; v--) {
      const states = groups.states[scope[v]]
      state[v] = rest % states
      rest = (rest - state[v]) / states
    }
    for (const [i, link] of links.entries()) {
      const isOne = groups.stateOf[variableOf[link]] === state[place[i]]
      y[i] = isOne === (negated[link] === 0) ? 1 : 0
    }
    scores[at] = factor.score(y, 0)
  }
  return {scope, scores}
}

function inCosts(states: readonly number[], tables: readonly ScoreTable[]): Omit<GraphNetwork, 'groups'> {
  const tops = tables.map(({scores}) => highestFinite(scores))
  const range = tables.reduce((sum, {scores}, i) => sum + tops[i] - lowestFinite(scores), 0)
  const highest = tops.reduce((sum, top) => sum + top, 0)
  const unit = range > 0 ? 2 ** Math.max(-1000, Math.min(1000, Math.floor(Math.log2(MOST_COST / range)))) : 1
  let rounded = 0
  const inUnits = tables.map(({scope, scores}, i): CostTable => {
    const costs = new Float64Array(scores.length)
    let exact = true
    for (let at = 0; at < scores.length; at++) {
      const cost = (tops[i] - scores[at]) * unit
      costs[at] = Math.floor(cost)
      if (cost !== costs[at]) exact = false
    }
    if (!exact) rounded++
    return {scope, costs}
  })
  const isExact = rounded === 0 && tops.every((top) => Number.isInteger(top * EXACT))
  return {network: {states, tables: inUnits}, highest, unit, rounded, isExact}
}
