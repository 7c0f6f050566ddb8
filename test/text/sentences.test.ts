import {describe, expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {readDocument} from '../../src/text/read.ts'
import {LONGEST_SENTENCE} from '../../src/text/sentences.ts'
import {readCases} from './case-file.ts'

const cases = readCases('sentences')

describe('sentences', () => {
  test.each(cases)('$title', ({input, expected}) => {
    expect(sentencesOf(input)).toBe(expected)
  })

  test('there are hard cases enough', () => {
    expect(cases.length).toBeGreaterThanOrEqual(150)
    expect(new Set(cases.map(({title}) => title)).size).toBe(cases.length)
  })

  test('a sentence without an end is cut after so many tokens', () => {
    const {sentences} = readDocument({id: 'x', text: 'and so on '.repeat(1000)}, english.text)
    expect(Math.max(...sentences.map(({tokens}) => tokens.length))).toBe(LONGEST_SENTENCE)
    expect(sentences.reduce((sum, {tokens}) => sum + tokens.length, 0)).toBe(3000)
  })

  test('it is cut at a pause if there is one in its second half', () => {
    const {sentences} = readDocument({id: 'x', text: `${'so '.repeat(300)}, ${'so '.repeat(300)}`}, english.text)
    expect(sentences.map(({tokens}) => tokens.length)).toEqual([301, 300])
  })
})

function sentencesOf(text: string): string {
  const {sentences} = readDocument({id: 'case', text}, english.text)
  return sentences.map(({start, end}) => `[${text.slice(start, end).replaceAll(/\s+/g, ' ')}]`).join(' ')
}
