/**
 * Measures what each step of the parser brings, by training it without the steps after it.
 *
 *     npm run bench -- parsing-steps [UD [MODELS]]
 *
 * UD is a folder with the treebanks ewt and gum. The rows of linear models are trained anew on all genres of both and on the
 * same jackknifed tags; what is in the cache under node_modules is not trained again. The rows with the encoder are those of
 * the shipped models and of the folder MODELS, if given: models trained on all genres. Writes
 * eval/results/parsing-steps.md and parsing-steps.json.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {analyzerTrainingDefaults, exampleOf, relationsOf} from '../../src/learn/analyzer-training.ts'
import {makeLexicon} from '../../src/learn/lexicon/training.ts'
import {scoreParses, type TaggedTree} from '../../src/learn/parse-scores.ts'
import {trainLabeler} from '../../src/learn/parser/labeler-training.ts'
import {trainParts} from '../../src/learn/parser/part-training.ts'
import {trainPruner} from '../../src/learn/parser/pruner-training.ts'
import {quantized} from '../../src/learn/quantized.ts'
import {jackknifedTags} from '../../src/learn/tagger/jackknife.ts'
import {chooseTags, trainTagger} from '../../src/learn/tagger/training.ts'
import {readTreebank, type TreebankSentence} from '../../src/learn/treebank.ts'
import {loadAnalyzer, readModelFile} from '../../src/node/model-files.ts'
import {Encoder} from '../../src/syntax/encoder/encoder.ts'
import {unpackEncoder} from '../../src/syntax/encoder/model.ts'
import {unpackLexicon} from '../../src/syntax/models.ts'
import {bestProjectiveTree} from '../../src/syntax/parser/first-order.ts'
import {ParserInput} from '../../src/syntax/parser/input.ts'
import {MOST_RELATIONS} from '../../src/syntax/parser/labeler.ts'
import {Parser} from '../../src/syntax/parser/parser.ts'
import type {PartKinds} from '../../src/syntax/parser/part-scorer.ts'
import {Pruner} from '../../src/syntax/parser/pruner.ts'
import {MOST_TAGS, Tagger} from '../../src/syntax/tagger/tagger.ts'
import {TagSet} from '../../src/syntax/words/tag-set.ts'
import {Words} from '../../src/syntax/words/words.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const CACHE = 'node_modules/.cache/precis-parsing-steps'
const EPOCHS = analyzerTrainingDefaults.parserEpochs
const FIRST: PartKinds = {siblings: false, grandparents: false, grandsiblings: false}

interface Step {
  readonly name: string
  readonly kinds: PartKinds
  readonly clusters: boolean
  readonly fineTags: boolean
  readonly goldTags: boolean
}

const SECOND = {...FIRST, siblings: true, grandparents: true}
const PLAIN = {kinds: SECOND, clusters: true, fineTags: true, goldTags: false}
const STEPS: readonly Step[] = [
  {...PLAIN, name: 'first order', kinds: FIRST},
  {...PLAIN, name: '+ siblings', kinds: {...FIRST, siblings: true}},
  {...PLAIN, name: '+ grandparents (second order)'},
  {...PLAIN, name: '+ grand-siblings (third order)', kinds: {...SECOND, grandsiblings: true}},
  {...PLAIN, name: 'second order, no clusters', clusters: false},
  {...PLAIN, name: 'second order, universal tags only', fineTags: false},
  {...PLAIN, name: 'second order, gold tags', goldTags: true},
]

interface DevScores {
  readonly upos: number
  readonly uas: number
  readonly las: number
}

/** The sentences to learn from, and the development sets. */
interface Treebanks {
  readonly train: readonly TreebankSentence[]
  readonly dev: readonly (readonly TreebankSentence[])[]
}

interface Row {
  readonly name: string
  readonly ewt: DevScores
  readonly gum: DevScores
}

/** The numbers of eval/results/parsing-steps.json: shares of words. */
export interface ParsingStepsResult {
  readonly rows: readonly Row[]
}

export function main([ud = '../shared/data/ud', allGenres]: readonly string[], command: string): void {
  const {seed} = analyzerTrainingDefaults
  const signature = signatureOf({command, seeds: [seed], settings: `${EPOCHS} passes, second order by default`})
  const treebanks: Treebanks = {
    train: readTreebank([`${ud}/ewt/train.conllu`, `${ud}/gum/train.conllu`]),
    dev: ['ewt', 'gum'].map((name) => readTreebank([`${ud}/${name}/dev.conllu`])),
  }
  mkdirSync(CACHE, {recursive: true})
  const linear = STEPS.map((step) =>
    rowOf(
      step.name,
      cached(step.name, () => measure(step, treebanks)),
    ),
  )
  const folders = [...(allGenres ? [{name: 'all genres', folder: allGenres}] : []), {name: 'shipped', folder: 'models'}]
  const whole = folders.flatMap(({name, folder}) => [
    rowOf(`encoder alone, first order (${name})`, measureEncoder(folder, treebanks)),
    rowOf(`encoder + second order (${name})`, measureAnalyzer(folder, treebanks)),
  ])
  const rows = [...linear, ...whole]
  const table = markdownTable(
    ['', 'EWT UPOS', 'UAS', 'LAS', 'GUM UPOS', 'UAS', 'LAS'],
    rows.map(({name, ewt, gum}) => [
      name,
      ...[ewt, gum].flatMap(({upos, uas, las}) => [upos, uas, las].map((share) => (100 * share).toFixed(2))),
    ]),
  )
  const report = `# The parser, step by step

Development sets, gold words, predicted tags unless it says gold; percent of all words. The upper rows are the linear models alone,
trained on all genres, ${EPOCHS} passes, weights as 8-bit numbers, with the exact decoder. The lower rows are whole models, as
\`precis train\` makes them: the encoder alone decides word by word (and takes the best projective tree of its head scores), or is
added to the second-order parser. *Shipped*: without the NonCommercial genres of GUM.

${table}
`
  writeResult('parsing-steps.md', report, signature)
  writeResult('parsing-steps.json', {rows} satisfies ParsingStepsResult, signature)
  console.log(report)
}

function rowOf(name: string, [ewt, gum]: readonly DevScores[]): Row {
  return {name, ewt, gum}
}

function measureAnalyzer(folder: string, {dev}: Treebanks): DevScores[] {
  const analyzer = loadAnalyzer(folder)
  return scoreDev(dev, ({forms}) => analyzer.analyze(forms))
}

function measureEncoder(folder: string, {dev}: Treebanks): DevScores[] {
  const lexicon = unpackLexicon(readModelFile(folder, 'lexicon'))
  const encoder = new Encoder(unpackEncoder(readModelFile(folder, 'encoder'), 'encoder'), lexicon)
  const scores = new Float64Array(MOST_RELATIONS)
  return scoreDev(dev, ({forms}) => {
    const n = forms.length
    encoder.read(forms)
    const heads = new Int32Array(n + 1)
    bestProjectiveTree(n, encoder.headScores, heads)
    const deprels = forms.map((_, i) => {
      encoder.scoreRelations(heads[i + 1], i + 1, scores)
      return encoder.relations[bestOf(scores, encoder.relations.length)]
    })
    return {upos: forms.map((_, i) => likeliestTag(encoder, i)), heads: heads.slice(1), deprels}
  })
}

/** The universal tag whose fine tags are likeliest together. */
function likeliestTag({tags, tagScores}: Encoder, word: number): string {
  const sums = new Float64Array(tags.size)
  for (let tag = 0; tag < tags.size; tag++) sums[tags.universalOf[tag]] += Math.exp(tagScores[word * MOST_TAGS + tag])
  return tags.universal[tags.universalOf.indexOf(bestOf(sums, tags.size))]
}

function bestOf(values: ArrayLike<number>, count: number): number {
  let best = 0
  for (let i = 1; i < count; i++) if (values[i] > values[best]) best = i
  return best
}

function scoreDev(dev: Treebanks['dev'], analyze: (sentence: TreebankSentence) => TaggedTree): DevScores[] {
  return dev.map((sentences) => {
    const gold = sentences.map(({tags, heads, relations}) => ({
      upos: tags.map((tag) => tag.split('/', 1)[0]),
      heads,
      deprels: relations,
    }))
    return scoreParses(gold, sentences.map(analyze))
  })
}

function cached<T>(name: string, make: () => T): T {
  const path = `${CACHE}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  const start = performance.now()
  const value = make()
  console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  writeFileSync(path, JSON.stringify(value))
  return value
}

function measure(step: Step, {train, dev}: Treebanks): DevScores[] {
  const lexicon = makeLexicon(train, step.clusters ? {} : {words: 0})
  const words = new Words(lexicon)
  const options = {epochs: analyzerTrainingDefaults.taggerEpochs, seed: analyzerTrainingDefaults.seed}
  const suffix = step.clusters ? '' : ' without clusters'
  const predicted = cached(`jackknifed tags${suffix}`, () =>
    jackknifedTags(train, words, analyzerTrainingDefaults.folds, options),
  )
  const taggerModel = trainTagger(train, words, options)
  const tagger = new Tagger(taggerModel, words)

  const {tags: fine, numberOf} = chooseTags(train)
  // without finer tags inside, a tag is its universal part
  const tags = step.fineTags ? fine : new TagSet([...new Set(fine.universal)].map((tag) => `${tag}/`))
  const number = (tag: string) => (step.fineTags ? numberOf(tag) : tags.numberOf(tag.split('/', 1)[0], ''))
  const tagsFor = (sentence: TreebankSentence, guess: () => readonly string[]) =>
    Uint8Array.from(step.goldTags ? sentence.tags : guess(), number)

  const relations = relationsOf(train)
  const examples = train.map((sentence, i) =>
    exampleOf(
      sentence,
      tagsFor(sentence, () => predicted[i]),
      relations,
    ),
  )
  const input = new ParserInput(words, tags)
  const pruner = trainPruner(examples, input)
  const parts = quantized(trainParts(examples, input, new Pruner(pruner), {kinds: step.kinds, epochs: EPOCHS}))
  const labels = quantized(trainLabeler(examples, relations, input))
  const parser = new Parser(
    {tags, relations, kinds: step.kinds, parts, labels, pruner: {weights: pruner, scale: 1}},
    words,
  )

  return scoreDev(dev, (sentence) => {
    const guess = tagsFor(sentence, () => Array.from(tagger.tag(sentence.forms), (tag) => fine.tags[tag]))
    const tree = parser.parse(sentence.forms, guess)
    const end = sentence.forms.length + 1
    return {
      upos: Array.from(guess, (tag) => tags.universal[tag]),
      heads: tree.heads.slice(1, end),
      deprels: Array.from(tree.relations.subarray(1, end), (relation) => relations[relation]),
    }
  })
}
