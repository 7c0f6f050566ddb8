import {NO_TERM} from '../summarize/documents/terms.ts'
import type {Collection} from './collection.ts'
import type {Question} from './question.ts'

/** BM25's saturation of repeated words, and how much long texts are held back. The usual values. */
const SATURATION = 1.2
const LENGTH_PENALTY = 0.75

/** A title names what its document is about: each of its words counts as so many of the text. */
const TITLE_IN_PASSAGE = 2
const TITLE_IN_SENTENCE = 1

/** The share of the passage in the plain relevance of a sentence; the answer often stands beside the words asked for. */
const PASSAGE_SHARE = 0.3

/** How texts match a question, by text. Shares are of all words asked for that stand in the documents, by rarity. */
interface TextMatch {
  readonly bm25: Float64Array // divided by the best; all 0 if nothing matches
  readonly raw: Float64Array // the same, not divided
  readonly rare: Float64Array // the share of the words asked for that it has, by their rarity among the passages
  readonly strange: Float64Array // the same, by how unusual they are in the language
}

/** How a collection matches a question. */
export interface Match {
  readonly passages: TextMatch // titles counted
  readonly sentences: TextMatch // titles counted
  readonly bare: TextMatch // sentences without titles
  readonly titles: Float64Array // by passage: the share of the words asked for in its title, by rarity
  /** By sentence: 0.3 BM25(passage, question) + 0.7 BM25(sentence, question), each divided by the best (G5). */
  readonly plain: Float64Array
}

export function matchOf(collection: Collection, question: Question): Match {
  const {rows, parts, passageOf, titles, first, sentenceWords, passageWords} = collection
  const counter = new Counter(collection, question)
  const passages = counter.emptyMatch(titles.length)
  const whole = counter.emptyMatch(rows.length)
  const bare = counter.emptyMatch(rows.length)
  const inTitle = new Float64Array(titles.length)
  const usualPassage = mean(passageWords)
  const usualSentence = mean(sentenceWords)
  for (let p = 0; p < titles.length; p++) {
    counter.clear()
    counter.add(titles[p], TITLE_IN_PASSAGE)
    inTitle[p] = counter.rareShare()
    for (let s = first[p]; s < first[p + 1]; s++) {
      counter.add(rows[s], 1)
      counter.add(parts[s], 1)
    }
    counter.write(passages, p, passageWords[p] / usualPassage)
    for (let s = first[p]; s < first[p + 1]; s++) {
      const length = sentenceWords[s] / usualSentence
      counter.clear()
      counter.add(rows[s], 1)
      counter.add(parts[s], 1)
      counter.write(bare, s, length)
      counter.add(titles[p], TITLE_IN_SENTENCE)
      counter.write(whole, s, length)
    }
  }
  for (const {bm25} of [passages, whole, bare]) divideByBest(bm25)
  const plain = whole.bm25.map((match, s) => PASSAGE_SHARE * passages.bm25[passageOf[s]] + (1 - PASSAGE_SHARE) * match)
  return {passages, sentences: whole, bare, titles: inTitle, plain}
}

/** Counts the words asked for in one text after another. */
class Counter {
  private readonly question: Question
  private readonly counts = new Map<number, number>()
  private readonly allRare: number
  private readonly allStrange: number

  constructor({spread}: Collection, question: Question) {
    this.question = question
    const present = question.asked.filter((term) => spread[term] > 0)
    this.allRare = present.reduce((sum, term) => sum + question.rarity[term], 0) || 1
    this.allStrange = present.reduce((sum, term) => sum + question.strangeness[term], 0) || 1
  }

  emptyMatch(texts: number): TextMatch {
    const row = () => new Float64Array(texts)
    return {bm25: row(), raw: row(), rare: row(), strange: row()}
  }

  clear(): void {
    this.counts.clear()
  }

  add(row: ArrayLike<number>, weight: number): void {
    const {rarity} = this.question
    for (let i = 0; i < row.length; i++) {
      const term = row[i]
      if (term !== NO_TERM && rarity[term] > 0) this.counts.set(term, (this.counts.get(term) ?? 0) + weight)
    }
  }

  rareShare(): number {
    let sum = 0
    for (const term of this.counts.keys()) sum += this.question.rarity[term]
    return sum / this.allRare
  }

  /** Writes what was counted as the match of a text. `length` is that of the text by the usual one. */
  write(match: TextMatch, text: number, length: number): void {
    const {rarity, strangeness} = this.question
    const damping = SATURATION * (1 - LENGTH_PENALTY + LENGTH_PENALTY * length)
    let strange = 0
    let bm25 = 0
    for (const [term, times] of this.counts) {
      strange += strangeness[term]
      bm25 += (rarity[term] * times * (SATURATION + 1)) / (times + damping)
    }
    match.bm25[text] = bm25
    match.raw[text] = bm25
    match.rare[text] = this.rareShare()
    match.strange[text] = strange / this.allStrange
  }
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) || 1
}

function divideByBest(values: Float64Array): void {
  const best = values.reduce((best, value) => Math.max(best, value), 0)
  if (best > 0) for (let i = 0; i < values.length; i++) values[i] /= best
}
