import {isContract} from '../summarize/documents/contracts.ts'
import {replacedClauses} from '../summarize/documents/replaced-clauses.ts'
import {numberedSentence, type Source, sentenceOf} from '../summarize/documents/source.ts'
import type {RelevanceModel} from '../syntax/relevance-model.ts'
import {type Hearing, type QuestionRelevance, type Relevance, relevanceTo, toAll} from './relevance.ts'

/** In a contract each clause stands for itself, and what stands around it says nothing: the plain match of words counts by this much. */
const PLAIN = 0.5

/**
 * The relevance of sentences to questions, where some replace or delete clauses that are not among the sentences any more:
 * what replaces a clause suits a question as well as the clause did. "Clause 4 is deleted" answers who asks what it said.
 */
export function relevanceInForce(
  source: Source,
  questions: readonly string[],
  model?: RelevanceModel,
  usual: Hearing = {},
): Relevance {
  const {documents, sentences, terms, language} = source
  const replaced = replacedClauses(documents, language)
  const hearing = isContract(source) ? {...usual, plain: Math.max(PLAIN, usual.plain ?? 0)} : usual
  if (replaced.size === 0) return relevanceTo(source, questions, model, hearing)
  const old = documents.flatMap((document, d) =>
    document.sentences.flatMap((sentence, s) =>
      replaced.has(sentence) ? [numberedSentence(document, d, s, terms, language)] : [],
    ),
  )
  const all = [...sentences, ...old].sort((a, b) => a.document - b.document || a.sentence - b.sentence)
  const whole = {...source, sentences: all}
  const placeOf = new Map(all.map((found, at) => [sentenceOf(whole, found), at]))
  const place = sentences.map((found) => placeOf.get(sentenceOf(source, found)) as number)
  const isOld = new Set(old)
  const lifted = (own: Float64Array): Float64Array => {
    const values = own.slice()
    for (const [at, found] of all.entries()) {
      if (!isOld.has(found)) continue
      for (const amendment of replaced.get(sentenceOf(whole, found)) ?? []) {
        const to = placeOf.get(amendment)
        if (to !== undefined) values[to] = Math.max(values[to], own[at])
      }
    }
    return Float64Array.from(place, (at) => values[at])
  }
  const kept = new Map(place.map((at, s) => [at, s]))
  const heard = relevanceTo(whole, questions, model, hearing)
  const found = heard.questions.map(
    (question): QuestionRelevance => ({
      ...question,
      sentences: lifted(question.sentences),
      places: place.map((at) => question.places[at]),
      ...(question.given && {
        given: question.given.flatMap((given) => {
          const sentence = kept.get(given.sentence)
          return sentence === undefined ? [] : [{...given, sentence}]
        }),
      }),
    }),
  )
  return toAll(source, found)
}
