import {FLOAT, type Rows} from '../../syntax/encoder/kernels.ts'
import {MOST_RELATIONS} from '../../syntax/parser/labeler.ts'
import {type Batch, rowOf} from './batch.ts'
import type {Dropout, Mask} from './dropout.ts'
import {Linear} from './linear.ts'
import type {Parameters} from './parameters.ts'

/**
 * The loss of the relations of the right arcs, −Σ over words of log p(relation | head, word) (docs/math.md, eq. E6), where
 *
 *   a = dropout(leak(x_head · relationHead + relationHeadBias + x_word · relationModifier + relationDistance_d))
 *   p(r | head, word) ∝ exp(a · relation + relationBias)ᵣ
 */
export class RelationLoss {
  private readonly parameters: Parameters
  private readonly batch: Batch
  private readonly relations: number
  private readonly head: Linear
  private readonly modifier: Linear
  private readonly relation: Linear
  private readonly mask: Mask
  private readonly heads: Rows // [words × relation], as all but the scores
  private readonly dheads: Rows
  private readonly modifiers: Rows
  private readonly arcs: Rows // a
  private readonly darcs: Rows // also the gradient of the modifiers
  private readonly scores: Rows // [words × MOST_RELATIONS], then their gradients

  constructor(parameters: Parameters, batch: Batch, relations: number, dropout: Dropout) {
    const {relation} = parameters.sizes
    this.parameters = parameters
    this.batch = batch
    this.relations = relations
    this.head = new Linear(parameters, batch, 'relationHead', 'relationHeadBias')
    this.modifier = new Linear(parameters, batch, 'relationModifier')
    this.relation = new Linear(parameters, batch, 'relation', 'relationBias')
    this.mask = dropout.mask(relation)
    this.heads = batch.rows(relation)
    this.dheads = batch.rows(relation)
    this.modifiers = batch.rows(relation)
    this.arcs = batch.rows(relation)
    this.darcs = batch.rows(relation)
    this.scores = batch.rows(MOST_RELATIONS)
  }

  /** Returns the loss; adds its gradients, times `factor`, to those of the weights and to dx. */
  learn(x: Rows, dx: Rows, factor: number): number {
    const {batch, relations, arcs, darcs, scores} = this
    const {kernels} = batch.memory
    this.head.forward(x, this.heads)
    this.modifier.forward(x, this.modifiers)
    this.joinArcs()
    this.mask.apply(arcs)
    this.relation.forward(arcs, scores)
    kernels.logSoftmax(scores.at, batch.count, relations, scores.stride)
    const loss = kernels.crossEntropy(scores.at, batch.count, relations, scores.stride, batch.relations, factor)
    this.relation.back(arcs, scores, darcs)
    this.mask.apply(darcs)
    kernels.leakBack(arcs.at, darcs.at, batch.count * arcs.stride)
    this.joinArcsBack()
    this.head.back(x, this.dheads, dx, true)
    this.modifier.back(x, darcs, dx, true)
    return loss
  }

  private joinArcs(): void {
    const {parameters, batch, heads, modifiers, arcs} = this
    const distances = parameters.weightsOf('relationDistance')
    for (const {start, length} of batch.sentences) {
      batch.memory.kernels.joinArcs(
        batch.heads + start * FLOAT,
        length,
        rowOf(heads, start),
        rowOf(modifiers, start),
        distances,
        arcs.stride,
        rowOf(arcs, start),
      )
    }
  }

  private joinArcsBack(): void {
    const {parameters, batch, dheads, darcs} = this
    const ddistances = parameters.gradientsOf('relationDistance')
    batch.clear(dheads)
    for (const {start, length} of batch.sentences) {
      batch.memory.kernels.joinArcsBack(
        batch.heads + start * FLOAT,
        length,
        rowOf(darcs, start),
        darcs.stride,
        rowOf(dheads, start),
        ddistances,
      )
    }
  }
}
