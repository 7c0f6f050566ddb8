import type {Source} from '../summarize/documents/source.ts'
import {sentenceOf} from '../summarize/documents/source.ts'

/** A stretch of a document that is cited as one: a short document, or a part of a longer one. */
export interface Unit {
  readonly document: number // index into the source's documents
  readonly first: number // its first sentence in the source
  readonly end: number // the sentence after its last
}

/** Characters from which on a unit ends with the paragraph, and twice as many from which on it ends with any sentence. */
const LONG = 1500

/** The units of a source, in its order. */
export function unitsOf(source: Source): Unit[] {
  const {sentences} = source
  const units: Unit[] = []
  for (let first = 0, s = 1; first < sentences.length; s++) {
    if (s < sentences.length && belongs(source, first, s)) continue
    units.push({document: sentences[first].document, first, end: s})
    first = s
  }
  return units
}

/** Whether a sentence belongs to the unit that begins with the first one and has all between them. */
function belongs(source: Source, first: number, s: number): boolean {
  const {sentences} = source
  if (sentences[s].document !== sentences[first].document) return false
  const own = sentenceOf(source, sentences[s])
  const length = own.end - sentenceOf(source, sentences[first]).start
  return length <= (own.block === sentenceOf(source, sentences[s - 1]).block ? 2 * LONG : LONG)
}
