import assert from 'node:assert/strict'
import {test} from 'vitest'
import {maximizeBudget} from '../../../src/infer/kernels/budget-selection.ts'
import {quickselect} from '../../../src/infer/kernels/quickselect.ts'
import {random} from '../../random.ts'
import {shapes} from './large-points.ts'

for (const [shape, make] of Object.entries(shapes)) {
  test(`quickselect finds every rank of ${shape} numbers and splits them there`, () => {
    for (const n of [1, 2, 3, 10, 101, 1000]) {
      const numbers = make(n, n)
      const sorted = Float64Array.from(numbers).sort()
      const step = n > 101 ? 97 : 1
      for (let rank = 0; rank < n; rank += step) {
        const values = Float64Array.from([...numbers, -99])
        const found = quickselect(values, n, rank)
        const where = `n = ${n}, rank ${rank}`
        assert.equal(found, sorted[rank], where)
        assert.ok(
          values.slice(0, rank).every((value) => value <= found),
          where,
        )
        assert.ok(
          values.slice(rank, n).every((value) => value >= found),
          where,
        )
        assert.equal(values[n], -99, `${where}: went beyond the count`)
      }
    }
  })

  test(`the best setting under a budget of ${shape} scores is the top of the sorted list`, () => {
    for (const n of [1, 2, 3, 10, 101, 5000]) {
      for (const budget of [0, 1, Math.floor(n / 10), Math.floor(n / 2), n]) {
        const s = make(n, n + 7)
        const y = new Float64Array(n)
        const value = maximizeBudget(Float64Array.from(s), y, 0, n, budget, new Float64Array(n))
        const best = [...s.keys()].sort((i, j) => s[j] - s[i] || i - j).slice(0, budget)
        const expected = new Float64Array(n)
        for (const i of best) if (s[i] > 0) expected[i] = 1
        assert.deepEqual(y, expected, `n = ${n}, budget ${budget}`)
        const total = best.reduce((sum, i) => sum + Math.max(0, s[i]), 0)
        assert.ok(Math.abs(value - total) <= 1e-9 * Math.max(1, total), `n = ${n}, budget ${budget}: ${value}`)
      }
    }
  })
}

test('quickselect does not sort where it can select', () => {
  // neither all different nor all equal: a partition that does nothing, or stops at no equal number, ends in a sort
  const draw = random(1)
  for (const kinds of [1e9, 20, 1]) {
    const n = 4001
    const values = Float64Array.from({length: n}, () => Math.floor(kinds * draw()))
    const marked = values.map((value, i) => (kinds === 1 ? 5 : value + 1e-10 * (i % 2)))
    quickselect(marked, n, n >> 1)
    let falls = 0
    for (let i = 1; i < n; i++) if (marked[i] < marked[i - 1]) falls++
    assert.ok(kinds === 1 ? falls === 0 : falls > n / 10, `${kinds} kinds: ${falls} falls`)
  }
})

test('quickselect sorts what is left when its pivots are bad', () => {
  // built so that the median of three is the second smallest again and again
  const n = 4096
  const numbers = Array.from({length: n}, (_, i) => (i % 2 === 0 ? i / 2 + 1 : n / 2 + (i + 1) / 2))
  for (let round = 0; round < 5; round++) {
    const sorted = Float64Array.from(numbers).sort()
    for (const rank of [0, 1, n >> 1, n - 2, n - 1]) {
      assert.equal(quickselect(Float64Array.from(numbers), n, rank), sorted[rank])
    }
    numbers.reverse()
  }
})
