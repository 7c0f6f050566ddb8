import {FLOAT, type Rows} from '../../syntax/encoder/kernels.ts'
import {MOST_RELATIONS} from '../../syntax/parser/labeler.ts'
import {type Batch, rowOf} from './batch.ts'
import type {Dropout, Mask} from './dropout.ts'
import {Linear} from './linear.ts'
import type {Parameters} from './parameters.ts'

/**
 * The scores of each word's arc to its head, by relation (docs/math.md, eq. E6), and the way back from their gradients:
 *
 *   a = dropout(leak(x_head · relationHead + relationHeadBias + x_word · relationModifier + relationDistance_d))
 *   scores = a · relation + relationBias
 */
export class ArcScores {
  readonly scores: Rows // [words × MOST_RELATIONS]; their gradients take their place before the way back
  private readonly parameters: Parameters
  private readonly batch: Batch
  private readonly head: Linear
  private readonly modifier: Linear
  private readonly relation: Linear
  private readonly mask: Mask
  private readonly heads: Rows // [words × relation], as all but the scores
  private readonly dheads: Rows
  private readonly modifiers: Rows
  private readonly arcs: Rows // a
  private readonly darcs: Rows // also the gradient of the modifiers

  constructor(parameters: Parameters, batch: Batch, dropout: Dropout) {
    const {relation} = parameters.sizes
    this.parameters = parameters
    this.batch = batch
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

  forward(x: Rows): void {
    const {parameters, batch, heads, modifiers, arcs} = this
    this.head.forward(x, heads)
    this.modifier.forward(x, modifiers)
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
    this.mask.apply(arcs)
    this.relation.forward(arcs, this.scores)
  }

  /** Adds the gradients to those of the weights and to dx. */
  back(x: Rows, dx: Rows): void {
    const {parameters, batch, arcs, darcs, dheads} = this
    this.relation.back(arcs, this.scores, darcs)
    this.mask.apply(darcs)
    batch.memory.kernels.leakBack(arcs.at, darcs.at, batch.count * arcs.stride)
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
    this.head.back(x, dheads, dx, true)
    this.modifier.back(x, darcs, dx, true)
  }
}
