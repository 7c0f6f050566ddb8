import assert from 'node:assert/strict'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {test} from 'vitest'
import {ActiveSetFactor} from '../../../src/infer/factors/active-set.ts'
import {Dense} from '../../../src/infer/factors/dense.ts'
import {NonprojectiveTree} from '../../../src/infer/factors/nonprojective-tree.ts'
import {Tree} from '../../../src/infer/factors/tree.ts'
import {cases} from '../../conditions.ts'
import {nearestPoint, type Setting} from '../../oracles/nearest-point.ts'
import {random as seeded} from '../../random.ts'
import {cube} from './conformance.ts'
import {jointStates, randomForest} from './joint-states.ts'

/** A factor given by the list of its settings, which may have the same setting twice with different scores. */
class Listed extends ActiveSetFactor {
  readonly kind = 'LISTED'
  readonly lowestScore: number
  readonly settings: readonly Setting[]
  readonly answers: number[] = [] // which settings the oracle answered with
  firstAnswer = -1 // the answer to the next call, whatever is best

  constructor(settings: readonly Setting[]) {
    super(settings[0].y.length)
    this.settings = settings
    this.lowestScore = Math.min(...settings.map(({score}) => score))
  }

  maximize(s: Float64Array, y: Float64Array, start: number): number {
    const values = this.settings.map((setting) =>
      setting.y.reduce((sum, on, i) => sum + on * s[start + i], setting.score),
    )
    const answer = this.firstAnswer >= 0 ? this.firstAnswer : values.indexOf(Math.max(...values))
    this.firstAnswer = -1
    this.answers.push(answer)
    y.set(this.settings[answer].y, start)
    return values[answer]
  }

  /** The own score of the last answer: it is the oracle that knows which of two equal settings it meant. */
  score(): number {
    return this.settings[this.answers[this.answers.length - 1]].score
  }
}

/** The objective of a point that `project` returned, up to a constant: ½‖x − a‖² − E[score] / penalty. */
function objective(x: Float64Array, score: number, a: ArrayLike<number>, penalty: number): number {
  return x.reduce((sum, value, i) => sum + 0.5 * (value - a[i]) ** 2, 0) - score / penalty
}

function assertNearest(factor: Listed, a: readonly number[], penalty: number, where: string): void {
  const x = Float64Array.from(a)
  const score = factor.project(x, 0, penalty)
  const nearest = nearestPoint(factor.settings, a, penalty)
  const given = objective(x, score, a, penalty)
  const best = objective(Float64Array.from(nearest.x), nearest.score, a, penalty)
  assert.ok(given <= best + 1e-12, `${where}: objective ${given}, expected ${best}`)
  for (let i = 0; i < x.length; i++) {
    assert.ok(Math.abs(x[i] - nearest.x[i]) < 1e-6, `${where}: ${x}, expected ${nearest.x}`)
  }
}

test('of two equal settings the one with the higher score takes the place of the other', () => {
  const settings = [
    {y: [1, 0], score: 0},
    {y: [1, 0], score: 0.5},
    {y: [0, 1], score: 0.2},
  ]
  let exchanged = 0
  for (let seed = 1; seed <= 100; seed++) {
    const random = seeded(seed)
    const factor = new Listed(settings)
    factor.firstAnswer = 0
    assertNearest(factor, [2 * random() - 0.5, 2 * random() - 0.5], 1, `seed ${seed}`)
    assert.ok(factor.activeSettings <= 2)
    if (factor.answers[0] === 0 && factor.answers.includes(1)) exchanged++
  }
  assert.ok(exchanged > 50, `only ${exchanged} of 100 cases had an exchange`)
})

test('the corners of a square, of which any four are dependent, never stop the method', () => {
  let dependent = 0
  for (let seed = 1; seed <= 300; seed++) {
    const random = seeded(seed)
    const settings = cube(2).map((y) => ({y, score: seed % 3 === 0 ? Math.floor(3 * random()) : random() - 0.5}))
    const factor = new Listed(settings)
    factor.firstAnswer = Math.floor(4 * random())
    const a = [1.4 * random() - 0.2, 1.4 * random() - 0.2]
    assertNearest(factor, a, 0.3 + random(), `seed ${seed}`)
    assert.ok(factor.activeSettings <= 3, `seed ${seed}: ${factor.activeSettings} active settings in a plane`)
    if (new Set(factor.answers).size === 4) dependent++
  }
  assert.ok(dependent > 30, `only ${dependent} of 300 cases met all four corners`)
})

test('cubes with scores, where most sets of settings are dependent, give the nearest point along a walk', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = seeded(seed)
    const degree = 3 + (seed % 3)
    const factor = new Listed(cube(degree).map((y) => ({y, score: Math.floor(5 * random()) / 4})))
    const a = Array.from({length: degree}, random)
    for (let step = 0; step < 8; step++) {
      assertNearest(factor, a, 0.5 + random(), `seed ${seed}, step ${step}`)
      assert.ok(factor.activeSettings <= degree + 1)
      for (let i = 0; i < degree; i++) a[i] += 0.4 * (random() - 0.5)
    }
  }
})

test('three-dimensional tables give the nearest point of an independent solver', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = seeded(seed)
    const states = [4, 3, 4]
    const settings = jointStates(states).map(({y}) => ({y, score: 2 * random() - 1}))
    const dense = new Dense(
      states,
      settings.map(({score}) => score),
    )
    const listed = new Listed(settings)
    const a = Array.from({length: 11}, () => 1.5 * random() - 0.5)
    const x = Float64Array.from(a)
    dense.project(x, 0, 0.7)
    const nearest = nearestPoint(settings, a, 0.7)
    for (let i = 0; i < 11; i++) assert.ok(Math.abs(x[i] - nearest.x[i]) < 1e-6, `seed ${seed}: ${x}, ${nearest.x}`)
    assertNearest(listed, a, 0.7, `seed ${seed}`)
  }
})

/** A tree factor in which all four states of an arc have scores of their own. */
function scoredTree(nodes: number, seed: number): Tree {
  const random = seeded(seed)
  const heads = randomForest(nodes, random)
  return new Tree(
    heads,
    heads.map((head) => Array.from({length: head < 0 ? 2 : 4}, () => random() - 0.5)),
  )
}

test('a warm start gives the answer of a cold one, in fewer calls of the oracle', () => {
  let warmCalls = 0
  let coldCalls = 0
  for (let seed = 1; seed <= cases(15, 40); seed++) {
    const random = seeded(seed)
    const warm = scoredTree(25, seed)
    const a = Float64Array.from({length: 25}, () => 1.6 * random() - 0.3)
    for (let step = 0; step < 30; step++) {
      const penalty = step < 15 ? 0.5 : 1.5
      const cold = scoredTree(25, seed)
      const x = a.slice()
      const y = a.slice()
      const score = warm.project(x, 0, penalty)
      assert.ok(Math.abs(score - cold.project(y, 0, penalty)) < 1e-8, `seed ${seed}, step ${step}: own scores differ`)
      for (let i = 0; i < 25; i++) assert.ok(Math.abs(x[i] - y[i]) < 1e-8, `seed ${seed}, step ${step}: ${x}, ${y}`)
      coldCalls += cold.oracleCalls
      for (let i = 0; i < 25; i++) a[i] += (0.4 * (random() - 0.5)) / (step + 1)
    }
    warmCalls += warm.oracleCalls
  }
  assert.ok(warmCalls < coldCalls / 3, `${warmCalls} calls from warm starts, ${coldCalls} from cold ones`)
})

test('a setting that stays the nearest point costs one call of the oracle', () => {
  const factor = scoredTree(25, 3)
  const best = new Float64Array(25)
  factor.maximize(
    Float64Array.from({length: 25}, (_, i) => (i % 2 ? 5 : -5)),
    best,
    0,
  )
  const point = () => best.map((value) => 20 * value - 8)
  factor.project(point(), 0, 1)
  const before = factor.oracleCalls
  const x = point()
  factor.project(x, 0, 1)
  assert.equal(factor.oracleCalls, before + 1)
  assert.deepEqual(x, best)
})

test('the objective falls with every further call of the oracle that is allowed', () => {
  let falls = 0
  for (let seed = 1; seed <= 40; seed++) {
    const random = seeded(seed)
    const a = Float64Array.from({length: 15}, () => 1.4 * random() - 0.2)
    let last = Infinity
    for (let limit = 0; limit <= 20; limit++) {
      const factor = scoredTree(15, seed)
      factor.oracleLimit = limit
      const x = a.slice()
      const value = objective(x, factor.project(x, 0, 0.8), a, 0.8)
      assert.ok(value <= last + 1e-12, `seed ${seed}, limit ${limit}: objective rose from ${last} to ${value}`)
      if (value < last - 1e-9) falls++
      last = value
    }
  }
  assert.ok(falls > 200, `only ${falls} falls`)
})

test('with a limit of one oracle call the point is reached over several calls of project', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seeded(seed)
    const a = Float64Array.from({length: 15}, () => 1.4 * random() - 0.2)
    const expected = a.slice()
    scoredTree(15, seed).project(expected, 0, 0.8)
    const factor = scoredTree(15, seed)
    factor.oracleLimit = 1
    let x = a
    for (let call = 0; call < 100; call++) {
      x = a.slice()
      factor.project(x, 0, 0.8)
    }
    for (let i = 0; i < 15; i++) assert.ok(Math.abs(x[i] - expected[i]) < 1e-9, `seed ${seed}: ${x}, ${expected}`)
  }
})

test('after reset the same calls give the same bits', () => {
  const factor = scoredTree(25, 7)
  const run = () => {
    const random = seeded(11)
    const results: number[] = []
    for (let step = 0; step < 50; step++) {
      const x = Float64Array.from({length: 25}, () => 1.5 * random() - 0.25)
      results.push(factor.project(x, 0, 0.2 + random()), ...x)
    }
    return results
  }
  const first = run()
  factor.reset()
  assert.deepEqual(run(), first)
})

test('on dependency trees of 20 words no tree improves on the point, over a long walk', () => {
  const random = seeded(5)
  const length = 20
  const arcs = Array.from({length: length * (length + 1)}, (_, at) => ({
    head: Math.floor(at / length),
    modifier: (at % length) + 1,
  })).filter(({head, modifier}) => head !== modifier)
  const factor = new NonprojectiveTree(length, arcs)
  const judge = new NonprojectiveTree(length, arcs)
  const a = Float64Array.from(arcs, () => random())
  const y = new Float64Array(arcs.length)
  let fractional = 0
  const steps = cases(30, 60)
  for (let step = 0; step < steps; step++) {
    const x = a.slice()
    factor.project(x, 0, 1)
    const w = a.map((value, i) => value - x[i])
    const gain = judge.maximize(w, y, 0) - w.reduce((sum, value, i) => sum + value * x[i], 0)
    assert.ok(gain < 1e-9, `step ${step}: a tree gains ${gain}`)
    if (factor.activeSettings > 5) fractional++
    for (let i = 0; i < a.length; i++) a[i] += (step % 20 === 19 ? 1 : 0.05) * (random() - 0.5)
  }
  assert.ok(fractional > steps / 2, `only ${fractional} of ${steps} points were inside`)
})

test('points and scores of any size keep their accuracy', () => {
  for (const size of [1e-6, 1e-3, 1, 1e3, 1e6]) {
    for (let seed = 1; seed <= 20; seed++) {
      const random = seeded(seed)
      const settings = cube(4).map((y) => ({y, score: size * (random() - 0.5)}))
      const a = Array.from({length: 4}, () => size * (random() - 0.5))
      for (const penalty of [size, 1]) assertOptimal(new Listed(settings), a, penalty, `size ${size}, seed ${seed}`)
    }
  }
})

/** First-order condition: no setting is worth more at the point than the point itself. */
function assertOptimal(factor: Listed, a: readonly number[], penalty: number, where: string): void {
  const x = Float64Array.from(a)
  const score = factor.project(x, 0, penalty)
  const worth = (y: ArrayLike<number>, own: number) =>
    own / penalty + a.reduce((sum, value, i) => sum + (value - x[i]) * y[i], 0)
  const scale = Math.max(1, ...a.map(Math.abs), ...factor.settings.map((setting) => Math.abs(setting.score) / penalty))
  for (const {y, score: own} of factor.settings) {
    const gain = worth(y, own) - worth(x, score)
    assert.ok(gain <= 1e-10 * scale, `${where}, penalty ${penalty}: ${y} gains ${gain}`)
  }
}

test('thousands of calls leave nothing on the heap', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const factor = scoredTree(30, 2)
  const random = seeded(3)
  const x = new Float64Array(30)
  const run = (calls: number) => {
    for (let call = 0; call < calls; call++) {
      for (let i = 0; i < 30; i++) x[i] = 1.4 * random() - 0.2
      factor.project(x, 0, 0.5)
    }
    collect()
    const {heapUsed, arrayBuffers} = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  run(1000)
  const before = run(500)
  const calls = cases(2000, 10_000)
  const growth = run(calls) - before
  // a row of numbers that a call leaves would have 240
  assert.ok(growth < 20 * calls + 60_000, `${growth} bytes more after ${calls} calls`)
})
