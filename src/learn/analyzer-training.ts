import {ParserInput} from '../syntax/parser/input.ts'
import type {ParserModel} from '../syntax/parser/parser.ts'
import type {PartKinds} from '../syntax/parser/part-scorer.ts'
import {Pruner} from '../syntax/parser/pruner.ts'
import type {TaggerModel} from '../syntax/tagger/tagger.ts'
import type {Lexicon} from '../syntax/words/lexicon.ts'
import {Words} from '../syntax/words/words.ts'
import {trainLabeler} from './parser/labeler-training.ts'
import {partTrainingDefaults, trainParts} from './parser/part-training.ts'
import {type ParserExample, trainPruner} from './parser/pruner-training.ts'
import {quantized} from './quantized.ts'
import {jackknifedTags} from './tagger/jackknife.ts'
import {chooseTags, trainTagger} from './tagger/training.ts'
import type {TreebankSentence} from './treebank.ts'

/** How a tagger and a parser are trained. */
interface AnalyzerTrainingOptions {
  readonly seed: number
  /** The tagger's passes over the data, also in jackknifing. */
  readonly taggerEpochs: number
  /** Into how many parts jackknifing deals the sentences. */
  readonly folds: number
  /** The parser's passes over the data. */
  readonly parserEpochs: number
  readonly kinds: PartKinds
  /** Whether the parser keeps its first-order pruner, for use without a context model. */
  readonly keepPruner: boolean
  /** Called with a line for every step that is done. */
  readonly onProgress?: (message: string) => void
}

/** How the shipped tagger and parser were trained. */
export const analyzerTrainingDefaults = {
  seed: 1,
  taggerEpochs: 5,
  folds: 5,
  parserEpochs: 5,
  kinds: partTrainingDefaults.kinds,
  keepPruner: false,
} satisfies AnalyzerTrainingOptions

/** Learns the tagger; its weights are whole numbers, as its file wants them. */
export function trainTaggerModel(
  sentences: readonly TreebankSentence[],
  lexicon: Lexicon,
  options: Partial<AnalyzerTrainingOptions> = {},
): TaggerModel {
  const {seed, taggerEpochs, onProgress} = {...analyzerTrainingDefaults, ...options}
  const model = trainTagger(sentences, new Words(lexicon), {
    seed,
    epochs: taggerEpochs,
    onEpoch: (epoch, errors) => onProgress?.(`tagger, pass ${epoch + 1}: ${percent(errors)} of the tags wrong`),
  })
  const weights = quantized(model.weights as Float32Array)
  const transitions = quantized(model.transitions as Float32Array)
  return {
    tags: model.tags,
    weights: weights.weights,
    scale: weights.scale,
    transitions: transitions.weights,
    transitionScale: transitions.scale,
  }
}

/** Learns the parser on tags as a tagger predicts them on text it has not seen. */
export function trainParserModel(
  sentences: readonly TreebankSentence[],
  lexicon: Lexicon,
  options: Partial<AnalyzerTrainingOptions> = {},
): ParserModel {
  const {seed, taggerEpochs, folds, parserEpochs, kinds, keepPruner, onProgress} = {
    ...analyzerTrainingDefaults,
    ...options,
  }
  const words = new Words(lexicon)
  const {tags, numberOf} = chooseTags(sentences)
  const predicted = jackknifedTags(sentences, words, folds, {seed, epochs: taggerEpochs}, (fold) =>
    onProgress?.(`tags for the parser, fold ${fold + 1} of ${folds}`),
  )
  const relations = relationsOf(sentences)
  const examples = sentences.map((sentence, i) =>
    exampleOf(sentence, Uint8Array.from(predicted[i], numberOf), relations),
  )
  const input = new ParserInput(words, tags)
  const prunerWeights = trainPruner(examples, input, {seed})
  onProgress?.('pruner')
  const parts = trainParts(examples, input, new Pruner(prunerWeights), {
    seed,
    epochs: parserEpochs,
    kinds,
    onEpoch: (epoch, errors) => onProgress?.(`parts, pass ${epoch + 1}: ${percent(errors)} of the heads wrong`),
  })
  const labels = trainLabeler(examples, relations, input, {seed})
  onProgress?.('labels')
  return {
    tags,
    relations,
    kinds,
    parts: quantized(parts),
    labels: quantized(labels),
    ...(keepPruner ? {pruner: quantized(prunerWeights)} : {}),
  }
}

/** The relations of the data, root first. */
export function relationsOf(sentences: readonly TreebankSentence[]): string[] {
  const others = new Set(sentences.flatMap((sentence) => sentence.relations))
  others.delete('root')
  return ['root', ...[...others].sort()]
}

/** A sentence as the parser learns from it, with these tags in place of the annotated ones. */
export function exampleOf(sentence: TreebankSentence, tags: Uint8Array, relations: readonly string[]): ParserExample {
  return {
    forms: sentence.forms,
    tags,
    heads: Int32Array.from([0, ...sentence.heads]),
    relations: Uint8Array.from([0, ...sentence.relations.map((relation) => relations.indexOf(relation))]),
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}
