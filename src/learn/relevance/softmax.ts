import type {LinearModel} from '../../syntax/relevance-model.ts'

/** The sentences of one question, and how much of the answer each is. */
export interface Ranking {
  readonly rows: Float32Array // the features of one sentence after another
  readonly target: Float64Array // by sentence, sums to 1
  readonly weight: number
  readonly offset?: Float64Array // by sentence: what is known of the logarithm of how likely it is, 0 if it is left out
}

export interface SoftmaxOptions {
  /** How strongly weights are drawn to 0. */
  readonly shrink: number
  readonly steps: number
  readonly rate: number
}

/**
 * Fits weights w so that softmax over the sentences of each question is near its target: minimizes
 *
 *   − Σ_q weight(q) Σ_s target(s) ln p(s) + shrink/2 ‖w‖²,   p(s) = exp(o_s + w·x_s) / Σ_t exp(o_t + w·x_t)
 *
 * over features of mean 0 and deviation 1, with Adam's steps (docs/math.md, eq. Q1). Yields the share that is done.
 */
export function* fitRankings(
  features: readonly string[],
  rankings: readonly Ranking[],
  {shrink, steps, rate}: SoftmaxOptions,
): Generator<number, LinearModel> {
  const columns = features.length
  const {mean, deviation} = momentsOf(rankings, columns)
  const rows = rankings.map(({rows}) => rows.map((value, i) => (value - mean[i % columns]) / deviation[i % columns]))
  const all = rankings.reduce((sum, {weight}) => sum + weight, 0)
  const weights = new Float64Array(columns)
  const adam = new Adam(columns, rate)
  for (let step = 0; step < steps; step++) {
    const gradient = weights.map((weight) => shrink * weight)
    rankings.forEach(({target, weight, offset}, q) => {
      const sums = scores(rows[q], weights)
      const p = softmax(offset === undefined ? sums : sums.map((sum, s) => sum + offset[s]))
      for (let s = 0; s < p.length; s++) {
        const error = (weight / all) * (p[s] - target[s])
        if (Math.abs(error) < LEAST) continue
        for (let c = 0; c < columns; c++) gradient[c] += error * rows[q][s * columns + c]
      }
    })
    adam.step(weights, gradient)
    yield (step + 1) / steps
  }
  const own = Float32Array.from(weights, (weight, c) => weight / deviation[c])
  return {features, weights: own, start: -own.reduce((sum, weight, c) => sum + weight * mean[c], 0)}
}

/** What a sentence that is off by less would move cannot be told from rounding, and most sentences are. */
const LEAST = 1e-6

function momentsOf(rankings: readonly Ranking[], columns: number): {mean: Float64Array; deviation: Float64Array} {
  const mean = new Float64Array(columns)
  const square = new Float64Array(columns)
  let count = 0
  for (const {rows} of rankings) {
    count += rows.length / columns
    for (let i = 0; i < rows.length; i++) {
      mean[i % columns] += rows[i]
      square[i % columns] += rows[i] ** 2
    }
  }
  for (let c = 0; c < columns; c++) mean[c] /= count
  // a feature that is always the same tells nothing, and gets no weight
  const deviation = square.map((sum, c) => Math.sqrt(Math.max(0, sum / count - mean[c] ** 2)) || 1)
  return {mean, deviation}
}

function scores(rows: Float32Array, weights: Float64Array): Float64Array {
  const found = new Float64Array(rows.length / weights.length)
  for (let s = 0, i = 0; s < found.length; s++)
    for (let c = 0; c < weights.length; c++, i++) found[s] += rows[i] * weights[c]
  return found
}

/** Shares that sum to 1, whose logarithms differ as the scores do. */
export function softmax(scores: Float64Array): Float64Array {
  const most = scores.reduce((most, score) => Math.max(most, score), -Infinity)
  const parts = scores.map((score) => Math.exp(score - most))
  const all = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => part / all)
}

/** Adam's steps (Kingma and Ba 2015), with its usual settings but for a shorter memory of squares. */
class Adam {
  private readonly rate: number
  private readonly first: Float64Array
  private readonly second: Float64Array
  private steps = 0

  constructor(size: number, rate: number) {
    this.rate = rate
    this.first = new Float64Array(size)
    this.second = new Float64Array(size)
  }

  step(weights: Float64Array, gradient: Float64Array): void {
    this.steps++
    for (let c = 0; c < weights.length; c++) {
      this.first[c] = 0.9 * this.first[c] + 0.1 * gradient[c]
      this.second[c] = 0.99 * this.second[c] + 0.01 * gradient[c] ** 2
      const first = this.first[c] / (1 - 0.9 ** this.steps)
      const second = this.second[c] / (1 - 0.99 ** this.steps)
      weights[c] -= (this.rate * first) / (Math.sqrt(second) + 1e-8)
    }
  }
}
