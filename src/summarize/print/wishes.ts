import type {SentencePlace} from '../documents/by-hand.ts'
import type {SummarySentence, SummaryWishes} from './summary.ts'

/** What it cost to do as the reader wished, and which pinned sentences are missing. */
export function heardWishes(
  pin: readonly SentencePlace[],
  sentences: readonly SummarySentence[],
  objective: number,
  free: number,
): SummaryWishes {
  const has = (place: SentencePlace) =>
    sentences.some(({document, sentence}) => document === place.document && sentence === place.sentence)
  // sums of the same weights in another order differ in their last digits
  const share = Math.round((1e9 * (free - objective)) / Math.max(Math.abs(free), 1e-9)) / 1e9
  return {
    cost: Math.max(0, 100 * share),
    unmet: pin.filter((place) => !has(place)).map(({document, sentence}) => ({kind: 'pin', document, sentence})),
  }
}
