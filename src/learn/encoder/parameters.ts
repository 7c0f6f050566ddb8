import {type EncoderMemory, FLOAT, type Pointer} from '../../syntax/encoder/kernels.ts'
import {type EncoderSizes, layoutSize, type WeightBlock} from '../../syntax/encoder/model.ts'
import {trainingLayout} from './layout.ts'

/** The weights of the network, block after block, and the gradient of each weight in the same order. */
export class Parameters {
  readonly memory: EncoderMemory
  readonly sizes: EncoderSizes
  readonly layout: ReadonlyMap<string, WeightBlock>
  /** How many weights there are. */
  readonly count: number
  /** Where the weights are. */
  readonly weights: Pointer
  /** Where their gradients are. */
  readonly gradients: Pointer

  constructor(memory: EncoderMemory, sizes: EncoderSizes, dimensions: number) {
    this.memory = memory
    this.sizes = sizes
    this.layout = trainingLayout(sizes, dimensions)
    this.count = layoutSize(this.layout)
    this.weights = memory.allocate(this.count)
    this.gradients = memory.allocate(this.count)
  }

  /** Where the block of that name is. */
  weightsOf(name: string): Pointer {
    return this.weights + this.layout.get(name)!.start * FLOAT
  }

  /** Where the gradients of the block of that name are. */
  gradientsOf(name: string): Pointer {
    return this.gradients + this.layout.get(name)!.start * FLOAT
  }

  clearGradients(): void {
    this.memory.floatsAt(this.gradients, this.count).fill(0)
  }
}
