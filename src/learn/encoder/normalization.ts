import type {Rows} from '../../syntax/encoder/kernels.ts'
import type {NormName} from '../../syntax/encoder/layout.ts'
import type {Batch} from './batch.ts'
import type {Parameters} from './parameters.ts'

/**
 * Layer normalization of each word's row, and the way back from the gradient dy of its result:
 *
 *   z = (x − mean x) / deviation x        y = gain ⊙ z + offset
 *
 *   dgain += dy ⊙ z    doffset += dy    dx = (g − mean g − z ⊙ mean(g ⊙ z)) / deviation x,  where g = dy ⊙ gain
 */
export class Normalization {
  private readonly parameters: Parameters
  private readonly batch: Batch
  private readonly gain: NormName
  private readonly offset: NormName
  // kept for the way back
  private readonly z: Rows // [words × width]
  private readonly inverse: Rows // [words × 1]: 1 / deviation x

  constructor(parameters: Parameters, batch: Batch, gain: NormName, offset: NormName) {
    this.parameters = parameters
    this.batch = batch
    this.gain = gain
    this.offset = offset
    this.z = batch.rows(parameters.layout.block(gain).columns)
    this.inverse = batch.rows(1)
  }

  /** Writes y for all words of the batch. */
  forward(x: Rows, y: Rows): void {
    const {parameters, batch, z, inverse} = this
    const gain = parameters.weightsOf(this.gain)
    const offset = parameters.weightsOf(this.offset)
    parameters.memory.kernels.normalize(x.at, batch.count, z.stride, gain, offset, y.at, y.stride, z.at, inverse.at)
  }

  /** Replaces the gradient of y by that of x. */
  back(dy: Rows): void {
    const {parameters, batch, z, inverse} = this
    parameters.memory.kernels.normalizeBack(
      dy.at,
      batch.count,
      z.stride,
      parameters.weightsOf(this.gain),
      z.at,
      inverse.at,
      parameters.gradientsOf(this.gain),
      parameters.gradientsOf(this.offset),
    )
  }
}
