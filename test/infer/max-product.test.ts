import assert from 'node:assert/strict'
import {test} from 'vitest'
import {Dual} from '../../src/infer/dual.ts'
import {Pair} from '../../src/infer/factors/pair.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {MaxMarginals} from '../../src/infer/max-marginals.ts'
import {maxProduct} from '../../src/infer/max-product.ts'
import {Pace} from '../../src/infer/pace.ts'
import {cases} from '../conditions.ts'
import {random as seeded} from '../random.ts'
import {randomGraph} from './random-graph.ts'

test('on trees the answer is the best assignment', () => {
  const count = cases(50, 100)
  for (let seed = 1; seed <= count; seed++) {
    const random = seeded(seed)
    const graph = new FactorGraph()
    const variables = 2 + Math.floor(8 * random())
    const potentials = Array.from({length: variables}, () => 2 * random() - 1)
    for (const potential of potentials) graph.variable(potential)
    const pairs = potentials.slice(1).map((_, i) => ({head: Math.floor((i + 1) * random()), gain: 4 * random() - 2}))
    pairs.forEach(({head, gain}, i) => {
      graph.add(new Pair(gain), [head, i + 1])
    })
    let highest = -Infinity
    for (let bits = 0; bits < 2 ** variables; bits++) {
      const x = (i: number) => (bits >> i) & 1
      let value = potentials.reduce((sum, potential, i) => sum + potential * x(i), 0)
      pairs.forEach(({head, gain}, i) => {
        value += gain * x(head) * x(i + 1)
      })
      highest = Math.max(highest, value)
    }
    const solution = maxProduct(graph, {damping: 0})
    assert.ok(Math.abs(solution.objective - highest) < 1e-9, `seed ${seed}: ${solution.objective}, best is ${highest}`)
  }
})

test('on loopy graphs the bound is valid and most answers are best', () => {
  let best = 0
  let answers = 0
  const count = cases(100, 200)
  for (let seed = 1; seed <= count; seed++) {
    const random = randomGraph(seed)
    const highest = random.best()
    const solution = maxProduct(random.graph, {
      maxIterations: 200,
      onIteration: ({bound}) => assert.ok(bound >= highest - 1e-9, `${random.where}: ${bound}, best is ${highest}`),
    })
    if (solution.status === 'infeasible') assert.equal(highest, -Infinity, random.where)
    if (highest === -Infinity) continue
    answers++
    if (Math.abs(solution.objective - highest) < 1e-9) best++
  }
  assert.ok(best > 0.85 * answers && answers > 0.5 * count, `only ${best} of ${answers} answers were best`)
})

test('max-marginals are what trying all settings of the factor gives', () => {
  let finite = 0
  const count = cases(100, 200)
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where} = randomGraph(seed, {infinite: false})
    const random = seeded(seed)
    const compiled = graph.compile()
    const dual = Dual.of(compiled, compiled.fixed.slice())
    const marginals = new MaxMarginals(compiled, dual, new Pace())
    const scores = Float64Array.from({length: compiled.links}, () => 2 * random() - 1)
    const differences = new Float64Array(compiled.links)
    for (let f = 0; f < compiled.factors.length; f++) {
      const factor = compiled.factors[f]
      if (factor.kind === 'KNAPSACK') continue // its maximum is over a larger polytope
      const first = compiled.firstLink[f]
      marginals.begin(f, scores)
      assert.equal(marginals.compare(f, first, scores, differences), first + factor.degree)
      marginals.end(f)
      const highest = [0, 1].map(() => new Array<number>(factor.degree).fill(-Infinity))
      for (let bits = 0; bits < 2 ** factor.degree; bits++) {
        const literals = new Float64Array(factor.degree)
        let value = 0
        for (let k = 0; k < factor.degree; k++) {
          const x = (bits >> k) & 1
          literals[k] = x ^ compiled.negated[first + k]
          value += x * scores[first + k]
        }
        value += factor.score(literals, 0)
        for (let k = 0; k < factor.degree; k++) {
          const side = (bits >> k) & 1
          highest[side][k] = Math.max(highest[side][k], value)
        }
      }
      for (let k = 0; k < factor.degree; k++) {
        if (highest[0][k] === -Infinity && highest[1][k] === -Infinity) continue
        const expected = highest[1][k] - highest[0][k]
        const given = differences[first + k]
        const near = given === expected || Math.abs(given - expected) < 1e-9
        assert.ok(near, `${where}, factor ${f} (${factor.kind}), link ${k}: ${given}, expected ${expected}`)
        if (Number.isFinite(expected)) finite++
      }
    }
  }
  assert.ok(finite > 5 * count, `only ${finite} finite max-marginals`)
})

test('infeasible, empty and limited runs have their statuses', () => {
  const graph = new FactorGraph()
  assert.equal(maxProduct(graph).status, 'optimal')
  graph.add(new Xor(1), [graph.variable(-Infinity)])
  assert.equal(maxProduct(graph).status, 'infeasible')
  const other = randomGraph(3)
  const solution = maxProduct(other.graph, {timeLimit: 0})
  assert.equal(solution.iterations, 0)
  assert.ok(solution.bound >= other.best() - 1e-9)
  assert.throws(() => maxProduct(graph, {damping: 2}), /damping: 2 given/)
})
