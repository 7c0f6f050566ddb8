import assert from 'node:assert/strict'
import {test} from 'vitest'
import {IN, OPEN, OUT, reduceProblem} from '../../../src/infer/coverage/core.ts'
import {Subproblem} from '../../../src/infer/coverage/subproblem.ts'
import {cases} from '../../conditions.ts'
import {smallCoverage} from '../../oracles/coverage.ts'
import {random} from '../../random.ts'

test('decisions in steps are the same decisions at once: what a waiting node keeps when memory is short', () => {
  let compared = 0
  const count = cases(150, 300)
  for (let seed = 1; seed <= count; seed++) {
    const draw = random(seed)
    const base = Subproblem.whole(reduceProblem(smallCoverage(draw)).core)
    let part = base
    for (let depth = 0; depth < 3; depth++) {
      const decided = drawn(part.core.nodes)
      // above a node that is in, all are
      for (let i = part.core.nodes - 1; i >= 0; i--) {
        const above = part.core.parent[i]
        if (decided[i] === IN && above >= 0) decided[above] = IN
      }
      const next = part.decide(decided)
      const atOnce = base.decide(part.inBase(base, decided))
      assert.deepEqual(atOnce.core.left, next.core.left, `seed ${seed}`)
      assert.deepEqual(atOnce.core.parent, next.core.parent)
      assert.deepEqual([...atOnce.baseOf], [...next.baseOf])
      assert.deepEqual([...atOnce.chosen].sort(), [...next.chosen].sort())
      assert.ok(Math.abs(atOnce.core.constant - next.core.constant) < 1e-9)
      assert.ok(Math.abs(atOnce.core.budget - next.core.budget) < 1e-9)
      if (next.core.nodes > 0 && next.core.nodes < part.core.nodes) compared++
      part = next
    }

    function drawn(nodes: number): Int8Array {
      return Int8Array.from({length: nodes}, () => (draw() < 0.2 ? OUT : draw() < 0.2 ? IN : OPEN))
    }
  }
  assert.ok(compared > 0.66 * count, `only ${compared} parts were smaller and not empty`)
})
