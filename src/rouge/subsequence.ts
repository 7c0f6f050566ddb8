import {Clipping} from './clipping.ts'
import {type Counter, plainShare} from './counter.ts'
import type {NumberList} from './number-list.ts'
import type {Bag} from './overlap.ts'
import {SubsequenceMarks} from './subsequence-marks.ts'
import {type WordText, wordsInSentences} from './word-text.ts'

interface SentenceReference {
  readonly text: WordText
  readonly bag: Bag
  readonly count: number
}

/**
 * ROUGE-L: for each sentence of the reference, the words that belong to a longest common subsequence with any sentence of
 * the summary. A word is a hit only as often as both texts have it; the paper counts the whole union, the script does not.
 */
export class Subsequence implements Counter<SentenceReference> {
  private readonly clipping = new Clipping()
  private readonly marks = new SubsequenceMarks(fillLengths, false)

  reference(text: WordText): SentenceReference {
    return {text, bag: this.clipping.bag(text), count: wordsInSentences(text)}
  }

  setSummary(text: WordText): number {
    this.clipping.setSummary(text)
    this.marks.setSummary(text)
    return text.end - text.start
  }

  hits({text, bag}: SentenceReference): number {
    const {sentences} = text
    const {values} = text.words
    let hits = 0
    this.clipping.begin(bag)
    for (let s = 0; s + 1 < sentences.length; s++) {
      const start = sentences[s]
      const end = sentences[s + 1]
      this.marks.mark(values, start, end)
      for (let i = start; i < end; i++) {
        if (this.marks.marked[i - start] === 1 && this.clipping.take(values[i])) hits++
      }
    }
    this.clipping.end(bag)
    return hits
  }

  share(hits: number, count: number): number {
    return plainShare(hits, count)
  }

  rank(hits: number, reference: SentenceReference): number {
    return plainShare(hits, reference.count)
  }
}

/** The length of a longest common subsequence grows by one where words are the same. */
function fillLengths(table: Float64Array, rows: NumberList, values: Int32Array, start: number, end: number): void {
  const width = end - start + 1
  for (let i = 1; i <= rows.length; i++) {
    const word = rows.values[i - 1]
    let best = 0 // at the column before
    for (let j = 1; j < width; j++) {
      const at = i * width + j
      const above = table[at - width]
      if (values[start + j - 1] === word) best = table[at - width - 1] + 1
      else if (above >= best) best = above
      table[at] = best
    }
  }
}
