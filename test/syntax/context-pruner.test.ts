import {expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {pruneByContext} from '../../src/syntax/parser/context-pruner.ts'
import {FakeContextModel} from './fake-context-model.ts'
import {RELATIONS, randomForms, TAGS} from './random-sentences.ts'

test('of the heads that a context gives, the eight likeliest stay that are not too unlikely, at least one', () => {
  const sizes = new Map<number, number>()
  let unlikely = 0
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(seed)
    const n = 1 + Math.floor(40 * random())
    const context = new FakeContextModel(TAGS, RELATIONS, seed, 12 * random())
    context.read(randomForms(n, random))
    // no word is its own head, whatever a context says
    for (let m = 1; m <= n; m++) context.headScores[(m - 1) * (n + 1) + m] = 0
    const allowed = new Uint8Array((n + 1) ** 2).fill(9)
    pruneByContext(context, n, allowed)
    for (let m = 1; m <= n; m++) {
      const heads = Array.from({length: n + 1}, (_, h) => h).filter((h) => h !== m)
      const probability = (h: number) => Math.exp(context.headScores[(m - 1) * (n + 1) + h])
      const likely = [...heads].sort((a, b) => probability(b) - probability(a))
      const expected = likely.filter((h, i) => i === 0 || probability(h) >= 0.003).slice(0, 8)
      const kept = heads.filter((h) => allowed[h * (n + 1) + m] === 1)
      expect(kept, `seed ${seed}, word ${m} of ${n}`).toEqual(expected.sort((a, b) => a - b))
      expect(allowed[m * (n + 1) + m]).toBe(0)
      sizes.set(kept.length, (sizes.get(kept.length) ?? 0) + 1)
      if (kept.length < Math.min(8, n)) unlikely++
    }
  }
  expect([...sizes.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(unlikely).toBeGreaterThan(100)
})

test('the likeliest head stays, however unlikely it is', () => {
  const n = 600
  const context = new FakeContextModel(TAGS, RELATIONS, 1, 0)
  context.read(new Array(n).fill('x'))
  const allowed = new Uint8Array((n + 1) ** 2)
  pruneByContext(context, n, allowed)
  expect(Math.exp(context.headScores[0])).toBeLessThan(0.003)
  for (let m = 1; m <= n; m++) {
    let kept = 0
    for (let h = 0; h <= n; h++) kept += allowed[h * (n + 1) + m]
    expect(kept).toBe(1)
  }
})
