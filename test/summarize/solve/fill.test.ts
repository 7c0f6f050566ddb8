import {describe, expect, test} from 'vitest'
import type {CoverageProblem} from '../../../src/infer/coverage/problem.ts'
import {fillBudget} from '../../../src/summarize/solve/fill.ts'
import {randomCoverage} from '../../oracles/coverage.ts'
import {random as seeded} from '../../random.ts'

const NEVER = Number.NEGATIVE_INFINITY

/** Trees given by their heads within the tree and the prices of their arcs; each node costs 1. */
function problemOf(budget: number, ...trees: {head: number[]; cut: number[]}[]): CoverageProblem {
  const firstNode = [0]
  for (const {head} of trees) firstNode.push(firstNode[firstNode.length - 1] + head.length)
  const nodes = firstNode[trees.length]
  return {
    trees: trees.length,
    nodes,
    targets: 0,
    budget,
    firstNode: Int32Array.from(firstNode),
    head: Int32Array.from(trees.flatMap(({head}, t) => head.map((above) => (above < 0 ? -1 : firstNode[t] + above)))),
    keep: new Float64Array(nodes),
    cut: Float64Array.from(trees.flatMap(({cut}) => cut)),
    cost: new Float64Array(nodes).fill(1),
    weight: new Float64Array(0),
    firstWitness: Int32Array.of(0),
    left: new Int32Array(0),
    right: new Int32Array(0),
  }
}

/** A sentence for each tree. */
function layoutOf({trees, firstNode, head}: CoverageProblem) {
  const isRoot = (node: number) => head[node] < 0
  const nodes = [...head.keys()]
  return {
    firstNode,
    root: Int32Array.from({length: trees}, (_, tree) => nodes.find((node) => node >= firstNode[tree] && isRoot(node))!),
  }
}

function filled(problem: CoverageProblem, kept: number[], order: number[] = []): number[] {
  const result = Uint8Array.from(kept)
  fillBudget(problem, layoutOf(problem), result, order)
  return [...result]
}

describe('what is left of the budget', () => {
  const tree = {head: [-1, 0, 1, 0], cut: [NEVER, -1, -3, -2]}

  test('brings the dearest of what was deleted back, with all below it', () => {
    expect(filled(problemOf(2, tree), [1, 0, 0, 0])).toEqual([1, 0, 0, 1])
    expect(filled(problemOf(3, tree), [1, 0, 0, 0])).toEqual([1, 0, 0, 1])
    expect(filled(problemOf(4, tree), [1, 0, 0, 0])).toEqual([1, 1, 1, 1])
  })

  test('of equals the one that stands first', () => {
    const same = {head: [-1, 0, 0], cut: [NEVER, -2, -2]}
    expect(filled(problemOf(2, same), [1, 0, 0])).toEqual([1, 1, 0])
  })

  test('then takes whole trees in the order given, those that fit', () => {
    const small = {head: [-1, 0], cut: [NEVER, NEVER]}
    const problem = problemOf(5, tree, small, small)
    expect(filled(problem, [0, 0, 0, 0, 0, 0, 0, 0], [2, 0, 1])).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
    expect(filled(problem, [0, 0, 0, 0, 0, 0, 0, 0], [0, 1])).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
    expect(filled(problem, [0, 0, 0, 0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('is never overspent, and nothing kept goes', () => {
    let used = 0
    for (let seed = 1; seed <= 300; seed++) {
      const draw = seeded(seed)
      const problem = randomCoverage(draw, {
        trees: 6,
        nodes: 7,
        targets: 3,
        witnesses: 2,
        share: 0.2 + 0.7 * draw(),
        hard: 0.4,
        ties: draw() < 0.3,
        costs: draw() < 0.5,
      })
      const kept = legalStart(problem, draw)
      const after = Uint8Array.from(kept)
      const order = Array.from({length: problem.trees}, (_, t) => t).filter(() => draw() < 0.7)
      fillBudget(problem, layoutOf(problem), after, order)
      const spent = after.reduce((sum, stays, i) => sum + stays * problem.cost[i], 0)
      const where = `seed ${seed}`
      expect(spent, where).toBeLessThanOrEqual(problem.budget + 1e-9)
      for (let i = 0; i < problem.nodes; i++) {
        expect(after[i], where).toBeGreaterThanOrEqual(kept[i])
        const above = problem.head[i] < 0 ? 1 : after[problem.head[i]]
        expect(after[i], `${where}: node ${i} without its head`).toBeLessThanOrEqual(above)
        if (problem.cut[i] === NEVER && problem.head[i] >= 0) expect(after[i], `${where}: node ${i}`).toBe(above)
        // nothing deleted is left that would fit, but for what may go for nothing or is better gone
        const gain = (node: number) => subtreeSum(problem, node, problem.keep) - problem.cut[node]
        if (!after[i] && problem.cut[i] < 0 && problem.head[i] >= 0 && above === 1 && gain(i) >= 0) {
          expect(spent + subtreeSum(problem, i, problem.cost), where).toBeGreaterThan(problem.budget - 1e-9)
        }
        if (after[i] > kept[i]) used++
      }
    }
    expect(used).toBeGreaterThan(500)
  })
})

/** Some trees that fit, without some of the subtrees that may be cut. */
function legalStart(problem: CoverageProblem, draw: () => number): Uint8Array {
  const kept = new Uint8Array(problem.nodes)
  let spent = 0
  for (let t = 0; t < problem.trees; t++) {
    if (draw() < 0.4) continue
    const nodes: number[] = []
    const goes = new Map<number, boolean>()
    const isGone = (i: number): boolean => {
      const known = goes.get(i)
      if (known !== undefined) return known
      const gone = problem.head[i] >= 0 && (isGone(problem.head[i]) || (problem.cut[i] > NEVER && draw() < 0.5))
      goes.set(i, gone)
      return gone
    }
    for (let i = problem.firstNode[t]; i < problem.firstNode[t + 1]; i++) if (!isGone(i)) nodes.push(i)
    const cost = nodes.reduce((sum, i) => sum + problem.cost[i], 0)
    if (spent + cost > problem.budget) continue
    spent += cost
    for (const i of nodes) kept[i] = 1
  }
  return kept
}

function subtreeSum(problem: CoverageProblem, top: number, of: Float64Array): number {
  let sum = 0
  for (let i = 0; i < problem.nodes; i++) {
    let at = i
    while (at >= 0 && at !== top) at = problem.head[at]
    if (at === top) sum += of[i]
  }
  return sum
}
