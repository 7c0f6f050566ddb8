import {NO_TERM, type Terms} from '../documents/terms.ts'
import type {TermSentence} from './bigrams.ts'
import {addPlace, type Found, filterPlaces, layOut, type Places} from './places.ts'

/** Content words that several documents share. */
export interface Words extends Places {
  readonly term: Int32Array // by word
}

interface FoundWord extends Found {
  readonly term: number
}

/** Finds the content words that stand in so many documents. Sentences come document by document. */
export function findWords(sentences: readonly TermSentence[], terms: Terms, leastDocuments: number): Words {
  const found = new Map<number, FoundWord>()
  sentences.forEach(({document, terms: row}, sentence) => {
    row.forEach((term, token) => {
      if (term === NO_TERM || terms.isStop(term)) return
      const word = found.get(term) ?? {term, places: [], documents: 0, lastDocument: -1}
      found.set(term, word)
      addPlace(word, document, sentence, token)
    })
  })
  const shared = [...found.values()].filter(({documents}) => documents >= leastDocuments)
  return {...layOut(shared), term: Int32Array.from(shared, ({term}) => term)}
}

/** Only some of the words. */
export function filterWords(words: Words, isKept: (word: number) => boolean): Words {
  const kept = [...words.term.keys()].filter(isKept)
  return {...filterPlaces(words, kept), term: Int32Array.from(kept, (k) => words.term[k])}
}
