import {seededRandom} from '../../seeded-random.ts'
import {foldedForm} from '../../syntax/words/words.ts'
import {shuffled} from '../perceptron/shuffled.ts'
import type {TreebankSentence} from '../treebank.ts'
import type {WordVectors} from './word-vectors.ts'

/** The logarithm of the count from which a word is learned from in full steps. */
const FULL_STEP = 4

/** Points for words, `dimensions` numbers each. */
export interface WordPoints {
  readonly dimensions: number
  readonly values: Float32Array
}

/** How the network of `behaviorOf` is trained. */
interface BehaviorOptions {
  /** Dimensions of the new space. */
  readonly hidden: number
  readonly epochs: number
  /** The first step of gradient descent; steps fall to 0 over all epochs. */
  readonly rate: number
  readonly seed: number
}

/** How the shipped lexicon was made. */
const behaviorDefaults = {hidden: 64, epochs: 30, rate: 0.05, seed: 1} satisfies BehaviorOptions

/**
 * Moves words from the space of their vectors, where neighbors share a topic, to one where neighbors share a grammar.
 * A network with one hidden layer learns, from the vectors of the words of a treebank, how each of them is tagged,
 * by what relation it depends and with what relations others depend on it; the hidden layer is the new space, also for
 * words that the treebank does not have.
 */
export function behaviorOf(
  vectors: WordVectors,
  sentences: readonly TreebankSentence[],
  options: Partial<BehaviorOptions> = {},
): WordPoints {
  const {hidden, epochs, rate, seed} = {...behaviorDefaults, ...options}
  const {dimensions, values} = vectors
  const {outcomes, groups, counts} = countBehavior(vectors.words, sentences)
  const random = seededRandom(seed)
  const first = randomWeights(hidden * (dimensions + 1), dimensions, random)
  const second = new Float64Array(outcomes * (hidden + 1))
  const layer = new Float64Array(hidden)
  const output = new Float64Array(outcomes)
  const slope = new Float64Array(hidden)
  const words = [...counts.keys()].sort((a, b) => a - b)

  for (let epoch = 0; epoch < epochs; epoch++) {
    const pace = rate * (1 - epoch / epochs)
    for (const word of shuffled(words, random)) {
      const seen = counts.get(word)!
      hiddenLayer(first, values, word * dimensions, dimensions, layer)
      slope.fill(0)
      for (let g = 0; g + 1 < groups.length; g++) {
        const total = seen.totals[g]
        if (total === 0) continue
        softmaxOf(second, layer, groups[g], groups[g + 1], output)
        // a word seen often is learned from more, but not by as much more
        const step = pace * Math.min(1, Math.log1p(total) / FULL_STEP)
        for (let o = groups[g]; o < groups[g + 1]; o++) {
          const change = step * ((seen.counts.get(o) ?? 0) / total - output[o])
          const row = o * (hidden + 1)
          for (let j = 0; j < hidden; j++) {
            slope[j] += change * second[row + j]
            second[row + j] += change * layer[j]
          }
          second[row + hidden] += change
        }
      }
      for (let j = 0; j < hidden; j++) {
        const change = slope[j] * (1 - layer[j] * layer[j])
        const row = j * (dimensions + 1)
        for (let d = 0; d < dimensions; d++) first[row + d] += change * values[word * dimensions + d]
        first[row + dimensions] += change
      }
    }
  }

  const points = new Float32Array(vectors.words.length * hidden)
  for (let word = 0; word < vectors.words.length; word++) {
    hiddenLayer(first, values, word * dimensions, dimensions, layer)
    points.set(layer, word * hidden)
  }
  return {dimensions: hidden, values: points}
}

interface Behavior {
  readonly counts: Map<number, number> // by outcome
  readonly totals: number[] // by group of outcomes
}

// the groups of outcomes
const TAGS = 0
const OWN_RELATIONS = 1
const RELATIONS_OF_OTHERS = 2
const GROUPS = 3

/** Counts by word and outcome; the outcomes of group g are [groups[g], groups[g + 1]). */
function countBehavior(
  words: readonly string[],
  sentences: readonly TreebankSentence[],
): {outcomes: number; groups: readonly number[]; counts: ReadonlyMap<number, Behavior>} {
  const place = new Map(words.map((word, i) => [word, i]))
  const tags = numbered(sentences.flatMap((sentence) => sentence.tags))
  const relations = numbered(sentences.flatMap((sentence) => sentence.relations))
  const groups = [0, tags.size, tags.size + relations.size, tags.size + 2 * relations.size]
  const counts = new Map<number, Behavior>()
  const count = (word: number | undefined, group: number, outcome: number) => {
    if (word === undefined) return
    let behavior = counts.get(word)
    if (behavior === undefined) counts.set(word, (behavior = {counts: new Map(), totals: new Array(GROUPS).fill(0)}))
    const key = groups[group] + outcome
    behavior.counts.set(key, (behavior.counts.get(key) ?? 0) + 1)
    behavior.totals[group]++
  }
  for (const sentence of sentences) {
    const entries = sentence.forms.map((form) => place.get(foldedForm(form)))
    for (let i = 0; i < entries.length; i++) {
      const relation = relations.get(sentence.relations[i])!
      count(entries[i], TAGS, tags.get(sentence.tags[i])!)
      count(entries[i], OWN_RELATIONS, relation)
      if (sentence.heads[i] > 0) count(entries[sentence.heads[i] - 1], RELATIONS_OF_OTHERS, relation)
    }
  }
  return {outcomes: groups[GROUPS], groups, counts}
}

function numbered(values: readonly string[]): Map<string, number> {
  return new Map([...new Set(values)].sort().map((value, i) => [value, i]))
}

function randomWeights(size: number, inputs: number, random: () => number): Float64Array {
  const spread = Math.sqrt(6 / inputs)
  return Float64Array.from({length: size}, () => spread * (2 * random() - 1))
}

function hiddenLayer(
  first: Float64Array,
  values: Float32Array,
  start: number,
  dimensions: number,
  layer: Float64Array,
): void {
  for (let j = 0; j < layer.length; j++) {
    const row = j * (dimensions + 1)
    let sum = first[row + dimensions]
    for (let d = 0; d < dimensions; d++) sum += first[row + d] * values[start + d]
    layer[j] = Math.tanh(sum)
  }
}

/** output[from…to) becomes the softmax of those rows of the second layer. */
function softmaxOf(second: Float64Array, layer: Float64Array, from: number, to: number, output: Float64Array): void {
  const hidden = layer.length
  let largest = -Infinity
  for (let o = from; o < to; o++) {
    const row = o * (hidden + 1)
    let sum = second[row + hidden]
    for (let j = 0; j < hidden; j++) sum += second[row + j] * layer[j]
    output[o] = sum
    largest = Math.max(largest, sum)
  }
  let total = 0
  for (let o = from; o < to; o++) total += output[o] = Math.exp(output[o] - largest)
  for (let o = from; o < to; o++) output[o] /= total
}
