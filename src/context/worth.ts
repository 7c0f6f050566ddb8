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

/** By sentence: the odds that it answers, the best one's being 1. Relevance is their logarithm. */
function oddsOf({sentences}: QuestionRelevance): Float64Array {
  return sentences.map((relevance) => (relevance > 0 ? Math.exp(NOTHING * (1 - relevance)) : 0))
}
