import {expect, test} from 'vitest'
import {discourseOf} from '../../../src/summarize/documents/discourse.ts'
import {prepareTexts} from '../../summarize/prepared.ts'
import {readCases} from '../../text/case-file.ts'

test.each(readCases('descriptions').map((found) => [found.title, found] as const))(
  '%s',
  async (_, {input, expected}) => {
    const {parsed} = await prepareTexts(input)
    const {leaning, text} = discourseOf(parsed)
    const shown = text.sentences.map(({document, tokens}, s) => {
      const source = text.documents[document].text
      return tokens
        .map(({start, end}, word) => {
          const gap = word > 0 ? source.slice(tokens[word - 1].end, start) : ''
          const form = source.slice(start, end)
          return gap + (leaning[s].unknown.includes(word) ? `[${form}]` : form)
        })
        .join('')
    })
    expect(shown.join(' | ').replaceAll(/\s+/g, ' ')).toBe(expected)
  },
)

test('what one document named is still unknown in the next, and clear things leave a sentence clear', async () => {
  const {parsed} = await prepareTexts(
    'A report on mills was read in Lorn on Sunday.',
    'The report praised the mayor of Odelia. The mayor of Odelia praised the world.',
  )
  const {leaning} = discourseOf(parsed)
  expect(leaning.map(({unknown}) => unknown.length)).toEqual([0, 1, 0])
  expect(leaning[0].clarity).toBe(1)
  expect(leaning[1].clarity).toBeLessThan(0.5)
  expect(leaning[2].clarity).toBeGreaterThan(0.8)
})
