import {paddedTo8} from '../../syntax/encoder/kernels.ts'
import type {Lexicon} from '../../syntax/words/lexicon.ts'
import {foldedForm} from '../../syntax/words/words.ts'
import type {WordVectors} from '../lexicon/word-vectors.ts'
import type {EntryVectors} from './word-input.ts'

/** Vectors are stretched to this length: then their numbers, about a hundred, have a deviation of about a third. */
const VECTOR_LENGTH = Math.sqrt(10)

/** For each word of the lexicon the vector of the most frequent word that folds to it, zeros if there is none. */
export function vectorsOfEntries(lexicon: Lexicon, vectors: WordVectors): EntryVectors {
  const dimensions = paddedTo8(vectors.dimensions)
  const values = new Float32Array(lexicon.size * dimensions)
  const seen = new Set<number>()
  vectors.words.forEach((word, i) => {
    const entry = lexicon.find(foldedForm(word))
    if (entry < 0 || seen.has(entry)) return
    seen.add(entry)
    for (let d = 0; d < vectors.dimensions; d++) {
      values[entry * dimensions + d] = VECTOR_LENGTH * vectors.values[i * vectors.dimensions + d]
    }
  })
  return {values, dimensions}
}
