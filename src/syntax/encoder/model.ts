import {packModel, packStrings, sectionOf, unpackModel, unpackStrings} from '../weights/model-file.ts'
import {TagSet} from '../words/tag-set.ts'
import {checkedSizes, type EncoderSizes, encoderLayout} from './layout.ts'

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

const KIND = 'encoder'

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
  const expected = encoderLayout(sizes).size
  if (found.weights.length !== expected) {
    throw new RangeError(`${name}: ${found.weights.length} weights, expected ${expected}.`)
  }
  return found
}

/** Values of tables are whole numbers from −LARGEST to LARGEST. */
const LARGEST = 127

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
    steps[row] = (largest * scales[row]) / LARGEST
    for (let i = start; i < start + columns; i++) whole[i] = Math.round((values[i] / largest) * LARGEST)
  }
  return {values: whole, scales: steps}
}

// the upper half of a float's 32 bits, and half of its last bit
const HALF_BITS = 16
const ROUNDING = 1 << (HALF_BITS - 1)

/** Floats without the lower half of their bits, rounded: 8 bits of precision. */
export function upperHalves(values: Float32Array): Uint16Array {
  const bits = new Uint32Array(Float32Array.from(values).buffer)
  const halves = new Uint16Array(values.length)
  for (let i = 0; i < halves.length; i++) halves[i] = (bits[i] + ROUNDING) >>> HALF_BITS
  return halves
}

export function floatsOfUpperHalves(halves: Uint16Array): Float32Array {
  const bits = new Uint32Array(halves.length)
  for (let i = 0; i < halves.length; i++) bits[i] = halves[i] << HALF_BITS
  return new Float32Array(bits.buffer)
}
