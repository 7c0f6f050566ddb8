import type {QuestionRelevance, Relevance} from '../../relevance/relevance.ts'
import {type AskedTerms, inSteps} from './concepts.ts'

/**
 * What each content word of the most relevant sentence is worth, in units of a concept's weight; those of others in
 * proportion. A question about many sentences, as a topic is, leaves the choice to what the documents share; a question
 * that few sentences answer does not.
 */
const BROAD = 2
const NARROW = 40

/** A question that suits so many sentences is halfway between the two. */
const HALFWAY = 40

/** How a question bears on what a summary is like. */
export interface Asked extends AskedTerms {
  /** By sentence: what each of its content words is worth to someone who asks, by the question it suits best (G5). */
  readonly wordWorth: Float64Array
}

export function askedBy({questions}: Relevance): Asked {
  const rows = questions.map((question) => {
    const best = BROAD + (NARROW - BROAD) * narrowness(question)
    return question.sentences.map((relevance) => inSteps(best * relevance))
  })
  return {
    wordWorth: rows.reduce((best, row) => best.map((value, s) => Math.max(value, row[s]))),
    broad: 1 - Math.max(...questions.map(narrowness)),
    asks: (term) => questions.some(({asks}) => asks(term)),
  }
}

/** From 0 to 1: how few sentences suit a question. */
function narrowness({suiting}: QuestionRelevance): number {
  return 1 / (1 + (suiting / HALFWAY) ** 4)
}
