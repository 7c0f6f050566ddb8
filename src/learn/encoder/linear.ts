import {NO_BIAS, type PackedMatrix, type Rows} from '../../syntax/encoder/kernels.ts'
import type {BiasName, WeightBlock} from '../../syntax/encoder/layout.ts'
import type {Batch} from './batch.ts'
import type {TrainedMatrix} from './layout.ts'
import type {Parameters} from './parameters.ts'

/**
 * A product with a block of weights W for all words of the batch, and the way back from the gradient dy of its result:
 *
 *   y = x W + b        dW += xᵀ dy        db += Σ over words of dy        dx = dy Wᵀ
 */
export class Linear {
  private readonly parameters: Parameters
  private readonly batch: Batch
  private readonly block: WeightBlock<TrainedMatrix> // W
  private readonly bias: BiasName | undefined
  // W and Wᵀ as products read them: they share memory, so each is packed when it is used
  private readonly forwards: PackedMatrix
  private readonly backwards: PackedMatrix

  /** `name` is the block W, `bias` the block b, without which b = 0. */
  constructor(parameters: Parameters, batch: Batch, name: TrainedMatrix, bias?: BiasName) {
    this.parameters = parameters
    this.batch = batch
    this.block = parameters.layout.block(name)
    this.bias = bias
    const {rows, columns} = this.block
    const at = parameters.memory.allocate(rows * columns)
    this.forwards = {at, rows, columns}
    this.backwards = {at, rows: columns, columns: rows}
  }

  /** y = x W + b. */
  forward(x: Rows, y: Rows): void {
    const {parameters, batch, forwards} = this
    const {name, rows, columns} = this.block
    const bias = this.bias === undefined ? NO_BIAS : parameters.weightsOf(this.bias)
    parameters.memory.kernels.pack(parameters.weightsOf(name), columns, 1, rows, columns, forwards.at)
    parameters.memory.multiply(x, batch.count, forwards, y, bias)
  }

  /** Adds to the gradients of W and b. */
  learn(x: Rows, dy: Rows): void {
    const {parameters, batch} = this
    const {kernels} = parameters.memory
    const {name, rows, columns} = this.block
    const gradients = parameters.gradientsOf(name)
    kernels.productOfColumns(x.at, x.stride, dy.at, dy.stride, batch.count, rows, columns, gradients, columns)
    if (this.bias !== undefined) kernels.addRows(dy.at, batch.count, columns, parameters.gradientsOf(this.bias))
  }

  /** Adds to the gradients of W and b; then dx = dy Wᵀ, or dx += dy Wᵀ if `add`. */
  back(x: Rows, dy: Rows, dx: Rows, add = false): void {
    this.learn(x, dy)
    const {parameters, batch, backwards} = this
    const {name, rows, columns} = this.block
    parameters.memory.kernels.pack(parameters.weightsOf(name), 1, columns, columns, rows, backwards.at)
    parameters.memory.multiply(dy, batch.count, backwards, dx, NO_BIAS, add)
  }
}
