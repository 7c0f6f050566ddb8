import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {power} from '../../src/rouge/power.ts'
import {powerInBigIntegers} from '../oracles/power.ts'
import {random} from '../random.ts'
import {readShared} from './shared.ts'

const reference = readFileSync(join(import.meta.dirname, '../reference/pow.tsv'), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t').map(Number))

describe('power', () => {
  test('agrees with the C library', () => {
    expect(reference.length).toBeGreaterThan(2000)
    expect(reference.filter(([x, y, expected]) => power(x, y) !== expected)).toEqual([])
  })

  test('the reference tells it from Math.pow', () => {
    expect(reference.filter(([x, y, expected]) => x ** y !== expected).length).toBeGreaterThan(50)
  })

  test('is correctly rounded', () => {
    const next = random(2)
    const exponents = [1.2, 1 / 1.2, 1.5, 1 / 1.5, 3.7, 1 / 3.7, 0.1, 10.25, 63.5]
    for (let i = 0; i < 3000; i++) {
      const y = i % 3 === 0 ? 5 * next() + 0.01 : exponents[i % exponents.length]
      const size = 10 ** (6 * next())
      const x = i % 2 === 0 ? Math.ceil(size) : size * next() + 1e-6
      expect(power(x, y), `${x} to the power ${y}`).toBe(powerInBigIntegers(x, y))
    }
  })

  // found among four million: their powers lie some millionths of the distance of two doubles from a tie
  test.each([
    [436905, 1 / 1.2],
    [632071, 1 / 1.5],
    [407921, 1 / 3.7],
    [129267, 1 / 1.2],
    [288986, 1 / 3.7],
    [0.36517599100000003, 3.7],
    [0.828808401, 3.7],
    [0.548472267, 1.2],
    [0.909292989, 1.2],
    [0.5802531559999999, 1.5],
    [0.302911154, 1.5],
    [0.635155555, 1.2],
  ])('is correctly rounded where that is hard: %f to the power %f', (x, y) => {
    expect(power(x, y)).toBe(powerInBigIntegers(x, y))
  })

  test('is exact where doubles are', () => {
    const next = random(3)
    for (let i = 0; i < 2000; i++) {
      const x = next() * 10 ** (8 * next())
      expect(power(x, 1)).toBe(x)
      expect(power(x, 0)).toBe(1)
      expect(power(x, 2)).toBe(x * x)
      expect(power(x, 0.5)).toBe(Math.sqrt(x))
      const k = Math.floor(next() * 1000)
      expect(power(k, 5)).toBe(Number(BigInt(k) ** 5n))
      expect(power(k ** 2, 1.5)).toBe(k ** 3)
      expect(power(k ** 4, 1.25)).toBe(k ** 5)
    }
  })

  test('a tie is rounded to even', () => {
    for (let x = 94906267; x < 94906267 + 400; x += 2) {
      expect((BigInt(x) ** 2n) >> 53n, 'the square is odd and has 54 bits').toBe(1n)
      expect(power(x, 2)).toBe(Number(BigInt(x) ** 2n))
    }
  })

  test('is what pow is at the ends of its range', () => {
    for (const y of [0.5, 1.2, 2, 300, 1e300]) {
      expect(power(0, y)).toBe(0)
      expect(power(1, y)).toBe(1)
      expect(power(Infinity, y)).toBe(Infinity)
      expect(power(Number.NaN, y)).toBeNaN()
    }
    expect(power(3, 1000)).toBe(Infinity)
    expect(power(0.3, 1000)).toBe(0)
    expect(power(7, 1e300)).toBe(Infinity)
    expect(power(0.7, 1e-300)).toBe(1)
    expect(power(2, 1023)).toBe(2 ** 1023)
    expect(power(2, -3)).toBe(0.125)
    expect(power(-3, 3)).toBe(-27)
    expect(power(2 ** -40, 26.5)).toBe(2 ** -1060)
    expect(power(Number.MAX_VALUE, 1)).toBe(Number.MAX_VALUE)
    expect(power(Number.MIN_VALUE, 1)).toBe(Number.MIN_VALUE)
  })

  test('exponents in turn do not disturb each other', () => {
    const alone = [1.2, 2.2].map((y) => Array.from({length: 50}, (_, k) => power(k, y)))
    for (let k = 0; k < 50; k++) expect([power(k, 1.2), power(k, 2.2)]).toEqual([alone[0][k], alone[1][k]])
  })

  const golden = readShared('rouge/golden/pow.tsv')
  test.skipIf(golden === undefined)('has the bits of golden/pow.tsv (needs ../shared)', () => {
    const view = new DataView(new ArrayBuffer(8))
    const lines = golden!.trim().split('\n').slice(1)
    for (const line of lines) {
      const [y, k, , bits] = line.split('\t')
      view.setFloat64(0, power(Number(k), Number(y)))
      expect(view.getBigUint64(0).toString(16).padStart(16, '0'), `${k} to the power ${y}`).toBe(bits)
    }
    expect(lines.length).toBeGreaterThan(1000)
  })
})
