import assert from 'node:assert/strict'
import {expect, test} from 'vitest'
import {callCurves, timeOne} from '../../eval/bench/turbo.ts'
import {compareOn} from '../../eval/lib/decoders/comparison.ts'
import {parserGraph} from '../../eval/lib/decoders/parser-graphs.ts'
import {drawDecoders} from '../../eval/lib/decoders/plot.ts'
import {CLASSES} from '../../eval/lib/decoders/problems.ts'
import {DECODERS} from '../../eval/lib/decoders/trace.ts'

test.each(CLASSES.filter((one) => one.graphs(true).length > 0))(
  '$title: bounds hold, TRW-S never raises its own, ADD ends within its ε',
  (one) => {
    const result = compareOn(one, one.graphs(true), 40)
    const {bounds, wrongBounds, passes, rises, late} = result.checks
    assert.ok(bounds > DECODERS.length, `${bounds} bounds were looked at`)
    assert.ok(passes > 0)
    assert.deepEqual({wrongBounds, rises, late}, {wrongBounds: 0, rises: 0, late: 0})
    expect(result.decoders.map(({decoder}) => decoder)).toEqual(DECODERS.map(({name}) => name))
    const picture = drawDecoders(result, 'a command | a commit')
    expect(picture).toMatch(/^<svg .*<\/svg>\n$/s)
    for (const {name} of DECODERS) expect(picture).toContain(`>${name}</text>`)
  },
)

test('trees by AD³ and by subgradients: certified answers, and fewer calls with caching', () => {
  const problems = [1, 2, 3, 4, 5, 6].map((seed) => ({words: 3, graph: parserGraph('large', 3, seed)}))
  const timed = problems.map(timeOne)
  expect(timed.filter(({ad3Certified}) => ad3Certified).length).toBeGreaterThan(1)
  const [plainAd3, plainPsdd, cachedAd3, cachedPsdd] = callCurves(problems).map(({calls}) => calls)
  expect(plainPsdd).toEqual(plainPsdd.map((_, i) => i + 1))
  expect(plainAd3.at(-1)!).toBeGreaterThan(cachedAd3.at(-1)!)
  expect(plainPsdd.at(-1)!).toBeGreaterThan(cachedPsdd.at(-1)!)
  // a step of the active set asks at least once where nothing is cached
  expect(plainAd3[0]).toBeGreaterThanOrEqual(1)
})

test('problems are the same whenever they are made', () => {
  for (const one of CLASSES) {
    const [first, second] = [one.graphs(true), one.graphs(true)]
    expect(first.map(({logPotentials}) => logPotentials)).toEqual(second.map(({logPotentials}) => logPotentials))
  }
})
