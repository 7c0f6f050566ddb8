import {expect, test} from 'vitest'
import {discourseOf} from '../../../src/summarize/documents/discourse.ts'
import {prepareTexts} from '../../summarize/prepared.ts'
import {readCases} from '../../text/case-file.ts'

test.each(readCases('opening-faults'))('$title', async ({input, expected}) => {
  const {leaning, text} = discourseOf((await prepareTexts(...input.split('\n'))).parsed)
  const shown = text.sentences.map(({document}, s) => {
    const sentence = text.documents[document].text
    return leaning[s].opens < 1 ? `[${sentence}]` : sentence
  })
  expect(shown.join(' ')).toBe(expected)
})
