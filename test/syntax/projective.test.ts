import {expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {isProjective, projectivized} from '../../src/syntax/parser/projective.ts'
import {allTrees, hasNoCrossing} from './random-parts.ts'

/** A tree with one root over n words: each word hangs on one that was hung before. */
function randomTree(n: number, random: () => number): Int32Array {
  const heads = new Int32Array(n + 1)
  const order = Array.from({length: n}, (_, i) => i + 1)
  for (let i = n - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    ;[order[i], order[other]] = [order[other], order[i]]
  }
  for (let i = 1; i < n; i++) heads[order[i]] = order[Math.floor(random() * i)]
  return heads
}

function ancestorsOf(heads: ArrayLike<number>, m: number): number[] {
  const above: number[] = []
  for (let at = heads[m]; at !== 0; at = heads[at]) above.push(at)
  return [...above, 0]
}

test('a tree is projective if no two of its arcs cross, the root standing before all words', () => {
  let projective = 0
  let all = 0
  for (let n = 1; n <= 5; n++) {
    for (const tree of allTrees(n)) {
      const answer = isProjective(Int32Array.from(tree))
      expect(answer, `heads ${tree.slice(1)}`).toBe(hasNoCrossing(tree))
      all++
      if (answer) projective++
    }
  }
  // n^(n − 1) trees with one root; of the projective ones the first few numbers are known
  expect(all).toBe(1 + 2 + 9 + 64 + 625)
  expect(projective).toBe(1 + 2 + 7 + 30 + 143)
})

test('a tree that is projective stays as it is, in an array of its own', () => {
  for (const tree of allTrees(5)) {
    if (!hasNoCrossing(tree)) continue
    const heads = Int32Array.from(tree)
    const lifted = projectivized(heads)
    expect(lifted).toEqual(heads)
    expect(lifted).not.toBe(heads)
  }
})

test('any other becomes projective by hanging words on ancestors of theirs; one root stays one', () => {
  let crossing = 0
  for (let seed = 1; seed <= 300; seed++) {
    const random = seededRandom(seed)
    const n = 2 + Math.floor(14 * random())
    const heads = randomTree(n, random)
    const before = [...heads]
    const lifted = projectivized(heads)
    const where = `seed ${seed}: ${before.slice(1)} became ${[...lifted].slice(1)}`
    expect([...heads], 'the tree given is left alone').toEqual(before)
    expect(hasNoCrossing([...lifted]), where).toBe(true)
    for (let m = 1; m <= n; m++) {
      if (lifted[m] === before[m]) continue
      expect(ancestorsOf(before, m).slice(1), where).toContain(lifted[m])
      expect(lifted[m], where).not.toBe(0)
    }
    if (!hasNoCrossing(before)) crossing++
  }
  expect(crossing).toBeGreaterThan(150)
})

test('a phrase torn from its noun hangs on the verb that stands between', () => {
  // A hearing is scheduled on the issue today: `issue` depends on `hearing`
  const heads = Int32Array.of(0, 2, 4, 4, 0, 7, 7, 2, 4)
  expect([...projectivized(heads)]).toEqual([0, 2, 4, 4, 0, 7, 7, 4, 4])
})

test('the shortest arc is lifted first', () => {
  // 5 → 3 and 2 → 5 both span 4, which depends on neither: 3 goes up to 2, then 5 to 1; the other way round 3 would follow
  expect([...projectivized(Int32Array.of(0, 0, 1, 5, 1, 2))]).toEqual([0, 0, 1, 2, 1, 1])
})
