import {MOST_RELATIONS} from '../parser/labeler.ts'
import {MOST_TAGS} from '../tagger/tagger.ts'
import {packModel, packStrings, sectionOf, unpackModel, unpackStrings} from '../weights/model-file.ts'
import {TagSet} from '../words/tag-set.ts'

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

/** What an encoder knows. */
export interface EncoderModel {
  readonly sizes: EncoderSizes
  readonly tags: TagSet
  readonly relations: readonly string[] // root first
  readonly words: Table // by entry of the lexicon
  readonly spellings: Table
  readonly weights: Float32Array // in the order of encoderLayout
}

/** A table of numbers; a row's numbers are its values times its scale. */
export interface Table {
  readonly values: Int8Array | Float32Array
  readonly scales: Float32Array // by row
}

/** A matrix W among the weights, row after row. It is used as x W, so x has as many numbers as W has rows. */
export interface WeightBlock {
  readonly name: string
  readonly start: number
  readonly rows: number
  readonly columns: number
}

/** How many bins the distances of two words fall into; the kernel `binOf` has their bounds. */
export const DISTANCES = 20

/** Columns of a table of distances: a score for each bin, in column 20 a score of the head itself, then padding to a multiple of 8. */
export const DISTANCE_COLUMNS = 24

const KIND = 'encoder'

/** The blocks of an encoder's weights, one after another. */
export function encoderLayout(sizes: EncoderSizes): Map<string, WeightBlock> {
  const {word, width, layers, arc, relation} = sizes
  const blocks = new Map<string, WeightBlock>()
  let start = 0
  const block = (name: string, rows: number, columns: number): void => {
    blocks.set(name, {name, start, rows, columns})
    start += rows * columns
  }
  block('unknown', 1, word)
  block('root', 1, word)
  block('input', 2 * word, width)
  block('inputBias', 1, width)
  block('inputGain', 1, width)
  block('inputOffset', 1, width)
  for (let layer = 0; layer < layers; layer++) {
    block(`gates${layer}`, windowOf(layer) * width, 3 * width)
    block(`gatesBias${layer}`, 1, 3 * width)
    block(`gain${layer}`, 1, width)
    block(`offset${layer}`, 1, width)
  }
  block('tag', width, MOST_TAGS)
  block('tagBias', 1, MOST_TAGS)
  block('head', width, arc)
  block('headBias', 1, arc)
  block('modifier', width, arc)
  block('modifierBias', 1, arc)
  block('arc', arc, arc)
  block('modifierDistance', arc, DISTANCE_COLUMNS)
  block('modifierDistanceBias', 1, DISTANCE_COLUMNS)
  block('headDistance', arc, DISTANCE_COLUMNS)
  block('relationHead', width, relation)
  block('relationHeadBias', 1, relation)
  block('relationModifier', width, relation)
  block('relationDistance', DISTANCES, relation)
  block('relation', relation, MOST_RELATIONS)
  block('relationBias', 1, MOST_RELATIONS)
  return blocks
}

/** How many numbers all blocks have together. */
export function layoutSize(blocks: ReadonlyMap<string, WeightBlock>): number {
  let size = 0
  for (const {rows, columns} of blocks.values()) size += rows * columns
  return size
}

/** How many words a layer's gates see at a time: the first layer's the word and its two neighbors, the others' the word alone. */
export function windowOf(layer: number): number {
  return layer === 0 ? 3 : 1
}

/** The bytes of an encoder's file. Tables become whole numbers in −127…127, weights the upper halves of floats. */
export function packEncoder(model: EncoderModel): Uint8Array {
  const {sizes, tags, relations} = model
  const words = quantizedRows(model.words, sizes.word)
  const spellings = quantizedRows(model.spellings, sizes.word)
  return packModel(
    KIND,
    {sizes},
    {
      tags: packStrings(tags.tags),
      relations: packStrings(relations),
      words: words.values,
      wordScales: words.scales,
      spellings: spellings.values,
      spellingScales: spellings.scales,
      weights: upperHalves(model.weights),
    },
  )
}

/** Reads what `packEncoder` wrote. `name` is what an error calls it. */
export function unpackEncoder(bytes: Uint8Array, name: string): EncoderModel {
  const model = unpackModel(bytes, KIND, name)
  const sizes = checkedSizes(model.facts.sizes as EncoderSizes)
  const found = {
    sizes,
    tags: new TagSet(unpackStrings(sectionOf(model, 'tags', 'uint8'))),
    relations: unpackStrings(sectionOf(model, 'relations', 'uint8')),
    words: {values: sectionOf(model, 'words', 'int8'), scales: sectionOf(model, 'wordScales', 'float32')},
    spellings: {values: sectionOf(model, 'spellings', 'int8'), scales: sectionOf(model, 'spellingScales', 'float32')},
    weights: floatsOfUpperHalves(sectionOf(model, 'weights', 'uint16')),
  }
  const expected = layoutSize(encoderLayout(sizes))
  if (found.weights.length !== expected) {
    throw new RangeError(`${name}: ${found.weights.length} weights, expected ${expected}.`)
  }
  return found
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

/** Every row as whole numbers, scaled so that its largest becomes 127. */
function quantizedRows(table: Table, columns: number): {values: Int8Array; scales: Float32Array} {
  const {values, scales} = table
  if (values instanceof Int8Array) return {values, scales}
  const rows = scales.length
  const whole = new Int8Array(values.length)
  const steps = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    const start = row * columns
    let largest = 0
    for (let i = start; i < start + columns; i++) largest = Math.max(largest, Math.abs(values[i]))
    if (largest === 0) continue
    steps[row] = (largest * scales[row]) / 127
    for (let i = start; i < start + columns; i++) whole[i] = Math.round((values[i] / largest) * 127)
  }
  return {values: whole, scales: steps}
}

/** Floats without the lower half of their bits, rounded: 8 bits of precision. */
function upperHalves(values: Float32Array): Uint16Array {
  const bits = new Uint32Array(Float32Array.from(values).buffer)
  const halves = new Uint16Array(values.length)
  for (let i = 0; i < halves.length; i++) halves[i] = (bits[i] + 0x8000) >>> 16
  return halves
}

function floatsOfUpperHalves(halves: Uint16Array): Float32Array {
  const bits = new Uint32Array(halves.length)
  for (let i = 0; i < halves.length; i++) bits[i] = halves[i] << 16
  return new Float32Array(bits.buffer)
}
