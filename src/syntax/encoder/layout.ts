import {MOST_RELATIONS} from '../parser/labeler.ts'
import {MOST_TAGS} from '../tagger/tagger.ts'

/**
 * How the encoder's numbers lie in memory: the blocks of its weights, its table of words, and the tables of distances.
 * Offsets are counted in numbers, not in bytes.
 */

/** How large the parts of an encoder are. All sizes but `layers` and `spellingBits` are multiples of 8. */
export interface EncoderSizes {
  /** How many numbers describe a word of the lexicon; as many describe its spelling. */
  readonly word: number
  /** How many numbers every layer computes for a word. */
  readonly width: number
  readonly layers: number
  /** How many numbers describe a word as a head or as a modifier. */
  readonly arc: number
  /** How many numbers an arc's relation is computed from. */
  readonly relation: number
  /** The table of spellings has 2^spellingBits rows. */
  readonly spellingBits: number
}

/** A word's input: its own row and the sum of the rows of its spelling, `word` numbers each. */
export function inputSize({word}: EncoderSizes): number {
  return 2 * word
}

/** A layer computes a forget gate, a value and an output gate, `width` numbers each, in this order. */
export function gatesSize({width}: EncoderSizes): number {
  return 3 * width
}

/** The words that the first layer's gates see: the one on the left, the word itself, the one on the right. */
export const WINDOW = 3

/** How many words a layer's gates see at a time; layers after the first see the word alone. */
export function windowOf(layer: number): number {
  return layer === 0 ? WINDOW : 1
}

/**
 * A slot of the encoder's table of words, with all that does not depend on a word's sentence:
 *
 *   x at 0: what the first layer is given, `width` numbers
 *   products: x times the first layer's weights, as the word on the left, as the word itself, as the one on the right
 */
export interface SlotLayout {
  readonly products: number
  readonly size: number
}

/** The slots of an encoder of these sizes. */
export function slotLayout(sizes: EncoderSizes): SlotLayout {
  return {products: sizes.width, size: sizes.width + WINDOW * gatesSize(sizes)}
}

/** How many bins the distances of two words fall into; the kernel `binOf` has their bounds. */
export const DISTANCES = 20

/** Columns of a table of distances: a score for each bin, one of the head itself, then padding to a multiple of 8. */
export const DISTANCE_COLUMNS = 24

/** Where in a row of a table of distances the score of the head itself is. */
export const SELF_COLUMN = DISTANCES

/** A matrix W among the weights, row after row. It is used as x W, so x has as many numbers as W has rows. */
export interface WeightBlock<Name extends string = string> {
  readonly name: Name
  readonly start: number
  readonly rows: number
  readonly columns: number
}

/** A block before it has its place. */
type BlockShape<Name extends string> = readonly [name: Name, rows: number, columns: number]

/** Blocks of weights, one after another. */
export class WeightLayout<Name extends string> {
  /** In the order in which they lie. */
  readonly blocks: readonly WeightBlock<Name>[]
  /** How many numbers they have together. */
  readonly size: number
  private readonly blockOf: ReadonlyMap<string, WeightBlock<Name>>

  constructor(shapes: readonly BlockShape<Name>[]) {
    let start = 0
    this.blocks = shapes.map(([name, rows, columns]) => {
      const block = {name, start, rows, columns}
      start += rows * columns
      return block
    })
    this.size = start
    this.blockOf = new Map(this.blocks.map((block) => [block.name, block]))
  }

  /** The block of that name. */
  block<Wanted extends Name>(name: Wanted): WeightBlock<Wanted> {
    const block = this.blockOf.get(name)
    if (block === undefined) {
      throw new RangeError(`Weights: block is ${name}, expected one of ${[...this.blockOf.keys()].join(', ')}.`)
    }
    return block as WeightBlock<Wanted>
  }
}

/** The matrices that rows of numbers are multiplied with, besides those of the layers' gates. */
export const MATRICES = [
  'input',
  'tag',
  'head',
  'modifier',
  'arc',
  'modifierDistance',
  'headDistance',
  'relationHead',
  'relationModifier',
  'relation',
] as const

/** All of these matrices. */
export type MatrixName = (typeof MATRICES)[number] | `gates${number}`

/** What is added to their products. */
export type BiasName =
  | 'inputBias'
  | `gatesBias${number}`
  | 'tagBias'
  | 'headBias'
  | 'modifierBias'
  | 'modifierDistanceBias'
  | 'relationHeadBias'
  | 'relationBias'

/** The gains and offsets of normalizations. */
export type NormName = 'inputGain' | 'inputOffset' | `gain${number}` | `offset${number}`

/** Rows that are looked up. */
type RowName = 'unknown' | 'root' | 'relationDistance'

/** All blocks of an encoder; those of layers end in the layer's number, counted from 0. */
export type EncoderBlock = MatrixName | BiasName | NormName | RowName

/** The blocks of an encoder's weights in the order of its file. */
export function encoderBlocks(sizes: EncoderSizes): BlockShape<EncoderBlock>[] {
  const {word, width, layers, arc, relation} = sizes
  const gates = gatesSize(sizes)
  return [
    ['unknown', 1, word],
    ['root', 1, word],
    ['input', inputSize(sizes), width],
    ['inputBias', 1, width],
    ['inputGain', 1, width],
    ['inputOffset', 1, width],
    ...Array.from({length: layers}, (_, layer): BlockShape<EncoderBlock>[] => [
      [`gates${layer}`, windowOf(layer) * width, gates],
      [`gatesBias${layer}`, 1, gates],
      [`gain${layer}`, 1, width],
      [`offset${layer}`, 1, width],
    ]).flat(),
    ['tag', width, MOST_TAGS],
    ['tagBias', 1, MOST_TAGS],
    ['head', width, arc],
    ['headBias', 1, arc],
    ['modifier', width, arc],
    ['modifierBias', 1, arc],
    ['arc', arc, arc],
    ['modifierDistance', arc, DISTANCE_COLUMNS],
    ['modifierDistanceBias', 1, DISTANCE_COLUMNS],
    ['headDistance', arc, DISTANCE_COLUMNS],
    ['relationHead', width, relation],
    ['relationHeadBias', 1, relation],
    ['relationModifier', width, relation],
    ['relationDistance', DISTANCES, relation],
    ['relation', relation, MOST_RELATIONS],
    ['relationBias', 1, MOST_RELATIONS],
  ]
}

/** Where the blocks of an encoder's weights are. */
export function encoderLayout(sizes: EncoderSizes): WeightLayout<EncoderBlock> {
  return new WeightLayout(encoderBlocks(sizes))
}

/** Returns the sizes if the kernels can work with them. */
export function checkedSizes(sizes: EncoderSizes): EncoderSizes {
  for (const name of ['word', 'width', 'arc', 'relation'] as const) {
    const size = sizes[name]
    if (!(Number.isInteger(size) && size > 0 && size % 8 === 0)) {
      throw new RangeError(`Encoder: ${name} is ${size}, expected a multiple of 8.`)
    }
  }
  const {layers, spellingBits} = sizes
  if (!(Number.isInteger(layers) && layers > 0)) throw new RangeError(`Encoder: ${layers} layers, expected at least 1.`)
  if (!(Number.isInteger(spellingBits) && spellingBits > 0 && spellingBits <= 20)) {
    throw new RangeError(`Encoder: spellingBits is ${spellingBits}, expected 1 to 20.`)
  }
  return sizes
}
