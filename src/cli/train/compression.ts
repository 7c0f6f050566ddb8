import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {english} from '../../english/english.ts'
import {type LearnableSentence, learnable} from '../../learn/compression/examples.ts'
import type {ShorteningExample} from '../../learn/compression/network.ts'
import {exampleOf} from '../../learn/compression/network-training.ts'
import {type CompressionPair, readCompressionPairs} from '../../learn/compression/pairs.ts'
import {trainCompression} from '../../learn/compression/training.ts'
import {shuffled} from '../../learn/perceptron/shuffled.ts'
import {loadAnalyzer, readModelFile} from '../../node/model-files.ts'
import {seededRandom} from '../../seeded-random.ts'
import {packCompression} from '../../syntax/compression-model.ts'
import {unpackEncoder} from '../../syntax/encoder/model.ts'
import {EncoderWords} from '../../syntax/encoder/word-rows.ts'
import {unpackLexicon} from '../../syntax/models.ts'
import {readPackedTextFile} from '../../tasks/options/named-files.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {Turns} from '../../turns.ts'
import {DONE} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {Interruption} from '../shared/interruption.ts'
import {Loop} from '../shared/loop.ts'
import {Progress} from '../shared/progress.ts'
import type {TrainOptions} from './command.ts'
import {checkFolder, writeModels} from './folder.ts'

/** Learns from sentences that people shortened what may go. */
export async function trainOnShortened(
  paths: readonly string[],
  options: TrainOptions,
  console: Console,
): Promise<number> {
  const {output, seed, headlines, most} = options
  const prose = paths.flatMap((path) => readPairs(path))
  const news = someOf(headlines.map(readPairs), most, seed)
  if (prose.length + news.length === 0) {
    throw new UsageError(
      `${[...paths, ...headlines].join(', ')}: no sentence that was shortened by deleting words, expected some.`,
    )
  }
  checkFolder(output, 'compression')
  const analyzer = loadAnalyzer(output)
  const encoder = unpackEncoder(readModelFile(output, 'encoder'), 'encoder')
  const lexicon = unpackLexicon(readModelFile(output, 'lexicon'))
  const loop = new Loop(options, console)
  const words = new EncoderWords(lexicon, encoder.sizes.spellingBits)
  const sentences: LearnableSentence[] = []
  const more: ShorteningExample[] = []
  const pairs = [
    ...prose.map((pair) => ({pair, register: 'prose' as const})),
    ...news.map((pair) => ({pair, register: 'headline' as const})),
  ]
  await loop.map(
    pairs,
    'sentences',
    ({pair, register}) => {
      const sentence = learnable(pair, register, analyzer, english)
      if (sentence === undefined) return
      // of all others only numbers are kept
      if (sentences.length < prose.length + WITH_TREES) sentences.push(sentence)
      else more.push(exampleOf(sentence, words))
    },
    'Parsing',
  )
  if (loop.exitCode !== DONE) return loop.exitCode
  const checkpoint = join(output, 'compression.checkpoint')
  const progress = new Progress(console, options)
  const interruption = new Interruption(console)
  const turns = new Turns()
  let part = ''
  const model = await interruption.during(async () => {
    const training = trainCompression(sentences, more, encoder, lexicon, seed, undefined, checkpoint)
    for (;;) {
      const step = training.next()
      if (step.done) return step.value
      if (step.value.part !== part) {
        part = step.value.part
        progress.end()
        progress.begin(`Training the ${part}`, 'percent')
      }
      progress.update(Math.floor(100 * step.value.done), 100)
      if (turns.isOver) await turns.next()
      if (interruption.isOver) return undefined
    }
  })
  progress.end()
  if (model === undefined) {
    console.err(
      `Interrupted: no model is written. The next run continues after the last complete pass, from ${checkpoint}.\n`,
    )
    return interruption.exitCode
  }
  writeModels(output, {compression: packCompression(model, encoder)})
  rmSync(checkpoint, {force: true})
  return DONE
}

/** So many headlines are enough for the linear weights. */
const WITH_TREES = 8_000

function readPairs(path: string): CompressionPair[] {
  return readCompressionPairs(readPackedTextFile(path, 'sentences that people shortened'), path, english)
}

/** At most so many pairs of all files together: small files whole, of larger ones what is drawn. */
function someOf(files: readonly (readonly CompressionPair[])[], most: number, seed: number): CompressionPair[] {
  const random = seededRandom(seed)
  let left = most
  const bySize = [...files].sort((a, b) => a.length - b.length)
  return bySize.flatMap((file, i) => {
    const chosen = shuffled(file, random).slice(
      0,
      Math.floor(i === bySize.length - 1 ? left : Math.min(left, file.length)),
    )
    left -= chosen.length
    return chosen
  })
}
