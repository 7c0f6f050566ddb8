import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {readRawTreebank, type TreebankText} from '../../eval/lib/treebank-text.ts'
import {trainWeights} from '../../eval/tools/train-segmentation.ts'
import {english} from '../../src/english/english.ts'
import {WEIGHTS} from '../../src/english/text/boundary-weights.ts'
import type {Span} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'

const folder = join(import.meta.dirname, '../../../shared/data/ud')
const present = existsSync(folder)

describe.skipIf(!present)('the treebanks in ../shared/data/ud', () => {
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

  test('training gives the weights that are shipped', () => {
    const documents = ['ewt', 'gum'].flatMap((name) => readRawTreebank(join(folder, name, 'train.conllu')))
    expect(trainWeights(documents, english.text) === WEIGHTS).toBe(true)
  })
})

test.skipIf(present)('sentences of treebanks: not measured, as ../shared/data/ud is not there', () => {})

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
