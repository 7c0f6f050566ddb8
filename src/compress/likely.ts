import {AFTER_CUT, AFTER_KEPT, NO_SIBLING, STATES} from '../compression/shortenings.ts'
import {seededRandom} from '../seeded-random.ts'
import type {CompressibleSentence} from './sentence.ts'

/** How a shortening of no given length is chosen. */
export interface LikelyOptions {
  /** So many shortenings are drawn as what people might make of the sentence. */
  readonly samples: number
  /** What it counts to be just what somebody made, beside the F1 of kept words with it, and that of deleted words. */
  readonly exact: number
  readonly deleted: number
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
  const candidates = [...best, ...drawn]
  const rows = drawn.map((one) => new Row(one, words))
  let most = Number.NEGATIVE_INFINITY
  let chosen = candidates[0]
  const seen = new Set<string>()
  for (const candidate of candidates) {
    const row = new Row(candidate, words)
    if (seen.has(row.key)) continue
    seen.add(row.key)
    const worth = rows.reduce((sum, other) => sum + row.likeness(other, options), 0)
    if (worth <= most) continue
    most = worth
    chosen = candidate
  }
  return chosen
}

/** The words that a shortening keeps. */
class Row {
  readonly key: string
  private readonly kept: Uint8Array
  private readonly count: number

  constructor(kept: Uint8Array, words: readonly number[]) {
    this.kept = Uint8Array.from(words, (word) => kept[word])
    this.count = this.kept.reduce((sum, is) => sum + is, 0)
    this.key = this.kept.join('')
  }

  likeness(other: Row, {exact, deleted}: LikelyOptions): number {
    let both = 0
    const size = this.kept.length
    for (let i = 0; i < size; i++) both += this.kept[i] & other.kept[i]
    const all = this.count + other.count
    const gone = 2 * size - all
    const same = both === this.count && both === other.count ? 1 : 0
    const ofDeleted = gone === 0 ? 1 : (2 * (size - all + both)) / gone
    return (2 * both) / Math.max(1, all) + exact * same + deleted * ofDeleted
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
