import {expect, test} from 'vitest'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {buildModel} from '../../src/summarize/model/model.ts'
import {summarize} from '../../src/summarize/summarize.ts'
import {analyzer} from '../summarize/prepared.ts'
import {codeOf} from './reader.ts'

test('the example that is carried through all stages comes out as the page says', async () => {
  const [, example, printed] = codeOf('docs/architecture.md', '')
  const documents = [...example.matchAll(/^(\w) {3}(.*)$/gm)].map(([, id, text]) => ({id, text}))
  expect(documents.map(({id}) => id)).toEqual(['a', 'b'])
  const budget = {words: 15}
  const cluster = new SourceCluster({documents}, () => analyzer)
  const {text, solution, concepts} = await summarize(cluster, {budget})
  expect(text).toBe(printed.trim())
  expect([solution.objective, solution.bound, solution.status]).toEqual([578, 578, 'optimal'])
  expect(concepts.map(({words, weight}) => [words.join(' '), weight])).toEqual(
    ['the old', 'old dam', 'the town', 'a week', 'heavy rain'].map((words) => [words, 10]),
  )
  const {merit, problem} = buildModel(await cluster.parsed(), {budget})
  expect([...merit]).toEqual([-16.25, Number.NEGATIVE_INFINITY, -14, -27.5])
  expect(problem.nodes).toBe(49)
  // Officials said, old, on Sunday; above the town
  expect([1, 3, 10, 7].map((node) => problem.cut[node])).toEqual([-15.75, -15.75, -18, Number.NEGATIVE_INFINITY])
})
