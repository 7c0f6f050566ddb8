import {predictAll} from '../boosting/forest.ts'
import {type Source, sentenceOf} from '../summarize/documents/source.ts'
import type {RelevanceModel} from '../syntax/relevance-model.ts'
import {type Collection, collectionOf} from './collection.ts'
import {FEATURES, rowsOf, type Seen, seenIn} from './features.ts'
import type {GivenAnswer} from './given-answer.ts'
import {asGuides, guideLogarithms} from './guides.ts'
import {heardRow} from './heard.ts'
import {checkRelevanceModel, nextRows, sharesOfBest, strangenessOf, sumsOf} from './learned.ts'
import {matchOf} from './match.ts'
import {saidByNamed} from './named-speakers.ts'
import {possibleAnswers} from './near.ts'
import {type Question, questionOf} from './question.ts'
import {withReasons} from './reasons.ts'
import {withReplies} from './replies.ts'
import {stretchesOf} from './stretches.ts'
import {onOneTopic, WITHIN_FEATURES} from './within.ts'
import {termsOf} from './words.ts'

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
  /** By sentence: the places of words that could answer it. */
  readonly places: readonly (readonly number[])[]
  /** What is known to answer it, beside what could. */
  readonly given?: readonly GivenAnswer[]
  /** Whether the answer is a number. */
  readonly asksNumber: boolean
  /** The word asked for of which a term of the source is a form; −1 if it is none. */
  readonly askedAs: (term: number) => number
}

/** How a question is heard. */
export interface Hearing {
  /** How much the plain match counts beside what the model says, from 0 to 1. */
  readonly plain?: number
  /** The documents come from a search: which of them answer is open, even if they share a topic. */
  readonly isSearched?: boolean
}

/** A sentence whose odds are e^−8 of the best one's has nothing to do with a question. */
export const NOTHING = -8

/** What the rounds and the trees count among documents on one topic, beside what tells the answer there. */
const TOPICAL = 0.1

/** Odds are flatter there: their logarithm means nothing from this share of NOTHING on. In a single passage they are less so. */
const FLAT = {amongMany: 0.25, alone: 0.5} as const

/** So a question for a fact seems to suit more sentences than it does. This share of them is taken. */
const FACT = 0.25

/** What the plain match counts in a single passage: what tells passages apart has nothing to say there. */
const ALONE = 0.5

/**
 * Whoever asks about a single passage has it before him, so it is likelier to answer than what a search brings together: by this, in
 * the logarithm of odds.
 */
const GIVEN_ALONE = 3

/** Who asks what somebody said wants his words: so much is added to the logarithm of their odds. */
const SAID_BY_NAMED = 1.5

/** How likely documents answer a question of which they have no word, but words that mean about the same. */
const ANSWERED_NEARLY = 0.5

/** A question is taken for answered from this likelihood on: one answered question in 300 is called unanswered, and 11 unanswered ones in 12. */
const ANSWERED = 0.1

/** Below this one it is not asked at all: what shares a word with it would say nothing of it. */
const HOPELESS = 0.05

/** From this likelihood on it is even if documents have none of the names in it. */
const ANSWERED_UNNAMED = 0.5

/** Whatever the documents say may answer a question that wants something of this kind. */
const ANY = /^(?:thing|yes-no|manner)$/

/** As near as this some sentence has to be to the words asked for, if no document has any: to the only one, and to several. */
const NEAR_ENOUGH = {one: 0.25, several: 0.5} as const

/**
 * The relevance of sentences to questions. Without a model it is BM25 of the sentence and of its passage
 * (docs/math.md, eq. G5).
 */
export function relevanceTo(
  source: Source,
  questions: readonly string[],
  model?: RelevanceModel,
  hearing: Hearing = {},
): Relevance {
  if (model !== undefined) checkRelevanceModel(model)
  const collection = collectionOf(source, strangenessOf(model?.rarity), model?.vectors, hearing.isSearched)
  const found = questions.map((question) => relevanceToOne(collection, question, model, hearing))
  return toAll(source, found)
}

/** Relevance to all questions from that to each. A document has that of its best sentence, or what it had if that is more. */
export function toAll(
  source: Source,
  questions: readonly QuestionRelevance[],
  before: Float64Array = new Float64Array(source.documents.length),
): Relevance {
  const sentences = bestOf(questions, source.sentences.length)
  const documents = before.slice()
  source.sentences.forEach(({document}, s) => {
    documents[document] = Math.max(documents[document], sentences[s])
  })
  return {sentences, documents, questions}
}

/** The same where some of the questions are heard in another way. */
export function heardAgain(
  relevance: Relevance,
  source: Source,
  hear: (question: QuestionRelevance) => QuestionRelevance,
): Relevance {
  const questions = relevance.questions.map(hear)
  const isSame = questions.every((question, q) => question === relevance.questions[q])
  return isSame ? relevance : toAll(source, questions, relevance.documents)
}

function relevanceToOne(
  collection: Collection,
  text: string,
  model: RelevanceModel | undefined,
  {plain = 0, isSearched = false}: Hearing,
): QuestionRelevance {
  const {source} = collection
  const question = questionOf(text, collection)
  const match = matchOf(collection, question)
  const isAsked = new Set(question.asked)
  const askedAs = (term: number) => {
    const word = collection.meanings.of(term)
    return isAsked.has(word) ? word : -1
  }
  const isMatched = match.passages.raw.some((value) => value > 0)
  const asksNumber = /^(?:number|money|duration)$/.test(question.wanted)
  const places = collection.rows.map((): number[] => [])
  if (question.asked.length === 0 && question.words.length > 0 && source.sentences.length > 0) {
    return withoutWords(collection, question, asksNumber)
  }
  if (model === undefined) {
    if (!isMatched) return unheard(collection, text)
    return {question: text, answered: 1, suiting: Infinity, sentences: match.plain, places, asksNumber, askedAs}
  }
  const seen = seenIn(collection, question, match)
  const isAlone = collection.titles.length === 1
  const oneTopic = isAlone ? 1 : isSearched ? 0 : onOneTopic(collection)
  const near = oneTopic > 0 ? seen.near : undefined
  const least = NEAR_ENOUGH[question.asked.length === 1 ? 'one' : 'several']
  if (!isMatched && !near?.sentences.some((value) => value >= least)) return unheard(collection, text)
  const guides = isSearched ? asGuides(collection) : 0
  const logarithms = isMatched && guides < 1 ? topicalOf(seen, model) : new Float64Array(source.sentences.length)
  if (guides > 0) {
    guideLogarithms(seen).forEach((told, s) => {
      logarithms[s] = (1 - guides) * logarithms[s] + guides * told
    })
  }
  if (near !== undefined) {
    const within = sumsOf(model.within, rowsOf(WITHIN_FEATURES, seen, collection.passageOf))
    const own = 1 - oneTopic * (1 - TOPICAL)
    logarithms.forEach((value, s) => {
      logarithms[s] = own * value + oneTopic * within[s]
    })
  }
  saidByNamed(source, text).forEach((isNamed, s) => {
    if (isNamed === 1) logarithms[s] += SAID_BY_NAMED
  })
  const around = stretchesOf(collection, sharesOfBest(logarithms))
  around.forEach((value, s) => {
    logarithms[s] += value
  })
  const shares = sharesOfBest(logarithms)
  const nothing = NOTHING * (1 - oneTopic * (1 - (isAlone ? FLAT.alone : FLAT.amongMany)))
  const learned = shares.map((share) => Math.max(0, 1 - Math.log(share) / nothing))
  const suiting = perplexity(shares) * (question.asksFact ? 1 - oneTopic * (1 - FACT) : 1)
  const heard = Math.max(guides + (1 - guides) * plain, isAlone ? ALONE : 0)
  const sentences = learned.map((value, s) => value * (1 - heard + heard * match.plain[s]))
  const odds = Math.exp(sumsOf(model.answered, heardRow(seen))[0] + (isAlone ? GIVEN_ALONE : 0))
  const likely = isMatched ? odds / (1 + odds) : ANSWERED_NEARLY
  const answered = likely < ANSWERED_UNNAMED && lacksNames(collection, text) ? 0 : likely
  const found = {question: text, answered, suiting, sentences, places: seen.near.places, asksNumber, askedAs}
  return isSearched ? found : withReasons(collection, question, withReplies(collection, found))
}

/**
 * What the three rounds and the trees say: the logarithm of how likely each sentence has to do with the question. Trees know
 * short documents of an encyclopedia, and say nothing of a single one, which is a talk or a story.
 */
function topicalOf(seen: Seen, model: RelevanceModel): Float64Array {
  const second = nextRows(seen, rowsOf(FEATURES, seen, seen.collection.passageOf), model.first)
  const third = nextRows(seen, second, model.second)
  const sums = sumsOf(model.third, third)
  if (seen.collection.source.documents.length === 1) return sums
  const told = predictAll(model.trees, third)
  return sums.map((sum, s) => sum + told[s])
}

/** "Who?", "What happened?": each sentence with a possible answer suits alike, or all do if any word may be one. */
function withoutWords(collection: Collection, question: Question, asksNumber: boolean): QuestionRelevance {
  const {source, rows} = collection
  const forms = source.sentences.map((sentence) => sentenceOf(source, sentence).tokens.map(({form}) => form))
  const places = possibleAnswers(collection, question, forms)
  const isOpen = ANY.test(question.wanted)
  const having = places.filter((own) => own.length > 0).length
  return {
    question: question.text,
    answered: isOpen || having > 0 ? 1 : 0,
    suiting: isOpen ? Infinity : having,
    sentences: Float64Array.from(rows, (_, s) => (!isOpen && places[s].length > 0 ? 1 : 0)),
    places: isOpen ? rows.map(() => []) : places,
    asksNumber,
    askedAs: () => -1,
  }
}

/** Whether nothing in the documents seems to answer a question. */
export function isUnanswered({answered}: Pick<QuestionRelevance, 'answered'>): boolean {
  return answered < ANSWERED
}

/** Whether that is so sure that a summary does better without the question. */
export function isHopeless({answered}: Pick<QuestionRelevance, 'answered'>): boolean {
  return answered < HOPELESS
}

/** Whether a question has names, words with a capital that do not open it, and documents have none of them. */
function lacksNames({source: {terms}, meanings, spread}: Collection, question: string): boolean {
  const names = question
    .split(/\s+/)
    .slice(1)
    .filter((word) => /^\p{Lu}\p{L}/u.test(word))
  const named = names.flatMap((name) => termsOf(name, terms)).filter((term) => !terms.isStop(term))
  return named.length > 0 && named.every((term) => !(spread[meanings.of(term)] > 0))
}

function unheard({rows}: Collection, question: string): QuestionRelevance {
  const sentences = new Float64Array(rows.length)
  const places = rows.map((): number[] => [])
  return {question, answered: 0, suiting: Infinity, sentences, places, asksNumber: false, askedAs: () => -1}
}

/** Among how many equal ones the choice would be as open: e to the entropy of shares. */
function perplexity(shares: Float64Array): number {
  const sum = shares.reduce((sum, share) => sum + share, 0)
  return Math.exp(
    shares.reduce((entropy, share) => entropy - (share > 0 ? (share / sum) * Math.log(share / sum) : 0), 0),
  )
}

/** By sentence: the relevance to the question that it suits best. */
export function bestOf(
  questions: readonly Pick<QuestionRelevance, 'sentences'>[],
  length = questions[0].sentences.length,
): Float64Array {
  return Float64Array.from({length}, (_, s) => questions.reduce((most, {sentences}) => Math.max(most, sentences[s]), 0))
}
