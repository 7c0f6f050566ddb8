import {seededRandom} from '../../seeded-random.ts'
import type {ParserInput} from '../../syntax/parser/input.ts'
import {LABEL_ROW_BITS} from '../../syntax/parser/label-features.ts'
import {Labeler, MOST_RELATIONS} from '../../syntax/parser/labeler.ts'
import {AveragedWeights} from '../perceptron/averaged.ts'
import {shuffled} from '../perceptron/shuffled.ts'
import type {ParserExample} from './pruner-training.ts'

/** How a labeler is trained. */
interface LabelerTrainingOptions {
  readonly epochs: number
  readonly seed: number
  /** The longest step. */
  readonly cap: number
}

/** How the shipped labeler was trained. */
const labelerTrainingDefaults = {epochs: 6, seed: 1, cap: 0.02} satisfies LabelerTrainingOptions

/** How much better than all others the right relation must score. */
const MARGIN = 1

/** Learns the relations on the right trees, one word at a time: the multiclass form of the step in part-training.ts. */
export function trainLabeler(
  examples: readonly ParserExample[],
  relations: readonly string[],
  input: ParserInput,
  options: Partial<LabelerTrainingOptions> = {},
): Float32Array {
  const {epochs, seed, cap} = {...labelerTrainingDefaults, ...options}
  const weights = new AveragedWeights(MOST_RELATIONS << LABEL_ROW_BITS)
  const labeler = new Labeler(relations, {weights: weights.current, scale: 1})
  const scores = new Float64Array(MOST_RELATIONS)
  const random = seededRandom(seed)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const {forms, tags, heads, relations: gold} of shuffled(examples, random)) {
      input.read(forms, tags)
      labeler.readTree(input, heads)
      for (let m = 1; m <= forms.length; m++) {
        if (heads[m] === 0) continue
        const rows = labeler.featuresOf(input, heads, m)
        labeler.scoreRelations(rows, scores)
        const right = gold[m]
        let rival = -1
        for (let r = 1; r < relations.length; r++) {
          if (r !== right && (rival < 0 || scores[r] > scores[rival])) rival = r
        }
        if (rival < 0) continue // there is only one relation
        const margin = scores[right] - scores[rival]
        if (margin >= MARGIN) continue
        const size = Math.min(cap, (MARGIN - margin) / (2 * rows.length))
        for (const row of rows) {
          weights.add(row * MOST_RELATIONS + right, size, step)
          weights.add(row * MOST_RELATIONS + rival, -size, step)
        }
      }
      step++
    }
  }
  return weights.average(step)
}
