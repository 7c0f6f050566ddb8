import {expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {Candidates} from '../../src/syntax/parser/candidates.ts'
import {bestProjectiveTree} from '../../src/syntax/parser/first-order.ts'
import {Parts} from '../../src/syntax/parser/parts.ts'
import {SecondOrderDecoder} from '../../src/syntax/parser/second-order.ts'
import {turboDecode} from '../../src/syntax/parser/turbo.ts'
import {allTrees, hasNoCrossing, randomParts, treeScore} from './random-parts.ts'
import {flawOf} from './random-sentences.ts'

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

test('on longer sentences no tree that differs in one or two heads is better, and AD3 does not bound it lower', () => {
  const decoder = new SecondOrderDecoder()
  let rivals = 0
  let bounds = 0
  for (let seed = 1; seed <= 24; seed++) {
    const random = seededRandom(seed)
    const n = 12 + Math.floor(12 * random())
    const {candidates, parts} = randomParts(n, 0.4, random, seed % 2 === 0)
    const heads = new Int32Array(n + 1)
    const score = decoder.decode(candidates, parts, heads)
    if (score === -Infinity) continue
    const where = `seed ${seed}, ${n} words`
    expect(flawOf(heads, n), where).toBe('')
    expect(hasNoCrossing([...heads]), where).toBe(true)
    expect(treeScore(candidates, parts, heads), where).toBeCloseTo(score, 6)
    for (let attempt = 0; attempt < 1500; attempt++) {
      const other = [...heads]
      for (let changes = 1 + (attempt % 2); changes > 0; changes--) {
        const arc = Math.floor(candidates.count * random())
        other[candidates.modifier[arc]] = candidates.head[arc]
      }
      if (flawOf(other, n) !== '' || !hasNoCrossing(other)) continue
      rivals++
      expect(treeScore(candidates, parts, other), where).toBeLessThanOrEqual(score + 1e-6)
    }
    if (seed % 4 > 0) continue
    const turbo = turboDecode(candidates, parts, new Int32Array(n + 1), {projective: true, maxIterations: 100})
    expect(turbo.bound, where).toBeGreaterThanOrEqual(score - 1e-6)
    bounds++
  }
  expect(rivals).toBeGreaterThan(1000)
  expect(bounds).toBeGreaterThan(3)
})

test('a constant for all arcs into a word moves the score by as much and leaves the tree', () => {
  let cases = 0
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed)
    const n = 2 + Math.floor(20 * random())
    const {candidates: c, parts} = randomParts(n, 0.4, random)
    const [before, after] = [new Int32Array(n + 1), new Int32Array(n + 1)]
    const score = new SecondOrderDecoder().decode(c, parts, before)
    if (score === -Infinity) continue
    const m = 1 + Math.floor(n * random())
    for (let i = c.firstIn[m]; i < c.firstIn[m + 1]; i++) parts.arc[c.incoming[i]] += 64
    expect(new SecondOrderDecoder().decode(c, parts, after), `seed ${seed}`).toBeCloseTo(score + 64, 6)
    expect(after, `seed ${seed}`).toEqual(before)
    cases++
  }
  expect(cases).toBeGreaterThan(25)
})

test('with arcs alone it agrees with the first-order dynamic program', () => {
  const decoder = new SecondOrderDecoder()
  for (let seed = 1; seed <= 30; seed++) {
    const random = seededRandom(seed)
    const n = 1 + Math.floor(30 * random())
    const side = n + 1
    const scores = Float64Array.from({length: n * side}, () => random())
    const candidates = new Candidates()
    candidates.read(
      n,
      Uint8Array.from({length: side * side}, (_, i) => (Math.floor(i / side) === i % side ? 0 : 1)),
    )
    const parts = new Parts()
    parts.layOut(candidates)
    for (let a = 0; a < candidates.count; a++)
      parts.arc[a] = scores[(candidates.modifier[a] - 1) * side + candidates.head[a]]
    const [heads, expected] = [new Int32Array(side), new Int32Array(side)]
    const score = decoder.decode(candidates, parts, heads)
    expect(score, `seed ${seed}, ${n} words`).toBeCloseTo(bestProjectiveTree(n, scores, expected), 9)
    expect(heads, `seed ${seed}, ${n} words`).toEqual(expected)
  }
})

test('where each word has one candidate that tree is the answer', () => {
  const decoder = new SecondOrderDecoder()
  let trees = 0
  for (const tree of allTrees(5)) {
    if (!hasNoCrossing(tree)) continue
    const allowed = new Uint8Array(36)
    for (let m = 1; m <= 5; m++) allowed[tree[m] * 6 + m] = 1
    const candidates = new Candidates()
    candidates.read(5, allowed)
    const parts = new Parts()
    parts.layOut(candidates)
    const heads = new Int32Array(6)
    expect(decoder.decode(candidates, parts, heads)).toBe(0)
    expect([...heads]).toEqual(tree)
    trees++
  }
  expect(trees).toBe(143)
})
