import type {Batch, Rows} from './batch.ts'
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
  private readonly gain: string
  private readonly offset: string
  // kept for the way back
  private readonly z: Rows
  private readonly inverse: Rows // 1 / deviation x

  constructor(parameters: Parameters, batch: Batch, gain: string, offset: string) {
    this.parameters = parameters
    this.batch = batch
    this.gain = gain
    this.offset = offset
    this.z = batch.rows(parameters.layout.get(gain)!.columns)
    this.inverse = batch.rows(1)
  }

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
