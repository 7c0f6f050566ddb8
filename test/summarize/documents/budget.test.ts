import {describe, expect, test} from 'vitest'
import {costOf, countBytes, countWords, limitOf} from '../../../src/summarize/documents/budget.ts'
import {countedByWc} from '../../oracles/wc.ts'
import {random as seeded} from '../../random.ts'

const locale = {LC_ALL: 'C.UTF-8'}

describe('counting what a summary costs', () => {
  test.each([
    ['', 0],
    ['one', 1],
    ['  two   words \n', 2],
    ['a well-known “fact” -- and 3.5 percent', 7],
    ['no\u00a0break', 2],
    ['thin\u2009blank and\u3000wide', 4],
  ])('%j has %i words, as wc -w says', (text, words) => {
    expect(countWords(text)).toBe(words)
    expect(countedByWc([text], locale)[0].words).toBe(words)
  })

  test('never fewer words than wc -w counts', () => {
    const signs = [...'abcé-.,“”’ \n\t\u00a0\u2003\u2007\u202f\u200b\u0085\u0001\u{1f600}']
    const draw = seeded(7)
    let words = 0
    const texts = Array.from({length: 60}, () =>
      Array.from({length: 40}, () => signs[Math.floor(signs.length * draw())]).join(''),
    )
    for (const [i, wc] of countedByWc(texts, locale).entries()) {
      words += wc.words
      expect(countWords(texts[i]), JSON.stringify(texts[i])).toBeGreaterThanOrEqual(wc.words)
    }
    expect(words).toBeGreaterThan(500)
  })

  test('bytes are those of UTF-8', () => {
    expect(countBytes('né “x”')).toBe(Buffer.from('né “x”').length)
  })

  test('a sentence costs its words, its bytes and a blank, or one', () => {
    expect(costOf('Two words.', {words: 9})).toBe(2)
    expect(costOf('Two words.', {bytes: 9})).toBe(11)
    expect(costOf('Two words.', {sentences: 9})).toBe(1)
  })

  test.each([{words: 0}, {bytes: -3}, {sentences: 1.5}, {words: Number.NaN}])('%j is no budget', (budget) => {
    const [[unit, given]] = Object.entries(budget)
    expect(() => limitOf(budget as {words: number})).toThrow(
      `The budget is ${given} ${unit}, expected a whole number ≥ 1.`,
    )
  })
})
