import type {FigureLanguage, FoundFigure, Replaced} from './figure.ts'
import {FigureComparison} from './figure-comparison.ts'
import {groupedBy} from './grouped.ts'
import type {DiscourseText} from './text.ts'
import type {TimeExpression, Times} from './times.ts'

/** What is known of the figures of a cluster. */
export interface Figures {
  readonly replaced: readonly Replaced[]
  /** Figures of documents of the same time that cannot all be right. */
  readonly contradictions: readonly (readonly FoundFigure[])[]
  /** By sentence: its figures. */
  readonly bySentence: readonly (readonly FoundFigure[])[]
}

/** What is told of so long ago, in days, is another event. */
const LONG_AGO = 20

/** Finds figures for the same thing and compares them. Later documents have the newer ones; without dates, only what the figures themselves tell counts. */
export function findFigures(text: DiscourseText, times: Times, language: FigureLanguage | undefined): Figures {
  if (language === undefined) return {replaced: [], contradictions: [], bySentence: text.sentences.map(() => [])}
  const isDated = times.published.every((day) => day !== undefined)
  const timeOf = (document: number) => (isDated ? (times.published[document] as number) : document)
  const bySentence = text.sentences.map((sentence, s) => {
    const {document} = sentence
    const found = language.figuresOf(sentence, times.bySentence[s])
    return found.map((figure): FoundFigure => ({...figure, sentence: s, document, time: timeOf(document)}))
  })
  const isNow = (s: number) => !isOtherTime(times.bySentence[s], times.published[text.sentences[s].document])
  const bySubject = groupedBy(bySentence.filter((_, s) => isNow(s)).flat(), ({subject}) => subject)
  const comparison = new FigureComparison(text, isDated)
  const compared = [...bySubject.values()].filter(({length}) => length > 1).map((own) => comparison.compare(own))
  return {
    replaced: compared.flatMap(({replaced}) => replaced),
    contradictions: compared.flatMap(({contradictions}) => contradictions),
    bySentence,
  }
}

/** Whether a sentence tells of another time than its document does: history, or the sum of a year. */
function isOtherTime(times: readonly TimeExpression[], published: number | undefined): boolean {
  return times.some(({precision, says, to}) => {
    if (precision !== 'day') return true
    return published === undefined ? says === 'year' : to < published - LONG_AGO
  })
}
