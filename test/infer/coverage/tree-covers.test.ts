import assert from 'node:assert/strict'
import {test} from 'vitest'
import {type Core, reduceProblem} from '../../../src/infer/coverage/core.ts'
import {TreeCovers} from '../../../src/infer/coverage/tree-covers.ts'
import {cases} from '../../conditions.ts'
import {allChoices} from '../../oracles/coverage.ts'
import {random as seeded} from '../../random.ts'

type Draw = () => number

const whole = (draw: Draw, end: number) => Math.floor(end * draw())

/** Two trees of five nodes, in which one target has up to five witnesses of one node. */
function coreOf(draw: Draw): Core {
  const nodes = 10
  const head = Int32Array.from({length: nodes}, (_, i) => (i % 5 === 0 ? -1 : i - 1 - whole(draw, i % 5)))
  const witnesses = 2 + whole(draw, 4)
  return reduceProblem({
    trees: 2,
    nodes,
    targets: 1,
    budget: nodes,
    firstNode: Int32Array.of(0, 5, 10),
    head,
    keep: new Float64Array(nodes).fill(1),
    cut: new Float64Array(nodes).fill(-1),
    cost: new Float64Array(nodes).fill(1),
    weight: Float64Array.of(1),
    firstWitness: Int32Array.of(0, witnesses),
    left: Int32Array.from({length: witnesses}, () => whole(draw, nodes)),
    right: new Int32Array(witnesses).fill(-1),
  }).core
}

function isCover({parent, left}: Core, chosen: ReadonlySet<number>): boolean {
  return left.every((node) => {
    let i = node
    while (i >= 0 && !chosen.has(i)) i = parent[i]
    return i >= 0
  })
}

test('a cover has a node at or above each witness, and of all covers the smallest sum', () => {
  let merged = 0
  const count = cases(60, 600)
  for (let seed = 1; seed <= count; seed++) {
    const draw = seeded(seed)
    const core = coreOf(draw)
    const z = new Float64Array(core.nodes)
    for (let i = 0; i < z.length; i++) z[i] = (core.parent[i] < 0 ? 1 : z[core.parent[i]]) * (draw() < 0.3 ? 1 : draw())
    const sumOf = (nodes: Iterable<number>) => [...nodes].reduce((sum, node) => sum + z[node], 0)
    const covers = new TreeCovers(core, z)
    const lowest = new Set(covers.of(0, -Infinity))
    const least = new Set(covers.of(0, 0))
    for (const cover of [lowest, least]) {
      assert.ok(isCover(core, cover), `seed ${seed}: ${[...cover]} is no cover of ${core.left}`)
    }
    assert.ok(
      [...lowest].every((node) => core.left.includes(node)),
      `seed ${seed}: ${[...lowest]} has more than witnesses`,
    )
    let best = Infinity
    for (const choice of allChoices(core.nodes)) {
      const chosen = new Set([...core.parent.keys()].filter((i) => choice[i] === 1))
      if (isCover(core, chosen)) best = Math.min(best, sumOf(chosen))
    }
    assert.ok(Math.abs(sumOf(least) - best) < 1e-12, `seed ${seed}: ${[...least]} sums to ${sumOf(least)}, not ${best}`)
    if (sumOf(least) < sumOf(lowest) - 1e-9) merged++
  }
  assert.ok(
    merged > 0.1 * count,
    `${merged} of ${count} covers have a node above several witnesses: this test has lost its force`,
  )
})
