import {REGISTERS, type Register} from '../../compression/arc-pricer.ts'
import {linearOdds} from '../../compression/learned-pricer.ts'
import {STATES} from '../../compression/shortenings.ts'
import {seededRandom} from '../../seeded-random.ts'
import {
  type CompressionModel,
  CompressionReader,
  type RegisterWeights,
  roundedNetwork,
  tablesOf,
} from '../../syntax/compression-model.ts'
import type {EncoderModel} from '../../syntax/encoder/model.ts'
import {EncoderWords} from '../../syntax/encoder/word-rows.ts'
import type {Lexicon} from '../../syntax/words/lexicon.ts'
import {shuffled} from '../perceptron/shuffled.ts'
import {eachDecision, type LearnableSentence} from './examples.ts'
import {type LinearOptions, trainLinear} from './linear-training.ts'
import {fitMixture, type MixtureRow} from './mixture.ts'
import type {ShorteningExample} from './network.ts'
import {exampleOf, type NetworkTrainingOptions, trainNetwork} from './network-training.ts'

interface CompressionTrainingOptions {
  readonly linear: LinearOptions
  readonly network: NetworkTrainingOptions
  /** The share of sentences that the mixture of both is learned from, and nothing else. */
  readonly held: number
}

/** How the shipped model was learned. */
export const compressionTrainingDefaults: CompressionTrainingOptions = {
  linear: {arcBits: 18, rootBits: 12, passes: 1, rate: 0.05, decay: 1e-5},
  network: {
    passes: 3,
    proseTimes: 3,
    rate: 0.0015,
    warmUp: 200,
    longestGradient: 5,
    dropout: 0.1,
    wordDropout: 0.05,
    batch: 1000,
  },
  held: 0.04,
}

/** What is being trained, and the share of it that is done. */
interface TrainingStep {
  readonly part: 'linear weights' | 'network'
  readonly done: number
}

/**
 * Learns what people delete (docs/math.md, eq. K1): linear weights and a network, each by itself, and on sentences that neither
 * has seen how much each counts. The network also learns from `more`, which the linear weights do not need.
 */
export function* trainCompression(
  sentences: readonly LearnableSentence[],
  more: readonly ShorteningExample[],
  encoder: EncoderModel,
  lexicon: Lexicon,
  seed: number,
  options: CompressionTrainingOptions = compressionTrainingDefaults,
  checkpoint?: string,
): Generator<TrainingStep, CompressionModel> {
  const random = seededRandom(seed)
  const mixed = shuffled(sentences, random)
  const held = REGISTERS.flatMap((register) => {
    const own = mixed.filter((sentence) => sentence.register === register)
    return own.slice(0, Math.ceil(options.held * own.length))
  })
  const isHeld = new Set(held)
  const rest = mixed.filter((sentence) => !isHeld.has(sentence))
  const linear = yield* named('linear weights', trainLinear(rest, options.linear, random))
  const words = new EncoderWords(lexicon, encoder.sizes.spellingBits)
  const examples = [...rest.map((sentence) => exampleOf(sentence, words)), ...more]
  const network = yield* named('network', trainNetwork(examples, encoder, seed, options.network, checkpoint))
  const weights = REGISTERS.map((_, task): RegisterWeights => {
    const arcs = quantized(linear.arcs[task])
    const roots = quantized(linear.roots[task])
    return {arcs: arcs.values, arcScale: arcs.scale, roots: roots.values, rootScale: roots.scale, mixture: EVEN}
  })
  const model = {registers: REGISTERS, weights, network: roundedNetwork(network, encoder), tables: tablesOf(encoder)}
  const reader = new CompressionReader(model, encoder, lexicon)
  const mixtures = REGISTERS.map((register) => {
    const rows = held.filter((sentence) => sentence.register === register).flatMap((one) => rowsOf(one, reader))
    return rows.length === 0 ? EVEN : fitMixture(rows, EVEN.length)
  })
  return {...model, weights: weights.map((own, task) => ({...own, mixture: mixtures[task]}))}
}

/** How much each part counts before that is learned. */
const EVEN = [0, 0.5, 0.5, 0]

function* named<Result>(part: TrainingStep['part'], steps: Generator<number, Result>): Generator<TrainingStep, Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield {part, done: step.value}
  }
}

/** The decisions of people, with what both parts say of them. */
function rowsOf({shape, register, people}: LearnableSentence, reader: CompressionReader): MixtureRow[] {
  const column = REGISTERS.indexOf(register satisfies Register)
  const {arcs, arcScale} = reader.model.weights[column]
  const heads = shape.plan.tree.head.map((head) => head + 1)
  const said = reader.read(shape.forms, heads, column)
  const linear = linearOdds(shape, arcs, arcScale)
  const rows: MixtureRow[] = []
  for (const person of people) {
    eachDecision(shape, person, (word, state, isCut) => {
      const inputs = [1, linear[STATES * word + state], said.arcs[word], said.words[word]]
      rows.push({inputs, isCut, weight: 1 / people.length})
    })
  }
  return rows
}

/** The largest weight that a byte keeps apart: larger ones become this. */
const LARGEST = 127
const MOST = 3

function quantized(weights: Float64Array): {values: Int8Array; scale: number} {
  const largest = Math.min(
    MOST,
    weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0),
  )
  const scale = largest === 0 ? 1 : largest / LARGEST
  const values = Int8Array.from(weights, (weight) => Math.round(Math.max(-LARGEST, Math.min(LARGEST, weight / scale))))
  return {values, scale}
}
