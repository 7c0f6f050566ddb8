import {describe, expect, test} from 'vitest'
import {bootstrapInterval, intervalOf} from '../../src/rouge/bootstrap.ts'

describe('the interval of sorted samples', () => {
  const samples = (n: number) => Float64Array.from({length: n}, (_, i) => i)

  test('takes samples out at both ends, and between two in proportion', () => {
    // of 11 samples, 10 % at each end are 1.1: from sample 1, to sample 8 (11 − 1.1 − 1 = 8.9), and 0.9 further each
    expect(intervalOf(samples(11), 80)).toEqual({mean: 5, low: 1.9, high: 8.9})
    // of 9 samples, half are 4.5: from 4 and to 3 (9 − 4.5 − 1 = 3.5), so the bounds change places
    expect(intervalOf(samples(9), 0)).toEqual({mean: 4, low: 4.5, high: 3.5})
    expect(intervalOf(samples(5), 100)).toEqual({mean: 2, low: 0, high: 4})
  })

  test('takes what is past the end for zero', () => {
    // 1 − 0.025 − 1 = −0.025: 2 + (0 − 2) · −0.025
    expect(intervalOf(Float64Array.of(2), 95)).toEqual({mean: 2, low: 2.05, high: 2.05})
  })

  test('does not depend on the order of the samples', () => {
    expect(intervalOf(Float64Array.of(3, 1, 10, 2), 50)).toEqual(intervalOf(Float64Array.of(10, 3, 2, 1), 50))
  })
})

describe('the bootstrap', () => {
  test('draws as drand48 does with the number of the sample as seed', () => {
    // seed 0 draws 1 5 0 6 4 5 4 of seven
    const values = Array.from({length: 7}, (_, i) => 2 ** i)
    expect(bootstrapInterval(values, {samples: 1, confidence: 100}).mean).toBe(
      Number(((2 + 32 + 1 + 64 + 16 + 32 + 16) / 7).toFixed(5)),
    )
  })

  test('of nothing is zero, of one value that value', () => {
    expect(bootstrapInterval([])).toEqual({mean: 0, low: 0, high: 0})
    expect(bootstrapInterval([0.25])).toEqual({mean: 0.25, low: 0.25, high: 0.25})
  })

  test('has a thousand samples and 95 % by default', () => {
    const values = [0.1, 0.5, 0.2, 0.9]
    expect(bootstrapInterval(values)).toEqual(bootstrapInterval(values, {samples: 1000, confidence: 95}))
    expect(bootstrapInterval(values)).not.toEqual(bootstrapInterval(values, {samples: 999}))
    expect(bootstrapInterval(values)).not.toEqual(bootstrapInterval(values, {confidence: 90}))
  })

  test.each([
    [{samples: 0}, 'samples is 0, expected a whole number from 1 to 1000000'],
    [{samples: 1.5}, 'samples is 1.5'],
    [{confidence: 101}, 'confidence is 101, expected a number from 0 to 100'],
  ])('%j is an error', (options, message) => {
    expect(() => bootstrapInterval([1], options)).toThrow(message)
  })
})
