import {Ad3State, stepDefaults} from '../ad3-state.ts'
import {Dual} from '../dual.ts'
import {variableOfLiteral} from '../factors/factor.ts'
import {type CompiledGraph, type FactorGraph, not} from '../graph.ts'
import {mostFractional} from '../most-fractional.ts'
import {AD3_ON_NODE} from '../node-limits.ts'
import type {Pace, Steps} from '../pace.ts'
import type {Proved} from '../proof.ts'
import {relativeGap, type Solution} from '../solution.ts'
import {type GraphNetwork, graphNetworkSteps} from './graph-network.ts'
import {networkProofSteps, type ProofLimits} from './prove-network.ts'

// bound and answer may be this part of their size apart where the answer is called optimal; half of what a checker grants
const TOLERANCE = 5e-7
// … and this part of it may be lost by rounding the costs of a network
const SLACK = 1e-9
// what rounding may add to the value of a table or a variable, as a part of all scores together
const ROUNDING = 2 ** -48
// prices are whole multiples of about this part of the largest score
const FINENESS = 1e-7

/**
 * Proves the bound of a solution of a factor graph to others (docs/proofs.md), whatever solver found it. A graph of tables is proved as
 * a cost network, others by the prices of AD³ and by branches. If time runs out it proves a weaker bound, which the solution then has.
 */
export function* graphProofSteps(
  graph: FactorGraph,
  solution: Solution,
  pace: Pace,
  limits: Partial<ProofLimits> = {},
): Steps<Proved> {
  const compiled = yield* graph.compileSteps(pace)
  const dual = yield* Dual.steps(compiled, compiled.fixed.slice(), pace)
  const network = yield* graphNetworkSteps(compiled, compiled.fixed, pace)
  pace.isPrepared()
  const rounding = roundingOf(compiled, dual)
  const shown = network
    ? yield* provedAsNetwork(network, solution, dual.scale, rounding, pace, limits)
    : yield* provedByPrices(
        compiled,
        graph,
        dual,
        solution,
        rounding * (compiled.links + compiled.variables + 10),
        pace,
      )
  const {objective, status} = solution
  const bound = status === 'infeasible' ? shown.bound : Math.max(shown.bound, objective)
  const isWhole = status === 'infeasible' ? bound === -Infinity : bound <= toleratedBound(solution, dual.scale)
  const text = [`unit ${shown.unit}`, `bound ${bound === -Infinity ? '-inf' : bound}`, ...shown.lines, ''].join('\n')
  if (status === 'infeasible')
    return {text, isWhole, solution: {...solution, bound, status: isWhole ? status : 'unknown'}}
  return {
    text,
    isWhole,
    solution: {
      ...solution,
      bound,
      gap: isWhole && status === 'optimal' ? 0 : relativeGap(bound, objective),
      status: isWhole || status !== 'optimal' ? status : 'feasible',
    },
  }
}

/** A bound that is as good as the solution's own: what is called optimal may be this far from its bound. */
function toleratedBound({bound, objective}: Solution, scale: number): number {
  return Math.max(bound, objective) + TOLERANCE * Math.max(scale, Number.isFinite(objective) ? Math.abs(objective) : 0)
}

interface ShownBound {
  readonly unit: string
  readonly lines: readonly string[]
  readonly bound: number
}

function* provedAsNetwork(
  network: GraphNetwork,
  {status, variables, objective, bound}: Solution,
  scale: number,
  rounding: number,
  pace: Pace,
  limits: Partial<ProofLimits>,
): Steps<ShownBound> {
  const answer = variables.length > 0 ? variables : undefined
  const slack = SLACK * Math.max(scale, answer ? Math.abs(objective) : 0)
  const gap = answer && status !== 'optimal' ? Math.max(0, bound - objective) : 0
  const claimed = status === 'infeasible' ? -Infinity : bound
  const proof = yield* networkProofSteps(network, {answer, gap, bound: claimed, slack}, pace, limits)
  return {unit: `2^${proof.exponent}`, lines: proof.lines, bound: proof.bound + proof.roundings * rounding}
}

function* provedByPrices(
  compiled: CompiledGraph,
  graph: FactorGraph,
  dual: Dual,
  {status, bound, objective}: Solution,
  margin: number,
  pace: Pace,
): Steps<ShownBound> {
  const claimed = status === 'infeasible' ? -Infinity : Math.max(bound, objective + 2 * margin)
  const cutoff = status === 'infeasible' ? dual.floor() - dual.scale * 1e-6 - margin : claimed - margin
  const prover = new Prover(compiled, graph, dual, cutoff, pace)
  yield* prover.prove([], undefined)
  const {worst, exponent, lines} = prover
  return {unit: `1e${exponent}`, lines, bound: worst <= cutoff ? claimed : worst + margin}
}

/** What a checker's rounding may add to a bound each time that it rounds. */
function roundingOf({theta, factors}: CompiledGraph, {range, scale}: Dual): number {
  let sum = scale
  for (const potential of theta) sum += Math.abs(potential)
  for (let f = 0; f < factors.length; f++) {
    sum += Math.max(Math.abs(factors[f].lowestScore), Math.abs(factors[f].lowestScore + range[f]))
  }
  return ROUNDING * sum
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
  private readonly cutoff: number
  private readonly pace: Pace
  private readonly state: Ad3State
  private readonly told: Float64Array[] // by depth: the prices that the reader knows, by link, in units
  private readonly rounded: Float64Array // by link

  constructor(graph: CompiledGraph, given: FactorGraph, dual: Dual, cutoff: number, pace: Pace) {
    this.graph = graph
    this.given = given
    this.dual = dual
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
    const known = yield* this.boundOf(told)
    if (known <= this.cutoff || this.pace.timeIsUp) {
      this.close(known)
      return
    }
    const {state} = this
    state.start(start?.shares, start?.averages)
    const bound = yield* this.lower(start ? AD3_ON_NODE.nodeIterations : AD3_ON_NODE.rootIterations)
    const variable =
      bound <= this.cutoff || this.pace.timeIsUp
        ? -1
        : mostFractional(this.graph, this.dual.fixed, this.state.posteriors)
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
}

interface WarmStart {
  readonly shares: Float64Array
  readonly averages: Float64Array
}
