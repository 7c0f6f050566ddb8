import {NONE} from '../summarize/documents/headings.ts'
import {type Source, type SourceSentence, sentenceOf} from '../summarize/documents/source.ts'
import {NO_TERM} from '../summarize/documents/terms.ts'
import type {StemVectors} from '../syntax/relevance-model.ts'
import {Meanings} from './meanings.ts'
import {passagesOf} from './passages.ts'
import {headingOfSentences, titlesOf} from './titles.ts'
import {wordsWithin} from './words.ts'

/**
 * Documents as questions meet them. It is made once, however many questions are asked. Terms are those that stand for all
 * of their meaning.
 */
export interface Collection {
  readonly source: Source
  readonly meanings: Meanings
  readonly rows: readonly Int32Array[] // by sentence: the term of each token, NO_TERM for a mark
  readonly parts: readonly Int32Array[] // by sentence: the terms of the words within its names, as in maxBody
  readonly passageOf: Int32Array // by sentence
  readonly documentOf: Int32Array // by passage
  readonly first: Int32Array // by passage: its first sentence; at the end, how many sentences there are
  readonly headingOf: Int32Array // by passage: the heading that it stands under, among those of its document, or NONE
  readonly titles: readonly (readonly number[])[] // by passage: the terms of its document's title and of its headings, each once
  readonly titleWords: readonly (readonly string[])[] // by passage: the words of the innermost of these, without what is in brackets
  readonly sentenceWords: Float64Array // by sentence: how many words it has
  readonly passageWords: Float64Array
  readonly strangeness: Float64Array // by term: how unusual it is in the language, from 0 to 1; −1 for a stop word
  readonly strange: Strangeness
  readonly vectors: StemVectors | undefined
  readonly spread: Int32Array // by term: in how many passages it stands, titles counted
}

/** How unusual the words of a stem are in the language, from 0 to 1. */
export type Strangeness = (stem: string) => number

/** With `isStructured`, headings count for what stands under them, and there the words within names count, too. */
export function collectionOf(
  source: Source,
  strange: Strangeness,
  vectors?: StemVectors,
  isStructured = false,
): Collection {
  const {sentences, terms} = source
  const meanings = new Meanings(terms, source.language.words)
  const rows = sentences.map(({terms}) => meanings.ofAll(terms))
  const sentenceWords = Float64Array.from(rows, countWords)
  const headings = isStructured ? headingOfSentences(source) : undefined
  const parts = sentences.map((found, s) =>
    headings === undefined || headings[s] === NONE ? NO_PARTS : partsOf(source, meanings, found),
  )
  const passages = passagesOf(source, sentenceWords, headings)
  const {passageOf, documentOf, headingOf, first} = passages
  const {titles, titleWords} = titlesOf(source, passages, meanings)
  const passageWords = new Float64Array(titles.length)
  const spread = new Int32Array(terms.count)
  const last = new Int32Array(terms.count).fill(-1)
  const count = (term: number, p: number) => {
    if (last[term] === p) return
    last[term] = p
    spread[term]++
  }
  for (let p = 0; p < titles.length; p++) {
    for (const term of titles[p]) count(term, p)
    for (let s = first[p]; s < first[p + 1]; s++) {
      const row = rows[s]
      for (let i = 0; i < row.length; i++) if (row[i] !== NO_TERM) count(row[i], p)
      for (const term of parts[s]) count(term, p)
      passageWords[p] += sentenceWords[s]
    }
  }
  return {
    ...{
      source,
      meanings,
      vectors,
      rows,
      parts,
      passageOf,
      documentOf,
      headingOf,
      first,
      titles,
      titleWords,
      strange,
      sentenceWords,
      passageWords,
      spread,
    },
    strangeness: Float64Array.from({length: terms.count}, (_, term) =>
      terms.isStop(term) ? -1 : strange(meanings.stem(term)),
    ),
  }
}

const NO_PARTS = new Int32Array(0)

function partsOf(source: Source, meanings: Meanings, found: SourceSentence): Int32Array {
  const {terms} = source
  const words = sentenceOf(source, found).tokens.flatMap(({form}) => wordsWithin(form))
  return words.length === 0 ? NO_PARTS : meanings.ofAll(Int32Array.from(words, (word) => terms.number(word)))
}

function countWords(row: Int32Array): number {
  let count = 0
  for (let i = 0; i < row.length; i++) if (row[i] !== NO_TERM) count++
  return count
}
