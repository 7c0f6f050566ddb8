/**
 * Learns how shortened sentences read, and writes src/english/compression/acceptability-weights.ts.
 *
 *     npm run tool -- train-acceptability TRAIN… --dev DEV…
 *
 * Files hold sentences that people shortened by deletion, as .jsonl or .tsv. Good examples are theirs, and deletions that
 * the rules allow; bad ones are deletions that a guard forbids, and some at random that no rule allows. What it prints of
 * the files behind --dev is the area under the curve, and what is objected to at several thresholds. The shipped weights are learned from
 * written-train.jsonl, broadcast-train.jsonl and google-train.tsv of ../shared/data/compression.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {weightsOf} from '../../src/compression/acceptability.ts'
import {ATTRIBUTION, wordTree} from '../../src/compression/word-tree.ts'
import {english} from '../../src/english/english.ts'
import {shuffled} from '../../src/learn/perceptron/shuffled.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {placesOf} from '../../src/reread/score.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import {readerOf} from '../../src/summarize/reread/reader.ts'
import {type CompressionPair, compressionPairs} from '../lib/compression-pairs.ts'

const OUTPUT = 'src/english/compression/acceptability-weights.ts'
const SIZE = 2 ** 14
const SEED = 1
const EPOCHS = 10
const RATE = 0.08
const DECAY = 3e-4
/** The share of allowed deletions that are made together. */
const TOGETHER = 0.35
/** Deletions that no rule allows are not all bad. */
const RANDOM_WEIGHT = 0.3
const MOST_OF_A_FILE = 2000
const SHORTEST = 5
/** The share of what people wrote that the score may object to. */
const OBJECTED = [0.01, 0.02, 0.03, 0.05]

interface Example {
  readonly kind: 'person' | 'rule' | 'rules' | 'guard' | 'guard and rules' | 'random'
  readonly isGood: boolean
  readonly weight: number
  readonly places: readonly number[]
}

export async function main(args: readonly string[]): Promise<void> {
  const dev = args.indexOf('--dev')
  const draw = seededRandom(SEED)
  const train = await examplesOf(dev < 0 ? args : args.slice(0, dev), draw)
  console.log(`${train.length} examples, ${train.filter(({isGood}) => isGood).length} of them good`)
  const learned = learn(train)
  const largest = learned.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const bytes = Int8Array.from(learned, (weight) => Math.round((127 * weight) / largest))
  const scale = Number((largest / 127).toPrecision(6))
  const base64 = Buffer.from(bytes.buffer).toString('base64')
  if (dev >= 0) report(await examplesOf(args.slice(dev + 1), draw), weightsOf(base64), scale)
  writeFileSync(OUTPUT, moduleOf(base64, scale))
}

async function examplesOf(paths: readonly string[], draw: () => number): Promise<Example[]> {
  const analyzer = loadAnalyzer('models/')
  const examples: Example[] = []
  for (const path of paths) {
    const pairs = shuffled(compressionPairs(readFileSync(path, 'utf8'), path), draw).slice(0, MOST_OF_A_FILE)
    for (const pair of pairs) {
      const {parsed} = await prepare([{id: '', text: pair.text}], analyzer)
      if (parsed.plans.length !== 1 || parsed.plans[0].tree.head.length !== pair.tokens.length) continue
      for (const {kept, ...example} of deletionsOf(pair, analyzer, draw)) {
        const read = readerOf(parsed).reading(0, kept)
        if (read !== undefined) examples.push({...example, places: placesOf(read, SIZE)})
      }
    }
  }
  return examples
}

type Deletion = Omit<Example, 'places'> & {readonly kept: Uint8Array}

/** One deletion of each kind, where there is any. */
function deletionsOf(
  {tokens, kept}: CompressionPair,
  analyzer: ReturnType<typeof loadAnalyzer>,
  draw: () => number,
): Deletion[] {
  const forms = tokens.map(({form}) => form)
  const plan = english.compression!.plan(wordTree(forms, analyzer.analyze(forms)))
  const {head, upos, relation} = plan.tree
  const verdicts = plan.explain()
  const words = [...forms.keys()].filter((word) => head[word] >= 0 && upos[word] !== 'PUNCT')
  const may = words.filter((word) => verdicts[word].price > Number.NEGATIVE_INFINITY)
  // whether a claim may lose its source does not show in how the rest reads
  const isSource = (word: number) => relation[word].startsWith(ATTRIBUTION)
  const held = words.filter((word) => verdicts[word].guards.length > 0 && !isSource(word))
  const never = words.filter((word) => verdicts[word].price === Number.NEGATIVE_INFINITY && !isSource(word))
  const isBelow = (word: number, top: number): boolean => word === top || (head[word] >= 0 && isBelow(head[word], top))
  const without = (tops: readonly number[]) =>
    Uint8Array.from(forms, (_, word) => (tops.some((top) => isBelow(word, top)) ? 0 : 1))
  const one = (all: readonly number[]) => (all.length === 0 ? [] : [all[Math.floor(all.length * draw())]])
  const some = (all: readonly number[]) => all.filter(() => draw() < TOGETHER)
  const made: Deletion[] = [
    {kind: 'person', isGood: true, weight: 1, kept},
    {kind: 'rule', isGood: true, weight: 1, kept: without(one(may))},
    {kind: 'rules', isGood: true, weight: 1, kept: without(some(may))},
  ]
  const guarded = one(held)
  if (guarded.length > 0) {
    made.push({kind: 'guard', isGood: false, weight: 1, kept: without(guarded)})
    made.push({kind: 'guard and rules', isGood: false, weight: 1, kept: without([...one(held), ...some(may)])})
  }
  made.push({kind: 'random', isGood: false, weight: RANDOM_WEIGHT, kept: without(one(never))})
  return made.filter(({kept}) => kept.includes(0) && kept.reduce((sum, is) => sum + is, 0) >= SHORTEST)
}

/** Logistic regression by AdaGrad, the weights of the later half of the epochs averaged. */
function learn(examples: readonly Example[]): Float64Array {
  const draw = seededRandom(SEED)
  const weights = new Float64Array(SIZE)
  const squares = new Float64Array(SIZE).fill(1e-2)
  const average = new Float64Array(SIZE)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const {places, isGood, weight} of shuffled(examples, draw)) {
      const score = places.reduce((sum, place) => sum + weights[place], 0)
      const error = weight * (1 / (1 + Math.exp(-score)) - (isGood ? 1 : 0))
      for (const place of places) {
        const slope = error + DECAY * weights[place]
        squares[place] += slope * slope
        weights[place] -= (RATE * slope) / Math.sqrt(squares[place])
      }
    }
    if (epoch >= EPOCHS / 2) for (let i = 0; i < SIZE; i++) average[i] += weights[i] / (EPOCHS / 2)
  }
  return average
}

function report(examples: readonly Example[], weights: Int8Array, scale: number): void {
  const scores = new Map<string, number[]>()
  for (const {kind, places} of examples) {
    const score = scale * places.reduce((sum, place) => sum + weights[place], 0)
    scores.set(kind, [...(scores.get(kind) ?? []), score])
  }
  const people = [...(scores.get('person') ?? [])].sort((a, b) => a - b)
  for (const [kind, all] of scores)
    console.log(`${kind}: ${all.length}, AUC of people against it ${areaUnder(people, all)}`)
  for (const share of OBJECTED) {
    const least = people[Math.floor(share * people.length)]
    const parts = [...scores].map(([kind, all]) => `${kind} ${percent(all, least)}`)
    console.log(`objected to below ${least.toFixed(2)}: ${parts.join(', ')}`)
  }
}

function percent(scores: readonly number[], least: number): string {
  return `${((100 * scores.filter((score) => score < least).length) / scores.length).toFixed(1)} %`
}

/** The probability that a good example scores more than a bad one. */
function areaUnder(good: readonly number[], bad: readonly number[]): string {
  let wins = 0
  for (const a of good) for (const b of bad) wins += a > b ? 1 : a === b ? 0.5 : 0
  return (wins / (good.length * bad.length)).toFixed(3)
}

function moduleOf(base64: string, scale: number): string {
  return `// Written by eval/tools/train-acceptability.ts; models/README.md names the data. One signed byte for each hashed feature of
// reread/features.ts.
export const SCALE = ${scale}
export const WEIGHTS =
  '${base64}'
`
}
