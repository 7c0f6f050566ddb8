import type {Leaning} from '../../discourse/discourse-language.ts'
import {closeWords} from './close-words.ts'
import type {ParsedSource} from './parse.ts'
import {type NamedPlace, severalThings} from './several-things.ts'
import type {Source} from './source.ts'

/** Where things are named in a way that needs nothing said before. */
export interface NamedThings {
  /** The places that say what a word means which a reader does not know. */
  readonly placesOf: (sentence: number, word: number) => readonly NamedPlace[]
  /** Those of them in the sentence's own document, unless it tells of another thing there; and in others, where they surely mean this one. */
  readonly placesBeside: (sentence: number, word: number) => readonly NamedPlace[]
  /** Whether most documents tell of others of that name. */
  readonly isOneOfSeveral: (sentence: number, word: number) => boolean
  /** Whether another place of the word surely means another thing of that name. */
  readonly isOfAnother: (sentence: number, word: number, place: NamedPlace) => boolean
  /** How many documents begin with the word, or one close in meaning, as a share of those that begin with the most widespread one. */
  readonly shareOf: (sentence: number, word: number) => number
  /** The share of the places of the word, or of one close in meaning, that mean any of its kind or a new one. */
  readonly kindShareOf: (sentence: number, word: number) => number
}

/** The beginning of a document says what it is about. */
const BEGINNING = 3

/** So many places in other documents are enough to be told what is meant. */
const MOST_ELSEWHERE = 10

/** Places by the meanings of words: "the accord" is introduced by "an agreement" (docs/math.md, eq. G18). */
export function namedThings(
  {source}: ParsedSource,
  leaning: readonly Leaning[],
  mayStand: (sentence: number) => boolean,
): NamedThings {
  const {sentences, terms, language} = source
  const {wordOf, words} = closeWords(terms, language.words.closeStem)
  const isNamed = ({sentence, word}: NamedPlace) => {
    const {weak, unknown} = leaning[sentence]
    return !weak.includes(word) && !unknown.includes(word)
  }
  const places: (NamedPlace[] | undefined)[] = Array.from({length: words}) // by meaning, in order
  for (const [sentence, {terms: row}] of sentences.entries()) {
    if (!mayStand(sentence)) continue
    for (const [word, term] of row.entries()) {
      if (term < 0 || terms.isStop(term) || !isNamed({sentence, word})) continue
      const known = places[wordOf[term]]
      if (known === undefined) places[wordOf[term]] = [{sentence, word}]
      else known.push({sentence, word})
    }
  }
  let counted: MeaningCounts | undefined // not all who look for places ask for it
  const counts = () => (counted ??= countMeanings(source, leaning, wordOf, words))
  const meaningAt = (sentence: number, word: number) => wordOf[sentences[sentence].terms[word]] ?? -1
  let found: ReturnType<typeof severalThings> | undefined
  const kindOf = (sentence: number, word: number) =>
    (found ??= severalThings(source, leaning, meaningAt))(sentence, word)
  return {
    placesOf: (sentence, word) => places[meaningAt(sentence, word)] ?? [],
    placesBeside: (sentence, word) => {
      const meaning = meaningAt(sentence, word)
      const known = places[meaning] ?? []
      const {document} = sentences[sentence]
      // a word may have many places in many documents
      let [from, to] = [0, known.length]
      while (from < to) {
        const middle = (from + to) >> 1
        if (sentences[known[middle].sentence].document < document) from = middle + 1
        else to = middle
      }
      let end = from
      while (end < known.length && sentences[known[end].sentence].document === document) end++
      const beside = known.slice(from, end)
      const kind = kindOf(sentence, word)
      if (kind === undefined) return beside
      const elsewhere: NamedPlace[] = []
      for (const place of kind.places) {
        if (elsewhere.length === MOST_ELSEWHERE) break
        const isBeside = sentences[place.sentence].document === document
        if (!isBeside && mayStand(place.sentence) && isNamed(place)) elsewhere.push(place)
      }
      return [...beside.filter(kind.mayBe), ...elsewhere]
    },
    isOfAnother: (sentence, word, place) => kindOf(sentence, word)?.mayBe(place) === false,
    isOneOfSeveral: (sentence, word) => kindOf(sentence, word)?.isOneOfSeveral === true,
    kindShareOf: (sentence, word) => {
      const meaning = meaningAt(sentence, word)
      return meaning < 0 ? 0 : counts().kinds[meaning] / counts().uses[meaning]
    },
    shareOf: (sentence, word) => (counts().beginning[meaningAt(sentence, word)] ?? 0) / counts().most,
  }
}

/** What is counted of each meaning. */
interface MeaningCounts {
  readonly uses: Float64Array
  readonly kinds: Float64Array // places that mean any of its kind or a new one
  readonly beginning: Float64Array // documents that begin with it
  readonly most: number // the documents that begin with the most widespread one
}

function countMeanings(
  {sentences, terms}: Source,
  leaning: readonly Leaning[],
  wordOf: ArrayLike<number>,
  words: number,
): MeaningCounts {
  const [uses, kinds, beginning] = [new Float64Array(words), new Float64Array(words), new Float64Array(words)]
  const lastDocument = new Int32Array(words).fill(-1)
  for (const [sentence, {terms: row, document, sentence: place}] of sentences.entries()) {
    for (const [word, term] of row.entries()) {
      if (term < 0 || terms.isStop(term)) continue
      const meaning = wordOf[term]
      uses[meaning]++
      if (leaning[sentence].kinds.includes(word)) kinds[meaning]++
      if (place >= BEGINNING || lastDocument[meaning] === document) continue
      lastDocument[meaning] = document
      beginning[meaning]++
    }
  }
  return {uses, kinds, beginning, most: beginning.reduce((most, count) => Math.max(most, count), 1)}
}
