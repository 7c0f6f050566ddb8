import type {Places} from './places.ts'

/** About as many concepts as a summary of 100 words can have. */
const BEST = 60

/** The share of its worth that a concept keeps of which nothing is near what is asked. */
const FAR = 0.05

/**
 * Concepts of a document that stand near what is asked are worth more, and others less: w (f + (1 − f) near / most near), in
 * such units that the best are worth as much together as before. Prices and merits were set beside that (docs/math.md, eq.
 * G24). A long talk repeats itself on everything; what several documents share says what there is to say of their topic, and
 * keeps its worth.
 */
export function weighNear(weight: Float64Array, near: Float64Array): void {
  const most = near.reduce((most, value) => Math.max(most, value), 0)
  const before = sumOfBest(weight)
  if (most === 0 || before === 0) return
  const own = weight.map((worth, k) => worth * (FAR + ((1 - FAR) * near[k]) / most))
  const unit = before / sumOfBest(own)
  weight.set(own.map((worth) => worth * unit))
}

/** By concept: how near it stands to what is asked, as the mean of its places. */
export function nearnessOf({count, firstPlace, sentence}: Places, nearness: Float64Array): Float64Array {
  return Float64Array.from({length: count}, (_, k) => {
    const places = sentence.subarray(firstPlace[k], firstPlace[k + 1])
    return places.reduce((sum, s) => sum + nearness[s], 0) / Math.max(1, places.length)
  })
}

/** The worth of the best concepts together, beside which prices and merits were set. */
export function sumOfBest(weight: Float64Array): number {
  return weight
    .slice()
    .sort()
    .slice(-BEST)
    .reduce((sum, value) => sum + value, 0)
}
