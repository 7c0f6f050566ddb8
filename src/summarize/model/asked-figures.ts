import type {FigureLanguage, FoundFigure} from '../../discourse/figure.ts'
import type {Figures} from '../../discourse/figures.ts'
import {BESIDE_ANSWER} from '../../relevance/given-answer.ts'
import {heardAgain, type QuestionRelevance, type Relevance} from '../../relevance/relevance.ts'
import {termsOf, wordsOf} from '../../relevance/words.ts'
import type {Source} from '../documents/source.ts'

/** What this share of the documents have says only of what event they tell. */
const COMMON = 1 / 3

/**
 * Who asks for a figure that documents compare ("How many people died?") gets the current one (docs/math.md, eq. G5): the
 * sentences that give it suit the question best, its number is what answers, and no other number is.
 */
export function withAskedFigures(
  relevance: Relevance,
  figures: Figures,
  source: Source,
  language: FigureLanguage | undefined,
): Relevance {
  return heardAgain(relevance, source, (question) => {
    const found = language === undefined ? [] : answering(question.question, figures, source, language)
    return found.length === 0 ? question : answeredBy(question, found)
  })
}

/** The figures that answer a question: the current ones of what it asks for, where all else that it names is told of. */
function answering(question: string, {replaced, bySentence}: Figures, source: Source, language: FigureLanguage) {
  const asked = language.asked(wordsOf(question))
  if (asked === undefined) return []
  const old = new Set(replaced.map(({older}) => older))
  const newer = new Set(replaced.map((pair) => pair.newer))
  const all = bySentence
    .flat()
    .filter((figure) => figure.subject === asked.subject && !figure.isFormer && !figure.isAdded)
  const current = all.filter((figure) => !old.has(figure))
  const named = termsOf(asked.rest.join(' '), source.terms).filter((term) => !source.terms.isStop(term))
  const spread = named.map((term) => spreadOf(term, source))
  const tellsOf = ({sentence}: FoundFigure) =>
    named.every((term, n) => spread[n] >= COMMON || source.sentences[sentence].terms.includes(term))
  const told = current.filter(tellsOf)
  // what replaced others is the total; else the greatest count of one place is
  const newest = told.filter((figure) => newer.has(figure))
  const isNewest = (figure: FoundFigure) => newest.some(({value}) => value === figure.value)
  if (newest.length > 0) return told.filter(isNewest)
  return told.filter((figure) => !told.some((other) => isMoreOf(other, figure)))
}

function isMoreOf(other: FoundFigure, figure: FoundFigure): boolean {
  const isThere =
    figure.scope.length === 0 || other.scope.length === 0 || figure.scope.some((place) => other.scope.includes(place))
  return figure.grows && isThere && other.value > figure.value
}

/** The share of the documents that have a term; of a single one none, because what it says is not all of one event. */
function spreadOf(term: number, {documents, sentences}: Source): number {
  const having = new Set(sentences.filter(({terms}) => terms.includes(term)).map(({document}) => document))
  return documents.length === 1 ? 0 : having.size / documents.length
}

function answeredBy(question: QuestionRelevance, found: readonly FoundFigure[]): QuestionRelevance {
  const sentences = question.sentences.map((value) => BESIDE_ANSWER * value)
  const places = question.places.map((): number[] => [])
  for (const {sentence, first, last} of found) {
    sentences[sentence] = 1
    for (let token = first; token <= last; token++) places[sentence].push(token)
  }
  const answers = new Set(found.map(({sentence}) => sentence)).size
  return {
    ...question,
    answered: 1,
    given: found,
    asksNumber: true,
    suiting: Math.min(question.suiting, answers),
    sentences,
    places,
  }
}
