import {headingsOf, NONE, pathOf} from '../summarize/documents/headings.ts'
import {type Source, sentenceOf} from '../summarize/documents/source.ts'
import type {Unit} from './units.ts'

/** What is printed once before all sentences of a stretch that are chosen: the citation of a unit, or a heading. */
export interface Frame {
  readonly first: number // its first sentence in the source
  readonly end: number // the sentence after its last
  readonly outer: number // the frame in which it stands, or NONE: that of a unit
  readonly heading?: string
}

/** The frames of a source, each before those that stand in it. */
export interface Frames {
  readonly frames: readonly Frame[]
  readonly innermost: Int32Array // by sentence
}

/** The frames of units and of the headings in them. A heading whose text is in several units stands in each of them. */
export function framesOf(source: Source, units: readonly Unit[]): Frames {
  const {documents, sentences} = source
  const known = documents.map(headingsOf)
  const frames: {first: number; end: number; outer: number; heading?: string}[] = []
  const innermost = new Int32Array(sentences.length)
  for (const {document, first, end} of units) {
    const {headings, above} = known[document]
    const open = [{frame: frames.length, heading: NONE}]
    frames.push({first, end, outer: NONE})
    for (let s = first; s < end; s++) {
      const heading = above[sentenceOf(source, sentences[s]).block]
      const path = pathOf(headings, heading)
      while (open.length > 1 && !path.includes(open[open.length - 1].heading)) frames[open.pop()!.frame].end = s
      for (const own of path.slice(open.length - 1)) {
        frames.push({first: s, end, outer: open[open.length - 1].frame, heading: headings[own].text})
        open.push({frame: frames.length - 1, heading: own})
      }
      innermost[s] = open[open.length - 1].frame
    }
  }
  return {frames, innermost}
}

/** The headings of the frames around a sentence, from the outermost to the innermost. */
export function headingsAbove({frames, innermost}: Frames, s: number): string[] {
  const found: string[] = []
  for (let f = innermost[s]; f !== NONE; f = frames[f].outer) {
    const {heading} = frames[f]
    if (heading !== undefined) found.unshift(heading)
  }
  return found
}
