import type {Source} from '../summarize/documents/source.ts'

/** A longer document is cut into passages, in words. */
const LONG = 2000

/** What a passage of it has, about as many words as a paragraph. */
const PASSAGE = 100

/**
 * Stretches of documents that a question meets as one, in the order of the source. What a short document is about, a long
 * one is only in places: an hour of talk has all words of a question somewhere, and a few minutes that answer it.
 */
interface Passages {
  readonly passageOf: Int32Array // by sentence of the source
  readonly documentOf: Int32Array // by passage
  readonly first: Int32Array // by passage: its first sentence; at the end, how many sentences there are
}

/** The passages of documents, of which `words` says how many each sentence has. A document without sentences is one, too. */
export function passagesOf({documents, sentences}: Source, words: Float64Array): Passages {
  const passageOf = new Int32Array(sentences.length)
  const documentOf: number[] = []
  const first: number[] = []
  for (let d = 0, end = 0; d < documents.length; d++) {
    const begin = end
    let all = 0
    for (; end < sentences.length && sentences[end].document === d; end++) all += words[end]
    const parts = all > LONG ? Math.round(all / PASSAGE) : 1
    let before = 0
    let last = -1
    for (let s = begin; s < end || last < 0; s++) {
      // the middle of a sentence says where it belongs
      const part = s < end ? Math.floor((parts * (before + words[s] / 2)) / Math.max(1, all)) : 0
      if (part > last) {
        documentOf.push(d)
        first.push(s)
        last = part
      }
      if (s === end) break
      passageOf[s] = first.length - 1
      before += words[s]
    }
  }
  return {passageOf, documentOf: Int32Array.from(documentOf), first: Int32Array.from([...first, sentences.length])}
}
