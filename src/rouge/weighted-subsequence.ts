import {Clipping} from './clipping.ts'
import type {Counter} from './counter.ts'
import type {NumberList} from './number-list.ts'
import type {Bag} from './overlap.ts'
import {power} from './power.ts'
import {SubsequenceMarks} from './subsequence-marks.ts'
import type {WordText} from './word-text.ts'

interface WeightedReference {
  readonly text: WordText
  readonly bag: Bag
  /** Σ f(length) of the sentences. */
  readonly base: number
  readonly count: number
}

/**
 * ROUGE-W: as ROUGE-L, but k words of a subsequence that stand together in both sentences are worth f(k) = k^weight, and
 * shares are taken back by its inverse. Where the script departs from the paper it is followed: it weights the length of a
 * reference twice, and a run that ends in a word without a hit goes on after it.
 */
export class WeightedSubsequence implements Counter<WeightedReference> {
  private readonly weight: number
  private readonly clipping = new Clipping()
  private readonly marks: SubsequenceMarks
  private worths = new Float64Array(0) // f(k) by k
  private runs = new Int32Array(256) // scratch: by column, words that stand together up to there

  constructor(weight: number) {
    if (!(weight > 0)) throw new RangeError(`ROUGE-W: weight is ${weight}, expected a number > 0.`)
    this.weight = weight
    this.marks = new SubsequenceMarks((...pair) => this.fillWorths(...pair), true)
  }

  /** A reference without words has a base of 0, which is no good for shares. */
  reference(text: WordText): WeightedReference {
    const {sentences} = text
    let base = 0
    for (let s = 0; s + 1 < sentences.length; s++) base += this.worth(sentences[s + 1] - sentences[s])
    return {text, bag: this.clipping.bag(text), base, count: power(base, this.weight)}
  }

  setSummary(text: WordText): number {
    this.clipping.setSummary(text)
    this.marks.setSummary(text)
    return this.worth(text.end - text.start)
  }

  hits({text, bag}: WeightedReference): number {
    const {sentences} = text
    const {values} = text.words
    let hits = 0
    this.clipping.begin(bag)
    for (let s = 0; s + 1 < sentences.length; s++) {
      this.marks.mark(values, sentences[s], sentences[s + 1])
      hits = this.addRuns(values, sentences[s], sentences[s + 1], hits)
    }
    this.clipping.end(bag)
    return hits
  }

  share(hits: number, count: number): number {
    return count > 0 ? power(hits / count, 1 / this.weight) : 0
  }

  rank(hits: number, {base}: WeightedReference): number {
    return this.share(hits, base)
  }

  /** Adds the worth of the runs of hits in a marked sentence. */
  private addRuns(values: Int32Array, start: number, end: number, hits: number): number {
    const {marked} = this.marks
    let run = 0
    for (let i = start; i < end; i++) {
      if (marked[i - start] === 0 || !this.clipping.take(values[i])) continue
      run++
      // only the mark of the next word counts, not whether it will be a hit
      if (i + 1 < end && marked[i - start + 1] === 1) continue
      hits += this.worth(run)
      run = 0
    }
    return hits
  }

  /** The greatest worth so far, but where words are the same, their run is taken even if something else is worth more. */
  private fillWorths(table: Float64Array, rows: NumberList, values: Int32Array, start: number, end: number): void {
    const width = end - start + 1
    this.worth(width)
    if (width > this.runs.length) this.runs = new Int32Array(2 * width)
    const {runs, worths} = this
    runs.fill(0, 0, width)
    for (let i = 1; i <= rows.length; i++) {
      const word = rows.values[i - 1]
      let best = 0 // at the column before
      let before = 0 // the run in the row above at the column before
      for (let j = 1; j < width; j++) {
        const at = i * width + j
        const run = before
        before = runs[j]
        if (values[start + j - 1] === word) {
          // rounding is as the script's: its errors decide between ways of equal worth
          best = table[at - width - 1] + worths[run + 1] - worths[run]
          runs[j] = run + 1
        } else {
          if (table[at - width] >= best) best = table[at - width]
          runs[j] = 0
        }
        table[at] = best
      }
    }
  }

  private worth(words: number): number {
    if (words >= this.worths.length) {
      this.worths = Float64Array.from({length: 2 * words + 2}, (_, k) => power(k, this.weight))
    }
    return this.worths[words]
  }
}
