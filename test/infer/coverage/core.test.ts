import assert from 'node:assert/strict'
import {test} from 'vitest'
import {
  type Core,
  coreValue,
  IN,
  OPEN,
  OUT,
  type Reduction,
  reduceProblem,
  restrict,
} from '../../../src/infer/coverage/core.ts'
import {type CoverageProblem, coverageScore} from '../../../src/infer/coverage/problem.ts'
import {cases} from '../../conditions.ts'
import {bestChoice, bestOfCore, smallCoverage, worth} from '../../oracles/coverage.ts'
import {random as seeded} from '../../random.ts'

const near = (a: number, b: number) => a === b || Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(a))

test('the objective of a choice is what the definition says', () => {
  let legal = 0
  let illegal = 0
  const count = cases(150, 300)
  for (let seed = 1; seed <= count; seed++) {
    const draw = seeded(seed)
    const problem = smallCoverage(draw)
    for (let n = 0; n < 10; n++) {
      const choice = Array.from({length: problem.nodes}, () => (draw() < 0.5 ? 1 : 0))
      const expected = worth(problem, choice)
      const score = coverageScore(problem, choice)
      assert.ok(near(score, expected), `${score}, expected ${expected}, seed ${seed}`)
      if (expected === -Infinity) illegal++
      else legal++
    }
  }
  assert.ok(
    legal > 0.33 * count && illegal > 0.33 * count,
    `${legal} legal, ${illegal} not: this test has lost its force`,
  )
})

test('the reduced problem has the optimum of the problem, and its answers are answers', () => {
  let smaller = 0
  let positive = 0
  const count = cases(250, 500)
  for (let seed = 1; seed <= count; seed++) {
    const problem = smallCoverage(seeded(seed))
    const {core, coreOf} = reduceProblem(problem)
    const best = bestChoice(problem)
    const reduced = bestOfCore(core)
    const where = `seed ${seed}`
    assert.ok(near(reduced.value, best.value), `${reduced.value}, expected ${best.value}, ${where}`)
    const answer = Array.from(coreOf, (node) => (node < 0 ? 0 : reduced.choice[node]))
    assert.ok(near(worth(problem, answer), best.value), `${answer} is worth ${worth(problem, answer)}, ${where}`)
    assert.ok(near(coreValue(core, reduced.choice), reduced.value), where)
    if (core.nodes < problem.nodes) smaller++
    if (best.value > 0) positive++
  }
  assert.ok(
    smaller > 0.2 * count && positive > 0.2 * count,
    `${smaller} smaller, ${positive} positive: this test has lost its force`,
  )
})

test('a core is laid out as it says: preorder, cores of witnesses sorted out', () => {
  const count = cases(150, 300)
  for (let seed = 1; seed <= count; seed++) {
    const problem = smallCoverage(seeded(seed))
    assertLayout(reduceProblem(problem), problem, `seed ${seed}`)
  }
})

function assertLayout({core}: Reduction, problem: CoverageProblem, where: string): void {
  const path: number[] = []
  for (let i = 0; i < core.nodes; i++) {
    while (path.length > 0 && path[path.length - 1] !== core.parent[i]) path.pop()
    assert.equal(path.length > 0 ? path[path.length - 1] : -1, core.parent[i], `node ${i} is not in preorder, ${where}`)
    path.push(i)
  }
  for (let k = 0; k < core.targets; k++) {
    assert.equal(core.weight[k], problem.weight[core.targetOrigin[k]], where)
    const seen = new Set<string>()
    for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) {
      const origin = core.witnessOrigin[j]
      const target = core.targetOrigin[k]
      assert.ok(origin >= problem.firstWitness[target] && origin < problem.firstWitness[target + 1], where)
      const key = `${core.left[j]} ${core.right[j]}`
      assert.ok(!seen.has(key), `witness ${key} is there twice, ${where}`)
      seen.add(key)
      for (let above = core.right[j]; above >= 0; above = core.parent[above]) {
        assert.notEqual(above, core.left[j], `witness ${key} needs only its second node, ${where}`)
      }
    }
    assert.ok(core.firstWitness[k + 1] > core.firstWitness[k], where)
  }
}

test('a restricted core has the optimum that is left by the decisions', () => {
  let possible = 0
  let impossible = 0
  let twice = 0
  let leaner = 0
  const count = cases(250, 500)
  for (let seed = 1; seed <= count; seed++) {
    const draw = seeded(seed)
    const {core} = reduceProblem(smallCoverage(draw))
    const decided = randomDecisions(core, draw)
    const part = restrict(core, decided)
    const expected = bestOfCore(core, implied(core, decided)).value
    for (const lean of [undefined, 'free', 'every'] as const) {
      const own = restrict(core, decided, lean)
      const value = bestOfCore(own).value
      assert.ok(near(value, expected), `${value}, expected ${expected}, ${lean}, seed ${seed}`)
      if (own.targets < part.targets) leaner++
    }
    if (expected > -Infinity) possible++
    else impossible++

    // deciding more in the part is deciding more in the whole
    const more = randomDecisions(part, draw)
    const all = decided.slice()
    for (let i = 0; i < part.nodes; i++) all[part.nodeOrigin[i]] = more[i]
    const later = bestOfCore(restrict(part, more)).value
    const both = bestOfCore(core, implied(core, all)).value
    assert.ok(near(later, both), `${later} in two steps, expected ${both}, seed ${seed}`)
    if (more.some((d) => d !== OPEN)) twice++
  }
  assert.ok(
    possible > 0.4 * count && impossible >= 0.02 * count && twice > 0.2 * count && leaner > 0.2 * count,
    `${possible}, ${impossible}, ${twice}, ${leaner}: this test has lost its force`,
  )
})

/** Some nodes in, with all above them, and some out. */
function randomDecisions(core: Core, draw: () => number): Int8Array {
  const decided = new Int8Array(core.nodes).fill(OPEN)
  for (let i = 0; i < core.nodes; i++) {
    if (draw() < 0.15) for (let above = i; above >= 0; above = core.parent[above]) decided[above] = IN
  }
  for (let i = 0; i < core.nodes; i++) if (decided[i] === OPEN && draw() < 0.15) decided[i] = OUT
  return decided
}

/** What is below a node that is out is out. */
function implied(core: Core, decided: Int8Array): Int8Array {
  const all = decided.slice()
  for (let i = 0; i < core.nodes; i++) if (core.parent[i] >= 0 && all[core.parent[i]] === OUT) all[i] = OUT
  return all
}
