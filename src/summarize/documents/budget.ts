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

/** The budget when none is given. */
export const DEFAULT_WORDS = 100

/** A length in one of the units. */
export interface Length {
  readonly words?: number
  readonly bytes?: number
  readonly sentences?: number
}

/**
 * The budget that a length asks for, or `usual` words if it asks for none. Two units at once are a mistake of the
 * caller.
 */
export function budgetFrom({words, bytes, sentences}: Length, usual = DEFAULT_WORDS): Budget {
  const given = Object.entries({words, bytes, sentences}).filter(([, limit]) => limit !== undefined)
  if (given.length > 1) {
    const all = given.map(([unit, limit]) => `${unit} ${limit}`).join(' and ')
    throw new RangeError(`Budget: ${all} given, expected one of words, bytes and sentences.`)
  }
  if (bytes !== undefined) return {bytes}
  return sentences === undefined ? {words: words ?? usual} : {sentences}
}

/**
 * Words as `wc -w` counts them, or more: `wc` skips some runs without a printable character, which count as one word
 * here.
 */
export function countWords(text: string): number {
  return text.match(/[^\s\u0085]+/g)?.length ?? 0
}

const encoder = new TextEncoder()

/** Bytes of a text in UTF-8. */
export function countBytes(text: string): number {
  return encoder.encode(text).length
}

/** What a sentence costs. Sentences are joined by one blank, and a line end follows the last. */
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
