import {
  type EncoderBlock,
  type EncoderSizes,
  encoderBlocks,
  type MatrixName,
  WeightLayout,
} from '../../syntax/encoder/layout.ts'

/** The matrices of training: those of the encoder and the projection of vectors. */
export type TrainedMatrix = MatrixName | 'projection'

/** The blocks of weights in training. */
export type TrainedBlock = EncoderBlock | 'projection' | 'noSpelling' | 'spellings'

/**
 * The blocks of weights in training: those of the encoder, and behind them three that the finished encoder does not have.
 *
 *   projection   from a word's vector to its row in the lexicon's table
 *   noSpelling   stands for the spelling of a word whose spelling was dropped
 *   spellings    the table of spellings, which the finished encoder keeps apart from its weights
 */
export function trainingLayout(sizes: EncoderSizes, dimensions: number): WeightLayout<TrainedBlock> {
  return new WeightLayout<TrainedBlock>([
    ...encoderBlocks(sizes),
    ['projection', dimensions, sizes.word],
    ['noSpelling', 1, sizes.word],
    ['spellings', 2 ** sizes.spellingBits, sizes.word],
  ])
}
