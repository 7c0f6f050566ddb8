import {shuffled} from '../../src/learn/perceptron/shuffled.ts'
import {seededRandom} from '../../src/seeded-random.ts'

/** A sentence of a treebank: its words and their tags. */
export interface TaggedSentence {
  readonly forms: readonly string[]
  readonly tags: readonly string[]
}

/** Scores of the tags of each word, one after the other, and of each two tags in a row, the first being the more significant. */
export interface ChainScores {
  readonly words: Float64Array
  readonly transitions: Float64Array
}

const EPOCHS = 12
// of AdaGrad (Duchi, Hazan, Singer 2011), and what keeps its first steps finite
const RATE = 0.3
const DAMPING = 1e-2

/**
 * A conditional random field over the tags of a sentence, each word's tag and its neighbors in a row: plain features of form,
 * ends, capitals and neighbors, learned by AdaGrad on the likelihood. It is made to be poor, from a few sentences.
 */
export class ChainTagger {
  readonly tags: readonly string[]
  private readonly features = new Map<string, number>()
  private weights = new Float64Array(0) // by feature and tag
  private readonly transitions: Float64Array

  constructor(sentences: readonly TaggedSentence[], seed: number) {
    this.tags = [...new Set(sentences.flatMap(({tags}) => tags))].sort()
    const size = this.tags.length
    this.transitions = new Float64Array(size * size)
    const rows = sentences.map(({forms}) => forms.map((_, at) => this.rowsOf(forms, at, true)))
    this.weights = new Float64Array(this.features.size * size)
    const tagOf = new Map(this.tags.map((tag, k) => [tag, k]))
    const gold = sentences.map(({tags}) => tags.map((tag) => tagOf.get(tag)!))
    const training = new Training(size, this.weights, this.transitions)
    const random = seededRandom(seed)
    const order = sentences.map((_, i) => i)
    for (let epoch = 0; epoch < EPOCHS; epoch++)
      for (const i of shuffled(order, random)) training.learn(rows[i], gold[i])
  }

  scores({forms}: TaggedSentence): ChainScores {
    const size = this.tags.length
    const words = new Float64Array(forms.length * size)
    for (let at = 0; at < forms.length; at++)
      addRows(this.weights, this.rowsOf(forms, at, false), size, words, at * size)
    return {words, transitions: this.transitions}
  }

  private rowsOf(forms: readonly string[], at: number, isNew: boolean): Int32Array {
    const rows: number[] = []
    for (const feature of featuresOf(forms, at)) {
      const row = this.features.get(feature) ?? (isNew ? this.features.size : -1)
      if (row < 0) continue
      this.features.set(feature, row)
      rows.push(row)
    }
    return Int32Array.from(rows)
  }
}

function featuresOf(forms: readonly string[], at: number): string[] {
  const form = forms[at]
  const lower = form.toLowerCase()
  const shape = form
    .replaceAll(/\p{Lu}+/gu, 'X')
    .replaceAll(/\p{Ll}+/gu, 'x')
    .replaceAll(/\p{N}+/gu, '0')
  const features = ['', `form ${form}`, `lower ${lower}`, `shape ${shape}`, `first ${at === 0} ${shape}`]
  for (let length = 1; length <= 4; length++) {
    if (lower.length > length) features.push(`end ${lower.slice(-length)}`)
    if (lower.length > length && length < 4) features.push(`start ${lower.slice(0, length)}`)
  }
  for (const side of [-1, 1]) {
    const neighbor = forms[at + side]?.toLowerCase() ?? ''
    features.push(`${side} ${neighbor}`, `${side} end ${neighbor.slice(-3)}`)
  }
  return features
}

function addRows(weights: Float64Array, rows: Int32Array, size: number, out: Float64Array, first: number): void {
  for (const row of rows) for (let k = 0; k < size; k++) out[first + k] += weights[row * size + k]
}

/** The forward-backward algorithm on scaled probabilities, and AdaGrad. */
class Training {
  private readonly size: number
  private readonly weights: Float64Array
  private readonly transitions: Float64Array
  private readonly weightSquares: Float64Array
  private readonly transitionSquares: Float64Array
  private readonly pairs: Float64Array // exp(transitions)
  private readonly slope: Float64Array // of the transitions

  constructor(size: number, weights: Float64Array, transitions: Float64Array) {
    this.size = size
    this.weights = weights
    this.transitions = transitions
    this.weightSquares = new Float64Array(weights.length).fill(DAMPING)
    this.transitionSquares = new Float64Array(transitions.length).fill(DAMPING)
    this.pairs = new Float64Array(transitions.length)
    this.slope = new Float64Array(transitions.length)
  }

  /** One step up the likelihood of a sentence. */
  learn(rows: readonly Int32Array[], gold: readonly number[]): void {
    const {size, weights, transitions, weightSquares, transitionSquares, pairs, slope} = this
    const length = gold.length
    const words = new Float64Array(length * size)
    for (let at = 0; at < length; at++) {
      addRows(weights, rows[at], size, words, at * size)
      exponentiate(words, at * size, size)
    }
    for (let i = 0; i < pairs.length; i++) pairs[i] = Math.exp(transitions[i])
    const forward = words.slice()
    normalize(forward, 0, size)
    for (let at = 1; at < length; at++) {
      for (let k = 0; k < size; k++) {
        let sum = 0
        for (let j = 0; j < size; j++) sum += forward[(at - 1) * size + j] * pairs[j * size + k]
        forward[at * size + k] = sum * words[at * size + k]
      }
      normalize(forward, at * size, size)
    }
    slope.fill(0)
    const backward = new Float64Array(size).fill(1) // of the word at hand
    const marginals = new Float64Array(length * size)
    for (let at = length - 1; at >= 0; at--) {
      for (let k = 0; k < size; k++) marginals[at * size + k] = forward[at * size + k] * backward[k]
      normalize(marginals, at * size, size)
      if (at === 0) break
      const ahead = words.slice(at * size, (at + 1) * size)
      for (let k = 0; k < size; k++) ahead[k] *= backward[k]
      let total = 0
      for (let j = 0; j < size; j++) {
        let sum = 0
        for (let k = 0; k < size; k++) sum += pairs[j * size + k] * ahead[k]
        backward[j] = sum
        total += sum * forward[(at - 1) * size + j]
      }
      for (let j = 0; j < size; j++) {
        const share = forward[(at - 1) * size + j] / total
        for (let k = 0; k < size; k++) slope[j * size + k] -= share * pairs[j * size + k] * ahead[k]
      }
      slope[gold[at - 1] * size + gold[at]] += 1
      normalize(backward, 0, size)
    }
    for (let i = 0; i < slope.length; i++) step(transitions, transitionSquares, i, slope[i])
    for (let at = 0; at < length; at++) {
      for (let k = 0; k < size; k++) {
        const gain = (k === gold[at] ? 1 : 0) - marginals[at * size + k]
        for (const row of rows[at]) step(weights, weightSquares, row * size + k, gain)
      }
    }
  }
}

function step(weights: Float64Array, squares: Float64Array, i: number, slope: number): void {
  squares[i] += slope * slope
  weights[i] += (RATE * slope) / Math.sqrt(squares[i])
}

function exponentiate(values: Float64Array, first: number, count: number): void {
  let highest = -Infinity
  for (let k = first; k < first + count; k++) highest = Math.max(highest, values[k])
  for (let k = first; k < first + count; k++) values[k] = Math.exp(values[k] - highest)
}

function normalize(values: Float64Array, first: number, count: number): void {
  let sum = 0
  for (let k = first; k < first + count; k++) sum += values[k]
  for (let k = first; k < first + count; k++) values[k] /= sum
}
