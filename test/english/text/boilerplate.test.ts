import {describe, expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {readDocument} from '../../../src/text/read.ts'
import {readCases} from '../../text/case-file.ts'

const cases = readCases('boilerplate')

describe('boilerplate', () => {
  test.each(cases)('$title', ({input, expected}) => {
    expect(partsOf(input)).toBe(expected)
  })

  test('there are cases enough', () => {
    expect(cases.length).toBeGreaterThanOrEqual(30)
  })

  test.each(cases)('all of it is read where it is wanted: $title', ({input}) => {
    const {leftOut, sentences} = readDocument({id: 'case', text: input}, english.text, {keepBoilerplate: true})
    expect(leftOut).toEqual([])
    const read = sentences.flatMap(({tokens}) => tokens.map(({start, end}) => input.slice(start, end)))
    expect(read.join('')).toBe(input.replaceAll(/\s+/g, ''))
  })
})

/** What is read in square brackets and what is left out in braces, in the order of the text. */
function partsOf(text: string): string {
  const {leftOut = [], sentences} = readDocument({id: 'case', text}, english.text)
  const line = (start: number, end: number) => text.slice(start, end).replaceAll(/\s+/g, ' ').trim()
  return [
    ...leftOut.map(({start, end, reason}) => ({start, shown: `{${reason}: ${line(start, end)}}`})),
    ...sentences.map(({start, end}) => ({start, shown: `[${line(start, end)}]`})),
  ]
    .sort((a, b) => a.start - b.start)
    .map(({shown}) => shown)
    .join(' ')
}
