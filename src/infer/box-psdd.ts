import type {Dual} from './dual.ts'
import {shownValue} from './factors/shown-value.ts'
import type {CompiledGraph, FactorGraph} from './graph.ts'
import {penaltiesOf} from './kernels/penalties.ts'
import {checkMessageOptions, checkOption, messageDefaults, withDefaults} from './options.ts'
import {atOnce, Pace, type Steps} from './pace.ts'
import {onGraph, Run} from './run.ts'
import {Runs, type SoftAgreement, softAgreements} from './soft-dual.ts'
import type {Solution} from './solution.ts'

/** The defaults of `boxPsdd`. */
export const boxPsddDefaults = {
  ...messageDefaults,
  /** η₀: the first step, in units of the penalty for the shares of soft agreements, and of the largest log-potential for others. */
  step: 0.5,
  /** How fast the steps shrink: η = η₀ · ratio^T / (1 + T)^decay, decay in [0, 1]. */
  decay: 0.7,
  /** In [0, 1]; see `decay`. */
  ratio: 1,
  /** What T counts: iterations, or the times that the dual rose. */
  shrinkBy: 'iterations' as 'iterations' | 'rises',
  /** Whether soft agreements are boxes. Otherwise they have copies like every other factor, as in `psdd`. */
  boxes: true,
}

/** The options of `boxPsdd`. */
export type BoxPsddOptions = typeof boxPsddDefaults

/**
 * Minimizes the dual of a factor graph by projected subgradients, with soft agreements (`Agreement` with finite penalties) as box
 * constraints (docs/math.md, eq. M7 and M9; Belanger, Passos, Riedel, McCallum 2014, Algorithm 2, with its sign corrected):
 *
 *   z ← maximize(ξ)             every factor on its own; of an agreement only the consensus t
 *   u ← mean of the copies z    those of agreements do not count
 *   ξ ← ξ − η (z − u)           ξ ← clip(ξ − η (t − u)) in an agreement; what that changes, the other factors give or get
 *
 * The dual at ξ is a bound. Copies that soft agreements would make are saved, and u is an answer in every iteration in which the other
 * factors agree. Graphs without soft agreements are solved as by `psdd`.
 *
 * @example
 * import {Agreement, boxPsdd, FactorGraph} from 'precis/infer'
 *
 * // three that had better be the same: the third has its way only where that is worth more than 2
 * const graph = new FactorGraph()
 * const copies = [1, 1.5, -2.5].map((logPotential) => graph.variable(logPotential))
 * graph.add(new Agreement(3, {penalty: 2}), copies)
 * const {status, objective, variables} = boxPsdd(graph)
 * console.log(status, objective, ...variables) // optimal 0.5 1 1 0
 */
export function boxPsdd(graph: FactorGraph, options: Partial<BoxPsddOptions> = {}): Solution {
  return atOnce(boxPsddSteps(graph, options, new Pace(options)))
}

/** The same, piece by piece. */
export function boxPsddSteps(graph: FactorGraph, options: Partial<BoxPsddOptions>, pace: Pace): Steps<Solution> {
  const settings = withDefaults(boxPsddDefaults, options)
  checkMessageOptions(settings)
  checkOption('step', settings.step, 0, Infinity, false)
  checkOption('decay', settings.decay, 0, 1, true)
  checkOption('ratio', settings.ratio, 0, 1, true)
  if (settings.shrinkBy !== 'rises' && settings.shrinkBy !== 'iterations') {
    throw new RangeError(`Option shrinkBy: ${shownValue(settings.shrinkBy)} given, expected rises or iterations.`)
  }
  return onGraph('box-psdd', graph, pace, iterate(graph, settings, pace))
}

function* iterate(graph: FactorGraph, settings: BoxPsddOptions, pace: Pace): Steps<Solution> {
  const run = yield* Run.steps(graph, settings, pace)
  const soft = settings.boxes ? softAgreements(run.graph, new Runs(run.graph), run.dual.fixed) : []
  const state = new BoxPsddState(run.graph, run.dual, soft, settings)
  pace.isPrepared()
  const relaxed = () => state
  while (run.goesOn && !state.agrees()) {
    state.lookAtDual(yield* run.bound(state.shares))
    if (pace.mustStop) break
    state.averageCopies()
    state.moveShares()
    run.iterations++
    if (pace.due(run.graph.links)) yield
    if (run.isDue || state.agrees()) {
      yield* run.answer(state.agrees() ? state.averages : state.posteriors, state.agrees())
    }
    run.report(state, relaxed)
  }
  yield* run.bound(state.shares)
  yield* run.answer(state.averages, true)
  yield* run.answer(state.posteriors, true)
  const solution = run.solution('box-psdd')
  return {...solution, relaxation: solution.bound, posteriors: state.posteriors}
}

/** All that changes while boxPsdd runs. */
class BoxPsddState {
  readonly shares: Float64Array // by link: ξ
  readonly averages: Float64Array // by variable: u
  readonly posteriors: Float64Array // by variable: the weighted mean of all averages
  primalResidual = Infinity
  dualResidual = Infinity
  activeFactors = 0
  penalty: number // η of the shares that are not in boxes
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly options: BoxPsddOptions
  private readonly boxes: readonly Box[]
  private readonly isBoxed: Uint8Array // by link
  private readonly factorOf: Int32Array // by link
  private readonly copies: Int32Array // by variable: of those that are not in boxes
  private step: number
  private shrinks = 0
  private lastBound = Infinity
  private totalStep = 0

  constructor(graph: CompiledGraph, dual: Dual, soft: readonly SoftAgreement[], options: BoxPsddOptions) {
    const {links, variables, factors, firstLink, variableOf, theta} = graph
    this.graph = graph
    this.dual = dual
    this.options = options
    this.step = options.step
    this.penalty = options.step * dual.scale
    this.boxes = soft.map((agreement) => new Box(agreement))
    this.isBoxed = new Uint8Array(links)
    this.factorOf = new Int32Array(links)
    this.copies = new Int32Array(variables)
    for (let f = 0; f < factors.length; f++) this.factorOf.fill(f, firstLink[f], firstLink[f + 1])
    for (const {factor} of soft) this.isBoxed.fill(1, firstLink[factor], firstLink[factor + 1])
    for (let link = 0; link < links; link++) if (!this.isBoxed[link]) this.copies[variableOf[link]]++
    this.shares = new Float64Array(links)
    for (let link = 0; link < links; link++) {
      if (!this.isBoxed[link]) this.shares[link] = theta[variableOf[link]] / this.copies[variableOf[link]]
    }
    this.averages = new Float64Array(variables).fill(0.5)
    this.posteriors = new Float64Array(variables)
  }

  agrees(): boolean {
    return this.primalResidual === 0
  }

  /** Shortens the step as the rule wants it. */
  lookAtDual(bound: number): void {
    const {step, decay, ratio, shrinkBy} = this.options
    if (shrinkBy === 'iterations' ? this.totalStep > 0 : bound > this.lastBound) this.shrinks++
    this.lastBound = bound
    this.step = (step * ratio ** this.shrinks) / (1 + this.shrinks) ** decay
    this.penalty = this.step * this.dual.scale
  }

  /** u ← mean of the copies outside of boxes; a variable without any takes what its own rest of the log-potential is worth. */
  averageCopies(): void {
    const {variables, firstCopy, linkOf, theta, links} = this.graph
    const {averages, posteriors, isBoxed, copies, shares} = this
    const {fixed, maps} = this.dual
    this.totalStep += this.step
    const weight = this.step / this.totalStep
    let moved = 0
    for (let i = 0; i < variables; i++) {
      let ones = 0
      let rest = theta[i]
      for (let k = firstCopy[i]; k < firstCopy[i + 1]; k++) {
        if (!isBoxed[linkOf[k]]) ones += maps[linkOf[k]]
        rest -= shares[linkOf[k]]
      }
      const average = fixed[i] >= 0 ? fixed[i] : copies[i] > 0 ? ones / copies[i] : rest > 0 ? 1 : 0
      moved += (firstCopy[i + 1] - firstCopy[i]) * (average - averages[i]) ** 2
      averages[i] = average
      posteriors[i] += weight * (average - posteriors[i])
    }
    this.dualResidual = Math.sqrt(moved / Math.max(1, links))
  }

  /** ξ ← ξ − η (z − u); a factor has to be maximized again only if its shares change. */
  moveShares(): void {
    const {factors, variableOf, links} = this.graph
    const {averages, shares, penalty, isBoxed, factorOf} = this
    const {maps, stale, fixed} = this.dual
    let disagreement = 0
    for (let link = 0; link < links; link++) {
      if (isBoxed[link]) continue
      const difference = maps[link] - averages[variableOf[link]]
      if (difference === 0) continue
      shares[link] -= penalty * difference
      if (fixed[variableOf[link]] < 0) disagreement += difference * difference
      stale[factorOf[link]] = 1
    }
    for (const box of this.boxes) {
      disagreement += box.move(shares, averages, this.graph, this.step)
      this.passOn(box)
    }
    this.activeFactors = 0
    for (let f = 0; f < factors.length; f++) this.activeFactors += stale[f]
    this.primalResidual = Math.sqrt(disagreement / Math.max(1, links))
  }

  /** What the shares of an agreement have changed by, those of the other factors lose. */
  private passOn({agreement, changes}: Box): void {
    const {firstLink, variableOf, firstCopy, linkOf} = this.graph
    const {shares, isBoxed, copies, factorOf} = this
    const {stale} = this.dual
    const first = firstLink[agreement.factor]
    for (let link = first; link < firstLink[agreement.factor + 1]; link++) {
      const change = changes[link - first]
      if (change === 0) continue
      const variable = variableOf[link]
      shares[link] += change
      stale[agreement.factor] = 1
      for (let k = firstCopy[variable]; k < firstCopy[variable + 1]; k++) {
        if (isBoxed[linkOf[k]]) continue
        shares[linkOf[k]] -= change / copies[variable]
        stale[factorOf[linkOf[k]]] = 1
      }
    }
  }
}

/**
 * The shares of one soft agreement. With a table of penalties there is one for each penalty that a copy can be due, and what a
 * literal is given is their sum (docs/math.md, eq. M8).
 */
class Box {
  readonly agreement: SoftAgreement
  readonly changes: Float64Array // by literal: of the last move
  private readonly kinds: number
  private readonly unit: number // the largest penalty
  private readonly upper: Float64Array | undefined // of a table: by state and consensus
  private readonly parts: Float64Array | undefined // by copy, and as `upper`
  private readonly totals: Float64Array // by consensus
  private readonly votes: Float64Array // by consensus: the copies that are there

  constructor(agreement: SoftAgreement) {
    const {copies, states, penalty, degree} = agreement.agreement
    this.agreement = agreement
    this.kinds = Math.max(2, states)
    this.changes = new Float64Array(degree)
    if (!agreement.penalties) {
      this.upper = penaltiesOf(
        (penalty as Float64Array).map((value) => -value),
        this.kinds,
      ).penalties
      this.parts = new Float64Array(copies * this.kinds ** 2)
    }
    this.unit = (this.upper ?? agreement.penalties!).reduce((most, value) => Math.max(most, value), 0)
    this.totals = new Float64Array(this.kinds)
    this.votes = new Float64Array(this.kinds)
  }

  /** Writes the changes of the shares, and returns the sum of the squares of how far copies that the boxes let move are from the consensus. */
  move(shares: Float64Array, averages: Float64Array, graph: CompiledGraph, step: number): number {
    const consensus = this.choose(shares, averages, graph)
    const size = step * this.unit
    let disagreement = 0
    const {links} = this.agreement
    for (let copy = 0; copy < links.length; copy++) {
      disagreement += this.parts
        ? this.moveTable(copy, consensus, averages, graph, size)
        : this.moveCopy(copy, consensus, shares, averages, graph, size)
    }
    return disagreement
  }

  /** A consensus that is worth the most under the shares; of several, the one with the most votes. */
  private choose(shares: Float64Array, averages: Float64Array, {variableOf, negated}: CompiledGraph): number {
    const {kinds, totals, votes, parts} = this
    const {links, agreement} = this.agreement
    totals.fill(0)
    votes.fill(0)
    for (let copy = 0; copy < links.length; copy++) {
      if (agreement.states === 1) {
        const link = links[copy]
        const value = averages[variableOf[link]]
        totals[1] += negated[link] ? -shares[link] : shares[link]
        votes[1] += negated[link] ? 0.5 - value : value - 0.5
        continue
      }
      for (let t = 0; t < kinds; t++) {
        votes[t] += averages[variableOf[links[copy] + t]]
        if (!parts) totals[t] += shares[links[copy] + t]
        else for (let state = 0; state < kinds; state++) totals[t] += parts[(copy * kinds + state) * kinds + t]
      }
    }
    let best = 0
    for (let t = 1; t < kinds; t++) {
      const gain = totals[t] - totals[best]
      if (gain > 0 || (gain === 0 && votes[t] > votes[best])) best = t
    }
    return best
  }

  private moveCopy(
    copy: number,
    consensus: number,
    shares: Float64Array,
    averages: Float64Array,
    {variableOf, negated}: CompiledGraph,
    size: number,
  ): number {
    const {changes} = this
    const {agreement, links, penalties} = this.agreement
    const {states} = agreement
    let disagreement = 0
    for (let k = 0; k < states; k++) {
      const link = links[copy] + k
      const value = averages[variableOf[link]]
      // of a literal the share is that of the variable
      const wanted = states > 1 ? (k === consensus ? 1 : 0) : consensus ^ negated[link]
      const lower = states > 1 ? 0 : -penalties![negated[link]]
      const upper = states > 1 ? penalties![k] : penalties![1 - negated[link]]
      const moved = Math.min(Math.max(shares[link] - size * (wanted - value), lower), upper)
      changes[copy * states + k] = moved - shares[link]
      if (moved !== shares[link]) disagreement += (wanted - value) ** 2
    }
    return disagreement
  }

  private moveTable(
    copy: number,
    consensus: number,
    averages: Float64Array,
    {variableOf}: CompiledGraph,
    size: number,
  ): number {
    const {kinds, changes, upper, parts} = this
    let disagreement = 0
    for (let state = 0; state < kinds; state++) {
      const value = averages[variableOf[this.agreement.links[copy] + state]]
      let change = 0
      for (let t = 0; t < kinds; t++) {
        const at = (copy * kinds + state) * kinds + t
        const wanted = t === consensus ? 1 : 0
        const moved = Math.min(Math.max(parts![at] - size * (wanted - value), 0), upper![state * kinds + t])
        change += moved - parts![at]
        if (moved !== parts![at]) disagreement += (wanted - value) ** 2
        parts![at] = moved
      }
      changes[copy * kinds + state] = change
    }
    return disagreement
  }
}
