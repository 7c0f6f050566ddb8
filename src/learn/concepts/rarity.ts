import {hasWord} from '../../text/has-word.ts'
import type {WordLanguage} from '../../text/language.ts'

/** Rarer words are left out: their counts say little. */
const LEAST_COUNT = 2

/** By stem: the logarithm of how often its words stand in some sentences. Stop words are stems of their own, as in `Terms`. */
export function rarityIn(sentences: Iterable<readonly string[]>, language: WordLanguage): Map<string, number> {
  const counts = new Map<string, number>()
  for (const forms of sentences) {
    for (const form of forms) {
      const word = form.toLowerCase().replaceAll('’', "'")
      if (!hasWord(word)) continue
      const stem = language.isStopWord(word) ? word : language.stem(word)
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
    }
  }
  const usual = [...counts].filter(([, count]) => count >= LEAST_COUNT)
  return new Map(usual.sort(([a], [b]) => (a < b ? -1 : 1)).map(([stem, count]) => [stem, Math.log(count)]))
}
