import type {Asked} from './answers.ts'
import type {ExtraTarget} from './extra-targets.ts'
import type {Layout} from './layout.ts'
import type {Leanings} from './leaning.ts'
import {BARRED} from './merit.ts'

/** What has this share of the worth of the best sentence may be the answer itself. */
const NEAR_BEST = 0.5

/** What it costs to answer without the sentence on which the answer leans. The question says mostly what is spoken of. */
const WITHOUT_THE_ONE_BEFORE = 60

/** Whether a sentence may be what answers a narrow question, so that it may be chosen without the one on which it leans. */
export function isAnswerItself(asked: Asked | undefined, s: number): boolean {
  return asked !== undefined && asked.broad < 0.5 && asked.wordWorth[s] >= NEAR_BEST * asked.best
}

/** What answers costs something without the sentence on which it leans (docs/math.md, eq. G8). */
export function answerTies(
  asked: Asked | undefined,
  {stand}: Leanings,
  merit: Float64Array,
  {root}: Layout,
): ExtraTarget[] {
  return stand.flatMap((own, s): ExtraTarget[] => {
    if (own !== 'leans' || merit[s] === BARRED || !isAnswerItself(asked, s)) return []
    const witnesses = merit[s - 1] === BARRED ? [] : [{left: root[s], right: root[s - 1]}]
    return [{weight: WITHOUT_THE_ONE_BEFORE, paidBy: [root[s]], witnesses}]
  })
}
