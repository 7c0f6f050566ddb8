import {NO_TERM, type Terms} from '../summarize/documents/terms.ts'

/** The terms of a text, in its order. */
export function termsOf(text: string, terms: Terms): number[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => terms.number(word)).filter((term) => term !== NO_TERM)
}

/** The content words of a question, once each. */
export function askedTerms(question: string, terms: Terms): ReadonlySet<number> {
  return new Set(termsOf(question, terms).filter((term) => !terms.isStop(term)))
}
