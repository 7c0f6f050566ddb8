import {
  arcFeatures,
  grandparentFeatures,
  MOST_PART_FEATURES,
  siblingFeatures,
} from '../../../src/syntax/parser/features.ts'
import {GUARDS, type ParserInput} from '../../../src/syntax/parser/input.ts'
import {PartScorer} from '../../../src/syntax/parser/part-scorer.ts'
import {allSiblingFeatures, bigramFeatures, nonprojectiveFeatures, pathFeatures} from './features.ts'
import {arcInto, type Groups, into, type LogicParts} from './parts.ts'

/** Scores the parts of the groups by the weights of their features. */
export class LogicScorer {
  private readonly weights: Float32Array
  private readonly groups: Groups
  private readonly scorer: PartScorer
  private readonly features = new Int32Array(MOST_PART_FEATURES)

  constructor(weights: Float32Array, groups: Groups) {
    this.weights = weights
    this.groups = groups
    const {consecutive: siblings, grandparents} = groups
    this.scorer = new PartScorer(weights, 1, {siblings, grandparents, grandsiblings: false})
  }

  /** Lays out the parts of the candidates and adds up the scores of each. */
  score(s: ParserInput, allowed: Uint8Array, p: LogicParts): void {
    const {candidates: c} = p
    const {length} = s
    p.read(length, allowed)
    this.scorer.score(s, c, p.parts)
    const {siblings, nonprojective, bigrams, paths} = this.groups
    for (let first = 0; siblings && first < c.count; first++) {
      const h = c.head[first]
      for (let second = first + 1; h > 0 && second < c.firstOut[h + 1]; second++) {
        const [a, b] = [c.modifier[first], c.modifier[second]]
        p.siblings[p.siblingAt(first, second)] = this.sum(partFeatures(s, SIBLING, h, a, b, this.features))
      }
    }
    for (let arc = 0; nonprojective && arc < c.count; arc++) {
      const count = partFeatures(s, NONPROJECTIVE, c.head[arc], c.modifier[arc], 0, this.features)
      p.nonprojective[arc] = this.sum(count)
    }
    for (let m = 2; bigrams && m <= length; m++) {
      for (let i = 0; i < into(c, m - 1); i++) {
        const before = c.head[arcInto(c, m - 1, i)]
        for (let j = 0; j < into(c, m); j++) {
          const count = partFeatures(s, BIGRAM, before, c.head[arcInto(c, m, j)], m, this.features)
          p.bigrams[p.bigramAt(m, i, j)] = this.sum(count)
        }
      }
    }
    for (let a = 1; paths && a <= length; a++) {
      for (let d = 1; d <= length; d++) {
        if (d !== a) p.paths[p.pathAt(a, d)] = this.sum(partFeatures(s, PATH, a, d, 0, this.features))
      }
    }
  }

  private sum(count: number): number {
    const {weights, features} = this
    let sum = 0
    for (let k = 0; k < count; k++) sum += weights[features[k]]
    return sum
  }
}

// kinds of parts
export const ARC = 0
export const CONSECUTIVE = 1
export const GRANDPARENT = 2
export const SIBLING = 3
export const NONPROJECTIVE = 4
export const BIGRAM = 5
export const PATH = 6

/** Writes the features of a part, which is a kind and up to three places of the sentence, and returns how many they are. */
export function partFeatures(s: ParserInput, kind: number, i: number, j: number, k: number, out: Int32Array): number {
  const [a, b, c] = [GUARDS + i, GUARDS + j, GUARDS + k]
  switch (kind) {
    case ARC:
      return arcFeatures(s, a, b, out)
    case CONSECUTIVE:
      return siblingFeatures(s, a, b, c, out)
    case GRANDPARENT:
      return grandparentFeatures(s, a, b, c, out)
    case SIBLING:
      return allSiblingFeatures(s, a, b, c, out)
    case NONPROJECTIVE:
      return nonprojectiveFeatures(s, a, b, out)
    case BIGRAM:
      return bigramFeatures(s, a, b, c, out)
    default:
      return pathFeatures(s, a, b, out)
  }
}

/** A part as one number: its kind and its places, each of them below 1024. */
export function partNumber(kind: number, i: number, j: number, k = 0): number {
  return ((kind * 1024 + i) * 1024 + j) * 1024 + k
}

/** The kind and the places of a part. */
export function placesOf(part: number): [number, number, number, number] {
  const k = part % 1024
  const rest = (part - k) / 1024
  const j = rest % 1024
  const first = (rest - j) / 1024
  return [Math.floor(first / 1024), first % 1024, j, k]
}

/** The parts of a tree, heads[1…n], in the groups. */
export function partsOf(n: number, heads: ArrayLike<number>, groups: Groups): number[] {
  const parts: number[] = []
  const last = new Int32Array(2 * (n + 1)) // by head and side: the modifier seen last, from the inside out
  for (let m = 1; m <= n; m++) {
    const h = heads[m]
    parts.push(partNumber(ARC, h, m))
    if (groups.grandparents && h > 0) parts.push(partNumber(GRANDPARENT, heads[h], h, m))
    if (groups.bigrams && m > 1) parts.push(partNumber(BIGRAM, heads[m - 1], h, m))
    if (groups.nonprojective && !isProjectiveArc(heads, m)) parts.push(partNumber(NONPROJECTIVE, h, m))
    for (let b = m + 1; groups.siblings && h > 0 && b <= n; b++) {
      if (heads[b] === h) parts.push(partNumber(SIBLING, h, m, b))
    }
    for (let a = h; groups.paths && a > 0; a = heads[a]) parts.push(partNumber(PATH, a, m))
  }
  if (!groups.consecutive) return parts
  for (const side of [0, 1]) {
    for (let i = 1; i <= n; i++) {
      const m = side === 0 ? n + 1 - i : i
      const h = heads[m]
      if (h === 0 || h < m !== (side === 1)) continue
      parts.push(partNumber(CONSECUTIVE, h, last[2 * h + side] || h, m))
      last[2 * h + side] = m
    }
    for (let h = 1; h <= n; h++) {
      if (last[2 * h + side] > 0) parts.push(partNumber(CONSECUTIVE, h, last[2 * h + side], h))
    }
  }
  return parts
}

/** True if every word between m and its head depends on that head, directly or not. */
export function isProjectiveArc(heads: ArrayLike<number>, m: number): boolean {
  const h = heads[m]
  for (let i = Math.min(h, m) + 1; i < Math.max(h, m); i++) {
    let above = heads[i]
    while (above !== h && above !== 0) above = heads[above]
    if (above !== h) return false
  }
  return true
}
