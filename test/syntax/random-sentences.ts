import {PART_BITS} from '../../src/syntax/parser/features.ts'
import {LABEL_ROW_BITS} from '../../src/syntax/parser/label-features.ts'
import {MOST_RELATIONS} from '../../src/syntax/parser/labeler.ts'
import type {ParserModel} from '../../src/syntax/parser/parser.ts'
import {PRUNER_BITS} from '../../src/syntax/parser/pruner.ts'
import {Lexicon} from '../../src/syntax/words/lexicon.ts'
import {TagSet} from '../../src/syntax/words/tag-set.ts'

export const TAGS = ['NOUN/NN', 'VERB/VBD', 'DET/DT', 'ADP/IN', 'PUNCT/.', 'CCONJ/CC', 'PART/TO', 'ADJ/JJ']
export const RELATIONS = ['root', 'nsubj', 'obj', 'det', 'case', 'punct', 'nmod:poss']
const FORMS = [
  'the',
  'The',
  'river',
  'of',
  'rose',
  'U.S.',
  ',',
  '.',
  '1998',
  'and',
  'to',
  'ÉCOLE',
  '東京',
  '👍🏽',
  "'s",
  '',
]

/** A lexicon without words. */
export const noLexicon = new Lexicon([], new Uint16Array(0), new Uint8Array(0))

/** Words drawn from a few, so that they come again, and from many. */
export function randomForms(n: number, random: () => number): string[] {
  return Array.from({length: n}, () =>
    random() < 0.8 ? FORMS[Math.floor(FORMS.length * random())] : Math.floor(1e9 * random()).toString(36),
  )
}

export function randomTags(n: number, random: () => number, tags = TAGS.length): Uint8Array {
  return Uint8Array.from({length: n}, () => Math.floor(tags * random()))
}

export function randomWeights(size: number, random: () => number, spread = 1): Float32Array {
  const weights = new Float32Array(size)
  for (let i = 0; i < size; i++) weights[i] = spread * (2 * random() - 1)
  return weights
}

/** A prime: no two places that differ in a few bits have the same byte for that. */
const DRAWN = 65_537

/** As many bytes; those of a large table come again and again, for to draw millions would take most of a test's time. */
export function randomBytes(size: number, random: () => number): Int8Array {
  const weights = new Int8Array(size)
  const drawn = Math.min(size, DRAWN)
  for (let i = 0; i < drawn; i++) weights[i] = Math.floor(255 * random()) - 127
  for (let filled = drawn; filled < size; filled *= 2) weights.copyWithin(filled, 0, Math.min(filled, size - filled))
  return weights
}

/** A parser that knows nothing: all its weights are drawn by lot. */
export function randomParserModel(random: () => number, withPruner: boolean): ParserModel {
  return {
    tags: new TagSet(TAGS),
    relations: RELATIONS,
    kinds: {siblings: true, grandparents: true, grandsiblings: true},
    parts: {weights: randomBytes(1 << PART_BITS, random), scale: 1 / 256},
    labels: {weights: randomBytes(MOST_RELATIONS << LABEL_ROW_BITS, random), scale: 1 / 256},
    ...(withPruner ? {pruner: {weights: randomBytes(1 << PRUNER_BITS, random), scale: 1 / 96}} : {}),
  }
}

/** What is wrong with heads[1…n] as a tree with one root; the empty string if nothing is. */
export function flawOf(heads: ArrayLike<number>, n: number): string {
  let roots = 0
  for (let m = 1; m <= n; m++) {
    if (!(heads[m] >= 0 && heads[m] <= n && Number.isInteger(heads[m]))) return `head of ${m} is ${heads[m]}`
    if (heads[m] === 0) roots++
    let at = m
    for (let steps = 0; at !== 0; steps++) {
      if (steps > n) return `${m} is on a cycle or below one`
      at = heads[at]
    }
  }
  return roots === 1 ? '' : `${roots} roots`
}
