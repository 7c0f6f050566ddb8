import {describe, expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {NO_TERM, Terms} from '../../../src/summarize/documents/terms.ts'

const numbers = (...forms: string[]) => {
  const terms = new Terms(english.words)
  return {terms, row: forms.map((form) => terms.number(form))}
}

describe('the terms of words', () => {
  test('forms of one stem are one term, whatever their case', () => {
    const {row} = numbers('Flood', 'floods', 'flooding', 'FLOODED', 'dam')
    expect(row).toEqual([0, 0, 0, 0, 1])
  })

  test('a mark is none', () => {
    const {row, terms} = numbers(',', '--', '“', '$', '...', '5', 'é')
    expect(row).toEqual([NO_TERM, NO_TERM, NO_TERM, NO_TERM, NO_TERM, 0, 1])
    expect(terms.count).toBe(2)
  })

  test('stop words are told from the words that only look like their stems', () => {
    const {row, terms} = numbers('doing', 'do', 'does', 'as', 'ass', "n't", 'n’t', 'The')
    expect(row.map((term) => terms.isStop(term))).toEqual([true, true, true, true, false, true, true, true])
    // each stop word is a term of its own
    expect(new Set(row).size).toBe(row.length)
  })

  test('a term keeps its stem', () => {
    const {row, terms} = numbers('elections', 'the')
    expect(row.map((term) => terms.stem(term))).toEqual(['elect', 'the'])
  })
})
