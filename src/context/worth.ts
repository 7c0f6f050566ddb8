import type {Relevance} from '../relevance/relevance.ts'
import {contentTerms, type Source} from '../summarize/documents/source.ts'

/** What a content word of the most relevant sentence is worth. */
const MOST = 4

/** Worths come in steps of so much, so that an answer is proved the best sooner. */
const STEP = 2

/**
 * By sentence: what it is worth to whoever asks. Its content words count, so that a short sentence is not preferred because
 * it is cheap; and the square of its relevance, because a likely answer is worth more than two unlikely ones.
 */
export function answerWorth(source: Source, {sentences}: Pick<Relevance, 'sentences'>): Float64Array {
  return Float64Array.from(source.sentences, (sentence, s) => {
    const words = Math.max(1, contentTerms(sentence, source.terms).length)
    return Math.round((MOST * words * sentences[s] ** 2) / STEP) * STEP
  })
}
