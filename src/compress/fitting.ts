import {FAITHFUL, RISKY, WISHED} from '../compression/compression.ts'
import type {Held} from './held.ts'
import type {ByLength, CompressibleSentence} from './sentence.ts'
import {type Kept, type Together, together} from './together.ts'

/** What is kept, and what became of the sentences. */
interface Fitting {
  readonly kept: Kept
  /** 'longer' if it may be longer than was wished, 'fragment' if no sentence is left. */
  readonly status: 'shortened' | 'longer' | 'fragment'
}

/**
 * Shortenings of at most so many words, best first: those that fill the length and leave good sentences, then those that leave
 * out whole sentences, then those that lose what only guards keep, then fragments. With `mayOmit` sentences may be left out
 * from the start. With `held`, by sentence, there are no fragments, but the shortest sentences that are longer.
 */
export function* fittings(
  sentences: readonly CompressibleSentence[],
  most: number,
  mayOmit: boolean,
  held?: readonly Held[],
): Generator<Fitting> {
  if (held !== undefined) {
    yield* wished(sentences, most, held)
    return
  }
  const good = sentences.map((sentence) => sentence.shortenings(most))
  if (!mayOmit) for (const kept of fromLongest(together(good, most, false), most)) yield {kept, status: 'shortened'}
  if (sentences.length > 1 || mayOmit)
    for (const kept of fromLongest(together(good, most, true), most)) yield {kept, status: 'shortened'}
  const terse = sentences.map((sentence) => sentence.terse(most))
  for (const kept of fromLongest(together(terse, most, true), most)) yield {kept, status: 'shortened'}
  const poor = sentences.map((sentence) => sentence.fragments(most))
  for (const kept of fromLongest(together(poor, most, true), most)) yield {kept, status: 'fragment'}
}

/** Shortenings about as long as was wished, from the most careful stage that has any. */
function* wished(sentences: readonly CompressibleSentence[], most: number, held: readonly Held[]): Generator<Fitting> {
  let [nearest, distance]: [Kept | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  const offer = (kept: Kept, length: number) => {
    const own = Math.abs(Math.log(length / most))
    if (own < distance) [nearest, distance] = [kept, own]
  }
  for (const {choose, aim, excess} of CAREFUL) {
    const room = Math.floor(aim * most)
    const found = sentences.map((sentence, s) => choose(sentence, room, held[s]))
    for (const kept of fromLongest(together(found, room, false), room)) {
      const length = lengthOf(sentences, kept)
      offer(kept, length)
      if (length >= LEAST * most) yield {kept, status: aim > 1 ? 'longer' : 'shortened'}
    }
    const any = sentences.map((sentence, s) => choose(sentence, Infinity, held[s]))
    const least = shortest(any)
    if (least === undefined) continue
    offer(least.kept, least.length)
    const longer = least.length > room ? least : shortest(any, room + 1)
    if (longer !== undefined) offer(longer.kept, longer.length)
    if (least.length >= LEAST * most && least.length <= excess * most) yield {kept: least.kept, status: 'longer'}
  }
  if (nearest !== undefined) yield {kept: nearest, status: 'longer'}
}

/** A line that keeps a smaller share of what was wished is too short for the wish. */
const LEAST = 0.45

function lengthOf(sentences: readonly CompressibleSentence[], kept: Kept): number {
  let sum = 0
  for (const [s, {problem}] of sentences.entries())
    for (const [word, own] of kept[s]?.entries() ?? []) sum += own * problem.lengths[word]
  return sum
}

interface Stage {
  readonly choose: (sentence: CompressibleSentence, most: number, held: Held) => ByLength
  /** What is filled, in lengths that were wished. */
  readonly aim: number
  /** How many times as long the shortest may be. */
  readonly excess: number
}

/** Where a length is a wish: what is looked for first. */
const CAREFUL: readonly Stage[] = [
  {choose: (sentence, most, held) => sentence.strict(most, held), aim: 1, excess: 1.4},
  {choose: (sentence, most, held) => sentence.careful(most, WISHED, held), aim: 1.1, excess: 1.6},
  {choose: (sentence, most, held) => sentence.careful(most, RISKY, held), aim: 1.25, excess: 1.75},
  {
    choose: (sentence, most, held) => sentence.careful(most, FAITHFUL, held),
    aim: 1.4,
    excess: Number.POSITIVE_INFINITY,
  },
]

/** The shortest good sentences of so many words at least. */
function shortest(all: readonly ByLength[], least = 1): {kept: Kept; length: number} | undefined {
  const {scores, kept} = together(all, Infinity, true)
  const length = scores.findIndex((score, own) => own >= least && score > Number.NEGATIVE_INFINITY)
  return length > 0 ? {kept: kept(length), length} : undefined
}

/** What a word more is worth, as a logarithm of probability: a length is filled unless that reads much worse. */
const FILLED = 1.2
/** The share of the length that may stay empty for that. */
const SLACK = 0.05

function* fromLongest({scores, kept}: Together, most: number): Generator<Kept> {
  for (let limit = Math.min(most, scores.length - 1); limit > 0; limit--) {
    let best = -1
    for (let length = limit; length > 0 && (best < 0 || length >= limit - SLACK * most); length--) {
      if (scores[length] === Number.NEGATIVE_INFINITY) continue
      if (best < 0 || scores[length] + FILLED * length > scores[best] + FILLED * best) best = length
    }
    if (best < 0) return
    yield kept(best)
    limit = Math.min(limit, best)
  }
}
