import assert from 'node:assert/strict'
import {test} from 'vitest'
import {ForestProjection} from '../../../src/infer/kernels/forest-projection.ts'
import {distanceBound, type ForestCase, forestProjection} from '../../oracles/forest.ts'
import {random as seeded} from '../../random.ts'

type Draw = () => number
const whole = (draw: Draw, end: number) => Math.floor(end * draw())

const forests: Readonly<Record<string, (nodes: number, draw: Draw) => number[]>> = {
  'a chain': (nodes) => Array.from({length: nodes}, (_, i) => i - 1),
  'a star': (nodes) => Array.from({length: nodes}, (_, i) => (i === 0 ? -1 : 0)),
  'many roots': (nodes) => Array.from({length: nodes}, () => -1),
  'some trees': (nodes, draw) => Array.from({length: nodes}, (_, i) => (draw() < 0.2 ? -1 : whole(draw, i + 1) - 1)),
}

/** Everything that may happen: ties, nodes without mass or pull, and a budget of nothing, little, or more than enough. */
function randomCase(forest: string, nodes: number, draw: Draw): ForestCase {
  const parent = forests[forest](nodes, draw)
  const ties = draw() < 0.3
  const mass = parent.map(() => (draw() < 0.15 ? 0 : ties ? 1 : 3 * draw()))
  const weight = parent.map(() => (ties ? 1 + whole(draw, 2) : 0.02 + 4 * draw()))
  const shift = 2 * draw() - 1
  const pull = parent.map(() => (draw() < 0.15 ? 0 : ties ? whole(draw, 5) - 2 : 4 * (2 * draw() - 1 + shift)))
  const total = mass.reduce((sum, m) => sum + m, 0)
  const budget = draw() < 0.1 ? 0 : draw() < 0.2 ? 2 * total : 0.6 * draw() * total
  return {parent, mass, weight, pull, budget}
}

function projectionOf({parent, mass, weight}: ForestCase): ForestProjection {
  return new ForestProjection(Int32Array.from(parent), Float64Array.from(mass), Float64Array.from(weight))
}

function assertLegal({parent, mass, budget}: ForestCase, z: Float64Array, where: string): void {
  let spent = 0
  for (let i = 0; i < z.length; i++) {
    assert.ok(z[i] >= 0 && z[i] <= 1, `node ${i} is ${z[i]}, ${where}`)
    assert.ok(parent[i] < 0 || z[i] <= z[parent[i]], `node ${i} is above its parent, ${where}`)
    spent += mass[i] * z[i]
  }
  assert.ok(spent <= budget + 2e-9 * (1 + budget), `${spent} spent of ${budget}, ${where}`)
}

test.each(Object.keys(forests))('the nearest point on %s is that of the formula of max and min', (forest) => {
  let binding = 0
  let idle = 0
  let pooled = 0
  for (let seed = 1; seed <= 150; seed++) {
    const draw = seeded(seed)
    const problem = randomCase(forest, 1 + whole(draw, 6), draw)
    const expected = forestProjection(problem)
    const projection = projectionOf(problem)
    const z = new Float64Array(problem.parent.length).fill(7)
    projection.project(Float64Array.from(problem.pull), problem.budget, z)
    const where = `seed ${seed}`
    assertLegal(problem, z, where)
    for (let i = 0; i < z.length; i++) {
      assert.ok(Math.abs(z[i] - expected[i]) < 1e-6, `node ${i}: ${z[i]}, expected ${expected[i]}, ${where}`)
      if (problem.parent[i] >= 0 && z[i] > 0 && z[i] < 1 && z[i] === z[problem.parent[i]]) pooled++
    }
    if (projection.price > 0) binding++
    else idle++
  }
  assert.ok(binding > 30 && idle > 30, `${binding} budgets were binding, ${idle} not: this test has lost its force`)
  if (forest !== 'many roots') assert.ok(pooled > 10, `only ${pooled} nodes were pooled: this test has lost its force`)
})

test.each(Object.keys(forests))('large forests like %s get their nearest point', (forest) => {
  for (let seed = 1; seed <= 12; seed++) {
    const draw = seeded(seed)
    const problem = randomCase(forest, 50 + whole(draw, 1000), draw)
    const projection = projectionOf(problem)
    const z = new Float64Array(problem.parent.length)
    projection.project(Float64Array.from(problem.pull), problem.budget, z)
    assertLegal(problem, z, `seed ${seed}`)
    const distance = distanceBound(problem, z, projection.price)
    const scale = problem.pull.reduce((sum, p) => sum + Math.abs(p), 1)
    assert.ok(distance < 1e-8 * scale, `it may be ${distance} from the answer, seed ${seed}`)
  }
})

test('any price to start from leads to the same point', () => {
  let binding = 0
  for (let seed = 1; seed <= 120; seed++) {
    const draw = seeded(seed)
    const problem = randomCase(Object.keys(forests)[seed % 4], 1 + whole(draw, 40), draw)
    const projection = projectionOf(problem)
    const pull = Float64Array.from(problem.pull)
    const expected = new Float64Array(pull.length)
    projection.project(pull, problem.budget, expected)
    if (projection.price > 0) binding++
    const z = new Float64Array(pull.length)
    for (const price of [0, projection.price, projection.price * 1.001, 1e-9, 0.3, 7, 1e4, 1e9]) {
      projection.price = price
      projection.project(pull, problem.budget, z)
      for (let i = 0; i < z.length; i++) {
        // where masses are small a price may vary more than the point
        const what = `from ${price} node ${i} is ${z[i]}, from 0 ${expected[i]}, seed ${seed}`
        assert.ok(Math.abs(z[i] - expected[i]) < 1e-7, what)
      }
      assertLegal(problem, z, `seed ${seed}, from ${price}`)
    }
  }
  assert.ok(binding > 40, `only ${binding} budgets were binding: this test has lost its force`)
})

test('stopped after few passes it is a point of the forest, and later calls come to the answer', () => {
  let stopped = 0
  for (let seed = 1; seed <= 100; seed++) {
    const draw = seeded(seed)
    const problem = randomCase('some trees', 20 + whole(draw, 60), draw)
    const pull = Float64Array.from(problem.pull)
    const expected = new Float64Array(pull.length)
    projectionOf(problem).project(pull, problem.budget, expected)
    const projection = projectionOf(problem)
    const z = new Float64Array(pull.length)
    const free = {...problem, budget: Infinity}
    projection.project(pull, problem.budget, z, 1)
    if (z.some((value, i) => Math.abs(value - expected[i]) > 1e-3)) stopped++
    for (let call = 0; call < 25; call++) {
      projection.project(pull, problem.budget, z, 1 + (call % 2))
      assertLegal(free, z, `seed ${seed}, call ${call}`)
      assert.ok(projection.price >= 0 && projection.price < Infinity, `price ${projection.price}, seed ${seed}`)
    }
    projection.project(pull, problem.budget, z)
    for (let i = 0; i < z.length; i++) {
      assert.ok(Math.abs(z[i] - expected[i]) < 1e-7, `node ${i}: ${z[i]}, expected ${expected[i]}, seed ${seed}`)
    }
  }
  assert.ok(stopped > 40, `only ${stopped} were stopped early: this test has lost its force`)
})

test('one projection serves many points, each as if it were the first', () => {
  const draw = seeded(5)
  const problem = randomCase('some trees', 60, draw)
  const reused = projectionOf(problem)
  for (let round = 0; round < 60; round++) {
    const pull = Float64Array.from(problem.pull, () => 8 * draw() - 3)
    const budget = 60 * draw()
    const z = new Float64Array(60)
    reused.project(pull, budget, z)
    const fresh = new Float64Array(60)
    projectionOf(problem).project(pull, budget, fresh)
    for (let i = 0; i < 60; i++) assert.ok(Math.abs(z[i] - fresh[i]) < 1e-7, `round ${round}, node ${i}`)
  }
})

test('an empty forest, and one that may spend nothing, are no trouble', () => {
  new ForestProjection(new Int32Array(0), new Float64Array(0), new Float64Array(0)).project(
    new Float64Array(0),
    3,
    new Float64Array(0),
  )
  const projection = projectionOf({parent: [-1, 0, 0], mass: [1, 1, 0], weight: [1, 1, 1], pull: [], budget: 0})
  const z = new Float64Array(3)
  projection.project(Float64Array.of(5, 5, 5), 0, z)
  assert.ok(Math.max(...z) < 1e-9, `${z}`)
  // without mass a node is free, but not without its parent
  const free = projectionOf({parent: [-1, -1], mass: [1, 0], weight: [1, 1], pull: [], budget: 0})
  free.project(Float64Array.of(5, 0.25), 0, z.subarray(0, 2))
  assert.ok(z[0] < 1e-9 && z[1] === 0.25, `${z}`)
})

test('rough projections of the same point come to the exact one, and keep the arcs on the way', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const draw = seeded(seed)
    const given = randomCase('some trees', 1 + whole(draw, 25), draw)
    const exact = new Float64Array(given.parent.length)
    const pull = Float64Array.from(given.pull)
    projectionOf(given).project(pull, given.budget, exact)
    const rough = new Float64Array(given.parent.length)
    const projection = projectionOf(given)
    for (let call = 0; call < 60; call++) {
      projection.projectRoughly(pull, given.budget, rough)
      for (let i = 0; i < rough.length; i++) {
        const most = given.parent[i] < 0 ? 1 : rough[given.parent[i]]
        assert.ok(rough[i] >= 0 && rough[i] <= most, `seed ${seed}, call ${call}: ${rough[i]} at ${i} below ${most}`)
      }
    }
    const spent = (z: Float64Array) => z.reduce((sum, value, i) => sum + value * given.mass[i], 0)
    assert.ok(spent(rough) <= spent(exact) + 0.5, `seed ${seed}: spends ${spent(rough)}, expected ${spent(exact)}`)
  }
})
