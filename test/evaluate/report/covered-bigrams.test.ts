import {describe, expect, test} from 'vitest'
import {type BigramText, bigramTexts, type Limit} from '../../../src/evaluate/report/covered-bigrams.ts'
import {RougeScorer} from '../../../src/rouge/scorer.ts'
import {random} from '../../random.ts'
import {readCases} from '../../text/case-file.ts'

const cases = readCases('covered-bigrams')

function marked(text: BigramText, others: readonly BigramText[]): string {
  const pieces = text.markedBy(others).map(({start, end, count}) => {
    const part = text.text.slice(start, end)
    return count === 0 ? part : `[${count}:${part}]`
  })
  return pieces.join('').replaceAll('\n', ' ')
}

/** Words that often meet again, with all that makes ROUGE's words differ from those between blanks. */
const WORDS = ['the', 'river', 'rivers', 'Flooded', 'dam', 'U.S.', 'well-known', 'café', '3,000', '--', 'of', 'a', '😀']

function randomText(draw: () => number): string {
  const size = Math.floor(30 * draw())
  let text = ''
  for (let i = 0; i < size; i++) text += WORDS[Math.floor(WORDS.length * draw())] + gap(draw())
  return text
}

function gap(draw: number): string {
  if (draw < 0.7) return ' '
  return draw < 0.8 ? '\n' : draw < 0.85 ? '\n ' : draw < 0.9 ? '\n\n' : draw < 0.95 ? '. ' : '  '
}

describe('covered bigrams', () => {
  test.each(cases)('$title', ({input, expected}) => {
    const [summary, ...references] = bigramTexts(input.split('\n--\n'), {words: 100})
    expect(marked(summary, references)).toBe(expected)
  })

  test('are as many as ROUGE-2 counts, whatever the limit cuts off', () => {
    const draw = random(1)
    let found = 0
    let cut = 0
    for (let round = 0; round < 500; round++) {
      const references = Array.from({length: 1 + Math.floor(4 * draw())}, () => randomText(draw))
      const summary = randomText(draw)
      const size = 1 + Math.floor(40 * draw())
      const limit: Limit = draw() < 0.5 ? {words: size} : {bytes: 4 * size}
      const [score] = new RougeScorer(references, {...limit, metrics: ['ROUGE-2']}).score(summary)
      const texts = bigramTexts(references, limit)
      const [text] = bigramTexts([summary], limit)
      const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
      const where = JSON.stringify({references, summary, limit})
      expect(sum(text.matchesIn(texts)), where).toBe(score.hits)
      expect(sum(texts.flatMap((reference) => reference.matchesIn([text]))), where).toBe(score.hits)
      expect(sum(texts.map(({bigrams}) => bigrams.length)), where).toBe(score.referenceCount)
      found += score.hits
      if (text.end < summary.length) cut++
    }
    expect(found).toBeGreaterThan(1000)
    expect(cut).toBeGreaterThan(100)
  })

  test('the pieces are the whole text up to the limit, and neighbours differ', () => {
    const draw = random(2)
    for (let round = 0; round < 200; round++) {
      const [text, ...others] = bigramTexts([randomText(draw), randomText(draw), randomText(draw)], {words: 12})
      const pieces = text.markedBy(others)
      expect(pieces.map(({start, end}) => text.text.slice(start, end)).join('')).toBe(text.text.slice(0, text.end))
      for (let i = 1; i < pieces.length; i++) expect(pieces[i].count).not.toBe(pieces[i - 1].count)
    }
  })
})
