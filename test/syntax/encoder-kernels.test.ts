import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {KERNELS, kernelFile, sourceHash} from '../../kernels/build.js'
import {EncoderMemory, NO_BIAS, paddedTo8} from '../../src/syntax/encoder/kernels.ts'
import {DISTANCE_COLUMNS, DISTANCES, SELF_COLUMN} from '../../src/syntax/encoder/layout.ts'
import {isLong} from '../conditions.ts'
import {binOf, leaky, logProbabilities, sigmoid} from '../oracles/encoder.ts'
import {random} from '../random.ts'

const CASES = 30

/** A memory with what the test put there, and guards behind what it reads. */
class Bench {
  readonly memory = new EncoderMemory()
  readonly next: () => number

  constructor(seed: number) {
    this.next = random(seed)
  }

  upTo(most: number): number {
    return 1 + Math.floor(most * this.next())
  }

  numbers(count: number, spread = 2): number[] {
    return Array.from({length: count}, () => Math.fround(spread * (2 * this.next() - 1)))
  }

  put(values: readonly number[]): number {
    const pointer = this.memory.allocate(values.length + 8)
    this.memory.floatsAt(pointer, values.length).set(values)
    return pointer
  }

  putIntegers(values: readonly number[]): number {
    const pointer = this.memory.allocate(values.length)
    this.memory.integersAt(pointer, values.length).set(values)
    return pointer
  }

  room(count: number): number {
    return this.put(new Array(count + 8).fill(GUARD))
  }

  read(pointer: number, count: number): number[] {
    return Array.from(this.memory.floatsAt(pointer, count))
  }
}

const GUARD = 12345

function close(found: readonly number[], expected: readonly number[], seed: number, tolerance = 2e-5): void {
  expect(found.length, `seed ${seed}`).toBe(expected.length)
  found.forEach((value, i) => {
    const error = Math.abs(value - expected[i])
    expect(error <= tolerance * (1 + Math.abs(expected[i])), `seed ${seed}, at ${i}: ${value} for ${expected[i]}`).toBe(
      true,
    )
  })
}

function onCases(run: (bench: Bench, seed: number) => void): void {
  for (let seed = 1; seed <= CASES; seed++) run(new Bench(seed), seed)
}

describe('the kernels of the encoder', () => {
  test.each(KERNELS)('$source: compiled from the source that is here', async (kernel) => {
    const compiled = readFileSync(join(import.meta.dirname, '../../src', kernel.target), 'utf8')
    expect(compiled, 'run: npm run kernels').toContain(sourceHash(kernel))
    if (isLong) expect(compiled === (await kernelFile(kernel)), 'run: npm run kernels').toBe(true)
  })

  test('product multiplies matrices of any number of rows, with a bias or onto what is there', () => {
    onCases((bench, seed) => {
      const n = bench.upTo(70)
      const k = bench.upTo(30)
      const m = bench.upTo(20)
      const wide = paddedTo8(m)
      const mode = seed % 3 // nothing, a bias, added
      const a = bench.numbers(n * k)
      const b = bench.numbers(k * m)
      const bias = bench.numbers(wide)
      const before = bench.numbers(n * wide)
      const expected = before.map((value, at) => {
        const i = Math.floor(at / wide)
        const j = at % wide
        let sum = mode === 2 ? value : mode === 1 ? bias[j] : 0
        if (j < m) for (let p = 0; p < k; p++) sum += a[i * k + p] * b[p * m + j]
        return sum
      })
      const {kernels} = bench.memory
      const [aAt, bAt, biasAt, cAt] = [a, b, bias, [...before, GUARD]].map((values) => bench.put(values))
      const packed = bench.room(k * wide)
      kernels.pack(bAt, m, 1, k, m, packed)
      kernels.product(aAt, k, n, k, packed, wide, mode === 1 ? biasAt : 0, cAt, wide, mode === 2)
      close(bench.read(cAt, n * wide + 1), [...expected, GUARD], seed)
    })
  })

  test('pack also lays out a matrix by its columns', () => {
    onCases((bench, seed) => {
      const k = bench.upTo(12)
      const m = bench.upTo(20)
      const b = bench.numbers(k * m)
      const transposed = Array.from({length: k * m}, (_, at) => b[(at % k) * m + Math.floor(at / k)])
      const {kernels} = bench.memory
      const [byRows, byColumns] = [bench.room(k * paddedTo8(m)), bench.room(k * paddedTo8(m))]
      kernels.pack(bench.put(b), m, 1, k, m, byRows)
      kernels.pack(bench.put(transposed), 1, k, k, m, byColumns)
      const size = k * paddedTo8(m) + 1
      expect(bench.read(byColumns, size), `seed ${seed}`).toEqual(bench.read(byRows, size))
    })
  })

  test('a row of a product is the same bits whatever rows stand beside it', () => {
    const bench = new Bench(1)
    const {kernels} = bench.memory
    const [n, k, m] = [67, 40, 16]
    const a = bench.put(bench.numbers(n * k))
    const b = bench.room(k * m)
    kernels.pack(bench.put(bench.numbers(k * m)), m, 1, k, m, b)
    const all = bench.room(n * m)
    kernels.product(a, k, n, k, b, m, 0, all, m, false)
    for (let i = 0; i < n; i++) {
      const alone = bench.room(m)
      kernels.product(a + i * k * 4, k, 1, k, b, m, 0, alone, m, false)
      expect(bench.read(alone, m)).toEqual(bench.read(all + i * m * 4, m))
    }
  })

  test('productOfColumns adds the product with the first matrix turned', () => {
    onCases((bench, seed) => {
      const n = bench.upTo(150)
      const k = 4 * bench.upTo(5)
      const m = 8 * bench.upTo(3)
      const a = bench.numbers(n * k)
      const b = bench.numbers(n * m)
      const before = bench.numbers(k * m)
      const expected = before.map((value, at) => {
        let sum = value
        for (let p = 0; p < n; p++) sum += a[p * k + Math.floor(at / m)] * b[p * m + (at % m)]
        return sum
      })
      const c = bench.put([...before, GUARD])
      bench.memory.kernels.productOfColumns(bench.put(a), k, bench.put(b), m, n, k, m, c, m)
      close(bench.read(c, k * m + 1), [...expected, GUARD], seed)
    })
  })

  test('normalize takes the mean from each row and divides it by its deviation', () => {
    onCases((bench, seed) => {
      const n = bench.upTo(9)
      const m = 8 * bench.upTo(4)
      const x = bench.numbers(n * m, 5)
      const gain = bench.numbers(m)
      const offset = bench.numbers(m)
      const expected = Array.from({length: n}, (_, i) => {
        const row = x.slice(i * m, (i + 1) * m)
        const mean = row.reduce((a, b) => a + b) / m
        const deviation = Math.sqrt(row.reduce((a, b) => a + (b - mean) ** 2, 0) / m + 1e-5)
        return row.map((value, j) => ((value - mean) / deviation) * gain[j] + offset[j])
      }).flat()
      const [y, normal, inverse] = [bench.room(n * m), bench.room(n * m), bench.room(n)]
      bench.memory.kernels.normalize(bench.put(x), n, m, bench.put(gain), bench.put(offset), y, m, normal, inverse)
      close(bench.read(y, n * m + 1), [...expected, GUARD], seed)
    })
  })

  test('recur remembers from the left and from the right', () => {
    onCases((bench, seed) => {
      const n = bench.upTo(12)
      const w = 8 * bench.upTo(3)
      const z = bench.numbers(n * 3 * w, 6)
      const x = bench.numbers(n * w)
      const expected = new Array<number>(n * w)
      for (let channel = 0; channel < w; channel++) {
        let memory = 0
        const order = Array.from({length: n}, (_, t) => (channel < w / 2 ? t : n - 1 - t))
        for (const t of order) {
          const forget = sigmoid(z[t * 3 * w + channel])
          memory = forget * memory + (1 - forget) * z[t * 3 * w + w + channel]
          const open = sigmoid(z[t * 3 * w + 2 * w + channel])
          expected[t * w + channel] = open * Math.tanh(memory) + (1 - open) * x[t * w + channel]
        }
      }
      const [c, o] = [bench.room(n * w), bench.room(n * w)]
      bench.memory.kernels.recur(bench.put(z), bench.put(x), n, w, c, o)
      close(bench.read(o, n * w + 1), [...expected, GUARD], seed)
    })
  })

  test('windows and joined windows are the neighbors of each word', () => {
    onCases((bench, seed) => {
      const n = bench.upTo(9)
      const m = 8
      const x = bench.numbers(n * m)
      const row = (t: number): number[] => (t < 0 || t >= n ? new Array(m).fill(0) : x.slice(t * m, (t + 1) * m))
      const {kernels} = bench.memory
      const out = bench.room(n * 3 * m)
      kernels.windows(bench.put(x), n, m, out)
      const expected = Array.from({length: n}, (_, t) => [...row(t - 1), ...row(t), ...row(t + 1)]).flat()
      expect(bench.read(out, n * 3 * m + 1), `seed ${seed}`).toEqual([...expected, GUARD])

      // each word's products as a left neighbor, as itself, as a right neighbor
      const products = bench.numbers(n * 3 * m)
      const bias = bench.numbers(m)
      const start = bench.put(products)
      const pointers = bench.putIntegers(Array.from({length: n}, (_, t) => start + t * 3 * m * 4))
      const joined = bench.room(n * m)
      kernels.joinWindows(pointers, n, m, bench.put(bias), joined)
      const part = (t: number, place: number, j: number): number =>
        t < 0 || t >= n ? 0 : products[(t * 3 + place) * m + j]
      const sums = Array.from({length: n * m}, (_, at) => {
        const [t, j] = [Math.floor(at / m), at % m]
        return bias[j] + part(t - 1, 0, j) + part(t, 1, j) + part(t + 1, 2, j)
      })
      close(bench.read(joined, n * m + 1), [...sums, GUARD], seed)
    })
  })

  test('addDistances looks distances up from −30 to 30, and a word is not its own head', () => {
    const bench = new Bench(5)
    const n = 31
    const stride = 32
    const scores = bench.numbers(n * stride)
    const ofModifier = bench.numbers(n * 24)
    const ofHead = bench.numbers(n * 24)
    const s = bench.put(scores)
    bench.memory.kernels.addDistances(s, n, stride, bench.put(ofModifier), bench.put(ofHead), 24)
    const expected = scores.map((value, at) => {
      const [m, h] = [Math.floor(at / stride), at % stride]
      if (h >= n) return value
      if (h === m) return -1e9
      const bin = binOf(m - h)
      return value + ofModifier[m * 24 + bin] + ofHead[h * 24 + bin] + ofHead[h * 24 + 20]
    })
    close(bench.read(s, n * stride), expected, 5)
  })

  test('joinArcs adds the rows of head, modifier and distance', () => {
    onCases((bench, seed) => {
      const n = bench.upTo(40)
      const m = 8
      const ofHead = bench.numbers(n * m)
      const ofModifier = bench.numbers(n * m)
      const ofDistance = bench.numbers(20 * m)
      // no word is its own head, but the root has to have one
      const heads = Array.from({length: n}, (_, t) => (t === 0 ? 0 : (t + bench.upTo(n - 1)) % n))
      const out = bench.room(n * m)
      const pointers = [ofHead, ofModifier, ofDistance].map((values) => bench.put(values)) as [number, number, number]
      bench.memory.kernels.joinArcs(bench.putIntegers(heads), n, ...pointers, m, out)
      const expected = heads.flatMap((h, t) =>
        Array.from({length: m}, (_, i) => {
          const bin = t === 0 ? 0 : binOf(t - h)
          return leaky(ofHead[h * m + i] + ofModifier[t * m + i] + ofDistance[bin * m + i])
        }),
      )
      close(bench.read(out, n * m + 1), [...expected, GUARD], seed)
    })
  })

  test('logSoftmax gives logarithms that add up to one, for scores near and far', () => {
    onCases((bench, seed) => {
      const n = bench.upTo(6)
      const count = bench.upTo(40)
      const stride = paddedTo8(count)
      const x = bench.numbers(n * stride, seed % 2 === 0 ? 3 : 60)
      const at = bench.put(x)
      bench.memory.kernels.logSoftmax(at, n, count, stride)
      for (let i = 0; i < n; i++) {
        const row = x.slice(i * stride, i * stride + count)
        close(bench.read(at + i * stride * 4, count), logProbabilities(row), seed, 1e-5)
      }
    })
  })

  test('crossEntropy is −log p of the right one, its gradient p less one there', () => {
    onCases((bench, seed) => {
      const n = bench.upTo(6)
      const count = bench.upTo(20)
      const stride = paddedTo8(count)
      const logs = Array.from({length: n}, () => logProbabilities(bench.numbers(count)))
      const right = logs.map((_, i) => (i === 0 ? -1 : bench.upTo(count) - 1))
      const x = bench.put(logs.flatMap((row) => [...row, ...new Array(stride - count).fill(7)]))
      const loss = bench.memory.kernels.crossEntropy(x, n, count, stride, bench.putIntegers(right), 0.25)
      const expected = logs.flatMap((row, i) => [
        ...row.map((log, j) => (right[i] < 0 ? 0 : 0.25 * (Math.exp(log) - (j === right[i] ? 1 : 0)))),
        ...new Array(stride - count).fill(0),
      ])
      close(bench.read(x, n * stride), expected, seed)
      close([loss], [logs.reduce((sum, row, i) => (right[i] < 0 ? sum : sum - row[right[i]]), 0)], seed)
    })
  })

  test('adam follows the mean gradient by its spread', () => {
    onCases((bench, seed) => {
      const count = 8 * bench.upTo(3)
      const [w, g, m] = [bench.numbers(count), bench.numbers(count), bench.numbers(count)]
      const v = bench.numbers(count).map(Math.abs)
      const [wAt, gAt, mAt, vAt] = [w, g, m, v].map((values) => bench.put(values))
      bench.memory.kernels.adam(wAt, gAt, mAt, vAt, count, 0.5, 0.01, 1.5)
      const mean = m.map((value, i) => 0.9 * value + 0.1 * 0.5 * g[i])
      const spread = v.map((value, i) => 0.98 * value + 0.02 * (0.5 * g[i]) ** 2)
      close(bench.read(mAt, count), mean, seed)
      close(bench.read(vAt, count), spread, seed)
      const expected = w.map((value, i) => value - (0.01 * mean[i]) / (Math.sqrt(spread[i] * 1.5) + 1e-8))
      close(bench.read(wAt, count), expected, seed)
    })
  })

  test('the small ones: add, addRows, scale, maskRows, leak, squares', () => {
    onCases((bench, seed) => {
      const n = bench.upTo(5)
      const m = 8 * bench.upTo(3)
      const x = bench.numbers(n * m)
      const row = bench.numbers(m)
      const {kernels} = bench.memory
      const columns = row.map((value, j) => x.reduce((sum, other, at) => (at % m === j ? sum + other : sum), value))
      const sum = bench.put(row)
      kernels.addRows(bench.put(x), n, m, sum)
      close(bench.read(sum, m), columns, seed)
      const twice = bench.put(x)
      kernels.add(twice, bench.put(x), n * m)
      kernels.scale(twice, n * m, -0.5)
      close(
        bench.read(twice, n * m),
        x.map((value) => -value),
        seed,
      )
      const masked = bench.room(n * m)
      kernels.maskRows(bench.put(x), n, m, bench.put(row), masked)
      close(bench.read(masked, n * m + 1), [...x.map((value, at) => value * row[at % m]), GUARD], seed)
      const leaked = bench.put(x)
      kernels.leak(leaked, n * m)
      close(bench.read(leaked, n * m), x.map(leaky), seed)
      close([kernels.squares(bench.put(x), n * m)], [x.reduce((total, value) => total + value * value, 0)], seed)
    })
  })

  test('were compiled with the constants that their callers have', () => {
    const {kernels} = new EncoderMemory()
    expect(paddedTo8(1)).toBe(kernels.PANEL.value)
    expect(DISTANCES).toBe(kernels.DISTANCES.value)
    expect(SELF_COLUMN).toBeLessThan(DISTANCE_COLUMNS)
    expect(DISTANCE_COLUMNS % kernels.PANEL.value).toBe(0)
    // what these do is tested with `adam` and `productOfColumns`
    expect([kernels.MEAN_DECAY.value, kernels.SPREAD_DECAY.value]).toEqual([0.9, 0.98])
    expect(kernels.ROWS_AT_A_TIME.value).toBe(4)
    expect(kernels.firstFree()).toBeGreaterThan(NO_BIAS)
  })

  test('what was allocated is zero and does not overlap, also beyond the first pages', () => {
    const memory = new EncoderMemory()
    const sizes = [1, 7, 100_000, 3, 500_000]
    const pointers = sizes.map((size) => memory.allocate(size))
    pointers.forEach((pointer, i) => {
      const values = memory.floatsAt(pointer, sizes[i])
      expect(values.every((value) => value === 0)).toBe(true)
      values.fill(i + 1)
      expect(pointer % 64).toBe(0)
    })
    pointers.forEach((pointer, i) => {
      expect(memory.floatsAt(pointer, sizes[i]).every((value) => value === i + 1)).toBe(true)
    })
  })
})
