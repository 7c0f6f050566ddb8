import {type EncoderMemory, FLOAT, type Pointer} from '../../syntax/encoder/kernels.ts'
import type {Parameters} from './parameters.ts'
import type {Residuals} from './residuals.ts'

/** How long the steps of Adam are. */
export interface AdamSettings {
  /** The longest step. Steps grow to it over the first `warmUp` ones, and fall to 0 over all. */
  readonly rate: number
  readonly warmUp: number
  /** A gradient longer than this is shortened to it. */
  readonly longestGradient: number
}

/**
 * Adam (Kingma and Ba, 2015): with the gradient g of a weight w at step t, counted from 1,
 *
 *   m ← 0.9 m + 0.1 g        v ← 0.98 v + 0.02 g²        w ← w − rateₜ · m / (1 − 0.9ᵗ) / √(v / (1 − 0.98ᵗ))
 *
 * with rateₜ = rate · min(1, t / warmUp) · (1 − (t − 1) / steps). The kernel `adam` has the decays. Residuals move only where the batch used them.
 */
export class Adam {
  /** The steps taken so far. */
  step = 0
  private readonly memory: EncoderMemory
  private readonly parameters: Parameters
  private readonly residuals: Residuals
  private readonly settings: AdamSettings
  // the moments m and v, by weight and by residual
  private readonly means: Pointer
  private readonly spreads: Pointer
  private readonly residualMeans: Pointer
  private readonly residualSpreads: Pointer

  constructor(parameters: Parameters, residuals: Residuals, settings: AdamSettings) {
    const {memory} = parameters
    this.memory = memory
    this.parameters = parameters
    this.residuals = residuals
    this.settings = settings
    this.means = memory.allocate(parameters.count)
    this.spreads = memory.allocate(parameters.count)
    this.residualMeans = memory.allocate(residuals.count)
    this.residualSpreads = memory.allocate(residuals.count)
  }

  /** One step along the gradients; `steps` is how many training has in all. */
  update(steps: number): void {
    const {memory, parameters, residuals} = this
    const {rate, warmUp, longestGradient} = this.settings
    const {kernels} = memory
    const {weights, gradients, count} = parameters
    const step = ++this.step
    const length = Math.sqrt(kernels.squares(gradients, count))
    const factor = Math.min(1, longestGradient / length)
    const now = rate * Math.min(1, step / warmUp) * Math.max(0, 1 - (step - 1) / steps)
    const meanRate = now / (1 - kernels.MEAN_DECAY.value ** step)
    const spreadBias = 1 / (1 - kernels.SPREAD_DECAY.value ** step)
    kernels.adam(weights, gradients, this.means, this.spreads, count, factor, meanRate, spreadBias)
    const {width} = residuals
    for (const entry of residuals.touched) {
      const shift = entry * width * FLOAT
      const means = this.residualMeans + shift
      const spreads = this.residualSpreads + shift
      const [row, gradient] = [residuals.weightsOf(entry), residuals.gradientsOf(entry)]
      kernels.adam(row, gradient, means, spreads, width, 1, meanRate, spreadBias)
    }
  }

  /** The moments by name, as views of the memory that hold until it is allocated again. */
  states(): [name: string, values: Float32Array][] {
    const {memory, parameters, residuals} = this
    return [
      ['means', memory.floatsAt(this.means, parameters.count)],
      ['spreads', memory.floatsAt(this.spreads, parameters.count)],
      ['residualMeans', memory.floatsAt(this.residualMeans, residuals.count)],
      ['residualSpreads', memory.floatsAt(this.residualSpreads, residuals.count)],
    ]
  }
}
