import assert from 'node:assert/strict'
import {test} from 'vitest'
import {type Core, IN, OPEN, OUT, reduceProblem, restrict} from '../../../src/infer/coverage/core.ts'
import {cases} from '../../conditions.ts'
import {smallCoverage} from '../../oracles/coverage.ts'
import {random as seeded} from '../../random.ts'

/** A node, and all above it. */
function pathOf({parent}: Pick<Core, 'parent'>, node: number): number[] {
  return node < 0 ? [] : [node, ...pathOf({parent}, parent[node])]
}

/** The nodes without which no witness of a target is kept. */
function neededBy(core: Core, k: number): number[] {
  const needs: number[][] = []
  for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) {
    needs.push([...pathOf(core, core.left[j]), ...pathOf(core, core.right[j])])
  }
  return Array.from({length: core.nodes}, (_, i) => i).filter((i) => needs.every((nodes) => nodes.includes(i)))
}

test('a gate is needed by all witnesses of its target, and none below it on the same path is', () => {
  let gated = 0
  let free = 0
  for (let seed = 1; seed <= cases(1500, 6000); seed++) {
    const {core} = reduceProblem(smallCoverage(seeded(seed)))
    for (let k = 0; k < core.targets; k++) {
      const where = `target ${k}, seed ${seed}`
      const first = core.firstWitness[k]
      if (core.firstWitness[k + 1] === first + 1) {
        assert.equal(core.gate[k], -1, where)
        continue
      }
      const needed = neededBy(core, k)
      // in preorder what is lower on a path comes later
      const lowest = (end: number) => Math.max(-1, ...pathOf(core, end).filter((i) => needed.includes(i)))
      const expected = lowest(core.left[first]) >= 0 ? lowest(core.left[first]) : lowest(core.right[first])
      assert.equal(core.gate[k], expected, where)
      if (expected >= 0) gated++
      else free++
    }
  }
  assert.ok(gated > 100 && free > 100, `${gated} with a gate, ${free} without: this test has lost its force`)
})

test('what is left of a problem keeps the gates that are open', () => {
  const counts = {open: 0, gone: 0}
  for (let seed = 1; seed <= cases(1500, 6000); seed++) {
    const draw = seeded(seed)
    const {core} = reduceProblem(smallCoverage(draw))
    const decided = new Int8Array(core.nodes)
    for (let i = 0; i < core.nodes; i++) {
      const above = core.parent[i] < 0 ? IN : decided[core.parent[i]]
      decided[i] = above === OUT ? OUT : draw() < 0.5 ? OPEN : draw() < 0.5 || above === OPEN ? OUT : IN
    }
    const part = restrict(core, decided)
    for (let k = 0; k < part.targets; k++) {
      const before = core.gate[part.targetOrigin[k]]
      const expected = before >= 0 && decided[before] === OPEN ? before : -1
      assert.equal(part.gate[k] < 0 ? -1 : part.nodeOrigin[part.gate[k]], expected, `target ${k}, seed ${seed}`)
      if (expected >= 0) counts.open++
      else if (before >= 0) counts.gone++
    }
  }
  assert.ok(counts.open > 50 && counts.gone > 10, `${JSON.stringify(counts)}: this test has lost its force`)
})
