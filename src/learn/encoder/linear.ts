import type {Pointer} from '../../syntax/encoder/kernels.ts'
import type {Batch, Rows} from './batch.ts'
import type {Parameters} from './parameters.ts'

/**
 * A product with a block of weights W for all words of the batch, and the way back from the gradient dy of its result:
 *
 *   y = x W + b        dW += xᵀ dy        db += Σ over words of dy        dx = dy Wᵀ
 */
export class Linear {
  private readonly parameters: Parameters
  private readonly batch: Batch
  private readonly name: string
  private readonly bias: string | undefined
  private readonly packed: Pointer // W or Wᵀ as the kernel `product` wants it

  /** `name` is the block W, `bias` the block b, without which b = 0. */
  constructor(parameters: Parameters, batch: Batch, name: string, bias?: string) {
    this.parameters = parameters
    this.batch = batch
    this.name = name
    this.bias = bias
    const {rows, columns} = parameters.layout.get(name)!
    this.packed = parameters.memory.allocate(rows * columns)
  }

  /** y = x W + b. */
  forward(x: Rows, y: Rows): void {
    const {parameters, packed} = this
    const {kernels} = parameters.memory
    const {rows, columns} = parameters.layout.get(this.name)!
    const bias = this.bias === undefined ? 0 : parameters.weightsOf(this.bias)
    kernels.pack(parameters.weightsOf(this.name), columns, 1, rows, columns, packed)
    kernels.product(x.at, x.stride, this.batch.count, rows, packed, columns, bias, y.at, y.stride, false)
  }

  /** Adds to the gradients of W and b. */
  learn(x: Rows, dy: Rows): void {
    const {parameters, batch} = this
    const {kernels} = parameters.memory
    const {rows, columns} = parameters.layout.get(this.name)!
    const gradients = parameters.gradientsOf(this.name)
    kernels.productOfColumns(x.at, x.stride, dy.at, dy.stride, batch.count, rows, columns, gradients, columns)
    if (this.bias !== undefined) kernels.addRows(dy.at, batch.count, columns, parameters.gradientsOf(this.bias))
  }

  /** Adds to the gradients of W and b; then dx = dy Wᵀ, or dx += dy Wᵀ if `add`. */
  back(x: Rows, dy: Rows, dx: Rows, add = false): void {
    this.learn(x, dy)
    const {parameters, packed} = this
    const {kernels} = parameters.memory
    const {rows, columns} = parameters.layout.get(this.name)!
    kernels.pack(parameters.weightsOf(this.name), 1, columns, columns, rows, packed)
    kernels.product(dy.at, dy.stride, this.batch.count, columns, packed, rows, 0, dx.at, dx.stride, add)
  }
}
