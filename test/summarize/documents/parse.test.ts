import {describe, expect, test} from 'vitest'
import {SourceCluster} from '../../../src/summarize/documents/cluster.ts'
import {summarize} from '../../../src/summarize/summarize.ts'
import {analyzer, documentsOf} from '../prepared.ts'

/** Three documents of forty sentences. */
function cluster(): SourceCluster {
  const sentence = (d: number, i: number) => `The river rose by ${i} metres in town ${d} on Friday.`
  const texts = [1, 2, 3].map((d) => Array.from({length: 40}, (_, i) => sentence(d, i)).join(' '))
  return new SourceCluster({documents: documentsOf(...texts)}, () => analyzer)
}

describe('parsing that is stopped early', () => {
  test.each<[string, object]>([
    ['by a deadline', {deadline: performance.now()}],
    ['by a signal', {stop: AbortSignal.abort()}],
  ])('%s has the first sentences of every document, in their order', async (_, options) => {
    const all = await cluster().parsed()
    const some = await cluster().parsed(options)
    const {sentences} = some.source
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences.length).toBeLessThan(all.source.sentences.length)
    expect([some.analyses.length, some.plans.length]).toEqual([sentences.length, sentences.length])
    for (const d of [0, 1, 2]) {
      const own = sentences.filter(({document}) => document === d).map(({sentence}) => sentence)
      expect(own).toEqual([...own.keys()])
      expect(Math.abs(own.length - sentences.length / 3)).toBeLessThan(1.5)
    }
    const heads = (parsed: typeof all) =>
      new Map(parsed.source.sentences.map(({text}, s) => [text, parsed.analyses[s].heads]))
    const known = heads(all)
    for (const [text, found] of heads(some)) expect(found).toEqual(known.get(text))
  })

  test('what is never stopped is the same as what cannot be', async () => {
    const far = await cluster().parsed({deadline: performance.now() + 1e9, stop: new AbortController().signal})
    const all = await cluster().parsed()
    expect(far.analyses).toEqual(all.analyses)
    expect(far.source.sentences.map(({text}) => text)).toEqual(all.source.sentences.map(({text}) => text))
  })

  test('a summary is of what was parsed, and keeps its budget', async () => {
    const {text, words} = await summarize(cluster(), {deadline: performance.now(), budget: {words: 25}})
    expect(words).toBeGreaterThan(10)
    expect(words).toBeLessThanOrEqual(25)
    expect(text).toMatch(/^The river rose by \d metres/)
  })
})
