import {ROW, sumRows} from '../weights/row-table.ts'
import {type ContextScores, LEAST_LOG_PROBABILITY} from '../words/context-model.ts'
import type {TagSet} from '../words/tag-set.ts'
import type {Word, Words} from '../words/words.ts'
import {ByteChain} from './byte-chain.ts'
import {TAGGER_CONTEXT, TAGGER_FEATURES, taggerFeatures} from './features.ts'
import {SETTING} from './setting.ts'

/** The most tags there may be: a row of the weight table has one weight for each, and is one line of cache. */
export const MOST_TAGS = ROW

/** What a tagger knows: a row of weights for each feature, one weight a tag, and the weights of neighboring tags. */
export interface TaggerModel {
  readonly tags: TagSet
  readonly weights: Int8Array | Float32Array // row × MOST_TAGS + tag
  readonly transitions: Int8Array | Float32Array // at transitionAt
  /** Weights and transitions are multiplied by these. */
  readonly scale: number
  readonly transitionScale: number
}

/** Stands for the tag before the first word. */
export const START = -1

/** Where in `transitions` the weight of a tag after another one is: a row for each tag before, that of START first. */
export function transitionAt(before: number, tag: number): number {
  return (before + 1) * MOST_TAGS + tag
}

/** How often a context model's scores count beside those of the chain, which is learned without it; chosen on the development sets. */
const TAG_CONTEXT_WEIGHT = 0.15

/**
 * Tags sentences with a linear chain: the score of a tag sequence is the sum of the weights of each word's features
 * for its tag and of each pair of neighboring tags; Viterbi finds the best one.
 */
export class Tagger {
  /** What the tagger was made with. */
  readonly model: TaggerModel
  private readonly words: Words
  /** Weights that are bytes lie in the memory of kernels that tag with them. */
  private readonly chain: ByteChain | undefined
  private readonly transitions: Float32Array | Float64Array // scaled
  private readonly contextWeight: number
  private readonly guard: Word
  private rows = new Int32Array(0) // by word, TAGGER_FEATURES each
  private counts = new Int32Array(0) // by word
  private scores = new Float64Array(0) // by word and tag
  private best = new Float64Array(0) // by word and tag: the best sequence that ends there
  private back = new Uint8Array(0) // by word and tag: the tag before
  private readonly least = new Float64Array(MOST_TAGS) // by tag: the worst and the best transition from it
  private readonly most = new Float64Array(MOST_TAGS)

  /** The scores of a context model count `contextWeight` times. */
  constructor(model: TaggerModel, words: Words, contextWeight = TAG_CONTEXT_WEIGHT) {
    this.model = model
    this.transitions = scaled(model)
    this.chain = isOfBytes(model) ? new ByteChain(model, this.transitions, contextWeight) : undefined
    this.words = words
    this.contextWeight = contextWeight
    this.guard = words.of('')
  }

  /** The best tag of each word, as numbers of the tag set; `context` has the scores of this sentence. */
  tag(forms: readonly string[], context?: ContextScores): Uint8Array {
    if (this.chain !== undefined) return this.chain.tag(this.guarded(forms), settingsOf(forms), context)
    this.describe(forms)
    this.scoreWords(forms.length)
    if (context) this.addContext(context.tagScores, forms.length)
    return this.decode(forms.length)
  }

  /** Finds the features of every word; they stay until the next sentence. */
  describe(forms: readonly string[]): void {
    const n = forms.length
    this.reserve(n)
    const sentence = this.guarded(forms)
    const settings = settingsOf(forms)
    for (let i = 0; i < n; i++) {
      const rows = this.rows.subarray(i * TAGGER_FEATURES, (i + 1) * TAGGER_FEATURES)
      this.counts[i] = taggerFeatures(sentence, i + TAGGER_CONTEXT, settings[i], rows)
    }
  }

  private guarded(forms: readonly string[]): Word[] {
    const guards = new Array<Word>(TAGGER_CONTEXT).fill(this.guard)
    return [...guards, ...forms.map((form) => this.words.of(form)), ...guards]
  }

  /** Scores every tag of every word by its features. */
  scoreWords(n: number): void {
    const {scores, rows, counts} = this
    const {weights, scale} = this.model
    for (let i = 0; i < n; i++) {
      const first = i * TAGGER_FEATURES
      sumRows(weights, scale, rows, first, first + counts[i], scores, i * MOST_TAGS)
    }
  }

  private addContext(tagScores: Float32Array, n: number): void {
    const {scores, contextWeight} = this
    const size = this.model.tags.size
    for (let row = 0; row < n * MOST_TAGS; row += MOST_TAGS) {
      for (let at = row; at < row + size; at++) {
        scores[at] += contextWeight * Math.max(LEAST_LOG_PROBABILITY, tagScores[at])
      }
    }
  }

  /**
   * Viterbi: best(i, t) = score(i, t) + max over s of best(i − 1, s) + transition(s, t). A tag s is passed over where another
   * one is better for every t: best(s) + max transition(s, ·) < max over r of best(r) + min transition(r, ·). Sums of floats
   * keep the order of what is added, so this is exact; few tags are left.
   */
  decode(n: number): Uint8Array {
    const {tags} = this.model
    const {transitions, scores, best, back, least, most} = this
    const size = tags.size
    this.measureTransitions()
    for (let tag = 0; tag < size; tag++) best[tag] = scores[tag] + transitions[transitionAt(START, tag)]
    for (let i = 1; i < n; i++) {
      const at = i * MOST_TAGS
      const before = at - MOST_TAGS
      let floor = -Infinity
      for (let tag = 0; tag < size; tag++) {
        best[at + tag] = -Infinity
        floor = Math.max(floor, best[before + tag] + least[tag])
      }
      for (let previous = 0; previous < size; previous++) {
        const start = best[before + previous]
        if (start + most[previous] < floor) continue
        const row = transitionAt(previous, 0)
        for (let tag = 0; tag < size; tag++) {
          const score = start + transitions[row + tag]
          if (score > best[at + tag]) {
            best[at + tag] = score
            back[at + tag] = previous
          }
        }
      }
      for (let tag = 0; tag < size; tag++) best[at + tag] += scores[at + tag]
    }
    const sequence = new Uint8Array(n)
    if (n === 0) return sequence
    const last = (n - 1) * MOST_TAGS
    for (let tag = 1; tag < size; tag++) if (best[last + tag] > best[last + sequence[n - 1]]) sequence[n - 1] = tag
    for (let i = n - 1; i > 0; i--) sequence[i - 1] = back[i * MOST_TAGS + sequence[i]]
    return sequence
  }

  /** For every sentence anew, since the transitions of a model in training change; that takes less than one word does. */
  private measureTransitions(): void {
    const {transitions, least, most} = this
    const {size} = this.model.tags
    for (let previous = 0; previous < size; previous++) {
      const row = transitionAt(previous, 0)
      let low = Infinity
      let high = -Infinity
      for (let tag = 0; tag < size; tag++) {
        const transition = transitions[row + tag]
        if (transition < low) low = transition
        if (transition > high) high = transition
      }
      least[previous] = low
      most[previous] = high
    }
  }

  /** The rows of the features of word i of the sentence described last. */
  rowsOf(i: number): Int32Array {
    return this.rows.subarray(i * TAGGER_FEATURES, i * TAGGER_FEATURES + this.counts[i])
  }

  private reserve(n: number): void {
    if (n <= this.counts.length) return
    const size = 2 * n
    this.rows = new Int32Array(size * TAGGER_FEATURES)
    this.counts = new Int32Array(size)
    this.scores = new Float64Array(size * MOST_TAGS)
    this.best = new Float64Array(size * MOST_TAGS)
    this.back = new Uint8Array(size * MOST_TAGS)
  }
}

/** The transitions times their scale. Those of a model in training are not copied, because they change. */
function scaled({transitions, transitionScale}: TaggerModel): Float32Array | Float64Array {
  if (transitions instanceof Float32Array && transitionScale === 1) return transitions
  return Float64Array.from(transitions, (weight) => weight * transitionScale)
}

function isOfBytes(model: TaggerModel): model is TaggerModel & {readonly weights: Int8Array} {
  return model.weights instanceof Int8Array
}

/** The setting of each word. */
function settingsOf(forms: readonly string[]): Int32Array {
  const settings = new Int32Array(forms.length)
  if (isAllCapitals(forms)) return settings.fill(SETTING.allCapitals)
  for (let i = 0; i < forms.length; i++) settings[i] = settingOf(forms, i)
  return settings
}

/** The setting of word i of a sentence that is not all in capitals. */
function settingOf(forms: readonly string[], i: number): number {
  if (i === 0) return SETTING.first
  return /^["“‘'(:`-]/.test(forms[i - 1]) ? SETTING.afterOpening : SETTING.plain
}

/** Whether a sentence is all in capitals, as headlines are: then capitals say nothing. */
function isAllCapitals(forms: readonly string[]): boolean {
  const words = forms.filter((form) => /\p{L}/u.test(form))
  return words.length > 2 && words.every((form) => form === form.toUpperCase())
}
