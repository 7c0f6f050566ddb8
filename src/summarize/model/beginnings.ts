import type {ParsedSource} from '../documents/parse.ts'
import {NO_TERM} from '../documents/terms.ts'
import {profilesIn} from './sameness.ts'

/** So many sentences of a document are its beginning. */
const BEGINNING = 3

/** By sentence: what the beginnings of documents have of it. */
export interface Begun {
  /** The mean cosine of its words and theirs; the same for sentences that say the same. */
  readonly likeness: Float64Array
  /** In what share of them the verb of its statement stands, or one close in meaning: they tell of such an event. */
  readonly root: Float64Array
}

/** What documents begin with, compared by words that are close in meaning (docs/math.md, eq. G9 and G23). */
export function begunIn(parsed: ParsedSource): Begun {
  const {source, plans, analyses} = parsed
  const {documents, sentences, terms} = source
  const {profiles, words, wordOf} = profilesIn(parsed)
  const beginnings = documents.map(() => new Map<number, number>()) // by document, by word: its weight
  for (const [s, {document, sentence}] of sentences.entries()) {
    if (sentence >= BEGINNING) continue
    profiles[s].words.forEach((word, at) => {
      const known = beginnings[document].get(word) ?? 0
      beginnings[document].set(word, known + profiles[s].weights[at])
    })
  }
  const all = new Float64Array(words) // by word: its weight in all beginnings, each of length one
  const having = new Int32Array(words)
  for (const beginning of beginnings) {
    const length = Math.sqrt([...beginning.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1
    for (const [word, weight] of beginning) {
      all[word] += weight / length
      having[word]++
    }
  }
  const likeness = Float64Array.from(
    profiles,
    (profile) => profile.words.reduce((sum, word, at) => sum + profile.weights[at] * all[word], 0) / documents.length,
  )
  const root = Float64Array.from(sentences, ({terms: row}, s) => {
    const at = plans[s].tree.head.indexOf(-1)
    const term = row[at] ?? NO_TERM
    const isVerb = term !== NO_TERM && !terms.isStop(term) && analyses[s].upos[at] === 'VERB'
    return isVerb ? having[wordOf[term]] / documents.length : 0
  })
  return {likeness, root}
}
