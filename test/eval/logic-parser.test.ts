import assert from 'node:assert/strict'
import {describe, expect, test} from 'vitest'
import {FULL, type Groups, LogicParts, MODELS} from '../../eval/lib/logic-parser/parts.ts'
import {logicParser} from '../../eval/lib/logic-parser/rules.ts'
import {partsOf, placesOf} from '../../eval/lib/logic-parser/scorer.ts'
import {climb, treeScore} from '../../eval/lib/logic-parser/search.ts'
import type {LinearProgram} from '../../src/infer/factors/factor.ts'
import {HeadAutomaton} from '../../src/infer/factors/head-automaton.ts'
import {NonprojectiveTree} from '../../src/infer/factors/nonprojective-tree.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {relaxWithGlpk} from '../../src/infer/ilp/glpk.ts'
import {exact} from '../../src/infer/search/exact.ts'
import {allowedAt, allowedSize} from '../../src/syntax/parser/candidates.ts'
import {chainArc, chainLength, pairAt, sideAt} from '../../src/syntax/parser/parts.ts'
import {cases} from '../conditions.ts'
import {allTrees} from '../infer/factors/dependency-trees.ts'
import {random as seeded} from '../random.ts'

const ARCS = MODELS[0].groups
const CONSECUTIVE: Groups = {...ARCS, consecutive: true}

/** Random scores of all parts over arcs of which some are missing; every word may be the root. */
function randomLogicParts(n: number, density: number, random: () => number): LogicParts {
  const allowed = new Uint8Array(allowedSize(n))
  for (let m = 1; m <= n; m++) {
    for (let h = 0; h <= n; h++) if (h !== m && (h === 0 || random() < density)) allowed[allowedAt(n, h, m)] = 1
  }
  const p = new LogicParts()
  p.read(n, allowed)
  const draw = () => Math.round(200 * (random() - 0.5)) / 50
  const fill = (scores: Float64Array, count = scores.length) => {
    for (let i = 0; i < count; i++) scores[i] = draw()
  }
  const {parts, candidates: c} = p
  fill(parts.arc, c.count)
  fill(parts.grandparent, parts.grandparentCount)
  for (const scores of [p.siblings, p.bigrams, p.nonprojective, p.paths]) fill(scores)
  for (let h = 1; h <= n; h++) {
    for (const side of [0, 1]) {
      const k = chainLength(c, h, side)
      const table = parts.firstSibling[sideAt(h, side)]
      for (let i = 0; i <= k; i++)
        for (let j = i; j <= k; j++) parts.sibling[table + pairAt(k, i, j)] = i === 0 && j === k ? 0 : draw()
    }
  }
  return p
}

/** The tree by a single commodity: the root symbol sends n units, of which every word keeps one. Columns are shares of n. */
class SingleCommodityTree extends NonprojectiveTree {
  override linearize(program: LinearProgram, literals: readonly number[]): void {
    const {length, arcs} = this
    const flow = arcs.map(() => program.column(0))
    for (const a of arcs.keys()) program.row([flow[a], literals[a]], [1, -1], -Infinity, 0)
    const some = (test: (arc: (typeof arcs)[number]) => boolean) => arcs.flatMap((arc, a) => (test(arc) ? [a] : []))
    const fromRoot = some(({head}) => head === 0)
    program.row(
      fromRoot.map((a) => flow[a]),
      fromRoot.map(() => length),
      length,
      length,
    )
    for (let word = 1; word <= length; word++) {
      const [into, outOf] = [some(({modifier}) => modifier === word), some(({head}) => head === word)]
      program.row(
        into.map((a) => literals[a]),
        into.map(() => 1),
        1,
        1,
      )
      program.row(
        [...into, ...outOf].map((a) => flow[a]),
        [...into.map(() => length), ...outOf.map(() => -length)],
        1,
        1,
      )
    }
  }
}

/** The same parser by factors with structure: one for the tree, and one for each head and side. */
function structured(p: LogicParts, Tree: typeof NonprojectiveTree, consecutive: boolean): FactorGraph {
  const {candidates: c, parts} = p
  const graph = new FactorGraph()
  const arcs = Array.from({length: c.count}, (_, a) => ({head: c.head[a], modifier: c.modifier[a]}))
  const variables = arcs.map((_, a) => graph.variable(parts.arc[a]))
  graph.add(new Tree(c.length, arcs), variables)
  for (let h = 1; consecutive && h <= c.length; h++) {
    for (const side of [0, 1]) {
      const k = chainLength(c, h, side)
      const table = parts.firstSibling[sideAt(h, side)]
      const chain = Array.from({length: k}, (_, i) => chainArc(c, h, side, i))
      if (k > 0) graph.add(new HeadAutomaton(k, parts.sibling.subarray(table, table + (k + 1) ** 2)), chain)
    }
  }
  return graph
}

async function relaxation(graph: FactorGraph): Promise<number> {
  const {status, value} = await relaxWithGlpk(graph)
  assert.equal(status, 'optimal')
  return value
}

async function logicRelaxation(p: LogicParts, groups: Groups): Promise<number> {
  const {graph, constant} = logicParser(p, {singleRoot: false, groups}).vocabulary.rules.compile()
  return constant + (await relaxation(graph))
}

describe('the parser in logic has the relaxation of the one with structured factors', () => {
  const draws = Array.from({length: cases(24, 100)}, (_, i) => i + 1)
  const length = cases(5, 7)

  test('flows and paths make the hull of all trees, and a single commodity does not', async () => {
    let looser = 0
    for (const seed of draws) {
      const p = randomLogicParts(length, 0.8, seeded(seed))
      const {candidates: c, parts} = p
      const arcs = Array.from({length: c.count}, (_, a) => ({head: c.head[a], modifier: c.modifier[a]}))
      const y = new Float64Array(c.count)
      const best = new NonprojectiveTree(length, arcs).maximize(parts.arc.slice(0, c.count), y, 0)
      const multi = await logicRelaxation(p, ARCS)
      const single = await relaxation(structured(p, SingleCommodityTree, false))
      assert.ok(Math.abs(multi - best) < 1e-9, `seed ${seed}: ${multi}, expected the best tree's ${best}`)
      assert.ok(single > best - 1e-9, `seed ${seed}`)
      if (single > best + 1e-6) looser++
    }
    assert.ok(looser > 0, 'a single commodity was as tight on all draws')
  })

  test('with consecutive siblings it is that of a tree and head automata, and of a single commodity is looser', async () => {
    let looser = 0
    for (const seed of draws) {
      const p = randomLogicParts(length, 0.8, seeded(1000 + seed))
      const expected = await relaxation(structured(p, NonprojectiveTree, true))
      const found = await logicRelaxation(p, CONSECUTIVE)
      assert.ok(Math.abs(found - expected) < 1e-9, `seed ${1000 + seed}: ${found}, expected ${expected}`)
      const single = await relaxation(structured(p, SingleCommodityTree, true))
      assert.ok(single > expected - 1e-9, `seed ${1000 + seed}`)
      if (single > expected + 1e-6) looser++
    }
    assert.ok(looser > 0, 'a single commodity was as tight on all draws')
  })
})

describe('the rules say of trees what their parts are worth', () => {
  const words = 4

  /** All trees over the candidates, as heads[0…n]. */
  function treesOf({candidates: c}: LogicParts): Int32Array[] {
    const arcs = Array.from({length: c.count}, (_, a) => ({head: c.head[a], modifier: c.modifier[a]}))
    return allTrees(c.length, arcs, () => true).map(({y}) => {
      const heads = new Int32Array(c.length + 1)
      arcs.forEach(({head, modifier}, a) => {
        if (y[a] === 1) heads[modifier] = head
      })
      return heads
    })
  }

  test('every tree is allowed and is worth its score, and nothing else is better', () => {
    for (let seed = 1; seed <= cases(4, 30); seed++) {
      const p = randomLogicParts(words, 0.7, seeded(seed))
      const parser = logicParser(p, {singleRoot: false, groups: FULL})
      const compiled = parser.vocabulary.rules.compile()
      const x = new Uint8Array(compiled.graph.variables)
      let best = -Infinity
      for (const heads of treesOf(p)) {
        parser.assign(compiled, heads, x)
        const score = compiled.graph.score(x) + compiled.constant
        const expected = treeScore(p, heads)
        assert.ok(Math.abs(score - expected) < 1e-9, `seed ${seed}, heads ${heads}: ${score}, expected ${expected}`)
        best = Math.max(best, expected)
      }
      const {status, objective} = compiled.read(exact(compiled.graph))
      expect(status).toBe('optimal')
      assert.ok(Math.abs(objective - best) < 1e-6, `seed ${seed}: ${objective}, expected ${best}`)
    }
  })

  test('with a single root the others are not allowed', () => {
    const p = randomLogicParts(words, 1, seeded(7))
    const parser = logicParser(p, {singleRoot: true, groups: FULL})
    const compiled = parser.vocabulary.rules.compile()
    const x = new Uint8Array(compiled.graph.variables)
    for (const heads of treesOf(p)) {
      parser.assign(compiled, heads, x)
      const roots = heads.filter((h, m) => m > 0 && h === 0).length
      expect(compiled.graph.score(x) > -Infinity).toBe(roots === 1)
    }
  })

  test('a search by single moves ends at a tree that none of them makes better', () => {
    let found = 0
    for (let seed = 1; seed <= 20; seed++) {
      const p = randomLogicParts(words, 1, seeded(seed))
      const trees = treesOf(p).filter((heads) => heads.filter((h, m) => m > 0 && h === 0).length === 1)
      const best = Math.max(...trees.map((heads) => treeScore(p, heads)))
      const heads = Int32Array.from(trees[seed % trees.length])
      const before = treeScore(p, heads)
      const score = climb(p, heads)
      assert.ok(score >= before && Math.abs(score - treeScore(p, heads)) < 1e-9, `seed ${seed}`)
      if (Math.abs(score - best) < 1e-9) found++
    }
    assert.ok(found >= 7, `the best tree was found ${found} times of 20`)
  })
})

test('the parts of a tree add up to its score', () => {
  const p = randomLogicParts(6, 1, seeded(3))
  const scores = new Map<number, number>()
  const heads = Int32Array.of(0, 2, 0, 5, 2, 4, 3)
  for (const {groups} of MODELS) {
    const parts = partsOf(6, heads, groups)
    expect(new Set(parts).size).toBe(parts.length)
    for (const part of parts) scores.set(part, 1)
  }
  // 6 arcs, 5 grandparents, 5 bigrams, one pair of siblings, two arcs over strangers, 11 paths, and 5 chains of siblings with a first and a last
  const kinds = [...scores.keys()].map((part) => placesOf(part)[0])
  expect([0, 1, 2, 3, 4, 5, 6].map((kind) => kinds.filter((other) => other === kind).length)).toEqual([
    6, 10, 5, 1, 2, 5, 11,
  ])
  assert.ok(Number.isFinite(treeScore(p, heads)))
})
