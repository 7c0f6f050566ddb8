import {describe, expect, test} from 'vitest'
import {Drand48, drawnIndices} from '../../src/rouge/drand48.ts'

/** The definition, in one piece. */
function* drawInBigIntegers(seed: number): Generator<number> {
  let state = BigInt.asUintN(48, BigInt(seed) * 65536n + 0x330en)
  while (true) {
    state = BigInt.asUintN(48, state * 0x5deece66dn + 0xbn)
    yield Number(state) / 2 ** 48
  }
}

describe('drand48', () => {
  test.each([
    [0, [0.17082803610628972, 0.7499019804849638, 0.09637165562356742]],
    [1, [0.041630344771878214, 0.45449244472862915]],
    [999, [0.10233439302919933]],
  ])('the first numbers of seed %d', (seed, expected) => {
    const drand48 = new Drand48(seed)
    expect(expected.map(() => drand48.next())).toEqual(expected)
  })

  test('the generator in halves is the generator in one piece', () => {
    for (const seed of [0, 1, 2, 255, 256, 999, 65535, 65536, 1e6, 2 ** 31, 2 ** 32 - 1, 2 ** 32 + 77, 2 ** 45]) {
      const drand48 = new Drand48(seed)
      const whole = drawInBigIntegers(seed)
      for (let i = 0; i < 500; i++) expect(drand48.next(), `seed ${seed}, number ${i}`).toBe(whole.next().value)
    }
  })

  test.each([-1, 0.5, Number.NaN])('a seed of %d is refused', (seed) => {
    expect(() => new Drand48(seed)).toThrow(`seed is ${seed}, expected a whole number ≥ 0`)
  })
})

describe('drawn indices', () => {
  test('the first of n = 7', () => {
    const [first, , third] = [0, 1, 2].map((seed) => {
      const drand48 = new Drand48(seed)
      return Array.from({length: 10}, () => Math.floor(drand48.next() * 7))
    })
    expect(first).toEqual([1, 5, 0, 6, 4, 5, 4, 2, 6, 5])
    expect(third).toEqual([6, 1, 4, 5, 3, 1, 4, 4, 4, 6])
    expect([...drawnIndices(7, 3)].slice(0, 7)).toEqual(first.slice(0, 7))
    expect([...drawnIndices(7, 3)].slice(14)).toEqual(third.slice(0, 7))
  })

  test('are the same whatever was drawn before', () => {
    const sizes = [
      [5, 20],
      [5, 30],
      [12, 30],
      [5, 20],
      [0, 9],
      [1, 9],
      [9, 0],
    ]
    for (const [n, samples] of sizes) {
      const expected = Array.from({length: samples}, (_, seed) => {
        const numbers = drawInBigIntegers(seed)
        return Array.from({length: n}, () => Math.floor(numbers.next().value! * n))
      })
      expect([...drawnIndices(n, samples)], `${samples} samples of ${n}`).toEqual(expected.flat())
    }
  })

  test('are not drawn twice for the same samples', () => {
    expect(drawnIndices(11, 40)).toBe(drawnIndices(11, 40))
  })
})
