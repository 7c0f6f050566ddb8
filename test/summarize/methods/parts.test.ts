import {describe, expect, test} from 'vitest'
import {dateKey} from '../../../src/summarize/documents/date-key.ts'
import {InvertedIndex} from '../../../src/summarize/methods/inverted-index.ts'
import {kMeans} from '../../../src/summarize/methods/k-means.ts'
import {cosines} from '../../../src/summarize/methods/lex-rank.ts'
import {pageRank, type WeightedGraph} from '../../../src/summarize/methods/page-rank.ts'
import {topSingular} from '../../../src/summarize/methods/singular.ts'
import {symmetricEigen} from '../../../src/summarize/methods/symmetric-eigen.ts'
import {overlaps} from '../../../src/summarize/methods/text-rank.ts'
import {countVectors, dot, tfIdfVectors, unitVectors, type Vector} from '../../../src/summarize/methods/vectors.ts'
import {Dense, stationary} from '../../oracles/baselines.ts'
import {random} from '../../random.ts'
import {randomCluster, sourceOf, taskOfCluster} from './tiny-source.ts'

const dense = (matrix: readonly (readonly number[])[]): WeightedGraph => ({
  count: matrix.length,
  multiply: (x, out) => out.set(matrix.map((row) => row.reduce((sum, w, j) => sum + w * x[j], 0))),
})

const sparse = (row: readonly number[]): Vector => {
  const terms = Int32Array.from(row.keys()).filter((term) => row[term] !== 0)
  return {terms, weights: Float64Array.from(terms, (term) => row[term])}
}

const randomMatrix = (next: () => number, rows: number, columns: number, filled = 0.5) =>
  Array.from({length: rows}, () => Array.from({length: columns}, () => (next() < filled ? next() * 4 - 1 : 0)))

describe('vectors of sentences', () => {
  const source = sourceOf([['bora the dilu bora', 'dilu of'], ['the of']])

  test('count content words', () => {
    expect(countVectors(source).map(({weights}) => [...weights])).toEqual([[2, 1], [1], []])
  })

  test('weigh them by ln(1 + N / n)', () => {
    // bora stands in one of three sentences, dilu in two
    const [first, second] = tfIdfVectors(source)
    expect(first.weights[0]).toBeCloseTo(2 * Math.log(4), 12)
    expect(first.weights[1]).toBeCloseTo(Math.log(2.5), 12)
    expect(second.weights[0]).toBeCloseTo(Math.log(2.5), 12)
  })

  test('have length one as units, or none', () => {
    const [first, second, third] = unitVectors(source)
    expect(dot(first, first)).toBeCloseTo(1, 12)
    expect(dot(first, second)).toBeCloseTo(Math.log(2.5) / Math.hypot(2 * Math.log(4), Math.log(2.5)), 12)
    expect(dot(third, first)).toBe(0)
  })
})

test('an inverted index gives the products of one vector with all', () => {
  const next = random(5)
  for (let round = 0; round < 50; round++) {
    const rows = randomMatrix(next, 1 + Math.floor(next() * 8), 6)
    const vectors = rows.map(sparse)
    const index = new InvertedIndex(vectors, 6)
    rows.forEach((row, i) => {
      const expected = rows.map((other) => other.reduce((sum, x, k) => sum + x * row[k], 0))
      const products = index.products(vectors[i])
      expected.forEach((value, j) => {
        expect(products[j], `round ${round}`).toBeCloseTo(value, 12)
        expect(dot(vectors[i], vectors[j]), `round ${round}`).toBeCloseTo(value, 12)
      })
    })
  }
})

describe('PageRank', () => {
  test('of a star: the middle has half of the walk but for the jumps', () => {
    // middle m, leaves l: m = 0.15/4 + 0.85 · 3 l, l = 0.15/4 + 0.85 m/3; with d = 0.85: m = 0.0375 (1 + 2.55) / (1 − 0.7225)
    const star = [
      [0, 1, 1, 1],
      [1, 0, 0, 0],
      [1, 0, 0, 0],
      [1, 0, 0, 0],
    ]
    const rank = pageRank(dense(star), 0.85)
    expect(rank[0]).toBeCloseTo((0.0375 * 3.55) / 0.2775, 8)
    expect(rank[1]).toBeCloseTo((1 - rank[0]) / 3, 8)
  })

  test('is what the linear system says, also where nodes have no edges', () => {
    const next = random(11)
    let without = 0
    for (let round = 0; round < 200; round++) {
      const n = 1 + Math.floor(next() * 7)
      const weights = Array.from({length: n}, () => new Array<number>(n).fill(0))
      for (let i = 0; i < n; i++) {
        for (let j = 0; j <= i; j++) if (next() < 0.4) weights[i][j] = weights[j][i] = next()
      }
      without += weights.filter((row) => row.every((w) => w === 0)).length
      const damping = [0, 0.5, 0.85][round % 3]
      const rank = pageRank(dense(weights), damping)
      stationary(weights, damping).forEach((value, i) => {
        expect(rank[i], `round ${round}`).toBeCloseTo(value, 7)
      })
      expect(rank.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9)
    }
    expect(without).toBeGreaterThan(40)
  })

  test('walks on the weights of LexRank and TextRank without their matrices', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const cluster = randomCluster(seed)
      const {source} = taskOfCluster(cluster)
      const oracle = new Dense(cluster)
      const pairs: [WeightedGraph, number[][]][] = [
        [cosines(unitVectors(source), source.terms.count), oracle.cosine],
        [overlaps(source), oracle.overlap()],
      ]
      for (const [graph, weights] of pairs) {
        const column = new Float64Array(weights.length)
        weights.forEach((row, i) => {
          graph.multiply(
            Float64Array.from(weights, (_, j) => (i === j ? 1 : 0)),
            column,
          )
          row.forEach((w, j) => {
            expect(column[j], `seed ${seed}, ${i} and ${j}`).toBeCloseTo(w, 10)
          })
        })
      }
    }
  })
})

test('eigenvalues and vectors of a symmetric matrix', () => {
  const next = random(17)
  for (let round = 0; round < 100; round++) {
    const n = Math.floor(next() * 8)
    const half = randomMatrix(next, n, n, round % 2 === 0 ? 1 : 0.3)
    const matrix = half.map((row, i) => row.map((x, j) => x + half[j][i]))
    const {values, vectors} = symmetricEigen(matrix)
    expect(values.length).toBe(n)
    values.forEach((value, k) => {
      if (k > 0) expect(value, `round ${round}`).toBeLessThanOrEqual(values[k - 1])
      matrix.forEach((row, i) => {
        const image = row.reduce((sum, x, j) => sum + x * vectors[k][j], 0)
        expect(image, `round ${round}`).toBeCloseTo(value * vectors[k][i], 9)
      })
      vectors.forEach((other, l) => {
        const product = other.reduce((sum, x, i) => sum + x * vectors[k][i], 0)
        expect(product, `round ${round}`).toBeCloseTo(k === l ? 1 : 0, 9)
      })
    })
  }
})

test('singular values and vectors, those above the share', () => {
  const next = random(23)
  let left = 0
  for (let round = 0; round < 100; round++) {
    const rows = 1 + Math.floor(next() * 20)
    const columns = randomMatrix(next, 1 + Math.floor(next() * 25), rows)
    const gram = columns.map((a) => columns.map((b) => a.reduce((sum, x, k) => sum + x * b[k], 0)))
    const exact = symmetricEigen(gram).values.map((square) => Math.sqrt(Math.max(square, 0)))
    const {values, vectors} = topSingular(columns.map(sparse), rows, 0.5, 5)
    const expected = exact.slice(0, 5).filter((value) => value > 0 && value >= 0.5 * exact[0])
    left += exact.length - expected.length
    expect(values.length, `round ${round}`).toBe(expected.length)
    values.forEach((value, k) => {
      expect(value, `round ${round}`).toBeCloseTo(expected[k], 6)
      gram.forEach((row, i) => {
        const image = row.reduce((sum, x, j) => sum + x * vectors[k][j], 0)
        expect(Math.abs(image - value ** 2 * vectors[k][i]), `round ${round}`).toBeLessThan(1e-3 * exact[0] ** 2)
      })
    })
  }
  expect(left).toBeGreaterThan(500)
})

describe('k-means', () => {
  const vector = (...row: number[]) => sparse(row.map((x) => x / Math.hypot(...row)))

  test('finds groups that lie apart', () => {
    const near = [vector(9, 1, 0, 0), vector(0, 0, 9, 1), vector(9, 2, 0, 0), vector(0, 0, 9, 2), vector(9, 0, 0, 1)]
    // it starts from the first and the third, which are one group; the second comes to either, and parts from it
    const clusters = kMeans(near, 2, 4)
    expect([clusters[2], clusters[4]]).toEqual([clusters[0], clusters[0]])
    expect(clusters[3]).toBe(clusters[1])
  })

  test('ends where every vector is nearest to the sum of its own cluster', () => {
    let used = 0
    let asked = 0
    for (let seed = 1; seed <= 60; seed++) {
      const next = random(seed)
      const rows = Array.from({length: 3 + Math.floor(next() * 20)}, () => {
        const row = Array.from({length: 5}, () => (next() < 0.6 ? next() : 0))
        const length = Math.hypot(...row)
        return row.map((x) => (length > 0 ? x / length : 0))
      })
      const count = 1 + Math.floor(next() * 4)
      const clusters = kMeans(rows.map(sparse), count, 5)
      used += new Set(clusters).size
      asked += count
      const centers = Array.from({length: count}, (_, c) => {
        const sum = rows[0].map((_, k) => rows.reduce((sum, row, i) => sum + (clusters[i] === c ? row[k] : 0), 0))
        return sum.map((x) => x / Math.max(Math.hypot(...sum), 1e-300))
      })
      rows.forEach((row, i) => {
        const cosines = centers.map((center) => center.reduce((sum, x, k) => sum + x * row[k], 0))
        expect(cosines[clusters[i]], `seed ${seed}`).toBeGreaterThanOrEqual(Math.max(...cosines) - 1e-12)
      })
    }
    expect(used, 'clusters that were not swallowed by larger ones').toBeGreaterThan(0.85 * asked)
  })
})

test.each([
  ['1998-10-17', '1998-10-18'],
  ['1998-10-17', '19981018'],
  ['1998/09/30', '1998-10-01'],
  ['19981231', '1999-01-01'],
  ['1998-10-17', '1998-10-17T00:00:01'],
  ['10/17/1998 05:50:00', '10/17/1998 09:20:00'],
  ['10/17/1998 23:59', '1998-10-18'],
  ['2024-02-29T08:00:00Z', '2024-02-29 08:01'],
  ['9/5/2001', '2001-09-11'],
])('%s is before %s', (before, after) => {
  expect(dateKey(before)).toBeLessThan(dateKey(after)!)
})

test.each([
  undefined,
  '',
  'yesterday',
  '17/10/1998',
  '1998-13-01',
  '1998-00-10',
  '1998-10',
  '98-10-17',
  '123456789',
  '1998-10-177',
])('%s is no date to compare', (date) => {
  expect(dateKey(date)).toBeUndefined()
})

test('the same day is the same, however it is written', () => {
  const days = ['1998-10-17', '1998/10/17', '19981017', '10/17/1998', ' 1998-10-17 ']
  expect(new Set(days.map(dateKey)).size).toBe(1)
})
