import {describe, expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {readDocument} from '../../src/text/read.ts'
import {LONGEST_RUN, tokenize} from '../../src/text/tokens.ts'
import {readCases} from './case-file.ts'

const cases = readCases('tokens')

describe('tokens', () => {
  test.each(cases)('$title', ({input, expected}) => {
    const {sentences} = readDocument({id: 'case', text: input}, english.text, {keepBoilerplate: true})
    expect(sentences.flatMap(({tokens}) => tokens.map(({form}) => form)).join(' ')).toBe(expected)
  })

  test('there are cases enough', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40)
  })

  test('an endless word is cut into pieces', () => {
    const text = 'x'.repeat(10 * LONGEST_RUN + 7)
    const sizes = tokenize(text, 0, text.length, english.text).map(({start, end}) => end - start)
    expect(sizes).toEqual([...Array(10).fill(LONGEST_RUN), 7])
  })

  test('a cut never parts the halves of a surrogate pair', () => {
    const text = `x${'𝒳'.repeat(2 * LONGEST_RUN)}`
    const tokens = tokenize(text, 0, text.length, english.text)
    expect(tokens.length).toBeGreaterThan(3)
    for (const {start, end} of tokens) expect(text.slice(start, end)).not.toMatch(/\p{Cs}/u)
  })

  test('the tokenizer reads no further than it is told', () => {
    const text = 'It ended at www.example.com/there and 7.30 p.m. sharp'
    for (let end = 0; end <= text.length; end++) {
      const apart = tokenize(text.slice(0, end), 0, end, english.text)
      expect(tokenize(text, 0, end, english.text).at(-1)?.end ?? 0, `up to ${end}`).toBe(apart.at(-1)?.end ?? 0)
    }
  })
})
