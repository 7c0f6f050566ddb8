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

/**
 * The chosen sentences as they are told: the best opening first, then the others in their order, and each that leans on
 * the one before in its document right behind that one. A single document keeps its order.
 */
export function inTellingOrder(
  source: Source,
  chosen: readonly number[],
  opening: Float64Array,
  leans: (sentence: number) => boolean,
): number[] {
  const rank = tellingOrder(source)
  const isSingle = source.documents.length === 1
  const first = isSingle ? -1 : chosen.reduce((best, s) => (opening[s] > (opening[best] ?? 0) ? s : best), -1)
  const heads = chosen
    .filter((s) => !leans(s))
    .sort((a, b) => Number(b === first) - Number(a === first) || rank[a] - rank[b])
  const isChosen = new Set(chosen)
  return heads.flatMap((s) => {
    const run = [s]
    while (isChosen.has(run[run.length - 1] + 1) && leans(run[run.length - 1] + 1)) run.push(run[run.length - 1] + 1)
    return run
  })
}
