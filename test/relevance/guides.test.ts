import {describe, expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {collectionOf} from '../../src/relevance/collection.ts'
import {asGuides} from '../../src/relevance/guides.ts'
import {passagesOf} from '../../src/relevance/passages.ts'
import {wordsWithin} from '../../src/relevance/words.ts'
import {headingsOf, pathOf} from '../../src/summarize/documents/headings.ts'
import {SourceLayout} from '../../src/summarize/documents/source.ts'
import type {Block, SourceDocument} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'
import {cases} from '../conditions.ts'
import {random} from '../random.ts'

function sourceOf(...documents: readonly SourceDocument[]) {
  const layout = new SourceLayout(english)
  for (const document of documents) layout.add(readDocument(document, english.text))
  return layout.everySentence
}

describe('headings', () => {
  test('in a plain text stand under those that are farther to the left', () => {
    const manual = `NAME
       sluice - opens gates of a canal

OPTIONS
   Water
       -d, --depth=METERS
              Keep the water as deep as this.

       -m, --mud
              Count the mud, too.

   Bells
       -q, --quiet
              Ring no bell.

FILES
       The table of gates is read from here.
`
    const {documents, sentences} = sourceOf({id: 'sluice', text: manual})
    const {headings, above} = headingsOf(documents[0])
    const paths = sentences.map(({sentence, text}) => [
      ...pathOf(headings, above[documents[0].sentences[sentence].block]).map((heading) => headings[heading].text),
      text.split(' ')[0],
    ])
    expect(paths).toEqual([
      ['NAME', 'sluice'],
      ['OPTIONS', 'Water', '-d, --depth=METERS', 'Keep'],
      ['OPTIONS', 'Water', '-m, --mud', 'Count'],
      ['OPTIONS', 'Bells', '-q, --quiet', 'Ring'],
      ['FILES', 'The'],
    ])
  })

  test('that head nothing are lines, unless the format says that they are headings; a title heads nothing more', () => {
    const text = 'Gates\n\nCrew\n\nAnn Ito steers the ferry to Lorn.\n\nEnd'
    const at = (part: string) => ({start: text.indexOf(part), end: text.indexOf(part) + part.length})
    const blocks = (level?: number): Block[] => [
      {kind: 'heading', ...at('Gates'), ...(level && {level})},
      {kind: 'heading', ...at('Crew'), ...(level && {level})},
      {kind: 'paragraph', ...at('Ann Ito steers the ferry to Lorn.')},
      {kind: 'heading', ...at('End'), ...(level && {level})},
    ]
    expect([...headingsOf({text, blocks: blocks()}).isBare]).toEqual([1, 0, 0, 1])
    expect([...headingsOf({text, blocks: blocks(2)}).isBare]).toEqual([0, 0, 0, 0])
    expect(headingsOf({text, title: 'Crew', blocks: blocks(2)}).above[2]).toBe(-1)
  })
})

test('no passage goes beyond what stands under its heading, and a long one is cut', () => {
  const seed = 7
  const draw = random(seed)
  let cut = 0
  for (let i = 0; i < cases(50, 1000); i++) {
    const sentences: {document: number}[] = []
    const headings: number[] = []
    for (let document = 0; document < 3; document++) {
      const count = Math.floor(60 * draw())
      for (let s = 0, heading = -1; s < count; s++) {
        if (draw() < 0.1) heading++
        sentences.push({document})
        headings.push(heading)
      }
    }
    const words = Float64Array.from(sentences, () => 1 + Math.floor(30 * draw()))
    const source = {documents: [0, 1, 2], sentences} as unknown as Parameters<typeof passagesOf>[0]
    const {passageOf, documentOf, headingOf, first} = passagesOf(source, words, Int32Array.from(headings))
    const where = `seed ${seed}, case ${i}`
    expect([...new Set(documentOf)], where).toEqual([0, 1, 2])
    expect(first[first.length - 1], where).toBe(sentences.length)
    const sizes = new Float64Array(documentOf.length)
    sentences.forEach(({document}, s) => {
      const p = passageOf[s]
      sizes[p] += words[s]
      expect([documentOf[p], headingOf[p]], where).toEqual([document, headings[s]])
      expect(first[p] <= s && s < first[p + 1], where).toBe(true)
    })
    const isWhole = (p: number) => documentOf.filter((of) => of === documentOf[p]).length === 1
    sizes.forEach((size, p) => {
      if (!isWhole(p)) expect(size, where).toBeLessThanOrEqual(200 + 30)
    })
    if (documentOf.some((of, p) => p > 0 && documentOf[p - 1] === of && headingOf[p - 1] === headingOf[p])) cut++
  }
  expect(cut).toBeGreaterThan(10)
})

test.each([
  ['maxBody', 'max Body'],
  ['--max-body', 'max body'],
  ['serve_HTTPPort', 'serve HTTP Port'],
  ['docs/math.md', 'docs math md'],
  ['body', ''],
  ['1,200', ''],
  ["o'clock", ''],
])('the words within %s are: %s', (form, words) => {
  expect(wordsWithin(form).join(' ')).toBe(words)
})

test('texts are guides where most of them stands under headings', () => {
  const text = 'Ports\n\nThe server listens on 8765.\n\nTokens\n\nPut the tokens into a file.'
  const guides = (...texts: readonly string[]) => {
    return asGuides(collectionOf(sourceOf(...texts.map((text, d) => ({id: `${d}`, text}))), () => 1, undefined, true))
  }
  expect(guides(text)).toBe(1)
  expect(guides('The server listens on 8765.', 'Put the tokens into a file.')).toBe(0)
  expect(guides(text, 'The dam broke.', 'It rained.')).toBe(0.5)
})
