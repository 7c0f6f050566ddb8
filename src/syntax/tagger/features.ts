import {codeOfNumber, hash1, hash2, hash3, shiftOf} from '../words/hash.ts'
import type {Word} from '../words/words.ts'

/** The weight table has 2^17 rows, one for each feature; a row has a weight for each tag. */
export const TAGGER_ROW_BITS = 17

/** The most features a token has. */
export const TAGGER_FEATURES = 80

/** How many words on each side the features see; `words` has that many guards before and after the sentence. */
export const TAGGER_CONTEXT = 2

const ROW_SHIFT = shiftOf(TAGGER_ROW_BITS)
const FINEST = 3

/**
 * Writes the rows of the features of the word at `at`, guards counted, to `rows` and returns how many they are.
 * A capital means less at the start of a sentence, and nothing in a sentence that is all in capitals: `setting` tells
 * which of these it is (`settingOf`).
 */
export function taggerFeatures(words: readonly Word[], at: number, setting: number, rows: Int32Array): number {
  const word = words[at]
  const left = words[at - 1]
  const left2 = words[at - 2]
  const right = words[at + 1]
  const right2 = words[at + 2]
  const {suffixes, prefixes, clusters} = word
  const cluster = clusters[FINEST]
  const coarse = clusters[1]
  const suffix2 = suffixes[1]
  const suffix3 = suffixes[2]
  const place = codeOfNumber(setting)

  // a feature's place in the list is its template's number
  let k = 0
  rows[k] = hash1(k++, 0) >>> ROW_SHIFT
  rows[k] = hash1(k++, word.form) >>> ROW_SHIFT
  rows[k] = hash1(k++, word.lower) >>> ROW_SHIFT
  rows[k] = hash2(k++, word.form, place) >>> ROW_SHIFT
  for (let i = 0; i < suffixes.length; i++) rows[k] = hash1(k++, suffixes[i]) >>> ROW_SHIFT
  for (let i = 0; i < prefixes.length; i++) rows[k] = hash1(k++, prefixes[i]) >>> ROW_SHIFT
  rows[k] = hash1(k++, word.shape) >>> ROW_SHIFT
  rows[k] = hash2(k++, word.shape, place) >>> ROW_SHIFT
  rows[k] = hash2(k++, word.capital, place) >>> ROW_SHIFT
  rows[k] = hash3(k++, word.capital, place, suffix3) >>> ROW_SHIFT
  rows[k] = hash3(k++, word.capital, place, cluster) >>> ROW_SHIFT
  rows[k] = hash3(k++, word.capital, left.capital, right.capital) >>> ROW_SHIFT
  rows[k] = hash3(k++, word.capital, place, word.tagClass) >>> ROW_SHIFT
  rows[k] = hash1(k++, word.tagClass) >>> ROW_SHIFT
  rows[k] = hash2(k++, suffix2, word.tagClass) >>> ROW_SHIFT

  rows[k] = hash1(k++, left.lower) >>> ROW_SHIFT
  rows[k] = hash1(k++, left2.lower) >>> ROW_SHIFT
  rows[k] = hash1(k++, right.lower) >>> ROW_SHIFT
  rows[k] = hash1(k++, right2.lower) >>> ROW_SHIFT
  rows[k] = hash2(k++, left.lower, word.lower) >>> ROW_SHIFT
  rows[k] = hash2(k++, word.lower, right.lower) >>> ROW_SHIFT
  rows[k] = hash2(k++, left.lower, right.lower) >>> ROW_SHIFT
  rows[k] = hash2(k++, left2.lower, left.lower) >>> ROW_SHIFT
  rows[k] = hash2(k++, right.lower, right2.lower) >>> ROW_SHIFT
  rows[k] = hash2(k++, left.lower, suffix3) >>> ROW_SHIFT
  rows[k] = hash2(k++, right.lower, suffix3) >>> ROW_SHIFT
  rows[k] = hash2(k++, left.suffixes[2], right.suffixes[2]) >>> ROW_SHIFT
  rows[k] = hash2(k++, left.suffixes[1], suffix2) >>> ROW_SHIFT
  rows[k] = hash2(k++, suffix2, right.suffixes[1]) >>> ROW_SHIFT

  rows[k] = hash1(k++, left.tagClass) >>> ROW_SHIFT
  rows[k] = hash1(k++, right.tagClass) >>> ROW_SHIFT
  rows[k] = hash1(k++, left2.tagClass) >>> ROW_SHIFT
  rows[k] = hash1(k++, right2.tagClass) >>> ROW_SHIFT
  rows[k] = hash2(k++, left.tagClass, word.tagClass) >>> ROW_SHIFT
  rows[k] = hash2(k++, word.tagClass, right.tagClass) >>> ROW_SHIFT
  rows[k] = hash2(k++, right.tagClass, right2.tagClass) >>> ROW_SHIFT
  rows[k] = hash2(k++, left2.tagClass, left.tagClass) >>> ROW_SHIFT
  rows[k] = hash3(k++, left.tagClass, word.tagClass, right.tagClass) >>> ROW_SHIFT
  rows[k] = hash3(k++, word.tagClass, right.tagClass, right2.tagClass) >>> ROW_SHIFT
  rows[k] = hash3(k++, left2.tagClass, left.tagClass, word.tagClass) >>> ROW_SHIFT
  rows[k] = hash2(k++, word.lower, right.tagClass) >>> ROW_SHIFT
  rows[k] = hash2(k++, word.lower, left.tagClass) >>> ROW_SHIFT
  rows[k] = hash2(k++, suffix3, right.tagClass) >>> ROW_SHIFT
  rows[k] = hash2(k++, suffix3, left.tagClass) >>> ROW_SHIFT

  for (let i = 0; i < clusters.length; i++) rows[k] = hash1(k++, clusters[i]) >>> ROW_SHIFT
  rows[k] = hash1(k++, left.clusters[FINEST]) >>> ROW_SHIFT
  rows[k] = hash1(k++, right.clusters[FINEST]) >>> ROW_SHIFT
  rows[k] = hash1(k++, left.clusters[1]) >>> ROW_SHIFT
  rows[k] = hash1(k++, right.clusters[1]) >>> ROW_SHIFT
  rows[k] = hash1(k++, left2.clusters[1]) >>> ROW_SHIFT
  rows[k] = hash1(k++, right2.clusters[1]) >>> ROW_SHIFT
  rows[k] = hash2(k++, left.clusters[1], coarse) >>> ROW_SHIFT
  rows[k] = hash2(k++, coarse, right.clusters[1]) >>> ROW_SHIFT
  rows[k] = hash3(k++, left.clusters[1], coarse, right.clusters[1]) >>> ROW_SHIFT
  rows[k] = hash2(k++, left.lower, coarse) >>> ROW_SHIFT
  rows[k] = hash2(k++, coarse, right.lower) >>> ROW_SHIFT
  rows[k] = hash2(k++, word.lower, right.clusters[1]) >>> ROW_SHIFT
  rows[k] = hash2(k++, word.lower, left.clusters[1]) >>> ROW_SHIFT
  rows[k] = hash2(k++, cluster, suffix2) >>> ROW_SHIFT
  rows[k] = hash2(k++, coarse, suffix3) >>> ROW_SHIFT
  rows[k] = hash3(k++, right.clusters[0], right2.clusters[0], clusters[0]) >>> ROW_SHIFT
  return k
}

/** What the place of a word says about its capital: 0 nothing, 1 it starts the sentence, 2 it follows a quote, 3 all words have capitals. */
export function settingOf(position: number, afterQuote: boolean, allCapitals: boolean): number {
  if (allCapitals) return 3
  if (position === 0) return 1
  return afterQuote ? 2 : 0
}
