import type {Source} from '../summarize/documents/source.ts'
import {isVerbatim} from '../text/verbatim-blocks.ts'
import {answeredNext, NONE, needsOf} from './needs.ts'

/** By sentence: 1 if it announces code, a table or a list that follows it in its document, "You need:", or asks what is answered there */
export function announcing(source: Source): Uint8Array {
  const {documents, sentences} = source
  const isAnswered = answeredNext(source)
  return Uint8Array.from(sentences, ({document, sentence, text}, s) => {
    const {blocks, sentences: own} = documents[document]
    const after = own[sentence + 1]
    if (own[sentence].role === 'lead-in' || isAnswered[s] === 1) return 1
    return after !== undefined && isVerbatim(blocks[after.block].kind) && text.endsWith(':') ? 1 : 0
  })
}

/** Some sentences of a source, in order, with those that they need, and without those that announce what is not among them. */
export function withoutStrays(source: Source, chosen: readonly number[]): number[] {
  const announces = announcing(source)
  const needs = needsOf(source)
  const isTaken = new Uint8Array(source.sentences.length)
  const isNeeded = new Uint8Array(source.sentences.length)
  for (const own of chosen) {
    isTaken[own] = 1
    for (let s = needs[own]; s !== NONE; s = needs[s]) isTaken[s] = isNeeded[s] = 1
  }
  const mayStand = (s: number) => announces[s] === 0 || isNeeded[s] === 1 || isTaken[s + 1] === 1
  return [...isTaken.keys()].filter((s) => isTaken[s] === 1 && mayStand(s))
}
