import {expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {ROW, sumRows} from '../../src/syntax/weights/row-table.ts'
import {SyntaxKernel} from '../../src/syntax/weights/syntax-kernel.ts'

/** The sum of rows by the kernel, with a number before it and one behind it that stay. */
function summed(weights: Int8Array, rows: Int32Array, scale: number): number[] {
  const kernel = new SyntaxKernel()
  const [table, places, sums] = [
    kernel.copy(weights),
    kernel.copy(rows),
    kernel.room(ROW * Int32Array.BYTES_PER_ELEMENT),
  ]
  const out = kernel.copy(new Float64Array(ROW + 2).fill(7))
  const first = out + Float64Array.BYTES_PER_ELEMENT
  kernel.functions.sumRows(table, places, rows.length, scale, sums, first)
  return [...kernel.numbersAt(out, ROW + 2)]
}

test('sums of rows of bytes are those of the numbers one by one, also the largest', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed)
    const count = 1 + Math.floor(20 * random())
    const extreme = seed % 4 === 0
    const weights = Int8Array.from({length: count * ROW}, () =>
      extreme ? (random() < 0.5 ? -128 : 127) : 256 * random() - 128,
    )
    const length = seed === 40 ? 257 : Math.floor(100 * random())
    const rows = Int32Array.from({length}, () => Math.floor(count * random()))
    const expected = Array.from({length: ROW}, (_, column) => {
      let sum = 0
      for (const row of rows) sum += weights[row * ROW + column]
      return 0.25 * sum || 0
    })
    expect(summed(weights, rows, 0.25), `seed ${seed}`).toEqual([7, ...expected, 7])
    const out = new Float64Array(ROW)
    sumRows(Float32Array.from(weights), 0.25, rows, 0, rows.length, out, 0)
    expect([...out], `seed ${seed}, as floats`).toEqual(expected)
  }
})

test('a view that is not aligned can be copied; what is kept stays where it is when memory grows', () => {
  const bytes = Int8Array.from({length: 1 + 8 * ROW}, (_, i) => i % 100)
  const kernel = new SyntaxKernel()
  const table = kernel.copy(bytes.subarray(1))
  kernel.keep()
  const first = kernel.room(1 << 20)
  kernel.begin()
  expect(kernel.room(1 << 22), 'the same room again').toBe(first)
  expect([...kernel.bytesAt(table, 8 * ROW)]).toEqual([...bytes.subarray(1)])
})
