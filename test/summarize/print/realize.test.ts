import {describe, expect, test} from 'vitest'
import type {PreparedDocuments} from '../../../src/summarize/prepared-documents.ts'
import {realize} from '../../../src/summarize/print/realize.ts'
import {prepareTexts} from '../prepared.ts'

async function prepared(text: string) {
  const {parsed} = await prepareTexts(text)
  const forms = parsed.source.documents[0].sentences[0].tokens.map(({form}) => form)
  return {
    forms,
    without: (...words: string[]) => realize(parsed, 0, (token) => !words.includes(forms[token])),
    texts: (spans: readonly (readonly [number, number])[]) => spans.map(([start, end]) => text.slice(start, end)),
  }
}

describe('a sentence as it is printed', () => {
  test('whole', async () => {
    const {without, texts} = await prepared('  The old dam\nbroke on Monday.')
    const whole = without()
    expect(whole).toMatchObject({
      document: 'd1',
      sentence: 0,
      start: 2,
      text: 'The old dam broke on Monday.',
      deleted: [],
    })
    expect(whole.source).toBe('The old dam\nbroke on Monday.')
    expect(texts(whole.kept)).toEqual([whole.source])
  })

  test('without some words: what is kept and what is deleted are ranges that meet', async () => {
    const {without, texts} = await prepared('On Monday, the old dam broke in Kolvar.')
    const {text, kept, deleted, start, end} = without('On', 'Monday', ',', 'old')
    expect(text).toBe('The dam broke in Kolvar.')
    expect(texts(kept)).toEqual(['the', 'dam broke in Kolvar.'])
    expect(texts(deleted)).toEqual(['On Monday, ', ' old '])
    const all = [...kept, ...deleted].sort((a, b) => a[0] - b[0])
    expect(all.flat()).toEqual([start, ...all.slice(1).flatMap(([at]) => [at, at]), end])
  })

  test('without what ends it: the final mark comes back', async () => {
    const {without, texts} = await prepared('The dam broke in Madison, Wis.')
    const {text, kept} = without('in', 'Madison', ',', 'Wis.', '.')
    expect(text).toBe('The dam broke.')
    expect(texts(kept)).toEqual(['The dam broke'])
  })

  test('a bracket around the whole sentence closes behind the final mark', async () => {
    const {without} = await prepared('(The old dam broke in Kolvar on Monday.)')
    expect(without('on', 'Monday').text).toBe('(The old dam broke in Kolvar.)')
    expect(without('old').text).toBe('(The dam broke in Kolvar on Monday.)')
  })

  test('codes of the wire between words are neither printed nor kept', async () => {
    const {without, texts, forms} = await prepared('The old dam &UR; above Kolvar &LR; broke on Monday night.')
    expect(forms).not.toContain('&UR;')
    const {text, kept, deleted} = without()
    expect(text).toBe('The old dam above Kolvar broke on Monday night.')
    expect(texts(kept)).toEqual(['The old dam', 'above Kolvar', 'broke on Monday night.'])
    expect(texts(deleted)).toEqual([' &UR; ', ' &LR; '])
  })
})

test('what was prepared is not changed by a summary', async () => {
  const prepared: PreparedDocuments = await prepareTexts('The old dam broke on Monday, officials said.')
  const before = JSON.stringify(prepared.parsed)
  await prepared.summarize({budget: {words: 5}, include: ['dam'], exclude: ['officials']})
  expect(JSON.stringify(prepared.parsed)).toBe(before)
})
