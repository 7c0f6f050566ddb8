import type {QuestionRelevance, Relevance} from '../relevance/relevance.ts'
import {NOTHING} from '../relevance/relevance.ts'

/** The worth of the sentence that is worth most. Worths are whole numbers, so that a choice is proved the best sooner. */
const MOST = 1000

/**
 * By sentence: how likely it answers, summed over the questions, so that a choice is worth the number of questions that it
 * answers. The likelihoods of a question share out how likely the documents answer it at all (docs/math.md, eq. Q2).
 */
export function answerWorth({questions, sentences}: Relevance): Float64Array {
  const likelihood = new Float64Array(sentences.length)
  for (const question of questions) {
    const odds = oddsOf(question)
    const all = odds.reduce((sum, value) => sum + value, 0)
    if (all === 0) continue
    odds.forEach((value, s) => {
      likelihood[s] += (question.answered * value) / all
    })
  }
  const most = likelihood.reduce((most, value) => Math.max(most, value), 0)
  return likelihood.map((value) => (most > 0 ? Math.round((MOST * value) / most) : 0))
}

/** So many sentences at most share out the likelihood of an answer: relevance was learned from about as many. */
const MOST_LIKELY = 150

/** By sentence: by how much the odds that it answers exceed those of the sentences that are too many. Relevance is their logarithm. */
function oddsOf({sentences}: QuestionRelevance): Float64Array {
  const odds = sentences.map((relevance) => (relevance > 0 ? Math.exp(NOTHING * (1 - relevance)) : 0))
  if (odds.length <= MOST_LIKELY) return odds
  const sorted = odds.toSorted()
  const [best, tooMany] = [sorted[odds.length - 1], sorted[odds.length - 1 - MOST_LIKELY]]
  // "who?" may suit all that name somebody
  return best === tooMany ? odds : odds.map((value) => Math.max(0, value - tooMany))
}
