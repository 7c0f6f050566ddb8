import {EncoderMemory, type Rows} from '../../syntax/encoder/kernels.ts'
import type {EncoderSizes} from '../../syntax/encoder/layout.ts'
import {Batch} from './batch.ts'
import {Dropout, type Mask} from './dropout.ts'
import type {EncoderExample} from './examples.ts'
import {HeadLoss} from './head-loss.ts'
import {initializeWeights} from './initial-weights.ts'
import {Parameters} from './parameters.ts'
import {RecurrentLayer} from './recurrent-layer.ts'
import {RelationLoss} from './relation-loss.ts'
import {Residuals} from './residuals.ts'
import {TagLoss} from './tag-loss.ts'
import {WordDropout, type WordDropoutSettings} from './word-dropout.ts'
import {type EntryVectors, WordInput} from './word-input.ts'

/** What does not change while an encoder is trained. */
export interface NetworkSettings extends WordDropoutSettings {
  readonly sizes: EncoderSizes
  readonly tags: number
  readonly relations: number
  readonly vectors: EntryVectors
  readonly counts: Int32Array // by entry: how often it occurs in the training data
  /** The most words, roots among them, that a batch has. */
  readonly mostWords: number
  /** The most words, its root among them, that a sentence has. */
  readonly longest: number
  /** The share of channels that are left out. */
  readonly dropout: number
}

/** Mean losses of a word, in natural logarithms. */
export interface Losses {
  readonly tags: number
  readonly heads: number
  readonly relations: number
}

/**
 * The encoder's network over a batch of sentences, with the gradients of its losses (docs/math.md, eq. E1–E7):
 *
 *   words → input (E1) → recurrent layers (E2, E3) → x → losses of tags (E4), heads (E5) and relations (E6)
 *
 * and back from the losses to the weights.
 */
export class EncoderNetwork {
  /** Where all numbers are. */
  readonly memory = new EncoderMemory()
  readonly parameters: Parameters // what is learned of all words
  readonly residuals: Residuals // what is learned of each word of the lexicon alone
  private readonly batch: Batch
  private readonly dropout: Dropout
  private readonly wordDropout: WordDropout
  private readonly input: WordInput
  private readonly layers: readonly RecurrentLayer[]
  private readonly mask: Mask // of what the last layer makes of the words
  private readonly tags: TagLoss
  private readonly heads: HeadLoss
  private readonly relations: RelationLoss
  private readonly x: Rows // [words × width]: what the layers so far make of each word
  private readonly dx: Rows // [words × width]

  constructor(settings: NetworkSettings) {
    const {sizes, vectors, counts, mostWords, longest} = settings
    const {memory} = this
    const parameters = new Parameters(memory, sizes, vectors.dimensions)
    const batch = new Batch(memory, mostWords)
    const dropout = new Dropout(batch, settings.dropout)
    this.parameters = parameters
    this.batch = batch
    this.dropout = dropout
    this.residuals = new Residuals(memory, counts.length, sizes.word, mostWords)
    this.wordDropout = new WordDropout(settings, counts)
    this.x = batch.rows(sizes.width)
    this.dx = batch.rows(sizes.width)
    // masks are drawn in the order in which these make them: another order trains another encoder
    this.input = new WordInput(parameters, batch, this.residuals, this.wordDropout, vectors, dropout)
    this.layers = Array.from({length: sizes.layers}, (_, l) => new RecurrentLayer(parameters, batch, l, dropout))
    this.mask = dropout.mask(sizes.width)
    this.tags = new TagLoss(parameters, batch, settings.tags)
    this.heads = new HeadLoss(parameters, batch, longest, dropout)
    this.relations = new RelationLoss(parameters, batch, settings.relations, dropout)
  }

  /** Sets the weights from which training starts. */
  initialize(random: () => number): void {
    initializeWeights(this.parameters, random)
  }

  /** Reads a batch and returns its losses; the gradients are then those of this batch alone. */
  run(examples: readonly EncoderExample[], random: () => number): Losses {
    this.parameters.clearGradients()
    this.batch.lay(examples)
    this.dropout.draw(random)
    this.wordDropout.draw(this.batch, random)
    this.readWords()
    const losses = this.learnLosses()
    this.goBack()
    return losses
  }

  private readWords(): void {
    const {x} = this
    this.input.forward(x)
    for (const layer of this.layers) layer.forward(x)
    this.mask.apply(x)
  }

  private learnLosses(): Losses {
    const {batch, x, dx} = this
    const words = batch.predicted
    batch.clear(dx)
    return {
      tags: this.tags.learn(x, dx, 1 / words) / words,
      heads: this.heads.learn(x, dx, 1 / words) / words,
      relations: this.relations.learn(x, dx, 1 / words) / words,
    }
  }

  private goBack(): void {
    const {layers, dx} = this
    this.mask.apply(dx)
    for (let l = layers.length - 1; l >= 0; l--) layers[l].back(dx)
    this.input.back(dx)
  }
}
