import {projectPair} from '../kernels/pair-projection.ts'
import {addScores} from '../kernels/score-sum.ts'
import {projectOntoAtMostOne} from '../kernels/simplex.ts'
import {softShare, softSum} from '../kernels/soft-maximum.ts'
import {checkNumber} from './arguments.ts'
import type {Factor, LinearProgram} from './factor.ts'

/**
 * Gains `logPotential` when both of its two literals are one. An infinite log-potential is a constraint with no score:
 * +∞ sets both to one, −∞ forbids that both are one.
 *
 * @example
 * import {exact, FactorGraph, Pair} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const literals = [-1, -1].map((logPotential) => graph.variable(logPotential))
 * graph.add(new Pair(3), literals)
 * console.log(...exact(graph).variables) // 1 1
 */
export class Pair implements Factor {
  readonly kind = 'PAIR'
  readonly degree = 2
  readonly logPotential: number
  readonly lowestScore: number
  private readonly gain: number // logPotential where it is finite, else 0
  private readonly scratch = new Float64Array(2) // the simplex kernel's working copy of the links

  constructor(logPotential: number) {
    checkNumber('PAIR factor: log-potential', logPotential)
    this.logPotential = logPotential
    this.gain = Number.isFinite(logPotential) ? logPotential : 0
    this.lowestScore = Math.min(0, this.gain)
  }

  maximize(s: Float64Array, y: Float64Array, start: number): number {
    const higher = s[start] >= s[start + 1] ? start : start + 1
    const lower = 2 * start + 1 - higher
    y[start] = y[start + 1] = 0
    if (this.logPotential === Infinity) {
      y[start] = y[start + 1] = 1
      return addScores(s[start], s[start + 1])
    }
    const gainOfLower = addScores(s[lower], this.logPotential)
    const both = addScores(s[higher], gainOfLower)
    if (gainOfLower > 0 && both > 0) {
      y[start] = y[start + 1] = 1
      return both
    }
    if (s[higher] <= 0) return 0
    y[higher] = 1
    return s[higher]
  }

  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const {logPotential} = this
    for (let i = 0; i < 2; i++) {
      const other = s[start + 1 - i]
      const difference = s[start + i] + Math.max(0, other + logPotential) - Math.max(0, other)
      out[start + i] = logPotential === Infinity ? Infinity : difference
    }
    return this.maximize(s, y, start)
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {logPotential} = this
    if (logPotential === Infinity) {
      out[start] = out[start + 1] = 1
      return s[start] + s[start + 1]
    }
    const first = s[start] + softSum(0, s[start + 1] + logPotential, temperature)
    const notFirst = softSum(0, s[start + 1], temperature)
    const second = s[start + 1] + softSum(0, s[start] + logPotential, temperature)
    out[start] = softShare(first, notFirst, temperature)
    out[start + 1] = softShare(second, softSum(0, s[start], temperature), temperature)
    return softSum(first, notFirst, temperature)
  }

  project(a: Float64Array, start: number, penalty: number): number {
    if (Number.isFinite(this.logPotential)) return this.gain * projectPair(a, start, this.gain / penalty)
    if (this.logPotential > 0) a[start] = a[start + 1] = 1
    else projectOntoAtMostOne(a, start, start + 2, this.scratch)
    return 0
  }

  score(y: Float64Array, start: number): number {
    const both = y[start] === 1 && y[start + 1] === 1
    if (this.logPotential === Infinity) return both ? 0 : -Infinity
    return both ? this.logPotential : 0
  }

  linearize(program: LinearProgram, literals: readonly number[]): void {
    if (this.logPotential === Infinity) program.row(literals, [1, 1], 2, 2)
    else if (this.logPotential === -Infinity) program.row(literals, [1, 1], -Infinity, 1)
    else if (this.gain > 0) {
      const both = program.column(this.gain)
      for (const literal of literals) program.row([both, literal], [1, -1], -Infinity, 0)
    } else if (this.gain < 0) {
      const both = program.column(this.gain)
      program.row([...literals, both], [1, 1, -1], -Infinity, 1)
    }
  }
}
