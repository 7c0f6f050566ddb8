import type {TagSet} from './tag-set.ts'

/**
 * A model that reads a whole sentence at once and scores tags, heads and relations in their context, such as the
 * encoder. The linear models add its scores to their own: the context model knows more about the words around a word,
 * they know more about the structure of trees (docs/math.md, eq. T7).
 */
export interface ContextModel {
  /** The tags that the scores have columns for. */
  readonly tags: TagSet
  /** The relations that are scored. */
  readonly relations: readonly string[]
  /** Reads a sentence. Its scores hold until the next one is read. */
  read(forms: readonly string[]): ContextScores
}

/**
 * What a context model says of one sentence of n words, as natural logarithms of probabilities. Both tables have a row
 * for each word, the first word's first. Heads are places of the tree: 0 is the root, i the i-th word.
 */
export interface ContextScores {
  /** log p(tag | word), MOST_TAGS in a row. */
  readonly tagScores: Float32Array
  /** log p(head | word), n + 1 in a row: the one of a head at `headScoreAt`. */
  readonly headScores: Float32Array
  /** Computes what `scoreRelations` will be asked for, all arcs of a tree at once: heads[1…n], 0 for the root. */
  readTree?(heads: Int32Array): void
  /** Writes log p(relation | head, modifier) of every relation to `out`; both are places of the tree. */
  scoreRelations(head: number, modifier: number, out: Float64Array): void
}

/** Where in a table of head scores, of a sentence of n words, the score of `head` for the word at place `modifier` is. */
export function headScoreAt(n: number, modifier: number, head: number): number {
  return (modifier - 1) * (n + 1) + head
}

/** Lower scores of a context model count as this one: a logarithm of nearly nothing would outweigh all other scores. */
export const LEAST_LOG_PROBABILITY = -12
