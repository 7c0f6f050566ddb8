import {expect, test} from 'vitest'
import {seededRandom} from '../../../src/seeded-random.ts'
import {nearnessOf, weighNear} from '../../../src/summarize/model/nearness.ts'

test('a concept is as near as its places are in the mean', () => {
  const random = seededRandom(5)
  for (let round = 0; round < 200; round++) {
    const nearness = Float64Array.from({length: 9}, random)
    const places = Array.from({length: 4}, () => [...nearness.keys()].filter(() => random() < 0.4))
    const ends = places.map((_, k) => places.slice(0, k + 1).flat().length)
    const near = nearnessOf(
      {
        count: 4,
        documents: new Int32Array(4),
        firstPlace: Int32Array.from([0, ...ends]),
        sentence: Int32Array.from(places.flat()),
        token: new Int32Array(places.flat().length),
      },
      nearness,
    )
    places.forEach((own, k) => {
      const expected = own.map((s) => nearness[s]).reduce((sum, value) => sum + value, 0) / Math.max(1, own.length)
      expect(near[k], `round ${round}, concept ${k}`).toBeCloseTo(expected, 12)
    })
  }
})

test('near concepts gain what far ones lose, and nothing changes where nothing is near', () => {
  const weight = Float64Array.from([8, 8, 4])
  weighNear(weight, Float64Array.from([0.5, 0, 0.25]))
  expect(weight.reduce((sum, value) => sum + value, 0)).toBeCloseTo(20, 12)
  expect(weight[0] / weight[1]).toBeCloseTo(20, 12)
  expect(weight[0]).toBeGreaterThan(8)
  const same = Float64Array.from([8, 4])
  weighNear(same, new Float64Array(2))
  expect([...same]).toEqual([8, 4])
})
