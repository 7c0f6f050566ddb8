import {seededRandom} from '../../seeded-random.ts'
import {GUARDS, type ParserInput} from '../../syntax/parser/input.ts'
import {PRUNER_BITS, PRUNER_FEATURES, Pruner, prunerFeatures, REACH} from '../../syntax/parser/pruner.ts'
import {AveragedWeights} from '../perceptron/averaged.ts'
import {shuffled} from '../perceptron/shuffled.ts'

/** A sentence as the parser learns from it. */
export interface ParserExample {
  readonly forms: readonly string[]
  readonly tags: Uint8Array // as predicted
  readonly heads: Int32Array // heads[1…n], 0 for the root
  readonly relations: Uint8Array // relations[1…n]
}

/** How a pruner is trained. */
interface PrunerTrainingOptions {
  readonly epochs: number
  readonly seed: number
  /** The step along a gradient. */
  readonly rate: number
}

/** How the pruner was trained that chose the candidates for the shipped parser's training. */
const prunerTrainingDefaults = {epochs: 4, seed: 1, rate: 0.03} satisfies PrunerTrainingOptions

/** Steps of less than this share of the rate are not taken: there are many, and they change nothing. */
const NEGLIGIBLE = 1e-4

/**
 * Learns the pruner by stochastic gradient on the log-likelihood of every word's head (docs/math.md, eq. T6). Returns the
 * average of the weights over all steps.
 */
export function trainPruner(
  examples: readonly ParserExample[],
  input: ParserInput,
  options: Partial<PrunerTrainingOptions> = {},
): Float32Array {
  const {epochs, seed, rate} = {...prunerTrainingDefaults, ...options}
  const weights = new AveragedWeights(1 << PRUNER_BITS)
  const pruner = new Pruner(weights.current)
  const random = seededRandom(seed)
  const features = new Int32Array(PRUNER_FEATURES)
  let scores = new Float64Array(256)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const {forms, tags, heads} of shuffled(examples, random)) {
      const n = forms.length
      if (scores.length <= n) scores = new Float64Array(2 * n)
      input.read(forms, tags)
      for (let m = 1; m <= n; m++) {
        const largest = pruner.scoreHeads(input, m, scores)
        const candidates = headsInReach(m, n)
        let total = 0
        for (const h of candidates) total += scores[h] = Math.exp(scores[h] - largest)
        for (const h of candidates) {
          const change = rate * ((h === heads[m] ? 1 : 0) - scores[h] / total)
          if (Math.abs(change) < NEGLIGIBLE * rate) continue
          prunerFeatures(input, GUARDS + h, GUARDS + m, features)
          for (let k = 0; k < PRUNER_FEATURES; k++) weights.add(features[k], change, step)
        }
      }
      step++
    }
  }
  return weights.average(step)
}

function headsInReach(m: number, n: number): number[] {
  const heads: number[] = []
  const first = Math.max(0, m - REACH)
  if (first > 0) heads.push(0)
  for (let h = first; h <= Math.min(n, m + REACH); h++) if (h !== m) heads.push(h)
  return heads
}
