import {describe, expect, test} from 'vitest'
import {Drand48} from '../../src/rouge/drand48.ts'
import {bootstrapMeans, pairedTest} from '../../src/rouge/significance.ts'
import {random} from '../random.ts'

/** Scores of two systems in n clusters, the second better by `shift`, with the five decimals that scores have. */
function twoSystems(n: number, shift: number, seed: number): {first: number[]; second: number[]} {
  const next = random(seed)
  const rounded = (x: number) => Math.round(1e5 * x) / 1e5
  const first = Array.from({length: n}, () => rounded(0.3 + 0.2 * next()))
  return {first, second: first.map((value) => rounded(value + 0.1 * (next() - 0.5) + shift))}
}

/** In hundred-thousandths, so that sums are exact. */
function wholeDifferences(first: readonly number[], second: readonly number[]): number[] {
  return second.map((value, i) => Math.round(1e5 * value) - Math.round(1e5 * first[i]))
}

/** How many standard errors an estimate of a share from so many trials is off. */
function errorsOff(estimate: number, share: number, trials: number): number {
  return Math.abs(estimate - share) / Math.sqrt((share * (1 - share) + 1 / trials) / trials)
}

describe('the randomization test', () => {
  test('comes to the share that all 2ⁿ exchanges of the systems give', () => {
    const shares: number[] = []
    for (let seed = 1; seed <= 36; seed++) {
      const n = 1 + (seed % 12)
      const {first, second} = twoSystems(n, 0.02 * (seed % 3), seed)
      const differences = wholeDifferences(first, second)
      const observed = Math.abs(differences.reduce((a, b) => a + b))
      let extreme = 0
      for (let signs = 0; signs < 2 ** n; signs++) {
        const sum = differences.reduce((sum, d, i) => sum + ((signs >> i) & 1 ? -d : d), 0)
        if (Math.abs(sum) >= observed) extreme++
      }
      const share = extreme / 2 ** n
      shares.push(share)
      const {randomizationP} = pairedTest(first, second, {seed})
      expect(errorsOff(randomizationP, share, 10_000), `seed ${seed}: ${randomizationP}, exact ${share}`).toBeLessThan(
        4,
      )
    }
    // not all of them large or small, or a wrong count would hide
    expect([
      shares.filter((share) => share < 0.1).length > 3,
      shares.filter((share) => share > 0.4).length > 3,
    ]).toEqual([true, true])
  })

  test('does not take rounding for a difference: sums that are equal but for their last bits are as extreme', () => {
    // all exchanges but those with 5, 6 or 7 of 12 the same way
    const atLeastFour = 1 - (792 + 924 + 792) / 2 ** 12
    for (let seed = 1; seed <= 10; seed++) {
      // differences of a tenth, each with last bits of its own, four of them the other way
      const next = random(seed)
      const pairs = Array.from({length: 12}, next).map((value) => [value, value + 0.1])
      const first = pairs.map(([lower, higher], i) => (i % 3 === 0 ? higher : lower))
      const second = pairs.map(([lower, higher], i) => (i % 3 === 0 ? lower : higher))
      const {randomizationP} = pairedTest(first, second)
      expect(errorsOff(randomizationP, atLeastFour, 10_000), `seed ${seed}`).toBeLessThan(4)
    }
  })

  test('decides each cluster on its own, with more clusters than one draw has bits', () => {
    // two differences that cancel out or do not, wherever they stand: one half of all exchanges
    for (let one = 0; one < 40; one++) {
      for (const other of [one + 1, one + 16, one + 32].filter((other) => other < 40)) {
        const first = new Float64Array(40)
        const second = new Float64Array(40)
        second[one] = second[other] = 1
        const {randomizationP} = pairedTest(first, second, {seed: one})
        expect(errorsOff(randomizationP, 0.5, 10_000), `${one} and ${other}`).toBeLessThan(4)
      }
    }
  })
})

describe('the paired bootstrap', () => {
  test('comes to the interval and the share that all nⁿ resamples give', () => {
    const samples = 40_000
    for (let seed = 1; seed <= 12; seed++) {
      const n = 3 + (seed % 4)
      const {first, second} = twoSystems(n, 0.03 * (seed % 3), seed)
      const differences = wholeDifferences(first, second)
      const observed = differences.reduce((a, b) => a + b)
      const sums: number[] = []
      for (let code = 0; code < n ** n; code++) {
        let sum = 0
        for (let i = 0, rest = code; i < n; i++, rest = Math.floor(rest / n)) sum += differences[rest % n]
        sums.push(sum)
      }
      const {low, high, bootstrapP} = pairedTest(first, second, {samples, seed})
      const share = sums.filter((sum) => Math.abs(sum - observed) >= Math.abs(observed)).length / sums.length
      expect(errorsOff(bootstrapP, share, samples), `seed ${seed}: ${bootstrapP}, exact ${share}`).toBeLessThan(4)
      // few distinct sums: the bound may be any value whose share of smaller ones is about right
      const shareBelow = (bound: number, slack: number) =>
        sums.filter((sum) => sum < 1e5 * n * bound + slack).length / sums.length
      expect(shareBelow(low, -0.5), `seed ${seed}: low ${low}`).toBeLessThan(0.03)
      expect(shareBelow(low, 0.5), `seed ${seed}: low ${low}`).toBeGreaterThan(0.02)
      expect(shareBelow(high, -0.5), `seed ${seed}: high ${high}`).toBeLessThan(0.98)
      expect(shareBelow(high, 0.5), `seed ${seed}: high ${high}`).toBeGreaterThan(0.97)
    }
  })

  test('has the moments of a mean of n draws', () => {
    const {first} = twoSystems(50, 0, 7)
    const samples = 50_000
    const means = bootstrapMeans(Float64Array.from(first), samples, new Drand48(7))
    const mean = first.reduce((a, b) => a + b) / 50
    const variance = first.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 50 / 50
    const found = means.reduce((a, b) => a + b) / samples
    const spread = means.reduce((sum, value) => sum + (value - found) ** 2, 0) / samples
    expect(Math.abs(found - mean) / Math.sqrt(variance / samples)).toBeLessThan(4)
    expect(Math.abs(spread / variance - 1)).toBeLessThan(4 * Math.sqrt(2 / samples))
    expect([...means]).toEqual([...means].sort((a, b) => a - b))
  })
})

describe('both tests', () => {
  test('see no difference between a system and itself', () => {
    const {first} = twoSystems(30, 0, 3)
    const same = {difference: 0, low: 0, high: 0, bootstrapP: 1, randomizationP: 1}
    expect(pairedTest(first, first)).toEqual(same)
  })

  test('mirror the difference and keep the p-values when the systems change places', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const {first, second} = twoSystems(25, 0.01, seed)
      const there = pairedTest(first, second, {seed})
      const back = pairedTest(second, first, {seed})
      expect(back.difference).toBe(-there.difference)
      expect(back.low).toBeCloseTo(-there.high, 12)
      expect(back.high).toBeCloseTo(-there.low, 12)
      expect([back.bootstrapP, back.randomizationP]).toEqual([there.bootstrapP, there.randomizationP])
    }
  })

  test('find a shift that is there, and one that is not about as often as they say', () => {
    const share = (shift: number, p: 'bootstrapP' | 'randomizationP') => {
      let found = 0
      for (let seed = 1; seed <= 200; seed++) {
        const {first, second} = twoSystems(50, shift, seed)
        if (pairedTest(first, second, {samples: 500, seed})[p] < 0.05) found++
      }
      return found / 200
    }
    for (const p of ['bootstrapP', 'randomizationP'] as const) {
      expect(share(0.02, p), p).toBeGreaterThan(0.98) // five standard errors
      expect(share(0, p), p).toBeLessThan(0.1)
      expect(share(0, p), p).toBeGreaterThan(0.01)
    }
  })

  test('give the mean difference, inside its interval', () => {
    const test = pairedTest([0.1, 0.2, 0.3], [0.2, 0.2, 0.6])
    expect(test.difference).toBeCloseTo(0.4 / 3, 12)
    expect(test.low).toBeGreaterThanOrEqual(0)
    expect(test.low).toBeLessThan(test.difference)
    expect(test.high).toBeGreaterThan(test.difference)
    expect(test.high).toBeLessThanOrEqual(0.3 + 1e-12)
  })

  test('are the same for the same seed, and not for another', () => {
    const {first, second} = twoSystems(20, 0.01, 5)
    expect(pairedTest(first, second, {seed: 8})).toEqual(pairedTest(first, second, {seed: 8}))
    expect(pairedTest(first, second, {seed: 8})).not.toEqual(pairedTest(first, second, {seed: 9}))
    expect(pairedTest(first, second)).toEqual(pairedTest(first, second, {seed: 1}))
  })

  test('never give p = 0: one more trial could have been extreme', () => {
    const {first, second} = twoSystems(60, 0.2, 5)
    const {bootstrapP, randomizationP} = pairedTest(first, second)
    expect([bootstrapP, randomizationP]).toEqual([1 / 1001, 1 / 10_001])
  })

  test('say what is wrong with what they are given', () => {
    expect(() => pairedTest([1, 2], [1])).toThrow('2 and 1 values given, expected as many of both')
    expect(() => pairedTest([], [])).toThrow('0 and 0 values given, expected as many of both and at least one.')
    expect(() => pairedTest([1, Number.NaN], [1, 2])).toThrow('value 1 is NaN, expected a finite number.')
    expect(() => pairedTest([1], [2], {samples: 0})).toThrow('samples is 0, expected a whole number > 0.')
    expect(() => pairedTest([1], [2], {seed: 0.5})).toThrow('seed is 0.5, expected a whole number ≥ 0.')
  })
})
