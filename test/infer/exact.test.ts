import assert from 'node:assert/strict'
import {describe, test} from 'vitest'
import {ad3} from '../../src/infer/ad3.ts'
import {dualSearch} from '../../src/infer/dual-search.ts'
import {Budget} from '../../src/infer/factors/budget.ts'
import {Pair} from '../../src/infer/factors/pair.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {FactorGraph, not} from '../../src/infer/graph.ts'
import {NodeQueue} from '../../src/infer/node-queue.ts'
import {exact} from '../../src/infer/search/exact.ts'
import {cases} from '../conditions.ts'
import {random as seeded} from '../random.ts'
import {frustratedGrid, randomGraph} from './random-graph.ts'

test('the answer is the best assignment of all, proved, on random graphs of all factors', () => {
  let optimal = 0
  let infeasible = 0
  const count = cases(100, 300)
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where, objective, best} = randomGraph(seed)
    const solution = exact(graph)
    const highest = best()
    if (highest === -Infinity) {
      assert.equal(solution.status, 'infeasible', where)
      assert.equal(solution.objective, -Infinity, where)
      assert.equal(solution.variables.length, 0, where)
      infeasible++
      continue
    }
    assert.equal(solution.status, 'optimal', where)
    assert.ok(Math.abs(solution.objective - highest) < 1e-5, `${where}: ${solution.objective}, best is ${highest}`)
    assert.ok(Math.abs(objective([...solution.variables]) - solution.objective) < 1e-9, `${where}: not its objective`)
    assert.ok(solution.bound >= highest - 1e-9, `${where}: bound ${solution.bound}, best is ${highest}`)
    optimal++
  }
  assert.ok(optimal > 0.5 * count, `only ${optimal} of ${count} graphs had an answer`)
  assert.ok(infeasible > 0.06 * count, `only ${infeasible} of ${count} graphs were infeasible`)
})

test('the answer is the best assignment where the relaxation is not tight', () => {
  let fractional = 0
  const count = cases(60, 200)
  for (let seed = 1; seed <= count; seed++) {
    const shape = {kinds: ['pair', 'pair', 'pair', 'pair', 'budget'], variables: 9, factors: 26, infinite: false}
    const {graph, where, best} = randomGraph(seed, shape)
    const highest = best()
    const solution = exact(graph)
    assert.equal(solution.status, highest === -Infinity ? 'infeasible' : 'optimal', where)
    if (highest === -Infinity) continue
    assert.ok(Math.abs(solution.objective - highest) < 1e-5, `${where}: ${solution.objective}, best is ${highest}`)
    if (ad3(graph, {tolerance: 1e-8}).relaxation > highest + 1e-3) fractional++
  }
  assert.ok(fractional > 0.15 * count, `only ${fractional} of ${count} graphs were fractional at the root`)
})

test('every bound on the way is above the best assignment', () => {
  let rows = 0
  for (let seed = 1; seed <= 60; seed++) {
    const {graph, where, best} = randomGraph(seed, {kinds: ['pair', 'pair', 'budget', 'or'], variables: 8, factors: 14})
    const highest = best()
    dualSearch(graph, {
      onIteration: ({iteration, bound, objective}) => {
        assert.ok(bound >= highest - 1e-9, `${where}, iteration ${iteration}: bound ${bound}, best is ${highest}`)
        assert.ok(objective <= highest + 1e-9, `${where}, iteration ${iteration}: objective ${objective}`)
        rows++
      },
    })
  }
  assert.ok(rows > 1000, `only ${rows} rows`)
})

test('both ways of searching find answers of the same worth', () => {
  for (let seed = 1; seed <= cases(60, 400); seed++) {
    const {graph, where} = randomGraph(seed, {
      kinds: ['pair', 'dense', 'chain', 'or', 'xor'],
      variables: 12,
      factors: 12,
    })
    const [one, other] = [exact(graph), dualSearch(graph)]
    assert.equal(one.status, other.status, where)
    if (one.status === 'infeasible') continue
    assert.ok(Math.abs(one.objective - other.objective) < 1e-5, `${where}: ${one.objective} and ${other.objective}`)
  }
})

test('a frustrated grid is solved as a dynamic program over its rows solves it', () => {
  for (let seed = 1; seed <= cases(2, 5); seed++) {
    const {graph, best} = frustratedGrid(cases(7, 8), seed)
    const solution = exact(graph)
    assert.equal(solution.status, 'optimal', `seed ${seed}`)
    assert.ok(Math.abs(solution.objective - best()) < 1e-5, `seed ${seed}: ${solution.objective}, best is ${best()}`)
  }
})

test('a graph that only its relaxation satisfies is infeasible', () => {
  // three variables, each two of which must differ
  const graph = new FactorGraph()
  const [a, b, c] = [graph.variable(1), graph.variable(0.5), graph.variable(0)]
  graph.add(new Xor(2), [a, b])
  graph.add(new Xor(2), [b, c])
  graph.add(new Xor(2), [c, a])
  assert.equal(ad3(graph).status, 'unknown')
  assert.equal(exact(graph).status, 'infeasible')
})

test('fixed variables keep their values, and the others are best given them', () => {
  let answers = 0
  const count = cases(50, 100)
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where, objective} = randomGraph(seed)
    const random = seeded(seed + 1000)
    const fixed = Int8Array.from(graph.logPotentials, () => (random() < 0.3 ? Math.floor(2 * random()) : -1))
    let highest = -Infinity
    for (let bits = 0; bits < 2 ** fixed.length; bits++) {
      const x = Array.from(fixed, (_, i) => (bits >> i) & 1)
      if (x.every((value, i) => fixed[i] < 0 || fixed[i] === value)) highest = Math.max(highest, objective(x))
    }
    const solution = exact(graph, {fixed})
    assert.equal(solution.status, highest === -Infinity ? 'infeasible' : 'optimal', where)
    if (highest === -Infinity) continue
    answers++
    assert.ok(Math.abs(solution.objective - highest) < 1e-5, `${where}: ${solution.objective}, best is ${highest}`)
    for (let i = 0; i < fixed.length; i++) assert.ok(fixed[i] < 0 || solution.variables[i] === fixed[i], where)
  }
  assert.ok(answers > 0.2 * count, `only ${answers} of ${count} graphs had an answer`)
})

test('a choice may have more states than sixteen bits count', () => {
  const graph = new FactorGraph()
  const states = graph.choice(Array.from({length: 66_500}, (_, i) => (i === 66_000 ? 1 : 0)))
  const {status, variables} = exact(graph)
  assert.equal(status, 'optimal')
  assert.equal(variables[states[66_000]], 1)
})

test('a variable that occurs twice in a factor is one variable', () => {
  for (const [literals, expected] of [
    [[0, 0], 3],
    [[0, not(0)], 1],
  ] as const) {
    const graph = new FactorGraph()
    graph.variable(1)
    graph.add(new Pair(2), literals)
    graph.add(new Budget(2, 2), [0, 0])
    assert.equal(exact(graph).objective, expected)
  }
})

describe('limits', () => {
  test('when no time is given, the answer so far is returned with a valid bound', () => {
    const {graph, best} = frustratedGrid(cases(6, 8), 1)
    for (const solve of [exact, dualSearch]) {
      const solution = solve(graph, {timeLimit: 0})
      assert.notEqual(solution.status, 'infeasible')
      assert.ok(solution.bound >= best() - 1e-9)
    }
  })

  test('when iterations run out, the answer so far is returned with a valid bound', () => {
    const {graph, best} = frustratedGrid(8, 2)
    const solution = dualSearch(graph, {maxIterations: 30})
    assert.equal(solution.iterations, 30)
    assert.equal(solution.status, 'feasible')
    assert.ok(solution.bound >= best() - 1e-9)
    assert.ok(solution.objective <= best() + 1e-9)
  })

  test('a gap that is allowed ends the search early', () => {
    const {graph, best} = frustratedGrid(cases(7, 8), 3)
    const whole = dualSearch(graph)
    const loose = dualSearch(graph, {gapTolerance: 0.1})
    assert.ok(loose.iterations < whole.iterations, `${loose.iterations} and ${whole.iterations} iterations`)
    assert.ok(loose.gap <= 0.1, `gap ${loose.gap}`)
    assert.ok(loose.bound >= best() - 1e-9)
  })

  test('when nothing was found in time, the answer is what rounding makes of nothing', () => {
    const {graph} = frustratedGrid(30, 1)
    const {status, objective, bound, variables} = exact(graph, {maxIterations: 0})
    assert.equal(status, 'feasible')
    assert.equal(graph.score(variables), objective)
    assert.ok(bound >= objective)
  })

  test('wrong options are refused with their values', () => {
    const graph = new FactorGraph()
    assert.throws(() => exact(graph, {timeLimit: -1}), /timeLimit: -1 given/)
    assert.throws(() => exact(graph, {gapTolerance: NaN}), /gapTolerance: NaN given/)
    assert.throws(() => exact(graph, {fixed: new Int8Array(3)}), /3 values given, expected one for each of 0 variables/)
  })
})

test('the queue hands out nodes by falling bound, the deeper and then the older first', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = seeded(seed)
    const queue = new NodeQueue<{bound: number; depth: number; number: number}>()
    const kept: {bound: number; depth: number; number: number}[] = []
    for (let number = 0; number < 200; number++) {
      const node = {bound: Math.floor(20 * random()), depth: Math.floor(3 * random()), number}
      queue.push(node)
      kept.push(node)
      if (random() < 0.3) {
        kept.sort((a, b) => b.bound - a.bound || b.depth - a.depth || a.number - b.number)
        assert.equal(queue.bound, kept[0].bound)
        assert.equal(queue.pop(), kept.shift(), `seed ${seed}`)
      }
    }
    assert.equal(queue.size, kept.length)
  }
  assert.equal(new NodeQueue().pop(), undefined)
})
