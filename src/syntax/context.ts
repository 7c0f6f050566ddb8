import type {TagSet} from './tagger/tag-set.ts'

/**
 * What a model that reads the whole sentence at once says of it, as logarithms of probabilities. The linear models add
 * it to their own scores: it knows more of the context, they know more of the structure.
 */
export interface Context {
  readonly tags: TagSet
  readonly relations: readonly string[]
  /** Reads a sentence; what follows is about the one read last. */
  read(forms: readonly string[]): void
  /** By word, counted from 0, MOST_TAGS each. */
  readonly tagScores: Float32Array
  /** Of head h for word m, both counted from 1 and 0 the root, of n words: at (m − 1) × (n + 1) + h. */
  readonly headScores: Float32Array
  /** Writes the score of every relation for an arc to `out`. */
  scoreRelations(head: number, modifier: number, out: Float64Array): void
}

/** Below this all is equally unlikely; a logarithm of nearly nothing would drown what the others say. */
export const LEAST_LOG_PROBABILITY = -12
