import {type EncoderMemory, FLOAT, type Pointer} from '../../syntax/encoder/kernels.ts'
import type {EncoderSizes, WeightLayout} from '../../syntax/encoder/layout.ts'
import {type TrainedBlock, trainingLayout} from './layout.ts'

/** The weights of the network, block after block, and the gradient of each weight in the same order. */
export class Parameters {
  /** The memory that they are in. */
  readonly memory: EncoderMemory
  readonly sizes: EncoderSizes // of the encoder that they make
  readonly layout: WeightLayout<TrainedBlock> // which weight is where
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
    this.count = this.layout.size
    this.weights = memory.allocate(this.count)
    this.gradients = memory.allocate(this.count)
  }

  /** Where the block of that name is. */
  weightsOf(name: TrainedBlock): Pointer {
    return this.weights + this.layout.block(name).start * FLOAT
  }

  /** Where the gradients of the block of that name are. */
  gradientsOf(name: TrainedBlock): Pointer {
    return this.gradients + this.layout.block(name).start * FLOAT
  }

  /** Sets all gradients to zero. */
  clearGradients(): void {
    this.memory.floatsAt(this.gradients, this.count).fill(0)
  }
}
