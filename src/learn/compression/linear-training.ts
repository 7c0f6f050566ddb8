import {ArcFeatures} from '../../compression/arc-features.ts'
import {REGISTERS} from '../../compression/arc-pricer.ts'
import {rootFeatures} from '../../compression/root-features.ts'
import {NO_SIBLING, STATES} from '../../compression/shortenings.ts'
import {shiftOf} from '../../syntax/words/hash.ts'
import {shuffled} from '../perceptron/shuffled.ts'
import {eachDecision, type LearnableSentence} from './examples.ts'

export interface LinearOptions {
  /** Tables have 2^bits weights. */
  readonly arcBits: number
  readonly rootBits: number
  readonly passes: number
  readonly rate: number
  readonly decay: number
}

/** The weights of each register, in the order of REGISTERS: those of all texts and its own added up. */
interface LinearWeights {
  readonly arcs: readonly Float64Array[]
  readonly roots: readonly Float64Array[]
}

/**
 * Learns the weights of arcs and of roots by logistic regression with AdaGrad, of several tasks at once: a feature's weight is one that all
 * registers share plus one of the register (docs/math.md, eq. K1). Yields the share of the work that is done.
 */
export function* trainLinear(
  sentences: readonly LearnableSentence[],
  options: LinearOptions,
  random: () => number,
): Generator<number, LinearWeights> {
  const arcs = new SharedWeights(options.arcBits, options)
  const roots = new SharedWeights(options.rootBits, options)
  const cached = sentences.map(arcFeaturesOf)
  const all = options.passes * sentences.length
  let done = 0
  for (let pass = 0; pass < options.passes; pass++) {
    for (const s of shuffled([...sentences.keys()], random)) {
      learnArcs(arcs, sentences[s], cached[s])
      learnRoots(roots, sentences[s])
      if (++done % 100 === 0) yield done / all
    }
  }
  return {arcs: REGISTERS.map((_, task) => arcs.of(task)), roots: REGISTERS.map((_, task) => roots.of(task))}
}

/** By word and state: the features of an arc. */
type ArcRows = readonly (readonly Int32Array[] | undefined)[]

function arcFeaturesOf({shape}: LearnableSentence): ArcRows {
  const features = new ArcFeatures(shape.phrases)
  const rows: Int32Array[][] = []
  for (const all of shape.children) {
    for (const [i, word] of all.entries()) {
      features.ofArc(word)
      const own = features.count
      const states = Array.from({length: STATES}, (_, state) => {
        if ((state === NO_SIBLING) !== (i === 0)) return new Int32Array(0)
        return features.features.slice(own, features.ofSiblings(word, state, own))
      })
      rows[word] = [features.features.slice(0, own), ...states]
    }
  }
  return rows
}

function learnArcs(weights: SharedWeights, {shape, register, people}: LearnableSentence, rows: ArcRows): void {
  const task = REGISTERS.indexOf(register)
  for (const person of people) {
    eachDecision(shape, person, (word, state, isCut) => {
      const row = rows[word]
      if (row === undefined) return
      const parts = [row[0], row[1 + state]]
      const score = parts.reduce((sum, part) => sum + weights.score(part, task), 0)
      const error = (1 / (1 + Math.exp(-score)) - (isCut ? 1 : 0)) / people.length
      for (const part of parts) weights.learn(part, task, error)
    })
  }
}

function learnRoots(weights: SharedWeights, {shape, register, people}: LearnableSentence): void {
  const {roots, phrases} = shape
  if (roots.length < 2) return
  const task = REGISTERS.indexOf(register)
  const rows = roots.map((root, i) => Int32Array.from(i === 0 ? [] : rootFeatures(phrases, root)))
  for (const {root} of people) {
    const scores = rows.map((row) => Math.exp(weights.score(row, task)))
    const all = scores.reduce((sum, score) => sum + score, 0)
    for (const [i, row] of rows.entries()) {
      weights.learn(row, task, (scores[i] / all - (roots[i] === root ? 1 : 0)) / people.length)
    }
  }
}

/** A table for all tasks and one for each. */
class SharedWeights {
  private readonly shift: number
  private readonly rate: number
  private readonly decay: number
  private readonly tables: readonly Float64Array[]
  private readonly squares: readonly Float64Array[]

  constructor(bits: number, {rate, decay}: LinearOptions) {
    this.shift = shiftOf(bits)
    this.rate = rate
    this.decay = decay
    const table = (value: number) => [0, ...REGISTERS].map(() => new Float64Array(2 ** bits).fill(value))
    this.tables = table(0)
    this.squares = table(1e-3)
  }

  of(task: number): Float64Array {
    return this.tables[0].map((weight, place) => weight + this.tables[1 + task][place])
  }

  score(features: Int32Array, task: number): number {
    const [shared] = this.tables
    const own = this.tables[1 + task]
    let score = 0
    for (const feature of features) score += shared[feature >>> this.shift] + own[feature >>> this.shift]
    return score
  }

  learn(features: Int32Array, task: number, error: number): void {
    for (const table of [0, 1 + task]) {
      const weights = this.tables[table]
      const squares = this.squares[table]
      for (const feature of features) {
        const place = feature >>> this.shift
        const slope = error + this.decay * weights[place]
        squares[place] += slope * slope
        weights[place] -= (this.rate * slope) / Math.sqrt(squares[place])
      }
    }
  }
}
