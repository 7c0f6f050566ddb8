import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {trainParserModel, trainTaggerModel} from '../../src/learn/analyzer-training.ts'
import {trainEncoder} from '../../src/learn/encoder/training.ts'
import {makeLexicon} from '../../src/learn/lexicon/training.ts'
import {packEncoder} from '../../src/syntax/encoder/model.ts'
import {packLexicon, packParser, packTagger} from '../../src/syntax/models.ts'
import {tinyTreebank} from './tiny-treebank.ts'

let trained: ReturnType<typeof trainTinyModels> | undefined

/** Models that know the grammar of tiny-treebank.ts, as the bytes of their files. They are trained once for all tests. */
export function tinyModels(): ReturnType<typeof trainTinyModels> {
  trained ??= trainTinyModels()
  return trained
}

const SENTENCES = 60

/** Trains them anew. */
export function trainTinyModels() {
  const sentences = tinyTreebank(SENTENCES, 1)
  const lexicon = makeLexicon(sentences, {words: 0})
  const dimensions = 4
  const vectors = {words: [...lexicon.words], dimensions, values: new Float32Array(dimensions * lexicon.words.length)}
  const encoder = trainEncoder(sentences, lexicon, vectors, {
    sizes: {word: 16, width: 32, layers: 1, arc: 16, relation: 16, spellingBits: 6},
    epochs: 12,
    batch: 60,
    rate: 0.01,
    warmUp: 10,
  })
  const options = {taggerEpochs: 3, folds: 2, parserEpochs: 2}
  return {
    lexicon: packLexicon(lexicon),
    encoder: packEncoder(encoder),
    tagger: packTagger(trainTaggerModel(sentences, lexicon, options)),
    parser: packParser(trainParserModel(sentences, lexicon, options)),
  }
}

/** Writes models to a folder as they are shipped. */
export function writeModels(folder: string, models: Readonly<Record<string, Uint8Array>>): void {
  for (const [name, bytes] of Object.entries(models)) {
    writeFileSync(join(folder, `${name}.bin.gz`), gzipSync(bytes, {level: 1}))
  }
}
