import type {Relevance} from '../../relevance/relevance.ts'
import {inSteps} from './concepts.ts'

/**
 * What each content word of the most relevant sentence is worth, in units of a concept's weight; those of others in
 * proportion.
 */
const answer = () => Number(process.env.ANSWER ?? 4)

/** By sentence: what each of its content words is worth to someone who asks. */
export function answerWorth({sentences}: Relevance): Float64Array {
  const Z0 = Number(process.env.Z0 ?? 8)
  const P = Number(process.env.POW ?? 0)
  return sentences.map((r) => inSteps(answer() * (P > 0 ? r ** P : Math.max(0, 1 + Math.log(r + 1e-30) / Z0))))
}
