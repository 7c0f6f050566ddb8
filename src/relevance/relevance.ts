import type {Source} from '../summarize/documents/source.ts'
import type {RelevanceModel} from '../syntax/relevance-model.ts'
import {type Collection, collectionOf} from './collection.ts'
import {FEATURES, rowsOf, seenIn} from './features.ts'
import {heardRow} from './heard.ts'
import {checkRelevanceModel, nextRows, sharesOfBest, strangenessOf, sumsOf} from './learned.ts'
import {matchOf} from './match.ts'
import {questionOf} from './question.ts'

/** How much documents have to do with what a reader asks. Nothing needs to be parsed for it. */
export interface Relevance {
  /** By sentence of the source, from 0 to 1: by the question that it suits best. */
  readonly sentences: Float64Array
  /** By document of the source, from 0 to 1: that of its sentence which suits best. */
  readonly documents: Float64Array
  /** By question. */
  readonly questions: readonly QuestionRelevance[]
}

/** How much documents have to do with one question. */
export interface QuestionRelevance {
  readonly question: string
  /** How likely the documents answer it; 0 if none of its content words stands in them. */
  readonly answered: number
  /** How many sentences suit it: few if it asks for a fact, many if it names a topic. Infinity without a model. */
  readonly suiting: number
  readonly sentences: Float64Array
  /** Whether it asks for a term of the source, in whatever form. */
  readonly asks: (term: number) => boolean
}

/** A sentence whose odds are e^−8 of the best one's has nothing to do with a question. */
export const NOTHING = -8

/**
 * The relevance of sentences to questions. Without a model it is BM25 of the sentence and of its passage
 * (docs/math.md, eq. G5). `plain` is how much that counts beside what the model says, from 0 to 1.
 */
export function relevanceTo(
  source: Source,
  questions: readonly string[],
  model?: RelevanceModel,
  plain = 0,
): Relevance {
  if (model !== undefined) checkRelevanceModel(model)
  const collection = collectionOf(source, strangenessOf(model?.rarity))
  const found = questions.map((question) => relevanceToOne(collection, question, model, plain))
  const sentences = greatest(
    found.map(({sentences}) => sentences),
    source.sentences.length,
  )
  const documents = new Float64Array(source.documents.length)
  source.sentences.forEach(({document}, s) => {
    documents[document] = Math.max(documents[document], sentences[s])
  })
  return {sentences, documents, questions: found}
}

function relevanceToOne(
  collection: Collection,
  text: string,
  model: RelevanceModel | undefined,
  plain: number,
): QuestionRelevance {
  const question = questionOf(text, collection)
  const match = matchOf(collection, question)
  const isAsked = new Set(question.asked)
  const asks = (term: number) => isAsked.has(collection.meanings.of(term))
  if (!match.passages.raw.some((value) => value > 0)) return unheard(collection, text)
  if (model === undefined) return {question: text, answered: 1, suiting: Infinity, sentences: match.plain, asks}
  const seen = seenIn(collection, question, match)
  const rows = rowsOf(FEATURES, seen, collection.passageOf)
  const second = nextRows(seen, rows, model.first)
  const shares = sharesOfBest(sumsOf(model.third, nextRows(seen, second, model.second)))
  const learned = shares.map((share) => Math.max(0, 1 - Math.log(share) / NOTHING))
  const own = learned.map((value, s) => value * (1 - plain + plain * match.plain[s]))
  const odds = Math.exp(sumsOf(model.answered, heardRow(seen))[0])
  return {question: text, answered: odds / (1 + odds), suiting: perplexity(shares), sentences: own, asks}
}

function unheard({rows}: Collection, question: string): QuestionRelevance {
  return {question, answered: 0, suiting: Infinity, sentences: new Float64Array(rows.length), asks: () => false}
}

/** Among how many equal ones the choice would be as open: e to the entropy of shares. */
function perplexity(shares: Float64Array): number {
  const sum = shares.reduce((sum, share) => sum + share, 0)
  return Math.exp(
    shares.reduce((entropy, share) => entropy - (share > 0 ? (share / sum) * Math.log(share / sum) : 0), 0),
  )
}

/** By place: the greatest of all rows. */
function greatest(rows: readonly Float64Array[], length: number): Float64Array {
  return Float64Array.from({length}, (_, i) => rows.reduce((most, row) => Math.max(most, row[i]), 0))
}
