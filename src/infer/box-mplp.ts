import type {Dual} from './dual.ts'
import {Agreement} from './factors/agreement.ts'
import type {CompiledGraph, FactorGraph} from './graph.ts'
import {boxBlock, boxLiteral} from './kernels/box-block.ts'
import {KnownMaxMarginals} from './known-max-marginals.ts'
import {checkMessageOptions, checkOption, messageDefaults, withDefaults} from './options.ts'
import {atOnce, Pace, type Steps} from './pace.ts'
import {onGraph, Run} from './run.ts'
import {Runs, type SoftAgreement, softAgreements} from './soft-dual.ts'
import type {Solution} from './solution.ts'

/** The defaults of `boxMplp`. */
export const boxMplpDefaults = {
  ...messageDefaults,
  maxIterations: 1000,
  /** How often the copies of an agreement are gone through before the next one: that asks factors for nothing new. */
  passes: 10,
  /** Blocks in an iteration: by default all. Fewer give a finer trace of large graphs. */
  blocks: Number.POSITIVE_INFINITY,
  /** Whether soft agreements are boxes. Otherwise they have copies like every other factor. */
  boxes: true,
}

/** The options of `boxMplp`. */
export type BoxMplpOptions = typeof boxMplpDefaults

/**
 * Minimizes the dual of a factor graph by block coordinate descent, one decision at a time (Belanger, Passos, Riedel, McCallum 2014,
 * Algorithms 3 and 4, with the corrections of docs/math.md, eq. M10 and M11):
 *
 *   a decision that several factors are about    their shares are changed so that all find it equally good in each of its states
 *   a copy of a soft agreement                   its shares take the best place in their box, against the factor it is in
 *
 * A decision is a variable, or a choice that factors keep in one state. No step is needed, and the dual never rises, except by a
 * relaxed factor (KNAPSACK), whose max-marginals are not exact. It may stop above the optimum of the relaxation. In contrast to
 * `mplp`, which shares out the max-marginals of whole factors, it suits large factors that have little in common with others.
 *
 * @example
 * import {Agreement, boxMplp, FactorGraph} from 'precis/infer'
 *
 * // three that had better be the same: the third has its way only where that is worth more than 2
 * const graph = new FactorGraph()
 * const copies = [1, 1.5, -2.5].map((logPotential) => graph.variable(logPotential))
 * graph.add(new Agreement(3, {penalty: 2}), copies)
 * const {status, objective, variables} = boxMplp(graph)
 * console.log(status, objective, ...variables) // optimal 0.5 1 1 0
 */
export function boxMplp(graph: FactorGraph, options: Partial<BoxMplpOptions> = {}): Solution {
  return atOnce(boxMplpSteps(graph, options, new Pace(options)))
}

/** The same, piece by piece. */
export function boxMplpSteps(graph: FactorGraph, options: Partial<BoxMplpOptions>, pace: Pace): Steps<Solution> {
  const settings = withDefaults(boxMplpDefaults, options)
  checkMessageOptions(settings)
  checkOption('passes', settings.passes, 1, Infinity, true)
  checkOption('blocks', settings.blocks, 1, Infinity, true)
  return onGraph('box-mplp', graph, pace, iterate(graph, settings, pace))
}

function* iterate(graph: FactorGraph, settings: BoxMplpOptions, pace: Pace): Steps<Solution> {
  const run = yield* Run.steps(graph, settings, pace)
  const state = new BoxMplpState(run.graph, run.dual, settings, pace)
  // a bound, however little time there is
  yield* run.bound(state.shares)
  pace.isPrepared()
  let change = Infinity
  while (run.goesOn && change >= settings.tolerance) {
    change = (yield* state.move(settings.blocks)) / run.dual.scale
    yield* run.bound(state.shares)
    run.iterations++
    if (run.isDue) yield* run.answer(state.relax())
    run.report(
      {primalResidual: change, dualResidual: change, penalty: 0, activeFactors: run.graph.factors.length},
      () => ({posteriors: state.relax(), shares: state.shares}),
    )
  }
  yield* run.answer(state.relax(), true)
  return {...run.solution('box-mplp'), posteriors: state.relax()}
}

/** A decision that several factors are about: the first links of its states, or of the one literal, in each of them. */
interface Shared {
  readonly links: Int32Array
  readonly states: number
}

/** A copy of a soft agreement. */
interface Boxed {
  readonly soft: SoftAgreement
  readonly copy: number
}

/** Decisions around one agreement, which are gone through several times; or a single one. */
interface Block {
  readonly boxed: readonly Boxed[]
  readonly shared: readonly Shared[]
}

/** All that changes while boxMplp runs. */
class BoxMplpState {
  readonly shares: Float64Array // by link: ξ
  private readonly graph: CompiledGraph
  private readonly dual: Dual
  private readonly pace: Pace
  private readonly passes: number
  private readonly known: KnownMaxMarginals
  private readonly blocks: readonly Block[]
  private next = 0 // the block that is next
  private moved = 0 // the sum of the squared changes since the first block
  private change = Infinity // their root mean square, the last time through
  private readonly isBoxed: Uint8Array // by link
  private readonly posteriors: Float64Array // by variable
  // scratch, by state
  private readonly totals: Float64Array
  private readonly own: Float64Array
  private readonly others: Float64Array
  private readonly target: Float64Array

  constructor(graph: CompiledGraph, dual: Dual, options: BoxMplpOptions, pace: Pace) {
    const {links, variableOf, theta, firstLink, factors} = graph
    this.graph = graph
    this.dual = dual
    this.pace = pace
    this.passes = options.passes
    const runs = new Runs(graph)
    const soft = softAgreements(graph, runs, dual.fixed).filter(({penalties}) => options.boxes && penalties)
    this.isBoxed = new Uint8Array(links)
    for (const {factor} of soft) this.isBoxed.fill(1, firstLink[factor], firstLink[factor + 1])
    const copies = new Int32Array(graph.variables)
    for (let link = 0; link < links; link++) if (!this.isBoxed[link]) copies[variableOf[link]]++
    this.shares = new Float64Array(links)
    for (let link = 0; link < links; link++) {
      if (!this.isBoxed[link]) this.shares[link] = theta[variableOf[link]] / copies[variableOf[link]]
    }
    this.known = new KnownMaxMarginals(graph, dual, this.shares, pace)
    this.blocks = findBlocks(graph, dual.fixed, soft, this.isBoxed, this.known.repeated, runs)
    this.posteriors = new Float64Array(graph.variables)
    const states = factors.reduce((most, factor) => Math.max(most, ...(factor.choices ?? []), statesIn(factor)), 2)
    this.totals = new Float64Array(states)
    this.own = new Float64Array(states)
    this.others = new Float64Array(states)
    this.target = new Float64Array(states)
  }

  /** Goes through so many of the blocks; returns the root mean square of the changes of the last time through all of them. */
  *move(most: number): Steps<number> {
    for (let count = 0; count < most; count++) {
      if (this.next < this.blocks.length) this.moved += yield* this.descend(this.blocks[this.next++])
      if (this.pace.timeIsUp) break
      if (this.next < this.blocks.length) continue
      this.change = Math.sqrt(this.moved / Math.max(1, this.graph.links))
      this.next = this.moved = 0
      break
    }
    return this.change
  }

  /** Goes through the decisions of a block until nothing moves any more, or so often as it may. Returns the sum of the squared changes. */
  private *descend({boxed, shared}: Block): Steps<number> {
    const decisions = boxed.length + shared.length
    const passes = decisions > 1 ? this.passes : 1
    let moved = 0
    for (let pass = 0; pass < passes; pass++) {
      let movedNow = 0
      for (const copy of boxed) {
        if (this.pace.timeIsUp) return moved
        movedNow += copy.soft.agreement.states > 1 ? yield* this.moveCopy(copy) : yield* this.moveLiteral(copy)
      }
      for (const decision of shared) {
        if (this.pace.timeIsUp) return moved
        movedNow += yield* this.equalize(decision)
      }
      moved += movedNow
      if (movedNow <= (NEGLIGIBLE * this.dual.scale) ** 2) break
    }
    if (this.pace.due(decisions)) yield
    return moved
  }

  /** Squeezes what factors know about their variables into (0, 1), so that its sign and its order survive. */
  relax(): Float64Array {
    const {variables, firstCopy, linkOf, theta} = this.graph
    const {posteriors, isBoxed, known, shares} = this
    const {fixed, scale} = this.dual
    for (let i = 0; i < variables; i++) {
      let sum = 0
      let copies = 0
      let rest = theta[i]
      for (let k = firstCopy[i]; k < firstCopy[i + 1]; k++) {
        rest -= shares[linkOf[k]]
        if (isBoxed[linkOf[k]]) continue
        sum += known.difference(linkOf[k])
        copies++
      }
      const difference = copies > 0 ? sum / copies : rest
      posteriors[i] = fixed[i] >= 0 ? fixed[i] : 1 / (1 + Math.exp(-difference / scale))
    }
    return posteriors
  }

  /** Moves the shares of a copy of several states to the best place in their box; returns the sum of the squared changes. */
  private *moveCopy({soft, copy}: Boxed): Steps<number> {
    const {shares, known, own, others, target} = this
    const {agreement, links, bases, penalties} = soft
    const {states} = agreement
    const base = bases[copy]
    yield* known.ask(base)
    for (let k = 0; k < states; k++) {
      // without this copy, on either side
      own[k] = known.best(base + k) + shares[links[copy] + k]
      others[k] = 0
    }
    for (let other = 0; other < links.length; other++) {
      if (other !== copy) for (let k = 0; k < states; k++) others[k] += shares[links[other] + k]
    }
    boxBlock(own, others, penalties!, target)
    let moved = 0
    for (let k = 0; k < states; k++) moved += (target[k] - shares[links[copy] + k]) ** 2
    if (moved <= (NEGLIGIBLE * this.dual.scale) ** 2) return 0
    for (let k = 0; k < states; k++) {
      const change = target[k] - shares[links[copy] + k]
      shares[links[copy] + k] = target[k]
      target[k] = -change
    }
    known.shift(base, states, target)
    this.dual.stale[soft.factor] = 1
    return moved
  }

  /** The same for a copy that is a literal; without another factor, its variable stands against it. */
  private *moveLiteral({soft, copy}: Boxed): Steps<number> {
    const {variableOf, negated, firstCopy, linkOf, theta} = this.graph
    const {shares, known, isBoxed} = this
    const {links, penalties} = soft
    const link = links[copy]
    const variable = variableOf[link]
    const sign = negated[link] ? -1 : 1
    let base = -1
    let rest = theta[variable]
    for (let k = firstCopy[variable]; k < firstCopy[variable + 1]; k++) {
      rest -= shares[linkOf[k]]
      if (base < 0 && !isBoxed[linkOf[k]] && !known.repeated[linkOf[k]]) base = linkOf[k]
    }
    if (base >= 0) yield* known.ask(base)
    const own = (base >= 0 ? known.difference(base) : rest) + shares[link]
    let others = 0
    for (let other = 0; other < links.length; other++) {
      if (other !== copy) others += (negated[links[other]] ? -1 : 1) * shares[links[other]]
    }
    const moved = sign * boxLiteral(sign * own, others, penalties![0], penalties![1]) - shares[link]
    if (Math.abs(moved) <= NEGLIGIBLE * this.dual.scale) return 0
    shares[link] += moved
    this.target[0] = -moved
    if (base >= 0) known.shift(base, 1, this.target)
    this.dual.stale[soft.factor] = 1
    return moved * moved
  }

  /** Makes all factors of a decision find each of its states equally good; returns the sum of the squared changes. */
  private *equalize({links, states}: Shared): Steps<number> {
    const {known, totals, target} = this
    totals.fill(0, 0, states)
    for (const link of links) {
      yield* known.ask(link)
      for (let k = 0; k < states; k++) totals[k] += this.worth(link, k, states)
    }
    let sum = 0
    for (const link of links) {
      yield* known.ask(link) // a factor that has the decision twice has to be asked again
      let moved = 0
      for (let k = 0; k < states; k++) {
        target[k] = totals[k] / links.length - this.worth(link, k, states)
        moved += target[k] ** 2
      }
      if (moved <= (NEGLIGIBLE * this.dual.scale) ** 2) continue
      known.shift(link, states, target)
      sum += moved
    }
    return sum
  }

  /** How good a factor finds a state; of a literal, how much better one than zero. */
  private worth(link: number, k: number, states: number): number {
    return states > 1 ? this.known.best(link + k) : this.known.difference(link)
  }
}

// what moves by less than this part of the scale has not moved: nothing is asked again for it
const NEGLIGIBLE = 1e-10

function statesIn(factor: object): number {
  return factor instanceof Agreement ? factor.states : 1
}

/** A block for each agreement, and one for each decision that is in none. */
function findBlocks(
  graph: CompiledGraph,
  fixed: Int8Array,
  soft: readonly SoftAgreement[],
  isBoxed: Uint8Array,
  repeated: Uint8Array,
  runs: Runs,
): Block[] {
  const {factors, firstLink, variableOf, firstCopy, linkOf, variables} = graph
  const isDone = new Uint8Array(variables)
  const boxes = new Map(soft.map((agreement) => [agreement.factor, agreement]))
  for (let f = 0; f < factors.length; f++) {
    const factor = factors[f]
    if (!(factor instanceof Agreement) || factor.states === 1 || boxes.has(f)) continue
    for (let copy = 0; copy < factor.copies; copy++) runs.note(firstLink[f] + copy * factor.states, factor.states)
  }

  const linksOf = (variable: number): number[] => {
    const all = Array.from(linkOf.subarray(firstCopy[variable], firstCopy[variable + 1]))
    return all.filter((link) => !isBoxed[link] && !repeated[link])
  }
  /** The decisions about these variables: their states together if all factors have them so, or one by one. */
  const decide = (first: number, states: number): Shared[] => {
    const places = states > 1 ? runs.like(first, states).filter((link) => !isBoxed[link]) : []
    const members = Array.from({length: states}, (_, k) => variableOf[first + k])
    if (members.some((i) => isDone[i])) return []
    for (const i of members) isDone[i] = 1
    const isWhole = places.length > 0 && members.every((i) => linksOf(i).length === places.length)
    if (isWhole) return places.length > 1 ? [{links: Int32Array.from(places), states}] : []
    return members.flatMap((i) => {
      const links = linksOf(i)
      return links.length > 1 && fixed[i] < 0 ? [{links: Int32Array.from(links), states: 1}] : []
    })
  }

  const blocks: Block[] = []
  for (let f = 0; f < factors.length; f++) {
    const factor = factors[f]
    if (!(factor instanceof Agreement)) continue
    const agreement = boxes.get(f)
    const boxed = agreement ? Array.from(agreement.links, (_, copy) => ({soft: agreement, copy})) : []
    const copies = Array.from({length: factor.copies}, (_, copy) => firstLink[f] + copy * factor.states)
    blocks.push({boxed, shared: copies.flatMap((first) => decide(first, factor.states))})
  }
  for (let f = 0; f < factors.length; f++) {
    let first = firstLink[f]
    for (const states of factors[f].choices ?? []) {
      for (const decision of decide(first, states)) blocks.push({boxed: [], shared: [decision]})
      first += states
    }
  }
  for (let f = 0; f < factors.length; f++) {
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
      for (const decision of decide(link, 1)) blocks.push({boxed: [], shared: [decision]})
    }
  }
  return blocks
}
