import assert from 'node:assert/strict'
import {test} from 'vitest'
import {ad3} from '../../src/infer/ad3.ts'
import {Dual} from '../../src/infer/dual.ts'
import {Chain} from '../../src/infer/factors/chain.ts'
import {Dense} from '../../src/infer/factors/dense.ts'
import {relaxWithGlpk} from '../../src/infer/ilp/glpk.ts'
import {atOnce, Pace} from '../../src/infer/pace.ts'
import {cases} from '../conditions.ts'
import {random as seeded} from '../random.ts'
import {frustratedGrid, hullKinds, randomGraph} from './random-graph.ts'

/**
 * [AD3], Proposition 1.5, for a penalty that does not change and no over-relaxation: after T iterations the dual at the mean of the
 * multipliers is above its minimum by no more than C / T. In our units, where the two states of a variable share one number, (1.22) reads
 *
 *   C ≤ 5 η |E| / 4 + 5 ‖λ*‖² / (2 η)
 */
test('the dual of the averaged multipliers keeps the iteration bound (1.22)', async () => {
  let close = 0
  let looked = 0
  const count = cases(6, 60)
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where} =
      seed % 3 === 0
        ? {...frustratedGrid(4, seed), where: `grid of seed ${seed}`}
        : randomGraph(seed, {kinds: hullKinds, infinite: false, variables: 7, factors: 6})
    const {status, value} = await relaxWithGlpk(graph)
    if (status !== 'optimal') continue
    const compiled = graph.compile()
    const {links, theta, variableOf, firstCopy} = compiled
    const pace = new Pace()
    const dual = Dual.of(compiled, compiled.fixed.slice())
    const even = (link: number) =>
      theta[variableOf[link]] / (firstCopy[variableOf[link] + 1] - firstCopy[variableOf[link]])
    const optimal = ad3(graph, {tolerance: 1e-10, maxIterations: 20_000}).shares
    const norm = optimal.reduce((sum, share, link) => sum + (share - even(link)) ** 2, 0)
    for (const penalty of [0.05, 0.5]) {
      const eta = penalty * dual.scale
      const allowed = (5 * eta * links) / 4 + (5 * norm) / (2 * eta)
      const sum = new Float64Array(links)
      const settings = {
        penalty,
        overRelaxation: 1,
        adaptEvery: Infinity,
        cache: false,
        checkEvery: 1e9,
        maxIterations: 60,
      }
      ad3(graph, {
        ...settings,
        tolerance: 0,
        onState({iteration, shares}) {
          for (let link = 0; link < links; link++) sum[link] += shares![link]
          dual.stale.fill(1)
          const mean = sum.map((share) => share / iteration)
          const above = atOnce(dual.evaluate(mean, pace)) - value
          const shown = `${where}, penalty ${penalty}, iteration ${iteration}: ${above} above, expected at most ${allowed / iteration}`
          assert.ok(above >= -1e-7 * (1 + Math.abs(value)), shown)
          assert.ok(above <= allowed / iteration + 1e-9, shown)
          if (above > 1e-3 * dual.scale) close++
          looked++
        },
      })
    }
  }
  assert.ok(close > 0.1 * looked, `only ${close} of ${looked} duals were above the minimum`)
})

/** [AD3], Proposition 1.7: the quadratic problem has a solution with at most Σ |Y_i| − |V| + 1 settings. */
test('the solutions of the active set are as sparse as Proposition 1.7 says', () => {
  let full = 0
  for (let seed = 1; seed <= cases(100, 400); seed++) {
    const random = seeded(seed)
    const states = Array.from({length: 2 + (seed % 3)}, () => 2 + Math.floor(3 * random()))
    const score = () => 2 * random() - 1
    const joint = states.reduce((product, count) => product * count, 1)
    const factor =
      seed % 2 === 0
        ? new Dense(states, Array.from({length: joint}, score))
        : new Chain(
            states,
            states.slice(1).map((count, v) => Array.from({length: states[v] * count}, score)),
          )
    const most = states.reduce((sum, count) => sum + count, 0) - states.length + 1
    const point = Float64Array.from({length: factor.degree}, () => random())
    for (let step = 0; step < 6; step++) {
      const a = point.slice()
      factor.project(a, 0, 0.05 + random())
      const shown = `seed ${seed}, step ${step}: ${factor.activeSettings} settings, expected at most ${most}`
      assert.ok(factor.activeSettings <= most, shown)
      if (factor.activeSettings > most / 2) full++
      for (let i = 0; i < point.length; i++) point[i] += 0.3 * (random() - 0.5)
    }
  }
  assert.ok(full > 50, `only ${full} solutions had more than half as many settings as allowed`)
})
