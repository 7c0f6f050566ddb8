import {NO_TERM} from '../summarize/documents/terms.ts'
import type {Collection} from './collection.ts'
import type {Question} from './question.ts'

/** Words that stand in a row in a question and in a text. Stop words count, too: "just like this" may be a title. */
export interface Runs {
  readonly sentences: Float64Array // by sentence: the weight of the best run of two words or more
  readonly titles: Float64Array // by passage: the longest run as a share of its title
  readonly pairs: Float64Array // by sentence: the share of the question's pairs of neighbors that it has, stop words counted
}

/** What a stop word counts in a run, and a content word counts 1. */
const STOP_WORD = 0.4

export function runsOf({rows, titleWords}: Collection, {order, words, rarity}: Question): Runs {
  const weights = order.map((term) => (rarity[term] > 0 ? 1 : STOP_WORD))
  const ofSentence = new LongestRun(order, weights)
  const ofTitle = new LongestRun(
    words,
    words.map(() => 1),
  )
  return {
    sentences: Float64Array.from(rows, (row) => {
      const {weight, length} = ofSentence.in(row)
      return length > 1 ? weight : 0
    }),
    pairs: pairsOf(rows, order, rarity.length),
    titles: Float64Array.from(titleWords, (title) => (title.length > 0 ? ofTitle.in(title).length / title.length : 0)),
  }
}

function pairsOf(rows: readonly Int32Array[], order: readonly number[], terms: number): Float64Array {
  const opens = new Uint8Array(terms) // most words are in no pair
  const following = new Map<number, Set<number>>()
  let all = 0
  for (let i = 1; i < order.length; i++) {
    const own = following.get(order[i - 1]) ?? new Set()
    following.set(order[i - 1], own)
    opens[order[i - 1]] = 1
    if (!own.has(order[i])) all++
    own.add(order[i])
  }
  const found = new Set<string>()
  return Float64Array.from(rows, (row) => {
    found.clear()
    for (let i = 1; i < row.length; i++) {
      if (row[i - 1] === NO_TERM || opens[row[i - 1]] === 0) continue
      if (following.get(row[i - 1])?.has(row[i])) found.add(`${row[i - 1]} ${row[i]}`)
    }
    return found.size / Math.max(1, all)
  })
}

/** The heaviest stretch that a pattern and a text share, found in one pass over the text. */
class LongestRun<Item> {
  private readonly places = new Map<Item, number[]>() // in the pattern, falling: a run is read before it is written
  private readonly weights: readonly number[]
  // by place in the pattern: the run that ends there and at the word that was read last
  private readonly weight: Float64Array
  private readonly length: Int32Array
  private readonly at: Int32Array // the word of the text at which that run ends

  constructor(pattern: readonly Item[], weights: readonly number[]) {
    pattern.forEach((item, p) => {
      this.places.set(item, [p, ...(this.places.get(item) ?? [])])
    })
    this.weights = weights
    this.weight = new Float64Array(pattern.length)
    this.length = new Int32Array(pattern.length)
    this.at = new Int32Array(pattern.length)
  }

  in(text: ArrayLike<Item>): {weight: number; length: number} {
    let best = {weight: 0, length: 0}
    this.at.fill(-2)
    for (let i = 0; i < text.length; i++) {
      const places = this.places.get(text[i])
      if (places === undefined) continue
      for (const p of places) {
        const goesOn = p > 0 && this.at[p - 1] === i - 1
        this.weight[p] = this.weights[p] + (goesOn ? this.weight[p - 1] : 0)
        this.length[p] = 1 + (goesOn ? this.length[p - 1] : 0)
        this.at[p] = i
        if (this.weight[p] > best.weight) best = {weight: this.weight[p], length: this.length[p]}
      }
    }
    return best
  }
}
