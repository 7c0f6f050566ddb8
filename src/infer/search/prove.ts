import {Ad3State, stepDefaults} from '../ad3-state.ts'
import {Dual} from '../dual.ts'
import {variableOfLiteral} from '../factors/factor.ts'
import {type CompiledGraph, type FactorGraph, not} from '../graph.ts'
import type {Pace, Steps} from '../pace.ts'
import type {Proved} from '../proof.ts'
import {relativeGap, type Solution} from '../solution.ts'
import {type GraphNetwork, graphNetworkSteps} from './graph-network.ts'
import type {CostNetwork} from './network.ts'
import {orderSteps} from './order.ts'

// entries of the largest table that a checker is asked to make: of the whole graph, and of one of many parts of it
const MOST_ENTRIES = 2 ** 22
const MOST_ENTRIES_OF_PART = 2 ** 17
// what rounding may add to a bound, as a part of all that scores can differ by
const ROUNDING = 1e-11
// prices are whole multiples of about this part of the largest score
const FINENESS = 1e-7
// AD³ on one part: iterations between two looks, …
const CHECK_EVERY = 10
// … the most of them, …
const ROOT_ITERATIONS = 2000
const PART_ITERATIONS = 300
// … the part of the distance to the cutoff that the bound must come down between two looks, and how often it may fail to
const WORTHWHILE = 0.02
const PATIENCE = 3
const CONVERGED = 1e-6

/**
 * Proves the bound of a solution of a factor graph to others (docs/proofs.md), whatever solver found it. A part whose
 * variables can be taken out one by one in tables that fit needs nothing but their order. Others are closed by the prices of AD³, or
 * split. If time runs out it proves a weaker bound, which the solution then has.
 */
export function* graphProofSteps(graph: FactorGraph, solution: Solution, pace: Pace): Steps<Proved> {
  const compiled = yield* graph.compileSteps(pace)
  const dual = yield* Dual.steps(compiled, compiled.fixed.slice(), pace)
  const network = yield* graphNetworkSteps(compiled, compiled.fixed, pace)
  pace.isPrepared()
  const {objective, bound, status} = solution
  const margin = ROUNDING * dual.range.reduce((sum, range) => sum + range, Math.abs(objective) + dual.scale)
  const claimed = status === 'infeasible' ? -Infinity : Math.max(bound, objective + 2 * margin)
  const cutoff = status === 'infeasible' ? dual.floor() - dual.scale * 1e-6 - margin : claimed - margin
  const prover = new Prover(compiled, dual, network, cutoff, pace)
  yield* prover.prove([], undefined)
  const isProved = prover.worst <= cutoff
  const proved = isProved ? claimed : Math.max(prover.worst + margin, objective)
  const text = [
    `unit 1e${prover.exponent}`,
    `bound ${proved === -Infinity ? '-inf' : proved}`,
    ...prover.lines,
    '',
  ].join('\n')
  if (status === 'infeasible')
    return {text, solution: {...solution, bound: proved, status: isProved ? status : 'unknown'}, isWhole: isProved}
  return {
    text,
    isWhole: isProved,
    solution: {
      ...solution,
      bound: proved,
      gap: relativeGap(proved, objective),
      status: isProved || status !== 'optimal' ? status : 'feasible',
    },
  }
}

class Prover {
  readonly lines: string[] = []
  /** The unit of prices is this power of ten. */
  readonly exponent: number
  /** The highest bound of what had to be closed before its bound was down to the cutoff. */
  worst = -Infinity
  private readonly unit: number
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly network: GraphNetwork | undefined
  private readonly cutoff: number
  private readonly pace: Pace
  private readonly state: Ad3State
  private readonly told: Float64Array[] // by depth: the prices that the reader knows, by link, in units
  private readonly rounded: Float64Array // by link

  constructor(graph: CompiledGraph, dual: Dual, network: GraphNetwork | undefined, cutoff: number, pace: Pace) {
    this.graph = graph
    this.dual = dual
    this.network = network
    this.cutoff = cutoff
    this.pace = pace
    this.state = new Ad3State(graph, dual, stepDefaults, pace)
    this.exponent = Math.ceil(Math.log10(dual.scale * FINENESS))
    this.unit = Number(`1e${this.exponent}`)
    this.told = [new Float64Array(graph.links)]
    this.rounded = new Float64Array(graph.links)
  }

  /** Proves the part in which these literals are one; AD³ goes on from where it stood, if that is told. */
  *prove(held: readonly number[], start: WarmStart | undefined): Steps<void> {
    this.hold(held)
    const told = this.told[this.told.length - 1]
    const order = yield* this.eliminationOrder(held)
    if (order) {
      this.lines.push(['e', ...order].join(' '))
      return
    }
    const known = yield* this.boundOf(told)
    if (known <= this.cutoff || this.pace.timeIsUp) {
      this.close(known)
      return
    }
    const {state} = this
    state.start(start?.shares, start?.averages)
    const bound = yield* this.lower(start ? PART_ITERATIONS : ROOT_ITERATIONS)
    const variable = bound <= this.cutoff || this.pace.timeIsUp ? -1 : this.mostFractional()
    if (variable < 0) {
      this.tell(told)
      this.close(yield* this.boundOf(told))
      return
    }
    const next = {shares: state.shares.slice(), averages: state.averages.slice()}
    this.lines.push(`b ${variable}`)
    this.told.push(told.slice())
    yield* this.prove([...held, variable], next)
    this.told.pop()
    yield* this.prove([...held, not(variable)], next)
  }

  /** Runs AD³ until the bound of its rounded prices is low enough or stops falling. */
  private *lower(most: number): Steps<number> {
    const {state, graph, pace} = this
    let best = Infinity
    let failures = 0
    while (state.iterations < most && failures < PATIENCE && !pace.timeIsUp) {
      for (let f = 0; f < graph.factors.length && !pace.timeIsUp; ) {
        f = state.projectFactors(f)
        if (f < graph.factors.length) yield
      }
      state.averageCopies()
      state.updateMultipliers()
      state.adaptPenalty()
      if (pace.look()) yield
      const solved = state.converged(CONVERGED)
      if (!solved && state.iterations % CHECK_EVERY !== 0) continue
      const before = best
      const bound = yield* this.boundOf(state.shares.map((share) => Math.round(share / this.unit)))
      best = Math.min(best, bound)
      if (bound <= this.cutoff || solved) return bound
      failures = before - bound >= WORTHWHILE * (bound - this.cutoff) ? 0 : failures + 1
    }
    return best
  }

  /** What the part's bound is at prices in units. */
  private *boundOf(prices: Float64Array): Steps<number> {
    const {rounded, unit, dual} = this
    for (let link = 0; link < rounded.length; link++) rounded[link] = prices[link] * unit
    dual.stale.fill(1)
    return yield* dual.evaluate(rounded, this.pace)
  }

  private tell(told: Float64Array): void {
    const {shares} = this.state
    const words: (number | string)[] = ['p']
    for (let link = 0; link < told.length; link++) {
      const price = Math.round(shares[link] / this.unit)
      if (price === told[link]) continue
      words.push(link, price)
      told[link] = price
    }
    if (words.length > 1) this.lines.push(words.join(' '))
  }

  private close(bound: number): void {
    if (bound > this.cutoff) this.worst = Math.max(this.worst, bound)
    this.lines.push('x')
  }

  private hold(held: readonly number[]): void {
    const {fixed, stale} = this.dual
    fixed.set(this.graph.fixed)
    for (const literal of held) fixed[variableOfLiteral(literal)] = literal < 0 ? 0 : 1
    stale.fill(1)
  }

  /** The free variable nearest to one half; if all are integral, the one with the most copies; −1 if none is free. */
  private mostFractional(): number {
    const {variables, firstCopy} = this.graph
    const {posteriors} = this.state
    let chosen = -1
    let highest = -1
    for (let i = 0; i < variables; i++) {
      const copies = firstCopy[i + 1] - firstCopy[i]
      if (this.dual.fixed[i] >= 0 || copies === 0) continue
      const distance = Math.min(posteriors[i], 1 - posteriors[i])
      const merit = distance > 1e-3 ? 1 + distance : 1 - 1 / (1 + copies)
      if (merit > highest) {
        highest = merit
        chosen = i
      }
    }
    return chosen
  }

  /** An order in which all variables that are not held can be taken out, each named by a binary variable; undefined if some table is too large. */
  private *eliminationOrder(held: readonly number[]): Steps<number[] | undefined> {
    const {network, graph, dual} = this
    if (!network) return undefined
    const {groups} = network
    const nameOf = new Int32Array(groups.states.length).fill(-1)
    const left = new Int32Array(groups.states.length) // by variable: its states that are not held at zero
    for (let i = 0; i < graph.variables; i++) {
      const owner = groups.owner[i]
      nameOf[owner] = i
      const isGroup = groups.states[owner] !== 2 || groups.literalOf(owner, 0) >= 0
      if (!isGroup) left[owner] = dual.fixed[i] < 0 ? 2 : 1
      else if (dual.fixed[i] !== 0) left[owner]++
      if (isGroup && dual.fixed[i] === 1) left[owner] = -groups.states[owner]
    }
    const states = Array.from(left, (count) => Math.max(1, count))
    const narrow: CostNetwork = {
      states,
      tables: network.network.tables.map(({scope, costs}) => ({scope: scope.filter((v) => states[v] > 1), costs})),
    }
    const open = [...states.keys()].filter((v) => states[v] > 1)
    const most = held.length === 0 ? MOST_ENTRIES : MOST_ENTRIES_OF_PART
    const found = yield* orderSteps(narrow, open, most, held.length === 0 ? 10 : 1, this.pace)
    return found?.order.map((v) => nameOf[v])
  }
}

interface WarmStart {
  readonly shares: Float64Array
  readonly averages: Float64Array
}
