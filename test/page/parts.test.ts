import {describe, expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {readDocument} from '../../src/text/read.ts'
import {chunksOf} from '../../web/app/source/layout.ts'
import {percent, proofOf} from '../../web/app/summary/proof.ts'
import {knownSentences} from '../../web/worker/known-sentences.ts'
import {examples} from './summary-page.ts'

function read(id: string, text: string) {
  const {blocks, sentences} = readDocument({id, text}, english.text)
  return {id, blocks, sentences: Int32Array.from(sentences.flatMap(({start, end}) => [start, end]))}
}

const letters = (text: string) => text.replace(/\s+/g, '')

describe('a document on the page', () => {
  const documents = examples.flatMap(({documents}) => documents)
  const long = {id: 'long', text: documents.map(({text}) => text).join('\n\n')}

  test.each([...documents.slice(0, 12), long])('has all its letters, in order: $id', ({id, text}) => {
    for (const found of [read(id, text), undefined]) {
      const chunks = chunksOf({id, text}, found)
      const paragraphs = chunks.flatMap(({paragraphs}) => paragraphs)
      expect(letters(paragraphs.map(({start, end}) => text.slice(start, end)).join(''))).toBe(letters(text))
      expect(chunks.length).toBeGreaterThanOrEqual(Math.floor(text.length / 20_000))
      const numbers = paragraphs.flatMap(({firstSentence, lastSentence}) => lastSentence - firstSentence)
      expect(numbers.reduce((sum, count) => sum + count, 0)).toBe((found?.sentences.length ?? 0) / 2)
    }
  })
})

test('what stands word for word in a document that is known is known', () => {
  const text = 'The bridge is closed. Lorries of\n20 tonnes are banned. The work costs 300,000 florins.'
  const known = 'Lorries of 20 tonnes are banned. The bridge is closed, they said.'
  const found = knownSentences([{id: 'new', text}], [read('new', text)], [{id: 'old', text: known}])
  expect(found).toEqual([{document: 'new', sentence: 1}])
})

test.each([
  ['optimal', 0, 'Proved best for this length.'],
  ['feasible', 0.004, 'Within 0.4 % of the best.'],
  ['feasible', 0.00001, 'Within 0.1 % of the best.'],
  ['feasible', 0.123, 'Within 12 % of the best.'],
  ['feasible', Infinity, 'It is not known yet how close this is to the best.'],
  ['empty', 0, ''],
] as const)('the certificate of %s with a gap of %d is %j', (status, gap, says) => {
  const solution = {solver: 'exact', status, objective: 1, bound: 1, gap, iterations: 1, milliseconds: 1}
  expect(proofOf(solution).text).toBe(says)
})

test('no share is called nothing that is something', () => {
  expect([0, 0.0004, 0.05, 0.1, 1].map(percent)).toEqual(['0 %', 'less than 0.1 %', '5 %', '10 %', '100 %'])
})
