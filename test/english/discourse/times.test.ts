import {describe, expect, test} from 'vitest'
import {isoDay, readDay} from '../../../src/calendar.ts'
import type {DiscourseText} from '../../../src/discourse/text.ts'
import {findTimes, type TimeExpression} from '../../../src/discourse/times.ts'
import {englishTimes} from '../../../src/english/discourse/times.ts'
import {english} from '../../../src/english/english.ts'
import {readDocument} from '../../../src/text/read.ts'
import {analyzer} from '../../summarize/prepared.ts'
import {readCases} from '../../text/case-file.ts'

const cases = readCases('times')

describe('times and the days that they mean', () => {
  test.each(cases)('$title', ({input, expected}) => {
    expect(timesIn(input)).toBe(expected)
  })

  test('there are cases enough, of both kinds', () => {
    expect(cases.length).toBeGreaterThanOrEqual(75)
    expect(cases.filter(({expected}) => expected === '(none)').length).toBeGreaterThanOrEqual(20)
  })
})

describe('a date as it is printed', () => {
  const from = Date.UTC(1998, 8, 7) / 86_400_000

  test.each([
    ['day', true, 'Sept. 7, 1998'],
    ['day', false, 'Sept. 7'],
    ['month', true, 'September 1998'],
    ['month', false, 'September'],
    ['year', true, '1998'],
    ['year', false, '1998'],
  ] as const)('a %s with its year: %s', (precision, withYear, expected) => {
    expect(englishTimes.write(from, precision, withYear)).toBe(expected)
  })
})

test.each([
  ['LORN, March 5, 1998 (Wire) --', undefined, '1998-03-05'],
  ['LORN, 5 March 1998 (Wire) --', undefined, '1998-03-05'],
  ['LORN, March 5 (Wire) --', undefined, undefined],
  ['LORN, March 5 (Wire) --', '1998-03-06', '1998-03-05'],
  ['LORN, Dec. 31 (Wire) --', '1998-01-01', '1997-12-31'],
  ['LORN, Feb. 30 (Wire) --', '1998-03-01', undefined],
  ['LORN (Wire) --', '1998-03-06', undefined],
])('the day of the dateline %j of %s is %s', (dateline, published, expected) => {
  const day = englishTimes.dayOfDateline(dateline, readDay(published))
  expect(day === undefined ? undefined : isoDay(day)).toBe(expected)
})

/** `DATE: TEXT` or `NAME: TEXT` → each time with what it means. */
function timesIn(input: string): string {
  const [, head, body] = /^([^:]*): ?([\s\S]+)$/.exec(input) as RegExpExecArray
  const isDate = /^\d{4}-/.test(head)
  const document = readDocument({id: isDate ? 'a' : head, text: body, ...(isDate && {date: head})}, english.text)
  const sentences = document.sentences.map(({tokens}, sentence) => ({
    document: 0,
    sentence,
    tokens,
    analysis: analyzer.analyze(tokens.map(({form}) => form)),
  }))
  const text: DiscourseText = {documents: [document], sentences}
  const found = findTimes(text, englishTimes).bySentence.flatMap((times, s) => {
    const {tokens} = sentences[s]
    return times.map((time) => {
      const words = document.text.slice(tokens[time.first].start, tokens[time.last].end)
      return `${words} ${meaning(time)}`
    })
  })
  return found.join('; ') || '(none)'
}

function meaning({precision, from, to}: TimeExpression): string {
  switch (precision) {
    case 'day':
      return isoDay(from)
    case 'week':
      return `${isoDay(from)}..${isoDay(to)}`
    case 'month':
      return isoDay(from).slice(0, 7)
    case 'year':
      return isoDay(from).slice(0, 4)
    case 'rough':
      return '~'
  }
}
