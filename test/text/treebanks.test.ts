import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {readRawTreebank, type TreebankText} from '../../eval/lib/treebank-text.ts'
import {trainWeights} from '../../eval/tools/train-segmentation.ts'
import {english} from '../../src/english/english.ts'
import {WEIGHTS} from '../../src/english/text/boundary-weights.ts'
import type {Span} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'
import {isLong} from '../conditions.ts'

const folder = join(import.meta.dirname, '../../../shared/data/ud')

describe.skipIf(!existsSync(folder))('the treebanks (needs ../shared/data/ud)', () => {
  // two points of sentences above wink-nlp's, which eval/bench/segmentation.ts measures
  test.each([
    ['ewt', 80.7, 96.7],
    ['gum', 95.2, 99.2],
  ])('%s: sentences and tokens are found on raw text', (name, sentenceFloor, tokenFloor) => {
    const documents = readRawTreebank(join(folder, name, 'dev.conllu'))
    const read = documents.map(({text}) => readDocument({id: name, text}, english.text).sentences)
    expect(fOf(documents, ({sentences}) => sentences, read)).toBeGreaterThan(sentenceFloor)
    const tokens = read.map((sentences) => sentences.flatMap(({tokens}) => tokens))
    expect(fOf(documents, ({words}) => words, tokens)).toBeGreaterThan(tokenFloor)
  })

  test.skipIf(!isLong)('training gives the weights that are shipped (long)', () => {
    const documents = ['ewt', 'gum'].flatMap((name) => readRawTreebank(join(folder, name, 'train.conllu')))
    expect(trainWeights(documents, english.text) === WEIGHTS).toBe(true)
  })
})

describe('without a treebank beside the repository', () => {
  test('the sentences and tokens of the small treebank in test/corpus are found, but for a number with a blank', () => {
    const documents = readRawTreebank(join(import.meta.dirname, '../corpus/files/harbour.conllu'))
    const read = documents.map(({id, text}) => readDocument({id, text}, english.text).sentences)
    expect(documents.flatMap(({sentences}) => sentences).length).toBe(4)
    expect(fOf(documents, ({sentences}) => sentences, read)).toBe(100)
    const tokens = read.map((sentences) => sentences.flatMap(({tokens}) => tokens))
    // of 21 words all but `10 000`, which is read as two
    expect(fOf(documents, ({words}) => words, tokens)).toBeCloseTo((200 * 20) / (21 + 22), 12)
  })

  test('the measure counts what was found wrongly and what was missed', () => {
    const documents = [rawDocument('d1', 'It rained.', 'It snowed.'), rawDocument('d2', 'Nobody came.')]
    const right = documents.map(({sentences}) => sentences)
    const [[first, second], [third]] = right
    const ofFound = (...found: (readonly Span[])[]) => fOf(documents, ({sentences}) => sentences, found)
    expect(ofFound(...right)).toBe(100)
    expect(ofFound([], [])).toBe(0)
    // one of three is right, and two of those found: 2 · 1 / (3 + 2)
    expect(ofFound([{start: first.start, end: second.end}], [third])).toBeCloseTo((100 * 2) / 5, 12)
    expect(ofFound([first], [third])).toBeCloseTo((100 * 4) / 5, 12)
    // the place in another document counts for nothing
    expect(ofFound([], [...right[0], third])).toBeCloseTo((100 * 2) / 6, 12)
  })

  test('training repeats itself, learns from where sentences end, and nothing from genres that are not commercial', () => {
    const sentences = ['We saw Mr. Ito at 5 p.m. on Monday.', 'He left for the U.S. in May.', 'It rained. all day.']
    const cut = [rawDocument('a', ...sentences), rawDocument('b', 'Nobody saw the U.S.', 'It was late.')]
    const uncut = cut.map(({id, text, words}) => ({id, text, words, sentences: [{start: 0, end: text.length}]}))
    const weights = trainWeights(cut, english.text)
    expect(Buffer.from(weights, 'base64').some((byte) => byte !== 0)).toBe(true)
    expect(trainWeights(cut, english.text)).toBe(weights)
    expect(trainWeights(uncut, english.text)).not.toBe(weights)
    const [other] = uncut
    expect(trainWeights([...cut, {...other, id: 'GUM_news_x'}], english.text)).not.toBe(weights)
    for (const genre of ['fiction', 'essay', 'letter', 'podcast', 'whow']) {
      expect(trainWeights([...cut, {...other, id: `GUM_${genre}_x`}], english.text), genre).toBe(weights)
    }
  })
})

/** One paragraph; its words are not told. */
function rawDocument(id: string, ...sentences: readonly string[]): TreebankText {
  let at = 0
  const spans = sentences.map((sentence) => {
    const span = {start: at, end: at + sentence.length}
    at = span.end + 1
    return span
  })
  return {id, text: sentences.join(' '), sentences: spans, words: []}
}

function fOf(
  documents: readonly TreebankText[],
  goldOf: (document: TreebankText) => readonly Span[],
  found: readonly (readonly Span[])[],
): number {
  let right = 0
  let sum = 0
  for (let i = 0; i < documents.length; i++) {
    const gold = goldOf(documents[i])
    const known = new Set(gold.map(({start, end}) => `${start} ${end}`))
    right += found[i].filter(({start, end}) => known.has(`${start} ${end}`)).length
    sum += gold.length + found[i].length
  }
  return (200 * right) / sum
}
