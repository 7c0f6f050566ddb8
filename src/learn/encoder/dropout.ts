import {FLOAT, type Rows} from '../../syntax/encoder/kernels.ts'
import {type Batch, rowOf} from './batch.ts'

/**
 * Leaves out a random share p of the channels, the same ones for all words of a sentence (docs/math.md, eq. E7):
 *
 *   y = x ⊙ mask,  where a channel's mask is 0 with probability p, else 1 / (1 − p)
 *
 * The gradient goes back through the same mask: dx = dy ⊙ mask.
 */
export class Dropout {
  private readonly batch: Batch
  private readonly share: number
  private readonly masks: Mask[] = []

  constructor(batch: Batch, share: number) {
    this.batch = batch
    this.share = share
  }

  /** A new mask for rows of so many columns. Masks are drawn in the order in which they were made. */
  mask(columns: number): Mask {
    const mask = new Mask(this.batch, columns, this.share > 0)
    this.masks.push(mask)
    return mask
  }

  /** Draws the masks of this batch. */
  draw(random: () => number): void {
    const {share} = this
    if (share === 0) return
    const kept = 1 / (1 - share)
    for (const mask of this.masks) {
      const values = mask.values()
      for (let i = 0; i < values.length; i++) values[i] = random() < share ? 0 : kept
    }
  }
}

/** What is left out at one place of the network. */
export class Mask {
  private readonly batch: Batch
  private readonly rows: Rows // [sentences × columns]
  private readonly isUsed: boolean

  constructor(batch: Batch, columns: number, isUsed: boolean) {
    this.batch = batch
    this.rows = batch.rows(columns)
    this.isUsed = isUsed
  }

  /** The masks of all sentences, to be read or written before memory is allocated again. */
  values(): Float32Array {
    return this.batch.memory.floatsAt(this.rows.at, this.batch.sentences.length * this.rows.stride)
  }

  /** y = x ⊙ mask; y may be x. */
  apply(x: Rows, y: Rows = x): void {
    const {batch, rows} = this
    const {memory, count} = batch
    if (!this.isUsed) {
      if (x !== y) memory.floatsAt(y.at, count * y.stride).set(memory.floatsAt(x.at, count * x.stride))
      return
    }
    batch.sentences.forEach(({start, length}, s) => {
      const mask = rows.at + s * rows.stride * FLOAT
      memory.kernels.maskRows(rowOf(x, start), length, rows.stride, mask, rowOf(y, start))
    })
  }
}
