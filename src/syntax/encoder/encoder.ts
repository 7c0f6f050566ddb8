import {MOST_TAGS} from '../tagger/tagger.ts'
import {type ContextModel, type ContextScores, headScoreAt} from '../words/context-model.ts'
import type {Lexicon} from '../words/lexicon.ts'
import type {TagSet} from '../words/tag-set.ts'
import {EncoderMemory, FLOAT, paddedTo8} from './kernels.ts'
import {DISTANCE_COLUMNS, gatesSize} from './layout.ts'
import type {EncoderModel} from './model.ts'
import {SentenceRows} from './sentence-rows.ts'
import {EncoderWeights} from './weights.ts'
import {MOST_WORDS_IN_SLOTS, WordSlots} from './word-slots.ts'

/** Words that the first rows have room for. */
const FIRST_CAPACITY = 64

/**
 * A small recurrent network that reads the forms of a sentence's words. It combines what a word is (a row of its own and
 * rows of its spelling) with its neighbors and with everything before and after it, and computes the probabilities of
 * tags, of heads, and of the relations of arcs (docs/math.md, eq. E1–E6).
 *
 * The same forms give the same bits, whatever was read before.
 */
export class Encoder implements ContextModel, ContextScores {
  readonly tags: TagSet
  readonly relations: readonly string[]
  tagScores = new Float32Array(0)
  headScores = new Float32Array(0)
  private readonly model: EncoderModel
  private readonly memory = new EncoderMemory()
  private readonly weights: EncoderWeights
  private readonly slots: WordSlots
  private rows: SentenceRows
  private length = 0 // words of the sentence
  private tree: Int32Array | undefined // heads whose relations are scored already

  constructor(model: EncoderModel, lexicon: Lexicon) {
    if (model.words.scales.length !== lexicon.size) {
      throw new RangeError(
        `Encoder: rows for ${model.words.scales.length} words, expected ${lexicon.size} as the lexicon has.`,
      )
    }
    this.model = model
    this.tags = model.tags
    this.relations = model.relations
    this.weights = new EncoderWeights(this.memory, model)
    this.rows = new SentenceRows(this.memory, model.sizes, FIRST_CAPACITY)
    this.slots = new WordSlots(this.memory, model, this.weights, lexicon, this.rows)
  }

  read(forms: readonly string[]): ContextScores {
    this.readWords(forms)
    this.scoreTags(forms.length)
    this.scoreHeads(forms.length)
    return this
  }

  /**
   * Of an encoder that was trained for something else than tags and relations: what it says of each word and of each arc, in
   * one column of its scores. `heads` are counted from 1; the arc of a root has the score 0.
   */
  readColumn(forms: readonly string[], heads: Int32Array, column: number): {words: Float64Array; arcs: Float64Array} {
    this.readWords(forms)
    const n = forms.length
    const {rows, weights, memory} = this
    const {x, tags, relationHead, relationModifier, arcInput, relationScores} = rows
    weights.apply('tag', {at: x.at + x.stride * FLOAT, stride: x.stride}, n, tags, 'tagBias')
    const words = Float64Array.from({length: n}, (_, i) => memory.floats[tags.at / FLOAT + i * tags.stride + column])
    weights.apply('relationHead', x, n + 1, relationHead, 'relationHeadBias')
    weights.apply('relationModifier', x, n + 1, relationModifier)
    const distances = weights.at('relationDistance')
    const {relation} = this.model.sizes
    const arcs = Float64Array.from(heads, (head, i) => {
      if (head === 0) return 0
      memory.kernels.joinArc(head, i + 1, relationHead.at, relationModifier.at, distances, relation, arcInput.at)
      weights.apply('relation', arcInput, 1, relationScores, 'relationBias')
      return memory.floats[relationScores.at / FLOAT + column]
    })
    return {words, arcs}
  }

  /** Computes what the last layer makes of the words. */
  private readWords(forms: readonly string[]): void {
    const n = forms.length
    if (n > MOST_WORDS_IN_SLOTS) {
      throw new RangeError(`Encoder: a sentence of ${n} words, expected at most ${MOST_WORDS_IN_SLOTS}.`)
    }
    if (n + 1 > this.rows.capacity) this.rows = new SentenceRows(this.memory, this.model.sizes, 2 * (n + 1))
    this.length = n
    this.tree = undefined
    this.slots.lookUp(forms, this.rows)
    this.recurThroughLayers(n + 1)
  }

  readTree(heads: Int32Array): void {
    const {length: n, rows, weights, memory} = this
    const {kernels} = memory
    const {relationHead, relationModifier, arcInput, relationScores} = rows
    const distances = weights.at('relationDistance')
    const own = memory.integersAt(rows.tree, n + 1)
    own.set(heads.subarray(0, n + 1))
    own[0] = 1 // the root has no head; it gets some, because rows are computed together
    kernels.joinArcs(rows.tree, n + 1, relationHead.at, relationModifier.at, distances, arcInput.stride, arcInput.at)
    weights.apply('relation', arcInput, n + 1, relationScores, 'relationBias')
    kernels.logSoftmax(relationScores.at, n + 1, this.relations.length, relationScores.stride)
    this.tree = heads.slice(0, n + 1)
  }

  scoreRelations(head: number, modifier: number, out: Float64Array): void {
    if (this.tree?.[modifier] !== head) this.scoreArc(head, modifier)
    const {relationScores} = this.rows
    const {floats} = this.memory
    const first = relationScores.at / FLOAT + modifier * relationScores.stride
    for (let i = 0; i < this.relations.length; i++) out[i] = floats[first + i]
  }

  /** One arc alone, in the row of its modifier. */
  private scoreArc(head: number, modifier: number): void {
    const {rows, weights} = this
    const {kernels} = this.memory
    const {relationHead, relationModifier, arcInput, relationScores} = rows
    const distances = weights.at('relationDistance')
    const row = {at: relationScores.at + modifier * relationScores.stride * FLOAT, stride: relationScores.stride}
    kernels.joinArc(head, modifier, relationHead.at, relationModifier.at, distances, arcInput.stride, arcInput.at)
    weights.apply('relation', arcInput, 1, row, 'relationBias')
    kernels.logSoftmax(row.at, 1, this.relations.length, row.stride)
    this.tree = undefined
  }

  /** Replaces the rows x of n words, the root among them, by what the last layer makes of them. */
  private recurThroughLayers(n: number): void {
    const {rows, weights} = this
    const {kernels} = this.memory
    const {sizes} = this.model
    const {width} = sizes
    const {x, z, c, o, normal, inverse} = rows
    for (let layer = 0; layer < sizes.layers; layer++) {
      if (layer === 0) kernels.joinWindows(rows.slots, n, gatesSize(sizes), weights.at('gatesBias0'), z.at)
      else weights.apply(`gates${layer}`, x, n, z, `gatesBias${layer}`)
      kernels.recur(z.at, x.at, n, width, c.at, o.at)
      const gain = weights.at(`gain${layer}`)
      kernels.normalize(o.at, n, width, gain, weights.at(`offset${layer}`), x.at, x.stride, normal, inverse)
    }
  }

  private scoreTags(n: number): void {
    const {rows, weights} = this
    const {x, tags} = rows
    const words = {at: x.at + x.stride * FLOAT, stride: x.stride} // without the root
    weights.apply('tag', words, n, tags, 'tagBias')
    this.memory.kernels.logSoftmax(tags.at, n, this.tags.size, tags.stride)
    if (this.tagScores.length < n * MOST_TAGS) this.tagScores = new Float32Array(2 * n * MOST_TAGS)
    this.tagScores.set(this.memory.floatsAt(tags.at, n * MOST_TAGS))
  }

  private scoreHeads(n: number): void {
    const {rows, weights, memory} = this
    const {kernels} = memory
    const {arc} = this.model.sizes
    const {x, heads, modifiers, queries, packedHeads, ofModifier, ofHead} = rows
    const count = n + 1
    const arcs = {at: rows.arcs, stride: paddedTo8(count)}
    weights.apply('head', x, count, heads, 'headBias')
    weights.apply('modifier', x, count, modifiers, 'modifierBias')
    kernels.leak(heads.at, count * arc)
    kernels.leak(modifiers.at, count * arc)
    weights.apply('arc', modifiers, count, queries)
    kernels.scale(queries.at, count * arc, 1 / Math.sqrt(arc))
    kernels.pack(heads.at, 1, arc, arc, count, packedHeads)
    memory.multiply(queries, count, {at: packedHeads, rows: arc, columns: arcs.stride}, arcs)
    weights.apply('modifierDistance', modifiers, count, ofModifier, 'modifierDistanceBias')
    weights.apply('headDistance', heads, count, ofHead)
    kernels.addDistances(arcs.at, count, arcs.stride, ofModifier.at, ofHead.at, DISTANCE_COLUMNS)
    kernels.logSoftmax(arcs.at + arcs.stride * FLOAT, n, count, arcs.stride)
    if (this.headScores.length < n * count) this.headScores = new Float32Array(2 * n * count)
    const {floats} = memory
    for (let m = 1; m <= n; m++) {
      const from = arcs.at / FLOAT + m * arcs.stride
      this.headScores.set(floats.subarray(from, from + count), headScoreAt(n, m, 0))
    }
    weights.apply('relationHead', x, count, rows.relationHead, 'relationHeadBias')
    weights.apply('relationModifier', x, count, rows.relationModifier)
  }
}
