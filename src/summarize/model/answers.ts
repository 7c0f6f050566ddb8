import type {GivenAnswer} from '../../relevance/given-answer.ts'
import type {QuestionRelevance, Relevance} from '../../relevance/relevance.ts'
import {contentTerms, type Source} from '../documents/source.ts'
import {type AskedTerms, inSteps} from './concepts.ts'

/**
 * What each content word of the most relevant sentence is worth, in units of a concept's weight. A question about many
 * sentences, as a topic is, leaves the choice to what documents share, if there are several; a question that few sentences
 * answer does not.
 */
const BROAD = {ofOne: 20, ofSeveral: 0} as const
const NARROW = 80

/**
 * That is so in a sentence of as many content words. A sentence answers once, however long it is: twice the words make it worth 1.6
 * times as much, so that a short answer is not passed over for a long sentence nearby.
 */
const USUAL_WORDS = 10

/** What a word is worth falls with this power of how many its sentence has. */
const SHARED_OUT = 0.3

/** What a broad question is worth in several documents if nothing was learned of relevance: then its words alone say what to tell. */
const UNLEARNED = 2

/** A word that could be the answer counts so many times as much. */
const ANSWER = 3

/** Relevance is the logarithm of odds, and many sentences of a long text have some: these powers of it are what counts. */
const SHARPNESS = {ofOne: 2, ofSeveral: 1, ofConcepts: 3} as const

/** A question that suits so many sentences is halfway between the two. */
const HALFWAY = 40

/** How a question bears on what a summary is like. */
export interface Asked extends AskedTerms {
  /** By sentence: what each of its content words is worth to someone who asks, by the question it suits best (G5). */
  readonly wordWorth: Float64Array
  /** The greatest of them. */
  readonly best: number
  /** What is known to answer. */
  readonly given: readonly GivenAnswer[]
  /** By sentence: what each word that could be the answer is worth beside that, and where they stand. */
  readonly answers: readonly {readonly worth: number; readonly places: readonly number[]}[]
}

export function askedBy(
  {questions, sentences, documents}: Relevance,
  {sentences: own, terms}: Pick<Source, 'sentences' | 'terms'>,
): Asked {
  const kind = documents.length === 1 ? 'ofOne' : 'ofSeveral'
  const part = own.map((sentence) => (USUAL_WORDS / Math.max(1, contentTerms(sentence, terms).length)) ** SHARED_OUT)
  const rows = questions.map((question) => {
    const broad = kind === 'ofSeveral' && question.suiting === Infinity ? UNLEARNED : BROAD[kind]
    const best = broad + (NARROW - broad) * narrowness(question)
    return question.sentences.map((relevance, s) => inSteps(best * part[s] * relevance ** SHARPNESS[kind]))
  })
  const wordWorth = rows.reduce((best, row) => best.map((value, s) => Math.max(value, row[s])))
  const answers = Array.from(wordWorth, (worth, s) => {
    const places = questions.flatMap((question, q) => (rows[q][s] === worth ? question.places[s] : []))
    return {worth: (ANSWER - 1) * worth, places: [...new Set(places)]}
  })
  return {
    wordWorth,
    best: wordWorth.reduce((most, worth) => Math.max(most, worth), 0),
    answers,
    given: questions.flatMap(({given = []}) => given),
    nearness: sentences.map((relevance) => relevance ** SHARPNESS.ofConcepts),
    broad: 1 - Math.max(...questions.map(narrowness)),
    askedAs: (term) => questions.reduce((found, {askedAs}) => (found < 0 ? askedAs(term) : found), -1),
  }
}

/** From 0 to 1: how few sentences suit a question. */
function narrowness({suiting}: QuestionRelevance): number {
  return 1 / (1 + (suiting / HALFWAY) ** 4)
}
