import {describe, expect, test} from 'vitest'
import {type EncoderExample, makeExamples, ROOT_ENTRY} from '../../../src/learn/encoder/examples.ts'
import type {TrainedBlock} from '../../../src/learn/encoder/layout.ts'
import {EncoderNetwork, type NetworkSettings} from '../../../src/learn/encoder/network.ts'
import {EncoderWords, SPELLINGS} from '../../../src/syntax/encoder/word-rows.ts'
import {UNLISTED} from '../../../src/syntax/words/lexicon.ts'
import {cases} from '../../conditions.ts'
import {PlainEncoder} from '../../oracles/encoder.ts'
import {random} from '../../random.ts'
import {plainLexicon, smallSizes} from '../../syntax/random-encoder.ts'
import {ferryTreebank} from './ferry-treebank.ts'

const {word} = smallSizes
const DIMENSIONS = 8

const sentences = ferryTreebank(7, 11)
// two words are not listed
const listed = sentences
  .flatMap(({forms}) => forms.map((form) => form.toLowerCase()))
  .filter((form) => form !== 'owl' && form !== 'saw')
const lexicon = plainLexicon(listed)
const data = makeExamples(sentences, new EncoderWords(lexicon, smallSizes.spellingBits))

function settings(changes: Partial<NetworkSettings> = {}): NetworkSettings {
  const next = random(12)
  return {
    sizes: smallSizes,
    tags: data.tags.size,
    relations: data.relations.length,
    vectors: {
      values: Float32Array.from({length: lexicon.words.length * DIMENSIONS}, () => 2 * next() - 1),
      dimensions: DIMENSIONS,
    },
    counts: new Int32Array(lexicon.words.length).fill(3),
    mostWords: 200,
    longest: 40,
    dropout: 0,
    wordDropout: 0,
    halfSeen: 0,
    ...changes,
  }
}

/** A network with weights drawn by lot, also where training begins with zeros. */
function randomNetwork(given: NetworkSettings): EncoderNetwork {
  const network = new EncoderNetwork(given)
  network.initialize(random(13))
  const next = random(14)
  const shaken = (pointer: number, count: number): void => {
    const values = network.memory.floatsAt(pointer, count)
    for (let i = 0; i < count; i++) values[i] += 0.6 * (next() - 0.5)
  }
  shaken(network.parameters.weights, network.parameters.count)
  shaken(network.residuals.weights, lexicon.words.length * word)
  return network
}

interface Parameters {
  readonly weights: Float64Array
  readonly residuals: Float64Array // by entry
}

/** The sum of the three mean losses, from the definition and in double precision. */
function plainLoss(
  network: EncoderNetwork,
  given: NetworkSettings,
  p: Parameters,
  batch: readonly EncoderExample[],
): number {
  const block = (name: string) => {
    const {start, rows, columns} = network.parameters.layout.block(name as TrainedBlock)
    return {values: p.weights.subarray(start, start + rows * columns), rows, columns}
  }
  const inputOf = (example: EncoderExample, t: number): number[] => {
    const entry = example.entries[t]
    const spelling = new Array<number>(word).fill(0)
    if (entry === ROOT_ENTRY) return [...block('root').values, ...spelling]
    for (const row of example.spellings.subarray(t * SPELLINGS, (t + 1) * SPELLINGS)) {
      for (let i = 0; i < word; i++) spelling[i] += block('spellings').values[row * word + i]
    }
    if (entry === UNLISTED) return [...block('unknown').values, ...spelling]
    const own = Array.from(p.residuals.subarray(entry * word, (entry + 1) * word))
    for (let d = 0; d < DIMENSIONS; d++) {
      for (let i = 0; i < word; i++) {
        own[i] += given.vectors.values[entry * DIMENSIONS + d] * block('projection').values[d * word + i]
      }
    }
    return [...own, ...spelling]
  }
  let loss = 0
  let words = 0
  for (const example of batch) {
    const inputs = Array.from(example.entries, (_, t) => inputOf(example, t))
    const plain = new PlainEncoder(block, smallSizes, inputs)
    const tags = plain.tags(data.tags.size)
    const heads = plain.heads()
    for (let m = 1; m < inputs.length; m++) {
      const head = example.heads[m]
      loss -= tags[m - 1][example.tags[m]] + heads[m - 1][head]
      loss -= plain.relations(head, m, data.relations.length)[example.relations[m]]
      words++
    }
  }
  return loss / words
}

function parametersOf(network: EncoderNetwork): Parameters {
  return {
    weights: Float64Array.from(network.memory.floatsAt(network.parameters.weights, network.parameters.count)),
    residuals: Float64Array.from(network.memory.floatsAt(network.residuals.weights, lexicon.words.length * word)),
  }
}

describe('the network of the encoder in training', () => {
  test('has the losses of its definition', () => {
    const given = settings()
    const network = randomNetwork(given)
    for (const batch of [data.examples, data.examples.slice(0, 1), data.examples.slice(2, 5)]) {
      const {tags, heads, relations} = network.run(batch, random(1))
      expect(tags + heads + relations).toBeCloseTo(plainLoss(network, given, parametersOf(network), batch), 4)
    }
  })

  test('has the gradients that the losses show when a weight is moved', () => {
    const given = settings()
    const network = randomNetwork(given)
    network.run(data.examples, random(1))
    const p = parametersOf(network)
    const next = random(15)
    const slopeAt = (values: Float64Array, index: number): number => {
      const before = values[index]
      const step = 1e-5
      values[index] = before + step
      const above = plainLoss(network, given, p, data.examples)
      values[index] = before - step
      const below = plainLoss(network, given, p, data.examples)
      values[index] = before
      return (above - below) / (2 * step)
    }
    const gradients = network.memory.floatsAt(network.parameters.gradients, network.parameters.count)
    let steep = 0
    const check = (found: number, expected: number, where: string): void => {
      const tolerance = 2e-5 + 1e-3 * Math.abs(expected)
      expect(Math.abs(found - expected) <= tolerance, `${where}: ${found} for ${expected}`).toBe(true)
      if (Math.abs(expected) > 1e-3) steep++
    }
    for (const {name, start, rows, columns} of network.parameters.layout.blocks) {
      for (let probe = 0; probe < cases(2, 8); probe++) {
        const index = start + Math.floor(next() * rows * columns)
        check(gradients[index], slopeAt(p.weights, index), `${name} ${index - start}`)
      }
    }
    const residualGradients = network.memory.floatsAt(
      network.residuals.gradients,
      network.residuals.touched.length * word,
    )
    network.residuals.touched.forEach((entry, place) => {
      const i = Math.floor(next() * word)
      check(residualGradients[place * word + i], slopeAt(p.residuals, entry * word + i), `residual of ${entry}`)
    })
    expect(network.residuals.touched.length).toBe(lexicon.words.length)
    expect(steep, 'hardly a gradient was large enough to be wrong').toBeGreaterThan(cases(40, 150))
  })

  test('has the right gradient also with what dropout leaves out', () => {
    const network = randomNetwork(settings({dropout: 0.2, wordDropout: 0.2, halfSeen: 1}))
    const lossOf = (): number => {
      const {tags, heads, relations} = network.run(data.examples, random(2))
      return tags + heads + relations
    }
    lossOf()
    const gradients = network.memory.floatsAt(network.parameters.gradients, network.parameters.count).slice()
    const square = gradients.reduce((sum, value) => sum + value * value, 0)
    const weights = network.memory.floatsAt(network.parameters.weights, network.parameters.count)
    const before = weights.slice()
    const moved = (step: number): number => {
      for (let i = 0; i < weights.length; i++) weights[i] = before[i] + (step * gradients[i]) / Math.sqrt(square)
      return lossOf()
    }
    const step = 2e-3
    const slope = (moved(step) - moved(-step)) / (2 * step)
    expect(Math.abs(slope / Math.sqrt(square) - 1)).toBeLessThan(5e-3)
  })

  test('dropout leaves out, and by the same lot the same', () => {
    const network = randomNetwork(settings({dropout: 0.2, wordDropout: 0.2}))
    const first = network.run(data.examples, random(3))
    expect(network.run(data.examples, random(3))).toEqual(first)
    expect(network.run(data.examples, random(4))).not.toEqual(first)
    expect(randomNetwork(settings()).run(data.examples, random(3))).not.toEqual(first)
  })
})
