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

/** So many opinions of each side may be told. */
const MOST_OPINIONS = 12

/** Opposed opinions are worth more together (docs/math.md, eq. G21). */
export function disputeTargets(
  parsed: ParsedSource,
  merit: Float64Array,
  {firstNode}: Pick<Layout, 'firstNode'>,
): ExtraTarget[] {
  return discourseOf(parsed)
    .reviews.disputes.slice(0, MOST_DISPUTES)
    .flatMap(({opinions, good, bad}): ExtraTarget[] => {
      const mayStand = opinions.filter(({sentence}) => merit[sentence] > BARRED)
      const nodesOf = (isGood: boolean) =>
        mayStand
          .filter((opinion) => opinion.isGood === isGood)
          .slice(0, MOST_OPINIONS)
          .map(({sentence, last}) => firstNode[sentence] + last)
      const against = nodesOf(false)
      const witnesses = nodesOf(true).flatMap((left) => against.map((right) => ({left, right})))
      if (witnesses.length === 0) return []
      return [{weight: BOTH_SIDES * Math.min(MOST_DOCUMENTS, good + bad), witnesses}]
    })
}
