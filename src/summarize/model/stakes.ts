import {type Concepts, inSteps} from './concepts.ts'
import type {ExtraTarget} from './extra-targets.ts'
import {STRENGTH} from './learned-weights.ts'

/** So many of the best bigrams are about what a summary can tell. */
const BEST = 60

/** What they are worth together where the prices of reading badly were set, and so many times as much where it was learned. */
const USUAL = 800 * STRENGTH

/** No price grows by more than this: what nobody understands is then surely not said. */
const MOST = 4

/**
 * By how much more is at stake than where the prices of reading badly were set: in many documents on a topic one sentence is worth
 * so much that nothing which makes a reader stumble would keep it out (docs/math.md, eq. G27). Only where the worth was learned:
 * the other one is that beside which those prices were set. Whoever asks changes what sentences are worth, and pays the usual prices.
 */
export function stakesOf({weight, words}: Concepts, isAsked: boolean): number {
  if (words === undefined || isAsked) return 1
  const best = weight.toSorted().subarray(-BEST)
  return Math.min(MOST, Math.max(1, best.reduce((sum, worth) => sum + worth, 0) / USUAL))
}

/** The same prices and rewards, where so much more is at stake. */
export function raised(targets: readonly ExtraTarget[], stakes: number): readonly ExtraTarget[] {
  return stakes === 1 ? targets : targets.map((target) => ({...target, weight: inSteps(stakes * target.weight)}))
}
