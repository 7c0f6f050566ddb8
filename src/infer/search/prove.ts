import {Ad3State, stepDefaults} from '../ad3-state.ts'
import {Dual} from '../dual.ts'
import {variableOfLiteral} from '../factors/factor.ts'
import {type CompiledGraph, type FactorGraph, not} from '../graph.ts'
import {AD3_ON_NODE} from '../node-limits.ts'
import type {Pace, Steps} from '../pace.ts'
import type {Proved} from '../proof.ts'
import {relativeGap, type Solution} from '../solution.ts'
import {type GraphNetwork, graphNetworkSteps} from './graph-network.ts'
import type {CostNetwork} from './network.ts'
import {orderSteps} from './order.ts'
import {pruneSteps} from './pruning.ts'

// entries of the largest table that a checker is asked to make: of the whole graph, and of one of many parts of it
const MOST_ENTRIES = 2 ** 22
const MOST_ENTRIES_OF_PART = 2 ** 17
// what rounding may add to the value of a factor or a variable, as a part of all scores together
const ROUNDING = 2 ** -46
// prices are whole multiples of about this part of the largest score
const FINENESS = 1e-7

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
  const margin = marginOf(compiled, dual)
  const claimed = status === 'infeasible' ? -Infinity : Math.max(bound, objective + 2 * margin)
  const cutoff = status === 'infeasible' ? dual.floor() - dual.scale * 1e-6 - margin : claimed - margin
  const prover = new Prover(compiled, graph, dual, network, cutoff, pace)
  yield* prover.prune()
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

/** What a checker's rounding may add to a bound. */
function marginOf({theta, factors}: CompiledGraph, {range, scale}: Dual): number {
  let sum = scale
  for (const potential of theta) sum += Math.abs(potential)
  for (let f = 0; f < factors.length; f++) {
    sum += Math.max(Math.abs(factors[f].lowestScore), Math.abs(factors[f].lowestScore + range[f]))
  }
  return ROUNDING * (factors.length + theta.length + 10) * sum
}

class Prover {
  readonly lines: string[] = []
  /** The unit of prices is this power of ten. */
  readonly exponent: number
  /** The highest bound of what had to be closed before its bound was down to the cutoff. */
  worst = -Infinity
  private readonly unit: number
  private readonly graph: CompiledGraph
  private readonly given: FactorGraph
  private readonly dual: Dual
  private readonly network: GraphNetwork | undefined
  private readonly cutoff: number
  private readonly pace: Pace
  private readonly state: Ad3State
  private readonly told: Float64Array[] // by depth: the prices that the reader knows, by link, in units
  private readonly rounded: Float64Array // by link
  private readonly left: Uint8Array[] // by variable of the network and state: whether it is left by pruning

  constructor(
    graph: CompiledGraph,
    given: FactorGraph,
    dual: Dual,
    network: GraphNetwork | undefined,
    cutoff: number,
    pace: Pace,
  ) {
    this.graph = graph
    this.given = given
    this.left = network?.groups.states.map((states) => new Uint8Array(states).fill(1)) ?? []
    this.dual = dual
    this.network = network
    this.cutoff = cutoff
    this.pace = pace
    this.state = new Ad3State(graph, dual, stepDefaults, pace)
    this.exponent = Math.ceil(Math.log10(dual.scale * FINENESS))
    this.unit = Number(`1e${this.exponent}`)
    // factors that the file does not have keep choices in one state, as the reader does anyway
    this.told = [new Float64Array(graph.firstLink[given.factors.length])]
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
    const bound = yield* this.lower(start ? AD3_ON_NODE.nodeIterations : AD3_ON_NODE.rootIterations)
    const variable = bound <= this.cutoff || this.pace.timeIsUp ? -1 : this.mostFractional()
    if (variable < 0) {
      this.tell(told)
      const least = this.isDecided() ? this.valueOfHeld() : Infinity
      this.close(Math.min(least, yield* this.boundOf(told)))
      return
    }
    const next = {shares: state.shares.slice(), averages: state.averages.slice()}
    this.lines.push(`b ${variable}`)
    this.told.push(told.slice())
    yield* this.prove([...held, variable], next)
    this.told.pop()
    yield* this.prove([...held, not(variable)], next)
  }

  /** Leaves out states that are impossible, or that another one can stand in for. */
  *prune(): Steps<void> {
    const {network, left} = this
    if (!network) return
    const nameOf = (variable: number, state: number) => {
      const literal = network.groups.literalOf(variable, state)
      return literal < 0 ? `!${not(literal)}` : `${literal}`
    }
    const rounds: string[][] = []
    yield* pruneSteps(network.network, this.pace, (variable, state, instead, round) => {
      left[variable][state] = 0
      rounds[round] ??= ['d']
      // what is impossible is found by the reader, too
      if (instead >= 0) rounds[round].push(nameOf(variable, state), nameOf(variable, instead))
    })
    // a round begins with the tables that are left by the one before
    for (const words of rounds) if (words) this.lines.push(words.join(' '))
  }

  /** Runs AD³ until the bound of its rounded prices is low enough or stops falling. */
  private *lower(most: number): Steps<number> {
    const {state, graph, pace} = this
    let best = Infinity
    let failures = 0
    while (state.iterations < most && failures < AD3_ON_NODE.patience && !pace.timeIsUp) {
      for (let f = 0; f < graph.factors.length && !pace.timeIsUp; ) {
        f = state.projectFactors(f)
        if (f < graph.factors.length) yield
      }
      state.updateVariables()
      state.adaptPenalty()
      if (pace.look()) yield
      const solved = state.converged(AD3_ON_NODE.tolerance)
      if (!solved && state.iterations % AD3_ON_NODE.checkEvery !== 0) continue
      const before = best
      const bound = yield* this.boundOf(state.shares.map((share) => Math.round(share / this.unit) + 0))
      best = Math.min(best, bound)
      if (bound <= this.cutoff || solved) return bound
      failures = before - bound >= AD3_ON_NODE.worthwhile * (bound - this.cutoff) ? 0 : failures + 1
    }
    return best
  }

  /** What the part's bound is at prices in units. */
  private *boundOf(prices: Float64Array): Steps<number> {
    const {rounded, unit, dual} = this
    for (let link = 0; link < rounded.length; link++) rounded[link] = (prices[link] ?? 0) * unit
    dual.stale.fill(1)
    return yield* dual.evaluate(rounded, this.pace)
  }

  private tell(told: Float64Array): void {
    const {shares} = this.state
    const words: (number | string)[] = ['p']
    for (let link = 0; link < told.length; link++) {
      const price = Math.round(shares[link] / this.unit)
      if (price === told[link] || this.dual.fixed[this.graph.variableOf[link]] >= 0) continue
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

  private isDecided(): boolean {
    const {firstCopy} = this.graph
    return this.dual.fixed.every((value, i) => value >= 0 || firstCopy[i] === firstCopy[i + 1])
  }

  /** The objective where nothing is left to decide but variables in no factor. */
  private valueOfHeld(): number {
    const {theta} = this.graph
    return this.given.score(this.dual.fixed.map((value, i) => (value >= 0 ? value : theta[i] > 0 ? 1 : 0)))
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
    const open = this.left.map((states) => states.slice())
    for (let i = 0; i < graph.variables; i++) {
      const owner = groups.owner[i]
      nameOf[owner] = i
      if (dual.fixed[i] < 0) continue
      for (let s = 0; s < open[owner].length; s++)
        if ((s === groups.stateOf[i]) !== (dual.fixed[i] === 1)) open[owner][s] = 0
    }
    const left = open.map((flags) => flags.reduce((sum, flag) => sum + flag, 0))
    const states = left.map((count) => Math.max(1, count))
    const narrow: CostNetwork = {
      states,
      tables: network.network.tables.map(({scope, costs}) => ({scope: scope.filter((v) => states[v] > 1), costs})),
    }
    const among = [...states.keys()].filter((v) => states[v] > 1)
    const most = held.length === 0 ? MOST_ENTRIES : MOST_ENTRIES_OF_PART
    const found = yield* orderSteps(narrow, among, most, held.length === 0 ? 10 : 1, this.pace)
    return found.fits ? found.order.map((v) => nameOf[v]) : undefined
  }
}

interface WarmStart {
  readonly shares: Float64Array
  readonly averages: Float64Array
}
