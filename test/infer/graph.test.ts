import assert from 'node:assert/strict'
import {test} from 'vitest'
import {Budget} from '../../src/infer/factors/budget.ts'
import {Dense} from '../../src/infer/factors/dense.ts'
import {OrWithOutput} from '../../src/infer/factors/or-with-output.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {FactorGraph, not} from '../../src/infer/graph.ts'
import {cases} from '../conditions.ts'
import {random as seeded} from '../random.ts'
import {randomGraph} from './random-graph.ts'

test('score is the sum of the log-potentials and of the scores of the factors', () => {
  let legal = 0
  const count = cases(100, 200)
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where, objective} = randomGraph(seed)
    const random = seeded(seed)
    for (let trial = 0; trial < 10; trial++) {
      const x = graph.logPotentials.map(() => Math.floor(2 * random()))
      const expected = objective(x)
      const given = graph.score(x)
      assert.ok(
        given === expected || Math.abs(given - expected) < 1e-9,
        `${where}, ${x}: ${given}, expected ${expected}`,
      )
      if (expected > -Infinity) legal++
    }
  }
  assert.ok(legal > 0.5 * count, `only ${legal} legal assignments`)
})

test('links are numbered factor by factor, and each variable knows its own', () => {
  const graph = new FactorGraph()
  const [a, b, c] = [graph.variable(1), graph.variable(-2), graph.variable(Infinity)]
  graph.add(new OrWithOutput(3), [a, not(b), c])
  graph.add(new Budget(2, 1), [not(c), a])
  const {links, firstLink, variableOf, negated, anyNegated, firstCopy, linkOf, theta, fixed} = graph.compile()
  assert.equal(links, 5)
  assert.deepEqual([...firstLink], [0, 3, 5])
  assert.deepEqual([...variableOf], [0, 1, 2, 2, 0])
  assert.deepEqual([...negated], [0, 1, 0, 1, 0])
  assert.deepEqual([...anyNegated], [1, 1])
  assert.deepEqual([...firstCopy], [0, 2, 3, 5])
  assert.deepEqual([...linkOf], [0, 4, 1, 2, 3])
  assert.deepEqual([...theta], [1, -2, 0])
  assert.deepEqual([...fixed], [-1, -1, 1])
})

test('a choice gets an XOR factor unless a factor keeps it in one state', () => {
  const alone = new FactorGraph()
  assert.deepEqual(alone.choice([1, 2, 3]), [0, 1, 2])
  assert.deepEqual(
    alone.compile().factors.map(({kind}) => kind),
    ['XOR'],
  )

  const kept = new FactorGraph()
  const [first, second] = [kept.choice([1, 2]), kept.choice([3, 4, 5])]
  kept.add(new Dense([2, 3], new Float64Array(6)), [...first, ...second])
  assert.equal(kept.compile().factors.length, 1)

  const shuffled = new FactorGraph()
  const states = shuffled.choice([1, 2])
  shuffled.add(new Xor(2), [states[0], not(states[1])])
  assert.equal(shuffled.compile().factors.length, 2)
})

test('a graph that grows is compiled anew', () => {
  const graph = new FactorGraph()
  graph.variable(1)
  assert.equal(graph.compile().variables, 1)
  assert.equal(graph.compile(), graph.compile())
  graph.variable(1)
  assert.equal(graph.compile().variables, 2)
  graph.add(new Budget(2, 1), [0, 1])
  assert.equal(graph.compile().factors.length, 1)
  assert.deepEqual(graph.literalsOf(0), [0, 1])
})

test('the complement of a complement is the variable', () => {
  for (const variable of [0, 1, 17]) assert.equal(not(not(variable)), variable)
})

test('callers’ mistakes are refused with their numbers', () => {
  const graph = new FactorGraph()
  graph.variable(0)
  assert.throws(() => graph.variable(NaN), /Variable 1: log-potential is NaN/)
  assert.throws(() => graph.choice([]), /0 log-potentials given/)
  assert.throws(() => graph.add(new Xor(2), [0]), /XOR factor: 1 literals given, expected its degree 2/)
  assert.throws(() => graph.add(new Xor(1), [1]), /literal 1 given, expected a variable below 1/)
  assert.throws(() => graph.add(new Xor(1), [not(1)]), /literal -2 given/)
  assert.throws(() => graph.add(new Xor(1), [0.5]), /literal 0.5 given/)
})
