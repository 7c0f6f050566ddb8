/**
 * How long a summary may be: words as `wc -w` counts them, UTF-8 bytes with the line end, or sentences.
 *
 * @example
 * import {type Budget, loadAnalyzer, prepare} from 'precis'
 *
 * const budget: Budget = {bytes: 30}
 * const prepared = await prepare([{id: 'a', text: 'The river rose on Friday. Nobody was hurt.'}], loadAnalyzer())
 * const {text, bytes} = await prepared.summarize({budget})
 * console.log(bytes, text) // 25 The river rose on Friday.
 */
export type Budget = {readonly words: number} | {readonly bytes: number} | {readonly sentences: number}

/** How long a summary is when nobody says. */
export const DEFAULT_WORDS = 100

/** A length in one of the units; `usual` words if none is given. */
export interface Length {
  readonly words?: number
  readonly bytes?: number
  readonly sentences?: number
}

/** The budget that a length asks for. Two units at once are a mistake of the caller. */
export function budgetFrom({words, bytes, sentences}: Length, usual = DEFAULT_WORDS): Budget {
  const given = Object.entries({words, bytes, sentences}).filter(([, limit]) => limit !== undefined)
  if (given.length > 1) {
    const all = given.map(([unit, limit]) => `${unit} ${limit}`).join(' and ')
    throw new RangeError(`Budget: ${all} given, expected one of words, bytes and sentences.`)
  }
  if (bytes !== undefined) return {bytes}
  return sentences === undefined ? {words: words ?? usual} : {sentences}
}

/** Words as `wc -w` counts them, or more: it skips some runs without a printable character, and we count each as one. */
export function countWords(text: string): number {
  return text.match(/[^\s\u0085]+/g)?.length ?? 0
}

const encoder = new TextEncoder()

/** Bytes of a text in UTF-8. */
export function countBytes(text: string): number {
  return encoder.encode(text).length
}

/** What a sentence takes of the budget. Sentences are joined by one blank and end in one line end. */
export function costOf(text: string, budget: Budget): number {
  if ('words' in budget) return countWords(text)
  return 'bytes' in budget ? countBytes(text) + 1 : 1
}

/** The number of a budget, checked. */
export function limitOf(budget: Budget): number {
  const [[unit, limit]] = Object.entries(budget)
  if (!Number.isInteger(limit) || limit < 1) {
    throw new RangeError(`The budget is ${limit} ${unit}, expected a whole number ≥ 1.`)
  }
  return limit
}
