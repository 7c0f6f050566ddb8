import {EncoderMemory, paddedTo8} from '../../syntax/encoder/kernels.ts'
import {
  DISTANCE_COLUMNS,
  DISTANCES,
  type EncoderSizes,
  encoderLayout,
  layoutSize,
  type WeightBlock,
  windowOf,
} from '../../syntax/encoder/model.ts'
import {SPELLINGS} from '../../syntax/encoder/word-rows.ts'
import {UNLISTED} from '../../syntax/lexicon.ts'
import {MOST_RELATIONS} from '../../syntax/parser/labeler.ts'
import {MOST_TAGS} from '../../syntax/tagger/tagger.ts'
import {type EncoderExample, NONE, ROOT_ENTRY} from './examples.ts'

const FLOAT = 4

/** What does not change while an encoder is trained. */
export interface NetworkSettings {
  readonly sizes: EncoderSizes
  readonly tags: number
  readonly relations: number
  /** By entry of the lexicon, `dimensions` each, zeros for a word without one. */
  readonly vectors: Float32Array
  readonly dimensions: number // a multiple of 8
  readonly counts: Int32Array // by entry: how often it occurs in the training data
  /** The most words, roots among them, that a batch has. */
  readonly mostWords: number
  readonly longest: number // sentence, its root counted
  /** The share of numbers that are left out, the same ones in all words of a sentence. */
  readonly dropout: number
  /** The share of words that are read as unknown, and of those whose spelling is not read. */
  readonly wordDropout: number
  /** A word seen this often is read half the time without what was learned of it alone, so that others may rely on it. */
  readonly halfSeen: number
}

export interface Losses {
  readonly tags: number
  readonly heads: number
  readonly relations: number
}

/** The weights that only training has, behind those of the encoder. */
export function trainingLayout(sizes: EncoderSizes, dimensions: number): Map<string, WeightBlock> {
  const blocks = encoderLayout(sizes)
  let start = layoutSize(blocks)
  const block = (name: string, rows: number, columns: number): void => {
    blocks.set(name, {name, start, rows, columns})
    start += rows * columns
  }
  block('projection', dimensions, sizes.word)
  block('noSpelling', 1, sizes.word)
  block('spellings', 2 ** sizes.spellingBits, sizes.word)
  return blocks
}

/**
 * The encoder's network over a batch of sentences at once, with the gradients of its losses. All words of a batch are
 * rows of the same matrices, one sentence after another: products do not see where one ends, what looks at neighbours
 * or at all words is called sentence by sentence.
 */
export class EncoderNetwork {
  readonly memory = new EncoderMemory()
  readonly layout: ReadonlyMap<string, WeightBlock>
  readonly weightCount: number
  readonly weights: number // pointer, as are all that follow
  readonly gradients: number
  /** What was learned of each word of the lexicon alone: rows that are added to the projection of its vector. */
  readonly residuals: number
  /** The gradients of the residuals of `touched`, in that order. */
  readonly residualGradients: number
  /** The entries whose residuals the last batch used, in order of their first use. */
  readonly touched: number[] = []
  private readonly settings: NetworkSettings
  private readonly rows: TrainingRows
  private readonly placeOf = new Map<number, number>() // of an entry in `touched`
  private sentences: readonly {start: number; length: number}[] = []
  private count = 0 // words of the batch, roots among them
  private entries = new Int32Array(0) // by word: what was read of it; UNLISTED also for a word left out
  private learned = new Uint8Array(0) // by word: whether its residual was used
  private spelled = new Uint8Array(0) // by word: whether its spelling was read
  private spellings = new Int32Array(0) // by word, SPELLINGS each

  constructor(settings: NetworkSettings) {
    const {sizes, dimensions, counts} = settings
    this.settings = settings
    this.layout = trainingLayout(sizes, dimensions)
    this.weightCount = layoutSize(this.layout)
    this.weights = this.memory.allocate(this.weightCount)
    this.gradients = this.memory.allocate(this.weightCount)
    this.residuals = this.memory.allocate(counts.length * sizes.word)
    this.residualGradients = this.memory.allocate(settings.mostWords * sizes.word)
    this.rows = new TrainingRows(this.memory, settings)
  }

  /** Weights before training, drawn within ±1/√(numbers that are added up), gates from forgetful to mindful. */
  initialize(random: () => number): void {
    const {floats} = this.memory
    const {width} = this.settings.sizes
    for (const {name, start, rows, columns} of this.layout.values()) {
      const at = this.weights / FLOAT + start
      const spread = this.spreadOf(name)
      if (spread > 0) for (let i = at; i < at + rows * columns; i++) floats[i] = spread * (2 * random() - 1)
      if (/gain/i.test(name)) floats.fill(1, at, at + columns)
      if (name === 'headDistance') this.clearDistances(at)
      if (!name.startsWith('gatesBias')) continue
      const half = width / 2
      for (let i = 0; i < width; i++) floats[at + i] = -1 + (4 * (i % half)) / (half - 1)
    }
  }

  /** Reads a batch, adds up the gradients of its mean losses, and returns these. The gradients before are forgotten. */
  run(batch: readonly EncoderExample[], random: () => number): Losses {
    const {memory} = this
    memory.floatsAt(this.gradients, this.weightCount).fill(0)
    this.lay(batch)
    this.drawDropout(random)
    this.embed(random)
    this.recur()
    const words = this.count - batch.length
    memory.floatsAt(this.rows.dx, this.count * this.settings.sizes.width).fill(0)
    const losses = {
      tags: this.learnTags(1 / words) / words,
      heads: this.learnHeads(1 / words) / words,
      relations: this.learnRelations(1 / words) / words,
    }
    this.recurBack()
    this.embedBack()
    return losses
  }

  pointerOf(name: string): number {
    return this.weights + this.layout.get(name)!.start * FLOAT
  }

  /** Puts the sentences' numbers one after another. */
  private lay(batch: readonly EncoderExample[]): void {
    let count = 0
    this.sentences = batch.map(({entries}) => {
      const sentence = {start: count, length: entries.length}
      count += entries.length
      return sentence
    })
    this.count = count
    this.entries = new Int32Array(count)
    this.spellings = new Int32Array(count * SPELLINGS)
    const {memory, rows} = this
    const tags = memory.integersAt(rows.goldTags, count)
    const heads = memory.integersAt(rows.heads, count)
    const goldHeads = memory.integersAt(rows.goldHeads, count)
    const relations = memory.integersAt(rows.goldRelations, count)
    batch.forEach((example, i) => {
      const {start} = this.sentences[i]
      this.entries.set(example.entries, start)
      this.spellings.set(example.spellings, start * SPELLINGS)
      tags.set(example.tags, start)
      heads.set(example.heads, start)
      goldHeads.set(example.heads, start)
      goldHeads[start] = NONE
      relations.set(example.relations, start)
    })
  }

  private drawDropout(random: () => number): void {
    const {dropout} = this.settings
    if (dropout === 0) return
    const kept = 1 / (1 - dropout)
    for (const {pointer, width} of this.rows.masks.values()) {
      const mask = this.memory.floatsAt(pointer, this.sentences.length * width)
      for (let i = 0; i < mask.length; i++) mask[i] = random() < dropout ? 0 : kept
    }
  }

  /** out = x without what the mask of that name leaves out; also the way back, with gradients. */
  private drop(mask: string, x: number, out: number): void {
    const {pointer, width} = this.rows.masks.get(mask)!
    const {kernels} = this.memory
    if (this.settings.dropout === 0) {
      if (x !== out) this.memory.floatsAt(out, this.count * width).set(this.memory.floatsAt(x, this.count * width))
      return
    }
    this.sentences.forEach(({start, length}, i) => {
      const shift = start * width * FLOAT
      kernels.maskRows(x + shift, length, width, pointer + i * width * FLOAT, out + shift)
    })
  }

  /** From entries and spellings to the first layer's input. */
  private embed(random: () => number): void {
    const {rows, memory, count} = this
    const {sizes, vectors, dimensions, counts, wordDropout, halfSeen} = this.settings
    const {word, width} = sizes
    const stride = 2 * word
    this.learned = new Uint8Array(count)
    this.spelled = new Uint8Array(count)
    this.touched.length = 0
    this.placeOf.clear()
    const {floats} = memory
    const vectorsAt = rows.vectors / FLOAT
    floats.fill(0, vectorsAt, vectorsAt + count * dimensions)
    for (let t = 0; t < count; t++) {
      const entry = this.entries[t]
      const useResidual = random() > halfSeen / (halfSeen + (entry < 0 ? 0 : counts[entry]))
      const useWord = random() >= wordDropout
      this.spelled[t] = random() >= wordDropout ? 1 : 0
      if (entry < 0) continue
      if (!useWord) {
        this.entries[t] = UNLISTED
        continue
      }
      floats.set(vectors.subarray(entry * dimensions, (entry + 1) * dimensions), vectorsAt + t * dimensions)
      if (!useResidual) continue
      this.learned[t] = 1
      if (this.placeOf.has(entry)) continue
      this.placeOf.set(entry, this.touched.length)
      this.touched.push(entry)
    }
    this.apply('projection', rows.vectors, dimensions, rows.input, stride)
    const unknown = this.pointerOf('unknown') / FLOAT
    const root = this.pointerOf('root') / FLOAT
    const noSpelling = this.pointerOf('noSpelling') / FLOAT
    const spellingTable = this.pointerOf('spellings') / FLOAT
    const residuals = this.residuals / FLOAT
    for (let t = 0; t < count; t++) {
      const to = rows.input / FLOAT + t * stride
      const entry = this.entries[t]
      if (entry === UNLISTED) addNumbers(floats, to, unknown, word)
      else if (entry === ROOT_ENTRY) addNumbers(floats, to, root, word)
      else if (this.learned[t] === 1) addNumbers(floats, to, residuals + entry * word, word)
      floats.fill(0, to + word, to + stride)
      if (this.spelled[t] === 0) addNumbers(floats, to + word, noSpelling, word)
      else if (entry !== ROOT_ENTRY) {
        for (let i = t * SPELLINGS; i < (t + 1) * SPELLINGS; i++) {
          addNumbers(floats, to + word, spellingTable + this.spellings[i] * word, word)
        }
      }
    }
    this.drop('input', rows.input, rows.input)
    this.apply('input', rows.input, stride, rows.o, width, 'inputBias')
    this.normalize('input', rows.o, rows.x, rows.inputNormal, rows.inputInverse)
  }

  private embedBack(): void {
    const {rows, memory, count} = this
    const {word, width} = this.settings.sizes
    const {dimensions} = this.settings
    const stride = 2 * word
    this.normalizeBack('input', rows.dx, rows.inputNormal, rows.inputInverse)
    this.applyBack('input', rows.input, stride, rows.dx, width, rows.dinput, stride, false, 'inputBias')
    this.drop('input', rows.dinput, rows.dinput)
    const {floats} = memory
    const gradientOf = (name: string): number => this.gradientOf(name) / FLOAT
    const unknown = gradientOf('unknown')
    const root = gradientOf('root')
    const noSpelling = gradientOf('noSpelling')
    const spellingTable = gradientOf('spellings')
    const residuals = this.residualGradients / FLOAT
    floats.fill(0, residuals, residuals + this.touched.length * word)
    for (let t = 0; t < count; t++) {
      const from = rows.dinput / FLOAT + t * stride
      const entry = this.entries[t]
      if (entry === UNLISTED) addNumbers(floats, unknown, from, word)
      else if (entry === ROOT_ENTRY) addNumbers(floats, root, from, word)
      else if (this.learned[t] === 1) addNumbers(floats, residuals + this.placeOf.get(entry)! * word, from, word)
      if (this.spelled[t] === 0) addNumbers(floats, noSpelling, from + word, word)
      else if (entry !== ROOT_ENTRY) {
        for (let i = t * SPELLINGS; i < (t + 1) * SPELLINGS; i++) {
          addNumbers(floats, spellingTable + this.spellings[i] * word, from + word, word)
        }
      }
    }
    // words without a vector have a row of zeros, so nothing of theirs comes in
    this.applyBack('projection', rows.vectors, dimensions, rows.dinput, stride, 0, 0, false)
  }

  private recur(): void {
    const {rows} = this
    const {width, layers} = this.settings.sizes
    const {kernels} = this.memory
    rows.layers.forEach((layer, l) => {
      this.drop(`layer${l}`, rows.x, layer.x)
      if (windowOf(l) > 1) {
        this.bySentence((start, length) => {
          kernels.windows(layer.x + start * width * FLOAT, length, width, rows.windows + start * 3 * width * FLOAT)
        })
      }
      this.apply(`gates${l}`, this.gatesInput(l), windowOf(l) * width, layer.z, 3 * width, `gatesBias${l}`)
      this.bySentence((start, length) => {
        const shift = start * width * FLOAT
        kernels.recur(layer.z + 3 * shift, layer.x + shift, length, width, layer.c + shift, rows.o + shift)
      })
      this.normalize(String(l), rows.o, rows.x, layer.normal, layer.inverse)
    })
    this.drop(`layer${layers}`, rows.x, rows.x)
  }

  private recurBack(): void {
    const {rows} = this
    const {width, layers} = this.settings.sizes
    const {kernels} = this.memory
    this.drop(`layer${layers}`, rows.dx, rows.dx)
    for (let l = layers - 1; l >= 0; l--) {
      const layer = rows.layers[l]
      this.normalizeBack(String(l), rows.dx, layer.normal, layer.inverse)
      this.bySentence((start, length) => {
        const shift = start * width * FLOAT
        const z = layer.z + 3 * shift
        kernels.recurBack(z, layer.x + shift, layer.c + shift, length, width, rows.dx + shift, rows.o + shift)
      })
      const input = this.gatesInput(l)
      const bias = `gatesBias${l}`
      if (windowOf(l) === 1) this.applyBack(`gates${l}`, input, width, layer.z, 3 * width, rows.o, width, true, bias)
      else {
        this.applyBack(`gates${l}`, input, 3 * width, layer.z, 3 * width, rows.dwindows, 3 * width, false, bias)
        this.bySentence((start, length) => {
          const shift = start * width * FLOAT
          kernels.windowsBack(rows.dwindows + 3 * shift, length, width, rows.o + shift)
        })
      }
      this.drop(`layer${l}`, rows.o, rows.dx)
    }
  }

  private gatesInput(layer: number): number {
    return windowOf(layer) > 1 ? this.rows.windows : this.rows.layers[layer].x
  }

  private learnTags(factor: number): number {
    const {rows, count} = this
    const {width} = this.settings.sizes
    const {kernels} = this.memory
    this.apply('tag', rows.x, width, rows.scores, MOST_TAGS, 'tagBias')
    kernels.logSoftmax(rows.scores, count, this.settings.tags, MOST_TAGS)
    const loss = kernels.crossEntropy(rows.scores, count, this.settings.tags, MOST_TAGS, rows.goldTags, factor)
    this.applyBack('tag', rows.x, width, rows.scores, MOST_TAGS, rows.dx, width, true, 'tagBias')
    return loss
  }

  private learnHeads(factor: number): number {
    const {rows, count} = this
    const {width, arc} = this.settings.sizes
    const {kernels} = this.memory
    const {a, b, da, db, tableA, tableB} = rows
    this.apply('head', rows.x, width, a, arc, 'headBias')
    this.apply('modifier', rows.x, width, b, arc, 'modifierBias')
    kernels.leak(a, count * arc)
    kernels.leak(b, count * arc)
    this.drop('head', a, a)
    this.drop('modifier', b, b)
    this.apply('arc', b, arc, rows.queries, arc)
    kernels.scale(rows.queries, count * arc, 1 / Math.sqrt(arc))
    this.apply('headDistance', a, arc, tableA, DISTANCE_COLUMNS)
    this.apply('modifierDistance', b, arc, tableB, DISTANCE_COLUMNS, 'modifierDistanceBias')
    this.memory.floatsAt(rows.dtableA, count * DISTANCE_COLUMNS).fill(0)
    this.memory.floatsAt(rows.dtableB, count * DISTANCE_COLUMNS).fill(0)
    this.memory.floatsAt(da, count * arc).fill(0)
    let loss = 0
    this.bySentence((start, length) => {
      loss += this.learnHeadsOf(start, length, factor)
    })
    kernels.scale(rows.dqueries, count * arc, 1 / Math.sqrt(arc))
    this.applyBack('arc', b, arc, rows.dqueries, arc, db, arc, false)
    this.applyBack('headDistance', a, arc, rows.dtableA, DISTANCE_COLUMNS, da, arc, true)
    this.applyBack('modifierDistance', b, arc, rows.dtableB, DISTANCE_COLUMNS, db, arc, true, 'modifierDistanceBias')
    this.drop('head', da, da)
    this.drop('modifier', db, db)
    kernels.leakBack(a, da, count * arc)
    kernels.leakBack(b, db, count * arc)
    this.applyBack('head', rows.x, width, da, arc, rows.dx, width, true, 'headBias')
    this.applyBack('modifier', rows.x, width, db, arc, rows.dx, width, true, 'modifierBias')
    return loss
  }

  /** The scores of one sentence's arcs, and the gradients of all that they are made of. */
  private learnHeadsOf(start: number, length: number, factor: number): number {
    const {rows} = this
    const {arc} = this.settings.sizes
    const {kernels} = this.memory
    const stride = paddedTo8(length)
    const shift = start * arc * FLOAT
    const tableShift = start * DISTANCE_COLUMNS * FLOAT
    kernels.pack(rows.a + shift, 1, arc, arc, length, rows.packed)
    kernels.product(rows.queries + shift, arc, length, arc, rows.packed, stride, 0, rows.arcs, stride, false)
    const tables = [rows.tableB + tableShift, rows.tableA + tableShift] as const
    kernels.addDistances(rows.arcs, length, stride, ...tables, DISTANCE_COLUMNS)
    kernels.logSoftmax(rows.arcs, length, length, stride)
    const gold = rows.goldHeads + start * FLOAT
    const loss = kernels.crossEntropy(rows.arcs, length, length, stride, gold, factor)
    kernels.addDistancesBack(
      rows.arcs,
      length,
      stride,
      rows.dtableB + tableShift,
      rows.dtableA + tableShift,
      DISTANCE_COLUMNS,
    )
    kernels.pack(rows.a + shift, arc, 1, length, arc, rows.packed)
    kernels.product(rows.arcs, stride, length, length, rows.packed, arc, 0, rows.dqueries + shift, arc, false)
    // the columns beyond the last word are zero: what is added to the rows after this sentence's is nothing
    const columns = Math.ceil(length / 4) * 4
    kernels.productOfColumns(rows.arcs, stride, rows.queries + shift, arc, length, columns, arc, rows.da + shift, arc)
    return loss
  }

  private learnRelations(factor: number): number {
    const {rows, count} = this
    const {width, relation} = this.settings.sizes
    const {kernels} = this.memory
    const {a, b, da, db, queries} = rows
    this.apply('relationHead', rows.x, width, a, relation, 'relationHeadBias')
    this.apply('relationModifier', rows.x, width, b, relation)
    const distances = this.pointerOf('relationDistance')
    this.bySentence((start, length) => {
      const shift = start * relation * FLOAT
      const heads = rows.heads + start * FLOAT
      kernels.joinArcs(heads, length, a + shift, b + shift, distances, relation, queries + shift)
    })
    this.drop('relation', queries, queries)
    this.apply('relation', queries, relation, rows.scores, MOST_RELATIONS, 'relationBias')
    kernels.logSoftmax(rows.scores, count, this.settings.relations, MOST_RELATIONS)
    const gold = rows.goldRelations
    const loss = kernels.crossEntropy(rows.scores, count, this.settings.relations, MOST_RELATIONS, gold, factor)
    this.applyBack('relation', queries, relation, rows.scores, MOST_RELATIONS, db, relation, false, 'relationBias')
    this.drop('relation', db, db)
    kernels.leakBack(queries, db, count * relation)
    this.memory.floatsAt(da, count * relation).fill(0)
    this.bySentence((start, length) => {
      const shift = start * relation * FLOAT
      const heads = rows.heads + start * FLOAT
      kernels.joinArcsBack(heads, length, db + shift, relation, da + shift, this.gradientOf('relationDistance'))
    })
    this.applyBack('relationHead', rows.x, width, da, relation, rows.dx, width, true, 'relationHeadBias')
    this.applyBack('relationModifier', rows.x, width, db, relation, rows.dx, width, true)
    return loss
  }

  /** out = x · the block of that name, for all words of the batch. */
  private apply(name: string, x: number, xStride: number, out: number, outStride: number, bias?: string): void {
    const {rows, columns} = this.layout.get(name)!
    const {kernels} = this.memory
    const {packed} = this.rows
    kernels.pack(this.pointerOf(name), columns, 1, rows, columns, packed)
    const biasAt = bias === undefined ? 0 : this.pointerOf(bias)
    kernels.product(x, xStride, this.count, rows, packed, columns, biasAt, out, outStride, false)
  }

  /** From the gradient of `apply`'s result those of the block, of the bias and, unless it is 0, of x. */
  private applyBack(
    name: string,
    x: number,
    xStride: number,
    dout: number,
    outStride: number,
    dx: number,
    dxStride: number,
    add: boolean,
    bias?: string,
  ): void {
    const {rows, columns} = this.layout.get(name)!
    const {kernels} = this.memory
    const {packed} = this.rows
    const gradient = this.gradientOf(name)
    kernels.productOfColumns(x, xStride, dout, outStride, this.count, rows, columns, gradient, columns)
    if (bias !== undefined) kernels.addRows(dout, this.count, columns, this.gradientOf(bias))
    if (dx === 0) return
    kernels.pack(this.pointerOf(name), 1, columns, columns, rows, packed)
    kernels.product(dout, outStride, this.count, columns, packed, rows, 0, dx, dxStride, add)
  }

  private normalize(name: string, x: number, out: number, normal: number, inverse: number): void {
    const [gain, offset] = normNames(name)
    const {width} = this.settings.sizes
    const {kernels} = this.memory
    const {count} = this
    kernels.normalize(x, count, width, this.pointerOf(gain), this.pointerOf(offset), out, width, normal, inverse)
  }

  private normalizeBack(name: string, dx: number, normal: number, inverse: number): void {
    const [gain, offset] = normNames(name)
    const {width} = this.settings.sizes
    this.memory.kernels.normalizeBack(
      dx,
      this.count,
      width,
      this.pointerOf(gain),
      normal,
      inverse,
      this.gradientOf(gain),
      this.gradientOf(offset),
    )
  }

  private gradientOf(name: string): number {
    return this.gradients + this.layout.get(name)!.start * FLOAT
  }

  private bySentence(visit: (start: number, length: number) => void): void {
    for (const {start, length} of this.sentences) visit(start, length)
  }

  /** Half the width of the interval that a block's first weights are drawn from; 0 for zeros. */
  private spreadOf(name: string): number {
    const zeros = ['unknown', 'noSpelling', 'modifierDistance', 'relationDistance']
    if (zeros.includes(name) || /gain|offset|gatesBias/i.test(name)) return 0
    if (name === 'root' || name === 'spellings') return 0.1 * Math.sqrt(3) // a deviation of 0.1
    const of = name.endsWith('Bias') ? this.layout.get(name.slice(0, -4))! : this.layout.get(name)!
    return 1 / Math.sqrt(of.rows)
  }

  /** A head says nothing of distances at first, only of itself. */
  private clearDistances(at: number): void {
    const {floats} = this.memory
    for (let row = at; row < at + this.settings.sizes.arc * DISTANCE_COLUMNS; row += DISTANCE_COLUMNS) {
      floats.fill(0, row, row + DISTANCES)
      floats.fill(0, row + DISTANCES + 1, row + DISTANCE_COLUMNS)
    }
  }
}

/** What is kept of a batch between the way there and the way back, by pointer. */
class TrainingRows {
  readonly vectors: number
  readonly input: number
  readonly dinput: number
  readonly inputNormal: number
  readonly inputInverse: number
  readonly layers: readonly {x: number; z: number; c: number; normal: number; inverse: number}[]
  readonly windows: number
  readonly dwindows: number
  readonly x: number
  readonly dx: number
  readonly o: number
  readonly scores: number
  // what arcs are scored from: heads in a, modifiers in b
  readonly a: number
  readonly b: number
  readonly da: number
  readonly db: number
  readonly queries: number
  readonly dqueries: number
  readonly tableA: number
  readonly tableB: number
  readonly dtableA: number
  readonly dtableB: number
  readonly arcs: number
  readonly packed: number
  readonly goldTags: number
  readonly heads: number
  readonly goldHeads: number
  readonly goldRelations: number
  readonly masks: ReadonlyMap<string, {pointer: number; width: number}> // by sentence of the batch

  constructor(memory: EncoderMemory, settings: NetworkSettings) {
    const {sizes, dimensions, mostWords, longest} = settings
    const {word, width, layers, arc, relation} = sizes
    const rows = (columns: number): number => memory.allocate(mostWords * columns)
    this.vectors = rows(dimensions)
    this.input = rows(2 * word)
    this.dinput = rows(2 * word)
    this.inputNormal = rows(width)
    this.inputInverse = rows(1)
    this.layers = Array.from({length: layers}, () => ({
      x: rows(width),
      z: rows(3 * width),
      c: rows(width),
      normal: rows(width),
      inverse: rows(1),
    }))
    this.windows = rows(3 * width)
    this.dwindows = rows(3 * width)
    this.x = rows(width)
    this.dx = rows(width)
    this.o = rows(width)
    this.scores = rows(Math.max(MOST_TAGS, MOST_RELATIONS))
    const side = Math.max(arc, relation)
    this.a = rows(side)
    this.b = rows(side)
    // products of a sentence's columns, taken four at a time, reach beyond the last word
    this.da = memory.allocate((mostWords + 4) * side)
    this.db = rows(side)
    this.queries = rows(side)
    this.dqueries = rows(side)
    this.tableA = rows(DISTANCE_COLUMNS)
    this.tableB = rows(DISTANCE_COLUMNS)
    this.dtableA = rows(DISTANCE_COLUMNS)
    this.dtableB = rows(DISTANCE_COLUMNS)
    this.arcs = memory.allocate(longest * paddedTo8(longest))
    const largest = Math.max(...[...encoderLayout(sizes).values()].map((block) => block.rows * block.columns))
    this.packed = memory.allocate(Math.max(largest, dimensions * word, paddedTo8(longest) * arc))
    this.goldTags = rows(1)
    this.heads = rows(1)
    this.goldHeads = rows(1)
    this.goldRelations = rows(1)
    const masks = new Map<string, {pointer: number; width: number}>()
    // a sentence has two words at least, its root among them
    const mask = (name: string, columns: number): void => {
      masks.set(name, {pointer: memory.allocate(mostWords * columns), width: columns})
    }
    mask('input', 2 * word)
    for (let layer = 0; layer <= layers; layer++) mask(`layer${layer}`, width)
    mask('head', arc)
    mask('modifier', arc)
    mask('relation', relation)
    this.masks = masks
  }
}

function normNames(name: string): [gain: string, offset: string] {
  return name === 'input' ? ['inputGain', 'inputOffset'] : [`gain${name}`, `offset${name}`]
}

/** numbers[to…] += numbers[from…]. */
function addNumbers(numbers: Float32Array, to: number, from: number, count: number): void {
  for (let i = 0; i < count; i++) numbers[to + i] += numbers[from + i]
}
