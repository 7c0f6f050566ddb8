import type {Places} from './places.ts'

/** About as many concepts as a summary of 100 words can have. */
const BEST = 60

/**
 * The share of its worth that a concept keeps of which nothing is near what is asked. Documents that were collected on a topic
 * say by what they share what there is to say of it; a long talk, which repeats itself on everything, does not.
 */
const FAR = {ofOne: 0.05, ofSeveral: 0.7} as const

/**
 * Concepts that stand near what is asked are worth more, and others less: w (f + (1 − f) near / most near), in such units that
 * the best are worth as much together as before. Prices and merits were set beside that (docs/math.md, eq. G24).
 */
export function weighNear(weight: Float64Array, near: Float64Array, documents: number): void {
  const far = documents === 1 ? FAR.ofOne : FAR.ofSeveral
  const most = near.reduce((most, value) => Math.max(most, value), 0)
  const before = sumOfBest(weight)
  if (most === 0 || before === 0) return
  const own = weight.map((worth, k) => worth * (far + ((1 - far) * near[k]) / most))
  const unit = before / sumOfBest(own)
  weight.set(own.map((worth) => worth * unit))
}

/**
 * By concept: how near it stands to what is asked. That is the mean, over the documents that have it, of its nearest
 * sentence there; in a single document the mean of all its places.
 */
export function nearnessOf(
  {count, firstPlace, sentence}: Places,
  sentences: readonly {readonly document: number}[],
  nearness: Float64Array, // by sentence
): Float64Array {
  const isSingle = sentences.every(({document}) => document === sentences[0].document)
  return Float64Array.from({length: count}, (_, k) => {
    let sum = 0
    let units = 0
    let best = 0
    for (let place = firstPlace[k]; place < firstPlace[k + 1]; place++) {
      const s = sentence[place]
      const isNew =
        place === firstPlace[k] || isSingle || sentences[s].document !== sentences[sentence[place - 1]].document
      if (isNew) {
        sum += best
        units++
        best = 0
      }
      best = Math.max(best, nearness[s])
    }
    return (sum + best) / Math.max(1, units)
  })
}

function sumOfBest(weight: Float64Array): number {
  return weight
    .slice()
    .sort()
    .slice(-BEST)
    .reduce((sum, value) => sum + value, 0)
}
