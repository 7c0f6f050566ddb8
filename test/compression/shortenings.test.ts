import {describe, expect, test} from 'vitest'
import {type ShorteningProblem, Shortenings, STATES} from '../../src/compression/shortenings.ts'
import {seededRandom} from '../../src/seeded-random.ts'

/** A random tree of a few words; each hangs on one before or behind it. */
function randomProblem(seed: number): ShorteningProblem {
  const random = seededRandom(seed)
  const count = 1 + Math.floor(8 * random())
  const children: number[][] = Array.from({length: count}, () => [])
  for (let word = 1; word < count; word++) children[Math.floor(random() * word)].push(word)
  return {
    children,
    lengths: Uint8Array.from({length: count}, () => (random() < 0.8 ? 1 : 0)),
    stays: Uint8Array.from({length: count}, () => (random() < 0.2 ? 1 : 0)),
    logOdds: Float64Array.from({length: STATES * count}, () => 6 * random() - 3),
    ...(seed % 2 === 0 && {worth: Float64Array.from({length: count}, () => 4 * random() - 2)}),
  }
}

/** The logarithm of the probability of a set of words, and what they are worth; undefined if some word is kept without its head. */
function scoreOf({children, stays, logOdds, worth}: ShorteningProblem, kept: readonly boolean[]): number | undefined {
  let score = kept.reduce((sum, is, word) => sum + (is ? (worth?.[word] ?? 0) : 0), 0)
  for (const [head, all] of children.entries()) {
    if (!kept[head]) {
      if (all.some((word) => kept[word])) return undefined
      continue
    }
    for (const [i, word] of all.entries()) {
      if (stays[word]) {
        if (!kept[word]) return undefined
        continue
      }
      const state = i === 0 ? 0 : kept[all[i - 1]] ? 1 : 2
      const cut = 1 / (1 + Math.exp(-logOdds[STATES * word + state]))
      score += Math.log(kept[word] ? 1 - cut : cut)
    }
  }
  return score
}

describe('the best shortening of each length', () => {
  test.each(Array.from({length: 60}, (_, i) => i + 1))('is that of all sets of words, seed %i', (seed) => {
    const problem = randomProblem(seed)
    const count = problem.children.length
    const best: number[] = []
    for (let set = 0; set < 2 ** count; set++) {
      const kept = Array.from({length: count}, (_, word) => ((set >> word) & 1) === 1)
      const score = kept[0] ? scoreOf(problem, kept) : undefined
      const length = kept.reduce((sum, is, word) => sum + (is ? problem.lengths[word] : 0), 0)
      if (score !== undefined && score > (best[length] ?? -Infinity)) best[length] = score
    }
    const all = new Shortenings(problem, 0)
    const found = all.scoresOf(0)
    for (let length = 0; length < Math.max(best.length, found.length); length++) {
      if (best[length] === undefined) {
        expect(found[length] ?? -Infinity).toBe(-Infinity)
        continue
      }
      expect(found[length]).toBeCloseTo(best[length], 9)
      const kept = all.kept(0, length)
      expect(scoreOf(problem, Array.from(kept, Boolean))).toBeCloseTo(best[length], 9)
      expect(kept.reduce((sum, is, word) => sum + is * problem.lengths[word], 0)).toBe(length)
    }
  })

  test('a limit cuts the tables and changes nothing below it', () => {
    const problem = randomProblem(7)
    const whole = new Shortenings(problem, 0).scoresOf(0)
    const limited = new Shortenings(problem, 0, 2).scoresOf(0)
    expect([...limited]).toEqual([...whole.slice(0, limited.length)])
    expect(limited.length).toBeLessThanOrEqual(3)
  })
})
