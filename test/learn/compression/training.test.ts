import {expect, test} from 'vitest'
import {compressLine} from '../../../src/compress/compress.ts'
import {REGISTERS} from '../../../src/compression/arc-pricer.ts'
import {learnedPricer} from '../../../src/compression/learned-pricer.ts'
import {english} from '../../../src/english/english.ts'
import {type LearnableSentence, learnable} from '../../../src/learn/compression/examples.ts'
import {fitMixture} from '../../../src/learn/compression/mixture.ts'
import {readCompressionPairs} from '../../../src/learn/compression/pairs.ts'
import {compressionTrainingDefaults, trainCompression} from '../../../src/learn/compression/training.ts'
import {loadAnalyzer, readModelFile} from '../../../src/node/model-files.ts'
import {seededRandom} from '../../../src/seeded-random.ts'
import {type CompressionModel, CompressionReader} from '../../../src/syntax/compression-model.ts'
import {unpackEncoder} from '../../../src/syntax/encoder/model.ts'
import {unpackLexicon} from '../../../src/syntax/models.ts'
import {sameNumbers} from '../../same-numbers.ts'

const analyzer = loadAnalyzer()
const encoder = unpackEncoder(readModelFile('models', 'encoder'), 'encoder')
const lexicon = unpackLexicon(readModelFile('models', 'lexicon'))

/** In prose people delete adjectives, for headlines times. */
function sentencesOf(): LearnableSentence[] {
  const nouns = ['dam', 'bridge', 'mill']
  const verbs = ['opened', 'closed', 'burned', 'sank']
  const details = [
    ['old', 'on Sunday'],
    ['big', 'on Friday'],
    ['famous', 'in May'],
  ]
  const wholes = nouns.flatMap((noun) => verbs.flatMap((verb) => details.map((detail) => [noun, verb, ...detail])))
  return wholes.flatMap(([noun, verb, adjective, time]) => {
    const whole = `The ${adjective} ${noun} ${verb} ${time}.`
    const shorter = {prose: whole.replace(` ${adjective}`, ''), headline: whole.replace(` ${time}`, '')}
    return REGISTERS.map((register) => {
      const [pair] = readCompressionPairs(`${whole}\t${shorter[register]}`, 'pairs', english)
      return learnable(pair, register, analyzer, english)!
    })
  })
}

const sentences = sentencesOf()

function train(seed: number): CompressionModel {
  const {linear, network} = compressionTrainingDefaults
  const options = {
    linear: {...linear, arcBits: 12, rootBits: 6, passes: 10},
    network: {...network, passes: 2, proseTimes: 1, batch: 100, warmUp: 5},
    held: 0.2,
  }
  const training = trainCompression(sentences, [], encoder, lexicon, seed, options)
  for (;;) {
    const step = training.next()
    if (step.done) return step.value
  }
}

test('each register learns what its people delete, and the same seed gives the same model', () => {
  const model = train(1)
  const pricer = learnedPricer(new CompressionReader(model, encoder, lexicon))
  const line = 'The big tower burned on Friday.'
  const shorten = (headline: boolean) => compressLine(analyzer, line, {headline}, pricer).text
  expect(shorten(false)).toBe('The tower burned on Friday.')
  expect(shorten(true)).toBe('The big tower burned.')
  const {network, ...rest} = train(1)
  const {network: expected, ...others} = model
  expect(rest).toEqual(others)
  expect(sameNumbers(network, expected)).toBe(true)
})

test('a mixture finds the weights that rows were drawn with', () => {
  const random = seededRandom(5)
  const rows = Array.from({length: 20_000}, () => {
    const inputs = [1, 4 * random() - 2, 4 * random() - 2]
    const odds = -0.5 + 1.5 * inputs[1] - 0.75 * inputs[2]
    return {inputs, isCut: random() < 1 / (1 + Math.exp(-odds)), weight: 1}
  })
  const [bias, first, second] = fitMixture(rows, 3)
  expect(bias).toBeCloseTo(-0.5, 1)
  expect(first).toBeCloseTo(1.5, 1)
  expect(second).toBeCloseTo(-0.75, 1)
})
