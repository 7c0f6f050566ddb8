import {countWords} from '../documents/budget.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {Remembered} from '../documents/remembered.ts'
import {contentTerms, type Source} from '../documents/source.ts'
import {termDocuments} from '../documents/term-documents.ts'
import {NO_TERM} from '../documents/terms.ts'
import type {Statements} from './statements.ts'

/**
 * What makes a sentence like those with which people begin their summaries, learned from DUC 2003, 2006 and 2007:
 * the worth of its concepts, the share of its statement, how widespread its most widespread
 * words are, how widespread all of them are, how much of what documents begin with it has, its place, and its length. Half of
 * what was learned of the length is left, because the measure likes sentences as long as those of people. A single example has words
 * that the others share, and the names of the example beside them: all words tell it from what all is about.
 */
const LEARNED = {told: 0.23, share: 3.6, spread: 2.5, all: 4.4, beginnings: 1.5, place: -0.46, words: -1.05}

/** Ten documents tell of an event, and a lead says more of it than others share; from so many on they are about a topic. */
const TOPIC = 20

/** Of the words of a sentence so many that stand in the most documents say what it is about. */
const WIDESPREAD = 4

/** So many sentences of a document are its beginning. */
const BEGINNING = 2

/** Further down than this, and longer than this, a sentence is no worse. */
const LAST_PLACE = 10
const MOST_WORDS = 50

/** A beginning shares so much with the others that more says nothing. */
const MOST_SHARED = 6

/**
 * How steeply the worth of an opening rises with what was learned of it: less by the plain rule, which tells less well what all is
 * about and has less to give in exchange.
 */
const STEEPNESS = {plain: 0.6, learned: 1.2} as const

/** By sentence: how much it is about what all documents are about, above 0 (docs/math.md, eq. G23). */
export function centrality(
  parsed: ParsedSource,
  told: Float64Array,
  {share}: Statements,
  worth: keyof typeof STEEPNESS,
): Float64Array {
  const addends = addendsKept.of(parsed, [share], () => addendsOf(parsed.source, share))
  const mostTold = told.reduce((most, worth) => Math.max(most, worth), 0)
  return told.map((own, s) => {
    const z = LEARNED.told * Math.log(Math.max(0.01, mostTold > 0 ? own / mostTold : 1))
    return Math.exp(STEEPNESS[worth] * addends[s].reduce((sum, addend) => sum + addend, z))
  })
}

/** What does not depend on what concepts are worth. */
const addendsKept = new Remembered<ParsedSource, number[][]>()

function addendsOf(source: Source, share: Float64Array): number[][] {
  const {spread, beginnings} = sharesOf(source)
  const mostSpread = termDocuments(source).most / source.documents.length
  return source.sentences.map((found, s) => {
    const content = contentTerms(found, source.terms)
    const own = [...new Set(content)]
    const all = content.reduce((sum, term) => sum + spread[term], 0) / (content.length * mostSpread || 1)
    const widest = own.map((term) => spread[term]).sort((a, b) => b - a)
    const begun = own.reduce((sum, term) => sum + beginnings[term], 0)
    return [
      LEARNED.share * share[s],
      (LEARNED.spread * widest.slice(0, WIDESPREAD).reduce((sum, share) => sum + share, 0)) / WIDESPREAD,
      LEARNED.all * Math.min(1, source.documents.length / TOPIC) * all,
      (LEARNED.beginnings * Math.min(begun, MOST_SHARED)) / MOST_SHARED,
      (LEARNED.place * Math.min(found.sentence, LAST_PLACE)) / LAST_PLACE,
      (LEARNED.words * Math.min(countWords(found.text), MOST_WORDS)) / MOST_WORDS,
    ]
  })
}

/** By term: the share of documents that have it, and that begin with it. */
function sharesOf(source: Source): {spread: Float64Array; beginnings: Float64Array} {
  const {documents, sentences} = source
  const {count} = termDocuments(source)
  const beginnings = new Float64Array(count.length)
  for (const {sentence, terms: row} of sentences) {
    if (sentence >= BEGINNING) continue
    for (const term of new Set(row)) if (term !== NO_TERM) beginnings[term] += 1 / documents.length
  }
  return {spread: count.map((having) => having / documents.length), beginnings}
}
