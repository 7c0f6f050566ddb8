import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {exampleOf, exampleSection, examplesPage} from '../../eval/lib/examples-page.ts'
import {exampleClusters} from '../../eval/tools/examples.ts'
import {rememberingAnalyzer} from '../remembered-analyses.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/examples.md'), 'utf8')

describe('the examples', () => {
  test('are what precis summarizes; npm run tool -- examples writes them', async () => {
    const sections: string[] = []
    for (const cluster of await exampleClusters()) {
      const section = await exampleSection(cluster, rememberingAnalyzer)
      expect(page.includes(section), `docs/examples.md has ${cluster.id} as it is summarized now`).toBe(true)
      sections.push(section)
    }
    expect(examplesPage(sections) === page, 'docs/examples.md is up to date').toBe(true)
    expect(sections).toHaveLength(10)
  })

  test('show what was deleted, and are within their lengths', () => {
    expect(page.split('~~').length).toBeGreaterThan(40)
    const lengths = [...page.matchAll(/^(\d+) of (\d+) words\./gm)]
    expect(lengths).toHaveLength(30)
    expect(lengths.filter(([, words, most]) => Number(words) > Number(most))).toEqual([])
  })

  test('name words that were put in, with the place where they stand, and what a reader should know', () => {
    const text = 'The engineer Ella Marsh left.'
    const sentence = {document: 'b', sentence: 0, start: 0, end: 17, source: 'She left in June.', text}
    const cuts = {
      kept: [
        [3, 8],
        [16, 17],
      ] as const,
      deleted: [
        [0, 3],
        [8, 16],
      ] as const,
    }
    const inserted = [
      {start: 0, end: 23, reason: 'name', replaces: [0, 3], from: {document: 'a', start: 0, end: 23}},
    ] as const
    const notes = [{kind: 'contradiction', text: 'a and b differ.', places: []}]
    const solution = {solver: 'exact', status: 'feasible', objective: 9, bound: 10.125, gap: 0.1} as const
    const times = {iterations: 1, milliseconds: 1}
    const summary = {
      ...{text, words: 5, bytes: 30, budget: {words: 50}, method: 'precis', concepts: [], notes},
      sentences: [{...sentence, ...cuts, inserted}],
      ...{solution: {...solution, ...times}, timings: {read: 0, solve: 0}},
    }
    expect(exampleOf(summary, 50, [{id: 'b', text: 'She left in June.'}])).toBe(`> The engineer Ella Marsh left.

5 of 50 words. Not proved optimal: its score is 9, and no other choice has a score above 10.13.

- Note: a and b differ.

1. b, sentence 1: ~~She~~ left ~~in June~~.
   - put in: **The engineer Ella Marsh** (a fuller name, from a)
`)
  })
})
