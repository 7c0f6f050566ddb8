import {expect, test} from 'vitest'
import {tellingOneEvent} from '../../../src/summarize/model/events.ts'
import {readCases} from '../../text/case-file.ts'
import {amongNews} from './among-news.ts'

const cases = readCases('events')

test.each(cases)('$title', ({input, expected}) => {
  const texts = input.split('\n')
  expect(texts).toHaveLength(2)
  const tellOneEvent = tellingOneEvent(amongNews(texts))
  expect(tellOneEvent(0, 1) ? 'one event' : 'two').toBe(expected)
  expect(tellOneEvent(1, 0) ? 'one event' : 'two', 'the other way round').toBe(expected)
})

test('there are cases enough of both kinds', () => {
  for (const kind of ['one event', 'two'])
    expect(cases.filter(({expected}) => expected === kind).length, kind).toBeGreaterThanOrEqual(4)
})
