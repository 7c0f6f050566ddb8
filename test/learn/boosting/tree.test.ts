import {expect, test} from 'vitest'
import {predictAll} from '../../../src/boosting/forest.ts'
import {boost} from '../../../src/learn/boosting/boosting.ts'
import {binned} from '../../../src/learn/boosting/table.ts'
import {growTree, NO_SPLIT} from '../../../src/learn/boosting/tree.ts'
import {seededRandom} from '../../../src/seeded-random.ts'

const OPTIONS = {depth: 1, leastWeight: 2, shrinkTo0: 0.5}

/** Rows of small whole numbers, so that many are equal. */
function randomRows(seed: number) {
  const random = seededRandom(seed)
  const [rows, columns] = [4 + Math.floor(9 * random()), 1 + Math.floor(3 * random())]
  const values = Float32Array.from({length: rows * columns}, () => Math.floor(4 * random()))
  const target = Float64Array.from({length: rows}, () => Math.round(10 * random()) / 10)
  const weight = Float64Array.from({length: rows}, () => 0.5 + random())
  return {rows, columns, values, target, weight}
}

/** What the squares of the best answer for some rows explain: (Σ w t)² / (Σ w + λ). */
function explained(rows: readonly number[], target: Float64Array, weight: Float64Array): number {
  const sum = rows.reduce((total, row) => total + weight[row] * target[row], 0)
  return sum ** 2 / (rows.reduce((total, row) => total + weight[row], 0) + OPTIONS.shrinkTo0)
}

test('a tree of one split has the best of all splits, by trying each', () => {
  let splits = 0
  for (let seed = 1; seed <= 200; seed++) {
    const {rows, columns, values, target, weight} = randomRows(seed)
    const all = Array.from({length: rows}, (_, row) => row)
    let best = explained(all, target, weight) + 1e-12
    for (let column = 0; column < columns; column++) {
      const valueAt = (row: number) => values[row * columns + column]
      for (const threshold of all.map(valueAt)) {
        const sides = [all.filter((row) => valueAt(row) <= threshold), all.filter((row) => valueAt(row) > threshold)]
        const masses = sides.map((side) => side.reduce((sum, row) => sum + weight[row], 0))
        if (masses.some((mass) => mass < OPTIONS.leastWeight)) continue
        const value = sides.reduce((sum, side) => sum + explained(side, target, weight), 0)
        best = Math.max(best, value)
      }
    }
    const table = binned(values, columns)
    const columnsOf = Array.from({length: columns}, (_, column) => column)
    const tree = growTree(table, Int32Array.from(all), target, weight, columnsOf, OPTIONS)
    const isRight = (row: number) => table.bins[tree.feature[0]][row] > tree.edge[0]
    const sides = [all.filter((row) => !isRight(row)), all.filter(isRight)].filter(({length}) => length > 0)
    const found = sides.reduce((sum, side) => sum + explained(side, target, weight), 0)
    expect(found, `seed ${seed}`).toBeCloseTo(best, 9)
    if (tree.edge[0] !== NO_SPLIT) splits++
  }
  expect(splits).toBeGreaterThan(60)
})

const BOOSTING = {
  ...OPTIONS,
  depth: 2,
  bags: 2,
  trees: 30,
  rate: 0.3,
  groupShare: 1,
  rowShare: 0.9,
  featureShare: 1,
}

/** An exclusive or of two columns, and a column of noise. */
function exclusiveOr(seed: number) {
  const random = seededRandom(seed)
  const rows = 80
  const values = Float32Array.from({length: 3 * rows}, random)
  const isLarge = (row: number, column: number) => values[3 * row + column] > 0.5
  const target = Float64Array.from({length: rows}, (_, row) => Number(isLarge(row, 0) !== isLarge(row, 1)))
  const group = Int32Array.from({length: rows}, (_, row) => row % 8)
  return {features: ['a', 'b', 'noise'], values, target, weight: new Float64Array(rows).fill(1), group}
}

function forestOf(seed: number) {
  const training = boost(exclusiveOr(7), BOOSTING, seededRandom(seed))
  let step = training.next()
  while (!step.done) step = training.next()
  return step.value
}

test('boosting learns what no single split says', () => {
  const {values, target} = exclusiveOr(7)
  const answers = predictAll(forestOf(1), values)
  const wrong = [...answers].filter((answer, row) => Math.round(answer) !== target[row])
  expect(wrong.length).toBeLessThan(8)
})

test('the same seed gives the same forest, another one another', () => {
  expect(forestOf(3)).toEqual(forestOf(3))
  expect(forestOf(3).leaf).not.toEqual(forestOf(4).leaf)
})

test('a forest adds up the leaves that a row comes to', () => {
  // x ≤ 1: 1, x > 1: 2; y ≤ 5: 10, y > 5: 20
  const forest = {
    features: ['x', 'y'],
    depth: 1,
    start: 100,
    feature: Uint8Array.of(0, 1),
    threshold: Float32Array.of(1, 5),
    leaf: Float32Array.of(1, 2, 10, 20),
  }
  // the fifth row is beside the four that go together
  const rows = Float32Array.of(1, 5, 2, 5, 1, 6, 2, 6, 2, 5)
  expect([...predictAll(forest, rows)]).toEqual([111, 112, 121, 122, 112])
})
