import {type EncoderSizes, encoderLayout, layoutSize, type WeightBlock} from '../../syntax/encoder/model.ts'

/**
 * The blocks of weights in training: those of the encoder, and behind them three that the finished encoder does not have.
 *
 *   projection   from a word's vector to its row in the lexicon's table
 *   noSpelling   stands for the spelling of a word whose spelling was dropped
 *   spellings    the table of spellings, which the finished encoder keeps apart from its weights
 */
export function trainingLayout(sizes: EncoderSizes, dimensions: number): Map<string, WeightBlock> {
  const blocks = encoderLayout(sizes)
  let start = layoutSize(blocks)
  const block = (name: string, rows: number, columns: number): void => {
    blocks.set(name, {name, start, rows, columns})
    start += rows * columns
  }
  block('projection', dimensions, sizes.word)
  block('noSpelling', 1, sizes.word)
  block('spellings', 2 ** sizes.spellingBits, sizes.word)
  return blocks
}
