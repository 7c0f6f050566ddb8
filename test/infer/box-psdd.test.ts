import assert from 'node:assert/strict'
import {describe, test} from 'vitest'
import {boxPsdd} from '../../src/infer/box-psdd.ts'
import {Agreement} from '../../src/infer/factors/agreement.ts'
import {Dense} from '../../src/infer/factors/dense.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {relaxWithGlpk} from '../../src/infer/ilp/glpk.ts'
import {penaltiesOf} from '../../src/infer/kernels/penalties.ts'
import {exact} from '../../src/infer/search/exact.ts'
import {cases} from '../conditions.ts'
import {random as seeded} from '../random.ts'
import {allKinds, randomGraph} from './random-graph.ts'
import {dualAt, penalties, softGraph} from './soft-agreement-graph.ts'

const kinds = [...allKinds, 'agreement', 'agreement', 'agreement', 'agreementOfStates']

describe.each([true, false])('with boxes: %s', (boxes) => {
  test('every bound is above the best assignment, on graphs of all kinds', () => {
    const count = cases(100, 400)
    let optimal = 0
    for (let seed = 1; seed <= count; seed++) {
      const {graph, where, best} = randomGraph(seed, {kinds})
      const highest = best()
      const solution = boxPsdd(graph, {
        boxes,
        maxIterations: 500,
        onIteration: ({bound}) => assert.ok(bound >= highest - 1e-9, `${where}: bound ${bound}, best is ${highest}`),
        onState: ({iteration, shares}) => {
          if (iteration % 50 === 1) assert.ok(dualAt(graph, shares!) >= highest - 1e-9, where)
        },
      })
      if (solution.status === 'infeasible') assert.equal(highest, -Infinity, where)
      if (solution.status !== 'optimal') continue
      optimal++
      assert.ok(Math.abs(solution.objective - highest) < 1e-5, `${where}: ${solution.objective}, best is ${highest}`)
    }
    assert.ok(optimal > 0.4 * count, `only ${optimal} of ${count} graphs were solved to optimality`)
  })

  // in boxes, penalties by table have a relaxation that is looser than the factor's hull
  test.each(Object.entries(penalties).filter(([name]) => name !== 'table' || !boxes))(
    'chains that softly agree come down to the relaxation, penalties %s',
    async (_, penalty) => {
      const count = cases(15, 100)
      for (let seed = 1; seed <= count; seed++) {
        const states = seed % 2 ? 2 : 3
        const {graph, where} = softGraph(seed, {penalty, states, chains: states === 2 ? 3 : 2})
        const {bound} = boxPsdd(graph, {boxes, maxIterations: 2000})
        const {value} = await relaxWithGlpk(graph)
        assert.ok(bound >= value - 1e-6, `${where}: ${bound} is below the relaxation ${value}`)
        assert.ok(bound <= value + (boxes ? 0.04 : 0.05), `${where}: ${bound} is far above the relaxation ${value}`)
      }
    },
  )
})

test('tables of penalties in boxes give bounds above the relaxation, and mostly near it', async () => {
  const count = cases(15, 100)
  let near = 0
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where, best} = softGraph(seed, {penalty: penalties.table, states: 3, chains: 2})
    const {bound} = boxPsdd(graph, {maxIterations: 1000})
    const {value} = await relaxWithGlpk(graph)
    assert.ok(bound >= Math.max(value, best()) - 1e-6, `${where}: ${bound} is below the relaxation ${value}`)
    if (bound <= value + 0.05) near++
  }
  assert.ok(near > count / 4, `only ${near} of ${count} bounds are near the relaxation`)
})

test('penalties are worth the same as the scores that they are made of', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = seeded(seed)
    const [rows, columns] = [1 + Math.floor(4 * random()), 2 + Math.floor(4 * random())]
    const scores = Array.from({length: rows * columns}, () => 6 * random() - 3)
    const {penalties: due, constant} = penaltiesOf(scores, columns)
    assert.ok(
      due.every((penalty) => penalty >= 0),
      `seed ${seed}: ${due}`,
    )
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        let worth = constant
        for (let other = 0; other < columns; other++) if (other !== j) worth -= due[i * columns + other]
        const expected = scores[i * columns + j]
        assert.ok(Math.abs(worth - expected) < 1e-9, `seed ${seed}, states ${i} and ${j}: ${worth}, not ${expected}`)
      }
    }
  }
})

test('penalties of agreements are those of their scores', () => {
  const agreement = new Agreement(2, {states: 3, penalty: [0, 1, 1, 2, 0, 2, 3, 3, 0]})
  const scores = Array.from({length: 9}, (_, at) => -agreement.penaltyOf(Math.floor(at / 3), at % 3))
  const {penalties: due, constant} = penaltiesOf(scores, 3)
  assert.equal(constant, 0)
  assert.deepEqual([...due], [1, 0, 0, 0, 2, 0, 0, 0, 3])
})

test('two copies that agree softly are a table of scores', () => {
  let apart = 0
  for (let seed = 1; seed <= 60; seed++) {
    const random = seeded(seed)
    const states = 2 + Math.floor(2 * random())
    const potentials = [0, 1].map(() => Array.from({length: states}, () => 4 * random() - 2))
    const penalty = Object.values(penalties)[seed % 3](random, states)
    const soft = new FactorGraph()
    const agreement = new Agreement(2, {states, penalty})
    soft.add(
      agreement,
      potentials.flatMap((cell) => soft.choice(cell)),
    )
    const dense = new FactorGraph()
    const together = (i: number, j: number, t: number) => agreement.penaltyOf(i, t) + agreement.penaltyOf(j, t)
    const scores = Array.from({length: states * states}, (_, at) => {
      const [i, j] = [Math.floor(at / states), at % states]
      return -Math.min(...potentials[0].map((_, t) => together(i, j, t)))
    })
    dense.add(
      new Dense([states, states], scores),
      potentials.flatMap((cell) => dense.choice(cell)),
    )
    const [given, expected] = [exact(soft), exact(dense)]
    assert.ok(Math.abs(given.objective - expected.objective) < 1e-9, `seed ${seed}`)
    assert.ok(boxPsdd(soft).bound >= expected.objective - 1e-9, `seed ${seed}`)
    if (given.variables.indexOf(1) !== given.variables.indexOf(1, states) - states) apart++
  }
  assert.ok(apart > 10, `only ${apart} of 60 pairs disagreed`)
})

test('infeasible, empty and limited runs have their statuses', () => {
  const graph = new FactorGraph()
  assert.equal(boxPsdd(graph).status, 'optimal')
  graph.add(new Agreement(2), [graph.variable(1), graph.variable(-Infinity)])
  graph.add(new Xor(1), [0])
  assert.equal(boxPsdd(graph).status, 'infeasible')
  const other = randomGraph(3)
  const solution = boxPsdd(other.graph, {timeLimit: 0})
  assert.equal(solution.iterations, 0)
  assert.ok(solution.bound >= other.best() - 1e-9)
  assert.throws(() => boxPsdd(graph, {step: -1}), /step: -1 given/)
  assert.throws(() => boxPsdd(graph, {ratio: 2}), /ratio: 2 given/)
  assert.throws(() => boxPsdd(graph, {shrinkBy: 'both' as 'rises'}), /shrinkBy: "both" given, expected rises/)
})
