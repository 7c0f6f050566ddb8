import assert from 'node:assert/strict'
import {test} from 'vitest'
import {boundedCoverPrice} from '../../../src/infer/kernels/bounded-cover-price.ts'
import {coverPrice} from '../../../src/infer/kernels/cover-step.ts'
import {random as seeded} from '../../random.ts'

// what stands for the second value of a witness of one node
const NONE = 2

/** The most that min(x_a, x_b) can be if each raise is paid for at the price: bisection on the marginal cost. */
function lowerOf(a: number, b: number, price: number): number {
  const missing = b === NONE
  let low = missing ? a : Math.min(a, b)
  let high = low + price
  for (let step = 0; step < 200 && low < high; step++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    const marginal = Math.max(0, middle - a) + (missing ? 0 : Math.max(0, middle - b))
    if (marginal <= price) low = middle
    else high = middle
  }
  return Math.min(1, Math.max(0, low))
}

function coveringAt(v: ArrayLike<number>, price: number): number {
  let sum = 0
  for (let link = 0; link < v.length; link += 2) sum += lowerOf(v[link], v[link + 1], price)
  return sum
}

/** What any price has to fulfil: 0 if it covers for nothing, `cap` if the cap does not, else just covering. */
function assertRight(v: readonly number[], cap: number, price: number, where: string): void {
  const what = `price ${price} of at most ${cap} for ${v}, ${where}`
  assert.ok(price >= 0 && price <= cap, what)
  const covering = coveringAt(v, price)
  const scale = 1e-9 * Math.max(1, ...v.map(Math.abs))
  if (covering > 1 + scale) assert.equal(price, 0, what)
  if (covering < 1 - scale) assert.equal(price, cap, what)
}

const shapes: Readonly<Record<string, (draw: () => number) => number>> = {
  ordinary: (draw) => 2 * draw() - 0.5,
  tied: (draw) => Math.floor(4 * draw()) / 4 - 0.25,
  'very negative': (draw) => -50 - Math.floor(3 * draw()) * 25 - (draw() < 0.5 ? draw() : 0),
  large: (draw) => 1 + 20 * draw(),
  mixed: (draw) => (draw() < 0.5 ? -30 * draw() : draw()),
}

test.each(Object.keys(shapes))('the price of covering with %s values just covers', (shape) => {
  const ends = {zero: 0, cap: 0, between: 0}
  for (let seed = 1; seed <= 300; seed++) {
    const draw = seeded(seed)
    const witnesses = 1 + Math.floor(6 * draw())
    const v: number[] = []
    for (let j = 0; j < witnesses; j++) v.push(shapes[shape](draw), draw() < 0.25 ? NONE : shapes[shape](draw))
    const cap = draw() < 0.1 ? 0 : draw() < 0.5 ? 3 * draw() : 1000 * draw()
    for (const guess of [0, cap, -1, cap + 1, cap * draw()]) {
      const price = coverPrice(Float64Array.from(v), 0, witnesses, cap, guess)
      assertRight(v, cap, price, `seed ${seed}, guess ${guess}`)
      ends[price === 0 ? 'zero' : price === cap ? 'cap' : 'between']++
    }
  }
  if (shape === 'large') assert.ok(ends.zero > 1000, JSON.stringify(ends))
  else assert.ok(ends.between > 200 && ends.cap > 50, `${JSON.stringify(ends)}: this test has lost its force`)
})

test('slopes of zero at both ends of the bracket do not freeze it', () => {
  // nothing is covered at 0, too much at the cap, and only between 100 and 101 does anything move
  for (const guess of [0, 50, 100.2, 100.5, 500, 1000]) {
    const price = coverPrice(Float64Array.of(-100, NONE, -100, NONE), 0, 2, 1000, guess)
    assert.ok(Math.abs(price - 100.5) < 1e-9, `${price} from ${guess}`)
    // two that rise together at half the speed
    const pairs = coverPrice(Float64Array.of(-100, -100, -100, -100), 0, 2, 1000, guess)
    assert.ok(Math.abs(pairs - 201) < 1e-9, `${pairs} from ${guess}`)
    // one that rises to the other, then both
    const meeting = coverPrice(Float64Array.of(-100, -99.75, -99.75, -100), 0, 2, 1000, guess)
    assert.ok(Math.abs(meeting - 200.75) < 1e-9, `${meeting} from ${guess}`)
  }
})

test('a range of links is a target of its own', () => {
  const v = Float64Array.of(9, 9, 0.25, NONE, 0.25, 0.5, 9, 9)
  const price = coverPrice(v, 1, 3, 5, 0)
  assert.ok(Math.abs(coveringAt([0.25, NONE, 0.25, 0.5], price) - 1) < 1e-9, `${price}`)
  assert.deepEqual([...v], [9, 9, 0.25, NONE, 0.25, 0.5, 9, 9])
})

test('no target at no cap costs anything', () => {
  assert.equal(coverPrice(Float64Array.of(-3, NONE), 0, 1, 0, 4), 0)
  assert.equal(coverPrice(new Float64Array(0), 0, 0, 2, 1), 2)
})

test.each(Object.keys(shapes))(
  'with a goal for the covering, %s values cover just what is wanted at the price',
  (shape) => {
    let between = 0
    for (let seed = 1; seed <= 150; seed++) {
      const draw = seeded(seed)
      const witnesses = 1 + Math.floor(6 * draw())
      const v: number[] = []
      for (let j = 0; j < witnesses; j++) v.push(shapes[shape](draw), draw() < 0.25 ? NONE : shapes[shape](draw))
      const top = draw() < 0.1 ? -draw() : draw() < 0.5 ? 3 * draw() : 100 * draw()
      const held = draw() < 0.5 ? Infinity : 2 * draw() - 0.5
      for (const guess of [0, top, -1, top * draw()]) {
        const price = boundedCoverPrice(Float64Array.from(v), 0, witnesses, top, held, guess)
        const open = top - price
        const wanted = Math.min(1, open, 0.5 * (open + held))
        const what = `price ${price} at ${top}, held at ${held}, for ${v}, seed ${seed}, guess ${guess}`
        assert.ok(price >= 0, what)
        const excess = coveringAt(v, price) - wanted
        const scale = 1e-9 * Math.max(1, top, ...v.map(Math.abs))
        if (price === 0) assert.ok(excess >= -scale, what)
        else assert.ok(Math.abs(excess) <= scale, `${excess} more than wanted, ${what}`)
        if (price > 0) between++
      }
    }
    assert.ok(between > (shape === 'large' ? -1 : 200), `${between}: this test has lost its force`)
  },
)
