import type {Source} from '../summarize/documents/source.ts'

/** The sentences of a source, in order, without copies: of those with the same text the most relevant one stays, or the first. */
export function distinctSentences({sentences}: Source, relevance: Float64Array): number[] {
  const best = new Map<string, number>() // by text
  for (const [s, {text}] of sentences.entries()) {
    const known = best.get(text)
    if (known === undefined || relevance[s] > relevance[known]) best.set(text, s)
  }
  return [...best.values()].sort((a, b) => a - b)
}
