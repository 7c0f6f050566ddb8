import type {Source} from '../summarize/documents/source.ts'
import {speakerOf} from '../summarize/documents/speakers.ts'
import {namesIn, wordsOf} from './words.ts'

/**
 * By sentence: 1 if somebody says it whom the question names ("What did Ella Marsh think of the dam?"): by two words of the name, or by
 * all. Where nobody else speaks that tells nothing.
 */
export function saidByNamed(source: Source, question: string): Uint8Array {
  const asked = new Set(namesIn(question))
  const speakers = source.sentences.map((found) => speakerOf(source, found)?.name)
  const all = new Set(speakers.filter((name) => name !== undefined))
  const named = new Set([...all].filter((name) => isNamed(wordsOf(name), asked)))
  const tells = named.size < all.size
  return Uint8Array.from(speakers, (name) => (tells && name !== undefined && named.has(name) ? 1 : 0))
}

function isNamed(words: readonly string[], asked: ReadonlySet<string>): boolean {
  return words.length > 0 && words.filter((word) => asked.has(word)).length >= Math.min(2, words.length)
}
