import type {Rows} from '../../syntax/encoder/kernels.ts'
import {MOST_TAGS} from '../../syntax/tagger/tagger.ts'
import type {Batch} from './batch.ts'
import {Linear} from './linear.ts'
import type {Parameters} from './parameters.ts'

/** The loss of the tags, −Σ over words of log p(tag | word), where p(t | word) ∝ exp(x · tag + tagBias)ₜ (docs/math.md, eq. E4). */
export class TagLoss {
  private readonly batch: Batch
  private readonly tags: number
  private readonly linear: Linear
  private readonly scores: Rows // [words × MOST_TAGS], then their gradients

  constructor(parameters: Parameters, batch: Batch, tags: number) {
    this.batch = batch
    this.tags = tags
    this.linear = new Linear(parameters, batch, 'tag', 'tagBias')
    this.scores = batch.rows(MOST_TAGS)
  }

  /** Returns the loss; adds its gradients, times `factor`, to those of the weights and to dx. */
  learn(x: Rows, dx: Rows, factor: number): number {
    const {batch, tags, linear, scores} = this
    const {kernels} = batch.memory
    linear.forward(x, scores)
    kernels.logSoftmax(scores.at, batch.count, tags, scores.stride)
    const loss = kernels.crossEntropy(scores.at, batch.count, tags, scores.stride, batch.tags, factor)
    linear.back(x, scores, dx, true)
    return loss
  }
}
