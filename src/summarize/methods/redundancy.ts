import {dot, type Vector} from './vectors.ts'

/** The cosine from which on two sentences say the same: what MEAD's reranker takes (Radev et al. 2004). */
export const SAME = 0.7

/**
 * Whether the cosines of a sentence and those chosen before it stay below `same` (docs/math.md, eq. B2). Rankings of single
 * sentences need it: they were made for one document, which says a thing once. `vectors` have length one.
 */
export function isUnlike(vectors: readonly Vector[], same: number) {
  return (sentence: number, chosen: readonly number[]): boolean =>
    chosen.every((other) => dot(vectors[sentence], vectors[other]) < same)
}
