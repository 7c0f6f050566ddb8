import {expect, test} from 'vitest'
import {discourseOf} from '../../../src/summarize/documents/discourse.ts'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import {analyzer} from '../../summarize/prepared.ts'
import {readCases} from '../../text/case-file.ts'
import {documentsIn} from './dated-documents.ts'

const cases = readCases('outcomes')

test.each(cases)('$title', async ({input, expected}) => {
  const {parsed} = await prepare(documentsIn(input), analyzer)
  const {latest, isOver, revised} = discourseOf(parsed).outcomes
  const lines = parsed.source.sentences.flatMap(({text}, s) => [
    ...(latest.some(({sentence}) => sentence === s) ? [`end: ${text}`] : []),
    ...(isOver[s] ? [`over: ${text}`] : []),
    ...(revised.some(({sentence}) => sentence === s) ? [`revised: ${text}`] : []),
  ])
  expect(lines.join(' ') || '(none)').toBe(expected)
})

test('there are cases enough, of both kinds', () => {
  expect(cases.filter(({expected}) => expected !== '(none)').length).toBeGreaterThanOrEqual(10)
  expect(cases.filter(({expected}) => expected === '(none)').length).toBeGreaterThanOrEqual(8)
})
