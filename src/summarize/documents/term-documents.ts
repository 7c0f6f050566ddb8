import {Remembered} from './remembered.ts'
import type {Source} from './source.ts'
import {NO_TERM} from './terms.ts'

/** How many documents have each term, and how many have the content word that the most have. */
interface TermDocuments {
  /** By term of the sentences. */
  readonly count: Float64Array
  readonly most: number
}

/** Nobody may change them: they are made once for each source. */
export function termDocuments(source: Source): TermDocuments {
  return known.of(source, [], () => countDocuments(source))
}

const known = new Remembered<Source, TermDocuments>()

function countDocuments({sentences, terms}: Source): TermDocuments {
  const count = new Float64Array(terms.count)
  const last = new Int32Array(terms.count).fill(-1)
  for (const {document, terms: row} of sentences) {
    for (const term of row) {
      if (term === NO_TERM || last[term] === document) continue
      count[term]++
      last[term] = document
    }
  }
  const most = count.reduce((most, documents, term) => (terms.isStop(term) ? most : Math.max(most, documents)), 0)
  return {count, most}
}
