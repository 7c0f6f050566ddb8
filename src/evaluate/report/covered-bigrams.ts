import {placedWords} from '../../rouge/placed-words.ts'
import type {Span} from '../../text/document.ts'
import type {EvaluationSettings} from '../evaluation.ts'
import {endOfScored} from '../token-limit.ts'

/** How much of a text counts, as for ROUGE: its first words, bytes or tokens. */
export type Limit = EvaluationSettings['budget']

/** Two neighboring words, cut and stemmed as ROUGE does it. */
interface PlacedBigram extends Span {
  readonly key: string
  readonly nth: number // 1 for the first bigram with this key in its text, 2 for the second
}

/** A part of a text, and the number of other texts that share the most widely shared bigram over it; 0 if none does. */
interface MarkedPiece extends Span {
  readonly count: number
}

/** What ROUGE-2 sees of one text: its bigrams with their places. */
export class BigramText {
  readonly text: string // one sentence a line
  readonly bigrams: readonly PlacedBigram[] // in the order of the text
  readonly end: number // where the limit cuts the text off
  private readonly counts = new Map<string, number>()

  constructor(text: string, limit: Limit) {
    this.text = text
    this.end = limitedEnd(text, limit)
    const words = placedWords(text.slice(0, this.end))
    this.bigrams = words.slice(1).map(({word, end}, i) => {
      const key = `${words[i].word} ${word}`
      const nth = (this.counts.get(key) ?? 0) + 1
      this.counts.set(key, nth)
      return {start: words[i].start, end, key, nth}
    })
  }

  /**
   * How many of the other texts have each bigram. As in ROUGE, a bigram's second place counts only for texts that have
   * it twice. So the sum over all bigrams is the number of ROUGE's hits against all the others.
   */
  matchesIn(others: readonly BigramText[]): number[] {
    return this.bigrams.map(({key, nth}) => others.filter(({counts}) => (counts.get(key) ?? 0) >= nth).length)
  }

  /**
   * The text up to its limit, split into pieces by how many of the others share them. There are no gaps between pieces.
   */
  markedBy(others: readonly BigramText[]): MarkedPiece[] {
    const counts = new Uint32Array(this.end) // by UTF-16 unit
    const matches = this.matchesIn(others)
    for (const [i, {start, end}] of this.bigrams.entries()) {
      for (let at = start; at < end; at++) counts[at] = Math.max(counts[at], matches[i])
    }
    const pieces: MarkedPiece[] = []
    let start = 0
    for (let at = 1; at <= this.end; at++) {
      if (at < this.end && counts[at] === counts[start]) continue
      pieces.push({start, end: at, count: counts[start]})
      start = at
    }
    return pieces
  }
}

/** The texts, each with its bigrams up to the limit. */
export function bigramTexts(texts: readonly string[], limit: Limit): BigramText[] {
  return texts.map((text) => new BigramText(text, limit))
}

function limitedEnd(text: string, limit: Limit): number {
  if ('tokens' in limit) return endOfScored(text, limit)
  return 'words' in limit ? endOfWords(text, limit.words) : endOfBytes(text, limit.bytes)
}

/** Where the limit cuts a text. For ROUGE, a line that begins with a blank has one more word, an empty one in front. */
function endOfWords(text: string, words: number): number {
  let left = words
  for (const {0: line, index: start} of text.matchAll(/[^\n]+/g)) {
    if (/^[ \t\v\f\r]+[^ \t\v\f\r]/.test(line)) left--
    for (const {0: word, index} of line.matchAll(/[^ \t\v\f\r]+/g)) {
      if (left <= 0) return start + index
      left--
      if (left === 0) return start + index + word.length
    }
    if (left <= 0) return start
  }
  return text.length
}

const encoder = new TextEncoder()

/**
 * Where the limit cuts a text. ROUGE does not count line ends. A character that the limit would cut in two is not part
 * of a word.
 */
function endOfBytes(text: string, bytes: number): number {
  let left = bytes
  let end = 0
  for (const character of text) {
    if (character !== '\n') left -= encoder.encode(character).length
    if (left < 0) return end
    end += character.length
  }
  return end
}
