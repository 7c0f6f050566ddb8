import type {Source} from '../documents/source.ts'
import {termDocuments} from '../documents/term-documents.ts'

/** What a title says of documents: which of their words, and how much of it each sentence has. */
export interface TitleTerms {
  /** By term: 1 if the title has it. */
  readonly isIn: Uint8Array
  /** By sentence, from 0 to 1: the words of the title that it has, each weighted by the documents that have it, beside the best one. */
  readonly share: Float64Array
}

/** The content words of a title that the documents have; none if they have none of them, and so are about something else. */
export function titleTerms(source: Source, title: string): TitleTerms | undefined {
  const {sentences, terms} = source
  const isIn = new Uint8Array(terms.count)
  for (const word of title.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const term = terms.number(word)
    if (term >= 0 && term < isIn.length && !terms.isStop(term)) isIn[term] = 1
  }
  const {count} = termDocuments(source)
  const share = Float64Array.from(sentences, ({terms: row}) =>
    [...new Set(row)].reduce((sum, term) => sum + (isIn[term] === 1 ? count[term] : 0), 0),
  )
  const most = share.reduce((most, own) => Math.max(most, own), 0)
  return most === 0 ? undefined : {isIn, share: share.map((own) => own / most)}
}
