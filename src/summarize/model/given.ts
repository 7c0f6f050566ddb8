import type {Leaning} from '../../discourse/discourse-language.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {GivenAnswer} from '../../relevance/given-answer.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {type GapOptions, summaryPrices} from './gaps.ts'
import type {Layout} from './layout.ts'

/** A sentence says enough if it answers, however little of it is left, and may lose what stands on both sides of that. */
export function gapsOfAnswer(gaps: GapOptions): GapOptions {
  return {...gaps, several: true, leastShare: 0}
}

/**
 * What is known to answer a question is not deleted from its sentence, and the sentence may lose more of what stands beside it
 * than others may.
 */
export function withGiven(
  problem: CoverageProblem,
  {firstNode}: Layout,
  {source, plans}: ParsedSource,
  given: readonly GivenAnswer[],
  gaps: GapOptions,
  leaning: readonly Leaning[],
): CoverageProblem {
  if (given.length === 0) return problem
  const cut = problem.cut.slice()
  for (const s of new Set(given.map(({sentence}) => sentence))) {
    const priced = (own: GapOptions) => summaryPrices(plans[s], source.sentences[s].terms, leaning[s], own)
    const usual = priced(gaps)
    priced(gapsOfAnswer(gaps)).forEach((price, word) => {
      if (price !== usual[word]) cut[firstNode[s] + word] += price - usual[word]
    })
  }
  for (const {sentence, first, last} of given) {
    for (let token = first; token <= last; token++) {
      for (let node = firstNode[sentence] + token; node >= 0; node = problem.head[node])
        cut[node] = Number.NEGATIVE_INFINITY
    }
  }
  return {...problem, cut}
}
