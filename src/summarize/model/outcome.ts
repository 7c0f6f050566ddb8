import type {Outcome, Revised} from '../../discourse/outcomes.ts'
import type {ExtraTarget} from './extra-targets.ts'
import type {Layout} from './layout.ts'
import {BARRED} from './merit.ts'

/**
 * What it is worth to tell how a matter ended, in units of a concept's weight: less in many documents by the plain rule, which tells less
 * well which matter all of them are about.
 */
const OUTCOME = {'plain of many': 30, usual: 60} as const

/** A sentence tells an outcome if it could open a summary at least this well: it is about what all is about, and stands alone. */
const LEAST_OPENING = 0.05

/** What it costs to tell a claim without what became of it. */
const ALONE = 60

/** The outcome as a target: a summary that tells how the matter ended earns something, once (docs/math.md, eq. G28). */
export function outcomeTargets(
  outcomes: readonly Outcome[],
  {firstNode, root}: Pick<Layout, 'firstNode' | 'root'>,
  opening: Float64Array,
  worth: keyof typeof OUTCOME,
): ExtraTarget[] {
  const witnesses = outcomes
    .filter(({sentence}) => opening[sentence] > LEAST_OPENING)
    .map(({sentence, verb}) => {
      const told = firstNode[sentence] + verb
      return {left: root[sentence], right: told === root[sentence] ? -1 : told}
    })
  return witnesses.length === 0 ? [] : [{weight: OUTCOME[worth], witnesses}]
}

/** Claims that owe the reader what became of them since (docs/math.md, eq. G28). */
export function revisionTargets(
  revised: readonly Revised[],
  {root}: Pick<Layout, 'root'>,
  merit: Float64Array,
): ExtraTarget[] {
  return revised.flatMap(({sentence, by}) => {
    const told = by.filter((end) => merit[end.sentence] > BARRED)
    if (told.length === 0 || merit[sentence] === BARRED) return []
    const witnesses = told.map((end) => ({left: root[sentence], right: root[end.sentence]}))
    return [{weight: ALONE, witnesses, paidBy: [root[sentence]]}]
  })
}
