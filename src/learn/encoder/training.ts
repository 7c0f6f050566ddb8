import {existsSync} from 'node:fs'
import {seededRandom} from '../../seeded-random.ts'
import {checkedSizes, type EncoderSizes} from '../../syntax/encoder/layout.ts'
import type {EncoderModel} from '../../syntax/encoder/model.ts'
import {EncoderWords} from '../../syntax/encoder/word-rows.ts'
import {codeOfNumber} from '../../syntax/words/hash.ts'
import type {Lexicon} from '../../syntax/words/lexicon.ts'
import type {WordVectors} from '../lexicon/word-vectors.ts'
import type {TreebankSentence} from '../treebank.ts'
import {Adam, type AdamSettings} from './adam.ts'
import {dealBatches} from './batches.ts'
import {readCheckpoint, type States, writeCheckpoint} from './checkpoint.ts'
import {vectorsOfEntries} from './entry-vectors.ts'
import {countEntries, type EncoderExamples, makeExamples} from './examples.ts'
import {finishedModel} from './finished-model.ts'
import {EncoderNetwork, type Losses} from './network.ts'
import type {WordDropoutSettings} from './word-dropout.ts'
import type {EntryVectors} from './word-input.ts'

/** How an encoder is trained. */
export interface EncoderTrainingOptions extends AdamSettings, WordDropoutSettings {
  readonly sizes: EncoderSizes
  readonly epochs: number
  readonly seed: number
  /** Words in a batch, roots counted. */
  readonly batch: number
  /** The share of channels that are left out. */
  readonly dropout: number
  /** Called after every epoch, counted from 0, with its mean losses. */
  readonly onEpoch?: (epoch: number, losses: Losses) => void
  /** A file that is written after every so many epochs. If it is there at the start, training goes on from it. */
  readonly checkpoint?: {readonly path: string; readonly every: number}
}

/** What `trainEncoder` does when it is not told otherwise; the shipped encoder was trained so. */
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

/**
 * Learns an encoder by Adam on the sum of three cross-entropies (docs/math.md, eq. E7): of the tag of each word, of its
 * head among all words, and of the relation of its arc. The same sentences, options and seed give the same bytes, also
 * when training was interrupted and went on from a checkpoint.
 */
export function trainEncoder(
  sentences: readonly TreebankSentence[],
  lexicon: Lexicon,
  vectors: WordVectors,
  options: Partial<EncoderTrainingOptions> = {},
): EncoderModel {
  const training = new EncoderTraining(sentences, lexicon, vectors, {...encoderTrainingDefaults, ...options})
  for (const _ of training.steps());
  return training.model()
}

/** What a training asks after each of its steps; `all` is known from the start. False ends it. */
type MayGoOn = (done: number, all: number) => Promise<boolean>

/**
 * The same with a pause after each step, in which others can run. Undefined if `mayGoOn` ends it: then the next
 * training continues from the last checkpoint.
 */
export async function trainEncoderInTurns(
  sentences: readonly TreebankSentence[],
  lexicon: Lexicon,
  vectors: WordVectors,
  options: Partial<EncoderTrainingOptions>,
  mayGoOn: MayGoOn,
): Promise<EncoderModel | undefined> {
  const training = new EncoderTraining(sentences, lexicon, vectors, {...encoderTrainingDefaults, ...options})
  for (const {done, all} of training.steps()) if (!(await mayGoOn(done, all))) return undefined
  return training.model()
}

/** A step is a batch of sentences. */
interface StepsSoFar {
  readonly done: number
  readonly all: number
}

class EncoderTraining {
  private readonly options: EncoderTrainingOptions
  private readonly data: EncoderExamples
  private readonly counts: Int32Array
  private readonly vectors: EntryVectors
  private readonly network: EncoderNetwork
  private readonly adam: Adam
  private epoch = 0

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
    this.counts = countEntries(examples, lexicon.size)
    this.vectors = vectorsOfEntries(lexicon, vectors)
    const longest = Math.max(...examples.map(({entries}) => entries.length))
    this.network = new EncoderNetwork({
      sizes,
      tags: tags.size,
      relations: relations.length,
      vectors: this.vectors,
      counts: this.counts,
      mostWords: options.batch + longest,
      longest,
      dropout: options.dropout,
      wordDropout: options.wordDropout,
      halfSeen: options.halfSeen,
    })
    this.adam = new Adam(this.network.parameters, this.network.residuals, options)
  }

  /** Runs all epochs that are left, batch by batch. */
  *steps(): Generator<StepsSoFar> {
    const {epochs, checkpoint, onEpoch} = this.options
    this.network.initialize(this.randomOf(-1))
    if (checkpoint !== undefined && existsSync(checkpoint.path)) this.restore(checkpoint.path)
    while (this.epoch < epochs) {
      const losses = yield* this.epochSteps(this.randomOf(this.epoch))
      onEpoch?.(this.epoch, losses)
      this.epoch++
      if (checkpoint !== undefined && this.epoch % checkpoint.every === 0) this.save(checkpoint.path)
    }
  }

  model(): EncoderModel {
    return finishedModel(this.network, this.vectors, this.counts, this.data)
  }

  private *epochSteps(random: () => number): Generator<StepsSoFar, Losses> {
    const batches = dealBatches(this.data.examples, this.options.batch, random)
    const steps = batches.length * this.options.epochs
    const sum = {tags: 0, heads: 0, relations: 0}
    for (const [b, batch] of batches.entries()) {
      const {tags, heads, relations} = this.network.run(batch, random)
      sum.tags += tags / batches.length
      sum.heads += heads / batches.length
      sum.relations += relations / batches.length
      this.adam.update(steps)
      yield {done: this.epoch * batches.length + b + 1, all: steps}
    }
    return sum
  }

  /** Each epoch draws from a source of its own, so that a checkpoint need not keep its state. */
  private randomOf(epoch: number): () => number {
    return seededRandom(codeOfNumber(this.options.seed) ^ codeOfNumber(epoch + 1))
  }

  private save(path: string): void {
    writeCheckpoint(path, this.signature(), {epoch: this.epoch, step: this.adam.step}, this.states())
  }

  private restore(path: string): void {
    const {epoch, step} = readCheckpoint(path, this.signature(), this.states())
    this.epoch = epoch
    this.adam.step = step
  }

  /** What changes in training, as views of the network's memory. */
  private states(): States {
    const {memory, parameters, residuals} = this.network
    return [
      ['weights', memory.floatsAt(parameters.weights, parameters.count)],
      ['residuals', memory.floatsAt(residuals.weights, residuals.count)],
      ...this.adam.states(),
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
