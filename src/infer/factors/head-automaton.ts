import {bestSiblingPath, siblingShares, siblingSides} from '../kernels/sibling-path.ts'
import type {LinearProgram} from './factor.ts'
import {checkScores, highestFinite, lowestFinite} from './own-scores.ts'
import {shownValue} from './shown-value.ts'
import {StructuredFactor} from './structured.ts'

/**
 * The modifiers of one head on one side, with a score for each pair of consecutive ones. The literals are the candidate
 * arcs, from the head outwards; any of them may be one.
 *
 * `siblingScores` has n + 1 rows of n + 1 entries for n arcs: the entry in row j, column k − 1 is gained when k is the
 * next modifier after j, where j = 0 means that k is the first one and k = n + 1 that j is the last. Entries with k ≤ j
 * have no meaning; −∞ forbids a pair.
 *
 * @example
 * import {exact, FactorGraph, HeadAutomaton} from 'precis/infer'
 *
 * // two candidates for modifiers, which lose 3 if both are there: row 1, column 1 is for the second after the first
 * const graph = new FactorGraph()
 * const arcs = [1, 2].map((logPotential) => graph.variable(logPotential))
 * graph.add(new HeadAutomaton(2, [0, 0, 0, 0, -3, 0, 0, 0, 0]), arcs)
 * console.log(...exact(graph).variables) // 0 1
 */
export class HeadAutomaton extends StructuredFactor {
  readonly kind = 'HEAD_AUTOMATON'
  readonly lowestScore: number
  readonly highestScore: number
  private readonly siblingScores: Float64Array
  private readonly best: Float64Array // by modifier, 0 and the end included; scratch, as is
  private readonly before: Int32Array
  private scratch: SiblingScratch | undefined // made by the first marginals

  constructor(arcs: number, siblingScores: ArrayLike<number>) {
    if (!Number.isInteger(arcs) || arcs < 0) {
      throw new RangeError(`HEAD_AUTOMATON factor: ${shownValue(arcs)} arcs given, expected a whole number ≥ 0.`)
    }
    checkScores('HEAD_AUTOMATON', siblingScores, (arcs + 1) ** 2, 'sibling scores')
    super(arcs)
    this.siblingScores = withoutIdlePairs(siblingScores, arcs)
    this.lowestScore = (arcs + 1) * Math.min(0, lowestFinite(this.siblingScores))
    this.highestScore = (arcs + 1) * Math.max(0, highestFinite(this.siblingScores))
    this.best = new Float64Array(arcs + 2)
    this.before = new Int32Array(arcs + 2)
  }

  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {degree, before} = this
    for (let i = 0; i < degree; i++) y[start + i] = 0
    const value = bestSiblingPath(this.siblingScores, 0, degree, s, start, this.best, before)
    if (value === -Infinity) return value
    for (let k = before[degree + 1]; k > 0; k = before[k]) y[start + k - 1] = 1
    return value
  }

  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const {degree, siblingScores, best} = this
    const value = this.decode(s, y, start)
    if (value === -Infinity) return value
    const {withIt, without, over} = (this.scratch ??= new SiblingScratch(degree))
    siblingSides(siblingScores, 0, degree, s, start, best, withIt, without, over)
    for (let k = 1; k <= degree; k++) out[start + k - 1] = withIt[k] - without[k]
    return value
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {degree, siblingScores, best} = this
    const {withIt, over} = (this.scratch ??= new SiblingScratch(degree))
    const value = siblingShares(siblingScores, 0, degree, s, start, temperature, withIt, best, over)
    for (let k = 1; k <= degree; k++) out[start + k - 1] = withIt[k]
    return value
  }

  score(y: Float64Array, start: number): number {
    return siblingScore(this.siblingScores, 0, this.degree, y, start)
  }

  /** A flow of one unit from 0 to n + 1 with a column for each pair: each literal is what flows through its modifier. */
  linearize(program: LinearProgram, literals: readonly number[]): void {
    const {outOfStart, through} = addSiblingFlow(program, this.siblingScores, 0, this.degree)
    program.row(outOfStart, Array(outOfStart.length).fill(1), 1, 1)
    for (let k = 0; k < this.degree; k++) {
      program.row([...through[k], literals[k]], [...through[k].map(() => 1), -1], 0, 0)
    }
  }
}

/** What the marginals of paths along modifiers need, by modifier, 0 and the end included. */
export class SiblingScratch {
  readonly withIt: Float64Array
  readonly without: Float64Array
  readonly over: Float64Array

  constructor(arcs: number) {
    this.withIt = new Float64Array(arcs + 2)
    this.without = new Float64Array(arcs + 2)
    this.over = new Float64Array(arcs + 2)
  }
}

/** A copy of tables of sibling scores for n arcs, with −∞ in the places that have no meaning. */
export function withoutIdlePairs(siblingScores: ArrayLike<number>, n: number): Float64Array {
  const size = (n + 1) ** 2
  return Float64Array.from(siblingScores, (score, at) => {
    const j = Math.floor((at % size) / (n + 1))
    const k = (at % (n + 1)) + 1
    return k > j ? score : -Infinity
  })
}

/** The sum of the scores of consecutive modifiers, of those whose y is one; the table starts at `at`. */
export function siblingScore(scores: Float64Array, at: number, n: number, y: Float64Array, start: number): number {
  let score = 0
  let previous = 0
  for (let k = 1; k <= n + 1; k++) {
    if (k <= n && y[start + k - 1] !== 1) continue
    score += scores[at + previous * (n + 1) + k - 1]
    previous = k
  }
  return score
}

/**
 * Adds the columns of a flow from 0 to n + 1 along the pairs that are allowed, and the rows that let what enters a
 * modifier leave it. Returns the columns that leave 0, and those that enter each modifier.
 */
export function addSiblingFlow(
  program: LinearProgram,
  scores: Float64Array,
  at: number,
  n: number,
): {outOfStart: number[]; through: number[][]} {
  const into = Array.from({length: n + 2}, (): number[] => [])
  const outOf = Array.from({length: n + 2}, (): number[] => [])
  for (let j = 0; j <= n; j++) {
    for (let k = j + 1; k <= n + 1; k++) {
      const score = scores[at + j * (n + 1) + k - 1]
      if (score === -Infinity) continue
      const column = program.column(score)
      outOf[j].push(column)
      into[k].push(column)
    }
  }
  for (let k = 1; k <= n; k++) {
    program.row([...into[k], ...outOf[k]], [...into[k].map(() => 1), ...outOf[k].map(() => -1)], 0, 0)
  }
  return {outOfStart: outOf[0], through: into.slice(1, n + 1)}
}
