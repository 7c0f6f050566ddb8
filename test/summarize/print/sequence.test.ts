import {expect, test} from 'vitest'
import {bestSequence, type Preferences} from '../../../src/summarize/print/sequence.ts'
import {random as seeded} from '../../random.ts'

function randomPreferences(count: number, draw: () => number): Preferences {
  const table = () => Array.from({length: count}, () => Float64Array.from({length: count}, () => 2 * draw() - 1))
  const first = Float64Array.from({length: count}, () => (draw() < 0.4 ? Number.NEGATIVE_INFINITY : 3 * draw()))
  first[Math.floor(count * draw())] = draw()
  return {before: table(), beside: table(), first}
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

/** By the definition. */
function worth(order: readonly number[], {before, beside, first}: Preferences): number {
  let sum = first[order[0]]
  order.forEach((a, i) => {
    order.slice(i + 1).forEach((b, gap) => {
      sum += before[a][b] + (gap === 0 ? beside[a][b] : 0)
    })
  })
  return sum
}

test('few items: no permutation is worth more', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const draw = seeded(seed)
    const count = 1 + Math.floor(6 * draw())
    const preferences = randomPreferences(count, draw)
    const found = bestSequence(count, preferences)
    const items = Array.from({length: count}, (_, i) => i)
    expect(
      [...found].sort((a, b) => a - b),
      `seed ${seed}`,
    ).toEqual(items)
    const best = Math.max(...permutations(items).map((order) => worth(order, preferences)))
    expect(worth(found, preferences), `seed ${seed}`).toBeCloseTo(best, 9)
  }
})

test('many items: moving any one of them does not help', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const draw = seeded(seed)
    const count = 12 + Math.floor(10 * draw())
    const preferences = randomPreferences(count, draw)
    const found = bestSequence(count, preferences)
    const value = worth(found, preferences)
    expect(preferences.first[found[0]], `seed ${seed}`).toBeGreaterThanOrEqual(0)
    expect(new Set(found).size).toBe(count)
    expect(value, `seed ${seed}`).toBeGreaterThan(
      worth(
        [...found].sort((a, b) => a - b),
        preferences,
      ),
    )
    for (const item of found) {
      const others = found.filter((other) => other !== item)
      for (let place = 0; place <= others.length; place++) {
        const moved = [...others.slice(0, place), item, ...others.slice(place)]
        expect(worth(moved, preferences), `seed ${seed}`).toBeLessThanOrEqual(value + 1e-6)
      }
    }
  }
})

test('where nothing is preferred, the order stays', () => {
  const none = (count: number) => Array.from({length: count}, () => new Float64Array(count))
  for (const count of [0, 1, 7, 30]) {
    const given = Array.from({length: count}, (_, i) => i)
    const preferences = {before: none(count), beside: none(count), first: new Float64Array(count)}
    expect(bestSequence(count, preferences)).toEqual(given)
  }
})
