import {Stemmer} from './stem.ts'
import {LONGEST_UNSTEMMED} from './tokens.ts'

/** A word as ROUGE compares it, and where in the text it stands. */
interface PlacedWord {
  readonly word: string // in lower case, and stemmed
  readonly start: number
  readonly end: number
}

const shared = new Stemmer()

/** The words of a text as ROUGE compares them under `-m`, with their places. */
export function placedWords(text: string, stemmer = shared): PlacedWord[] {
  return [...text.matchAll(/[A-Za-z0-9]+/g)].map(({0: found, index}) => {
    const token = found.toLowerCase()
    const word = token.length <= LONGEST_UNSTEMMED ? token : stemmer.stem(token)
    return {word, start: index, end: index + found.length}
  })
}
