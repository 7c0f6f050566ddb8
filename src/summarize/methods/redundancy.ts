import {dot, type Vector} from './vectors.ts'

/**
 * Two sentences with this cosine or more count as saying the same. The value is that of MEAD's reranker (Radev et al.
 * 2004).
 */
export const SAME = 0.7

/**
 * Whether the cosines of a sentence with those chosen before it are below `same` (docs/math.md, eq. B2). Methods that
 * rank single sentences need this, because they were made for one document, which says a thing once. `vectors` have
 * length one.
 */
export function isUnlike(vectors: readonly Vector[], same: number) {
  return (sentence: number, chosen: readonly number[]): boolean =>
    chosen.every((other) => dot(vectors[sentence], vectors[other]) < same)
}
