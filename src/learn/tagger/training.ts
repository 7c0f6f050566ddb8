import {seededRandom} from '../../seeded-random.ts'
import {TAGGER_ROW_BITS} from '../../syntax/tagger/features.ts'
import {MOST_TAGS, START, Tagger, type TaggerModel, transitionAt} from '../../syntax/tagger/tagger.ts'
import {TagSet} from '../../syntax/words/tag-set.ts'
import type {Words} from '../../syntax/words/words.ts'
import {AveragedWeights} from '../perceptron/averaged.ts'
import {shuffled} from '../perceptron/shuffled.ts'

/** A sentence with the right tag of each word. */
export interface TaggedSentence {
  readonly forms: readonly string[]
  readonly tags: readonly string[]
}

/** How a tagger is trained. */
export interface TaggerTrainingOptions {
  readonly epochs: number
  readonly seed: number
  /** The longest step: it keeps one odd sentence from spoiling the weights. */
  readonly cap: number
  /** Called after every epoch with the share of words that were tagged wrongly in it. */
  readonly onEpoch?: (epoch: number, errors: number) => void
}

/** What `trainTagger` does when it is not told otherwise. */
const taggerTrainingDefaults = {epochs: 8, seed: 1, cap: 0.02} satisfies TaggerTrainingOptions

/** A fine tag seen less often counts as the most frequent one with the same universal tag. */
const RARE = 70

/**
 * Learns a tagger online: each sentence is decoded with the weights so far, and where the answer y is wrong they move
 * towards the right one y* by the least step that would make it win by as much as there are errors,
 *
 *   τ = min(cap, (errors + score(y) − score(y*)) / ‖f(y*) − f(y)‖²),
 *
 * The weights returned are the average over all steps.
 */
export function trainTagger(
  sentences: readonly TaggedSentence[],
  words: Words,
  options: Partial<TaggerTrainingOptions> = {},
): TaggerModel {
  const {epochs, seed, cap, onEpoch} = {...taggerTrainingDefaults, ...options}
  const {tags, numberOf} = chooseTags(sentences)
  const gold = sentences.map((sentence) => Uint8Array.from(sentence.tags, numberOf))
  const rows = new AveragedWeights(MOST_TAGS << TAGGER_ROW_BITS)
  const pairs = new AveragedWeights((tags.size + 1) * MOST_TAGS)
  const tagger = new Tagger(
    {tags, weights: rows.current, scale: 1, transitions: pairs.current, transitionScale: 1},
    words,
  )
  const random = seededRandom(seed)
  const order = Array.from(sentences, (_, i) => i)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    let wrong = 0
    let seen = 0
    for (const index of shuffled(order, random)) {
      const found = tagger.tag(sentences[index].forms)
      const errors = learn(tagger, gold[index], found, rows, pairs, cap, step++)
      wrong += errors
      seen += found.length
    }
    onEpoch?.(epoch, wrong / seen)
  }
  return {tags, weights: rows.average(step), scale: 1, transitions: pairs.average(step), transitionScale: 1}
}

/** Moves the weights from the tags found towards the right ones; returns how many were wrong. */
function learn(
  tagger: Tagger,
  gold: Uint8Array,
  found: Uint8Array,
  rows: AveragedWeights,
  pairs: AveragedWeights,
  cap: number,
  step: number,
): number {
  let errors = 0
  let margin = 0 // score(found) − score(gold)
  let norm = 0
  for (let i = 0; i < gold.length; i++) {
    const pair = transitionAt(i === 0 ? START : found[i - 1], found[i])
    const right = transitionAt(i === 0 ? START : gold[i - 1], gold[i])
    if (pair !== right) {
      margin += pairs.current[pair] - pairs.current[right]
      norm += 2
    }
    if (gold[i] === found[i]) continue
    errors++
    for (const row of tagger.rowsOf(i)) {
      margin += rows.current[row * MOST_TAGS + found[i]] - rows.current[row * MOST_TAGS + gold[i]]
      norm += 2
    }
  }
  if (errors === 0) return 0
  const size = Math.min(cap, (errors + margin) / norm)
  for (let i = 0; i < gold.length; i++) {
    const pair = transitionAt(i === 0 ? START : found[i - 1], found[i])
    const right = transitionAt(i === 0 ? START : gold[i - 1], gold[i])
    if (pair !== right) {
      pairs.add(pair, -size, step)
      pairs.add(right, size, step)
    }
    if (gold[i] === found[i]) continue
    for (const row of tagger.rowsOf(i)) {
      rows.add(row * MOST_TAGS + found[i], -size, step)
      rows.add(row * MOST_TAGS + gold[i], size, step)
    }
  }
  return errors
}

/** The fine tags that are frequent enough, and the number of every tag of the data. */
export function chooseTags(sentences: readonly TaggedSentence[]): {tags: TagSet; numberOf: (tag: string) => number} {
  const counts = new Map<string, number>()
  for (const {tags} of sentences) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([tag]) => tag)
  const universal = (tag: string) => tag.split('/', 1)[0]
  const kept = byCount.filter(
    (tag) => counts.get(tag)! >= RARE || byCount.find((other) => universal(other) === universal(tag)) === tag,
  )
  if (kept.length > MOST_TAGS) throw new RangeError(`Tagger: ${kept.length} fine tags, expected at most ${MOST_TAGS}.`)
  const number = new Map(
    byCount.map((tag) => {
      const index = kept.indexOf(tag)
      return [tag, index >= 0 ? index : kept.findIndex((other) => universal(other) === universal(tag))]
    }),
  )
  return {tags: new TagSet(kept), numberOf: (tag) => number.get(tag)!}
}
