import assert from 'node:assert/strict'
import {test} from 'vitest'
import {Dual} from '../../src/infer/dual.ts'
import type {Factor} from '../../src/infer/factors/factor.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {MaxMarginals} from '../../src/infer/max-marginals.ts'
import {Pace} from '../../src/infer/pace.ts'
import {cases} from '../conditions.ts'
import {random as seeded} from '../random.ts'
import {randomGraph} from './random-graph.ts'

test('what a factor tells at once is what one local MAP for each link finds, whatever is negated or held', () => {
  const count = cases(150, 600)
  let told = 0
  let decided = 0
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where} = randomGraph(seed)
    const slow = new FactorGraph()
    for (const logPotential of graph.logPotentials) slow.variable(logPotential)
    for (let f = 0; f < graph.factors.length; f++) slow.add(withoutMaxMarginals(graph.factors[f]), graph.literalsOf(f))
    const random = seeded(seed)
    const {links, fixed} = graph.compile()
    const shares = Float64Array.from({length: links}, () => 4 * random() - 2)
    const held = fixed.map((value) => (value >= 0 ? value : random() < 0.2 ? Math.round(random()) : -1))
    const [given, expected] = [graph, slow].map((which) => differencesOf(which, shares, held))
    for (let f = 0; f < graph.factors.length; f++) {
      const at = `${where}, factor ${f} ${graph.factors[f].kind}`
      assert.ok(near(given.values[f], expected.values[f]), `${at}: value ${given.values[f]}, not ${expected.values[f]}`)
      for (let link = given.firstLink[f]; link < given.firstLink[f + 1]; link++) {
        const [one, other] = [given.differences[link], expected.differences[link]]
        assert.ok(near(one, other), `${at}, link ${link}: ${one}, expected ${other}`)
        if (graph.factors[f].maxMarginals) told++
        if (Math.abs(other) === Infinity && graph.factors[f].maxMarginals) decided++
      }
    }
  }
  assert.ok(told > count && decided > count / 4, `only ${told} links were told, ${decided} of them decided`)
})

function withoutMaxMarginals(factor: Factor): Factor {
  return new Proxy(factor, {
    get(target, name) {
      if (name === 'maxMarginals') return undefined
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function differencesOf(graph: FactorGraph, shares: Float64Array, held: Int8Array) {
  const compiled = graph.compile()
  const dual = Dual.of(compiled, held.slice())
  const marginals = new MaxMarginals(compiled, dual, new Pace())
  const differences = new Float64Array(compiled.links)
  const {firstLink} = compiled
  const values = graph.factors.map((_, f) => {
    marginals.begin(f, shares)
    for (let link = firstLink[f]; link < firstLink[f + 1]; ) link = marginals.compare(f, link, shares, differences)
    return marginals.end(f)
  })
  return {differences, values, firstLink}
}

function near(x: number, y: number): boolean {
  return x === y || Math.abs(x - y) <= 1e-9 * (1 + Math.abs(y))
}
