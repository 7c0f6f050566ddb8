import {ROW} from '../weights/row-table.ts'
import {type Pointer, SyntaxKernel} from '../weights/syntax-kernel.ts'
import {type ContextScores, LEAST_LOG_PROBABILITY} from '../words/context-model.ts'
import type {TagSet} from '../words/tag-set.ts'
import {WORD_CODES, type Word} from '../words/words.ts'
import {TAGGER_CONTEXT, TAGGER_FEATURES} from './features.ts'

const DOUBLE = 8

/** What is needed of the tagger's model. */
interface ByteModel {
  readonly tags: TagSet
  readonly weights: Int8Array
  readonly scale: number
}

/** The chain of a tagger whose weights are bytes: the same scores, and the same tags, by kernels (kernels/syntax.ts). */
export class ByteChain {
  private readonly model: ByteModel
  private readonly contextWeight: number
  private readonly kernel = new SyntaxKernel()
  private readonly table: Pointer
  private readonly transitions: Pointer
  private readonly least: Pointer // by tag: the worst and the best transition from it
  private readonly most: Pointer
  private readonly rows: Pointer
  private readonly sums: Pointer

  /** `transitions` are scaled, at `transitionAt`. */
  constructor(model: ByteModel, transitions: Float32Array | Float64Array, contextWeight: number) {
    const {kernel} = this
    const {size} = model.tags
    this.model = model
    this.contextWeight = contextWeight
    this.table = kernel.copy(model.weights)
    this.transitions = kernel.copy(Float64Array.from(transitions))
    const from = (tag: number) => transitions.subarray((tag + 1) * ROW, (tag + 1) * ROW + size)
    this.least = kernel.copy(Float64Array.from({length: size}, (_, tag) => Math.min(...from(tag))))
    this.most = kernel.copy(Float64Array.from({length: size}, (_, tag) => Math.max(...from(tag))))
    this.rows = kernel.room(TAGGER_FEATURES * Int32Array.BYTES_PER_ELEMENT)
    this.sums = kernel.room(ROW * Int32Array.BYTES_PER_ELEMENT)
    kernel.keep()
  }

  /** The best tags of words that have guards around them. */
  tag(guarded: readonly Word[], settings: Int32Array, context: ContextScores | undefined): Uint8Array {
    const {kernel, model, rows, sums} = this
    const {functions} = kernel
    const {size} = model.tags
    const n = guarded.length - 2 * TAGGER_CONTEXT
    if (n === 0) return new Uint8Array(0)
    kernel.begin()
    const words = kernel.room(guarded.length * WORD_CODES * Int32Array.BYTES_PER_ELEMENT)
    const scores = kernel.room(n * ROW * DOUBLE)
    const best = kernel.room(n * ROW * DOUBLE)
    const back = kernel.room(n * ROW * DOUBLE)
    const sequence = kernel.room(n)
    const settingsAt = kernel.copy(settings)
    const contextAt = context === undefined ? 0 : kernel.copy(context.tagScores, n * ROW)
    const codes = kernel.wholesAt(words, guarded.length * WORD_CODES)
    for (let i = 0; i < guarded.length; i++) codes.set(guarded[i].codes, i * WORD_CODES)
    functions.scoreTags(words, settingsAt, n, this.table, model.scale, rows, sums, scores)
    if (contextAt !== 0) functions.addContext(scores, contextAt, n, size, this.contextWeight, LEAST_LOG_PROBABILITY)
    functions.bestTags(scores, n, size, this.transitions, this.least, this.most, best, back, sequence)
    return kernel.bytesAt(sequence, n).slice()
  }
}
