import {bestSiblingPath} from '../kernels/sibling-path.ts'
import {stateAt} from './dense.ts'
import type {LinearProgram} from './factor.ts'
import {addSiblingFlow, siblingScore, withoutIdlePairs} from './head-automaton.ts'
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
