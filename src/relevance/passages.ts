import {NONE} from '../summarize/documents/headings.ts'
import type {Source} from '../summarize/documents/source.ts'

/** A longer document is cut into passages, in words. */
const LONG = 2000

/** So is what stands under a heading. */
const LONG_SECTION = 200

/** What a passage of it has, about as many words as a paragraph. */
const PASSAGE = 100

/**
 * Stretches of documents that a question meets as one, in the order of the source. What a short document is about, a long
 * one is only in places: an hour of talk has all words of a question somewhere, and a few minutes that answer it.
 */
export interface Passages {
  readonly passageOf: Int32Array // by sentence of the source
  readonly documentOf: Int32Array // by passage
  readonly first: Int32Array // by passage: its first sentence; at the end, how many sentences there are
  readonly headingOf: Int32Array // by passage: the heading that it stands under, among those of its document, or NONE
}

/**
 * The passages of documents, of which `words` says how many each sentence has and `headings` what it stands under. A document
 * without sentences is one, too. What stands under a heading is a passage, or several if it is long.
 */
export function passagesOf(
  {documents, sentences}: Source,
  words: Float64Array,
  headings: Int32Array = new Int32Array(sentences.length).fill(NONE),
): Passages {
  const passageOf = new Int32Array(sentences.length)
  const documentOf: number[] = []
  const headingOf: number[] = []
  const first: number[] = []
  for (let d = 0, end = 0; d < documents.length; ) {
    const begin = end
    let all = 0
    const heading = sentences[end]?.document === d ? headings[end] : NONE
    for (; sentences[end]?.document === d && headings[end] === heading; end++) all += words[end]
    const longest = isDivided(begin, end) ? LONG_SECTION : LONG
    const parts = all > longest ? Math.round(all / PASSAGE) : 1
    let before = 0
    let last = -1
    for (let s = begin; s < end || last < 0; s++) {
      // the middle of a sentence says where it belongs
      const part = s < end ? Math.floor((parts * (before + words[s] / 2)) / Math.max(1, all)) : 0
      if (part > last) {
        documentOf.push(d)
        headingOf.push(heading)
        first.push(s)
        last = part
      }
      if (s === end) break
      passageOf[s] = first.length - 1
      before += words[s]
    }
    if (sentences[end]?.document !== d) d++
  }
  return {
    passageOf,
    documentOf: Int32Array.from(documentOf),
    first: Int32Array.from([...first, sentences.length]),
    headingOf: Int32Array.from(headingOf),
  }

  /** Whether other parts of the same document stand beside a stretch of it. */
  function isDivided(begin: number, end: number): boolean {
    const document = sentences[begin]?.document
    return (
      document !== undefined && (sentences[begin - 1]?.document === document || sentences[end]?.document === document)
    )
  }
}
