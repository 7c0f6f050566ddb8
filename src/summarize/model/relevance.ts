import type {Source} from '../documents/source.ts'
import {NO_TERM, type Terms} from '../documents/terms.ts'
import {inSteps} from './concepts.ts'

/** BM25's saturation of repeated words, and how much long texts are held back. The usual values. */
const SATURATION = 1.2
const LENGTH_PENALTY = 0.75

/** A title names what its document is about: each of its words counts as so many of the text. */
const TITLE_IN_DOCUMENT = 2
const TITLE_IN_SENTENCE = 1

/** The share of the document in the relevance of a sentence; the answer often stands beside the words of the question. */
const DOCUMENT_SHARE = 0.3

/**
 * What each content word of the most relevant sentence is worth, in units of a concept's weight; those of others in
 * proportion. Chosen on questions whose answers are known: from 4 on nothing changes any more, and ROUGE of summaries
 * that answer a question stays what it was.
 */
const ANSWER = 4

/** By sentence: what each of its content words is worth to someone who asks a question; undefined if nothing answers it. */
export function answerWorth(source: Source, question: string): Float64Array | undefined {
  return relevanceOf(source, question)?.map((relevance) => inSteps(ANSWER * relevance))
}

/**
 * By sentence: how much it has to do with a question, from 0 to 1; undefined if no content word of the question stands
 * in the documents. The best match of a sentence and of a document are each 1 (docs/math.md, eq. G5):
 *
 *   relevance(s) = 0.3 BM25(document of s, question) + 0.7 BM25(s, question)
 */
export function relevanceOf(source: Source, question: string): Float64Array | undefined {
  const {documents, sentences, terms} = source
  const asked = askedTerms(question, terms)
  const titles = documents.map(({title = ''}) => termsOf(title, terms))
  const texts = documents.map((_, d) => sentences.flatMap((s) => (s.document === d ? [...s.terms] : [])))
  const rarity = rarityOf(
    asked,
    texts.map((text, d) => new Set([...text, ...titles[d]])),
  )
  const ofDocument = matches(rarity, texts, titles, TITLE_IN_DOCUMENT)
  const ofSentence = matches(
    rarity,
    sentences.map((sentence) => [...sentence.terms]),
    sentences.map(({document}) => titles[document]),
    TITLE_IN_SENTENCE,
  )
  if (ofDocument === undefined || ofSentence === undefined) return undefined
  return ofSentence.map((match, s) => DOCUMENT_SHARE * ofDocument[sentences[s].document] + (1 - DOCUMENT_SHARE) * match)
}

/** The content words of a question, once each. */
export function askedTerms(question: string, terms: Terms): ReadonlySet<number> {
  return new Set(termsOf(question, terms).filter((term) => !terms.isStop(term)))
}

function termsOf(text: string, terms: Terms): number[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => terms.number(word)).filter((term) => term !== NO_TERM)
}

/** By term that was asked for: the logarithm of how few of the documents have it. */
function rarityOf(asked: ReadonlySet<number>, documents: readonly ReadonlySet<number>[]): Map<number, number> {
  return new Map(
    [...asked].map((term) => {
      const having = documents.filter((document) => document.has(term)).length
      return [term, Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))]
    }),
  )
}

/** By text: BM25 of its terms and its title's, divided by the best; undefined if no text has any of the terms. */
function matches(
  rarity: ReadonlyMap<number, number>,
  texts: readonly (readonly number[])[],
  titles: readonly (readonly number[])[],
  titleWeight: number,
): Float64Array | undefined {
  const lengths = texts.map((text) => text.filter((term) => term !== NO_TERM).length)
  const usual = lengths.reduce((sum, length) => sum + length, 0) / texts.length
  const scores = Float64Array.from(texts, (text, t) => {
    const counts = new Map<number, number>()
    const count = (term: number, weight: number) => {
      if (rarity.has(term)) counts.set(term, (counts.get(term) ?? 0) + weight)
    }
    for (const term of text) count(term, 1)
    for (const term of titles[t]) count(term, titleWeight)
    const damping = SATURATION * (1 - LENGTH_PENALTY + (LENGTH_PENALTY * lengths[t]) / usual)
    let score = 0
    for (const [term, times] of counts) score += (rarity.get(term)! * times * (SATURATION + 1)) / (times + damping)
    return score
  })
  const best = scores.reduce((best, score) => Math.max(best, score), 0)
  return best > 0 ? scores.map((score) => score / best) : undefined
}
