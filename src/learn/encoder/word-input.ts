import {FLOAT, type Pointer, type Rows} from '../../syntax/encoder/kernels.ts'
import {inputSize} from '../../syntax/encoder/layout.ts'
import {SPELLINGS} from '../../syntax/encoder/word-rows.ts'
import {UNLISTED} from '../../syntax/words/lexicon.ts'
import type {Batch} from './batch.ts'
import type {Dropout, Mask} from './dropout.ts'
import {ROOT_ENTRY} from './examples.ts'
import type {TrainedBlock} from './layout.ts'
import {Linear} from './linear.ts'
import {Normalization} from './normalization.ts'
import type {Parameters} from './parameters.ts'
import type {Residuals} from './residuals.ts'
import type {WordDropout} from './word-dropout.ts'

/** Vectors of the lexicon's words, zeros for a word without one. */
export interface EntryVectors {
  readonly values: Float32Array // by entry, `dimensions` each
  readonly dimensions: number // a multiple of 8
}

/**
 * A word by itself (docs/math.md, eq. E1), and the way back:
 *
 *   own = vector · projection + residual, or the row of unknown words or of the root
 *   x = norm(dropout([own; Σ spelling]) · input + inputBias)
 */
export class WordInput {
  private readonly parameters: Parameters
  private readonly batch: Batch
  private readonly residuals: Residuals
  private readonly read: WordDropout
  private readonly entryVectors: EntryVectors
  private readonly mask: Mask
  private readonly projection: Linear
  private readonly linear: Linear
  private readonly normalization: Normalization
  private readonly vectors: Rows // [words × dimensions]
  private readonly input: Rows // [words × inputSize]: [own; Σ spelling]
  private readonly dinput: Rows // [words × inputSize]
  private readonly product: Rows // [words × width]: before it is normalized

  /** `read` says what is read of each word. */
  constructor(
    parameters: Parameters,
    batch: Batch,
    residuals: Residuals,
    read: WordDropout,
    entryVectors: EntryVectors,
    dropout: Dropout,
  ) {
    const {width} = parameters.sizes
    const size = inputSize(parameters.sizes)
    this.parameters = parameters
    this.batch = batch
    this.residuals = residuals
    this.read = read
    this.entryVectors = entryVectors
    this.mask = dropout.mask(size)
    this.projection = new Linear(parameters, batch, 'projection')
    this.linear = new Linear(parameters, batch, 'input', 'inputBias')
    this.normalization = new Normalization(parameters, batch, 'inputGain', 'inputOffset')
    this.vectors = batch.rows(entryVectors.dimensions)
    this.input = batch.rows(size)
    this.dinput = batch.rows(size)
    this.product = batch.rows(width)
  }

  /** Writes each word's x. */
  forward(x: Rows): void {
    const {parameters, residuals, input} = this
    this.gatherVectors()
    this.touchResiduals()
    this.batch.clear(input)
    // the first half of each row; the parts are added to it
    this.projection.forward(this.vectors, input)
    const {floats} = parameters.memory
    const {word} = parameters.sizes
    this.eachPart(
      (block) => parameters.weightsOf(block),
      (entry) => residuals.weightsOf(entry),
      (part, place) => addNumbers(floats, input.at / FLOAT + place, part / FLOAT, word),
    )
    this.mask.apply(input)
    this.linear.forward(input, this.product)
    this.normalization.forward(this.product, x)
  }

  /** From the gradient of x to those of all that it is made of; dx is used up. */
  back(dx: Rows): void {
    const {parameters, residuals, dinput} = this
    this.normalization.back(dx)
    this.linear.back(this.input, dx, dinput)
    this.mask.apply(dinput)
    residuals.clearGradients()
    const {floats} = parameters.memory
    const {word} = parameters.sizes
    this.eachPart(
      (block) => parameters.gradientsOf(block),
      (entry) => residuals.gradientsOf(entry),
      (part, place) => addNumbers(floats, part / FLOAT, dinput.at / FLOAT + place, word),
    )
    // words without a vector have a row of zeros, so nothing of theirs comes in
    this.projection.learn(this.vectors, dinput)
  }

  /** Copies the vectors of the words that are read. */
  private gatherVectors(): void {
    const {batch, vectors, entryVectors} = this
    const {values, dimensions} = entryVectors
    const {floats} = batch.memory
    batch.clear(vectors)
    this.read.entries.forEach((entry, t) => {
      if (entry < 0) return
      const vector = values.subarray(entry * dimensions, (entry + 1) * dimensions)
      floats.set(vector, vectors.at / FLOAT + t * dimensions)
    })
  }

  private touchResiduals(): void {
    const {entries, learned} = this.read
    this.residuals.clearTouched()
    entries.forEach((entry, t) => {
      if (learned[t] === 1) this.residuals.touch(entry)
    })
  }

  /**
   * Visits the rows that are added up to the words' inputs: `part` points to such a row, or to its gradients, and
   * `place` is the index of the first number of the input matrix that it is added to.
   */
  private eachPart(
    blockAt: (name: TrainedBlock) => Pointer,
    residualAt: (entry: number) => Pointer,
    visit: (part: Pointer, place: number) => void,
  ): void {
    const {word} = this.parameters.sizes
    const {entries, learned, spelled} = this.read
    const {spellings} = this.batch
    const unknown = blockAt('unknown')
    const root = blockAt('root')
    const noSpelling = blockAt('noSpelling')
    const spellingTable = blockAt('spellings')
    for (let t = 0; t < entries.length; t++) {
      const entry = entries[t]
      const own = t * this.input.stride
      const spelling = own + word
      if (entry === UNLISTED) visit(unknown, own)
      else if (entry === ROOT_ENTRY) visit(root, own)
      else if (learned[t] === 1) visit(residualAt(entry), own)
      if (spelled[t] === 0) visit(noSpelling, spelling)
      else if (entry !== ROOT_ENTRY) {
        for (let i = t * SPELLINGS; i < (t + 1) * SPELLINGS; i++) {
          visit(spellingTable + spellings[i] * word * FLOAT, spelling)
        }
      }
    }
  }
}

/** numbers[to…] += numbers[from…]. */
function addNumbers(numbers: Float32Array, to: number, from: number, count: number): void {
  for (let i = 0; i < count; i++) numbers[to + i] += numbers[from + i]
}
