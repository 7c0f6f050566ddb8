import assert from 'node:assert/strict'
import {describe, test} from 'vitest'
import {ad3} from '../../src/infer/ad3.ts'
import {ContextFreeTree} from '../../src/infer/factors/context-free-tree.ts'
import {Grammar, type GrammarRules} from '../../src/infer/factors/grammar.ts'
import {TrigramChain} from '../../src/infer/factors/trigram-chain.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {psdd} from '../../src/infer/psdd.ts'
import {exact} from '../../src/infer/search/exact.ts'
import {cases} from '../conditions.ts'
import {bestOfIntersection, type Intersection} from '../oracles/intersection.ts'
import {RecordedProgram} from '../oracles/simplex.ts'
import {random as seeded} from '../random.ts'

/** The graph in which the grammar and the chain share the tags of each word. */
function graphOf(symbols: number, {rules, tags, trigram}: Intersection) {
  const graph = new FactorGraph()
  const variables = tags.flatMap((some) => some.map(() => graph.variable()))
  const tree = new ContextFreeTree(new Grammar(symbols, rules), tags)
  const tables = tags.map((some, v) =>
    (tags[v - 2] ?? [-1]).flatMap((a) => (tags[v - 1] ?? [-1]).flatMap((b) => some.map((c) => trigram(v, a, b, c)))),
  )
  const chain = new TrigramChain(
    tags.map(({length}) => length),
    tables,
  )
  graph.add(tree, variables)
  graph.add(chain, variables)
  return {graph, tree, chain}
}

/** Two or three tags, two or three symbols above them, and every rule there can be. */
function randomModels(seed: number) {
  const random = seeded(seed)
  const tagCount = 2 + Math.floor(2 * random())
  const symbols = tagCount + 2
  const all = Array.from({length: symbols}, (_, i) => i)
  const draw = () => (random() < 0.1 ? -Infinity : 2 * random() - 1)
  const above = all.slice(tagCount)
  const binary = above.flatMap((parent) =>
    all.flatMap((left) => all.map((right) => ({parent, left, right, score: draw()}))),
  )
  const unary = [{parent: symbols - 1, child: symbols - 2, score: draw()}]
  const rules: GrammarRules = {binary, unary, roots: all.map((symbol) => (symbol < tagCount ? -Infinity : draw()))}
  const words = 2 + Math.floor(4 * random())
  const tags = Array.from({length: words}, () => all.slice(0, tagCount).filter((_, t) => t === 0 || random() < 0.8))
  const scores = new Map<string, number>()
  const trigram = (word: number, a: number, b: number, c: number) => {
    const key = `${word} ${a} ${b} ${c}`
    const score = scores.get(key) ?? 2 * draw()
    scores.set(key, score)
    return score
  }
  return {symbols, models: {rules, tags, trigram}}
}

describe('a grammar and a tagger that agree', () => {
  test('are the intersected dynamic program', () => {
    const count = cases(40, 300)
    let agreed = 0
    let fractional = 0
    for (let seed = 1; seed <= count; seed++) {
      const {symbols, models} = randomModels(seed)
      const {graph} = graphOf(symbols, models)
      const best = bestOfIntersection(models)
      const proved = exact(graph)
      assert.equal(proved.status, best === -Infinity ? 'infeasible' : 'optimal', `seed ${seed}`)
      if (best === -Infinity) continue
      assert.ok(Math.abs(proved.objective - best) < 1e-9, `seed ${seed}: ${proved.objective}, expected ${best}`)
      const {relaxation, status} = ad3(graph)
      assert.ok(relaxation >= best - 1e-4, `seed ${seed}: the relaxation has ${relaxation}, the best is ${best}`)
      if (status !== 'optimal') fractional++
      const solution = psdd(graph, {schedule: 'halving', maxIterations: 50})
      assert.ok(solution.bound >= best - 1e-9, `seed ${seed}: bound ${solution.bound}, the best is ${best}`)
      if (solution.status === 'optimal') {
        agreed++
        assert.ok(Math.abs(solution.objective - best) < 1e-6, `seed ${seed}: ${solution.objective}, expected ${best}`)
      }
    }
    assert.ok(agreed > 0.4 * count, `only ${agreed} of ${count} agreed within 50 iterations`)
    assert.ok(fractional < 0.5 * count, `${fractional} of ${count} were fractional`)
  })

  test('can have a relaxation that is fractional, which exact closes', () => {
    // Rush et al., section A: half of A A A and half of A B B agree with half of A A B and half of A B A
    const [a, b, x] = [0, 1, 2]
    const good = ['2 0 2', '2 0 1', '2 1 0']
    const binary = [a, b, x].flatMap((left) =>
      [a, b, x].map((right) => ({parent: x, left, right, score: good.includes(`${x} ${left} ${right}`) ? 0 : -1})),
    )
    const models = {
      rules: {binary, roots: [-Infinity, -Infinity, 0]},
      tags: [
        [a, b],
        [a, b],
        [a, b],
      ],
      trigram: (word: number, first: number, second: number, third: number) =>
        word < 2 || (first === a && second === third) ? 0 : -1,
    }
    const {graph, tree, chain} = graphOf(3, models)
    const best = bestOfIntersection(models)
    assert.equal(best, -1)
    const program = new RecordedProgram(new Array(6).fill(0))
    tree.linearize(program, [0, 1, 2, 3, 4, 5])
    chain.linearize(program, [0, 1, 2, 3, 4, 5])
    assert.ok(Math.abs(program.solve().value) < 1e-9, 'the relaxation is 0')
    const relaxed = ad3(graph)
    assert.ok(Math.abs(relaxed.relaxation) < 1e-3, `AD³ found ${relaxed.relaxation}`)
    assert.equal(relaxed.status, 'feasible')
    const halves = [1, 0, 0.5, 0.5, 0.5, 0.5]
    for (let i = 0; i < 6; i++) assert.ok(Math.abs(relaxed.posteriors[i] - halves[i]) < 1e-2, `${relaxed.posteriors}`)
    const {status, objective, bound} = exact(graph)
    assert.deepEqual([status, objective], ['optimal', best])
    assert.ok(Math.abs(bound - best) < 1e-6, `the bound is ${bound}`)
  })
})

test('the schedule of psdd is one of two', () => {
  const {graph} = graphOf(randomModels(1).symbols, randomModels(1).models)
  assert.throws(
    () => psdd(graph, {schedule: 'never' as 'halving'}),
    /Option schedule: "?never"? given, expected power or halving/,
  )
})
