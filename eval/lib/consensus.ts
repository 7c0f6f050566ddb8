import {Agreement, boxMplp, boxPsdd, Chain, FactorGraph, type Solution, type TraceRow} from '../../src/infer/index.ts'
import type {ChainScores, ChainTagger, TaggedSentence} from './chain-tagger.ts'

/** Counts how often a sentence is asked for its best tags or its max-marginals, and keeps the tags that it answers with. */
class WatchedChain extends Chain {
  private readonly watch: Watch
  private readonly first: number // its first word in all words

  constructor(states: readonly number[], transitions: readonly Float64Array[], watch: Watch, first: number) {
    super(states, transitions)
    this.watch = watch
    this.first = first
  }

  override maximize(s: Float64Array, y: Float64Array, start: number): number {
    const value = super.maximize(s, y, start)
    this.watch.maps++
    this.keep(y, start)
    return value
  }

  override maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const value = super.maxMarginals(s, y, out, start)
    this.watch.maxMarginals++
    this.keep(y, start)
    return value
  }

  private keep(y: Float64Array, start: number): void {
    const size = this.choices[0]
    for (let v = 0; v < this.choices.length; v++) {
      const tag = y.subarray(start + v * size, start + (v + 1) * size).indexOf(1)
      this.watch.note(this.first + v, tag)
    }
  }
}

/** What sentences were asked, and how many of their words are right now. */
class Watch {
  maps = 0
  maxMarginals = 0
  right = 0
  private readonly gold: Int32Array
  private readonly tags: Int32Array

  constructor(gold: Int32Array) {
    this.gold = gold
    this.tags = new Int32Array(gold.length).fill(-2)
  }

  note(word: number, tag: number): void {
    if (this.tags[word] === this.gold[word]) this.right--
    if (tag === this.gold[word]) this.right++
    this.tags[word] = tag
  }

  /** Whether the word has its right tag now. */
  isRight(word: number): boolean {
    return this.tags[word] === this.gold[word]
  }
}

/** Sentences to be tagged together: the words of a set had better have one tag. */
export interface TaggingTask {
  readonly sentences: readonly TaggedSentence[]
  readonly scores: readonly ChainScores[]
  readonly tags: readonly string[]
  /** Words that agree, counted over all sentences. */
  readonly sets: readonly (readonly number[])[]
}

/** Forms that were not seen in training and stand twice or more in the sentences agree. */
export function taggingTask(
  tagger: ChainTagger,
  seen: ReadonlySet<string>,
  sentences: readonly TaggedSentence[],
): TaggingTask {
  const sets = new Map<string, number[]>()
  let word = 0
  for (const {forms} of sentences) {
    for (const form of forms) {
      if (!seen.has(form)) sets.set(form, [...(sets.get(form) ?? []), word])
      word++
    }
  }
  return {
    sentences,
    scores: sentences.map((sentence) => tagger.scores(sentence)),
    tags: tagger.tags,
    sets: [...sets.values()].filter((words) => words.length > 1),
  }
}

/** Where a run stands after an iteration. */
export interface Stand {
  /** How often sentences were asked for their best tags, … */
  readonly maps: number
  /** … and how often for their max-marginals. */
  readonly maxMarginals: number
  readonly dual: number
  readonly right: number
}

export interface TaggingRun {
  readonly stands: readonly Stand[]
  readonly solution: Solution
  /** By word, after the last iteration: with the tags that its sentence answered with last. */
  readonly isRight: Uint8Array
}

export type Method = 'subgradient' | 'box-subgradient' | 'mplp' | 'box-mplp'

// how finely sweeps of message passing are watched
const PARTS = 20

/** What tells one run of a subgradient method from another. */
export interface StepRule {
  readonly step?: number
  readonly decay?: number
  readonly ratio?: number
  readonly shrinkBy?: 'rises' | 'iterations'
}

/** Tags all sentences together, with the same penalty for each word that leaves its set. */
export function runTagging(
  task: TaggingTask,
  penalty: number,
  method: Method,
  maxIterations: number,
  rule: StepRule = {},
): TaggingRun {
  const {sentences, scores, tags, sets} = task
  const size = tags.length
  const tagOf = new Map(tags.map((tag, k) => [tag, k]))
  const gold = Int32Array.from(sentences.flatMap((sentence) => sentence.tags.map((tag) => tagOf.get(tag) ?? -1)))
  const watch = new Watch(gold)
  const graph = new FactorGraph()
  const states: number[][] = []
  const sentenceOf = sentences.flatMap(({forms}, i) => forms.map(() => i))
  sentences.forEach(({forms}, i) => {
    const first = states.length
    const {words, transitions} = scores[i]
    for (let at = 0; at < forms.length; at++) states.push(graph.choice([...words.subarray(at * size, (at + 1) * size)]))
    const chain = new WatchedChain(
      forms.map(() => size),
      forms.slice(1).map(() => transitions),
      watch,
      first,
    )
    graph.add(chain, states.slice(first).flat())
  })
  for (const words of sets) {
    graph.add(
      new Agreement(words.length, {states: size, penalty}),
      words.flatMap((word) => states[word]),
    )
  }

  const passesMessages = method.endsWith('mplp')
  const alone = sentences.length - new Set(sets.flat().map((word) => sentenceOf[word])).size
  const stands: Stand[] = []
  const isRight = new Uint8Array(gold.length)
  const onIteration = ({bound}: TraceRow) => {
    // each sentence was asked once for the range of its scores; what is only asked in order to watch message passing does not count
    const maps = passesMessages ? alone : watch.maps - sentences.length
    stands.push({maps, maxMarginals: watch.maxMarginals, dual: bound, right: watch.right})
    // kept here, since sentences are asked again when an answer is rounded at the end
    for (let word = 0; word < gold.length; word++) isRight[word] = watch.isRight(word) ? 1 : 0
  }
  const limits = {maxIterations, checkEvery: 1e9, onIteration, tolerance: 1e-9}
  const boxes = method.startsWith('box')
  const solution = passesMessages
    ? boxMplp(graph, {...limits, boxes, blocks: Math.ceil(graph.factors.length / PARTS)})
    : boxPsdd(graph, {...limits, ...rule, boxes})
  return {stands, solution, isRight}
}
