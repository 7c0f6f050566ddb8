import {expect, test} from 'vitest'
import type {Concepts} from '../../../src/summarize/model/concepts.ts'
import {STRENGTH} from '../../../src/summarize/model/learned-weights.ts'
import {raised, stakesOf} from '../../../src/summarize/model/stakes.ts'

const bigrams = {} as Concepts['bigrams']
const words = {found: {}, weight: new Float64Array()} as unknown as NonNullable<Concepts['words']>
const worth = (...weight: number[]) => ({bigrams, words, weight: Float64Array.from(weight)})
const even = (count: number, each: number) => worth(...Array.from({length: count}, () => STRENGTH * each))

test('stakes grow with the worth of the sixty best bigrams, from where the prices were set to four times that', () => {
  expect(stakesOf(even(60, 1), false)).toBe(1)
  expect(stakesOf(even(60, 20), false)).toBe(1.5)
  expect(stakesOf(even(1000, 20), false)).toBe(1.5)
  expect(stakesOf(worth(...Array(940).fill(1), ...Array(60).fill(20 * STRENGTH)), false)).toBe(1.5)
  expect(stakesOf(even(60, 500), false)).toBe(4)
  expect(stakesOf(worth(), false)).toBe(1)
})

test('who asks, and worth that was not learned, have the usual prices', () => {
  expect(stakesOf(even(60, 500), true)).toBe(1)
  expect(stakesOf({bigrams, weight: even(60, 500).weight}, false)).toBe(1)
})

test('prices and rewards grow in quarters, and nothing else of them changes', () => {
  const price = {weight: 30, paidBy: [3], witnesses: [{left: 3, right: 1}]}
  expect(raised([price], 1.51)).toEqual([{...price, weight: 45.25}])
  expect(raised([price], 1)).toEqual([price])
})
