import {expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {ROW, RowTable} from '../../src/syntax/weights/row-table.ts'

test('sums of rows of bytes are those of the numbers one by one, also the largest', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed)
    const count = 1 + Math.floor(20 * random())
    const extreme = seed % 4 === 0
    const weights = Int8Array.from({length: count * ROW}, () =>
      extreme ? (random() < 0.5 ? -128 : 127) : 256 * random() - 128,
    )
    const rows = Int32Array.from({length: seed === 40 ? 257 : Math.floor(100 * random())}, () =>
      Math.floor(count * random()),
    )
    const from = Math.floor((rows.length / 2) * random())
    const out = new Float64Array(2 * ROW).fill(7)
    new RowTable(weights, 0.25).sum(rows, from, rows.length, out, ROW)
    const expected = Array.from({length: ROW}, (_, column) => {
      let sum = 0
      for (const row of rows.slice(from)) sum += weights[row * ROW + column]
      return 0.25 * sum
    })
    expect([...out.slice(ROW)], `seed ${seed}`).toEqual(expected.map((sum) => sum || 0))
    expect(new Set(out.slice(0, ROW)), `seed ${seed}: nothing before is touched`).toEqual(new Set([7]))
  }
})

test('whole numbers as floats give the same sums; a view that is not aligned, too', () => {
  const random = seededRandom(5)
  const bytes = new Int8Array(1 + 8 * ROW).map(() => 256 * random() - 128)
  const weights = bytes.subarray(1)
  const rows = Int32Array.of(3, 1, 4, 1, 5)
  const whole = new Float64Array(ROW)
  const floats = new Float64Array(ROW)
  new RowTable(weights, 0.5).sum(rows, 0, rows.length, whole, 0)
  new RowTable(Float32Array.from(weights), 0.5).sum(rows, 0, rows.length, floats, 0)
  expect([...whole]).toEqual([...floats])
})
