import assert from 'node:assert/strict'
import {test} from 'vitest'
import {budgetShift} from '../../../src/infer/kernels/budget-shift.ts'
import {FallingRoot} from '../../../src/infer/kernels/falling-root.ts'
import {knapsackPrice} from '../../../src/infer/kernels/knapsack-price.ts'
import {budgetShiftBySorting, knapsackPriceBySorting} from '../../oracles/sorted-projections.ts'
import {random as seeded} from '../../random.ts'
import {shapes} from './large-points.ts'

/** Counts the evaluations, and checks that they stay inside the bracket. */
class CountedRoot extends FallingRoot {
  evaluations = 0
  private first = 0
  private last = 0

  override start(low: number, high: number): void {
    super.start(low, high)
    this.first = low
    this.last = high
    this.evaluations = 0
  }

  override next(value: number, slope: number, tolerance: number): boolean {
    assert.ok(this.at >= this.first && this.at <= this.last, `${this.at} is outside [${this.first}, ${this.last}]`)
    this.evaluations++
    return super.next(value, slope, tolerance)
  }
}

const clamp01 = (x: number) => Math.min(Math.max(x, 0), 1)

for (const [shape, make] of Object.entries(shapes)) {
  test(`the budget shift of ${shape} points agrees with sorting`, () => {
    const root = new FallingRoot()
    let binding = 0
    for (const n of [1, 2, 3, 17, 200, 5000]) {
      for (const budget of [0, 1, Math.floor(n / 60), Math.floor(n / 3), n - 1]) {
        for (const offset of [0, 0.7]) {
          const a = make(n, n).map((value) => value + offset)
          const expected = budgetShiftBySorting(a, budget)
          const tau = budgetShift(Float64Array.from(a), 0, n, budget, root, new Float64Array(n))
          if (expected > 0) binding++
          // the shift need not be unique, but the point is
          const scale = Math.max(1, ...a.map(Math.abs))
          for (let i = 0; i < n; i++) {
            const what = `n = ${n}, budget ${budget}, link ${i}: shift ${tau}, expected ${expected}`
            assert.ok(Math.abs(clamp01(a[i] - tau) - clamp01(a[i] - expected)) < 1e-12 * scale, what)
          }
        }
      }
    }
    assert.ok(binding > 10, `only ${binding} budgets were binding: this test has lost its force`)
  })

  test(`the knapsack price of ${shape} points agrees with sorting`, () => {
    const root = new FallingRoot()
    for (const n of [1, 2, 3, 17, 200, 1000]) {
      const random = seeded(n)
      const costs = Array.from({length: n}, () => (random() < 0.1 ? 0 : 10 ** (3 * random() - 1)))
      const total = costs.reduce((sum, cost) => sum + cost, 0)
      for (const share of [0, 0.01, 0.3, 0.9]) {
        const a = make(n, n).map((value) => value + 0.5)
        const expected = knapsackPriceBySorting(a, costs, share * total)
        const price = knapsackPrice(
          Float64Array.from(a),
          0,
          Float64Array.from(costs),
          share * total,
          root,
          new Int32Array(n),
        )
        const scale = Math.max(1, ...a.map(Math.abs))
        for (let i = 0; i < n; i++) {
          const what = `n = ${n}, budget ${share * total}, link ${i}: price ${price}, expected ${expected}`
          assert.ok(
            Math.abs(clamp01(a[i] - price * costs[i]) - clamp01(a[i] - expected * costs[i])) < 1e-10 * scale,
            what,
          )
        }
      }
    }
  })
}

test('ten passes are enough for budgets and knapsacks over evenly spread points', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const root = new CountedRoot()
    const n = 1000
    const a = Float64Array.from(shapes.uniform(n, seed))
    budgetShift(a, 0, n, 20 * seed, root, new Float64Array(n))
    assert.ok(root.evaluations <= 10, `seed ${seed}: ${root.evaluations} evaluations for the budget`)
    const random = seeded(seed)
    const costs = Float64Array.from({length: n}, () => 1 + 9 * random())
    knapsackPrice(a, 0, costs, 100 * seed, root, new Int32Array(n))
    assert.ok(root.evaluations <= 10, `seed ${seed}: ${root.evaluations} evaluations for the knapsack`)
  }
})

test('the root of a line takes two evaluations', () => {
  const root = new CountedRoot()
  root.start(0, 8)
  while (root.next(6 - 2 * root.at, 2, 1e-15));
  assert.equal(root.at, 3)
  assert.equal(root.evaluations, 2)
})

test('the root search halves its bracket where Newton steps creep', () => {
  // alone, Newton's method takes a step of (1 − x) / 2000 at a time
  const root = new CountedRoot()
  root.start(0, 1)
  const power = (x: number) => (1 - x) ** 2000
  while (root.next(power(root.at) - 1e-200, 2000 * (1 - root.at) ** 1999, 1e-213));
  assert.ok(Math.abs(root.at - (1 - 10 ** -0.1)) < 1e-12, `is ${root.at}`)
  assert.ok(root.evaluations < 120, `${root.evaluations} evaluations`)
})

test('the root search finds the root of staircases, where Newton steps know nothing of what is ahead', () => {
  let most = 0
  for (let seed = 1; seed <= 200; seed++) {
    const random = seeded(seed)
    const bends = Array.from({length: 40}, () => 10 ** (-8 * random())).sort((x, y) => x - y)
    const slopes = Array.from({length: 41}, () => (random() < 0.5 ? 1e-6 * random() : 1e4 * random()))
    const slopeAt = (x: number) => slopes[bends.filter((bend) => bend <= x).length]
    const value = (x: number) => {
      let sum = 0
      for (let k = 0; k <= 40; k++) {
        const left = k === 0 ? 0 : bends[k - 1]
        const right = k === 40 ? 1 : bends[k]
        sum += slopes[k] * Math.max(0, right - Math.max(x, left))
      }
      return sum
    }
    const target = value(0) * random()
    const root = new CountedRoot()
    root.start(0, 1)
    while (root.next(value(root.at) - target, slopeAt(root.at), 1e-13 * value(0)));
    most = Math.max(most, root.evaluations)
    const missed = Math.abs(value(root.at) - target)
    assert.ok(missed <= 1e-9 * value(0), `seed ${seed}: the value at ${root.at} misses the target by ${missed}`)
  }
  assert.ok(most < 100, `${most} evaluations`)
  assert.ok(most > 8, `${most} evaluations: no function was hard enough to need the bracket`)
})
