import type {DiscourseText} from '../../discourse/text.ts'
import {ambiguityAmong, mayBeDated, missingPrecision, type TimeLanguage, type Times} from '../../discourse/times.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {type Budget, costOf} from '../documents/budget.ts'
import type {Layout} from './layout.ts'

/** "Last year" gets its year when it is printed, if documents of other years are read beside it: so its last word pays for both. */
export function withDatedPeriods(
  problem: CoverageProblem,
  {firstNode}: Pick<Layout, 'firstNode'>,
  {sentences}: DiscourseText,
  times: Times,
  language: TimeLanguage | undefined,
  budget: Budget,
): CoverageProblem {
  if (language === undefined || 'sentences' in budget) return problem
  const isAmbiguous = ambiguityAmong(times.published)
  let cost: Float64Array | undefined
  for (const [s, found] of times.bySentence.entries()) {
    for (const time of found) {
      if (!isAmbiguous(time) || !mayBeDated(time, times, s, sentences[s].document)) continue
      cost ??= problem.cost.slice()
      cost[firstNode[s] + time.last] += costOf(`(${language.write(time.from, missingPrecision(time), true)})`, budget)
    }
  }
  return cost === undefined ? problem : {...problem, cost}
}
