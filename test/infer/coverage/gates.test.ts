import assert from 'node:assert/strict'
import {test} from 'vitest'
import {type Core, coreValue, IN, OPEN, OUT, reduceProblem, restrict} from '../../../src/infer/coverage/core.ts'
import {CoverPrices} from '../../../src/infer/coverage/cover-prices.ts'
import {PriceCertificate} from '../../../src/infer/coverage/price-certificate.ts'
import {Relaxation} from '../../../src/infer/coverage/relaxation.ts'
import {readCsum} from '../../../src/infer/formats/csum.ts'
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

test('a gate is not held down by a target that is too dear to cover', () => {
  // a tree of three nodes: the root covers one target alone, and both leaves, which do not fit the budget of one, cover another
  const core = reduceProblem(readCsum('1 2 20\n3 -1 0 0 0 0 0 0 0 0 5 1 0 -1 1 2 1 -1 2 -1\n', 'gate')).core
  const open = {...core, budget: 1.5, cost: Float64Array.of(1, 9, 9)}
  assert.deepEqual([...open.gate], [-1, 0])
  const relaxation = new Relaxation(open, 0.4)
  relaxation.run(400)
  const [value, bound] = [coreValue(open, relaxation.z), boundOf(relaxation)]
  // the rest of the budget buys an eighteenth of a leaf
  assert.ok(Math.abs(value - (5 + 1 / 18)) < 1e-3 && Math.abs(bound - value) < 1e-3, `value ${value}, bound ${bound}`)
})

test('where gates pay prices that their targets give back, value and bound of the relaxation meet', () => {
  let open = 0
  for (let seed = 1; seed <= cases(100, 1000); seed++) {
    const problem = smallCoverage(seeded(seed))
    const {core: free} = reduceProblem(problem)
    const keep = problem.keep.slice()
    for (let k = 0; k < free.targets; k++) {
      if (free.gate[k] >= 0) keep[free.nodeOrigin[free.gate[k]]] -= 0.8 * free.weight[k]
    }
    const {core} = reduceProblem({...problem, keep})
    const relaxation = new Relaxation(core, 1)
    if (!core.gate.some((node) => node >= 0)) continue
    let [value, bound] = [-Infinity, Infinity]
    for (let round = 0; round < 80 && bound - value > 1e-4; round++) {
      relaxation.run(25)
      value = Math.max(value, coreValue(core, relaxation.z))
      bound = Math.min(bound, boundOf(relaxation))
    }
    assert.ok(bound - value < 2e-3 * Math.max(1, value), `value ${value}, bound ${bound}, seed ${seed}`)
    if (value > 1e-3) open++
  }
  assert.ok(open > 10, `only ${open} were worth anything: this test has lost its force`)
})

function boundOf(relaxation: Relaxation): number {
  const prices = new CoverPrices(relaxation.core)
  const certificate = new PriceCertificate(relaxation.core)
  relaxation.readPrices(prices)
  certificate.set(prices, relaxation.price)
  return certificate.bound
}
