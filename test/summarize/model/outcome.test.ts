import {expect, test} from 'vitest'
import {BARRED} from '../../../src/summarize/model/merit.ts'
import {outcomeTargets, revisionTargets} from '../../../src/summarize/model/outcome.ts'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import {analyzer} from '../prepared.ts'

const layout = {firstNode: Int32Array.of(0, 10, 20), root: Int32Array.of(3, 14, 25)}

test('an outcome is told by the root of its sentence and the verb of the end', () => {
  const outcomes = [
    {sentence: 0, verb: 7},
    {sentence: 2, verb: 5},
  ]
  const witnesses = [
    {left: 3, right: 7},
    {left: 25, right: -1},
  ]
  const [usual] = outcomeTargets(outcomes, layout, Float64Array.of(1, 1, 0.5), 'usual')
  expect(usual.witnesses).toEqual(witnesses)
  const [ofMany] = outcomeTargets(outcomes, layout, Float64Array.of(1, 1, 0.5), 'plain of many')
  expect(ofMany.weight).toBeLessThan(usual.weight)
  expect(outcomeTargets(outcomes, layout, Float64Array.of(0, 1, 0.5), 'usual')[0].witnesses).toEqual([witnesses[1]])
  expect(outcomeTargets(outcomes, layout, new Float64Array(3), 'usual')).toEqual([])
})

test('a claim pays unless its revision is told, if that can be told', () => {
  const revised = [{sentence: 0, by: [{sentence: 2, verb: 6}]}]
  const [target] = revisionTargets(revised, layout, new Float64Array(3))
  expect(target.paidBy).toEqual([3])
  expect(target.witnesses).toEqual([{left: 3, right: 25}])
  expect(revisionTargets(revised, layout, Float64Array.of(0, 0, BARRED))).toEqual([])
  expect(revisionTargets(revised, layout, Float64Array.of(BARRED, 0, 0))).toEqual([])
})

test('what is over is not told, and its end is', async () => {
  const documents = [
    'The baker Boris Ito is charged with setting fire to the old mill in the town of Lorn. The mill had stood since 1820.',
    'A jury in Lorn convicted the baker Boris Ito of setting fire to the old mill. His friends left the court in tears.',
  ].map((text, d) => ({id: `d${d}`, text, date: `2024-03-0${4 + 4 * d}`}))
  const summary = await (await prepare(documents, analyzer)).summarize({budget: {words: 20}})
  expect(summary.text).toMatch(/convicted/)
  expect(summary.text).not.toMatch(/is charged/)
})
