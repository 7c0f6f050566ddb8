import {dateKey} from '../documents/date-key.ts'
import type {Source} from '../documents/source.ts'

/**
 * By sentence: its rank in a summary. Sentences of earlier documents come first, and the sentences of one document keep
 * their order. If a document has no date, the documents come in the order given.
 */
export function tellingOrder({documents, sentences}: Source): Float64Array {
  const keys = documents.map(({date}) => dateKey(date))
  const isDated = keys.every((key) => key !== undefined)
  const rank = documents.map((_, d) => d).sort((a, b) => (isDated ? (keys[a] ?? 0) - (keys[b] ?? 0) : 0) || a - b)
  const place = new Float64Array(documents.length)
  for (const [r, document] of rank.entries()) place[document] = r
  return Float64Array.from(sentences, ({document}, s) => place[document] * sentences.length + s)
}
