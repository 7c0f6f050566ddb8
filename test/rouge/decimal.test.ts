import {describe, expect, test} from 'vitest'
import {fiveDecimals, roundTo5, shortest15} from '../../src/rouge/decimal.ts'
import {fifteenDigitsByQuotient, fiveDecimalsByQuotient} from '../oracles/decimal.ts'
import {random} from '../random.ts'

/** Numbers of the kinds that scores are, and ties, and their neighbours. */
function numbers(): number[] {
  const next = random(4)
  const step = 2 ** -53
  const found: number[] = []
  for (let k = 0; k <= 640; k++) found.push(k / 64, (k / 64) * (1 + 2 * step), (k / 64) * (1 - step))
  for (let n = 1; n <= 60; n++) for (let h = 0; h <= n; h++) found.push(h / n)
  for (let i = 0; i < 4000; i++) found.push(next(), 10 ** (12 * next() - 8), (Math.floor(1e5 * next()) + 0.5) / 1e5)
  return found
}

describe('five decimals', () => {
  test.each([
    [0, '0.00000'],
    [1, '1.00000'],
    [1 / 64, '0.01562'],
    [3 / 64, '0.04688'],
    [5 / 64, '0.07812'],
    [7 / 64, '0.10938'],
    [2 / 3, '0.66667'],
    [0.000005, '0.00001'],
    [0.999996, '1.00000'],
    [12.5 + 1 / 64, '12.51562'],
    [-1 / 64, '-0.01562'],
    [-0.000001, '-0.00000'],
    [-0, '-0.00000'],
    [Infinity, '    Inf'],
    [-Infinity, '   -Inf'],
    [Number.NaN, '    NaN'],
  ])('%f is %s', (x, expected) => {
    expect(roundTo5(x)).toBe(expected)
  })

  test('are those of the exact quotient', () => {
    expect(numbers().filter((x) => roundTo5(x) !== fiveDecimalsByQuotient(x))).toEqual([])
  })

  test('there are ties that toFixed takes the other way', () => {
    expect(numbers().filter((x) => x.toFixed(5) !== fiveDecimalsByQuotient(x)).length).toBeGreaterThan(100)
  })

  test('read back they are the number nearest to the text', () => {
    const all = [...numbers(), 1e9 / 7, 1e15 / 7, -1 / 64]
    expect(all.filter((x) => !Object.is(fiveDecimals(x), Number(roundTo5(x))))).toEqual([])
  })

  test('rounded again they stay', () => {
    expect(numbers().filter((x) => roundTo5(fiveDecimals(x)) !== roundTo5(x))).toEqual([])
  })
})

describe('fifteen digits', () => {
  test.each([
    [0, '0'],
    [17, '17'],
    [-0, '-0'],
    [-3, '-3'],
    [100, '100'],
    [0.1, '0.1'],
    [1 / 3, '0.333333333333333'],
    [200 / 3, '66.6666666666667'],
    [2.2973967099940698, '2.29739670999407'],
    [0.0001, '0.0001'],
    [0.00001, '1e-05'],
    [1 / 81000, '1.23456790123457e-05'],
    [1e-100 / 3, '3.33333333333333e-101'],
    [999999999999999, '999999999999999'],
    [1e15, '1e+15'],
    [1234567890123456, '1.23456789012346e+15'],
    [1000000000000005, '1e+15'],
    [1000000000000015, '1.00000000000002e+15'],
    [100000000000000.5, '100000000000000'],
    [100000000000001.5, '100000000000002'],
    [999999999999999.5, '1e+15'],
    [-0.5, '-0.5'],
    [Infinity, 'Inf'],
    [-Infinity, '-Inf'],
    [Number.NaN, 'NaN'],
  ])('%f is %s', (x, expected) => {
    expect(shortest15(x)).toBe(expected)
  })

  test('are those of the exact quotient', () => {
    const next = random(5)
    const halves = Array.from({length: 500}, () => 1e14 + Math.floor(8e14 * next()) + 0.5)
    const all = [...numbers().filter((x) => x > 0), ...halves]
    expect(all.filter((x) => Number(shortest15(x)) !== Number(fifteenDigitsByQuotient(x)))).toEqual([])
    const digits = (x: number) =>
      shortest15(x)
        .replace(/e.*|\./g, '')
        .replace(/^0+/, '')
    expect(all.filter((x) => digits(x).length > 15)).toEqual([])
    expect(all.filter((x) => /\.\d*0$|\.$/.test(shortest15(x)))).toEqual([])
  })
})
