/**
 * `npm run bench -- parsing-steps [UD]`: what each step of the parser brings on the development sets. Every row is trained anew on
 * EWT and GUM, all genres, on the same jackknifed tags. Writes eval/results/parsing-steps.md; rows that stand in the cache beside it
 * are not trained again.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {analyzerTrainingDefaults, exampleOf, relationsOf} from '../src/learn/analyzer-training.ts'
import {jackknifedTags} from '../src/learn/jackknife.ts'
import {trainLabeler} from '../src/learn/labeler-training.ts'
import {makeLexicon} from '../src/learn/lexicon-training.ts'
import {scoreParses} from '../src/learn/parse-scores.ts'
import {trainParts} from '../src/learn/part-training.ts'
import {trainPruner} from '../src/learn/pruner-training.ts'
import {quantized} from '../src/learn/quantized.ts'
import {chooseTags, trainTagger} from '../src/learn/tagger-training.ts'
import {readTreebank, type TreebankSentence} from '../src/learn/treebank.ts'
import {Parser} from '../src/syntax/parser.ts'
import {ParserInput} from '../src/syntax/parser-input.ts'
import type {PartKinds} from '../src/syntax/part-scorer.ts'
import {Pruner} from '../src/syntax/pruner.ts'
import {TagSet} from '../src/syntax/tag-set.ts'
import {Tagger} from '../src/syntax/tagger.ts'
import {Words} from '../src/syntax/words.ts'
import {signatureLine, signatureOf} from './bench-signature.ts'

const UD = process.argv[2] ?? '../shared/data/ud'
const CACHE = 'node_modules/.cache/precis-parsing-steps'
const RESULTS = 'eval/results/parsing-steps.md'
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
  readonly tokensPerSecond: number
}

const train = readTreebank([`${UD}/ewt/train.conllu`, `${UD}/gum/train.conllu`])
const dev = ['ewt', 'gum'].map((name) => readTreebank([`${UD}/${name}/dev.conllu`]))
mkdirSync(CACHE, {recursive: true})
const lines = STEPS.map((step) => {
  const scores = cached(step.name, () => measure(step))
  const cells = scores.flatMap(({upos, uas, las}) => [upos, uas, las].map((share) => (100 * share).toFixed(2)))
  return `| ${step.name} | ${cells.join(' | ')} | ${Math.round(scores[1].tokensPerSecond / 1000)} |`
})
const table = [
  '# The linear parser, step by step',
  '',
  'Development sets, gold words, all genres in training; predicted tags unless it says gold. The linear models alone, without the',
  `encoder. ${EPOCHS} passes, weights as 8-bit numbers, exact decoding; thousands of words per second on GUM for tagging and parsing.`,
  '',
  '| | EWT UPOS | UAS | LAS | GUM UPOS | UAS | LAS | k words/s |',
  '|---|---|---|---|---|---|---|---|',
  ...lines,
  '',
  signatureLine(signatureOf(['parsing-steps'], [], [analyzerTrainingDefaults.seed])),
  '',
].join('\n')
writeFileSync(RESULTS, table)
console.log(table)

function cached<T>(name: string, make: () => T): T {
  const path = `${CACHE}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  const start = performance.now()
  const value = make()
  console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  writeFileSync(path, JSON.stringify(value))
  return value
}

function measure(step: Step): DevScores[] {
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

  return dev.map((sentences) => {
    const start = performance.now()
    const found = sentences.map((sentence) => {
      const guess = tagsFor(sentence, () => Array.from(tagger.tag(sentence.forms), (tag) => fine.tags[tag]))
      const tree = parser.parse(sentence.forms, guess)
      return {
        upos: Array.from(guess, (tag) => tags.universal[tag]),
        heads: tree.heads.slice(1, sentence.forms.length + 1),
        deprels: Array.from(tree.relations.subarray(1, sentence.forms.length + 1), (relation) => relations[relation]),
      }
    })
    const seconds = (performance.now() - start) / 1000
    const gold = sentences.map(({tags, heads, relations}) => ({
      upos: tags.map((tag) => tag.split('/', 1)[0]),
      heads,
      deprels: relations,
    }))
    const {upos, uas, las, words} = scoreParses(gold, found)
    return {upos, uas, las, tokensPerSecond: words / seconds}
  })
}
