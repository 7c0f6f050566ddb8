import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {trainParserModel, trainTaggerModel} from '../../learn/analyzer-training.ts'
import {encoderTrainingDefaults, trainEncoder} from '../../learn/encoder/training.ts'
import {lexiconDefaults, makeLexicon} from '../../learn/lexicon/training.ts'
import {readWordVectors} from '../../learn/lexicon/word-vectors.ts'
import {type TreebankSentence, treebankOf} from '../../learn/treebank.ts'
import {readModelFile} from '../../node/model-files.ts'
import {packEncoder} from '../../syntax/encoder/model.ts'
import {type ModelBytes, modelFile, packLexicon, packParser, packTagger, unpackLexicon} from '../../syntax/models.ts'
import type {Lexicon} from '../../syntax/words/lexicon.ts'
import type {Console} from '../shared/console.ts'
import {readTextFile} from '../shared/text-files.ts'
import {UsageError} from '../shared/usage-error.ts'
import type {TrainOptions} from './command.ts'

/** Trains models on treebanks and writes their files. */
export async function run(
  what: 'tagger' | 'parser',
  treebanks: readonly string[],
  options: TrainOptions,
  console: Console,
): Promise<void> {
  const {output, seed, leaveOut} = options
  const sentences = treebanks.flatMap((path) => treebankOf(readTextFile(path, 'a CoNLL-U file'), path, leaveOut))
  if (sentences.length === 0)
    throw new UsageError(`No sentences in ${treebanks.join(', ')}, expected some to learn from.`)
  mkdirSync(output, {recursive: true})
  const onProgress = (message: string) => console.err(`${message}\n`)
  onProgress(`${sentences.length} sentences`)
  if (what === 'tagger') {
    const lexicon = makeLexicon(sentences, {seed})
    write(output, 'lexicon', packLexicon(lexicon))
    write(output, 'encoder', encoderOf(sentences, lexicon, options, onProgress))
    write(output, 'tagger', packTagger(trainTaggerModel(sentences, lexicon, {seed, onProgress})))
  } else {
    const lexicon = unpackLexicon(readModelFile(output, 'lexicon'))
    write(output, 'parser', packParser(trainParserModel(sentences, lexicon, {seed, onProgress})))
  }
}

/** Trains the encoder, or continues an interrupted training: after each pass its state is saved beside the models. */
function encoderOf(
  sentences: readonly TreebankSentence[],
  lexicon: Lexicon,
  {output, seed, encoderEpochs}: TrainOptions,
  onProgress: (message: string) => void,
): Uint8Array {
  const checkpoint = join(output, 'encoder.checkpoint')
  if (existsSync(checkpoint)) onProgress(`encoder: continues from ${checkpoint}`)
  const model = trainEncoder(sentences, lexicon, readWordVectors(lexiconDefaults.words), {
    seed,
    epochs: encoderEpochs ?? encoderTrainingDefaults.epochs,
    checkpoint: {path: checkpoint, every: 1},
    onEpoch: (epoch, {tags, heads, relations}) =>
      onProgress(
        `encoder, pass ${epoch + 1}: losses ${[tags, heads, relations].map((loss) => loss.toFixed(3)).join(', ')}`,
      ),
  })
  rmSync(checkpoint, {force: true})
  return packEncoder(model)
}

function write(folder: string, name: keyof ModelBytes, bytes: Uint8Array): void {
  writeFileSync(join(folder, modelFile(name)), gzipSync(bytes, {level: 9}))
}
