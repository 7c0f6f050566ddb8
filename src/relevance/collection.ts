import type {Source} from '../summarize/documents/source.ts'
import {NO_TERM} from '../summarize/documents/terms.ts'
import {Meanings} from './meanings.ts'
import {termsOf, wordsOf} from './words.ts'

/**
 * Documents as questions meet them. It is made once, however many questions are asked. Terms are those that stand for all
 * of their meaning.
 */
export interface Collection {
  readonly source: Source
  readonly meanings: Meanings
  readonly rows: readonly Int32Array[] // by sentence: the term of each token, NO_TERM for a mark
  readonly titles: readonly (readonly number[])[] // by document: the terms of its title, each once
  readonly titleWords: readonly (readonly string[])[] // by document: the words of its title, without what is in brackets
  readonly first: Int32Array // by document: its first sentence; at the end, how many sentences there are
  readonly sentenceWords: Float64Array // by sentence: how many words it has
  readonly documentWords: Float64Array
  readonly strangeness: Float64Array // by term: how unusual it is in the language, from 0 to 1; −1 for a stop word
  readonly strange: Strangeness
  readonly spread: Int32Array // by term: in how many documents it stands, titles counted
}

/** How unusual the words of a stem are in the language, from 0 to 1. */
export type Strangeness = (stem: string) => number

export function collectionOf(source: Source, strange: Strangeness): Collection {
  const {documents, sentences, terms} = source
  const meanings = new Meanings(terms, source.language.words)
  const rows = sentences.map(({terms}) => terms.map((term) => meanings.of(term)))
  const titles = documents.map(({title = ''}) => [...new Set(termsOf(title, terms).map((term) => meanings.of(term)))])
  const first = new Int32Array(documents.length + 1)
  for (const {document} of sentences) first[document + 1]++
  for (let d = 0; d < documents.length; d++) first[d + 1] += first[d]
  const sentenceWords = new Float64Array(sentences.length)
  const documentWords = new Float64Array(documents.length)
  const spread = new Int32Array(terms.count)
  const last = new Int32Array(terms.count).fill(-1)
  const count = (term: number, d: number) => {
    if (last[term] === d) return
    last[term] = d
    spread[term]++
  }
  for (let d = 0; d < documents.length; d++) {
    for (const term of titles[d]) count(term, d)
    for (let s = first[d]; s < first[d + 1]; s++) {
      const row = rows[s]
      for (let i = 0; i < row.length; i++) {
        if (row[i] === NO_TERM) continue
        count(row[i], d)
        sentenceWords[s]++
      }
      documentWords[d] += sentenceWords[s]
    }
  }
  return {
    strangeness: Float64Array.from({length: terms.count}, (_, term) =>
      terms.isStop(term) ? -1 : strange(meanings.stem(term)),
    ),
    ...{source, meanings, rows, titles, first, strange, sentenceWords, documentWords, spread},
    titleWords: documents.map(({title = ''}) => wordsOf(title.replace(/\([^()]*\)/g, ' '))),
  }
}
