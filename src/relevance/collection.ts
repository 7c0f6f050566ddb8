import {type Headings, headingsOf, pathOf} from '../summarize/documents/headings.ts'
import {type Source, type SourceSentence, sentenceOf} from '../summarize/documents/source.ts'
import {NO_TERM} from '../summarize/documents/terms.ts'
import type {StemVectors} from '../syntax/relevance-model.ts'
import {Meanings} from './meanings.ts'
import {passagesOf} from './passages.ts'
import {termsOf, wordsOf} from './words.ts'

/**
 * Documents as questions meet them. It is made once, however many questions are asked. Terms are those that stand for all
 * of their meaning.
 */
export interface Collection {
  readonly source: Source
  readonly meanings: Meanings
  readonly rows: readonly Int32Array[] // by sentence: the term of each token, NO_TERM for a mark
  readonly passageOf: Int32Array // by sentence
  readonly documentOf: Int32Array // by passage
  readonly first: Int32Array // by passage: its first sentence; at the end, how many sentences there are
  readonly titles: readonly (readonly number[])[] // by passage: the terms of its document's title, each once
  readonly titleWords: readonly (readonly string[])[] // by passage: the words of that title, without what is in brackets
  readonly sentenceWords: Float64Array // by sentence: how many words it has
  readonly passageWords: Float64Array
  readonly strangeness: Float64Array // by term: how unusual it is in the language, from 0 to 1; −1 for a stop word
  readonly strange: Strangeness
  readonly vectors: StemVectors | undefined
  readonly spread: Int32Array // by term: in how many passages it stands, titles counted
}

/** How unusual the words of a stem are in the language, from 0 to 1. */
export type Strangeness = (stem: string) => number

export function collectionOf(source: Source, strange: Strangeness, vectors?: StemVectors, isSectioned = false): Collection {
  const {documents, sentences, terms} = source
  const meanings = new Meanings(terms, source.language.words)
  const rows = sentences.map(({terms}) => meanings.ofAll(terms))
  const sentenceWords = Float64Array.from(rows, countWords)
  const known = documents.map(headingsOf)
  const headings = isSectioned ? Int32Array.from(sentences, (found) => headingAbove(source, known, found)) : undefined
  const {passageOf, documentOf, first, headingOf} = passagesOf(source, sentenceWords, headings)
  const namesOf = (p: number) => {
    const {title = ''} = documents[documentOf[p]]
    return [title, ...pathOf(known[documentOf[p]].headings, headingOf[p])]
  }
  const titles = Array.from(documentOf, (_, p) => [
    ...new Set(termsOf(namesOf(p).join(' '), terms).map((term) => meanings.of(term))),
  ])
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
      passageWords[p] += sentenceWords[s]
    }
  }
  return {
    ...{
      source,
      meanings,
      vectors,
      rows,
      passageOf,
      documentOf,
      first,
      titles,
      strange,
      sentenceWords,
      passageWords,
      spread,
    },
    titleWords: Array.from(documentOf, (_, p) => wordsOf((namesOf(p).at(-1) ?? '').replace(/\([^()]*\)/g, ' '))),
    strangeness: Float64Array.from({length: terms.count}, (_, term) =>
      terms.isStop(term) ? -1 : strange(meanings.stem(term)),
    ),
  }
}

function headingAbove(source: Source, headings: readonly Headings[], found: SourceSentence): number {
  return headings[found.document].above[sentenceOf(source, found).block]
}

function countWords(row: Int32Array): number {
  let count = 0
  for (let i = 0; i < row.length; i++) if (row[i] !== NO_TERM) count++
  return count
}
