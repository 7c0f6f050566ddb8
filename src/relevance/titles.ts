import {headingsOf, pathOf} from '../summarize/documents/headings.ts'
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
export function headingOfSentences(source: Source): Int32Array {
  const above = source.documents.map((document) => headingsOf(document).above)
  return Int32Array.from(source.sentences, (found) => above[found.document][sentenceOf(source, found).block])
}

/** The titles of passages. Where they have headings, these are part of the title. */
export function titlesOf({documents, terms}: Source, {documentOf, headingOf}: Passages, meanings: Meanings): Titles {
  const namesOf = (p: number): readonly string[] => {
    const document = documents[documentOf[p]]
    const {headings} = headingsOf(document)
    return [document.title ?? '', ...pathOf(headings, headingOf[p]).map((heading) => headings[heading].text)]
  }
  const termsIn = (name: string, isHeading: boolean) => {
    const within = isHeading ? name.split(/\s+/).flatMap(wordsWithin) : []
    return [...termsOf(name, terms), ...within.map((word) => terms.number(word))].map((term) => meanings.of(term))
  }
  const titles: (readonly number[])[] = []
  const titleWords: (readonly string[])[] = []
  for (let p = 0; p < documentOf.length; p++) {
    const isSame = p > 0 && documentOf[p] === documentOf[p - 1] && headingOf[p] === headingOf[p - 1]
    if (isSame) {
      titles.push(titles[p - 1])
      titleWords.push(titleWords[p - 1])
      continue
    }
    const names = namesOf(p)
    titles.push([...new Set(names.flatMap((name, n) => termsIn(name, n > 0)))])
    titleWords.push(wordsOf(names[names.length - 1].replace(/\([^()]*\)/g, ' ')))
  }
  return {titles, titleWords}
}
