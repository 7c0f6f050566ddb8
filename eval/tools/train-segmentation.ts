/**
 * Learns which gaps between tokens end a sentence, and writes src/english/text/boundary-weights.ts.
 *
 *     npm run tool -- train-segmentation TREEBANK.conllu…
 *
 * The shipped weights are learned from ../shared/data/ud/ewt/train.conllu and ../shared/data/ud/gum/train.conllu.
 */
import {writeFileSync} from 'node:fs'
import {english} from '../../src/english/english.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {FEATURES, FEATURES_PER_GAP, Gaps} from '../../src/text/boundaries.ts'
import type {UntrainedLanguage} from '../../src/text/language.ts'
import {tokenize} from '../../src/text/tokens.ts'
import {paragraphsOf, readRawTreebank, type TreebankText} from '../lib/treebank-text.ts'

const OUTPUT = 'src/english/text/boundary-weights.ts'
const EPOCHS = 14
const RATE = 0.05
const DECAY = 1e-3
const SEED = 1
// these genres of GUM are NonCommercial, and nothing learnt from them is shipped
const NON_COMMERCIAL = /^GUM_(?:fiction|essay|letter|podcast|whow)_/

export function main(paths: readonly string[]): void {
  const documents = paths.flatMap(readRawTreebank)
  writeFileSync(OUTPUT, moduleOf(trainWeights(documents, english.text, console.log)))
}

/** Logistic regression by AdaGrad, the weights of the later half of the epochs averaged, as base64 of a byte each. */
export function trainWeights(
  documents: readonly TreebankText[],
  language: UntrainedLanguage,
  report?: (line: string) => void,
): string {
  const {rows, labels} = gapsOf(
    documents.filter(({id}) => !NON_COMMERCIAL.test(id)),
    language,
  )
  const weights = learn(rows, labels)
  let largest = 0
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight))
  const bytes = Int8Array.from(weights, (weight) => Math.round((127 * weight) / largest))
  report?.(`${rows.length} gaps, ${labels.filter((label) => label).length} of them boundaries`)
  return Buffer.from(bytes.buffer).toString('base64')
}

function gapsOf(
  documents: readonly TreebankText[],
  language: UntrainedLanguage,
): {rows: Int32Array[]; labels: boolean[]} {
  const rows: Int32Array[] = []
  const labels: boolean[] = []
  for (const {text, sentences} of documents) {
    const ends = new Set(sentences.map(({end}) => end))
    for (const {start, end} of paragraphsOf(text)) {
      const tokens = tokenize(text, start, end, language)
      const gaps = new Gaps(text, tokens, language)
      let first = 0
      for (let i = 0; i + 1 < tokens.length; i++) {
        const isBoundary = ends.has(tokens[i].end)
        if (gaps.verdict(i) === undefined) {
          const row = new Int32Array(FEATURES_PER_GAP)
          gaps.write(i, first, row)
          rows.push(row)
          labels.push(isBoundary)
        }
        if (isBoundary) first = i + 1
      }
    }
  }
  return {rows, labels}
}

function learn(rows: readonly Int32Array[], labels: readonly boolean[]): Float64Array {
  const random = seededRandom(SEED)
  const weights = new Float64Array(FEATURES)
  const squares = new Float64Array(FEATURES).fill(1e-2)
  const average = new Float64Array(FEATURES)
  const order = rows.map((_, i) => i)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor((i + 1) * random())
      const moved = order[i]
      order[i] = order[j]
      order[j] = moved
    }
    for (const i of order) {
      const row = rows[i]
      let score = 0
      for (const feature of row) score += weights[feature]
      const error = 1 / (1 + Math.exp(-score)) - (labels[i] ? 1 : 0)
      for (const feature of row) {
        const slope = error + DECAY * weights[feature]
        squares[feature] += slope * slope
        weights[feature] -= (RATE * slope) / Math.sqrt(squares[feature])
      }
    }
    if (epoch >= EPOCHS / 2) for (let i = 0; i < FEATURES; i++) average[i] += weights[i]
  }
  return average
}

function moduleOf(base64: string): string {
  return `// Written by eval/tools/train-segmentation.ts; trained on UD English EWT (CC BY-SA 4.0) and those genres of GUM that may be shipped
// (CC BY and CC BY-SA 4.0). One signed byte for each hashed feature of boundaries.ts.
export const WEIGHTS =
  '${base64}'
`
}
