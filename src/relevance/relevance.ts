import type {Source} from '../summarize/documents/source.ts'
import {type MatchedText, matches, rarityOf} from './matching.ts'
import {askedTerms, termsOf} from './question.ts'

/** A title names what its document is about: each of its words counts as so many of the text. */
const TITLE_IN_DOCUMENT = 2
const TITLE_IN_SENTENCE = 1

/** The share of the document in the relevance of a sentence; the answer often stands beside the words of the question. */
const DOCUMENT_SHARE = 0.3

/** How much documents have to do with what a reader asks. Nothing needs to be parsed for it. */
export interface Relevance {
  /** By sentence of the source: from 0 to 1. */
  readonly sentences: Float64Array
  /** By document of the source: from 0 to 1. */
  readonly documents: Float64Array
}

/**
 * The relevance of sentences and documents to questions, by the question that each suits best; undefined if no content
 * word of the questions stands in the documents. The best match of a sentence and of a document are each 1
 * (docs/math.md, eq. G5):
 *
 *   relevance(s) = 0.3 BM25(document of s, question) + 0.7 BM25(s, question)
 */
export function relevanceTo(source: Source, questions: readonly string[]): Relevance | undefined {
  const titles = source.documents.map(({title = ''}) => termsOf(title, source.terms))
  const found = questions
    .map((question) => relevanceToOne(source, titles, question))
    .filter((each) => each !== undefined)
  if (found.length === 0) return undefined
  return {
    sentences: greatest(found.map(({sentences}) => sentences)),
    documents: greatest(found.map(({documents}) => documents)),
  }
}

function relevanceToOne(
  {documents, sentences, terms}: Source,
  titles: readonly (readonly number[])[],
  question: string,
): Relevance | undefined {
  const asked = askedTerms(question, terms)
  const rows: Int32Array[][] = documents.map(() => [])
  for (const sentence of sentences) rows[sentence.document].push(sentence.terms)
  const texts = rows.map((rows, d): MatchedText => ({rows, title: titles[d]}))
  const rarity = rarityOf(asked, texts)
  const pieces = sentences.map(({terms, document}): MatchedText => ({rows: [terms], title: titles[document]}))
  const ofDocument = toOne(matches(rarity, texts, TITLE_IN_DOCUMENT))
  const ofSentence = toOne(matches(rarity, pieces, TITLE_IN_SENTENCE))
  if (ofDocument === undefined || ofSentence === undefined) return undefined
  return {
    sentences: ofSentence.map(
      (match, s) => DOCUMENT_SHARE * ofDocument[sentences[s].document] + (1 - DOCUMENT_SHARE) * match,
    ),
    documents: ofDocument,
  }
}

/** Divided by the greatest; undefined if all are 0. */
function toOne(scores: Float64Array): Float64Array | undefined {
  const best = scores.reduce((best, score) => Math.max(best, score), 0)
  return best > 0 ? scores.map((score) => score / best) : undefined
}

/** By place: the greatest of all rows. */
function greatest(rows: readonly Float64Array[]): Float64Array {
  return rows[0].map((_, i) => rows.reduce((most, row) => Math.max(most, row[i]), 0))
}
