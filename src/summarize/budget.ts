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

/** Words as `wc -w` counts them, or more: it takes some runs without a printable character for none, and we for one. */
export function countWords(text: string): number {
  return text.match(/[^\s\u0085]+/g)?.length ?? 0
}

const encoder = new TextEncoder()

export function countBytes(text: string): number {
  return encoder.encode(text).length
}

/** What a sentence takes of the budget, and what there is; sentences are joined by one blank and end in one line end. */
export function costOf(text: string, budget: Budget): number {
  if ('words' in budget) return countWords(text)
  return 'bytes' in budget ? countBytes(text) + 1 : 1
}

export function limitOf(budget: Budget): number {
  const [[unit, limit]] = Object.entries(budget)
  if (!Number.isInteger(limit) || limit < 1) {
    throw new RangeError(`The budget is ${limit} ${unit}, expected a whole number ≥ 1.`)
  }
  return limit
}
