import {FLOAT} from '../../syntax/encoder/kernels.ts'
import {encoderLayout} from '../../syntax/encoder/layout.ts'
import type {EncoderModel, Table} from '../../syntax/encoder/model.ts'
import type {EncoderExamples} from './examples.ts'
import type {EncoderNetwork} from './network.ts'
import type {EntryVectors} from './word-input.ts'

/**
 * What a trained network knows, as an encoder takes it: a word's row in the table is its projected vector plus its
 * residual, if training has seen the word (docs/math.md, eq. E1).
 */
export function finishedModel(
  network: EncoderNetwork,
  vectors: EntryVectors,
  counts: Int32Array,
  {tags, relations}: EncoderExamples,
): EncoderModel {
  const {memory, parameters} = network
  const {sizes, layout} = parameters
  const spellings = layout.block('spellings')
  const words = wordTable(network, vectors, counts)
  return {
    sizes,
    tags,
    relations,
    words,
    spellings: {
      values: memory.floatsAt(parameters.weightsOf('spellings'), spellings.rows * spellings.columns).slice(),
      scales: new Float32Array(spellings.rows).fill(1),
    },
    weights: memory.floatsAt(parameters.weights, encoderLayout(sizes).size).slice(),
  }
}

function wordTable(network: EncoderNetwork, vectors: EntryVectors, counts: Int32Array): Table {
  const {memory, parameters, residuals} = network
  const {word} = parameters.sizes
  const {values, dimensions} = vectors
  const entries = counts.length
  const rows = memory.allocate(entries * word)
  const stored = memory.allocate(values.length)
  memory.store(stored, values)
  const projection = memory.packed(parameters.weightsOf('projection'), dimensions, word)
  memory.multiply({at: stored, stride: dimensions}, entries, projection, {at: rows, stride: word})
  const table = memory.floatsAt(rows, entries * word).slice()
  const {floats} = memory
  for (let entry = 0; entry < entries; entry++) {
    if (counts[entry] === 0) continue
    const residual = residuals.weightsOf(entry) / FLOAT
    for (let i = 0; i < word; i++) table[entry * word + i] += floats[residual + i]
  }
  return {values: table, scales: new Float32Array(entries).fill(1)}
}
