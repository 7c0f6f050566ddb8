import {NO_TERM, type Terms} from '../summarize/documents/terms.ts'

const WORD = /[\p{L}\p{N}]+/gu

/** The words of a text in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}

/** Those that are written as a name or a number, with a capital or a digit, but for the first, in lower case. */
export function namesIn(text: string): string[] {
  const [, ...words] = text.match(WORD) ?? []
  return words.filter((word) => /^\p{Lu}|\d/u.test(word)).map((word) => word.toLowerCase())
}

const PARTS = /\p{Lu}+(?!\p{Ll})|\p{L}[\p{Ll}\p{Lo}\p{Lm}\p{M}]*|\p{N}+/gu

/** The words that a name is made of: *max body* of `maxBody`, `max_body` and `--max-body`. None if it is a single word. */
export function wordsWithin(form: string): string[] {
  if (!/\p{Ll}\p{Lu}|[\p{L}\p{N}][^\p{L}\p{N}'’]+\p{L}/u.test(form)) return []
  return form.match(PARTS) ?? []
}

/** The terms of a text, in its order. */
export function termsOf(text: string, terms: Terms): number[] {
  return wordsOf(text)
    .map((word) => terms.number(word))
    .filter((term) => term !== NO_TERM)
}
