import {type Headings, headingsOf, NONE, pathOf} from '../summarize/documents/headings.ts'
import {type Source, sentenceOf} from '../summarize/documents/source.ts'
import type {Meanings} from './meanings.ts'
import type {Passages} from './passages.ts'
import {termsOf, wordsOf, wordsWithin} from './words.ts'

/** What stands above passages. */
interface Titles {
  readonly titles: readonly (readonly number[])[] // by passage: the terms of its document's title and of its headings, each once
  readonly titleWords: readonly (readonly string[])[] // by passage: the words of the innermost of these, without what is in brackets
}

/** By sentence: the heading that it stands under, among those of its document, or NONE. */
export function headingsAbove(source: Source): Int32Array {
  const known = source.documents.map(headingsOf)
  return Int32Array.from(source.sentences, (found) => {
    return known[found.document].above[sentenceOf(source, found).block]
  })
}

/** The titles of passages. Where they have headings, these are part of the title. */
export function titlesOf({documents, terms}: Source, {documentOf, headingOf}: Passages, meanings: Meanings): Titles {
  const known = new Map<number, Headings>() // by document
  const names = Array.from(documentOf, (d, p) => {
    const {title = ''} = documents[d]
    if (headingOf[p] === NONE) return [title]
    if (!known.has(d)) known.set(d, headingsOf(documents[d]))
    const {headings} = known.get(d)!
    return [title, ...pathOf(headings, headingOf[p]).map((heading) => headings[heading].text)]
  })
  const termsIn = (name: string, isHeading: boolean) => {
    const within = isHeading ? name.split(/\s+/).flatMap(wordsWithin) : []
    return [...termsOf(name, terms), ...within.map((word) => terms.number(word))].map((term) => meanings.of(term))
  }
  return {
    titles: names.map((own) => [...new Set(own.flatMap((name, n) => termsIn(name, n > 0)))]),
    titleWords: names.map((own) => wordsOf(own[own.length - 1].replace(/\([^()]*\)/g, ' '))),
  }
}
