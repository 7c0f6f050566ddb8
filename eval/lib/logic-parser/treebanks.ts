import {exampleOf, relationsOf} from '../../../src/learn/analyzer-training.ts'
import {makeLexicon} from '../../../src/learn/lexicon/training.ts'
import {type ParserExample, trainPruner} from '../../../src/learn/parser/pruner-training.ts'
import {jackknifedTags} from '../../../src/learn/tagger/jackknife.ts'
import {chooseTags, trainTagger} from '../../../src/learn/tagger/training.ts'
import {readTreebank, type TreebankSentence} from '../../../src/learn/treebank.ts'
import {readModelFile} from '../../../src/node/model-files.ts'
import {unpackLexicon} from '../../../src/syntax/models.ts'
import {ParserInput} from '../../../src/syntax/parser/input.ts'
import {isProjective} from '../../../src/syntax/parser/projective.ts'
import {Pruner} from '../../../src/syntax/parser/pruner.ts'
import {Tagger} from '../../../src/syntax/tagger/tagger.ts'
import {Words} from '../../../src/syntax/words/words.ts'

/** A treebank to learn a parser from and to try it on, with tags as a tagger predicts them. */
export interface Treebank {
  readonly name: string
  readonly train: readonly ParserExample[]
  readonly dev: readonly ParserExample[]
  readonly input: ParserInput
  readonly pruner: Pruner
}

/** The treebanks, and whether their words have clusters. */
export const TREEBANKS = [
  {name: 'ewt', title: 'EWT', english: true},
  {name: 'gum', title: 'GUM', english: true},
  {name: 'afrikaans', title: 'Afrikaans', english: false},
] as const

/** Longer sentences are few, and what is learned from them costs the most. */
const LONGEST = 40
const FOLDS = 2
const TAGGER_EPOCHS = 4
const PRUNER_EPOCHS = 3

/** Reads a treebank, tags its training sentences crosswise and its development sentences by all of them, and learns to prune. */
export function readParserTreebank(
  ud: string,
  {name, english}: (typeof TREEBANKS)[number],
  sentences: number,
): Treebank {
  const all = readTreebank([`${ud}/${name}/train.conllu`]).filter(({forms}) => forms.length <= LONGEST)
  const train = everyNth(all, sentences)
  const dev = readTreebank([`${ud}/${name}/dev.conllu`]).filter(({forms}) => forms.length <= LONGEST)
  const words = new Words(english ? unpackLexicon(readModelFile('models', 'lexicon')) : makeLexicon(train, {words: 0}))
  const {tags, numberOf} = chooseTags(train)
  const options = {epochs: TAGGER_EPOCHS, seed: 1}
  const crosswise = jackknifedTags(train, words, FOLDS, options)
  const model = trainTagger(train, words, options)
  const tagger = new Tagger(model, words)
  const relations = relationsOf([...train, ...dev])
  const example = (sentence: TreebankSentence, guess: readonly string[]) =>
    exampleOf(sentence, Uint8Array.from(guess, numberOf), relations)
  const examples = train.map((sentence, i) => example(sentence, crosswise[i]))
  const input = new ParserInput(words, tags)
  return {
    name,
    train: examples,
    dev: dev.map((sentence) =>
      example(
        sentence,
        Array.from(tagger.tag(sentence.forms), (tag) => model.tags.tags[tag]),
      ),
    ),
    input,
    pruner: new Pruner(trainPruner(examples, input, {epochs: PRUNER_EPOCHS})),
  }
}

/** How many of the trees have crossing arcs. */
export function crossing(examples: readonly ParserExample[]): number {
  return examples.filter(({heads}) => !isProjective(heads)).length
}

/** So many of the items, at even distances. */
export function everyNth<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  return Array.from({length: count}, (_, i) => items[Math.floor((i * items.length) / count)])
}
