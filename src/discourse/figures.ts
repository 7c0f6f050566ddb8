import type {DiscourseSentence, DiscourseText} from './text.ts'
import type {TimeExpression, Times} from './times.ts'

/** A number in a sentence, and what it tells. */
export interface Figure {
  readonly first: number // token
  readonly last: number
  readonly value: number
  /** "at least 31", "up to 31", "about 31". */
  readonly bound: 'exact' | 'at-least' | 'at-most' | 'roughly'
  /** What is counted or measured; figures of one subject may be compared. */
  readonly subject: string
  /** A count of what has happened: it grows until somebody corrects it. */
  readonly grows: boolean
  /** What limits it, such as places: "in Lorn". */
  readonly scope: readonly string[]
  /** What brought it about, roughly: a flood, a crash. */
  readonly cause?: string
  /** The sentence itself says that it holds no longer: "from 31". */
  readonly isFormer: boolean
  /** The sentence itself says that it replaces another: "lowered the toll to 28". */
  readonly replaces: boolean
}

/** A figure with its place. */
export interface FoundFigure extends Figure {
  readonly sentence: number // index into the text's sentences
  readonly document: number
}

/** What has to be known of a language to compare figures. */
export interface FigureLanguage {
  figuresOf(sentence: DiscourseSentence, times: readonly TimeExpression[]): readonly Figure[]
  /** A subject as a reader understands it: "how many died". */
  name(subject: string): string
  /** Sentences for the reader. A figure has the number as it stands in its document, and the day or the document. */
  tellNewer(name: string, newer: ToldFigure, older: readonly ToldFigure[]): string
  tellContradiction(name: string, figures: readonly ToldFigure[]): string
  tellLeftOut(documents: number, day: number): string
}

export interface ToldFigure {
  readonly number: string
  readonly document: string
  readonly day: number | undefined
}

/** An older figure, and what took its place. */
export interface Replaced {
  readonly older: FoundFigure
  readonly newer: FoundFigure
}

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

/** So many documents are compared for each subject: a limit that keeps the work in proportion to the text. */
const MOST_COMPARED = 40

/** Finds figures for the same thing and compares them. Later documents have the newer ones; without dates, in the order given. */
export function findFigures(text: DiscourseText, times: Times, language: FigureLanguage | undefined): Figures {
  if (language === undefined) return {replaced: [], contradictions: [], bySentence: text.sentences.map(() => [])}
  const bySentence = text.sentences.map((sentence, s) => {
    const found = language.figuresOf(sentence, times.bySentence[s])
    return found.map((figure): FoundFigure => ({...figure, sentence: s, document: sentence.document}))
  })
  const bySubject = new Map<string, FoundFigure[]>()
  for (const [s, figures] of bySentence.entries()) {
    if (figures.length === 0 || isOtherTime(times.bySentence[s], times.published[text.sentences[s].document])) continue
    for (const figure of figures) {
      const known = bySubject.get(figure.subject)
      if (known) known.push(figure)
      else bySubject.set(figure.subject, [figure])
    }
  }
  const isDated = times.published.every((day) => day !== undefined)
  const timeOf = (document: number) => (isDated ? (times.published[document] as number) : document)
  const replaced: Replaced[] = []
  const contradictions: FoundFigure[][] = []
  for (const figures of bySubject.values()) {
    if (figures.length < 2) continue
    const totals = totalsOf(figures).sort((a, b) => timeOf(a.document) - timeOf(b.document) || a.document - b.document)
    const latest = totals.slice(-MOST_COMPARED)
    for (const older of figures) {
      const newer = replacementOf(older, latest, figures, (figure) => timeOf(figure.document))
      if (newer) replaced.push({older, newer})
    }
    const isOld = new Set(replaced.map(({older}) => older))
    const current = latest.filter((figure) => !isOld.has(figure))
    contradictions.push(...contradictionsOf(current, isDated ? (figure) => timeOf(figure.document) : () => 0))
  }
  return {replaced, contradictions: isDated ? contradictions : [], bySentence}
}

/** Whether a sentence tells of another time than its document does: history, or the sum of a year. */
function isOtherTime(times: readonly TimeExpression[], published: number | undefined): boolean {
  return times.some(({precision, says, to}) => {
    if (precision !== 'day') return true
    return published === undefined ? says === 'year' : to < published - LONG_AGO
  })
}

/** The figure of each document for each scope: of what grows, the greatest; of what changes, the only one. */
function totalsOf(figures: readonly FoundFigure[]): FoundFigure[] {
  const byPlace = new Map<string, FoundFigure[]>()
  for (const figure of figures) {
    if (figure.isFormer) continue
    const place = JSON.stringify([figure.document, figure.scope, figure.cause])
    byPlace.set(place, [...(byPlace.get(place) ?? []), figure])
  }
  return [...byPlace.values()].flatMap((own) => {
    const values = new Set(own.map(({value}) => value))
    if (values.size === 1) return [own.find(({bound}) => bound === 'exact') ?? own[0]]
    const corrected = own.filter(({replaces}) => replaces)
    if (corrected.length > 0) return [corrected[corrected.length - 1]]
    return own[0].grows ? [own.reduce((most, figure) => (figure.value > most.value ? figure : most))] : []
  })
}

function replacementOf(
  older: FoundFigure,
  totals: readonly FoundFigure[],
  figures: readonly FoundFigure[],
  timeOf: (figure: FoundFigure) => number,
): FoundFigure | undefined {
  for (let t = totals.length - 1; t >= 0; t--) {
    const newer = totals[t]
    if (newer.value === older.value || !isSameThing(older, newer) || isCompatible(older, newer)) continue
    if (older.isFormer && newer.sentence === older.sentence) return newer
    const isLater = timeOf(newer) > timeOf(older)
    const isCorrected = newer.replaces && newer.document === older.document && newer.sentence > older.sentence
    // "109 died. Officials had counted 31": what an earlier document gave is old in every later one
    const isOutOfDate = timeOf(newer) === timeOf(older) && wasGivenBefore(older, newer, figures, timeOf)
    if (!isLater && !isCorrected && !isOutOfDate) continue
    // a smaller number of those who died is a part of them, unless the toll was corrected
    if (older.grows && newer.value < older.value && !newer.replaces) continue
    if (!isOutOfDate && isPart(older, totals)) continue
    return newer
  }
  return undefined
}

function wasGivenBefore(
  older: FoundFigure,
  newer: FoundFigure,
  figures: readonly FoundFigure[],
  timeOf: (figure: FoundFigure) => number,
): boolean {
  if (older.document !== newer.document) return false
  const isBefore = (figure: FoundFigure) => timeOf(figure) < timeOf(older) && figure.value === older.value
  return figures.slice(0, MOST_COMPARED).some((figure) => isBefore(figure) && isSameThing(figure, older))
}

/** Whether the same document gives more: then this was a part, never the whole. */
function isPart(figure: FoundFigure, totals: readonly FoundFigure[]): boolean {
  if (!figure.grows || figure.isFormer) return false
  return totals.some(
    (total) =>
      total.document === figure.document &&
      total.value > figure.value &&
      isSameThing(figure, total) &&
      total.bound !== 'at-most',
  )
}

function isSameThing(a: FoundFigure, b: FoundFigure): boolean {
  if (a.cause !== undefined && b.cause !== undefined && a.cause !== b.cause) return false
  if (a.scope.length === 0 || b.scope.length === 0) return true
  return a.scope.some((place) => b.scope.includes(place))
}

/** "More than 100" is not wrong when 109 is known. */
function isCompatible(older: FoundFigure, newer: FoundFigure): boolean {
  const ratio = newer.value / older.value
  switch (older.bound) {
    case 'at-least':
      return ratio >= 1 && ratio <= 1.2
    case 'at-most':
      return ratio <= 1 && ratio >= 0.8
    case 'roughly':
      return ratio >= 0.9 && ratio <= 1.1
    case 'exact':
      return (
        (newer.bound === 'roughly' && ratio > 0.9 && ratio < 1.1) ||
        (newer.bound === 'at-least' && ratio <= 1 && !newer.grows)
      )
  }
}

/** Figures of the same time and scope that exclude one another. */
function contradictionsOf(totals: readonly FoundFigure[], timeOf: (figure: FoundFigure) => number): FoundFigure[][] {
  const byTime = new Map<string, FoundFigure[]>()
  for (const figure of totals) {
    const key = JSON.stringify([timeOf(figure), figure.scope, figure.cause ?? ''])
    byTime.set(key, [...(byTime.get(key) ?? []), figure])
  }
  return [...byTime.values()].filter((figures) => {
    const [one, ...others] = figures.filter(({bound}) => bound === 'exact')
    return one !== undefined && others.some(({value, document}) => value !== one.value && document !== one.document)
  })
}
