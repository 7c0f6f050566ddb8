import {seededRandom} from '../../../src/seeded-random.ts'

/** Of one sentence: constituents that were found, that there are, and that are both; and of its words those with the right tag. */
export interface SpanCounts {
  readonly found: number
  readonly gold: number
  readonly both: number
  readonly words: number
  readonly right: number
}

export interface SpanScores {
  readonly precision: number
  readonly recall: number
  readonly f1: number
  readonly accuracy: number
}

/** What two systems differ by, and what 95 % of samples of sentences differ by. */
export interface Difference {
  readonly mean: number
  readonly low: number
  readonly high: number
}

const SAMPLES = 2000

export function countSpans(found: readonly string[], gold: readonly string[], right: readonly boolean[]): SpanCounts {
  const left = new Map<string, number>()
  for (const span of gold) left.set(span, (left.get(span) ?? 0) + 1)
  let both = 0
  for (const span of found) {
    const count = left.get(span) ?? 0
    if (count > 0) both++
    left.set(span, count - 1)
  }
  return {found: found.length, gold: gold.length, both, words: right.length, right: right.filter(Boolean).length}
}

export function spanScores(counts: readonly SpanCounts[]): SpanScores {
  const sum = (of: (counts: SpanCounts) => number) => counts.reduce((total, one) => total + of(one), 0)
  const [found, gold, both] = [sum((c) => c.found), sum((c) => c.gold), sum((c) => c.both)]
  return {
    precision: both / Math.max(1, found),
    recall: both / Math.max(1, gold),
    f1: (2 * both) / Math.max(1, found + gold),
    accuracy:
      sum((c) => c.right) /
      Math.max(
        1,
        sum((c) => c.words),
      ),
  }
}

/** How much more `name` is in the first system than in the second, by a paired bootstrap over sentences. */
export function difference(
  first: readonly SpanCounts[],
  second: readonly SpanCounts[],
  name: keyof SpanScores,
): Difference {
  const random = seededRandom(1)
  const differences: number[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    const drawn = first.map(() => Math.floor(first.length * random()))
    differences.push(spanScores(drawn.map((i) => first[i]))[name] - spanScores(drawn.map((i) => second[i]))[name])
  }
  differences.sort((a, b) => a - b)
  return {
    mean: spanScores(first)[name] - spanScores(second)[name],
    low: differences[Math.floor(0.025 * SAMPLES)],
    high: differences[Math.ceil(0.975 * SAMPLES) - 1],
  }
}
