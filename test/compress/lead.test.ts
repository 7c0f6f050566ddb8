import {expect, test} from 'vitest'
import {compressWith} from '../../src/compress/compress.ts'
import {leadOf} from '../../src/compress/lead.ts'
import {analyzer} from '../summarize/prepared.ts'

test.each([
  ['ANN: ', 'The ferry will be late.'],
  ['Ann Ito: ', 'The ferry will be late.'],
  ['Mr. Ito: ', 'The ferry will be late.'],
  ['Ben (clerk): ', 'The ferry will be late.'],
  ['<ben> ', 'The ferry will be late.'],
  ['[10:32] Ben: ', 'The ferry will be late.'],
  ['10:32 Ben: ', 'The ferry will be late.'],
  ['[10:32:05 pm] ', 'The ferry will be late.'],
  ['- ', 'Bring warm clothes.'],
  ['  * ', 'Bring warm clothes.'],
  ['• ', 'Bring warm clothes.'],
  ['12. ', 'Bring warm clothes.'],
  ['a) ', 'Bring warm clothes.'],
  ['- [x] ', 'Bring warm clothes.'],
  ['> ', 'He sold the mill.'],
  ['> > ', 'He sold the mill.'],
  ['>> - ', 'He sold the mill.'],
])('"%s" leads "%s"', (lead, sentence) => {
  expect(leadOf(lead + sentence)).toBe(lead)
})

test.each([
  'The dam broke: nobody was hurt.',
  '10:32 was the time of the ferry.',
  '12 boats sank in Lorn.',
  '1.5 crowns were paid for it.',
  'He said: the mill is old.',
  'Odelia: none',
  '-- and then the dam broke.',
  'A. Ito sold the mill.',
  'What the mayor of the town said was this: the mill is old.',
])('nothing leads "%s"', (line) => {
  expect(leadOf(line)).toBe('')
})

const SENTENCES = [
  'The old dam above the town broke on Sunday after a week of heavy rain, officials said.',
  'I think that the council, which met on Monday, will sell the old mill in May.',
]

test('a line keeps what leads it, and its length', () => {
  for (const sentence of SENTENCES) {
    for (const lead of ['ANN: ', '- ', '> > ', '2. ', '[10:32] Ben: ']) {
      for (const options of [{words: 9}, {words: 12}, {rate: 60}, {}, {headline: true}]) {
        const line = lead + sentence
        const {text, words, source, kept, deleted, status} = compressWith(analyzer, line, options)
        const where = `${line} ${JSON.stringify(options)}: ${text}`
        expect(text.startsWith(lead), where).toBe(true)
        expect(text.length, where).toBeLessThan(line.length)
        expect(status, where).not.toBe('fragment')
        if (options.words !== undefined) expect(words, where).toBeLessThanOrEqual(options.words)
        expect(source.slice(...kept[0]), where).toBe(lead.trim())
        for (const [start] of deleted) expect(start, where).toBeGreaterThanOrEqual(lead.trim().length)
      }
    }
  }
})

test('a lead changes nothing behind it', () => {
  for (const sentence of SENTENCES)
    expect(compressWith(analyzer, `> ${sentence}`).text).toBe(`> ${compressWith(analyzer, sentence).text}`)
})

test('where there is no room for both, the sentence goes before its label', () => {
  expect(compressWith(analyzer, 'ANN ITO CLERK: The old dam broke.', {words: 3}).text).toBe('The dam broke.')
})
