import {expect, test} from 'vitest'
import {seededRandom} from '../../../src/seeded-random.ts'
import {nearnessOf, weighNear} from '../../../src/summarize/model/nearness.ts'

test('a concept is as near as its nearest sentences, one of each document; in one document, as all its places', () => {
  const random = seededRandom(5)
  for (let seed = 0; seed < 200; seed++) {
    const documents = 1 + Math.floor(3 * random())
    const sentences = Array.from({length: 9}, (_, s) => ({document: Math.floor((s * documents) / 9)}))
    const nearness = Float64Array.from(sentences, random)
    const places = Array.from({length: 4}, () => sentences.flatMap((_, s) => (random() < 0.4 ? [s] : [])))
    const ends = places.map((_, k) => places.slice(0, k + 1).flat().length)
    const near = nearnessOf(
      {
        count: 4,
        documents: new Int32Array(4),
        firstPlace: Int32Array.from([0, ...ends]),
        sentence: Int32Array.from(places.flat()),
        token: new Int32Array(places.flat().length),
      },
      sentences,
      nearness,
    )
    places.forEach((own, k) => {
      const groups = new Map<number, number[]>()
      for (const s of own) {
        const key = documents === 1 ? s : sentences[s].document
        groups.set(key, [...(groups.get(key) ?? []), nearness[s]])
      }
      const best = [...groups.values()].map((group) => Math.max(...group))
      const expected = best.reduce((sum, value) => sum + value, 0) / Math.max(1, best.length)
      expect(near[k], `seed ${seed}, concept ${k}`).toBeCloseTo(expected, 12)
    })
  }
})

test('near concepts gain what far ones lose, and nothing changes where nothing is near', () => {
  const weight = Float64Array.from([8, 8, 4])
  weighNear(weight, Float64Array.from([0.5, 0, 0.25]), 1)
  expect(weight.reduce((sum, value) => sum + value, 0)).toBeCloseTo(20, 12)
  expect(weight[0] / weight[1]).toBeCloseTo(20, 12)
  expect(weight[0]).toBeGreaterThan(8)
  const several = Float64Array.from([8, 8, 4])
  weighNear(several, Float64Array.from([0.5, 0, 0.25]), 2)
  expect(several[0] / several[1]).toBeCloseTo(1 / 0.7, 12)
  const same = Float64Array.from([8, 4])
  weighNear(same, new Float64Array(2), 1)
  expect([...same]).toEqual([8, 4])
})
