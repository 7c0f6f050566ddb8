import {codeOfNumber, hash1, hash2, hash3, shiftOf} from '../words/hash.ts'
import {CLUSTERS_OF_64, CLUSTERS_OF_256, CLUSTERS_OF_2048, GRANULARITIES} from '../words/lexicon.ts'
import {PREFIXES, SUFFIXES, THREE_LETTERS, TWO_LETTERS, type Word} from '../words/words.ts'

/** The weight table has 2^17 rows, one for each feature; a row has a weight for each tag. */
export const TAGGER_ROW_BITS = 17

/** The most features a token has. */
export const TAGGER_FEATURES = 80

/** How many words on each side the features see; `words` has that many guards before and after the sentence. */
export const TAGGER_CONTEXT = 2

const ROW_SHIFT = shiftOf(TAGGER_ROW_BITS)

/**
 * Writes the rows of the features of the word at `at`, guards counted, to `rows` and returns how many they are.
 * A capital means less at the start of a sentence, and nothing in a sentence that is all in capitals: `setting`, a number
 * of SETTING (setting.ts), tells which of these it is.
 */
export function taggerFeatures(words: readonly Word[], at: number, setting: number, rows: Int32Array): number {
  const word = words[at]
  const left = words[at - 1]
  const left2 = words[at - 2]
  const right = words[at + 1]
  const right2 = words[at + 2]
  const {suffixes, prefixes, clusters} = word
  const cluster = clusters[CLUSTERS_OF_2048]
  const coarse = clusters[CLUSTERS_OF_256]
  const suffix2 = suffixes[TWO_LETTERS]
  const suffix3 = suffixes[THREE_LETTERS]
  const place = codeOfNumber(setting)

  // a feature's place in the list is its template's number
  let k = 0
  rows[k] = hash1(k++, 0) >>> ROW_SHIFT
  rows[k] = hash1(k++, word.form) >>> ROW_SHIFT
  rows[k] = hash1(k++, word.lower) >>> ROW_SHIFT
  rows[k] = hash2(k++, word.form, place) >>> ROW_SHIFT
  for (let i = 0; i < SUFFIXES; i++) rows[k] = hash1(k++, suffixes[i]) >>> ROW_SHIFT
  for (let i = 0; i < PREFIXES; i++) rows[k] = hash1(k++, prefixes[i]) >>> ROW_SHIFT
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
  rows[k] = hash2(k++, left.suffixes[THREE_LETTERS], right.suffixes[THREE_LETTERS]) >>> ROW_SHIFT
  rows[k] = hash2(k++, left.suffixes[TWO_LETTERS], suffix2) >>> ROW_SHIFT
  rows[k] = hash2(k++, suffix2, right.suffixes[TWO_LETTERS]) >>> ROW_SHIFT

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

  for (let i = 0; i < GRANULARITIES; i++) rows[k] = hash1(k++, clusters[i]) >>> ROW_SHIFT
  rows[k] = hash1(k++, left.clusters[CLUSTERS_OF_2048]) >>> ROW_SHIFT
  rows[k] = hash1(k++, right.clusters[CLUSTERS_OF_2048]) >>> ROW_SHIFT
  rows[k] = hash1(k++, left.clusters[CLUSTERS_OF_256]) >>> ROW_SHIFT
  rows[k] = hash1(k++, right.clusters[CLUSTERS_OF_256]) >>> ROW_SHIFT
  rows[k] = hash1(k++, left2.clusters[CLUSTERS_OF_256]) >>> ROW_SHIFT
  rows[k] = hash1(k++, right2.clusters[CLUSTERS_OF_256]) >>> ROW_SHIFT
  rows[k] = hash2(k++, left.clusters[CLUSTERS_OF_256], coarse) >>> ROW_SHIFT
  rows[k] = hash2(k++, coarse, right.clusters[CLUSTERS_OF_256]) >>> ROW_SHIFT
  rows[k] = hash3(k++, left.clusters[CLUSTERS_OF_256], coarse, right.clusters[CLUSTERS_OF_256]) >>> ROW_SHIFT
  rows[k] = hash2(k++, left.lower, coarse) >>> ROW_SHIFT
  rows[k] = hash2(k++, coarse, right.lower) >>> ROW_SHIFT
  rows[k] = hash2(k++, word.lower, right.clusters[CLUSTERS_OF_256]) >>> ROW_SHIFT
  rows[k] = hash2(k++, word.lower, left.clusters[CLUSTERS_OF_256]) >>> ROW_SHIFT
  rows[k] = hash2(k++, cluster, suffix2) >>> ROW_SHIFT
  rows[k] = hash2(k++, coarse, suffix3) >>> ROW_SHIFT
  rows[k] =
    hash3(k++, right.clusters[CLUSTERS_OF_64], right2.clusters[CLUSTERS_OF_64], clusters[CLUSTERS_OF_64]) >>> ROW_SHIFT
  return k
}
