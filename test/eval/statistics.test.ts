import assert from 'node:assert/strict'
import {test} from 'vitest'
import {fitPowerLaw, median, quantile} from '../../eval/lib/statistics.ts'
import {random} from '../random.ts'

test('the median of an even number of values is half-way between the two in the middle', () => {
  assert.equal(median([7, 1, 3]), 3)
  assert.equal(median([7, 1, 3, 4]), 3.5)
  assert.ok(Number.isNaN(median([])))
})

test('quantiles go from the least to the most, and leave the order of the values alone', () => {
  const values = [5, 1, 9, 3]
  assert.deepEqual(
    [0, 0.25, 1 / 3, 1].map((p) => quantile(values, p)),
    [1, 2.5, 3, 9],
  )
  assert.deepEqual(values, [5, 1, 9, 3])
})

test('a power law is found again from points on it', () => {
  const law = fitPowerLaw([1, 10, 50, 400].map((x) => ({x, y: 0.03 * x ** 1.7})))
  assert.ok(Math.abs(law.slope - 1.7) < 1e-12, `slope ${law.slope}`)
  assert.ok(Math.abs(law.scale - 0.03) < 1e-12, `scale ${law.scale}`)
  assert.ok(law.error < 1e-9, `error ${law.error}`)
})

test('the slope from noisy points is off by no more than two standard errors in most cases', () => {
  let near = 0
  for (let seed = 1; seed <= 200; seed++) {
    const draw = random(seed)
    const points = Array.from({length: 30}, (_, i) => ({x: 2 ** (i / 3), y: 5 * 2 ** (i / 6) * Math.exp(draw() - 0.5)}))
    const {slope, error} = fitPowerLaw(points)
    assert.ok(error > 0.005 && error < 0.05, `seed ${seed}: error ${error}`)
    if (Math.abs(slope - 0.5) < 2 * error) near++
  }
  assert.ok(near > 180 && near < 200, `${near} of 200 slopes were near`)
})
