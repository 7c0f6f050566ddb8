import {expect, test} from 'vitest'
import {copiesIn} from '../../../src/summarize/model/copies.ts'
import {BARRED} from '../../../src/summarize/model/merit.ts'
import {prepareTexts} from '../prepared.ts'

const FLOOD = 'The old dam above the town of Lorn broke on Sunday.'
const MAYOR = 'Mayor Ann Ito said that the town had asked for repairs.'
const MILL = 'The mill by the river was closed for a month.'

async function copies(...texts: readonly string[]): Promise<number[]> {
  return [...copiesIn((await prepareTexts(...texts)).parsed.source)]
}

test('of documents that are the same, all but the first', async () => {
  const text = `${FLOOD} ${MAYOR}`
  expect(await copies(text, text, text)).toEqual([0, 0, 1, 1, 1, 1])
  expect(await copies(FLOOD, FLOOD)).toEqual([0, 1])
})

test('of a paragraph that comes again and again, all but the first', async () => {
  const text = `${FLOOD} ${MAYOR}`
  expect(await copies([text, text, text].join('\n\n'))).toEqual([0, 0, 1, 1, 1, 1])
})

test('a beginning that another document shares, up to what goes on in another way', async () => {
  expect(await copies(`${FLOOD} ${MAYOR}`, `${FLOOD} ${MAYOR} ${MILL}`)).toEqual([0, 0, 1, 0, 0])
})

test('not the same words of somebody else', async () => {
  const said = 'He said that the town had asked for repairs.'
  expect(await copies(`${FLOOD} ${said}`, `${MILL} ${said}`)).toEqual([0, 0, 0, 0])
  expect(await copies(`${said} ${FLOOD}`, `${said} ${MILL}`)).toEqual([0, 0, 0, 0])
  expect(await copies(`Ann: ${FLOOD}\nBo: ${FLOOD}\nAnn: ${FLOOD}\nBo: ${MILL}`)).toEqual([0, 0, 0, 0])
})

test('not the same words in another role', async () => {
  expect(await copies(`BACKGROUND: ${MILL} RESULTS: ${MILL} METHODS: ${MILL}`)).toEqual([0, 0, 0])
})

test('are never chosen, and one that is pinned is', async () => {
  const prepared = await prepareTexts(`${FLOOD} ${MAYOR}`, `${FLOOD} ${MAYOR}`)
  expect([...prepared.model().merit].map((merit) => merit === BARRED)).toEqual([false, false, true, true])
  const {sentences} = await prepared.summarize({budget: {words: 12}, pin: [{document: 'd2', sentence: 0}]})
  expect(sentences[0].document).toBe('d2')
})
