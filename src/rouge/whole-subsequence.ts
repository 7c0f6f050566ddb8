import {type Counter, plainShare} from './counter.ts'
import {NumberList} from './number-list.ts'
import {type WordText, wordsInSentences} from './word-text.ts'

interface WholeReference {
  readonly text: WordText
  readonly count: number
}

/**
 * ROUGE-LCS: the longest common subsequence of the whole texts, as if each were one sentence. The script has no such
 * metric; Google's rouge_score calls it rougeL.
 */
export class WholeSubsequence implements Counter<WholeReference> {
  private summary: WordText = {words: new NumberList(), start: 0, end: 0, sentences: [0]}
  // by word of the summary: the longest subsequence of what was read of the reference and the summary up to this word
  private lengths = new Int32Array(256)

  reference(text: WordText): WholeReference {
    return {text, count: wordsInSentences(text)}
  }

  setSummary(text: WordText): number {
    this.summary = text
    return text.end - text.start
  }

  hits({text}: WholeReference): number {
    const words = this.summary.words.values
    const [first, last] = rangeOf(this.summary)
    const [start, end] = rangeOf(text)
    const {values} = text.words
    const width = last - first
    if (width > this.lengths.length) this.lengths = new Int32Array(2 * width)
    const {lengths} = this
    lengths.fill(0, 0, width)
    for (let i = start; i < end; i++) {
      let diagonal = 0 // of the row before, at the column before
      let left = 0
      for (let j = 0; j < width; j++) {
        const above = lengths[j]
        left = values[i] === words[first + j] ? diagonal + 1 : Math.max(above, left)
        lengths[j] = left
        diagonal = above
      }
    }
    return width === 0 ? 0 : lengths[width - 1]
  }

  share(hits: number, count: number): number {
    return plainShare(hits, count)
  }

  rank(hits: number, reference: WholeReference): number {
    return plainShare(hits, reference.count)
  }
}

function rangeOf({sentences}: WordText): [start: number, end: number] {
  return [sentences[0], sentences[sentences.length - 1]]
}
