import assert from 'node:assert/strict'
import {test} from 'vitest'
import {NonprojectiveTree} from '../../../src/infer/factors/nonprojective-tree.ts'
import {ProjectiveTree} from '../../../src/infer/factors/projective-tree.ts'
import {random as seeded} from '../../random.ts'
import {conforms} from './conformance.ts'
import {allTrees, hasNoCrossing, hasSingleRoot, randomArcs} from './dependency-trees.ts'

for (const singleRoot of [false, true]) {
  conforms(
    singleRoot ? 'ProjectiveTree with a single root' : 'ProjectiveTree',
    (random) => {
      const length = Math.floor(5 * random())
      const arcs = randomArcs(length, random)
      return {
        factor: new ProjectiveTree(length, arcs, {singleRoot}),
        settings: allTrees(length, arcs, (heads) => hasNoCrossing(heads) && (!singleRoot || hasSingleRoot(heads))),
      }
    },
    {degrees: [0, 1, 4, 9, 16], methods: ['maxMarginals', 'marginals']},
  )
}

test('the best projective tree is never better than the best tree, and is it when that one is projective', () => {
  let equal = 0
  for (let seed = 1; seed <= 60; seed++) {
    const random = seeded(seed)
    const length = 5 + Math.floor(20 * random())
    const arcs = randomArcs(length, random)
    // near arcs score better, so that some trees come out projective by themselves
    const scores = Float64Array.from(arcs, ({head, modifier}) => random() - Math.abs(head - modifier))
    const projective = new ProjectiveTree(length, arcs)
    const nonprojective = new NonprojectiveTree(length, arcs)
    const y = new Float64Array(arcs.length)
    const value = projective.maximize(scores, y, 0)
    assert.ok(value === -Infinity || projective.score(y, 0) === 0, `seed ${seed}: not a projective tree`)
    const bound = nonprojective.maximize(scores, y, 0)
    assert.ok(value <= bound + 1e-9, `seed ${seed}: ${value} is above ${bound}`)
    if (bound === -Infinity || projective.score(y, 0) < 0) continue
    assert.ok(Math.abs(value - bound) < 1e-9, `seed ${seed}: ${value}, but a projective tree has ${bound}`)
    equal++
  }
  assert.ok(equal > 20, `only ${equal} of 60 sentences had a projective best tree`)
})

test('wrong arcs are refused with their numbers', () => {
  assert.throws(() => new ProjectiveTree(1.5, []), /length is 1.5/)
  assert.throws(() => new ProjectiveTree(2, [{head: 0, modifier: 3}]), /arc 0 → 3 given/)
})
