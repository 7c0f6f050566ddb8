import assert from 'node:assert/strict'
import {test} from 'vitest'
import {type Core, IN, OUT, reduceProblem} from '../../../src/infer/coverage/core.ts'
import {CoverPrices} from '../../../src/infer/coverage/cover-prices.ts'
import {PriceCertificate} from '../../../src/infer/coverage/price-certificate.ts'
import {Relaxation} from '../../../src/infer/coverage/relaxation.ts'
import {cases} from '../../conditions.ts'
import {bestOfCore, smallCoverage} from '../../oracles/coverage.ts'
import {random as seeded} from '../../random.ts'

/** Prices of covering, and one of the budget. */
class Prices extends CoverPrices {
  lambda = 0
}

/** Any prices at all, each split anyhow. */
function randomPrices(core: Core, draw: () => number): Prices {
  const prices = new Prices(core)
  const {mu, shares} = prices
  mu.set(core.weight.map((weight) => (draw() < 0.2 ? 0 : draw() < 0.2 ? weight : weight * draw())))
  for (let k = 0; k < core.targets; k++) {
    for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) {
      shares[2 * j] = core.right[j] < 0 ? mu[k] : mu[k] * draw()
      shares[2 * j + 1] = mu[k] - shares[2 * j]
    }
  }
  prices.lambda = draw() < 0.2 ? 0 : 3 * draw()
  return prices
}

/** Prices as the relaxation has them. */
function goodPrices(core: Core): Prices {
  const relaxation = new Relaxation(core, 1)
  relaxation.run(60)
  const prices = new Prices(core)
  relaxation.readPrices(prices)
  prices.lambda = relaxation.price
  return prices
}

/** Eq. F6 with the gates of F13, by the words of them. */
function boundOf(core: Core, {mu, shares}: Prices, lambda: number): number {
  const gain = (i: number): number => {
    let value = core.score[i] - lambda * core.cost[i]
    for (let j = 0; j < core.witnesses; j++) {
      if (core.left[j] === i) value += shares[2 * j]
      if (core.right[j] === i) value += shares[2 * j + 1]
    }
    for (let k = 0; k < core.targets; k++) if (core.gate[k] === i) value += core.weight[k] - mu[k]
    for (let c = 0; c < core.nodes; c++) if (core.parent[c] === i) value += Math.max(0, gain(c))
    return value
  }
  let bound = core.constant + lambda * core.budget
  for (let k = 0; k < core.targets; k++) if (core.gate[k] < 0) bound += core.weight[k] - mu[k]
  for (let i = 0; i < core.nodes; i++) if (core.parent[i] < 0) bound += Math.max(0, gain(i))
  return bound
}

test('the bound of any prices is above every answer, and never worse than the bound at the price given', () => {
  let tight = 0
  const count = cases(200, 400)
  for (let seed = 1; seed <= count; seed++) {
    const draw = seeded(seed)
    const {core} = reduceProblem(smallCoverage(draw))
    const best = bestOfCore(core).value
    const certificate = new PriceCertificate(core)
    for (const prices of [randomPrices(core, draw), goodPrices(core)]) {
      certificate.set(prices, prices.lambda)
      const where = `seed ${seed}`
      assert.ok(certificate.bound >= best - 1e-9, `${certificate.bound} is below ${best}, ${where}`)
      assert.ok(certificate.lambda >= 0, where)
      const expected = boundOf(core, prices, certificate.lambda)
      assert.ok(Math.abs(certificate.bound - expected) < 1e-9, `${certificate.bound}, expected ${expected}, ${where}`)
      const given = boundOf(core, prices, prices.lambda)
      assert.ok(certificate.bound <= given + 1e-9, `${certificate.bound} is worse than ${given}, ${where}`)
      if (best > 0 && certificate.bound < 1.02 * best) tight++
    }
  }
  assert.ok(tight > 0.125 * count, `only ${tight} bounds were tight: this test has lost its force`)
})

test('no decision goes against an answer that is worth more than the cutoff', () => {
  let decisions = 0
  let checked = 0
  let out = 0
  const count = cases(200, 400)
  for (let seed = 1; seed <= count; seed++) {
    const draw = seeded(seed)
    const {core} = reduceProblem(smallCoverage(draw))
    const best = bestOfCore(core)
    const certificate = new PriceCertificate(core)
    const decided = new Int8Array(core.nodes)
    for (const prices of [randomPrices(core, draw), goodPrices(core)]) {
      certificate.set(prices, prices.lambda)
      for (const cutoff of [best.value - 1e-6, best.value - draw(), best.value + 1e-6 + draw()]) {
        const count = certificate.decide(cutoff, decided)
        const where = `seed ${seed}, cutoff ${cutoff}`
        assert.equal(decided.filter((d) => d === IN || d === OUT).length, count, where)
        for (let i = 0; i < core.nodes; i++) {
          const above = core.parent[i] < 0 ? IN : decided[core.parent[i]]
          if (above === OUT) assert.equal(decided[i], OUT, `node ${i} is below one that is out, ${where}`)
          if (decided[i] === IN) assert.equal(above, IN, `node ${i} is in without its parent, ${where}`)
        }
        if (cutoff > best.value) continue
        decisions += count
        out += decided.filter((d) => d === OUT).length
        // an answer may be one of several that are worth the same: all above the cutoff obey
        const left = bestOfCore(core, decided).value
        assert.ok(left >= best.value - 1e-9, `${left} is left of ${best.value}, ${where}`)
        checked++
      }
    }
  }
  const force = `${decisions} decisions, ${out} of them out, in ${checked} checks`
  assert.ok(
    checked > 2.5 * count && out > 0.25 * count && decisions - out > 0.25 * count,
    `${force}: this test has lost its force`,
  )
})
