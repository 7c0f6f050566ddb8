import {windowOf} from '../../syntax/encoder/model.ts'
import {type Batch, type Rows, rowOf} from './batch.ts'
import type {Dropout, Mask} from './dropout.ts'
import {Linear} from './linear.ts'
import {Normalization} from './normalization.ts'
import type {Parameters} from './parameters.ts'

/**
 * One layer of simple recurrent units (docs/math.md, eq. E2 and E3), and the way back:
 *
 *   u = dropout(x)        [f; v; r] = (u with its neighbors, or u alone) · gates + gatesBias
 *   cₜ = σ(fₜ) ⊙ cₜ₋₁ + (1 − σ(fₜ)) ⊙ vₜ        oₜ = uₜ + σ(rₜ) ⊙ (tanh cₜ − uₜ)        x′ = norm(o)
 *
 * The kernels `recur` and `recurBack` have the second line and its derivatives.
 */
export class RecurrentLayer {
  private readonly batch: Batch
  private readonly mask: Mask
  private readonly gates: Linear
  private readonly normalization: Normalization
  // kept for the way back
  private readonly u: Rows
  private readonly windows: Rows | undefined // each word's u with those of its neighbors, if the layer sees them
  private readonly z: Rows // [f; v; r]; on the way back its gradient
  private readonly c: Rows
  // scratch
  private readonly o: Rows // on the way back the gradient of u
  private readonly dwindows: Rows | undefined

  constructor(parameters: Parameters, batch: Batch, layer: number, dropout: Dropout) {
    const {width} = parameters.sizes
    this.batch = batch
    this.mask = dropout.mask(width)
    this.gates = new Linear(parameters, batch, `gates${layer}`, `gatesBias${layer}`)
    this.normalization = new Normalization(parameters, batch, `gain${layer}`, `offset${layer}`)
    this.u = batch.rows(width)
    this.z = batch.rows(3 * width)
    this.c = batch.rows(width)
    this.o = batch.rows(width)
    if (windowOf(layer) === 1) return
    this.windows = batch.rows(windowOf(layer) * width)
    this.dwindows = batch.rows(windowOf(layer) * width)
  }

  /** Replaces x by x′. */
  forward(x: Rows): void {
    const {batch, u, windows, z, c, o} = this
    const {kernels} = batch.memory
    this.mask.apply(x, u)
    if (windows !== undefined) {
      for (const {start, length} of batch.sentences) {
        kernels.windows(rowOf(u, start), length, u.stride, rowOf(windows, start))
      }
    }
    this.gates.forward(windows ?? u, z)
    for (const {start, length} of batch.sentences) {
      kernels.recur(rowOf(z, start), rowOf(u, start), length, u.stride, rowOf(c, start), rowOf(o, start))
    }
    this.normalization.forward(o, x)
  }

  /** Replaces the gradient of x′ by that of x. */
  back(dx: Rows): void {
    const {batch, u, windows, dwindows, z, c, o} = this
    const {kernels} = batch.memory
    const du = o
    this.normalization.back(dx)
    for (const {start, length} of batch.sentences) {
      kernels.recurBack(
        rowOf(z, start),
        rowOf(u, start),
        rowOf(c, start),
        length,
        u.stride,
        rowOf(dx, start),
        rowOf(du, start),
      )
    }
    if (windows === undefined || dwindows === undefined) this.gates.back(u, z, du, true)
    else {
      this.gates.back(windows, z, dwindows)
      for (const {start, length} of batch.sentences) {
        kernels.windowsBack(rowOf(dwindows, start), length, u.stride, rowOf(du, start))
      }
    }
    this.mask.apply(du, dx)
  }
}
