import {describe, expect, test} from 'vitest'
import {renderJson} from '../../src/render/json.ts'
import {randomSummary, summaryWith} from './summaries.ts'

const SOLUTION = {
  solver: 'exact',
  status: 'optimal',
  objective: 12.25,
  bound: 12.25,
  gap: 0,
  iterations: 7,
  milliseconds: 61.4,
} as const
const TIMINGS = {read: 1.6, parse: 140.2, build: 6, solve: 61.9}

describe('a summary as JSON', () => {
  test('is the summary again, its times in whole milliseconds', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const {summary} = randomSummary(seed)
      const concepts = [{words: ['a "b"', '[\n'], weight: 2.5, covered: false}]
      const json = renderJson({...summary, concepts, solution: SOLUTION, timings: TIMINGS})
      expect(JSON.parse(json), `seed ${seed}`).toEqual({
        schema: 'precis/summary@1',
        ...summary,
        concepts,
        solution: {...SOLUTION, milliseconds: 61},
        timings: {read: 2, parse: 140, build: 6, solve: 62},
      })
    }
  })

  test('has the fields in their order, a line for each sentence and each concept', () => {
    const {summary} = randomSummary(3)
    const concepts = [
      {words: ['hun', 'sen'], weight: 8, covered: true},
      {words: ['a', '['], weight: 1, covered: false},
    ]
    const lines = renderJson({...summary, concepts}).split('\n')
    expect(lines.length).toBe(1 + 6 + 2 + summary.sentences.length + 2 + concepts.length + 1 + 2)
    expect(lines).toContain('    {"words": ["hun", "sen"], "weight": 8, "covered": true},')
    expect(lines).toContain('  "budget": {"words": 100},')
    const names = lines.flatMap((line) => /^ {2}"(\w+)"/.exec(line)?.[1] ?? [])
    expect(names).toEqual(['schema', 'text', 'words', 'bytes', 'budget', 'method', 'sentences', 'concepts', 'notes'])
  })

  test('without timings there is no time in it', () => {
    const summary = {...summaryWith([]), solution: SOLUTION, timings: TIMINGS}
    const later = {...summary, solution: {...SOLUTION, milliseconds: 99}, timings: {...TIMINGS, solve: 99}}
    expect(renderJson(summary, {timings: false})).toBe(renderJson(later, {timings: false}))
    expect(renderJson(summary)).not.toBe(renderJson(later))
    expect(JSON.parse(renderJson(summary, {timings: false})).solution.objective).toBe(12.25)
  })

  test('what is infinite is null', () => {
    const json = renderJson({...summaryWith([]), solution: {...SOLUTION, bound: Infinity, gap: Infinity}})
    expect(JSON.parse(json).solution).toMatchObject({bound: null, gap: null})
  })
})
