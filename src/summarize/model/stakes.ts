import {type Concepts, inSteps} from './concepts.ts'
import type {ExtraTarget} from './extra-targets.ts'
import {STRENGTH} from './learned-weights.ts'

/** So many of the best bigrams are about what a summary can tell. */
const BEST = 60

/** What they are worth together where the prices of reading badly were set, and so many times as much where it was learned. */
const USUAL = 800 * STRENGTH

/** No price grows by more than this: what nobody understands is then surely not said. */
const MOST = 4

/** How many times as much as where they were set prices and rewards count. */
interface Stakes {
  readonly reading: number // for or against how a sentence reads
  readonly role: number // for a sentence that opens well or tells the newest figure
}

/** So many times as much are concepts worth, for what has to keep its weight beside them. */
export function strengthOf(isLearned: boolean): number {
  return isLearned ? STRENGTH : 1
}

/**
 * By how much more is at stake than where the prices of reading badly were set: in many documents on a topic one sentence is worth
 * so much that nothing which makes a reader stumble would keep it out (docs/math.md, eq. G27). Only where the worth was learned:
 * the other one is that beside which those prices were set. Whoever asks changes what sentences are worth, and pays the usual prices. Where
 * concepts are worth more, so is what a sentence is there for.
 */
export function stakesOf({weight, words}: Concepts, isAsked: boolean): Stakes {
  const isLearned = words !== undefined
  const reading = isLearned && !isAsked ? Math.min(MOST, Math.max(1, sumOfBest(weight) / USUAL)) : 1
  return {reading, role: strengthOf(isLearned) * reading}
}

function sumOfBest(weight: Float64Array): number {
  const best = weight.toSorted().subarray(-BEST)
  return best.reduce((sum, worth) => sum + worth, 0)
}

/** The same prices and rewards, where so much more is at stake. */
export function raised(targets: readonly ExtraTarget[], stakes: number): readonly ExtraTarget[] {
  return stakes === 1 ? targets : targets.map((target) => ({...target, weight: inSteps(stakes * target.weight)}))
}
