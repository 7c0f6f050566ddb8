import type {Seen} from './features.ts'

/** How well the documents as a whole match a question. */
type HeardFeature = (seen: Seen) => number

/** The share of the words asked for that stand in the documents, by how unusual they are. */
const present: HeardFeature = ({question: {asked, strangeness}, collection: {spread}}) => {
  const sum = (terms: readonly number[]) => terms.reduce((sum, term) => sum + strangeness[term], 0)
  return sum(asked.filter((term) => spread[term] > 0)) / (sum(asked) || 1)
}

const best = (values: Float64Array) => values.reduce((best, value) => Math.max(best, value), 0)

/** What tells whether documents answer a question at all: shares are of all its words, whether they stand there or not. */
export const HEARD_FEATURES: Readonly<Record<string, HeardFeature>> = {
  'words present': present,
  'words of the best passage': (seen) => present(seen) * best(seen.match.passages.strange),
  'words of the best sentence': (seen) => present(seen) * best(seen.match.bare.strange),
  'words of the best sentence with title': (seen) => present(seen) * best(seen.match.sentences.strange),
  'all words in one sentence': (seen) => (present(seen) * best(seen.match.sentences.strange) > 0.95 ? 1 : 0),
  'best match': ({match}) => Math.log(1 + best(match.sentences.raw)),
  'best match of a passage': ({match}) => Math.log(1 + best(match.passages.raw)),
  'best title': ({titleAsked}) => best(titleAsked),
  'best title in a row': ({runs}) => best(runs.titles),
  'best words in a row': ({runs}) => Math.log(1 + best(runs.sentences)),
  'words asked for': ({question: {asked}}) => Math.log(1 + asked.length),
}

/** One row of these features. */
export function heardRow(seen: Seen): Float32Array {
  return Float32Array.from(Object.values(HEARD_FEATURES), (feature) => feature(seen))
}
