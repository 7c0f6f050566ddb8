import {expect, test} from 'vitest'
import type {Concepts} from '../../../src/summarize/model/concepts.ts'
import {STRENGTH} from '../../../src/summarize/model/learned-weights.ts'
import {raised, stakesOf} from '../../../src/summarize/model/stakes.ts'

const bigrams = {} as Concepts['bigrams']
const words = {found: {}, weight: new Float64Array()} as unknown as NonNullable<Concepts['words']>
const worth = (...weight: number[]) => ({bigrams, words, weight: Float64Array.from(weight)})
const even = (count: number, each: number) => worth(...Array.from({length: count}, () => STRENGTH * each))

test('stakes grow with the worth of the sixty best bigrams, from where the prices were set to four times that', () => {
  expect(stakesOf(even(60, 1), false).reading).toBe(1)
  expect(stakesOf(even(60, 20), false).reading).toBe(1.5)
  expect(stakesOf(even(1000, 20), false).reading).toBe(1.5)
  expect(stakesOf(worth(...Array(940).fill(1), ...Array(60).fill(20 * STRENGTH)), false).reading).toBe(1.5)
  expect(stakesOf(even(60, 500), false).reading).toBe(4)
  expect(stakesOf(worth(), false).reading).toBe(1)
})

test('what a sentence is there for is worth as many times more as concepts are', () => {
  expect(stakesOf(even(60, 20), false).role).toBe(1.5 * STRENGTH)
  expect(stakesOf(even(60, 20), true).role).toBe(STRENGTH)
  expect(stakesOf({bigrams, weight: even(60, 20).weight}, false).role).toBe(1)
})

test('who asks, and worth that was not learned, have the usual prices', () => {
  expect(stakesOf(even(60, 500), true).reading).toBe(1)
  expect(stakesOf({bigrams, weight: even(60, 500).weight}, false).reading).toBe(1)
})

test('prices and rewards grow in quarters, and nothing else of them changes', () => {
  const price = {weight: 30, paidBy: [3], witnesses: [{left: 3, right: 1}]}
  expect(raised([price], 1.51)).toEqual([{...price, weight: 45.25}])
  expect(raised([price], 1)).toEqual([price])
})
