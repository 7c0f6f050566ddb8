import {Remembered} from './remembered.ts'
import type {Terms} from './terms.ts'

/** Which terms are close in meaning. */
interface CloseWords {
  readonly wordOf: Int32Array // by term: the number of its word, which it shares with terms that are close in meaning
  readonly words: number
}

/** The close words of all terms that there are by now. */
export function closeWords(terms: Terms, closeStem: ((stem: string) => string) | undefined): CloseWords {
  const growing = known.of(terms, [closeStem], () => new GrowingWords(terms, closeStem))
  return growing.now()
}

const known = new Remembered<Terms, GrowingWords>()

/** A question may bring new terms; the words of those before stay as they are. */
class GrowingWords {
  private readonly terms: Terms
  private readonly closeStem: (stem: string) => string
  private readonly numbers = new Map<string, number>()
  private found: CloseWords = {wordOf: new Int32Array(0), words: 0}

  constructor(terms: Terms, closeStem = (stem: string) => stem) {
    this.terms = terms
    this.closeStem = closeStem
  }

  now(): CloseWords {
    const {terms, numbers, found} = this
    if (found.wordOf.length === terms.count) return found
    const wordOf = new Int32Array(terms.count)
    wordOf.set(found.wordOf)
    for (let term = found.wordOf.length; term < wordOf.length; term++) {
      const stem = this.closeStem(terms.stem(term))
      wordOf[term] = numbers.get(stem) ?? numbers.size
      numbers.set(stem, wordOf[term])
    }
    this.found = {wordOf, words: numbers.size}
    return this.found
  }
}
