import {discourseOf} from '../documents/discourse.ts'
import type {ParsedSource} from '../documents/parse.ts'
import type {ExtraTarget} from './extra-targets.ts'
import type {Layout} from './layout.ts'
import {BARRED} from './merit.ts'

/** What it is worth to tell both sides of what reviewers disagree about, for each document, in units of a concept's weight. */
const BOTH_SIDES = 4

/** More documents than these do not add to it. */
const MOST_DOCUMENTS = 6

/** So many things are weighed: what most speak of. */
const MOST_DISPUTES = 8

/** Opposed opinions are worth more together (docs/math.md, eq. G21). */
export function disputeTargets(
  parsed: ParsedSource,
  merit: Float64Array,
  {firstNode}: Pick<Layout, 'firstNode'>,
): ExtraTarget[] {
  return discourseOf(parsed)
    .disputes.slice(0, MOST_DISPUTES)
    .flatMap(({opinions, good, bad}): ExtraTarget[] => {
      const mayStand = opinions.filter(({sentence}) => merit[sentence] > BARRED)
      const witnesses = mayStand
        .filter(({isGood}) => isGood)
        .flatMap((one) =>
          mayStand
            .filter(({isGood, sentence}) => !isGood && sentence !== one.sentence)
            .map((other) => ({
              left: firstNode[one.sentence] + one.last,
              right: firstNode[other.sentence] + other.last,
            })),
        )
      if (witnesses.length === 0) return []
      return [{weight: BOTH_SIDES * Math.min(MOST_DOCUMENTS, good + bad), witnesses}]
    })
}
