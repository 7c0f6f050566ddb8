import {Remembered} from './remembered.ts'
import type {Terms} from './terms.ts'

/** Which terms are close in meaning. */
interface CloseWords {
  readonly wordOf: Int32Array // by term: the number of its word, which it shares with terms that are close in meaning
  readonly words: number
}

/** The close words of all terms that there are by now. */
export function closeWords(terms: Terms, closeStem: ((stem: string) => string) | undefined): CloseWords {
  return known.of(terms, [closeStem, terms.count], () => {
    const numbers = new Map<string, number>()
    const wordOf = Int32Array.from({length: terms.count}, (_, term) => {
      const stem = closeStem === undefined ? terms.stem(term) : closeStem(terms.stem(term))
      const number = numbers.get(stem) ?? numbers.size
      numbers.set(stem, number)
      return number
    })
    return {wordOf, words: numbers.size}
  })
}

const known = new Remembered<Terms, CloseWords>()
