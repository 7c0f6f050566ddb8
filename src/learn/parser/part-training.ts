import {seededRandom} from '../../seeded-random.ts'
import {allowedAt, allowedSize, Candidates} from '../../syntax/parser/candidates.ts'
import {
  arcFeatures,
  grandparentFeatures,
  grandsiblingFeatures,
  MOST_PART_FEATURES,
  PART_BITS,
  siblingFeatures,
} from '../../syntax/parser/features.ts'
import {GUARDS, type ParserInput} from '../../syntax/parser/input.ts'
import {type PartKinds, PartScorer} from '../../syntax/parser/part-scorer.ts'
import {Parts} from '../../syntax/parser/parts.ts'
import {projectivized} from '../../syntax/parser/projective.ts'
import type {Pruner} from '../../syntax/parser/pruner.ts'
import {SecondOrderDecoder} from '../../syntax/parser/second-order.ts'
import {AveragedWeights} from '../perceptron/averaged.ts'
import {shuffled} from '../perceptron/shuffled.ts'
import type {ParserExample} from './pruner-training.ts'

/** How the weights of the parts are learned. */
interface PartTrainingOptions {
  readonly kinds: PartKinds
  readonly epochs: number
  readonly seed: number
  /** The longest step. */
  readonly cap: number
  /** Called after every epoch, counted from 0, with the share of words whose head was wrong in it. */
  readonly onEpoch?: (epoch: number, errors: number) => void
}

/** What `trainParts` does when it is not told otherwise. */
export const partTrainingDefaults = {
  kinds: {siblings: true, grandparents: true, grandsiblings: false},
  epochs: 8,
  seed: 1,
  cap: 0.01,
} satisfies PartTrainingOptions

/**
 * Learns the weights of the parts online with the decoder in the loop (one-best MIRA, cost-augmented): every wrong arc
 * is worth one more while decoding, and the weights move from the tree y found towards the right one y* by
 *
 *   τ = min(cap, (score(y) + cost(y) − score(y*)) / ‖f(y*) − f(y)‖²).
 *
 * Returns the average over all steps. Trees that are not projective are lifted; the right heads are always candidates.
 */
export function trainParts(
  examples: readonly ParserExample[],
  input: ParserInput,
  pruner: Pruner,
  options: Partial<PartTrainingOptions> = {},
): Float32Array {
  const {kinds, epochs, seed, cap, onEpoch} = {...partTrainingDefaults, ...options}
  const weights = new AveragedWeights(1 << PART_BITS)
  const scorer = new PartScorer(weights.current, 1, kinds)
  const learner = new TreeLearner(input, weights, kinds, cap)
  const decoder = new SecondOrderDecoder()
  const candidates = new Candidates()
  const parts = new Parts()
  const gold = examples.map(({heads}) => projectivized(heads))
  const random = seededRandom(seed)
  const order = Array.from(examples, (_, i) => i)
  let allowed = new Uint8Array(0)
  let heads = new Int32Array(0)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    let wrong = 0
    let seen = 0
    for (const index of shuffled(order, random)) {
      const {forms, tags} = examples[index]
      const right = gold[index]
      const n = forms.length
      const side = n + 1
      if (allowed.length < allowedSize(n)) {
        allowed = new Uint8Array(allowedSize(n))
        heads = new Int32Array(side)
      }
      if (heads.length < side) heads = new Int32Array(2 * side)
      input.read(forms, tags)
      pruner.prune(input, allowed)
      for (let m = 1; m <= n; m++) allowed[allowedAt(n, right[m], m)] = 1
      candidates.read(n, allowed)
      scorer.score(input, candidates, parts)
      for (let a = 0; a < candidates.count; a++) {
        if (right[candidates.modifier[a]] !== candidates.head[a]) parts.arc[a] += 1
      }
      decoder.decode(candidates, parts, heads)
      wrong += learner.learn(n, right, heads, step++)
      seen += n
    }
    onEpoch?.(epoch, wrong / seen)
  }
  return weights.average(step)
}

/** Compares two trees part by part and moves the weights from one to the other. */
export class TreeLearner {
  private readonly input: ParserInput
  private readonly weights: AveragedWeights
  private readonly kinds: PartKinds
  private readonly cap: number
  private readonly buffer = new Int32Array(MOST_PART_FEATURES)
  private readonly features: number[] = []
  private readonly signs: number[] = []

  constructor(input: ParserInput, weights: AveragedWeights, kinds: PartKinds, cap: number) {
    this.input = input
    this.weights = weights
    this.kinds = kinds
    this.cap = cap
  }

  /** Returns the number of wrong heads. */
  learn(n: number, gold: Int32Array, found: Int32Array, step: number): number {
    let errors = 0
    for (let m = 1; m <= n; m++) if (found[m] !== gold[m]) errors++
    if (errors === 0) return 0
    this.features.length = 0
    this.signs.length = 0
    this.difference(n, gold, found, 1)
    this.difference(n, found, gold, -1)
    const {features, signs, weights} = this
    let margin = errors
    for (let i = 0; i < features.length; i++) margin -= signs[i] * weights.current[features[i]]
    const size = Math.min(this.cap, margin / features.length)
    if (size > 0) for (let i = 0; i < features.length; i++) weights.add(features[i], signs[i] * size, step)
    return errors
  }

  /** Adds the features of the parts of one tree that the other does not have. */
  private difference(n: number, tree: Int32Array, other: Int32Array, sign: number): void {
    const {input, buffer} = this
    for (let m = 1; m <= n; m++) {
      const h = tree[m]
      const same = other[m] === h
      if (!same) this.add(arcFeatures(input, GUARDS + h, GUARDS + m, buffer), sign)
      if (h === 0) continue
      const sameAbove = same && other[h] === tree[h]
      const g = GUARDS + tree[h]
      if (this.kinds.grandparents && !sameAbove) {
        this.add(grandparentFeatures(input, g, GUARDS + h, GUARDS + m, buffer), sign)
      }
      const inner = innerSibling(tree, m)
      this.addPair(same && innerSibling(other, m) === inner, sameAbove, g, h, inner, m, sign)
      if (isLast(tree, m, n)) this.addPair(same && isLast(other, m, n), sameAbove, g, h, m, h, sign)
    }
  }

  /** The parts of two neighboring modifiers, a and b, of h under g, unless the other tree has them. */
  private addPair(same: boolean, sameAbove: boolean, g: number, h: number, a: number, b: number, sign: number): void {
    const {input, buffer, kinds} = this
    if (kinds.siblings && !same) {
      this.add(siblingFeatures(input, GUARDS + h, GUARDS + a, GUARDS + b, buffer), sign)
    }
    if (kinds.grandsiblings && !(same && sameAbove)) {
      this.add(grandsiblingFeatures(input, g, GUARDS + h, GUARDS + a, GUARDS + b, buffer), sign)
    }
  }

  private add(count: number, sign: number): void {
    for (let k = 0; k < count; k++) {
      this.features.push(this.buffer[k])
      this.signs.push(sign)
    }
  }
}

/** The next modifier of m's head from m towards it; the head itself if there is none. */
function innerSibling(heads: Int32Array, m: number): number {
  const h = heads[m]
  const step = m < h ? 1 : -1
  let i = m + step
  while (i !== h && heads[i] !== h) i += step
  return i
}

/** True if no modifier of m's head stands farther out on the same side. */
function isLast(heads: Int32Array, m: number, n: number): boolean {
  const h = heads[m]
  const step = m < h ? -1 : 1
  for (let i = m + step; i >= 1 && i <= n; i += step) if (heads[i] === h) return false
  return true
}
