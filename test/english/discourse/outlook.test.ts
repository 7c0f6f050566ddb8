import {expect, test} from 'vitest'
import {looksAhead} from '../../../src/english/discourse/tense.ts'
import {discourseOf} from '../../../src/summarize/documents/discourse.ts'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import {analyzer, prepareTexts} from '../../summarize/prepared.ts'
import {readCases} from '../../text/case-file.ts'

test.each(readCases('outlook'))('$title', async ({input, expected}) => {
  const {text} = discourseOf((await prepareTexts(input)).parsed)
  expect(looksAhead(text.sentences[0]) ? 'ahead' : 'told').toBe(expected)
})

test('what a document looked ahead to has come when a later one was written', async () => {
  const plan = 'The mill in Lorn will close on Friday. The miller is old.'
  const dated = (...dates: readonly string[]) =>
    prepare(
      dates.map((date, d) => ({id: `d${d}`, text: plan, date})),
      analyzer,
    )
  const overtaken = async (...dates: readonly string[]) => {
    const {parsed} = await dated(...dates)
    return discourseOf(parsed).times.isOvertaken
  }
  expect(await overtaken('2024-03-04', '2024-03-09')).toEqual([true, false, false, false])
  expect(await overtaken('2024-03-04', '2024-03-05')).toEqual([false, false, false, false])
  expect(await overtaken('2024-03-04')).toEqual([false, false])
})
