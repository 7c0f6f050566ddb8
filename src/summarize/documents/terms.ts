import {hasWord} from '../../text/has-word.ts'
import type {WordLanguage} from '../../text/language.ts'

/** The term of a token that is a punctuation mark. */
export const NO_TERM = -1

/** Numbers the words of a text by their stems. Words with the same stem are one *term*. */
export class Terms {
  private readonly language: WordLanguage
  private readonly numbers = new Map<string, number>() // by word in lower case
  private readonly stemNumbers = new Map<string, number>()
  private readonly stems: string[] = []
  private readonly stops: boolean[] = [] // by term

  constructor(language: WordLanguage) {
    this.language = language
  }

  get count(): number {
    return this.stems.length
  }

  /** The number of a word's term, a new one if the term is new; NO_TERM for a token without letters and digits. */
  number(form: string): number {
    const word = form.toLowerCase()
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    const number = hasWord(word) ? this.ofStem(word) : NO_TERM
    this.numbers.set(word, number)
    return number
  }

  /** The stem of a term. */
  stem(term: number): string {
    return this.stems[term]
  }

  isStop(term: number): boolean {
    return this.stops[term]
  }

  private ofStem(word: string): number {
    // a stop word is a term of its own, so that "doing" does not become "do" nor "one" the stem of "ones"
    const isStop = this.language.isStopWord(word.replaceAll('’', "'"))
    const stem = isStop ? word : this.language.stem(word)
    const key = `${isStop ? '.' : ''}${stem}`
    const known = this.stemNumbers.get(key)
    if (known !== undefined) return known
    this.stemNumbers.set(key, this.stems.length)
    this.stops.push(isStop)
    return this.stems.push(stem) - 1
  }
}
