import type {ParserExample} from '../../../src/learn/parser/pruner-training.ts'
import {AveragedWeights} from '../../../src/learn/perceptron/averaged.ts'
import {shuffled} from '../../../src/learn/perceptron/shuffled.ts'
import {seededRandom} from '../../../src/seeded-random.ts'
import {allowedAt} from '../../../src/syntax/parser/candidates.ts'
import {MOST_PART_FEATURES, PART_BITS} from '../../../src/syntax/parser/features.ts'
import type {ParserInput} from '../../../src/syntax/parser/input.ts'
import {projectivized} from '../../../src/syntax/parser/projective.ts'
import type {Pruner} from '../../../src/syntax/parser/pruner.ts'
import {SecondOrderDecoder} from '../../../src/syntax/parser/second-order.ts'
import {type Groups, LogicParts} from './parts.ts'
import {candidateArcs} from './prune.ts'
import {LogicScorer, partFeatures, partsOf, placesOf} from './scorer.ts'
import {climb} from './search.ts'

export const trainingDefaults = {epochs: 4, seed: 1, cap: 0.01}

/**
 * Learns the weights of the parts of some groups online (one-best MIRA, cost-augmented, averaged). The tree to learn
 * against is the best projective one by arcs, grandparents and consecutive siblings, improved by a local search over all
 * parts, which lets arcs cross: the logic parser, which decodes later, would take a hundred times as long.
 */
export function trainLogicParser(
  examples: readonly ParserExample[],
  input: ParserInput,
  pruner: Pruner,
  groups: Groups,
  options: Partial<typeof trainingDefaults> = {},
): Float32Array {
  const {epochs, seed, cap} = {...trainingDefaults, ...options}
  const weights = new AveragedWeights(1 << PART_BITS)
  const scorer = new LogicScorer(weights.current, groups)
  const decoder = new SecondOrderDecoder()
  const parts = new LogicParts()
  const lifted = examples.map(({heads}) => projectivized(heads))
  const random = seededRandom(seed)
  const order = Array.from(examples, (_, i) => i)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const index of shuffled(order, random)) {
      const {forms, tags, heads: right} = examples[index]
      const n = forms.length
      input.read(forms, tags)
      const allowed = candidateArcs(input, pruner)
      // the right tree is among the candidates, and so is a projective one to begin with
      for (const heads of [right, lifted[index]]) for (let m = 1; m <= n; m++) allowed[allowedAt(n, heads[m], m)] = 1
      scorer.score(input, allowed, parts)
      const {candidates: c} = parts
      for (let a = 0; a < c.count; a++) if (right[c.modifier[a]] !== c.head[a]) parts.parts.arc[a] += 1
      const found = new Int32Array(n + 1)
      decoder.decode(c, parts.parts, found)
      climb(parts, found)
      learn(input, weights, groups, right, found, cap, step++)
    }
  }
  return weights.average(step)
}

/** Moves the weights from the tree found towards the right one: τ = min(cap, (cost + score − score*) / ‖f* − f‖²). */
function learn(
  input: ParserInput,
  weights: AveragedWeights,
  groups: Groups,
  right: Int32Array,
  found: Int32Array,
  cap: number,
  step: number,
): void {
  const n = right.length - 1
  let margin = 0
  for (let m = 1; m <= n; m++) if (found[m] !== right[m]) margin++
  if (margin === 0) return
  const [wanted, unwanted] = [partsOf(n, right, groups), partsOf(n, found, groups)].map((parts) => new Set(parts))
  const difference = new Map<number, number>()
  const buffer = new Int32Array(MOST_PART_FEATURES)
  const add = (part: number, sign: number) => {
    const count = partFeatures(input, ...placesOf(part), buffer)
    for (let k = 0; k < count; k++) difference.set(buffer[k], (difference.get(buffer[k]) ?? 0) + sign)
  }
  for (const part of wanted) if (!unwanted.has(part)) add(part, 1)
  for (const part of unwanted) if (!wanted.has(part)) add(part, -1)
  let norm = 0
  for (const [feature, count] of difference) {
    margin -= count * weights.current[feature]
    norm += count * count
  }
  const size = Math.min(cap, margin / norm)
  if (size > 0) for (const [feature, count] of difference) weights.add(feature, count * size, step)
}
