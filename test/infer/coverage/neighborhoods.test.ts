import assert from 'node:assert/strict'
import {test} from 'vitest'
import {reduceProblem} from '../../../src/infer/coverage/core.ts'
import {Incumbent} from '../../../src/infer/coverage/incumbent.ts'
import {searchNeighborhoods} from '../../../src/infer/coverage/neighborhoods.ts'
import {solveRoot} from '../../../src/infer/coverage/root.ts'
import {atOnce, Pace} from '../../../src/infer/pace.ts'
import {cases} from '../../conditions.ts'
import {bestChoice, smallCoverage, worth} from '../../oracles/coverage.ts'
import {random} from '../../random.ts'

const STEP = 1e-6

test('neighborhoods of nothing end with answers that are worth what they say, and most often with the best', () => {
  let best = 0
  let other = 0
  for (let seed = 1; seed <= cases(40, 200); seed++) {
    const problem = smallCoverage(random(seed))
    const {core, coreOf} = reduceProblem(problem)
    if (core.nodes === 0) continue
    const pace = new Pace()
    const goesOn = () => true
    const root = atOnce(solveRoot(core, 1, {tolerance: 1e-3, maxIterations: 200, checkEvery: 25, goesOn, pace}))
    const incumbent = new Incumbent(core)
    atOnce(searchNeighborhoods(root, incumbent, {patience: 3, step: STEP, seed, pace, goesOn}))
    const kept = incumbent.nodes(core)
    const score = worth(
      problem,
      Array.from(coreOf, (node) => (node < 0 ? 0 : kept[node])),
    )
    assert.ok(Math.abs(score - incumbent.value) < 1e-9, `seed ${seed}: worth ${score}, said ${incumbent.value}`)
    const {value} = bestChoice(problem)
    assert.ok(score < value + 1e-9, `seed ${seed}: ${score} is above the optimum ${value}`)
    if (score > value - STEP) best++
    else other++
  }
  assert.ok(best > 9 * other, `${best} optima, ${other} others`)
})
