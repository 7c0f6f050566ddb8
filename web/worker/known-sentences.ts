import type {SourceDocument} from '../../src/browser.ts'
import {english} from '../../src/english/english.ts'
import type {SentencePlace} from '../../src/summarize/documents/by-hand.ts'
import {readDocument} from '../../src/text/read.ts'
import type {ReadDocument} from '../messages.ts'

/**
 * The sentences of documents that stand word for word in documents that the reader knows. What changed between two versions
 * of a report is then told by what is left.
 */
export function knownSentences(
  documents: readonly SourceDocument[],
  read: readonly ReadDocument[],
  known: readonly SourceDocument[],
): SentencePlace[] {
  const told = new Set(
    known.flatMap((document) => {
      const {text, sentences} = readDocument(document, english.text)
      return sentences.map(({start, end}) => plain(text.slice(start, end)))
    }),
  )
  return documents.flatMap(({id, text}, d) => {
    const {sentences} = read[d]
    const numbers = Array.from({length: sentences.length / 2}, (_, s) => s)
    return numbers
      .filter((s) => told.has(plain(text.slice(sentences[2 * s], sentences[2 * s + 1]))))
      .map((sentence) => ({document: id, sentence}))
  })
}

/** Where lines end does not matter. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
