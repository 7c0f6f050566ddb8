import {checkOption} from '../../infer/options.ts'
import {fillFrom, type Method, rankBy} from './method.ts'
import {isUnlike, SAME} from './redundancy.ts'
import {countVectors, sumOf, unitVectors} from './vectors.ts'

const luhnDefaults = {
  /** How many insignificant words may stand between two significant ones (Luhn 1958: four). */
  gap: 4,
  /**
   * A word is significant if it is at least this share of all content words and occurs twice. Luhn leaves it open;
   * measured.
   */
  frequency: 0.003,
  same: SAME,
}

/**
 * Ranks sentences by their densest cluster of significant words. A cluster is a stretch that begins and ends with a
 * significant word and has no more than `gap` other words in a row. It is worth (significant words)² / words
 * (docs/math.md, eq. B4; Luhn 1958).
 */
export function luhn(settings: Partial<typeof luhnDefaults> = {}): Method {
  const {gap, frequency, same} = {...luhnDefaults, ...settings}
  checkOption('gap', gap, 0, Infinity, true)
  checkOption('frequency', frequency, 0, 1, true)
  checkOption('same', same, 0, Infinity, true)
  return (task) => {
    const {source} = task
    const counts = sumOf(countVectors(source), source.terms.count)
    const size = counts.reduce((sum, count) => sum + count, 0)
    const least = Math.max(frequency * size, 2)
    const scores = source.sentences.map(({terms}) => {
      const words = terms.filter((term) => term >= 0)
      return densest(words, (term) => counts[term] >= least, gap)
    })
    return fillFrom(rankBy(scores), task, isUnlike(unitVectors(source), same))
  }
}

function densest(words: Int32Array, isSignificant: (term: number) => boolean, gap: number): number {
  let best = 0
  let first = 0 // word of the current cluster
  let last = -1 // significant word of the current cluster
  let significant = 0
  for (let i = 0; i < words.length; i++) {
    if (!isSignificant(words[i])) continue
    if (significant > 0 && i - last - 1 > gap) {
      best = Math.max(best, significant ** 2 / (last - first + 1))
      significant = 0
    }
    if (significant === 0) first = i
    last = i
    significant++
  }
  return significant > 0 ? Math.max(best, significant ** 2 / (last - first + 1)) : best
}
