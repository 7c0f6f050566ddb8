import assert from 'node:assert/strict'
import {test} from 'vitest'
import {NonprojectiveTree} from '../../../src/infer/factors/nonprojective-tree.ts'
import {random as seeded} from '../../random.ts'
import {conforms} from './conformance.ts'
import {allTrees, hasSingleRoot, randomArcs} from './dependency-trees.ts'

for (const singleRoot of [false, true]) {
  conforms(
    singleRoot ? 'NonprojectiveTree with a single root' : 'NonprojectiveTree',
    (random) => {
      const length = Math.floor(5 * random())
      const arcs = randomArcs(length, random)
      return {
        factor: new NonprojectiveTree(length, arcs, {singleRoot}),
        settings: allTrees(length, arcs, (heads) => !singleRoot || hasSingleRoot(heads)),
      }
    },
    {degrees: [0, 1, 4, 9, 16], methods: ['marginals']},
  )
}

test('on longer sentences the tree satisfies the optimality conditions of an independent search', () => {
  let contracted = 0
  for (let seed = 1; seed <= 60; seed++) {
    const random = seeded(seed)
    const length = 6 + Math.floor(3 * random())
    const arcs = randomArcs(length, random)
    const scores = Float64Array.from(arcs, () => (seed % 2 ? random() : Math.floor(4 * random())))
    const y = new Float64Array(arcs.length)
    const value = new NonprojectiveTree(length, arcs).maximize(scores, y, 0)
    const best = bestByDynamicProgram(
      length,
      arcs.map(({head, modifier}, arc) => ({head, modifier, score: scores[arc]})),
    )
    assert.ok(value === best || Math.abs(value - best) < 1e-9, `seed ${seed}: value ${value}, expected ${best}`)
    const greedy = greedyValue(length, arcs, scores)
    if (best < greedy - 1e-9) contracted++
  }
  assert.ok(contracted > 20, `only ${contracted} of 60 sentences had cycles to contract`)
})

/** Best arborescence over sets of words that hang below a head: exponential, and nothing like Chu–Liu–Edmonds. */
function bestByDynamicProgram(
  length: number,
  arcs: readonly {head: number; modifier: number; score: number}[],
): number {
  const score = Array.from({length: length + 1}, () => new Array<number>(length + 1).fill(-Infinity))
  for (const arc of arcs) score[arc.head][arc.modifier] = arc.score
  const all = 2 ** length - 1
  // tree[head][set]: the words of the set all hang, directly or not, below the head, which is not among them
  const forest = Array.from({length: length + 1}, () => new Array<number>(all + 1).fill(-Infinity))
  for (let set = 0; set <= all; set++) {
    for (let head = 0; head <= length; head++) {
      if (head > 0 && set & (1 << (head - 1))) continue
      if (set === 0) {
        forest[head][set] = 0
        continue
      }
      const lowest = set & -set
      // the part with the lowest word is one subtree, whose top is any of its words
      for (let part = set; part > 0; part = (part - 1) & set) {
        if (!(part & lowest)) continue
        for (let top = 1; top <= length; top++) {
          const bit = 1 << (top - 1)
          if (!(part & bit)) continue
          const value = score[head][top] + forest[top][part & ~bit] + forest[head][set & ~part]
          forest[head][set] = Math.max(forest[head][set], value)
        }
      }
    }
  }
  return forest[0][all]
}

function greedyValue(length: number, arcs: readonly {modifier: number}[], scores: Float64Array): number {
  let sum = 0
  for (let word = 1; word <= length; word++) {
    sum += Math.max(...arcs.map(({modifier}, arc) => (modifier === word ? scores[arc] : -Infinity)))
  }
  return sum
}

test('wrong arcs are refused with their numbers', () => {
  assert.throws(() => new NonprojectiveTree(-1, []), /length is -1/)
  assert.throws(() => new NonprojectiveTree(2, [{head: 3, modifier: 1}]), /arc 3 → 1 given/)
  assert.throws(() => new NonprojectiveTree(2, [{head: 1, modifier: 0}]), /arc 1 → 0 given/)
  assert.throws(() => new NonprojectiveTree(2, [{head: 1, modifier: 1}]), /arc 1 → 1 given/)
  const twice = [
    {head: 0, modifier: 1},
    {head: 0, modifier: 1},
  ]
  assert.throws(() => new NonprojectiveTree(2, twice), /arc 0 → 1 given twice/)
})
