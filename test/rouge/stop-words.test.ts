import {describe, expect, test} from 'vitest'
import {readStopWords, smartStopWords} from '../../src/rouge/stop-words.ts'
import {readShared} from './shared.ts'

describe('stop words', () => {
  test('are those of SMART, some more and some less', () => {
    expect(['the', "isn't", 'yourselves', 'reuters', 'wed', 'i.e.'].filter((w) => !smartStopWords().has(w))).toEqual([])
    expect(['first', 'last', 'name', 'harbour', ''].filter((word) => smartStopWords().has(word))).toEqual([])
    expect(smartStopWords().size).toBe(596)
  })

  test('that are read stand one on a line, with all the line has but its end', () => {
    expect([...readStopWords('the\n\n of\r\nthe\nlast')]).toEqual(['the', ' of\r', 'last'])
  })

  const list = readShared('rouge/data/smart_common_words.txt')
  test.skipIf(list === undefined)('are those of smart_common_words.txt (needs ../shared)', () => {
    expect([...smartStopWords()].sort()).toEqual([...readStopWords(list!)].sort())
  })
})
