import {expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {bestProjectiveTree} from '../../src/syntax/parser/first-order.ts'
import {allTrees, hasNoCrossing} from './random-parts.ts'

function scoreOf(n: number, scores: ArrayLike<number>, heads: ArrayLike<number>): number {
  let sum = 0
  for (let m = 1; m <= n; m++) sum += scores[(m - 1) * (n + 1) + heads[m]]
  return sum
}

const PROJECTIVE = [0, 1, 2, 3, 4, 5, 6].map((n) => [...allTrees(n)].filter(hasNoCrossing))

test('the tree found is the best projective one of all, and its score is told', () => {
  let cases = 0
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed)
    const n = 1 + Math.floor(6 * random())
    // rounded, so that there are ties
    const scores = Float64Array.from({length: n * (n + 1)}, () => Math.round(20 * random()) - 10)
    const heads = new Int32Array(n + 1)
    const score = bestProjectiveTree(n, scores, heads)
    const best = Math.max(...PROJECTIVE[n].map((tree) => scoreOf(n, scores, tree)))
    const where = `seed ${seed}, ${n} words`
    expect(score, where).toBe(best)
    expect(scoreOf(n, scores, heads), where).toBe(best)
    expect(PROJECTIVE[n], where).toContainEqual([...heads])
    if (n > 3) cases++
  }
  expect(cases).toBeGreaterThan(60)
})

test('a constant for all heads of a word moves the score by as much and leaves the tree', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const random = seededRandom(seed)
    const n = 2 + Math.floor(20 * random())
    const scores = Float64Array.from({length: n * (n + 1)}, () => random())
    const m = 1 + Math.floor(n * random())
    const moved = scores.map((score, i) => (Math.floor(i / (n + 1)) === m - 1 ? score + 3 : score))
    const [before, after] = [new Int32Array(n + 1), new Int32Array(n + 1)]
    const score = bestProjectiveTree(n, scores, before)
    expect(bestProjectiveTree(n, moved, after), `seed ${seed}`).toBeCloseTo(score + 3, 9)
    expect(after, `seed ${seed}`).toEqual(before)
  }
})

test('a sentence read from its end has the mirrored tree', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const random = seededRandom(seed)
    const n = 2 + Math.floor(15 * random())
    const scores = Float64Array.from({length: n * (n + 1)}, () => random())
    const turned = (place: number) => (place === 0 ? 0 : n + 1 - place)
    const mirrored = scores.map((_, i) => {
      const m = Math.floor(i / (n + 1)) + 1
      return scores[(turned(m) - 1) * (n + 1) + turned(i % (n + 1))]
    })
    const [heads, other] = [new Int32Array(n + 1), new Int32Array(n + 1)]
    expect(bestProjectiveTree(n, scores, heads), `seed ${seed}`).toBeCloseTo(bestProjectiveTree(n, mirrored, other), 9)
    for (let m = 1; m <= n; m++) expect(other[turned(m)], `seed ${seed}, word ${m}`).toBe(turned(heads[m]))
  }
})

test('there is always a tree, also where nothing is worth anything or only bad heads are left', () => {
  for (const value of [0, -1e6, 1e6]) {
    const heads = new Int32Array(41)
    bestProjectiveTree(40, new Float64Array(40 * 41).fill(value), heads)
    expect(hasNoCrossing([...heads])).toBe(true)
    expect([...heads].slice(1).filter((head) => head === 0)).toHaveLength(1)
  }
  const heads = Int32Array.of(7)
  expect(bestProjectiveTree(0, [], heads)).toBe(0)
  expect([...heads]).toEqual([7])
})
