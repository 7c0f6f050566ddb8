import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {seededRandom} from '../../seeded-random.ts'
import {paddedTo8} from '../../syntax/encoder/kernels.ts'
import {
  checkedSizes,
  type EncoderModel,
  type EncoderSizes,
  encoderLayout,
  layoutSize,
} from '../../syntax/encoder/model.ts'
import {EncoderWords} from '../../syntax/encoder/word-rows.ts'
import {codeOfNumber} from '../../syntax/hash.ts'
import type {Lexicon} from '../../syntax/lexicon.ts'
import {packModel, sectionOf, unpackModel} from '../../syntax/model-file.ts'
import {foldedForm} from '../../syntax/words.ts'
import type {WordVectors} from '../lexicon/word-vectors.ts'
import type {TreebankSentence} from '../treebank.ts'
import {countEntries, dealBatches, makeExamples} from './examples.ts'
import {EncoderNetwork, type Losses} from './network.ts'

export interface EncoderTrainingOptions {
  readonly sizes: EncoderSizes
  readonly epochs: number
  readonly seed: number
  /** Words in a batch, roots counted. */
  readonly batch: number
  /** The longest step of Adam's; it grows to this over the first steps and falls to 0 over all. */
  readonly rate: number
  readonly warmUp: number
  /** Gradients are shortened to this length. */
  readonly longestGradient: number
  readonly dropout: number
  readonly wordDropout: number
  readonly halfSeen: number
  /** Called after every epoch, counted from 0, with its mean losses. */
  readonly onEpoch?: (epoch: number, losses: Losses) => void
  /** Where to write all that is needed to go on, after every so many epochs. What is found there at the start is gone on from. */
  readonly checkpoint?: {readonly path: string; readonly every: number}
}

export const encoderTrainingDefaults = {
  sizes: {word: 64, width: 128, layers: 3, arc: 64, relation: 64, spellingBits: 13},
  epochs: 20,
  seed: 1,
  batch: 1000,
  rate: 0.0025,
  warmUp: 200,
  longestGradient: 5,
  dropout: 0.08,
  wordDropout: 0.08,
  halfSeen: 0.5,
} satisfies EncoderTrainingOptions

/** The decay of Adam's two moments; the kernel has them too. */
const MEAN_DECAY = 0.9
const SPREAD_DECAY = 0.98

/** Vectors are stretched to about the length of rows whose numbers have a deviation of a third. */
const VECTOR_LENGTH = Math.sqrt(10)

const CHECKPOINT_KIND = 'encoder checkpoint'
const FLOAT = 4

/**
 * Learns an encoder by Adam on the sum of three cross-entropies: of the tag of each word, of its head among all words,
 * and of the relation of its arc. The same sentences, options and seed give the same bytes, also when training was
 * interrupted and went on from a checkpoint.
 */
export function trainEncoder(
  sentences: readonly TreebankSentence[],
  lexicon: Lexicon,
  vectors: WordVectors,
  options: Partial<EncoderTrainingOptions> = {},
): EncoderModel {
  const training = new EncoderTraining(sentences, lexicon, vectors, {...encoderTrainingDefaults, ...options})
  training.run()
  return training.model()
}

class EncoderTraining {
  private readonly options: EncoderTrainingOptions
  private readonly data: ReturnType<typeof makeExamples>
  private readonly counts: Int32Array
  private readonly vectors: Float32Array
  private readonly dimensions: number
  private readonly network: EncoderNetwork
  // Adam's moments, by weight and by residual: pointers
  private readonly means: number
  private readonly spreads: number
  private readonly residualMeans: number
  private readonly residualSpreads: number
  private epoch = 0
  private step = 0

  constructor(
    sentences: readonly TreebankSentence[],
    lexicon: Lexicon,
    vectors: WordVectors,
    options: EncoderTrainingOptions,
  ) {
    const sizes = checkedSizes(options.sizes)
    const usable = sentences.filter(({forms}) => forms.length > 0)
    if (usable.length === 0) throw new RangeError('Encoder: no sentences to learn from, expected at least one.')
    this.options = options
    this.data = makeExamples(usable, new EncoderWords(lexicon, sizes.spellingBits))
    const {examples, tags, relations} = this.data
    this.counts = countEntries(examples, lexicon.words.length)
    this.dimensions = paddedTo8(vectors.dimensions)
    this.vectors = vectorsOfEntries(lexicon, vectors, this.dimensions)
    const longest = Math.max(...examples.map(({entries}) => entries.length))
    this.network = new EncoderNetwork({
      sizes,
      tags: tags.size,
      relations: relations.length,
      vectors: this.vectors,
      dimensions: this.dimensions,
      counts: this.counts,
      mostWords: options.batch + longest,
      longest,
      dropout: options.dropout,
      wordDropout: options.wordDropout,
      halfSeen: options.halfSeen,
    })
    const {memory, weightCount} = this.network
    const residualCount = this.counts.length * sizes.word
    this.means = memory.allocate(weightCount)
    this.spreads = memory.allocate(weightCount)
    this.residualMeans = memory.allocate(residualCount)
    this.residualSpreads = memory.allocate(residualCount)
  }

  run(): void {
    const {epochs, checkpoint, onEpoch} = this.options
    this.network.initialize(this.randomOf(-1))
    if (checkpoint !== undefined && existsSync(checkpoint.path)) this.restore(checkpoint.path)
    while (this.epoch < epochs) {
      const losses = this.runEpoch(this.randomOf(this.epoch))
      onEpoch?.(this.epoch, losses)
      this.epoch++
      if (checkpoint !== undefined && this.epoch % checkpoint.every === 0) this.save(checkpoint.path)
    }
  }

  /** The network as an encoder takes it: each word's vector, projected, and its residual are one row now. */
  model(): EncoderModel {
    const {memory, weights, residuals, layout} = this.network
    const {sizes} = this.options
    const {word} = sizes
    const entries = this.counts.length
    const rows = memory.allocate(entries * word)
    const vectors = memory.allocate(this.vectors.length)
    memory.store(vectors, this.vectors)
    const projection = memory.packed(this.network.pointerOf('projection'), this.dimensions, word)
    memory.kernels.product(vectors, this.dimensions, entries, this.dimensions, projection, word, 0, rows, word, false)
    const values = memory.floatsAt(rows, entries * word).slice()
    const {floats} = memory
    for (let entry = 0; entry < entries; entry++) {
      if (this.counts[entry] === 0) continue
      const start = entry * word
      for (let i = start; i < start + word; i++) values[i] += floats[residuals / FLOAT + i]
    }
    const spellings = layout.get('spellings')!
    return {
      sizes,
      tags: this.data.tags,
      relations: this.data.relations,
      words: {values, scales: new Float32Array(entries).fill(1)},
      spellings: {
        values: memory.floatsAt(weights + spellings.start * FLOAT, spellings.rows * word).slice(),
        scales: new Float32Array(spellings.rows).fill(1),
      },
      weights: memory.floatsAt(weights, layoutSize(encoderLayout(sizes))).slice(),
    }
  }

  private runEpoch(random: () => number): Losses {
    const batches = dealBatches(this.data.examples, this.options.batch, random)
    const steps = batches.length * this.options.epochs
    const sum = {tags: 0, heads: 0, relations: 0}
    for (const batch of batches) {
      const {tags, heads, relations} = this.network.run(batch, random)
      sum.tags += tags / batches.length
      sum.heads += heads / batches.length
      sum.relations += relations / batches.length
      this.update(steps)
    }
    return sum
  }

  /** A step of Adam; the residuals move only where the batch used them. */
  private update(steps: number): void {
    const {memory, weights, gradients, weightCount, residuals, residualGradients, touched} = this.network
    const {rate, warmUp, longestGradient, sizes} = this.options
    const {kernels} = memory
    const step = ++this.step
    const length = Math.sqrt(kernels.squares(gradients, weightCount))
    const factor = Math.min(1, longestGradient / length)
    const now = rate * Math.min(1, step / warmUp) * Math.max(0, 1 - (step - 1) / steps)
    const meanRate = now / (1 - MEAN_DECAY ** step)
    const spreadBias = 1 / (1 - SPREAD_DECAY ** step)
    kernels.adam(weights, gradients, this.means, this.spreads, weightCount, factor, meanRate, spreadBias)
    touched.forEach((entry, i) => {
      const shift = entry * sizes.word * FLOAT
      kernels.adam(
        residuals + shift,
        residualGradients + i * sizes.word * FLOAT,
        this.residualMeans + shift,
        this.residualSpreads + shift,
        sizes.word,
        1,
        meanRate,
        spreadBias,
      )
    })
  }

  /** Each epoch draws from a source of its own, so that nothing of it needs to be kept. */
  private randomOf(epoch: number): () => number {
    return seededRandom(codeOfNumber(this.options.seed) ^ codeOfNumber(epoch + 1))
  }

  private save(path: string): void {
    const sections = Object.fromEntries(this.states().map(([name, state]) => [name, state]))
    const bytes = packModel(CHECKPOINT_KIND, {made: this.signature(), epoch: this.epoch, step: this.step}, sections)
    // a run that dies while it writes leaves the checkpoint before
    writeFileSync(`${path}.new`, bytes)
    renameSync(`${path}.new`, path)
  }

  private restore(path: string): void {
    const found = unpackModel(readFileSync(path), CHECKPOINT_KIND, path)
    if (found.facts.made !== this.signature()) {
      throw new RangeError(
        `${path}: made with ${found.facts.made}, expected ${this.signature()}. Delete it to begin anew.`,
      )
    }
    for (const [name, state] of this.states()) state.set(sectionOf(found, name, 'float32'))
    this.epoch = found.facts.epoch as number
    this.step = found.facts.step as number
  }

  /** What changes in training, as views of the network's memory. */
  private states(): [string, Float32Array][] {
    const {memory, weights, weightCount, residuals} = this.network
    const residualCount = this.counts.length * this.options.sizes.word
    return [
      ['weights', memory.floatsAt(weights, weightCount)],
      ['means', memory.floatsAt(this.means, weightCount)],
      ['spreads', memory.floatsAt(this.spreads, weightCount)],
      ['residuals', memory.floatsAt(residuals, residualCount)],
      ['residualMeans', memory.floatsAt(this.residualMeans, residualCount)],
      ['residualSpreads', memory.floatsAt(this.residualSpreads, residualCount)],
    ]
  }

  /** What a checkpoint must have been made with. */
  private signature(): string {
    const {onEpoch: _, checkpoint: __, ...settings} = this.options
    const {examples, tags, relations} = this.data
    let words = 0
    for (const {entries} of examples) words += entries.length - 1
    const data = {sentences: examples.length, words, entries: this.counts.length, tags: tags.size}
    return JSON.stringify({...settings, ...data, relations: relations.length})
  }
}

/** For each word of the lexicon the vector of the most frequent word that folds to it. */
function vectorsOfEntries(lexicon: Lexicon, vectors: WordVectors, dimensions: number): Float32Array {
  const rows = new Float32Array(lexicon.words.length * dimensions)
  const seen = new Set<number>()
  vectors.words.forEach((word, i) => {
    const entry = lexicon.find(foldedForm(word))
    if (entry < 0 || seen.has(entry)) return
    seen.add(entry)
    for (let d = 0; d < vectors.dimensions; d++) {
      rows[entry * dimensions + d] = VECTOR_LENGTH * vectors.values[i * vectors.dimensions + d]
    }
  })
  return rows
}
