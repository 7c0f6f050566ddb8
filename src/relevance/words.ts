import {NO_TERM, type Terms} from '../summarize/documents/terms.ts'

/** The words of a text in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The terms of a text, in its order. */
export function termsOf(text: string, terms: Terms): number[] {
  return wordsOf(text)
    .map((word) => terms.number(word))
    .filter((term) => term !== NO_TERM)
}
