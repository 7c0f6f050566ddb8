import {relevanceTo} from '../../relevance/relevance.ts'
import type {Source} from '../documents/source.ts'
import {inSteps} from './concepts.ts'

/**
 * What each content word of the most relevant sentence is worth, in units of a concept's weight; those of others in
 * proportion. Chosen on questions whose answers are known: from 4 on nothing changes any more, and ROUGE of summaries
 * that answer a question stays what it was.
 */
const ANSWER = 4

/** By sentence: what each of its content words is worth to someone who asks a question; undefined if nothing answers it. */
export function answerWorth(source: Source, question: string): Float64Array | undefined {
  return relevanceTo(source, [question])?.sentences.map((relevance) => inSteps(ANSWER * relevance))
}
