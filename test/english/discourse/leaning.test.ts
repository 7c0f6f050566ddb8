import {expect, test} from 'vitest'
import {discourseOf} from '../../../src/summarize/documents/discourse.ts'
import {prepareTexts} from '../../summarize/prepared.ts'
import {readCases} from '../../text/case-file.ts'

test.each(readCases('leaning').map((found) => [found.title, found] as const))('%s', async (_, {input, expected}) => {
  const {parsed} = await prepareTexts(input)
  const {leaning, text} = discourseOf(parsed)
  const shown = text.sentences.map(({document, tokens}, s) => {
    const source = text.documents[document].text
    const {strong, connectives, weak} = leaning[s]
    const marked = (word: number, form: string) =>
      strong.includes(word)
        ? `[${form}]`
        : connectives.includes(word)
          ? `{${form}}`
          : weak.includes(word)
            ? `<${form}>`
            : form
    return tokens
      .map(({start, end}, word) => {
        const gap = word > 0 ? source.slice(tokens[word - 1].end, start) : ''
        return gap + marked(word, source.slice(start, end))
      })
      .join('')
  })
  expect(shown.join(' | ').replaceAll(/\s+/g, ' ')).toBe(expected)
})

test('what one document brought up is not known to the next', async () => {
  const {parsed} = await prepareTexts('A dam broke near Lorn on Sunday.', 'The dam was old.')
  expect(discourseOf(parsed).leaning.map(({weak}) => weak.length)).toEqual([0, 0])
})
