import {readDay} from '../../calendar.ts'
import {publicationDay} from '../../discourse/times.ts'
import type {ParsedSource} from './parse.ts'
import {Remembered} from './remembered.ts'

/** Documents as they were known on a day. */
export interface KnownThen {
  readonly parsed: ParsedSource
  readonly leftOut: number // documents later than the day
  readonly undated: number // documents without a date that can be read, which stay
  readonly day: number
}

/** Leaves out all documents later than a day. Those without a date stay. */
export function asOf(parsed: ParsedSource, date: string): KnownThen {
  return known.of(parsed, [date], () => leaveOutLater(parsed, date))
}

/** The same source for the same day: what is known of it stays known. */
const known = new Remembered<ParsedSource, KnownThen>(4)

function leaveOutLater(parsed: ParsedSource, date: string): KnownThen {
  const {source, analyses, plans} = parsed
  const day = readDay(date)
  if (day === undefined) throw new RangeError(`asOf is ${JSON.stringify(date)}, expected a day like "2024-03-04".`)
  const times = source.language.discourse?.times
  const days = source.documents.map((document) => publicationDay(document, times))
  const undated = days.filter((published) => published === undefined).length
  const isKnown = days.map((published) => (published ?? day) <= day)
  const leftOut = isKnown.filter((known) => !known).length
  if (leftOut === 0) return {parsed, leftOut, undated, day}
  const place = new Int32Array(isKnown.length)
  for (let d = 0, next = 0; d < isKnown.length; d++) place[d] = isKnown[d] ? next++ : -1
  const stays = source.sentences.map(({document}) => isKnown[document])
  const sentences = source.sentences
    .filter((_, s) => stays[s])
    // its text is no field of its own, but written when it is read
    .map((sentence) => ({...sentence, document: place[sentence.document], text: sentence.text}))
  const then: ParsedSource = {
    ...parsed,
    source: {...source, documents: source.documents.filter((_, d) => isKnown[d]), sentences},
    analyses: analyses.filter((_, s) => stays[s]),
    plans: plans.filter((_, s) => stays[s]),
  }
  return {parsed: then, leftOut, undated, day}
}
