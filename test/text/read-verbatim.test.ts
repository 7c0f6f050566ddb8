import {describe, expect, test} from 'vitest'
import {readBytes} from '../../src/corpus/read.ts'
import {english} from '../../src/english/english.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'
import {readWithVerbatim, verbatimText} from '../../src/text/read-verbatim.ts'
import {random} from '../random.ts'
import {readCases} from './case-file.ts'

const markdown = readCases('verbatim')
const plain = readCases('verbatim-plain')

describe('what is read as it stands', () => {
  test.each(markdown)('Markdown: $title', async ({input, expected}) => {
    expect(partsOf(await markdownDocument(input, true))).toBe(expected)
  })

  test.each(plain)('$title', ({input, expected}) => {
    expect(partsOf({id: 'case', text: input})).toBe(expected)
  })

  test('there are cases enough', () => {
    expect([markdown.length >= 8, plain.length >= 5]).toEqual([true, true])
  })

  test.each(markdown)('is not read by summaries: $title', async ({input}) => {
    const document = await markdownDocument(input, true)
    const without = await markdownDocument(input, false)
    const isLong = document.blocks?.some(({kind}) => kind === 'list') !== true
    const textsOf = (read: SourceDocument) =>
      readDocument(read, english.text).sentences.map(({start, end}) => read.text.slice(start, end))
    // the items of a short list are read by summaries where the list is not kept whole
    if (isLong) expect(textsOf(document)).toEqual(textsOf(without))
    else expect(textsOf(document).length).toBeLessThan(textsOf(without).length)
  })

  test('whatever a text is made of, each sentence is a range of it, in order and without overlaps', () => {
    const seed = 11
    const draw = random(seed)
    const lines = ['```', '~~~~', '| a | b |', '|---|---|', '', 'The river rose on Friday.', '- an item', '    x = 1']
    let verbatim = 0
    for (let i = 0; i < 300; i++) {
      const text = Array.from({length: 12}, () => lines[Math.floor(lines.length * draw())]).join('\n')
      const {sentences, blocks} = readWithVerbatim({id: 'a', text}, english.text)
      const where = `seed ${seed}, text ${i}: ${JSON.stringify(text)}`
      let at = 0
      for (const {start, end, tokens, block} of sentences) {
        expect(start, where).toBeGreaterThanOrEqual(at)
        expect([blocks[block].start <= start, end <= blocks[block].end], where).toEqual([true, true])
        for (const {form, start, end} of tokens) expect(text.slice(start, end), where).toBe(form)
        at = end
        if (blocks[block].kind === 'code' || blocks[block].kind === 'table') verbatim++
      }
    }
    expect(verbatim).toBeGreaterThan(300)
  })
})

async function markdownDocument(text: string, verbatim: boolean): Promise<SourceDocument> {
  const {documents} = await readBytes([{path: 'case.md', bytes: new TextEncoder().encode(text)}], {
    verbatim,
    format: 'markdown',
  })
  return documents[0] ?? {id: 'case', text: ''}
}

/** Sentences in square brackets; code, tables and lists in braces, with what they are. */
function partsOf(source: SourceDocument): string {
  const {text, blocks, sentences} = readWithVerbatim(source, english.text)
  const parts = sentences.map((sentence) => {
    const {kind} = blocks[sentence.block]
    const shown = verbatimText(text, sentence)
    return kind === 'code' || kind === 'table' || kind === 'list' ? `{${kind}: ${shown}}` : `[${shown}]`
  })
  return parts.join(' ').replaceAll(/\s+/g, ' ')
}
