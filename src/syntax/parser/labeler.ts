import {ROW, sumRows} from '../weights/row-table.ts'
import {type ContextScores, LEAST_LOG_PROBABILITY} from '../words/context-model.ts'
import {ByteLabels} from './byte-labels.ts'
import type {ParserInput} from './input.ts'
import {LABEL_FEATURES, labelFeatures} from './label-features.ts'
import {TreeShape} from './tree-shape.ts'

/** The most relations there may be: a row has one weight for each, and is one line of cache. */
export const MOST_RELATIONS = ROW

/** The number of the relation of the root, and of nothing else. */
const ROOT = 0

/** Names the relation of every word of a finished tree to its head, each word on its own. */
export class Labeler {
  /** The names of the relations by number, the root's first. */
  readonly relations: readonly string[]
  private readonly weights: Int8Array | Float32Array
  private readonly scale: number
  /** Weights that are bytes lie in the memory of kernels. */
  private readonly bytes: ByteLabels | undefined
  private readonly contextWeight: number
  private readonly rows = new Int32Array(LABEL_FEATURES)
  private readonly scores = new Float64Array(MOST_RELATIONS)
  private readonly contextScores = new Float64Array(MOST_RELATIONS)
  private readonly shape = new TreeShape()

  /** The scores of a context model count `contextWeight` times. */
  constructor(
    relations: readonly string[],
    {weights, scale}: {readonly weights: Int8Array | Float32Array; readonly scale: number},
    contextWeight = 0,
  ) {
    this.relations = relations
    this.weights = weights
    this.scale = scale
    this.bytes = weights instanceof Int8Array ? new ByteLabels(weights, scale) : undefined
    this.contextWeight = contextWeight
  }

  /** The relation of each word 1…n, as a number, in `relations[1…n]`; `context` has the scores of this sentence. */
  label(s: ParserInput, heads: Int32Array, relations: Uint8Array, context?: ContextScores): void {
    const {bytes, shape, scores} = this
    shape.read(s.length, heads)
    const all = bytes?.score(s, shape, heads)
    context?.readTree?.(heads)
    for (let m = 1; m <= s.length; m++) {
      if (heads[m] === 0) {
        relations[m] = ROOT
        continue
      }
      if (all === undefined) this.scoreRelations(this.featuresOf(s, heads, m), scores)
      relations[m] = this.best(all ?? scores, all === undefined ? 0 : m * ROW, heads[m], m, context)
    }
  }

  /** Reads a tree; `featuresOf` is about the tree that was read last. */
  readTree(s: ParserInput, heads: Int32Array): void {
    this.shape.read(s.length, heads)
  }

  /** The rows of the features of word m of the tree that was read last; they hold until the next call. */
  featuresOf(s: ParserInput, heads: Int32Array, m: number): Int32Array {
    const count = labelFeatures(s, this.shape, heads, m, this.rows)
    return this.rows.subarray(0, count)
  }

  /** The best relation of word m, whose scores are scores[first…]; those of the context are added to them. */
  private best(
    scores: Float64Array,
    first: number,
    head: number,
    m: number,
    context: ContextScores | undefined,
  ): number {
    const {contextScores, contextWeight} = this
    const count = this.relations.length
    if (context) {
      context.scoreRelations(head, m, contextScores)
      for (let r = 0; r < count; r++) {
        scores[first + r] += contextWeight * Math.max(LEAST_LOG_PROBABILITY, contextScores[r])
      }
    }
    let best = ROOT + 1
    for (let r = best + 1; r < count; r++) if (scores[first + r] > scores[first + best]) best = r
    return best
  }

  /** Writes the score of every relation to `scores`: the sum of the rows. */
  scoreRelations(rows: Int32Array, scores: Float64Array): void {
    sumRows(this.weights, this.scale, rows, 0, rows.length, scores, 0)
  }
}
