import {describe, expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {detokenize} from '../../src/text/detokenize.ts'
import type {Document, Sentence} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'
import {readCases} from './case-file.ts'

const cases = readCases('structure')

describe('the structure of texts', () => {
  test.each(cases)('$title', ({input, expected}) => {
    expect(partsOf(input)).toBe(expected)
  })

  test('there are cases enough', () => {
    expect(cases.length).toBeGreaterThanOrEqual(70)
  })

  test.each(cases)('every character is read, left out or blank: $title', ({input}) => {
    const {sentences, leftOut = []} = readDocument({id: 'case', text: input}, english.text)
    const seen = new Uint8Array(input.length)
    for (const {start, end} of [...sentences.flatMap(({tokens}) => tokens), ...leftOut]) seen.fill(1, start, end)
    const missed = [...input.matchAll(/\S/g)].filter(({index}) => seen[index] === 0)
    expect(missed.map(({index}) => input.slice(index, index + 20))).toEqual([])
  })

  test('blocks of a format are recognised by their text as lines are', () => {
    const parts = ['Minutes', 'Present: Ann Ito, Bo Marsh', 'Decided: The mill stays open.']
    const text = parts.join('\n\n')
    const blocks = parts.map((part) => {
      const start = text.indexOf(part)
      return {kind: 'paragraph' as const, start, end: start + part.length}
    })
    const {sentences} = readDocument({id: 'x', text, blocks}, english.text)
    expect(sentences.map(({role}) => role)).toEqual(['attendance', 'decision'])
  })

  test('a sentence behind a slip of the tongue begins with a capital if the slip did', () => {
    const text = '[10:32] ann: The mill stops. Um, so it, uh, it is late.\n[10:33] bo: um it rains.'
    const {sentences} = readDocument({id: 'x', text}, english.text)
    const written = sentences.map(({tokens}) => detokenize(text, tokens, () => true, english.text))
    expect(written).toEqual(['The mill stops.', 'So it is late.', 'it rains.'])
  })

  test('the head of a mail gives title and date where the document has none', () => {
    const text = 'From: Ann Ito\nSubject: The mill\nDate: 4 March 2024\n\nThe mill stays open.'
    expect(readDocument({id: 'x', text}, english.text)).toMatchObject({title: 'The mill', date: '4 March 2024'})
    expect(readDocument({id: 'x', text, title: 'Mill'}, english.text)).toMatchObject({title: 'Mill'})
  })
})

/** What is read in square brackets, behind what it is and who says it; what is left out in braces. */
function partsOf(text: string): string {
  const document = readDocument({id: 'case', text}, english.text)
  const line = (start: number, end: number) => text.slice(start, end).replaceAll(/\s+/g, ' ').trim()
  const parts = [
    ...(document.leftOut ?? []).map(({start, end, reason}) => ({start, shown: `{${reason}: ${line(start, end)}}`})),
    ...document.sentences.map((sentence) => {
      const {start, end} = sentence
      const marks = marksOf(document, sentence, line)
      return {start, shown: `[${marks === '' ? '' : `${marks} | `}${line(start, end)}]`}
    }),
  ]
  return parts
    .sort((a, b) => a.start - b.start)
    .map(({shown}) => shown)
    .join(' ')
}

function marksOf({blocks}: Document, {block, role}: Sentence, line: (start: number, end: number) => string): string {
  const {kind, speaker, time} = blocks[block]
  return [
    kind === 'paragraph' ? '' : kind,
    role ?? '',
    speaker === undefined ? '' : `by ${line(speaker.start, speaker.end)}`,
    time === undefined ? '' : `at ${line(time.start, time.end)}`,
  ]
    .filter((mark) => mark !== '')
    .join(', ')
}
