import type {Rows} from '../../syntax/encoder/kernels.ts'
import {gatesSize, windowOf} from '../../syntax/encoder/layout.ts'
import {type Batch, rowOf} from './batch.ts'
import type {Dropout, Mask} from './dropout.ts'
import {Linear} from './linear.ts'
import {Normalization} from './normalization.ts'
import type {Parameters} from './parameters.ts'

/** Each word's u between those of its neighbors, and the gradients of that: [words × WINDOW · width]. */
interface Windows {
  readonly rows: Rows
  readonly drows: Rows
}

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
  private readonly u: Rows // [words × width]
  private readonly windows: Windows | undefined // where the layer sees a word's neighbors
  private readonly z: Rows // [words × gatesSize]: [f; v; r]; on the way back its gradient
  private readonly c: Rows // [words × width]
  // scratch
  private readonly o: Rows // [words × width]; on the way back the gradient of u

  constructor(parameters: Parameters, batch: Batch, layer: number, dropout: Dropout) {
    const {width} = parameters.sizes
    this.batch = batch
    this.mask = dropout.mask(width)
    this.gates = new Linear(parameters, batch, `gates${layer}`, `gatesBias${layer}`)
    this.normalization = new Normalization(parameters, batch, `gain${layer}`, `offset${layer}`)
    this.u = batch.rows(width)
    this.z = batch.rows(gatesSize(parameters.sizes))
    this.c = batch.rows(width)
    this.o = batch.rows(width)
    if (windowOf(layer) === 1) return
    const seen = windowOf(layer) * width
    this.windows = {rows: batch.rows(seen), drows: batch.rows(seen)}
  }

  /** Replaces x by x′. */
  forward(x: Rows): void {
    const {batch, u, windows, z, c, o} = this
    const {kernels} = batch.memory
    this.mask.apply(x, u)
    if (windows !== undefined) {
      for (const {start, length} of batch.sentences) {
        kernels.windows(rowOf(u, start), length, u.stride, rowOf(windows.rows, start))
      }
    }
    this.gates.forward(windows?.rows ?? u, z)
    for (const {start, length} of batch.sentences) {
      kernels.recur(rowOf(z, start), rowOf(u, start), length, u.stride, rowOf(c, start), rowOf(o, start))
    }
    this.normalization.forward(o, x)
  }

  /** Replaces the gradient of x′ by that of x. */
  back(dx: Rows): void {
    const {batch, u, windows, z, c, o} = this
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
    if (windows === undefined) this.gates.back(u, z, du, true)
    else {
      this.gates.back(windows.rows, z, windows.drows)
      for (const {start, length} of batch.sentences) {
        kernels.windowsBack(rowOf(windows.drows, start), length, u.stride, rowOf(du, start))
      }
    }
    this.mask.apply(du, dx)
  }
}
