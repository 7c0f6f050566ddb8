import type {Leaning} from '../../discourse/discourse-language.ts'
import {closeWords} from './close-words.ts'
import type {ParsedSource} from './parse.ts'

/** Where things are named in a way that needs nothing said before. */
export interface NamedThings {
  /** The places that say what a word means which a reader does not know. */
  readonly placesOf: (sentence: number, word: number) => readonly NamedPlace[]
  /** How many documents begin with the word, or one close in meaning, as a share of those that begin with the most widespread one. */
  readonly shareOf: (sentence: number, word: number) => number
  /** The share of the places of the word, or of one close in meaning, that mean any of its kind or a new one. */
  readonly kindShareOf: (sentence: number, word: number) => number
}

export interface NamedPlace {
  readonly sentence: number
  readonly word: number
}

/** The beginning of a document says what it is about. */
const BEGINNING = 3

/** Places by the meanings of words: "the accord" is introduced by "an agreement" (docs/math.md, eq. G18). */
export function namedThings(
  {source: {sentences, terms, language}}: ParsedSource,
  leaning: readonly Leaning[],
  mayStand: (sentence: number) => boolean,
): NamedThings {
  const {wordOf, words} = closeWords(terms, language.words.closeStem)
  const places = new Map<number, NamedPlace[]>()
  const documents = new Map<number, Set<number>>()
  const uses = new Float64Array(words)
  const kinds = new Float64Array(words)
  for (const [sentence, {terms: row, document, sentence: place}] of sentences.entries()) {
    const {weak, unknown, kinds: ofKind} = leaning[sentence]
    for (const [word, term] of row.entries()) {
      if (term < 0 || terms.isStop(term)) continue
      const meaning = wordOf[term]
      uses[meaning]++
      if (ofKind.includes(word)) kinds[meaning]++
      const having = documents.get(meaning) ?? new Set()
      documents.set(meaning, place < BEGINNING ? having.add(document) : having)
      if (!mayStand(sentence) || weak.includes(word) || unknown.includes(word)) continue
      const known = places.get(meaning) ?? []
      places.set(meaning, known)
      known.push({sentence, word})
    }
  }
  const most = [...documents.values()].reduce((most, {size}) => Math.max(most, size), 1)
  const meaningAt = (sentence: number, word: number) => wordOf[sentences[sentence].terms[word]] ?? -1
  return {
    placesOf: (sentence, word) => places.get(meaningAt(sentence, word)) ?? [],
    kindShareOf: (sentence, word) => {
      const meaning = meaningAt(sentence, word)
      return meaning < 0 ? 0 : kinds[meaning] / uses[meaning]
    },
    shareOf: (sentence, word) => (documents.get(meaningAt(sentence, word))?.size ?? 0) / most,
  }
}
