import type {LinearModel} from '../../syntax/relevance-model.ts'

/** Something seen, and whether it was so. */
interface Observation {
  readonly row: Float32Array
  readonly isTrue: boolean
}

const SHRINK = 0.01
const STEPS = 400
const RATE = 1

/** Fits the logarithm of odds as a sum of features (logistic regression), by steps down the gradient. */
export function fitOdds(features: readonly string[], observations: readonly Observation[]): LinearModel {
  const columns = features.length
  const count = observations.length
  const mean = new Float64Array(columns)
  const deviation = new Float64Array(columns)
  for (const {row} of observations) for (let c = 0; c < columns; c++) mean[c] += row[c] / count
  for (const {row} of observations) for (let c = 0; c < columns; c++) deviation[c] += (row[c] - mean[c]) ** 2 / count
  for (let c = 0; c < columns; c++) deviation[c] = Math.sqrt(deviation[c]) || 1
  const weights = new Float64Array(columns)
  let start = 0
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight) => SHRINK * weight)
    let ofStart = 0
    for (const {row, isTrue} of observations) {
      let sum = start
      for (let c = 0; c < columns; c++) sum += (weights[c] * (row[c] - mean[c])) / deviation[c]
      const error = (1 / (1 + Math.exp(-sum)) - (isTrue ? 1 : 0)) / count
      ofStart += error
      for (let c = 0; c < columns; c++) gradient[c] += (error * (row[c] - mean[c])) / deviation[c]
    }
    start -= RATE * ofStart
    for (let c = 0; c < columns; c++) weights[c] -= RATE * gradient[c]
  }
  const own = Float32Array.from(weights, (weight, c) => weight / deviation[c])
  return {features, weights: own, start: start - own.reduce((sum, weight, c) => sum + weight * mean[c], 0)}
}
