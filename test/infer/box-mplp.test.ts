import assert from 'node:assert/strict'
import {describe, test} from 'vitest'
import {boxMplp} from '../../src/infer/box-mplp.ts'
import {Agreement} from '../../src/infer/factors/agreement.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {relaxWithGlpk} from '../../src/infer/ilp/glpk.ts'
import {boxBlock, boxLiteral} from '../../src/infer/kernels/box-block.ts'
import {cases} from '../conditions.ts'
import {random as seeded} from '../random.ts'
import {allKinds, randomGraph} from './random-graph.ts'
import {dualAt, penalties, softGraph} from './soft-agreement-graph.ts'

// the max-marginals of a relaxed factor are not exact
const exactKinds = allKinds.filter((kind) => kind !== 'knapsack')
const kinds = [...exactKinds, 'agreement', 'agreement', 'agreement', 'agreementOfStates']

describe.each([true, false])('with boxes: %s', (boxes) => {
  test('every bound is above the best assignment, and the dual never rises, on graphs of all kinds', () => {
    const count = cases(60, 400)
    let optimal = 0
    let falls = 0
    for (let seed = 1; seed <= count; seed++) {
      const {graph, where, best} = randomGraph(seed, {kinds})
      const highest = best()
      let last = Infinity
      const solution = boxMplp(graph, {
        boxes,
        maxIterations: 60,
        onIteration: ({bound}) => assert.ok(bound >= highest - 1e-9, `${where}: bound ${bound}, best is ${highest}`),
        onState: ({shares}) => {
          const dual = dualAt(graph, shares!)
          assert.ok(dual <= last + 1e-9 * (1 + Math.abs(last)), `${where}: the dual rose from ${last} to ${dual}`)
          if (dual < last - 1e-6 && last < Infinity) falls++
          last = dual
        },
      })
      if (solution.status === 'infeasible') assert.equal(highest, -Infinity, where)
      if (solution.status !== 'optimal') continue
      optimal++
      assert.ok(Math.abs(solution.objective - highest) < 1e-5, `${where}: ${solution.objective}, best is ${highest}`)
    }
    assert.ok(optimal > 0.4 * count, `only ${optimal} of ${count} graphs were solved to optimality`)
    assert.ok(falls > count / 2, `only ${falls} sweeps lowered the dual`)
  })

  test.each(Object.entries(penalties))('chains that softly agree, penalties %s', async (_, penalty) => {
    const count = cases(20, 100)
    let near = 0
    for (let seed = 1; seed <= count; seed++) {
      const states = seed % 2 ? 2 : 3
      const {graph, where, best} = softGraph(seed, {penalty, states, chains: states === 2 ? 3 : 2})
      const highest = best()
      let last = Infinity
      const {bound} = boxMplp(graph, {
        boxes,
        onState: ({shares}) => {
          const dual = dualAt(graph, shares!)
          assert.ok(dual <= last + 1e-9 * (1 + Math.abs(last)), `${where}: the dual rose from ${last} to ${dual}`)
          assert.ok(dual >= highest - 1e-9, `${where}: the dual is ${dual}, the best assignment ${highest}`)
          last = dual
        },
      })
      const relaxed = await relaxWithGlpk(graph)
      assert.ok(bound >= relaxed.value - 1e-6, `${where}: ${bound} is below the relaxation ${relaxed.value}`)
      if (bound <= relaxed.value + 1e-3) near++
    }
    assert.ok(near >= 0.8 * count, `only ${near} of ${count} bounds came down to the relaxation`)
  })
})

test('shares of soft agreements stay in their boxes', () => {
  let inside = 0
  for (let seed = 1; seed <= 20; seed++) {
    const {graph, where, agreements} = softGraph(seed, {penalty: penalties.one})
    const {firstLink, factors} = graph.compile()
    boxMplp(graph, {
      maxIterations: 5,
      onState: ({shares}) => {
        for (const agreement of agreements) {
          const f = factors.indexOf(agreement)
          for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
            const most = agreement.penalty as number
            assert.ok(shares![link] >= 0 && shares![link] <= most, `${where}: share ${shares![link]} of ${most}`)
            if (shares![link] > 0 && shares![link] < most) inside++
          }
        }
      },
    })
  }
  assert.ok(inside > 20, `only ${inside} shares were inside of their boxes`)
})

test('a block is as good as both sides together can be, and within its box', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const random = seeded(seed)
    const states = 1 + Math.floor(5 * random())
    const whole = random() < 0.3
    const draw = (spread: number) => (whole ? Math.floor(3 * random()) : spread * random())
    const copy = Float64Array.from({length: states}, () => draw(4))
    const others = Float64Array.from({length: states}, () => draw(4))
    const most = Float64Array.from({length: states}, () => draw(3))
    const shares = new Float64Array(states)
    const value = boxBlock(copy, others, most, shares)
    let best = -Infinity
    for (let i = 0; i < states; i++) {
      for (let j = 0; j < states; j++) best = Math.max(best, copy[i] + others[j] - (i === j ? 0 : most[i]))
    }
    const dual = Math.max(...copy.map((v, i) => v - shares[i])) + Math.max(...others.map((v, j) => v + shares[j]))
    const where = `seed ${seed}: copy ${copy}, others ${others}, penalties ${most}, shares ${shares}`
    assert.ok(Math.abs(value - best) < 1e-9 && Math.abs(dual - best) < 1e-9, `${where}: ${dual}, expected ${best}`)
    assert.ok(
      shares.every((share, i) => share >= -1e-12 && share <= most[i] + 1e-12),
      where,
    )
  }
})

test('a literal in a box is a choice of two states', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const random = seeded(seed)
    const [copy, others] = [6 * random() - 3, 6 * random() - 3]
    const [zero, one] = [2 * random(), 2 * random()]
    const share = boxLiteral(copy, others, zero, one)
    const value = Math.max(0, copy - share) + Math.max(0, others + share)
    const best = Math.max(0, copy - one, others - zero, copy + others)
    assert.ok(Math.abs(value - best) < 1e-9, `seed ${seed}: share ${share}: ${value}, expected ${best}`)
    assert.ok(share >= -zero && share <= one, `seed ${seed}: share ${share} of -${zero}…${one}`)
  }
})

test('infeasible, empty and limited runs have their statuses', () => {
  const graph = new FactorGraph()
  assert.equal(boxMplp(graph).status, 'optimal')
  graph.add(new Agreement(2), [graph.variable(1), graph.variable(-Infinity)])
  graph.add(new Xor(1), [0])
  assert.equal(boxMplp(graph).status, 'infeasible')
  const other = randomGraph(3)
  const solution = boxMplp(other.graph, {timeLimit: 0})
  assert.equal(solution.iterations, 0)
  assert.ok(solution.bound >= other.best() - 1e-9)
  assert.throws(() => boxMplp(graph, {passes: 0}), /passes: 0 given/)
})
