import {NO_TERM} from '../summarize/documents/terms.ts'

/** BM25's saturation of repeated words, and how much long texts are held back. The usual values. */
const SATURATION = 1.2
const LENGTH_PENALTY = 0.75

/** A text that is matched with a question, by its terms. Its title counts as part of it. */
export interface MatchedText {
  readonly rows: readonly ArrayLike<number>[] // its words in pieces; NO_TERM is passed over
  readonly title: readonly number[]
}

/** By term that was asked for, in how few of the documents it stands; a number only means that it was asked for. */
export type Rarity = ReadonlyMap<number, number>

/** By term that was asked for: ln(1 + (N − n + ½) / (n + ½)), with n of the N texts having it. */
export function rarityOf(asked: ReadonlySet<number>, texts: readonly MatchedText[]): Rarity {
  const having = new Map([...asked].map((term) => [term, 0]))
  const last = new Map<number, number>() // by term: the text that was counted last
  texts.forEach(({rows, title}, t) => {
    for (const row of [...rows, title]) {
      for (let i = 0; i < row.length; i++) {
        const count = having.get(row[i])
        if (count === undefined || last.get(row[i]) === t) continue
        last.set(row[i], t)
        having.set(row[i], count + 1)
      }
    }
  })
  const rarity = (n: number) => Math.log(1 + (texts.length - n + 0.5) / (n + 0.5))
  return new Map([...having].map(([term, n]) => [term, rarity(n)]))
}

/**
 * By text: BM25(text, question), each word of its title counting `titleWeight` times (docs/math.md, eq. G5). How many
 * words a title has does not matter.
 */
export function matches(rarity: Rarity, texts: readonly MatchedText[], titleWeight: number): Float64Array {
  const lengths = texts.map(({rows}) => rows.reduce((sum, row) => sum + wordsIn(row), 0))
  const usual = lengths.reduce((sum, length) => sum + length, 0) / texts.length
  const counts = new Map<number, number>()
  const count = (row: ArrayLike<number>, weight: number) => {
    for (let i = 0; i < row.length; i++) {
      if (rarity.has(row[i])) counts.set(row[i], (counts.get(row[i]) ?? 0) + weight)
    }
  }
  return Float64Array.from(texts, ({rows, title}, t) => {
    counts.clear()
    for (const row of rows) count(row, 1)
    count(title, titleWeight)
    const damping = SATURATION * (1 - LENGTH_PENALTY + (LENGTH_PENALTY * lengths[t]) / usual)
    let score = 0
    for (const [term, times] of counts) score += (rarity.get(term)! * times * (SATURATION + 1)) / (times + damping)
    return score
  })
}

function wordsIn(row: ArrayLike<number>): number {
  let words = 0
  for (let i = 0; i < row.length; i++) if (row[i] !== NO_TERM) words++
  return words
}
