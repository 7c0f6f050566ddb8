import {describe, expect, test} from 'vitest'
import {rouge} from '../../src/rouge/scorer.ts'
import {metricNames} from '../../src/tasks/options/option-values.ts'
import {random as seeded} from '../random.ts'

/** The longest common subsequence, by trying all. */
function longest(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const [first, ...rest] = a
  const at = b.indexOf(first)
  const without = longest(rest, b)
  return at < 0 ? without : Math.max(without, 1 + longest(rest, b.slice(at + 1)))
}

test('ROUGE-LCS is the longest common subsequence of the texts, whatever their lines', () => {
  const random = seeded(7)
  const words = (most: number) =>
    Array.from({length: 1 + Math.floor(most * random())}, () => 'abcd'[Math.floor(4 * random())])
  let hits = 0
  for (let i = 0; i < 200; i++) {
    const [reference, summary] = [words(9), words(9)]
    // words of one letter are too short to be stemmed
    const lines = summary.join(' ').replaceAll(/ /g, () => (random() < 0.3 ? '\n' : ' '))
    const score = rouge(lines, [reference.join('\n')], {metrics: ['ROUGE-LCS']})['ROUGE-LCS']
    const expected = longest(reference, summary)
    expect(score, JSON.stringify({reference, lines})).toMatchObject({
      hits: expected,
      referenceCount: reference.length,
      summaryCount: summary.length,
    })
    expect(score.recall).toBeCloseTo(expected / reference.length, 4)
    hits += expected
  }
  expect(hits).toBeGreaterThan(400)
})

describe('the names of rouge_score', () => {
  test.each([
    ['rouge1,rouge2,rougeL,rougeLsum', ['ROUGE-1', 'ROUGE-2', 'ROUGE-LCS', 'ROUGE-L']],
    ['rouge9,rouge1', ['ROUGE-9', 'ROUGE-1']],
    ['1, l ,LCS,su4', ['ROUGE-1', 'ROUGE-L', 'ROUGE-LCS', 'ROUGE-SU4']],
    ['rougeLsum,L,ROUGE-L', ['ROUGE-L']],
  ])('%s', (given, names) => {
    expect(metricNames(given)).toEqual(names)
  })

  // numbers of rouge_scorer_test.py in google-research/rouge
  test.each([
    ['rougeL', 'testing one two', 'testing two', 2 / 3, 1],
    ['rougeL', 'testing one two', 'testing one', 2 / 3, 1],
    ['rouge1', 'testing one two', 'testing', 1 / 3, 1],
    ['rouge2', 'testing one two', 'testing one', 1 / 2, 1],
    ['rougeLsum', 'w1 w2 w3 w4 w5', 'w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5', 0.8, 0.4],
    ['rougeL', 'testing one two', '', 0, 0],
  ])('%s of %j and %j', (name, reference, summary, recall, precision) => {
    const [metric] = metricNames(name)
    const score = rouge(summary, [reference], {metrics: [metric], stem: false})[metric]
    expect(score.recall).toBeCloseTo(recall, 4)
    expect(score.precision).toBeCloseTo(precision, 4)
  })

  test('lines are sentences for one of the two only', () => {
    const scores = rouge('c d\na b', ['a b\nc d'], {metrics: ['ROUGE-L', 'ROUGE-LCS']})
    expect([scores['ROUGE-L'].recall, scores['ROUGE-LCS'].recall]).toEqual([1, 0.5])
  })
})
