import {describe, expect, test} from 'vitest'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import {readerOf} from '../../../src/summarize/reread/reader.ts'
import {readCases} from '../../text/case-file.ts'
import {analyzer} from '../prepared.ts'

const cases = readCases('reread')

describe('how a shortened sentence reads', () => {
  test.each(cases)('$title', async ({input, expected}) => {
    expect(await verdict(input)).toBe(expected)
  })

  test('there are cases enough', () => {
    expect(cases.filter(({expected}) => expected === 'good').length).toBeGreaterThanOrEqual(10)
    expect(cases.filter(({expected}) => expected === 'bad').length).toBeGreaterThanOrEqual(10)
  })
})

/** Whether a sentence reads well without the words in braces. */
async function verdict(marked: string): Promise<string> {
  const isKept: boolean[] = [] // by character
  let depth = 0
  for (const char of marked) {
    if (char === '{') depth++
    else if (char === '}') depth--
    else isKept.push(depth === 0)
  }
  const {parsed} = await prepare([{id: 'a', text: marked.replaceAll(/[{}]/g, '')}], analyzer)
  const [{document, sentence}, ...others] = parsed.source.sentences
  expect(others, 'one sentence').toEqual([])
  const {tokens} = parsed.source.documents[document].sentences[sentence]
  const kept = Uint8Array.from(tokens, ({start}) => (isKept[start] ? 1 : 0))
  return readerOf(parsed).fault(0, kept) === undefined ? 'good' : 'bad'
}
