import type {Rows} from '../../syntax/encoder/kernels.ts'
import {ArcScores} from './arc-scores.ts'
import type {Batch} from './batch.ts'
import type {Dropout} from './dropout.ts'
import type {Parameters} from './parameters.ts'

/**
 * The loss of the relations of the right arcs, −Σ over words of log p(relation | head, word), where p is proportional to the
 * exponential of the arc's score (docs/math.md, eq. E6).
 */
export class RelationLoss {
  private readonly batch: Batch
  private readonly relations: number
  private readonly arcs: ArcScores

  constructor(parameters: Parameters, batch: Batch, relations: number, dropout: Dropout) {
    this.batch = batch
    this.relations = relations
    this.arcs = new ArcScores(parameters, batch, dropout)
  }

  /** Returns the loss; adds its gradients, times `factor`, to those of the weights and to dx. */
  learn(x: Rows, dx: Rows, factor: number): number {
    const {batch, relations, arcs} = this
    const {kernels} = batch.memory
    const {at, stride} = arcs.scores
    arcs.forward(x)
    kernels.logSoftmax(at, batch.count, relations, stride)
    const loss = kernels.crossEntropy(at, batch.count, relations, stride, batch.relations, factor)
    arcs.back(x, dx)
    return loss
  }
}
