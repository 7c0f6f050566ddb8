import type {FoundFigure} from '../../discourse/figure.ts'
import type {Figures} from '../../discourse/figures.ts'
import {bestOf, type QuestionRelevance, type Relevance} from '../../relevance/relevance.ts'

/** What is left of the relevance of a sentence whose figure is an old one. It may still say where and how. */
const OLD = 0.5

/**
 * Who asks for a number wants the newest one: a sentence that gives it is at least as relevant as those with the older
 * figures that it replaced, and these are less so. An older figure counts only where it could be the answer.
 */
export function withNewest(relevance: Relevance, {replaced, bySentence}: Figures): Relevance {
  if (replaced.length === 0 || !relevance.questions.some(({asksNumber}) => asksNumber)) return relevance
  const newerOf = new Map(replaced.map(({older, newer}) => [older, newer]))
  const questions = relevance.questions.map((question) =>
    question.asksNumber ? {...question, sentences: moved(question, newerOf, bySentence)} : question,
  )
  const sentences = bestOf(questions)
  return {...relevance, questions, sentences}
}

function moved(
  {sentences, places}: QuestionRelevance,
  newerOf: ReadonlyMap<FoundFigure, FoundFigure>,
  bySentence: Figures['bySentence'],
): Float64Array {
  const own = sentences.slice()
  const isNew = new Uint8Array(own.length)
  for (const older of newerOf.keys()) {
    if (!places[older.sentence].some((at) => older.first <= at && at <= older.last)) continue
    const newest = newestOf(older, newerOf)
    bySentence.forEach((figures, s) => {
      if (!figures.some((figure) => figure.subject === newest.subject && figure.value === newest.value)) return
      own[s] = Math.max(own[s], sentences[older.sentence])
      isNew[s] = 1
    })
  }
  for (const older of newerOf.keys()) {
    if (isNew[older.sentence] === 0)
      own[older.sentence] = Math.min(own[older.sentence], OLD * sentences[older.sentence])
  }
  return own
}

/** The last of a chain of figures, each of which replaced the one before. */
function newestOf(figure: FoundFigure, newerOf: ReadonlyMap<FoundFigure, FoundFigure>): FoundFigure {
  const seen = new Set<FoundFigure>()
  let newest = figure
  for (let next = newerOf.get(newest); next !== undefined && !seen.has(next); next = newerOf.get(newest)) {
    seen.add(next)
    newest = next
  }
  return newest
}
