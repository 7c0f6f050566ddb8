import type {QuestionRelevance, Relevance} from '../../relevance/relevance.ts'
import {inSteps} from './concepts.ts'

/**
 * What each content word of the most relevant sentence is worth, in units of a concept's weight; those of others in
 * proportion. A question about many sentences, as a topic is, leaves the choice to what the documents share; a question
 * that few sentences answer does not.
 */
const BROAD = 4
const NARROW = 40

/** A question that suits so many sentences is halfway between the two. */
const HALFWAY = 40

/** By sentence: what each of its content words is worth to someone who asks, by the question it suits best (G5). */
export function answerWorth({questions}: Relevance): Float64Array {
  const worth = questions.map((question) =>
    question.sentences.map((relevance) => inSteps(answerOf(question) * relevance)),
  )
  return worth.reduce((best, row) => best.map((value, s) => Math.max(value, row[s])))
}

function answerOf({suiting}: QuestionRelevance): number {
  return BROAD + (NARROW - BROAD) / (1 + (suiting / HALFWAY) ** 4)
}
