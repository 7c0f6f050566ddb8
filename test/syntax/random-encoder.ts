import {type EncoderSizes, encoderLayout} from '../../src/syntax/encoder/layout.ts'
import type {EncoderModel} from '../../src/syntax/encoder/model.ts'
import {CLUSTERS, Lexicon} from '../../src/syntax/words/lexicon.ts'
import {TagSet} from '../../src/syntax/words/tag-set.ts'
import {random} from '../random.ts'

export const smallSizes: EncoderSizes = {word: 8, width: 16, layers: 2, arc: 8, relation: 8, spellingBits: 5}

/** A lexicon of these words and nothing said of them. */
export function plainLexicon(words: readonly string[]): Lexicon {
  const sorted = [...new Set(words)].sort((a, b) => (a < b ? -1 : 1))
  return new Lexicon(sorted, new Uint16Array(sorted.length).fill(CLUSTERS), new Uint8Array(sorted.length))
}

/** An encoder of random weights: it knows nothing, but says so in numbers. */
export function randomEncoder(lexicon: Lexicon, sizes: EncoderSizes = smallSizes, seed = 1): EncoderModel {
  const next = random(seed)
  const numbers = (count: number, spread: number): Float32Array =>
    Float32Array.from({length: count}, () => spread * (2 * next() - 1))
  const table = (rows: number) => ({values: numbers(rows * sizes.word, 1), scales: new Float32Array(rows).fill(1)})
  return {
    sizes,
    tags: new TagSet(['NOUN/NN', 'VERB/VB', 'VERB/VBD', 'DET/DT', 'PUNCT/.']),
    relations: ['root', 'det', 'nsubj', 'obj', 'obl:tmod', 'punct'],
    words: table(lexicon.words.length),
    spellings: table(2 ** sizes.spellingBits),
    weights: numbers(encoderLayout(sizes).size, 0.7),
  }
}
