import {AFTER_CUT, AFTER_KEPT, NO_SIBLING, STATES} from '../compression/shortenings.ts'
import {seededRandom} from '../seeded-random.ts'
import type {CompressibleSentence, Root} from './sentence.ts'

/** How a shortening of no given length is chosen. */
export interface LikelyOptions {
  /** So many shortenings are drawn as what people might make of the sentence. */
  readonly samples: number
  /** What it counts to be just what somebody made, beside the F1 of kept words with it, and that of deleted words. */
  readonly exact: number
  readonly deleted: number
  /** How much of the F1 is that with the words that are probably kept, each by itself, where the pricer knows. */
  readonly single: number
  readonly seed: number
}

/**
 * The shortening that is expected to be nearest to what people make of the sentence (docs/math.md, eq. K3): candidates are the best ones of each length and those
 * drawn; each is compared with all that were drawn.
 */
export function likelyShortening(sentence: CompressibleSentence, options: LikelyOptions): Uint8Array {
  const {lengths} = sentence.problem
  const words = [...lengths.keys()].filter((word) => lengths[word] > 0)
  const {scores, kept} = sentence.shortenings(Number.POSITIVE_INFINITY)
  const random = seededRandom(options.seed)
  const drawn = Array.from({length: options.samples}, () => draw(sentence, random))
  const best = [...scores.keys()].filter((length) => scores[length] > Number.NEGATIVE_INFINITY).map(kept)
  const rows = drawn.map((one) => Uint8Array.from(words, (word) => one[word]))
  const single = sentence.kept && Float64Array.from(words, (word) => sentence.kept![word])
  const chances = chancesOf(sentence, drawn, options.single)
  const phrases = sentence.roots.flatMap((root) =>
    THRESHOLDS.map((threshold) => likelyPhrases(sentence, root, chances, threshold)),
  )
  let most = Number.NEGATIVE_INFINITY
  let chosen = best[0]
  const seen = new Set<string>()
  for (const candidate of [...best, ...phrases, ...drawn]) {
    const row = Uint8Array.from(words, (word) => candidate[word])
    const key = row.join('')
    if (seen.has(key)) continue
    seen.add(key)
    const worth = worthOf(row, rows, single, options)
    if (worth <= most) continue
    most = worth
    chosen = candidate
  }
  return chosen
}

const THRESHOLDS = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8]

/** By word: how often it is kept by those that were drawn, and how likely it is by itself. */
function chancesOf({kept}: CompressibleSentence, drawn: readonly Uint8Array[], single: number): Float64Array {
  const chances = new Float64Array(drawn[0].length)
  for (const one of drawn) for (let word = 0; word < chances.length; word++) chances[word] += one[word] / drawn.length
  return kept === undefined ? chances : chances.map((chance, word) => (1 - single) * chance + single * kept[word])
}

/** The whole phrases whose words are likelier than a threshold, taken together. */
function likelyPhrases(
  {problem}: CompressibleSentence,
  {word: root, without}: Root,
  chances: Float64Array,
  threshold: number,
): Uint8Array {
  const {children, lengths, stays} = problem
  const gain = new Float64Array(children.length)
  const visit = (word: number): number => {
    gain[word] = lengths[word] === 0 ? 0 : chances[word] - threshold
    for (const child of children[word]) {
      const more = visit(child)
      if (more > 0 || stays[child]) gain[word] += more
    }
    return gain[word]
  }
  visit(root)
  const kept = new Uint8Array(children.length)
  const open = [root]
  for (let word = open.pop(); word !== undefined; word = open.pop()) {
    kept[word] = 1
    for (const child of children[word]) {
      if (word === root && without.includes(child)) continue
      if (stays[child] || gain[child] > 0) open.push(child)
    }
  }
  return kept
}

/** The mean likeness of a shortening to those that were drawn. */
function worthOf(
  row: Uint8Array,
  drawn: readonly Uint8Array[],
  single: Float64Array | undefined,
  {exact, deleted, single: share}: LikelyOptions,
): number {
  const mean = {f1: 0, gone: 0, same: 0}
  for (const other of drawn) {
    const {f1, gone, same} = likeness(row, other)
    mean.f1 += f1 / drawn.length
    mean.gone += gone / drawn.length
    mean.same += same / drawn.length
  }
  if (single === undefined) return mean.f1 + deleted * mean.gone + exact * mean.same
  const {f1, gone} = likeness(row, single)
  return (1 - share) * (mean.f1 + deleted * mean.gone) + share * (f1 + deleted * gone) + exact * mean.same
}

/** The F1 of the words that two keep, and of those that they delete, and whether they are the same. The second may keep a part of a word. */
function likeness(one: Uint8Array, other: Uint8Array | Float64Array): {f1: number; gone: number; same: number} {
  let [first, second, both] = [0, 0, 0]
  for (let i = 0; i < one.length; i++) {
    first += one[i]
    second += other[i]
    both += one[i] * other[i]
  }
  const gone = 2 * one.length - first - second
  return {
    f1: (2 * both) / Math.max(1, first + second),
    gone: gone === 0 ? 1 : (2 * (one.length - first - second + both)) / gone,
    same: both === first && both === second ? 1 : 0,
  }
}

/** Draws a shortening as people make them: from the root down, phrase by phrase. */
function draw({problem, roots}: CompressibleSentence, random: () => number): Uint8Array {
  const {children, stays, logOdds} = problem
  const kept = new Uint8Array(children.length)
  const {word, without} = drawRoot(roots, random)
  const open = [word]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    kept[next] = 1
    let state = NO_SIBLING
    for (const child of children[next]) {
      if (next === word && without.includes(child)) continue
      const isCut = !stays[child] && random() < 1 / (1 + Math.exp(-logOdds[STATES * child + state]))
      if (!isCut) open.push(child)
      state = isCut ? AFTER_CUT : AFTER_KEPT
    }
  }
  return kept
}

function drawRoot(roots: CompressibleSentence['roots'], random: () => number): CompressibleSentence['roots'][number] {
  const weights = roots.map(({score}) => Math.exp(score))
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [i, weight] of weights.entries()) {
    rest -= weight
    if (rest < 0) return roots[i]
  }
  return roots[0]
}
