import {expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {closeStem} from '../../../src/english/words/close-words.ts'
import {alikePairs, COPY} from '../../../src/summarize/model/sameness.ts'
import {readCases} from '../../text/case-file.ts'
import {amongNews} from './among-news.ts'

/** Only the first sentences, one of each text, are candidates. */
function alikeIn(texts: readonly string[]) {
  return alikePairs(amongNews(texts), (sentence) => sentence < texts.length)
}

const cases = readCases('sameness')

test.each(cases)('$title', ({input, expected}) => {
  const texts = input.split('\n')
  expect(texts).toHaveLength(2)
  expect(alikeIn(texts).length === 1 ? 'same' : 'different').toBe(expected)
  expect(alikeIn(texts.toReversed()).length === 1 ? 'same' : 'different', 'the other way round').toBe(expected)
})

test('there are cases enough of both kinds', () => {
  expect(cases.filter(({expected}) => expected === 'same').length).toBeGreaterThanOrEqual(15)
  expect(cases.filter(({expected}) => expected === 'different').length).toBeGreaterThanOrEqual(15)
})

test('a sentence of one content word is like itself, and one without any is like none', () => {
  expect(alikeIn(['It was a zeppelin.', 'There were zeppelins.'])).toHaveLength(1)
  expect(alikeIn(['He was there.', 'He was there.'])).toEqual([])
})

test('copies are found as such however many there are, and each pair of neighbors once', () => {
  const copies = Array.from({length: 100}, () => 'The old dam above Lorn broke on Sunday after a week of rain.')
  const pairs = alikeIn(copies)
  expect(pairs.every(({likeness}) => likeness > COPY)).toBe(true)
  expect(new Set(pairs.map(({first, second}) => `${first} ${second}`)).size).toBe(pairs.length)
  expect(pairs.length).toBeLessThan(100 * 65)
  const inPairs = new Set(pairs.flatMap(({first, second}) => [first, second]))
  expect(inPairs.size).toBe(100)
})

test('words that are close in meaning have one stem, others keep theirs', () => {
  const stem = english.words.stem
  expect(closeStem(stem('died'))).toBe(closeStem(stem('killed')))
  expect(closeStem(stem('detained'))).toBe(closeStem(stem('arrested')))
  expect(closeStem(stem('detained'))).not.toBe(closeStem(stem('killed')))
  expect(closeStem(stem('bridges'))).toBe(stem('bridge'))
})
