import {EncoderMemory, FLOAT, type Rows} from '../../syntax/encoder/kernels.ts'
import {encoderLayout} from '../../syntax/encoder/layout.ts'
import type {EncoderModel, Table} from '../../syntax/encoder/model.ts'
import {MOST_TAGS} from '../../syntax/tagger/tagger.ts'
import {ArcScores} from '../encoder/arc-scores.ts'
import {Batch} from '../encoder/batch.ts'
import {Dropout, type Mask} from '../encoder/dropout.ts'
import type {EncoderExample} from '../encoder/examples.ts'
import {Linear} from '../encoder/linear.ts'
import {Parameters} from '../encoder/parameters.ts'
import {RecurrentLayer} from '../encoder/recurrent-layer.ts'
import {Residuals} from '../encoder/residuals.ts'
import {WordDropout} from '../encoder/word-dropout.ts'
import {WordInput} from '../encoder/word-input.ts'

/** A sentence in numbers, and what people made of it. All arrays are by word, the root first. */
export interface ShorteningExample extends EncoderExample {
  /** Which column of scores its register has. */
  readonly register: number
  readonly weight: number
  /** Of those who kept the head, the share that cut the word; and the share of people who kept the head. */
  readonly cut: Float32Array
  readonly seen: Float32Array
  /** The share of people who kept the word; −1 where there is nothing to learn. */
  readonly kept: Float32Array
}

/** Mean losses of a word. */
interface ShorteningLosses {
  readonly cut: number
  readonly kept: number
}

interface NetworkOptions {
  readonly mostWords: number
  readonly dropout: number
  readonly wordDropout: number
}

/**
 * The encoder's network, taught to say which arcs people cut. It starts from what the encoder knows of sentences; its table
 * of words and of spellings stays that of the encoder.
 */
export class ShorteningNetwork {
  readonly memory = new EncoderMemory()
  readonly parameters: Parameters
  readonly residuals: Residuals
  private readonly batch: Batch
  private readonly dropout: Dropout
  private readonly wordDropout: WordDropout
  private readonly input: WordInput
  private readonly layers: readonly RecurrentLayer[]
  private readonly mask: Mask
  private readonly x: Rows
  private readonly dx: Rows
  private readonly tag: Linear
  private readonly keeps: Rows
  private readonly arcs: ArcScores
  private examples: readonly ShorteningExample[] = []

  constructor(model: EncoderModel, options: NetworkOptions, random: () => number) {
    const {sizes} = model
    const {memory} = this
    const entries = model.words.scales.length
    const counts = new Int32Array(entries)
    const parameters = new Parameters(memory, sizes, sizes.word)
    const batch = new Batch(memory, options.mostWords)
    const dropout = new Dropout(batch, options.dropout)
    this.parameters = parameters
    this.batch = batch
    this.dropout = dropout
    this.residuals = new Residuals(memory, 1, sizes.word, 1)
    this.wordDropout = new WordDropout({wordDropout: options.wordDropout, halfSeen: 1}, counts)
    this.x = batch.rows(sizes.width)
    this.dx = batch.rows(sizes.width)
    const vectors = {values: numbersOf(model.words, sizes.word), dimensions: sizes.word}
    this.input = new WordInput(parameters, batch, this.residuals, this.wordDropout, vectors, dropout)
    this.layers = Array.from({length: sizes.layers}, (_, l) => new RecurrentLayer(parameters, batch, l, dropout))
    this.mask = dropout.mask(sizes.width)
    this.tag = new Linear(parameters, batch, 'tag', 'tagBias')
    this.keeps = batch.rows(MOST_TAGS)
    this.arcs = new ArcScores(parameters, batch, dropout)
    this.startFrom(model, random)
  }

  /** Reads a batch and returns its losses; the gradients are then those of this batch alone. */
  run(examples: readonly ShorteningExample[], random: () => number): ShorteningLosses {
    this.parameters.clearGradients()
    this.examples = examples
    this.batch.lay(examples)
    this.dropout.draw(random)
    this.wordDropout.draw(this.batch, random)
    const {x, dx, batch} = this
    this.input.forward(x)
    for (const layer of this.layers) layer.forward(x)
    this.mask.apply(x)
    batch.clear(dx)
    const factor = 1 / batch.predicted
    const kept = this.learnKept(factor)
    const cut = this.learnCut(factor)
    this.mask.apply(dx)
    for (let l = this.layers.length - 1; l >= 0; l--) this.layers[l].back(dx)
    this.input.back(dx)
    for (const name of FROZEN) {
      const {rows, columns} = this.parameters.layout.block(name)
      this.memory.floatsAt(this.parameters.gradientsOf(name), rows * columns).fill(0)
    }
    return {cut: cut * factor, kept: kept * factor}
  }

  /** The encoder's weights as they are now. */
  weights(): Float32Array {
    const {memory, parameters} = this
    return memory.floatsAt(parameters.weights, encoderLayout(parameters.sizes).size).slice()
  }

  private startFrom(model: EncoderModel, random: () => number): void {
    const {parameters, memory} = this
    const {floats} = memory
    const source = encoderLayout(model.sizes)
    for (const {name, start, rows, columns} of source.blocks) {
      const at = parameters.weightsOf(name) / FLOAT
      const isNew = /^(?:tag|relation)(?:Bias)?$/.test(name)
      for (let i = 0; i < rows * columns; i++) {
        const fresh = name.endsWith('Bias') ? 0 : (2 * random() - 1) / Math.sqrt(rows) / 2
        floats[at + i] = isNew ? fresh : model.weights[start + i]
      }
    }
    const projection = parameters.weightsOf('projection') / FLOAT
    for (let i = 0; i < model.sizes.word; i++) floats[projection + i * model.sizes.word + i] = 1
    floats.set(numbersOf(model.spellings, model.sizes.word), parameters.weightsOf('spellings') / FLOAT)
  }

  private learnKept(factor: number): number {
    const {tag, keeps, x, dx} = this
    tag.forward(x, keeps)
    const loss = this.logisticLoss(
      keeps,
      factor,
      (example, i) => example.kept[i],
      (example, i) => (example.kept[i] < 0 ? 0 : KEPT_WEIGHT),
    )
    tag.back(x, keeps, dx, true)
    return loss
  }

  private learnCut(factor: number): number {
    const {arcs, x, dx} = this
    arcs.forward(x)
    const loss = this.logisticLoss(
      arcs.scores,
      factor,
      (example, i) => example.cut[i],
      (example, i) => example.seen[i],
    )
    arcs.back(x, dx)
    return loss
  }

  /** Replaces scores by their gradients and returns the loss. */
  private logisticLoss(
    {at, stride}: Rows,
    factor: number,
    targetOf: (example: ShorteningExample, word: number) => number,
    weightOf: (example: ShorteningExample, word: number) => number,
  ): number {
    const {floats} = this.memory
    let loss = 0
    this.examples.forEach((example, e) => {
      const {start, length} = this.batch.sentences[e]
      for (let i = 0; i < length; i++) {
        const row = at / FLOAT + (start + i) * stride
        const score = floats[row + example.register]
        floats.fill(0, row, row + stride)
        const weight = i === 0 ? 0 : weightOf(example, i) * example.weight
        if (weight <= 0) continue
        const target = targetOf(example, i)
        const p = 1 / (1 + Math.exp(-score))
        loss -= weight * (target * Math.log(Math.max(p, 1e-9)) + (1 - target) * Math.log(Math.max(1 - p, 1e-9)))
        floats[row + example.register] = factor * weight * (p - target)
      }
    })
    return loss
  }
}

const KEPT_WEIGHT = 0.5
const FROZEN = ['projection', 'spellings', 'noSpelling'] as const

function numbersOf({values, scales}: Table, columns: number): Float32Array {
  return Float32Array.from(values, (value, i) => value * scales[Math.floor(i / columns)])
}
