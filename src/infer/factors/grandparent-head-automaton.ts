import {choiceDifferences} from '../kernels/highest-others.ts'
import {bestSiblingPath, siblingShares, siblingSides} from '../kernels/sibling-path.ts'
import {softMaximum} from '../kernels/soft-maximum.ts'
import {stateAt} from './dense.ts'
import type {LinearProgram} from './factor.ts'
import {addSiblingFlow, SiblingScratch, siblingScore, withoutIdlePairs} from './head-automaton.ts'
import {checkScores, highestFinite, lowestFinite} from './own-scores.ts'
import {shownValue} from './shown-value.ts'
import {StructuredFactor} from './structured.ts'

/**
 * The modifiers of one head on one side together with the head's own head, with a score for each pair of consecutive
 * modifiers under each grandparent. The first literals are the candidate arcs into the head, exactly one of which is
 * one; the others are its arcs to modifiers, outwards, of which any may be one.
 *
 * `scores` has one table for each grandparent, laid out like that of `HeadAutomaton`.
 *
 * @example
 * import {exact, FactorGraph, GrandparentHeadAutomaton} from 'precis/infer'
 *
 * // two grandparents and one modifier, which gains 3 under the second grandparent
 * const graph = new FactorGraph()
 * const literals = [1, 0, -1].map((logPotential) => graph.variable(logPotential))
 * graph.add(new GrandparentHeadAutomaton(2, 1, [0, 0, 0, 0, 3, 0, 0, 0]), literals)
 * console.log(...exact(graph).variables) // 0 1 1
 */
export class GrandparentHeadAutomaton extends StructuredFactor {
  readonly kind = 'GRANDPARENT_HEAD_AUTOMATON'
  readonly grandparents: number
  readonly arcs: number
  readonly lowestScore: number
  readonly highestScore: number
  private readonly scores: Float64Array // by grandparent, then as the head automaton's
  private readonly best: Float64Array // by modifier, 0 and the end included; scratch, as is
  private readonly before: Int32Array
  private scratch: SiblingScratch | undefined // made by the first marginals, as is
  private byGrandparent: GrandparentScratch | undefined

  constructor(grandparents: number, arcs: number, scores: ArrayLike<number>) {
    if (!Number.isInteger(grandparents) || grandparents < 1 || !Number.isInteger(arcs) || arcs < 0) {
      throw new RangeError(
        `GRANDPARENT_HEAD_AUTOMATON factor: ${shownValue(grandparents)} grandparents and ${shownValue(arcs)} arcs given, expected whole numbers ≥ 1 and ≥ 0.`,
      )
    }
    checkScores('GRANDPARENT_HEAD_AUTOMATON', scores, grandparents * (arcs + 1) ** 2)
    super(grandparents + arcs)
    this.grandparents = grandparents
    this.arcs = arcs
    this.scores = withoutIdlePairs(scores, arcs)
    this.lowestScore = (arcs + 1) * Math.min(0, lowestFinite(this.scores))
    this.highestScore = (arcs + 1) * Math.max(0, highestFinite(this.scores))
    this.best = new Float64Array(arcs + 2)
    this.before = new Int32Array(arcs + 2)
  }

  /** Tries the grandparents, with the best modifiers for each. */
  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {degree, grandparents, before} = this
    const first = start + grandparents
    let value = -Infinity
    for (let g = 0; g < grandparents; g++) {
      const candidate = s[start + g] + this.bestModifiers(g, s, first)
      if (!(candidate > value)) continue
      value = candidate
      for (let i = 0; i < degree; i++) y[start + i] = 0
      y[start + g] = 1
      for (let k = before[this.arcs + 1]; k > 0; k = before[k]) y[first + k - 1] = 1
    }
    if (value === -Infinity) for (let i = 0; i < degree; i++) y[start + i] = 0
    return value
  }

  private bestModifiers(grandparent: number, s: Float64Array, first: number): number {
    const {arcs, scores, best, before} = this
    return bestSiblingPath(scores, grandparent * (arcs + 1) ** 2, arcs, s, first, best, before)
  }

  /** The best modifiers with and without each arc, over all grandparents. */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const {grandparents, arcs, scores, best} = this
    const value = this.decode(s, y, start)
    if (value === -Infinity) return value
    const {withIt, without, over} = (this.scratch ??= new SiblingScratch(arcs))
    const {values, shares} = (this.byGrandparent ??= new GrandparentScratch(grandparents, arcs))
    const first = start + grandparents
    shares.fill(-Infinity)
    for (let g = 0; g < grandparents; g++) {
      const modifiers = this.bestModifiers(g, s, first)
      values[g] = s[start + g] + modifiers
      if (modifiers === -Infinity) continue
      siblingSides(scores, g * (arcs + 1) ** 2, arcs, s, first, best, withIt, without, over)
      for (let k = 1; k <= arcs; k++) {
        shares[2 * k - 2] = Math.max(shares[2 * k - 2], s[start + g] + withIt[k])
        shares[2 * k - 1] = Math.max(shares[2 * k - 1], s[start + g] + without[k])
      }
    }
    choiceDifferences(values, 0, grandparents, out, start)
    for (let k = 0; k < arcs; k++) out[first + k] = shares[2 * k] - shares[2 * k + 1]
    return value
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {grandparents, arcs, scores, best, degree} = this
    const {withIt, over} = (this.scratch ??= new SiblingScratch(arcs))
    const {values, shares} = (this.byGrandparent ??= new GrandparentScratch(grandparents, arcs))
    const first = start + grandparents
    for (let g = 0; g < grandparents; g++) {
      const at = g * (arcs + 1) ** 2
      values[g] = s[start + g] + siblingShares(scores, at, arcs, s, first, temperature, withIt, best, over)
      for (let k = 0; k < arcs; k++) shares[g * arcs + k] = withIt[k + 1]
    }
    const value = softMaximum(values, 0, grandparents, temperature)
    out.fill(0, start, start + degree)
    if (value === -Infinity) return value
    for (let g = 0; g < grandparents; g++) {
      const probability = Math.exp((values[g] - value) / temperature)
      out[start + g] = probability
      for (let k = 0; k < arcs; k++) out[first + k] += probability * shares[g * arcs + k]
    }
    return value
  }

  score(y: Float64Array, start: number): number {
    const {grandparents, arcs, scores} = this
    const grandparent = stateAt(y, start, grandparents)
    if (grandparent < 0) return -Infinity
    return siblingScore(scores, grandparent * (arcs + 1) ** 2, arcs, y, start + grandparents)
  }

  /** One flow of modifiers for each grandparent, as much as its literal; they add up to the literals of the modifiers. */
  linearize(program: LinearProgram, literals: readonly number[]): void {
    const {grandparents, arcs, scores} = this
    const through: number[][] = Array.from({length: arcs}, () => [])
    for (let g = 0; g < grandparents; g++) {
      const flow = addSiblingFlow(program, scores, g * (arcs + 1) ** 2, arcs)
      program.row([...flow.outOfStart, literals[g]], [...flow.outOfStart.map(() => 1), -1], 0, 0)
      for (let k = 0; k < arcs; k++) through[k].push(...flow.through[k])
    }
    program.row(literals.slice(0, grandparents), Array(grandparents).fill(1), 1, 1)
    for (let k = 0; k < arcs; k++) {
      program.row([...through[k], literals[grandparents + k]], [...through[k].map(() => 1), -1], 0, 0)
    }
  }
}

/** What the marginals need besides: values by grandparent; the two sides of each arc, or its share under each grandparent. */
class GrandparentScratch {
  readonly values: Float64Array
  readonly shares: Float64Array

  constructor(grandparents: number, arcs: number) {
    this.values = new Float64Array(grandparents)
    this.shares = new Float64Array(Math.max(2, grandparents) * arcs)
  }
}
