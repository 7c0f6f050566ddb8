import {describe, expect, test} from 'vitest'
import {titleTerms} from '../../../src/summarize/model/title.ts'
import {prepareTexts} from '../prepared.ts'

const dam = 'The old dam above the town of Lorn broke on Sunday after a week of heavy rain.'
const ferry = 'The ferries of the Skerry Line to the town of Lorn stopped on Sunday after a week of heavy rain.'

describe('what the reader calls the documents', () => {
  test('decides which of two sentences opens', async () => {
    const prepared = await prepareTexts(`${dam} ${ferry}`, `${ferry} ${dam}`)
    for (const [title, expected] of [
      ['the dam of Lorn', dam],
      ['Ferries: pros and cons', ferry],
    ]) {
      const {opening} = prepared.model({title})
      const best = opening.indexOf(Math.max(...opening))
      expect(prepared.parsed.source.sentences[best].text).toBe(expected)
    }
  })

  test('raises the pairs that have one of its words, and no others', async () => {
    const prepared = await prepareTexts(`${dam} ${ferry}`, `${ferry} ${dam}`)
    const {terms} = prepared.parsed.source
    const plain = prepared.model().concepts
    const titled = prepared.model({title: 'dam'}).concepts
    const dams = terms.number('dam')
    for (const [k, weight] of titled.weight.entries()) {
      const isRaised = [plain.bigrams.first[k], plain.bigrams.second[k]].includes(dams)
      if (isRaised) expect(weight).toBeGreaterThan(plain.weight[k])
      else expect(weight).toBe(plain.weight[k])
    }
  })

  test('is nothing if the documents have none of its words', async () => {
    const {parsed} = await prepareTexts(dam, ferry)
    expect(titleTerms(parsed.source, 'Untitled 7')).toBeUndefined()
    expect(titleTerms(parsed.source, 'the of and')).toBeUndefined()
    expect(titleTerms(parsed.source, '')).toBeUndefined()
  })

  test('counts each word by the documents that have it', async () => {
    const {parsed} = await prepareTexts(dam, ferry, ferry)
    const shares = [...titleTerms(parsed.source, 'dam of ferries')!.share]
    expect(shares).toEqual([1 / 2, 1, 1])
  })
})
