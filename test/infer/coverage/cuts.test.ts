import assert from 'node:assert/strict'
import {test} from 'vitest'
import {type Core, coveringOf, IN, OPEN, OUT, reduceProblem, restrict} from '../../../src/infer/coverage/core.ts'
import {CutPool} from '../../../src/infer/coverage/cut-pool.ts'
import {type Cuts, cutRows} from '../../../src/infer/coverage/cuts.ts'
import {Incumbent} from '../../../src/infer/coverage/incumbent.ts'
import {excessOf, OddCycles} from '../../../src/infer/coverage/odd-cycles.ts'
import {RootRun} from '../../../src/infer/coverage/root.ts'
import {Search} from '../../../src/infer/coverage/search.ts'
import {Subproblem} from '../../../src/infer/coverage/subproblem.ts'
import {atOnce, Pace} from '../../../src/infer/pace.ts'
import {cases} from '../../conditions.ts'
import {allChoices, bestOfCore} from '../../oracles/coverage.ts'
import {random as seeded} from '../../random.ts'

type Draw = () => number

/** Targets that two or three of six small trees share: what relaxed nodes cover twice by halves. */
function coreOf(draw: Draw): Core {
  const whole = (end: number) => Math.floor(end * draw())
  const head: number[] = []
  const firstNode = [0]
  for (let tree = 0; tree < 6; tree++) {
    const root = head.push(-1) - 1
    if (draw() < 0.6) head.push(root)
    firstNode.push(head.length)
  }
  const nodes = head.length
  const firstWitness = [0]
  const left: number[] = []
  const right: number[] = []
  for (let k = 0; k < 10; k++) {
    const trees = new Set<number>()
    while (trees.size < 2) trees.add(whole(6))
    if (draw() < 0.3) trees.add(whole(6))
    for (const tree of trees) {
      left.push(firstNode[tree] + whole(firstNode[tree + 1] - firstNode[tree]))
      right.push(draw() < 0.2 ? whole(nodes) : -1)
    }
    firstWitness.push(left.length)
  }
  return reduceProblem({
    trees: 6,
    nodes,
    targets: 10,
    budget: 2 + whole(nodes / 2),
    firstNode: Int32Array.from(firstNode),
    head: Int32Array.from(head),
    keep: Float64Array.from(head, () => (draw() < 0.5 ? 0 : -draw())),
    cut: Float64Array.from(head, () => -draw() / 2),
    cost: new Float64Array(nodes).fill(1),
    weight: Float64Array.from({length: 10}, () => 1 + whole(3)),
    firstWitness: Int32Array.from(firstWitness),
    left: Int32Array.from(left),
    right: Int32Array.from(right),
  }).core
}

/** Quarters that never rise downwards, so that many nodes are relaxed alike. */
function relaxedNodes({parent}: Core, draw: Draw): Float64Array {
  const z = new Float64Array(parent.length)
  for (let i = 0; i < z.length; i++) {
    const most = parent[i] < 0 ? 1 : z[parent[i]]
    z[i] = draw() < 0.3 ? most : Math.min(most, draw() < 0.85 ? 0.5 : Math.floor(5 * draw()) / 4)
  }
  return z
}

function coverings(core: Core, z: ArrayLike<number>): Float64Array {
  return Float64Array.from({length: core.targets}, (_, k) => coveringOf(core, z, k))
}

/** All choices that keep the arcs. */
function* answers({nodes, parent}: Core): Generator<number[]> {
  for (const choice of allChoices(nodes)) {
    if (choice.every((stays, i) => stays === 0 || parent[i] < 0 || choice[parent[i]] === 1)) yield choice
  }
}

/** By the words of F10. */
function isKept(cuts: Cuts, c: number, z: ArrayLike<number>, t: ArrayLike<number>): boolean {
  let excess = -cuts.limit[c]
  for (let e = cuts.firstTarget[c]; e < cuts.firstTarget[c + 1]; e++) excess += t[cuts.target[e]]
  for (let e = cuts.firstNode[c]; e < cuts.firstNode[c + 1]; e++) excess -= cuts.factor[e] * z[cuts.node[e]]
  return excess <= 1e-9
}

test('a cut is broken by the relaxed nodes it was made for, and kept by every answer, whatever is decided', () => {
  let found = 0
  let restricted = 0
  let changed = 0
  const count = cases(120, 1000)
  for (let seed = 1; seed <= count; seed++) {
    const draw = seeded(seed)
    const core = coreOf(draw)
    if (core.nodes > 12) continue
    const z = relaxedNodes(core, draw)
    const t = coverings(core, z)
    const cuts = new OddCycles(core, z, t).find(new Set(), 100)
    if (cuts.length === 0) continue
    found += cuts.length
    for (const cut of cuts) assert.ok(excessOf(cut, z, t) > 0.01, `seed ${seed}: ${JSON.stringify(cut)}`)
    const rows = cutRows(cuts)
    for (const choice of answers(core)) {
      const covered = coverings(core, choice)
      for (let c = 0; c < rows.count; c++) {
        assert.ok(
          isKept(rows, c, choice, covered),
          `seed ${seed}: ${choice} is an answer and breaks ${JSON.stringify(cuts[c])}`,
        )
      }
    }
    const decided = Int8Array.from({length: core.nodes}, () => (draw() < 0.15 ? OUT : draw() < 0.2 ? IN : OPEN))
    for (let i = core.nodes - 1; i >= 0; i--) {
      if (decided[i] === IN && core.parent[i] >= 0) decided[core.parent[i]] = IN
    }
    const parts = {
      whole: restrict({...core, cuts: rows}, decided),
      lean: restrict({...core, cuts: rows}, decided, 'every'),
      given: Subproblem.whole(core).decide(decided, 'every').withCuts(core, rows).core,
    }
    restricted += parts.whole.cuts.count
    changed += parts.lean.cuts.factor.filter((factor) => factor < 0).length
    // the same nodes are open in all of them, so a lean part has to leave as much of each cut
    const left = Object.values(parts).map((part) => Array.from(answers(part), (choice) => slackOf(part, choice)))
    for (const [n, [name, part]] of Object.entries(parts).entries()) {
      for (const slack of left[n]) assert.ok(slack >= -1e-9, `seed ${seed}: an answer of a part breaks a cut, ${name}`)
      if (part.cuts.count === parts.whole.cuts.count) assert.deepEqual(left[n], left[0], `seed ${seed}: ${name}`)
    }
  }
  assert.ok(
    found > 0.3 * count && restricted > 0.2 * count && changed > 0.05 * count,
    `${found} cuts, ${restricted} of parts, ${changed} entries made lean: this test has lost its force`,
  )
})

/** What the cuts of a core leave to a choice, at the least. */
function slackOf(core: Core, choice: ArrayLike<number>): number {
  const {count, limit, firstTarget, target, firstNode, node, factor} = core.cuts
  let least = Infinity
  for (let c = 0; c < count; c++) {
    let slack = limit[c]
    for (let e = firstTarget[c]; e < firstTarget[c + 1]; e++) slack -= coveringOf(core, choice, target[e])
    for (let e = firstNode[c]; e < firstNode[c + 1]; e++) slack += factor[e] * choice[node[e]]
    least = Math.min(least, slack)
  }
  return least
}

/** Three trees of one node; each two share a target. One fits, and one and a half cover all by halves. */
const triangle: Core = {
  ...reduceProblem({
    trees: 3,
    nodes: 3,
    targets: 3,
    budget: 1.5,
    firstNode: Int32Array.of(0, 1, 2, 3),
    head: new Int32Array(3).fill(-1),
    keep: new Float64Array(3),
    cut: new Float64Array(3),
    cost: new Float64Array(3).fill(1),
    weight: new Float64Array(3).fill(1),
    firstWitness: Int32Array.of(0, 2, 4, 6),
    left: Int32Array.of(0, 1, 1, 2, 2, 0),
    right: new Int32Array(6).fill(-1),
  }).core,
}

function rootOf(core: Core): RootRun {
  return new RootRun(core, 0.4, {
    tolerance: 1e-5,
    maxIterations: Infinity,
    checkEvery: 25,
    goesOn: () => true,
    pace: new Pace(),
  })
}

test('three trees that share targets by pairs: the relaxation covers all, a cut leaves two and a half', () => {
  const run = rootOf(triangle)
  let root = atOnce(run.solve())
  assert.ok(Math.abs(root.bound - 3) < 1e-3, `${root.bound}`)
  const pool = new CutPool(triangle)
  for (let round = 0; round < 10; round++) root = atOnce(run.cut(root, pool, 2))
  assert.equal(pool.count, 1)
  const {target, factor, limit} = pool.rowsOf(new Set([0]))
  assert.deepEqual([...target], [0, 1, 2])
  assert.deepEqual([...factor], [1, 1, 1])
  assert.equal(limit[0], 1)
  assert.ok(Math.abs(root.bound - 2.5) < 1e-3, `${root.bound}`)
})

test('bounds with cuts are above the best answer, and searches with cuts find it', () => {
  let cuts = 0
  let lowered = 0
  const count = cases(40, 500)
  for (let seed = 1; seed <= count; seed++) {
    const draw = seeded(seed)
    const core = coreOf(draw)
    if (core.nodes === 0 || core.nodes > 12) continue
    const where = `seed ${seed}`
    const best = bestOfCore(core).value
    const run = rootOf(core)
    let root = atOnce(run.solve())
    const relaxed = root.bound
    const pool = new CutPool(core)
    run.changePenalty(root, 0.2)
    for (let round = 0; round < 4; round++) {
      root = atOnce(run.cut(root, pool, core.constant))
      assert.ok(root.bound >= best - 1e-9, `${root.bound} is below ${best}, ${where}`)
    }
    cuts += pool.count
    if (root.bound < relaxed - 1e-3) lowered++
    const pace = new Pace()
    for (const base of [root.subproblem, Subproblem.whole(core)]) {
      for (const cutoff of [-Infinity, best + 0.5]) {
        const incumbent = new Incumbent(core)
        const options = {rho: 0.2, pool, cutoff, step: 1e-6, goesOn: () => true, pace}
        const bound = atOnce(new Search(base, relaxed, incumbent, options).run())
        assert.ok(bound >= best - 1e-9, `${bound} is below ${best}, ${where}`)
        if (cutoff > best) continue
        assert.ok(Math.abs(incumbent.value - best) < 1e-6, `found ${incumbent.value}, expected ${best}, ${where}`)
      }
    }
  }
  assert.ok(cuts > count / 2 && lowered > count / 10, `${cuts} cuts, ${lowered} bounds: this test has lost its force`)
})
