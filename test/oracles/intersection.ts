import type {GrammarRules} from '../../src/infer/factors/grammar.ts'

/** A grammar and a trigram chain over the same tags. */
export interface Intersection {
  readonly rules: GrammarRules
  /** By word: the symbols that it may be. */
  readonly tags: readonly (readonly number[])[]
  /** The score of tag c of a word whose two predecessors have the tags a and b, −1 where there is none. */
  readonly trigram: (word: number, a: number, b: number, c: number) => number
}

interface Item {
  readonly symbol: number
  readonly from: string // the last two tags before the words
  readonly to: string // the last two tags of the words and what is before them
  readonly score: number
}

/**
 * The best tree of a grammar whose tags a trigram chain scores, too, by the dynamic program of Bar-Hillel, Perles and Shamir (1964):
 * every symbol carries the states in which the chain enters and leaves its words. −∞ if there is no tree.
 */
export function bestOfIntersection({rules, tags, trigram}: Intersection): number {
  const words = tags.length
  const chart = new Map<string, Item[]>()
  const itemsOver = (first: number, last: number) => chart.get(`${first} ${last}`) ?? []
  const tagsBefore = (word: number) => (word < 0 ? [-1] : tags[word])
  for (let width = 0; width < words; width++) {
    for (let first = 0; first + width < words; first++) {
      const last = first + width
      const lower: Item[] = []
      if (width === 0) {
        for (const a of tagsBefore(first - 2)) {
          for (const b of tagsBefore(first - 1)) {
            for (const symbol of tags[first]) {
              const score = trigram(first, a, b, symbol)
              lower.push({symbol, from: `${a},${b}`, to: `${b},${symbol}`, score})
            }
          }
        }
      }
      for (let k = first; k < last; k++) {
        for (const a of itemsOver(first, k)) {
          for (const b of itemsOver(k + 1, last)) {
            if (a.to !== b.from) continue
            for (const {parent, left, right, score} of rules.binary) {
              if (left !== a.symbol || right !== b.symbol) continue
              lower.push({symbol: parent, from: a.from, to: b.to, score: a.score + b.score + score})
            }
          }
        }
      }
      const below = bestOfEach(lower)
      const above = (rules.unary ?? []).flatMap(({parent, child, score}) =>
        below
          .filter(({symbol}) => symbol === child)
          .map((item) => ({...item, symbol: parent, score: item.score + score})),
      )
      chart.set(`${first} ${last}`, bestOfEach([...below, ...above]))
    }
  }
  return Math.max(...itemsOver(0, words - 1).map(({symbol, score}) => score + (rules.roots?.[symbol] ?? 0)))
}

function bestOfEach(items: readonly Item[]): Item[] {
  const best = new Map<string, Item>()
  for (const item of items) {
    const key = `${item.symbol} ${item.from} ${item.to}`
    if (item.score > (best.get(key)?.score ?? -Infinity)) best.set(key, item)
  }
  return [...best.values()]
}
