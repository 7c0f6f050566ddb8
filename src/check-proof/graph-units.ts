import type {Local, Model} from './graph-model.ts'
import type {GraphProblem} from './graph-problem.ts'

// all scores add up to no more, so that sums of them and of prices are exact in floating point
const MOST = 2 ** 50

/** Scores as whole numbers of one unit, rounded up. Also what is a logarithm or has many digits is not above its number. */
export class ScoreUnits {
  /** Units in 1: a power of two. */
  readonly size: number
  private readonly model: Model
  private readonly isExact: boolean // the scores are the numbers of the file

  constructor(model: Model) {
    this.model = model
    this.isExact = !model.isOfLogarithms
    const {scores, locals} = model
    let sum = scores.reduce((sum, score) => sum + Math.abs(score), 0)
    for (const {factor} of locals) for (const row of scoresOf(factor)) sum += largestOf(row)
    this.size = sum > 0 ? 2 ** Math.max(-900, Math.min(900, Math.floor(Math.log2(MOST / sum)))) : 2 ** 40
  }

  /** No assignment of which any is possible is worth less, in units. */
  get floor(): number {
    const {first, variables, scores, locals} = this.model
    const least = (row: Float64Array) => row.reduce((least, x) => (x === -Infinity ? least : Math.min(least, x)), 0)
    let floor = 0
    for (let v = 0; v < variables; v++) floor += least(this.row(scores.subarray(first[v], first[v + 1])))
    for (const {factor} of locals) for (const row of scoresOf(factor)) floor += least(this.row(row))
    return floor - 4 * (locals.length + variables)
  }

  up(score: number): number {
    const units = score * this.size
    // zero is the only logarithm of a number that is not rounded
    return score === -Infinity || score === 0 || (this.isExact && Number.isInteger(units))
      ? units
      : Math.ceil(units) + 1
  }

  /** A row that is rounded up. */
  row(scores: Float64Array): Float64Array {
    return scores.map((score) => this.up(score))
  }
}

/** The rows of a factor that are scores, and not costs. */
function scoresOf({kind, rows, literals}: Local['factor']): readonly Float64Array[] {
  return kind === 'BUDGET' || kind === 'KNAPSACK'
    ? []
    : kind === 'AGREEMENT'
      ? [penaltiesOf(rows, literals.length)]
      : rows
}

function largestOf(row: Float64Array): number {
  let largest = 0
  for (const x of row) if (Number.isFinite(x)) largest = Math.max(largest, Math.abs(x))
  return largest
}

/** Penalties as scores, as often as they may be due. */
function penaltiesOf(rows: readonly Float64Array[], literals: number): Float64Array {
  return rows[1].map((penalty) => (literals === 0 ? 0 : -penalty * literals))
}

/** The largest score per literal, the unit in which the solvers of graphs count what is proved. */
export function scaleOf({potentials, factors}: GraphProblem): number {
  let scale = largestOf(potentials)
  for (const factor of factors) {
    const sum = scoresOf(factor).reduce((sum, row) => sum + largestOf(row), 0)
    scale = Math.max(scale, sum / Math.max(1, factor.literals.length))
  }
  // what only forbids has no scale of its own
  return scale === 0 ? 1 : scale
}
