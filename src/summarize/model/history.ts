import type {DiscourseText} from '../../discourse/text.ts'
import {isHistorical, type Times} from '../../discourse/times.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {Layout} from './layout.ts'

/** A date far from the day of its document stays as long as what it belongs to: without it, old news would be read as new. */
export function withHistory(
  problem: CoverageProblem,
  {firstNode}: Pick<Layout, 'firstNode'>,
  {sentences}: DiscourseText,
  times: Times,
): CoverageProblem {
  let cut: Float64Array | undefined
  for (const [s, found] of times.bySentence.entries()) {
    for (const time of found) {
      // whether a year alone may go is for the rules of the language to say
      if (time.precision === 'year' || !isHistorical(time, times.published[sentences[s].document])) continue
      cut ??= problem.cut.slice()
      cut.fill(Number.NEGATIVE_INFINITY, firstNode[s] + time.first, firstNode[s] + time.last + 1)
    }
  }
  return cut === undefined ? problem : {...problem, cut}
}
