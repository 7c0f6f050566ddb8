import {MOST_RELATIONS} from '../parser/labeler.ts'
import {MOST_TAGS} from '../tagger/tagger.ts'
import type {ContextModel, ContextScores} from '../words/context-model.ts'
import {type Lexicon, UNLISTED} from '../words/lexicon.ts'
import type {TagSet} from '../words/tag-set.ts'
import {EncoderMemory, FLOAT, type Kernels, type Pointer, paddedTo8} from './kernels.ts'
import {DISTANCE_COLUMNS, type EncoderModel, type EncoderSizes, encoderLayout, type Table, windowOf} from './model.ts'
import {EncoderWords, SPELLINGS} from './word-rows.ts'

/** A table keeps so many words with everything that does not depend on their sentence. When it is full, it is emptied. */
export const REMEMBERED_FORMS = 4096

/** The root's place in that table; it stays when the table is emptied. */
const ROOT_SLOT = 0

/** No sentence may be longer: all its words must be in the table at the same time. */
export const LONGEST_SENTENCE = REMEMBERED_FORMS - 1

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
  length = 0
  tagScores = new Float32Array(0)
  headScores = new Float32Array(0)
  private readonly model: EncoderModel
  private readonly words: EncoderWords
  private readonly memory = new EncoderMemory()
  private readonly weights: Weights
  private readonly slotOf = new Map<string, number>()
  private readonly spellings = new Int32Array(SPELLINGS)
  private readonly slots: Pointer // a slot has a word's input and its three products of the first layer
  private readonly slotSize: number
  private rows: Rows

  constructor(model: EncoderModel, lexicon: Lexicon) {
    if (model.words.scales.length !== lexicon.words.length) {
      throw new RangeError(
        `Encoder: rows for ${model.words.scales.length} words, expected ${lexicon.words.length} as the lexicon has.`,
      )
    }
    this.model = model
    this.tags = model.tags
    this.relations = model.relations
    this.words = new EncoderWords(lexicon, model.sizes.spellingBits)
    this.weights = loadWeights(this.memory, model)
    const {width} = model.sizes
    this.slotSize = width + 3 * 3 * width
    this.slots = this.memory.allocate(REMEMBERED_FORMS * this.slotSize)
    this.rows = new Rows(this.memory, model.sizes, 64)
    this.fillRootSlot()
  }

  read(forms: readonly string[]): ContextScores {
    const n = forms.length
    if (n > LONGEST_SENTENCE) {
      throw new RangeError(`Encoder: a sentence of ${n} words, expected at most ${LONGEST_SENTENCE}.`)
    }
    this.length = n
    if (n + 1 > this.rows.capacity) this.rows = new Rows(this.memory, this.model.sizes, 2 * (n + 1))
    this.lookUp(forms)
    this.recurThroughLayers(n + 1)
    this.scoreTags(n)
    this.scoreHeads(n)
    return this
  }

  scoreRelations(head: number, modifier: number, out: Float64Array): void {
    const {relation} = this.model.sizes
    const {kernels} = this.memory
    const {rows, weights} = this
    const {relationHead, relationModifier, arcInput, relationScores} = rows
    kernels.joinArc(head, modifier, relationHead, relationModifier, weights.at('relationDistance'), relation, arcInput)
    weights.apply('relation', arcInput, relation, 1, relationScores, MOST_RELATIONS, 'relationBias')
    const count = this.relations.length
    kernels.logSoftmax(relationScores, 1, count, MOST_RELATIONS)
    const {floats} = this.memory
    for (let i = 0; i < count; i++) out[i] = floats[relationScores / FLOAT + i]
  }

  /** Finds a slot for every form, fills the slots of new forms, and collects the input of the first layer. */
  private lookUp(forms: readonly string[]): void {
    const {slotOf, rows, memory, slotSize} = this
    const {width} = this.model.sizes
    const fresh = this.freshForms(forms)
    if (fresh.length > 0) {
      const first = this.slots + (ROOT_SLOT + 1 + slotOf.size) * slotSize * FLOAT
      for (const form of fresh) slotOf.set(form, ROOT_SLOT + 1 + slotOf.size)
      fresh.forEach((form, i) => {
        this.writeInput(form, rows.input / FLOAT + i * 2 * this.model.sizes.word)
      })
      this.fillSlots(fresh.length, first)
    }
    const pointers = memory.integersAt(rows.slots, forms.length + 1)
    pointers[0] = this.slots
    for (let i = 0; i < forms.length; i++) pointers[i + 1] = this.slots + slotOf.get(forms[i])! * slotSize * FLOAT
    const {floats} = memory
    let to = rows.x / FLOAT
    for (let i = 0; i <= forms.length; i++) {
      const from = pointers[i] / FLOAT
      floats.copyWithin(to, from, from + width)
      to += width
      // a word's products follow its input
      pointers[i] += width * FLOAT
    }
  }

  /** The forms that have no slot, each once. If there is no room for all of them, the table is emptied first. */
  private freshForms(forms: readonly string[]): string[] {
    const {slotOf} = this
    const fresh = new Set(forms.filter((form) => !slotOf.has(form)))
    if (ROOT_SLOT + 1 + slotOf.size + fresh.size <= REMEMBERED_FORMS) return [...fresh]
    slotOf.clear()
    return [...new Set(forms)]
  }

  /** Writes a word's own row and the sum of the rows of its spelling to the memory at index `to`. */
  private writeInput(form: string, to: number): void {
    const {word} = this.model.sizes
    const {floats} = this.memory
    const entry = this.words.entryOf(form)
    floats.fill(0, to, to + 2 * word)
    if (entry === UNLISTED) floats.set(this.weights.valuesOf('unknown'), to)
    else addRow(this.model.words, entry, word, floats, to)
    this.words.spellingsOf(form, this.spellings, 0)
    for (const row of this.spellings) addRow(this.model.spellings, row, word, floats, to + word)
  }

  private fillRootSlot(): void {
    const {word} = this.model.sizes
    const input = this.memory.floatsAt(this.rows.input, 2 * word).fill(0)
    input.set(this.weights.valuesOf('root'))
    this.fillSlots(1, this.slots)
  }

  /** Fills `count` slots, from `first` on, from as many inputs. */
  private fillSlots(count: number, first: Pointer): void {
    const {rows, weights, slotSize} = this
    const {word, width} = this.model.sizes
    weights.apply('input', rows.input, 2 * word, count, rows.c, width, 'inputBias')
    this.memory.kernels.normalize(
      rows.c,
      count,
      width,
      weights.at('inputGain'),
      weights.at('inputOffset'),
      first,
      slotSize,
      rows.normal,
      rows.inverse,
    )
    weights.apply('window', first, slotSize, count, first + width * FLOAT, slotSize)
  }

  /** Replaces the rows x of n words, the root among them, by what the last layer makes of them. */
  private recurThroughLayers(n: number): void {
    const {rows, weights} = this
    const {kernels} = this.memory
    const {width, layers} = this.model.sizes
    for (let layer = 0; layer < layers; layer++) {
      if (layer === 0) kernels.joinWindows(rows.slots, n, 3 * width, weights.at('gatesBias0'), rows.z)
      else weights.apply(`gates${layer}`, rows.x, width, n, rows.z, 3 * width, `gatesBias${layer}`)
      kernels.recur(rows.z, rows.x, n, width, rows.c, rows.o)
      const gain = weights.at(`gain${layer}`)
      kernels.normalize(rows.o, n, width, gain, weights.at(`offset${layer}`), rows.x, width, rows.normal, rows.inverse)
    }
  }

  private scoreTags(n: number): void {
    const {rows, weights} = this
    const {width} = this.model.sizes
    weights.apply('tag', rows.x + width * FLOAT, width, n, rows.tags, MOST_TAGS, 'tagBias')
    this.memory.kernels.logSoftmax(rows.tags, n, this.tags.size, MOST_TAGS)
    if (this.tagScores.length < n * MOST_TAGS) this.tagScores = new Float32Array(2 * n * MOST_TAGS)
    this.tagScores.set(this.memory.floatsAt(rows.tags, n * MOST_TAGS))
  }

  private scoreHeads(n: number): void {
    const {rows, weights, memory} = this
    const {kernels} = memory
    const {width, arc, relation} = this.model.sizes
    const count = n + 1
    const stride = paddedTo8(count)
    weights.apply('head', rows.x, width, count, rows.heads, arc, 'headBias')
    weights.apply('modifier', rows.x, width, count, rows.modifiers, arc, 'modifierBias')
    kernels.leak(rows.heads, count * arc)
    kernels.leak(rows.modifiers, count * arc)
    weights.apply('arc', rows.modifiers, arc, count, rows.queries, arc)
    kernels.scale(rows.queries, count * arc, 1 / Math.sqrt(arc))
    kernels.pack(rows.heads, 1, arc, arc, count, rows.packedHeads)
    kernels.product(rows.queries, arc, count, arc, rows.packedHeads, stride, 0, rows.arcs, stride, false)
    weights.apply('modifierDistance', rows.modifiers, arc, count, rows.z, DISTANCE_COLUMNS, 'modifierDistanceBias')
    weights.apply('headDistance', rows.heads, arc, count, rows.c, DISTANCE_COLUMNS)
    kernels.addDistances(rows.arcs, count, stride, rows.z, rows.c, DISTANCE_COLUMNS)
    kernels.logSoftmax(rows.arcs + stride * FLOAT, n, count, stride)
    if (this.headScores.length < n * count) this.headScores = new Float32Array(2 * n * count)
    const {floats} = memory
    for (let m = 1; m <= n; m++) {
      const from = rows.arcs / FLOAT + m * stride
      this.headScores.set(floats.subarray(from, from + count), (m - 1) * count)
    }
    weights.apply('relationHead', rows.x, width, count, rows.relationHead, relation, 'relationHeadBias')
    weights.apply('relationModifier', rows.x, width, count, rows.relationModifier, relation)
  }
}

/** The rows of the sentence being read: what they hold, and how many numbers a word has. */
class Rows {
  /** The words, the root among them, that there is room for. */
  readonly capacity: number
  readonly input: Pointer // a word's own row and the sum of those of its spelling: 2 × word
  readonly slots: Pointer // a pointer to the word's slot
  readonly x: Pointer // what the layers so far make of a word: width
  readonly z: Pointer // gates: 3 × width
  readonly c: Pointer // memory: width
  readonly o: Pointer // output before it is normalized: width
  readonly normal: Pointer // width
  readonly inverse: Pointer // 1
  readonly tags: Pointer // MOST_TAGS
  readonly heads: Pointer // arc, as are modifiers and queries
  readonly modifiers: Pointer
  readonly queries: Pointer
  readonly packedHeads: Pointer // the heads as the kernel `product` reads them
  readonly arcs: Pointer // by modifier and head
  readonly relationHead: Pointer // relation, as is relationModifier
  readonly relationModifier: Pointer
  readonly arcInput: Pointer // of one arc: relation
  readonly relationScores: Pointer // of one arc: MOST_RELATIONS

  constructor(memory: EncoderMemory, sizes: EncoderSizes, capacity: number) {
    const {word, width, arc, relation} = sizes
    this.capacity = capacity
    this.input = memory.allocate(capacity * 2 * word)
    this.slots = memory.allocate(capacity)
    this.x = memory.allocate(capacity * width)
    // these two also hold the tables of distances
    this.z = memory.allocate(capacity * Math.max(3 * width, DISTANCE_COLUMNS))
    this.c = memory.allocate(capacity * Math.max(width, DISTANCE_COLUMNS))
    this.o = memory.allocate(capacity * width)
    this.normal = memory.allocate(capacity * width)
    this.inverse = memory.allocate(capacity)
    this.tags = memory.allocate(capacity * MOST_TAGS)
    this.heads = memory.allocate(capacity * arc)
    this.modifiers = memory.allocate(capacity * arc)
    this.queries = memory.allocate(capacity * arc)
    this.packedHeads = memory.allocate(paddedTo8(capacity) * arc)
    this.arcs = memory.allocate(capacity * paddedTo8(capacity))
    this.relationHead = memory.allocate(capacity * relation)
    this.relationModifier = memory.allocate(capacity * relation)
    this.arcInput = memory.allocate(relation)
    this.relationScores = memory.allocate(MOST_RELATIONS)
  }
}

/** The weights in the encoder's memory, those of products packed. */
class Weights {
  private readonly memory: EncoderMemory
  private readonly kernels: Kernels
  private readonly vectors = new Map<string, {pointer: Pointer; size: number}>()
  private readonly matrices = new Map<string, {pointer: Pointer; rows: number; columns: number}>()

  constructor(memory: EncoderMemory) {
    this.memory = memory
    this.kernels = memory.kernels
  }

  addVector(name: string, pointer: Pointer, size: number): void {
    this.vectors.set(name, {pointer, size})
  }

  addMatrix(name: string, pointer: Pointer, rows: number, columns: number): void {
    this.matrices.set(name, {pointer, rows, columns})
  }

  at(name: string): Pointer {
    return this.vectors.get(name)!.pointer
  }

  valuesOf(name: string): Float32Array {
    const {pointer, size} = this.vectors.get(name)!
    return this.memory.floatsAt(pointer, size)
  }

  /** out = x · the matrix + the bias, for n rows. */
  apply(name: string, x: Pointer, xStride: number, n: number, out: Pointer, outStride: number, bias?: string): void {
    const {pointer, rows, columns} = this.matrices.get(name)!
    const biasAt = bias === undefined ? 0 : this.at(bias)
    this.kernels.product(x, xStride, n, rows, pointer, columns, biasAt, out, outStride, false)
  }
}

function loadWeights(memory: EncoderMemory, model: EncoderModel): Weights {
  const {width} = model.sizes
  const all = memory.allocate(model.weights.length)
  memory.store(all, model.weights)
  const weights = new Weights(memory)
  for (const {name, start, rows, columns} of encoderLayout(model.sizes).values()) {
    const pointer = all + start * FLOAT
    if (rows === 1 || name === 'relationDistance') weights.addVector(name, pointer, rows * columns)
    else if (name === 'gates0') weights.addMatrix('window', packedWindow(memory, pointer, width), width, 9 * width)
    else weights.addMatrix(name, memory.packed(pointer, rows, columns), rows, columns)
  }
  return weights
}

/** The first layer's weights for the word on the left, the word and the one on the right, side by side. */
function packedWindow(memory: EncoderMemory, pointer: Pointer, width: number): Pointer {
  const size = width * 3 * width
  const packed = memory.allocate(windowOf(0) * size)
  for (let part = 0; part < windowOf(0); part++) {
    const shift = part * size * FLOAT
    memory.kernels.pack(pointer + shift, 3 * width, 1, width, 3 * width, packed + shift)
  }
  return packed
}

function addRow(table: Table, row: number, columns: number, out: Float32Array, to: number): void {
  const {values, scales} = table
  const scale = scales[row]
  const start = row * columns
  for (let i = 0; i < columns; i++) out[to + i] += values[start + i] * scale
}
