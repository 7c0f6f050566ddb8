import {describe, expect, test} from 'vitest'
import {AveragedWeights} from '../../src/learn/perceptron/averaged.ts'
import {shuffled} from '../../src/learn/perceptron/shuffled.ts'
import {quantized} from '../../src/learn/quantized.ts'
import {seededRandom} from '../../src/seeded-random.ts'

describe('averaged weights', () => {
  test('are the mean of the weights after every step', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = seededRandom(seed)
      // more than one of the blocks that are averaged apart, or less
      const size = 1 + Math.floor(200 * random())
      const steps = 1 + Math.floor(40 * random())
      const weights = new AveragedWeights(size)
      const sum = new Float64Array(size)
      // the weights that ever change: many in some runs, few in others
      const changing = 1 + Math.floor(size * random() ** 3)
      for (let step = 0; step < steps; step++) {
        const changes = Math.floor(4 * random())
        for (let i = 0; i < changes; i++) weights.add(Math.floor(changing * random()), 2 * random() - 1, step)
        for (let i = 0; i < size; i++) sum[i] += weights.current[i]
      }
      const average = weights.average(steps)
      expect(
        average.every((value, i) => Math.abs(value - sum[i] / steps) < 5e-6),
        `seed ${seed}`,
      ).toBe(true)
    }
  })

  test('are the last weights where nothing changed after the first step', () => {
    const weights = new AveragedWeights(3)
    weights.add(1, 0.5, 0)
    expect([...weights.average(10)]).toEqual([0, 0.5, 0])
    weights.add(2, 1, 9)
    expect(weights.average(10)[2]).toBeCloseTo(0.1, 7)
  })
})

describe('quantized weights', () => {
  test('are off by half a step at most, and the largest is kept', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = seededRandom(seed)
      const weights = Float32Array.from({length: 200}, () => 10 ** (4 * random() - 2) * (random() - 0.5))
      const {weights: whole, scale} = quantized(weights)
      const largest = weights.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a))
      expect(scale, `seed ${seed}`).toBeCloseTo(Math.abs(largest) / 127, 9)
      weights.forEach((weight, i) => {
        expect(Math.abs(whole[i] * scale - weight), `seed ${seed}, weight ${weight}`).toBeLessThan(0.5001 * scale)
      })
      expect(Math.abs(whole[weights.indexOf(largest)])).toBe(127)
    }
  })

  test('may all be zero', () => {
    expect(quantized(new Float32Array(3))).toEqual({weights: new Int8Array(3), scale: 1})
  })
})

describe('a shuffled list', () => {
  const items = Array.from({length: 50}, (_, i) => i)

  test('has the same items, the same order for the same seed, another for another; the list given stays', () => {
    const first = shuffled(items, seededRandom(1))
    expect([...first].sort((a, b) => a - b)).toEqual(items)
    expect(shuffled(items, seededRandom(1))).toEqual(first)
    expect(shuffled(items, seededRandom(2))).not.toEqual(first)
    expect(items).toEqual(Array.from({length: 50}, (_, i) => i))
    expect(shuffled([], seededRandom(1))).toEqual([])
  })

  test('may come in any order, each about as often', () => {
    const counts = new Map<string, number>()
    const random = seededRandom(3)
    for (let i = 0; i < 6000; i++) {
      const order = shuffled(['a', 'b', 'c'], random).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const [order, count] of counts) {
      expect(count, order).toBeGreaterThan(850)
      expect(count, order).toBeLessThan(1150)
    }
  })
})
