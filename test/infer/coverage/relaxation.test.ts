import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {test} from 'vitest'
import {generateCoverage} from '../../../eval/lib/coverage-instances.ts'
import {ad3} from '../../../src/infer/ad3.ts'
import {coreValue, reduceProblem} from '../../../src/infer/coverage/core.ts'
import {CoverPrices} from '../../../src/infer/coverage/cover-prices.ts'
import {coverageGraph} from '../../../src/infer/coverage/coverage-graph.ts'
import {relaxedCoverage} from '../../../src/infer/coverage/exact-coverage.ts'
import {PriceCertificate} from '../../../src/infer/coverage/price-certificate.ts'
import type {CoverageProblem} from '../../../src/infer/coverage/problem.ts'
import {Relaxation} from '../../../src/infer/coverage/relaxation.ts'
import {readCsum} from '../../../src/infer/formats/csum.ts'
import {coverageProgram} from '../../../src/infer/ilp/coverage-program.ts'
import {relaxWithGlpk} from '../../../src/infer/ilp/glpk.ts'
import {cases} from '../../conditions.ts'
import {asProblem, smallCoverage} from '../../oracles/coverage.ts'
import {random as seeded} from '../../random.ts'

/** Of the plain program, and of that with gates if some are given: a node by target above which it is not covered, or −1. */
async function relaxedValue(problem: CoverageProblem, gate: ArrayLike<number> = []): Promise<number> {
  const program = coverageProgram(problem)
  for (let k = 0; k < gate.length; k++) {
    if (gate[k] >= 0) program.row([program.names.indexOf(`t${k}`), gate[k]], [1, -1], -Infinity, 0)
  }
  const {status, value} = await relaxWithGlpk(program)
  assert.equal(status, 'optimal')
  return value
}

/**
 * Of the reduced problem: never above that of the plain one. Equal witnesses of one target count once in it, and nodes that do not
 * fit the budget for nothing; and it has gates.
 */
async function reducedValue(problem: CoverageProblem, hasGates = true): Promise<number> {
  const {core} = reduceProblem(problem)
  return core.nodes === 0 ? 0 : relaxedValue(asProblem(core), hasGates ? core.gate : [])
}

test('value and bound close in on the linear relaxation from both sides', async () => {
  let fractional = 0
  let tighter = 0
  const count = cases(70, 220)
  for (let seed = 1; seed <= count; seed++) {
    const problem = smallCoverage(seeded(seed))
    const {core} = reduceProblem(problem)
    const expected = await reducedValue(problem)
    const plain = await relaxedValue(problem)
    assert.ok(expected <= plain + 1e-6, `reduced ${expected}, plain ${plain}, seed ${seed}`)
    if (expected < plain - 1e-3) tighter++
    const relaxation = new Relaxation(core, 1)
    const certificate = new PriceCertificate(core)
    const prices = new CoverPrices(core)
    let value = -Infinity
    let bound = Infinity
    const where = `seed ${seed}`
    for (let round = 0; round < 60 && bound - value > 1e-5; round++) {
      relaxation.run(25)
      relaxation.readPrices(prices)
      certificate.set(prices, relaxation.price)
      value = Math.max(value, coreValue(core, relaxation.z))
      bound = Math.min(bound, certificate.bound)
      assert.ok(value <= expected + 1e-6, `value ${value} is above ${expected}, ${where}`)
      assert.ok(bound >= expected - 1e-6, `bound ${bound} is below ${expected}, ${where}`)
      for (const x of relaxation.z) assert.ok(x >= 0 && x <= 1, where)
    }
    assert.ok(bound - value < 1e-3 * Math.max(1, expected), `[${value}, ${bound}] around ${expected}, ${where}`)
    if (relaxation.z.some((x) => x > 0.01 && x < 0.99)) fractional++
  }
  assert.ok(
    fractional > 0.12 * count && tighter > 0.09 * count,
    `${fractional} were fractional, ${tighter} tighter: this test has lost its force`,
  )
})

test('the two blocks and the graph of Figure 1.4 have the same relaxation, but for the gates', async () => {
  let compared = 0
  for (let seed = 1; seed <= 40; seed++) {
    const problem = smallCoverage(seeded(seed))
    const {core} = reduceProblem(problem)
    if (core.nodes === 0) continue
    const expected = await reducedValue(problem, false)
    const gated = await reducedValue(problem)
    const blocks = relaxedCoverage(problem)
    const graph = ad3(coverageGraph(asProblem(core)), {tolerance: 1e-7, maxIterations: 20_000})
    const where = `seed ${seed}`
    assert.ok(graph.bound >= graph.objective, where)
    assert.ok(
      Math.abs((graph.relaxation ?? NaN) - expected) < 1e-3 * Math.max(1, expected),
      `${graph.relaxation}, expected ${expected}, ${where}`,
    )
    assert.ok(
      Math.abs((blocks.relaxation ?? NaN) - gated) < 2e-4 * Math.max(1, gated),
      `${blocks.relaxation}, expected ${gated}, ${where}`,
    )
    compared++
  }
  assert.ok(compared > 10, `only ${compared} were compared: this test has lost its force`)
})

test('ad3 comes within 1e-4 of the relaxation of generated problems and instances, and says so', async () => {
  const folder = join(import.meta.dirname, '../../../corpora/instances')
  const problems: [string, CoverageProblem][] = ['six', 'soft'].map((name) => {
    const file = join(folder, `${name}.csum`)
    return [name, readCsum(readFileSync(file, 'utf8'), file)]
  })
  for (let seed = 1; seed <= cases(3, 8); seed++) {
    const shape = {documents: 4, sentences: 8, length: 15, concepts: 80, budget: 10 * seed, hard: 0.3, seed}
    problems.push([`seed ${seed}`, generateCoverage(shape)])
  }
  for (const [name, problem] of problems) {
    const expected = await reducedValue(problem)
    const {bound, relaxation, objective} = relaxedCoverage(problem)
    assert.ok(relaxation !== undefined, name)
    assert.ok(
      relaxation <= expected * (1 + 1e-7) && bound >= expected * (1 - 1e-7),
      `[${relaxation}, ${bound}], ${expected}, ${name}`,
    )
    assert.ok(bound - relaxation <= 1e-4 * relaxation, `[${relaxation}, ${bound}], ${name}`)
    assert.ok(objective <= expected * (1 + 1e-7), name)
  }
})
