import type {Terms} from './terms.ts'

/** By term: the number of its word, which it shares with terms that are close in meaning. */
export function closeWords(
  terms: Terms,
  closeStem = (stem: string) => stem,
): {readonly wordOf: Int32Array; readonly words: number} {
  const numbers = new Map<string, number>()
  const wordOf = Int32Array.from({length: terms.count}, (_, term) => {
    const stem = closeStem(terms.stem(term))
    const number = numbers.get(stem) ?? numbers.size
    numbers.set(stem, number)
    return number
  })
  return {wordOf, words: numbers.size}
}
