import {type EncoderMemory, FLOAT, NO_BIAS, type PackedMatrix, type Pointer, type Rows} from './kernels.ts'
import {
  type BiasName,
  type EncoderBlock,
  type EncoderSizes,
  encoderLayout,
  gatesSize,
  MATRICES,
  type MatrixName,
  type WeightLayout,
  WINDOW,
} from './layout.ts'
import type {EncoderModel} from './model.ts'

/** The weights in the encoder's memory: as they are, and the matrices once more, packed for products. */
export class EncoderWeights {
  private readonly memory: EncoderMemory
  private readonly layout: WeightLayout<EncoderBlock>
  private readonly start: Pointer
  private readonly matrices = new Map<string, PackedMatrix>()
  private readonly window: PackedMatrix

  constructor(memory: EncoderMemory, model: EncoderModel) {
    this.memory = memory
    this.layout = encoderLayout(model.sizes)
    this.start = memory.allocate(model.weights.length)
    memory.store(this.start, model.weights)
    this.window = this.packedWindow(model.sizes)
    for (const name of MATRICES) this.pack(name)
    for (let layer = 1; layer < model.sizes.layers; layer++) this.pack(`gates${layer}`)
  }

  /** Where a block is. */
  at(name: EncoderBlock): Pointer {
    return this.start + this.layout.block(name).start * FLOAT
  }

  /** The numbers of a block, to be read before memory is allocated again. */
  valuesOf(name: EncoderBlock): Float32Array {
    const {rows, columns} = this.layout.block(name)
    return this.memory.floatsAt(this.at(name), rows * columns)
  }

  /** y = x · the matrix + the bias, for n rows. The first layer's gates have no matrix here but a window. */
  apply(name: MatrixName, x: Rows, n: number, y: Rows, bias?: BiasName): void {
    const matrix = this.matrices.get(name)
    if (matrix === undefined) throw new RangeError(`Encoder: ${name} is multiplied, expected a packed matrix.`)
    this.memory.multiply(x, n, matrix, y, bias === undefined ? NO_BIAS : this.at(bias))
  }

  /** y = the three products of n rows x with the first layer's weights, side by side (`SlotLayout`). */
  applyWindow(x: Rows, n: number, y: Rows): void {
    this.memory.multiply(x, n, this.window, y)
  }

  private pack(name: MatrixName): void {
    const {rows, columns} = this.layout.block(name)
    this.matrices.set(name, this.memory.packed(this.at(name), rows, columns))
  }

  /** The first layer's weights for the word on the left, the word and the one on the right, side by side. */
  private packedWindow(sizes: EncoderSizes): PackedMatrix {
    const {memory} = this
    const {width} = sizes
    const gates = gatesSize(sizes)
    const at = memory.allocate(WINDOW * width * gates)
    for (let part = 0; part < WINDOW; part++) {
      const shift = part * width * gates * FLOAT
      memory.kernels.pack(this.at('gates0') + shift, gates, 1, width, gates, at + shift)
    }
    return {at, rows: width, columns: WINDOW * gates}
  }
}
