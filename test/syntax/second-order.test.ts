import {expect, test} from 'vitest'
import {seededRandom} from '../../src/infer/kernels/random.ts'
import {SecondOrderDecoder} from '../../src/syntax/second-order.ts'
import {turboDecode} from '../../src/syntax/turbo.ts'
import {allTrees, hasNoCrossing, randomParts, treeScore} from './random-parts.ts'

test('the dynamic program finds the best projective tree of all', () => {
  const decoder = new SecondOrderDecoder()
  let possible = 0
  let impossible = 0
  for (let seed = 1; seed <= 300; seed++) {
    const random = seededRandom(seed)
    const n = 1 + Math.floor(5 * random())
    const {candidates, parts} = randomParts(n, 0.2 + 0.8 * random(), random, seed % 2 === 0)
    let best = -Infinity
    for (const tree of allTrees(n)) {
      if (hasNoCrossing(tree)) best = Math.max(best, treeScore(candidates, parts, tree))
    }
    const heads = new Int32Array(n + 1)
    const score = decoder.decode(candidates, parts, heads)
    const where = `seed ${seed}, ${n} words`
    if (best === -Infinity) {
      expect(score, where).toBe(-Infinity)
      impossible++
      continue
    }
    possible++
    expect(score, where).toBeCloseTo(best, 9)
    expect(treeScore(candidates, parts, heads), where).toBeCloseTo(best, 9)
    expect(hasNoCrossing([...heads]), where).toBe(true)
  }
  expect(possible).toBeGreaterThan(150)
  expect(impossible).toBeGreaterThan(10)
})

test('AD3 over the same parts agrees with the dynamic program wherever it certifies its answer', () => {
  const decoder = new SecondOrderDecoder()
  let certified = 0
  for (let seed = 1; seed <= 120; seed++) {
    const random = seededRandom(seed)
    const n = 2 + Math.floor(10 * random())
    const {candidates, parts} = randomParts(n, 0.3, random, seed % 2 === 0)
    const heads = new Int32Array(n + 1)
    const score = decoder.decode(candidates, parts, heads)
    const turbo = new Int32Array(n + 1)
    const solution = turboDecode(candidates, parts, turbo, {projective: true})
    const where = `seed ${seed}, ${n} words`
    if (score === -Infinity) continue
    expect(solution.bound, where).toBeGreaterThanOrEqual(score - 1e-6)
    if (solution.status !== 'optimal') continue
    certified++
    expect(solution.objective, where).toBeCloseTo(score, 6)
    expect(treeScore(candidates, parts, turbo), where).toBeCloseTo(score, 6)
  }
  expect(certified).toBeGreaterThan(20)
})

test('without the projective constraint AD3 finds the best tree of all wherever it certifies its answer', () => {
  let certified = 0
  let crossing = 0
  for (let seed = 1; seed <= 80; seed++) {
    const random = seededRandom(seed)
    const n = 2 + Math.floor(4 * random())
    const {candidates, parts} = randomParts(n, 0.6, random, seed % 2 === 0)
    let best = -Infinity
    for (const tree of allTrees(n)) best = Math.max(best, treeScore(candidates, parts, tree))
    const heads = new Int32Array(n + 1)
    const solution = turboDecode(candidates, parts, heads, {projective: false})
    if (best === -Infinity || solution.status !== 'optimal') continue
    certified++
    expect(solution.objective, `seed ${seed}, ${n} words`).toBeCloseTo(best, 6)
    expect(treeScore(candidates, parts, heads), `seed ${seed}, ${n} words`).toBeCloseTo(best, 6)
    if (!hasNoCrossing([...heads])) crossing++
  }
  expect(certified).toBeGreaterThan(40)
  expect(crossing).toBeGreaterThan(5)
})
