import type {LimitedText} from './limits.ts'
import type {NumberList} from './number-list.ts'
import type {Stemmer} from './stem.ts'
import type {Vocabulary} from './vocabulary.ts'
import type {WordText} from './word-text.ts'

/** Words up to this length are never stemmed, nor looked up among the exceptions. */
export const LONGEST_UNSTEMMED = 3

/** Stands for a stop word where words have their numbers. */
const LEFT_OUT = -2

/** Where the memory of spellings starts anew, so that endless text does not fill it. */
const MOST_SPELLINGS = 1 << 17

/** By code of a character, 1 for those that words are made of: letters and digits of ASCII. All others part words, also hyphens. */
const IN_WORD = Uint8Array.from({length: 128}, (_, code) => Number(/[a-z0-9]/i.test(String.fromCharCode(code))))

/** Reads texts as numbers of words: in lower case, without stop words, stemmed, as asked for. */
export class Tokenizer {
  private readonly vocabulary: Vocabulary
  private readonly stemmer: Stemmer | undefined
  private readonly stopWords: ReadonlySet<string> | undefined
  // by word as it stands in a text; most words of a text have been met before
  private readonly spellings = new Map<string, number>()

  constructor(vocabulary: Vocabulary, stemmer?: Stemmer, stopWords?: ReadonlySet<string>) {
    this.vocabulary = vocabulary
    this.stemmer = stemmer
    this.stopWords = stopWords
  }

  /** Appends the words of a text to a list; where the limit cuts sentences one by one, those first, then the text. */
  read({sentences, cutOneByOne}: LimitedText, words: NumberList): WordText {
    if (cutOneByOne === undefined) {
      const bounds = this.readSentences(sentences, words)
      return {words, start: bounds[0], end: words.length, sentences: bounds}
    }
    const bounds = this.readSentences(cutOneByOne, words)
    const start = words.length
    this.readSentences(sentences, words)
    return {words, start, end: words.length, sentences: bounds}
  }

  /** Returns where each sentence begins, and where the last one ends. */
  private readSentences(sentences: readonly string[], words: NumberList): number[] {
    const bounds: number[] = []
    for (const sentence of sentences) {
      bounds.push(words.length)
      this.readSentence(sentence, words)
    }
    bounds.push(words.length)
    return bounds
  }

  private readSentence(sentence: string, words: NumberList): void {
    const end = sentence.length
    let i = 0
    while (i < end) {
      while (i < end && !isInWord(sentence.charCodeAt(i))) i++
      const start = i
      while (i < end && isInWord(sentence.charCodeAt(i))) i++
      if (i > start) this.readWord(sentence.slice(start, i), words)
    }
  }

  private readWord(spelling: string, words: NumberList): void {
    const number = this.spellings.get(spelling) ?? this.meet(spelling)
    if (number !== LEFT_OUT) words.push(number)
  }

  private meet(spelling: string): number {
    if (this.spellings.size === MOST_SPELLINGS) this.spellings.clear()
    const number = this.numberOf(spelling.toLowerCase())
    this.spellings.set(spelling, number)
    return number
  }

  private numberOf(token: string): number {
    if (this.stopWords?.has(token)) return LEFT_OUT
    const isStemmed = this.stemmer !== undefined && token.length > LONGEST_UNSTEMMED
    return this.vocabulary.numberOf(isStemmed ? this.stemmer.stem(token) : token)
  }
}

function isInWord(code: number): boolean {
  return code < IN_WORD.length && IN_WORD[code] === 1
}
