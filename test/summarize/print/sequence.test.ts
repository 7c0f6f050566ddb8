import {expect, test} from 'vitest'
import {bestSequence, type Preferences} from '../../../src/summarize/print/sequence.ts'
import {random as seeded} from '../../random.ts'

function randomPreferences(count: number, draw: () => number): Preferences {
  const table = () => Array.from({length: count}, () => Float64Array.from({length: count}, () => 2 * draw() - 1))
  return {before: table(), beside: table()}
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

/** By the definition. */
function worth(order: readonly number[], {before, beside}: Preferences): number {
  let sum = 0
  order.forEach((a, i) => {
    order.slice(i + 1).forEach((b, gap) => {
      sum += before[a][b] + (gap === 0 ? beside[a][b] : 0)
    })
  })
  return sum
}

test('few items: no permutation is worth more, with any first item or none', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const draw = seeded(seed)
    const count = 1 + Math.floor(6 * draw())
    const preferences = randomPreferences(count, draw)
    const first = draw() < 0.5 ? undefined : Math.floor(count * draw())
    const found = bestSequence(count, preferences, first)
    const items = Array.from({length: count}, (_, i) => i)
    expect(
      [...found].sort((a, b) => a - b),
      `seed ${seed}`,
    ).toEqual(items)
    if (first !== undefined) expect(found[0], `seed ${seed}`).toBe(first)
    const legal = permutations(items).filter((order) => first === undefined || order[0] === first)
    const best = Math.max(...legal.map((order) => worth(order, preferences)))
    expect(worth(found, preferences), `seed ${seed}`).toBeCloseTo(best, 9)
  }
})

test('many items: moving any one of them does not help', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const draw = seeded(seed)
    const count = 12 + Math.floor(10 * draw())
    const preferences = randomPreferences(count, draw)
    const first = seed % 2 === 0 ? undefined : 3
    const found = bestSequence(count, preferences, first)
    const value = worth(found, preferences)
    if (first !== undefined) expect(found[0]).toBe(first)
    expect(new Set(found).size).toBe(count)
    expect(value, `seed ${seed}`).toBeGreaterThan(
      worth(
        [...found].sort((a, b) => a - b),
        preferences,
      ),
    )
    for (const item of found.slice(first === undefined ? 0 : 1)) {
      const others = found.filter((other) => other !== item)
      for (let place = first === undefined ? 0 : 1; place <= others.length; place++) {
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
    expect(bestSequence(count, {before: none(count), beside: none(count)})).toEqual(given)
  }
})
