import {dayInName, dayNumber, dayOf, readDay} from '../calendar.ts'
import type {Document} from '../text/document.ts'
import type {DiscourseSentence, DiscourseText} from './text.ts'

/** Words that tell when, and the days that they mean. */
export interface TimeExpression {
  readonly first: number // token
  readonly last: number
  /** How exactly it is told. `rough` is what nobody would look up in a calendar: "ten years ago". */
  readonly precision: 'day' | 'week' | 'month' | 'year' | 'rough'
  readonly from: number // the number of its first day
  readonly to: number // and of its last
  /**
   * What the reader is told: the year, a date without its year, a month without its year ("last November"), or only how it lies
   * to another day ("on Friday").
   */
  readonly says: 'year' | 'date' | 'month' | 'relation'
}

/** What has to be known of a language to tell when something happened. */
export interface TimeLanguage {
  /** The times of a sentence whose days are certain. `published` is the day of its document, if that is known. */
  timesOf(sentence: DiscourseSentence, published: number | undefined): readonly TimeExpression[]
  /** Whether a sentence tells what was still to come when it was written. */
  looksAhead(sentence: DiscourseSentence): boolean
  /** The day in a dateline. If it says no year, it is that of the nearest such day to the one of its document. */
  dayOfDateline(dateline: string, published: number | undefined): number | undefined
  /** A time as a reader wants it, to the precision: "Nov. 6, 1998", "November 1998". */
  write(day: number, precision: TimeExpression['precision'], withYear: boolean): string
}

/** All times of a cluster. */
export interface Times {
  readonly published: readonly (number | undefined)[] // by document: its day
  readonly bySentence: readonly (readonly TimeExpression[])[]
  /** By sentence: whether it tells what was still to come when it was written. */
  readonly looksAhead: readonly boolean[]
  /** By sentence: whether it looked ahead to what has come since, as far as the days of the documents tell. */
  readonly isOvertaken: readonly boolean[]
}

/** What lies further from the day of its document is told as history, or as a plan for later. */
const LONG = 365

/** What a document looks ahead to may still be to come if it is so many days older than the latest one. */
const FRESH = 1

/** So many days may lie between the dateline of a document and its date; of those that lie further apart, the date is right. */
const PRINTED = 1

/** A sentence after one about another time may go on telling it. */
const ELSEWHEN = 31

/** Finds the times of a cluster. In a language of which nothing is known there are none. */
export function findTimes(text: DiscourseText, language: TimeLanguage | undefined): Times {
  const published = text.documents.map((document) => publicationDay(document, language))
  const none = text.sentences.map(() => false)
  if (language === undefined)
    return {published, bySentence: text.sentences.map(() => []), looksAhead: none, isOvertaken: none}
  const bySentence: (readonly TimeExpression[])[] = []
  let wasElsewhen = false
  for (const [s, sentence] of text.sentences.entries()) {
    const day = published[sentence.document]
    const found = language.timesOf(sentence, day)
    if (day === undefined) {
      bySentence.push(found)
      continue
    }
    const isFar = found.some(({from, to}) => to < day - ELSEWHEN || from > day + ELSEWHEN)
    const goesOn = s > 0 && wasElsewhen && text.sentences[s - 1].document === sentence.document
    // "In April 1931 the dam broke. On Friday the army came.": which Friday that was, nobody knows
    const isStory = isFar || goesOn
    bySentence.push(isStory ? found.filter(({says, precision}) => says !== 'relation' || precision !== 'day') : found)
    wasElsewhen = isFar
  }
  const latest = Math.max(...published.map((day) => day ?? Number.NEGATIVE_INFINITY))
  const looksAhead = text.sentences.map((sentence) => language.looksAhead(sentence))
  const isOvertaken = text.sentences.map(({document}, s) => {
    const day = published[document]
    return day !== undefined && day < latest - FRESH && looksAhead[s]
  })
  return {published, bySentence, looksAhead, isOvertaken}
}

/**
 * The day on which a document was written, from which "today" and "on Friday" count: the day in its dateline if that is beside
 * its date, because papers print the next day what agencies wrote. Else its date or the day in its name.
 */
export function publicationDay(document: Document, language: TimeLanguage | undefined): number | undefined {
  const printed = readDay(document.date) ?? dayInName(document.id)
  const {text, leftOut = []} = document
  const dateline = leftOut.find(({reason}) => reason === 'dateline')
  const said = dateline && language?.dayOfDateline(text.slice(dateline.start, dateline.end), printed)
  const isWritten = said !== undefined && (printed === undefined || Math.abs(said - printed) <= PRINTED)
  return isWritten ? said : printed
}

/** Whether a time is so far from the day of its document that what happened then would be taken for news without it. */
export function isHistorical(time: TimeExpression, published: number | undefined): boolean {
  return isLongAgo(time, published) || (published !== undefined && time.from > published + LONG)
}

/** Whether what happened then is history to its document. */
export function isLongAgo({to}: TimeExpression, published: number | undefined): boolean {
  return published !== undefined && to < published - LONG
}

/**
 * Finds the times of which a reader of several documents cannot tell which year or month is meant: "last year" is another one
 * in a document of another year.
 */
export function ambiguityAmong(published: readonly (number | undefined)[]): (time: TimeExpression) => boolean {
  let [firstYear, lastYear] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let [firstMonth, lastMonth] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const number of published) {
    if (number === undefined) continue
    const {year, month} = dayOf(number)
    const months = 12 * year + month
    firstYear = Math.min(firstYear, year)
    lastYear = Math.max(lastYear, year)
    firstMonth = Math.min(firstMonth, months)
    lastMonth = Math.max(lastMonth, months)
  }
  return ({precision, says}) => {
    if (says === 'year' || says === 'date') return false
    if (precision === 'year' || says === 'month') return lastYear > firstYear
    return precision === 'month' && lastMonth > firstMonth + 1
  }
}

/** It says a date itself. */
export function isDated({says, precision}: TimeExpression): boolean {
  return (says === 'year' || says === 'date') && precision !== 'rough'
}

/** What its date in brackets says beside it: "last November" lacks nothing but the year. */
export function missingPrecision({says, precision}: TimeExpression): TimeExpression['precision'] {
  return says === 'month' ? 'year' : precision
}

/** A day, a month or a year, and so something that fits in brackets. */
export function isPlain({precision}: TimeExpression): boolean {
  return precision === 'day' || precision === 'month' || precision === 'year'
}

/** Whether a date may be put in behind a time. What was planned for a day may have come on another one, or not at all. */
export function mayBeDated(time: TimeExpression, times: Times, sentence: number, document: number): boolean {
  const written = times.published[document]
  const isPlan = times.isOvertaken[sentence] && written !== undefined && time.from > written
  return isPlain(time) && !isDated(time) && !isPlan
}

/** The first and the last day of a month or, without one, of a year. */
export function daysOf(year: number, month?: number): {readonly from: number; readonly to: number} {
  const from = dayNumber({year, month: month ?? 1, day: 1})
  const isLast = month === undefined || month === 12
  const next = isLast ? {year: year + 1, month: 1, day: 1} : {year, month: month + 1, day: 1}
  return {from, to: dayNumber(next) - 1}
}
