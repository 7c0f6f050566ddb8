import {existsSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {english} from '../../english/english.ts'
import {trainParserModel, trainTaggerModel} from '../../learn/analyzer-training.ts'
import {rarityIn} from '../../learn/concepts/rarity.ts'
import {learnConcepts} from '../../learn/concepts/training.ts'
import {encoderTrainingDefaults, trainEncoderInTurns} from '../../learn/encoder/training.ts'
import {lexiconDefaults, makeLexicon} from '../../learn/lexicon/training.ts'
import {readWordVectors} from '../../learn/lexicon/word-vectors.ts'
import {readQuestions} from '../../learn/relevance/read-questions.ts'
import {stemVectorsOf} from '../../learn/relevance/stem-vectors.ts'
import {relevanceTrainingDefaults, trainRelevance} from '../../learn/relevance/training.ts'
import {type TreebankSentence, treebankOf} from '../../learn/treebank.ts'
import {readModelFile} from '../../node/model-files.ts'
import {numbered} from '../../numbered.ts'
import {SourceCluster} from '../../summarize/documents/cluster.ts'
import {MANY} from '../../summarize/model/concepts.ts'
import {packConcepts} from '../../syntax/concept-model.ts'
import {packEncoder} from '../../syntax/encoder/model.ts'
import {packLexicon, packParser, packTagger, unpackLexicon} from '../../syntax/models.ts'
import {packRelevance} from '../../syntax/relevance-model.ts'
import type {Lexicon} from '../../syntax/words/lexicon.ts'
import {readTextFile} from '../../tasks/options/named-files.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {Turns} from '../../turns.ts'
import {DONE} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {readInput} from '../shared/input.ts'
import {Interruption} from '../shared/interruption.ts'
import {Progress} from '../shared/progress.ts'
import type {TrainOptions} from './command.ts'
import {trainOnShortened} from './compression.ts'
import {checkFolder, writeModels} from './folder.ts'

/** Trains models and writes their files. */
export async function run(
  what: 'tagger' | 'parser' | 'concepts' | 'relevance' | 'compression',
  data: readonly string[],
  options: TrainOptions,
  console: Console,
): Promise<number> {
  if (what === 'concepts') return trainOnClusters(data, options, console)
  if (what === 'relevance') return trainOnQuestions(data, options, console)
  if (what === 'compression') return trainOnShortened(data, options, console)
  return trainOnTreebanks(what, data, options, console)
}

async function trainOnTreebanks(
  what: 'tagger' | 'parser',
  treebanks: readonly string[],
  options: TrainOptions,
  console: Console,
): Promise<number> {
  const {output, seed, leaveOut, quiet = false} = options
  const sentences = treebanks.flatMap((path) => treebankOf(readTextFile(path, 'a CoNLL-U file'), path, leaveOut))
  if (sentences.length === 0)
    throw new UsageError(`No sentences in ${treebanks.join(', ')}, expected some to learn from.`)
  checkFolder(output, what)
  const onProgress = (message: string) => {
    if (!quiet) console.err(`${message}\n`)
  }
  onProgress(numbered(sentences.length, 'sentence'))
  if (what === 'parser') {
    const lexicon = unpackLexicon(readModelFile(output, 'lexicon'))
    writeModels(output, {parser: packParser(trainParserModel(sentences, lexicon, {seed, onProgress}))})
    return DONE
  }
  const interruption = new Interruption(console)
  const lexicon = makeLexicon(sentences, {seed})
  const encoder = await encoderOf(sentences, lexicon, options, onProgress, console, interruption)
  if (encoder === undefined) return interruption.exitCode
  const tagger = packTagger(trainTaggerModel(sentences, lexicon, {seed, onProgress}))
  // together, since they fit no others
  writeModels(output, {lexicon: packLexicon(lexicon), encoder, tagger})
  rmSync(checkpointOf(output), {force: true})
  return DONE
}

/** Learns from clusters with summaries by people what is worth saying. */
async function trainOnClusters(paths: readonly string[], options: TrainOptions, console: Console): Promise<number> {
  const {output, seed, added} = options
  const progress = new Progress(console, options)
  const own = await readLearnable(paths, console, progress)
  const others = added.length === 0 ? [] : await readLearnable(added, console, progress)
  checkFolder(output, 'concepts')
  const training = learnConcepts(own, others, rarityOf(options), seed)
  return trainInTurns('the worth of concepts', training, console, progress, (model) =>
    writeModels(output, {concepts: packConcepts(model)}),
  )
}

/** Learns from questions whose answers are known what has to do with a question. */
async function trainOnQuestions(paths: readonly string[], options: TrainOptions, console: Console): Promise<number> {
  const {output, nearWords, seed} = options
  const progress = new Progress(console, options)
  const questions = paths.flatMap((path) =>
    readQuestions(readTextFile(path, 'a .jsonl file of questions'), path, english),
  )
  if (questions.length < LEAST_QUESTIONS) {
    const given = `${questions.length} questions`
    throw new UsageError(`${paths.join(', ')}: ${given}, expected at least ${LEAST_QUESTIONS} to learn from.`)
  }
  checkFolder(output, 'relevance')
  const vectors = nearWords > 0 ? stemVectorsOf(readWordVectors(nearWords), english.words) : undefined
  const training = trainRelevance(questions, rarityOf(options), vectors, {...relevanceTrainingDefaults, seed})
  return trainInTurns('relevance', training, console, progress, (model) =>
    writeModels(output, {relevance: packRelevance(model)}),
  )
}

/** Fewer questions cannot be told from chance. */
const LEAST_QUESTIONS = 20

/** How usual words are in the treebanks that are given. */
function rarityOf({treebanks, leaveOut}: TrainOptions): Map<string, number> {
  const sentences = treebanks.flatMap((path) => treebankOf(readTextFile(path, 'a CoNLL-U file'), path, leaveOut))
  return rarityIn(
    sentences.map(({forms}) => forms),
    english.words,
  )
}

/** Trains until the model is done or the user interrupts. */
async function trainInTurns<Model>(
  what: string,
  training: Generator<number, Model>,
  console: Console,
  progress: Progress,
  write: (model: Model) => void,
): Promise<number> {
  const interruption = new Interruption(console)
  const turns = new Turns()
  progress.begin(`Training ${what}`, 'percent')
  const model = await interruption.during(async () => {
    for (;;) {
      const step = training.next()
      if (step.done) return step.value
      progress.update(Math.floor(100 * step.value), 100)
      if (turns.isOver) await turns.next()
      if (interruption.isOver) return undefined
    }
  })
  progress.end()
  if (model === undefined) {
    console.err('Interrupted: no model is written.\n')
    return interruption.exitCode
  }
  write(model)
  return DONE
}

/** The clusters of files that can be learned from. */
async function readLearnable(
  paths: readonly string[],
  console: Console,
  progress: Progress,
): Promise<readonly SourceCluster[]> {
  const {clusters} = await readInput(paths, console, progress)
  const learnable = clusters.filter(({documents, references = []}) => documents.length >= MANY && references.length > 0)
  if (learnable.length === 0) {
    const given = `${clusters.length} clusters, none with ${MANY} documents and a reference`
    throw new UsageError(`${paths.join(', ')}: ${given}, expected some to learn from.`)
  }
  return learnable.map((cluster) => new SourceCluster(cluster))
}

function checkpointOf(folder: string): string {
  return join(folder, 'encoder.checkpoint')
}

/** Trains the encoder, or continues an interrupted training: after each pass its state is saved beside the models. */
async function encoderOf(
  sentences: readonly TreebankSentence[],
  lexicon: Lexicon,
  {output, seed, quiet, encoderEpochs}: TrainOptions,
  onProgress: (message: string) => void,
  console: Console,
  interruption: Interruption,
): Promise<Uint8Array | undefined> {
  const checkpoint = checkpointOf(output)
  if (existsSync(checkpoint)) onProgress(`encoder: continues from ${checkpoint}`)
  const progress = new Progress(console, {quiet})
  const turns = new Turns()
  let passes = 0
  progress.begin('Training the encoder', 'batches')
  const model = await interruption.during(() =>
    trainEncoderInTurns(
      sentences,
      lexicon,
      readWordVectors(lexiconDefaults.words),
      {
        seed,
        epochs: encoderEpochs ?? encoderTrainingDefaults.epochs,
        checkpoint: {path: checkpoint, every: 1},
        onEpoch: (epoch, {tags, heads, relations}) => {
          const losses = [tags, heads, relations].map((loss) => loss.toFixed(3)).join(', ')
          progress.end()
          onProgress(`encoder, pass ${epoch + 1}: losses ${losses}`)
          passes = epoch + 1
        },
      },
      async (done, all) => {
        progress.update(done, all)
        if (turns.isOver) await turns.next()
        return !interruption.isOver
      },
    ),
  )
  progress.end()
  if (model !== undefined) return packEncoder(model)
  const kept = existsSync(checkpoint) ? `The next run continues after pass ${passes}, from ${checkpoint}.` : ''
  console.err(`Interrupted in pass ${passes + 1} of the encoder: no models are written. ${kept}\n`)
  return undefined
}
