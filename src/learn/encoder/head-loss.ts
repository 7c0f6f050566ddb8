import {FLOAT, type Pointer, paddedTo8, type Rows} from '../../syntax/encoder/kernels.ts'
import {type BiasName, DISTANCE_COLUMNS} from '../../syntax/encoder/layout.ts'
import {type Batch, rowOf} from './batch.ts'
import type {Dropout, Mask} from './dropout.ts'
import {Linear} from './linear.ts'
import type {Parameters} from './parameters.ts'

/**
 * The loss of the heads, −Σ over words of log p(head | word) (docs/math.md, eq. E5), where
 *
 *   h = dropout(leak(x · head + headBias))        m = dropout(leak(x · modifier + modifierBias))
 *   q = (m · arc) / √k        p(h | m) ∝ exp(q·h + distances of m + distances of h),
 *
 * and k is the number of channels of h.
 */
export class HeadLoss {
  private readonly batch: Batch
  private readonly channels: number // k
  private readonly headEnd: ArcEnd
  private readonly modifierEnd: ArcEnd
  private readonly arc: Linear
  private readonly queries: Rows // [words × arc]: q
  private readonly dqueries: Rows // [words × arc]
  private readonly scores: Pointer // of one sentence's arcs, by modifier and head; then their gradients
  private readonly packed: Pointer // one sentence's h, as products read it

  /** No sentence has more than `longest` words, its root among them. */
  constructor(parameters: Parameters, batch: Batch, longest: number, dropout: Dropout) {
    const {arc} = parameters.sizes
    this.batch = batch
    this.channels = arc
    this.headEnd = new ArcEnd(parameters, batch, 'head', dropout)
    this.modifierEnd = new ArcEnd(parameters, batch, 'modifier', dropout, 'modifierDistanceBias')
    this.arc = new Linear(parameters, batch, 'arc')
    this.queries = batch.rows(arc)
    this.dqueries = batch.rows(arc)
    this.scores = batch.memory.allocate(longest * paddedTo8(longest))
    this.packed = batch.memory.allocate(paddedTo8(longest) * arc)
  }

  /** Returns the loss; adds its gradients, times `factor`, to those of the weights and to dx. */
  learn(x: Rows, dx: Rows, factor: number): number {
    const {batch, channels, headEnd, modifierEnd, arc, queries, dqueries} = this
    const {kernels} = batch.memory
    headEnd.forward(x)
    modifierEnd.forward(x)
    arc.forward(modifierEnd.rows, queries)
    kernels.scale(queries.at, batch.count * channels, 1 / Math.sqrt(channels))
    headEnd.clearGradients()
    modifierEnd.clearGradients()
    let loss = 0
    for (const {start, length} of batch.sentences) loss += this.learnSentence(start, length, factor)
    kernels.scale(dqueries.at, batch.count * channels, 1 / Math.sqrt(channels))
    arc.back(modifierEnd.rows, dqueries, modifierEnd.drows)
    headEnd.back(x, dx)
    modifierEnd.back(x, dx)
    return loss
  }

  /** The scores of one sentence's arcs, and from their gradients those of q, h and the distances. */
  private learnSentence(start: number, length: number, factor: number): number {
    const {batch, channels, headEnd, modifierEnd, scores, packed} = this
    const {memory} = batch
    const {kernels} = memory
    const stride = paddedTo8(length)
    const heads = rowOf(headEnd.rows, start)
    const queries = rowOf(this.queries, start)
    kernels.pack(heads, 1, channels, channels, length, packed)
    const arcs = {at: scores, stride}
    const transposed = {at: packed, rows: channels, columns: stride}
    memory.multiply({at: queries, stride: channels}, length, transposed, arcs)
    const tables = [rowOf(modifierEnd.distances, start), rowOf(headEnd.distances, start)] as const
    kernels.addDistances(scores, length, stride, ...tables, DISTANCE_COLUMNS)
    kernels.logSoftmax(scores, length, length, stride)
    const gold = batch.goldHeads + start * FLOAT
    const loss = kernels.crossEntropy(scores, length, length, stride, gold, factor)
    const dtables = [rowOf(modifierEnd.ddistances, start), rowOf(headEnd.ddistances, start)] as const
    kernels.addDistancesBack(scores, length, stride, ...dtables, DISTANCE_COLUMNS)
    kernels.pack(heads, channels, 1, length, channels, packed)
    const dqueries = {at: rowOf(this.dqueries, start), stride: channels}
    memory.multiply(arcs, length, {at: packed, rows: length, columns: channels}, dqueries)
    // the columns beyond the last word are zero: what is added to the rows after this sentence's is nothing
    const atATime = kernels.ROWS_AT_A_TIME.value
    const columns = Math.ceil(length / atATime) * atATime
    const dheads = rowOf(headEnd.drows, start)
    kernels.productOfColumns(scores, stride, queries, channels, length, columns, channels, dheads, channels)
    return loss
  }
}

/** The words as heads or as modifiers: dropout(leak(x W + b)), and from that what they say of distances. */
class ArcEnd {
  readonly rows: Rows // [words × arc]
  readonly drows: Rows // [words × arc], and room for more words
  readonly distances: Rows // [words × DISTANCE_COLUMNS]
  readonly ddistances: Rows // [words × DISTANCE_COLUMNS]
  private readonly batch: Batch
  private readonly linear: Linear
  private readonly table: Linear
  private readonly mask: Mask

  constructor(
    parameters: Parameters,
    batch: Batch,
    name: 'head' | 'modifier',
    dropout: Dropout,
    distanceBias?: BiasName,
  ) {
    const {arc} = parameters.sizes
    this.batch = batch
    this.linear = new Linear(parameters, batch, name, `${name}Bias`)
    this.table = new Linear(parameters, batch, `${name}Distance`, distanceBias)
    this.mask = dropout.mask(arc)
    this.rows = batch.rows(arc)
    // the kernel `productOfColumns` writes some rows at a time, also beyond the last word
    const spare = batch.memory.kernels.ROWS_AT_A_TIME.value
    this.drows = {at: batch.memory.allocate((batch.capacity + spare) * arc), stride: arc}
    this.distances = batch.rows(DISTANCE_COLUMNS)
    this.ddistances = batch.rows(DISTANCE_COLUMNS)
  }

  forward(x: Rows): void {
    const {batch, rows} = this
    this.linear.forward(x, rows)
    batch.memory.kernels.leak(rows.at, batch.count * rows.stride)
    this.mask.apply(rows)
    this.table.forward(rows, this.distances)
  }

  clearGradients(): void {
    this.batch.clear(this.ddistances)
    this.batch.clear(this.drows)
  }

  /** Adds to the gradient of x. */
  back(x: Rows, dx: Rows): void {
    const {batch, rows, drows} = this
    this.table.back(rows, this.ddistances, drows, true)
    this.mask.apply(drows)
    batch.memory.kernels.leakBack(rows.at, drows.at, batch.count * rows.stride)
    this.linear.back(x, drows, dx, true)
  }
}
