import type {TagSet} from './tag-set.ts'

/**
 * A model that reads a whole sentence at once and scores tags, heads and relations in their context, such as the
 * encoder. Scores are natural logarithms of probabilities. The linear models add them to their own scores: the context
 * model knows more about the words around a word, they know more about the structure of trees (docs/math.md, eq. T7).
 */
export interface ContextModel {
  /** The tags that `tagScores` has columns for. */
  readonly tags: TagSet
  /** The relations that `scoreRelations` scores. */
  readonly relations: readonly string[]
  /** Reads a sentence; all scores are about the sentence that was read last. */
  read(forms: readonly string[]): void
  /** log p(tag | word) at word × MOST_TAGS + tag, words counted from 0. */
  readonly tagScores: Float32Array
  /** log p(head | word) at (word − 1) × (n + 1) + head in a sentence of n words, which are counted from 1; head 0 is the root. */
  readonly headScores: Float32Array
  /** Writes log p(relation | head, modifier) of every relation to `out`; words are counted from 1. */
  scoreRelations(head: number, modifier: number, out: Float64Array): void
}

/** Lower scores of a context model count as this one: a logarithm of nearly nothing would outweigh all other scores. */
export const LEAST_LOG_PROBABILITY = -12
