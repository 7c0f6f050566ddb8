import type {FoundFigure, ToldFigure} from '../../discourse/figure.ts'
import {groupedBy} from '../../discourse/grouped.ts'
import type {Language} from '../../language/language.ts'
import {isUnanswered, type Relevance} from '../../relevance/relevance.ts'
import {discourseOf} from '../documents/discourse.ts'
import type {Draft} from './draft.ts'
import type {Place} from './edits.ts'
import type {SummaryNote} from './summary.ts'

/** A note tells so many figures for one thing. */
const MOST_TOLD = 6

/** What documents say of the figures that a summary prints: older ones that were left out, and others of the same day. */
export function figureNotes({parsed, sentences}: Draft): SummaryNote[] {
  const discourse = discourseOf(parsed)
  const language = parsed.source.language.discourse?.figures
  const {replaced, contradictions, bySentence} = discourse.figures
  if (language === undefined || replaced.length + contradictions.length === 0) return []
  const printed = new Set(
    sentences.flatMap(({index, isKept}) => bySentence[index].filter(({first, last}) => isKept(first) && isKept(last))),
  )
  const isPrinted = ({subject, value}: FoundFigure) =>
    [...printed].some((figure) => figure.subject === subject && figure.value === value)
  const placeOf = ({document, sentence, first, last}: FoundFigure): Place => {
    const {tokens} = discourse.text.sentences[sentence]
    return {document: discourse.text.documents[document].id, start: tokens[first].start, end: tokens[last].end}
  }
  const toldOf = (figure: FoundFigure): ToldFigure => {
    const {id, text} = discourse.text.documents[figure.document]
    const {start, end} = placeOf(figure)
    return {number: text.slice(start, end), document: id, day: discourse.times.published[figure.document]}
  }
  const noteOf = (kind: string, text: string, figures: readonly FoundFigure[]): SummaryNote => ({
    kind,
    text,
    places: figures.map(placeOf),
  })
  const contradicted = contradictions
    .filter((figures) => figures.some(isPrinted))
    .map((figures) => {
      const each = distinct(figures).slice(0, MOST_TOLD)
      return noteOf('contradiction', language.tellContradiction(language.name(each[0].subject), each.map(toldOf)), each)
    })
  const newer = [...groupedBy(replaced, (pair) => pair.newer)]
    .filter(([figure]) => isPrinted(figure))
    .map(([figure, all]) => {
      const older = distinct(all.map((pair) => pair.older))
      const first = older.slice(0, MOST_TOLD)
      const left = older.length - first.length
      const text = language.tellNewer(language.name(figure.subject), toldOf(figure), first.map(toldOf), left)
      return noteOf('newer', text, [figure, ...first])
    })
  return [...contradicted, ...newer]
}

/** What reviewers disagree about, of the things that a summary judges. */
export function opinionNotes({parsed, sentences}: Draft): SummaryNote[] {
  const {
    reviews: {disputes},
    text,
  } = discourseOf(parsed)
  const tell = parsed.source.language.discourse?.opinions?.tell
  if (tell === undefined) return []
  const printed = new Set(sentences.map(({index}) => index))
  return disputes
    .filter(({opinions}) => opinions.some(({sentence}) => printed.has(sentence)))
    .map(({subject, opinions, good, bad}) => ({
      kind: 'opinions',
      text: tell(subject, good, bad),
      places: opinions.map(({sentence, first, last}) => {
        const {tokens, document} = text.sentences[sentence]
        return {document: text.documents[document].id, start: tokens[first].start, end: tokens[last].end}
      }),
    }))
}

/** The questions that nothing in the documents seems to answer. */
export function unansweredNotes({questions}: Language, relevance: Relevance | undefined): SummaryNote[] {
  const tell = questions?.tellUnanswered
  if (tell === undefined) return []
  const open = relevance?.questions.filter(isUnanswered) ?? []
  return open.map(({question}) => ({kind: 'unanswered', text: tell(question), places: [], question}))
}

/** One figure of each value. */
function distinct(figures: readonly FoundFigure[]): FoundFigure[] {
  return figures.filter(({value}, f) => figures.findIndex((other) => other.value === value) === f)
}
