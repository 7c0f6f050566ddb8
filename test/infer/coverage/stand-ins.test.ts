import assert from 'node:assert/strict'
import {test} from 'vitest'
import {type Core, IN, OPEN, OUT, reduceProblem} from '../../../src/infer/coverage/core.ts'
import {leaveOutReplaceable} from '../../../src/infer/coverage/stand-ins.ts'
import {cases} from '../../conditions.ts'
import {bestOfCore} from '../../oracles/coverage.ts'
import {random as seeded} from '../../random.ts'

/** Some trees, and copies of all of them that are sometimes not quite the same. */
function copiedTrees(draw: () => number): Core {
  const whole = (end: number) => Math.floor(end * draw())
  const copies = draw() < 0.5 ? 2 : 3
  const sizes = Array.from({length: copies === 2 ? 3 : 2}, () => 1 + whole(2))
  const size = sizes.reduce((sum, nodes) => sum + nodes, 0)
  const starts = sizes.map((_, tree) => sizes.slice(0, tree).reduce((sum, nodes) => sum + nodes, 0))
  const score = Array.from({length: size}, (_, i) => (starts.includes(i) ? 1 - whole(6) : whole(4) - 2))
  const head: number[] = []
  const keep: number[] = []
  const cost: number[] = []
  const firstNode = [0]
  const targets: {weight: number; witnesses: [number, number][]}[] = []
  const costs = Array.from({length: size}, () => 1 + whole(2))
  for (let copy = 0; copy < copies; copy++) {
    for (const [tree, start] of starts.entries()) {
      for (let i = 0; i < sizes[tree]; i++) {
        head.push(i === 0 ? -1 : copy * size + start)
        keep.push(score[start + i] + (draw() < 0.04 ? 1 : 0))
        cost.push(costs[start + i])
      }
      firstNode.push(head.length)
    }
  }
  const inAll = (witnesses: readonly [number, number][]) =>
    Array.from({length: copies}, (_, copy) =>
      witnesses.map(([a, b]): [number, number] => [a + copy * size, b < 0 ? -1 : b + copy * size]),
    )
  // what all copies cover alike, …
  for (let k = 0; k < 5; k++) {
    const witnesses: [number, number][] = [[whole(size), draw() < 0.3 ? whole(size) : -1]]
    if (draw() < 0.4) witnesses.push([whole(size), -1])
    targets.push({weight: 1 + whole(6), witnesses: inAll(witnesses).flat()})
  }
  // … what each copy has for itself: prices that are given back, and trees that are worth more together, …
  const own = (weight: number, witnesses: readonly [number, number][], payer: number) => {
    for (const [copy, row] of inAll(witnesses).entries()) {
      targets.push({weight, witnesses: row})
      if (payer >= 0) keep[payer + copy * size] -= weight
    }
  }
  if (draw() < 0.6) own(1 + whole(8), [[starts[0], starts[1]]], -1)
  if (draw() < 0.4)
    own(
      1 + whole(3),
      [
        [starts[0], whole(size)],
        [starts[0], whole(size)],
      ],
      starts[0],
    )
  // … and what one has alone
  if (draw() < 0.3) targets.push({weight: 1, witnesses: [[whole(head.length), draw() < 0.7 ? whole(head.length) : -1]]})
  if (draw() < 0.1) targets[whole(targets.length)].witnesses.pop()
  const all = targets.filter(({witnesses}) => witnesses.length > 0)
  const starting = [0]
  for (const {witnesses} of all) starting.push(starting[starting.length - 1] + witnesses.length)
  return reduceProblem({
    trees: firstNode.length - 1,
    nodes: head.length,
    targets: all.length,
    budget: 2 + whole(14),
    firstNode: Int32Array.from(firstNode),
    head: Int32Array.from(head),
    keep: Float64Array.from(keep),
    cut: new Float64Array(head.length),
    cost: Float64Array.from(cost),
    weight: Float64Array.from(all, ({weight}) => weight),
    firstWitness: Int32Array.from(starting),
    left: Int32Array.from(all.flatMap(({witnesses}) => witnesses.map(([a]) => a))),
    right: Int32Array.from(all.flatMap(({witnesses}) => witnesses.map(([, b]) => b))),
  }).core
}

/** Decisions that are closed under heads. */
function anyDecisions({nodes, parent}: Core, draw: () => number): Int8Array {
  const decided = new Int8Array(nodes)
  const share = draw() < 0.4 ? 0 : 0.3 * draw()
  for (let i = 0; i < nodes; i++) {
    const above = parent[i] < 0 ? IN : decided[parent[i]]
    decided[i] = above === OUT || draw() < share ? OUT : above === IN && draw() < share / 2 ? IN : OPEN
  }
  return decided
}

test('without the trees for which others stand in, the best answer is worth what it was', () => {
  const counts = {replaced: 0, better: 0, none: 0}
  for (let seed = 1; seed <= cases(500, 20_000); seed++) {
    const draw = seeded(seed)
    const core = copiedTrees(draw)
    const before = anyDecisions(core, draw)
    const after = before.slice()
    const count = leaveOutReplaceable(core, after)
    if (count === 0) {
      assert.deepEqual(after, before, `seed ${seed}`)
      counts.none++
      continue
    }
    const {value} = bestOfCore(core, before)
    const found = bestOfCore(core, after).value
    assert.ok(found >= value - 1e-9, `${found} is left of ${value}, ${count} trees are out, seed ${seed}`)
    counts.replaced++
    if (found > core.constant + 1e-9) counts.better++
  }
  assert.ok(
    counts.replaced > 100 && counts.better > 30 && counts.none > 50,
    `${JSON.stringify(counts)}: this test has lost its force`,
  )
})

test('of three that are the same, the first stays', () => {
  const trees = {trees: 3, nodes: 3, firstNode: Int32Array.of(0, 1, 2, 3), head: new Int32Array(3).fill(-1)}
  const numbers = {keep: new Float64Array(3), cut: new Float64Array(3), cost: new Float64Array(3).fill(1)}
  const covered = {targets: 1, weight: Float64Array.of(5), firstWitness: Int32Array.of(0, 3)}
  const witnesses = {left: Int32Array.of(0, 1, 2), right: new Int32Array(3).fill(-1)}
  const {core} = reduceProblem({budget: 2, ...trees, ...numbers, ...covered, ...witnesses})
  const decided = new Int8Array(3).fill(OPEN)
  assert.equal(leaveOutReplaceable(core, decided), 2)
  assert.deepEqual([...decided], [OPEN, OUT, OUT])
  // the first is open again if it is what the others need
  const other = Int8Array.of(OUT, OPEN, OUT)
  assert.equal(leaveOutReplaceable(core, other), 1)
  assert.deepEqual([...other], [OPEN, OUT, OUT])
})
