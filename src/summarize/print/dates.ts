import {dayOf} from '../../calendar.ts'
import {
  ambiguityAmong,
  isDated,
  isPlain,
  mayBeDated,
  missingPrecision,
  type TimeExpression,
} from '../../discourse/times.ts'
import {discourseOf} from '../documents/discourse.ts'
import {type Draft, isPrinted, type PrintOptions} from './draft.ts'
import type {Edit} from './edits.ts'

/**
 * Prints dates in brackets behind words such as "on Friday", each day once: behind all with `dates`; with `anchors` behind
 * at most so many, where a reader needs them, and behind all years and months that nobody could tell otherwise.
 */
export function dateEdits(draft: Draft, {dates, anchors}: PrintOptions): readonly (readonly Edit[])[] {
  const {parsed, sentences, isWhole} = draft
  const {times} = discourseOf(parsed)
  const write = parsed.source.language.discourse?.times?.write
  // whole sentences stay whole unless dates are asked for
  if (write === undefined || !(dates || (anchors !== undefined && !isWhole))) return sentences.map(() => [])
  const printed = sentences.map((sentence) =>
    times.bySentence[sentence.index].filter((time) => isPrinted(sentence, time)),
  )
  const anchored = dates ? undefined : undated(draft, printed, anchors ?? 0)
  const told = new Set<string>()
  let year: number | undefined
  return printed.map((found) =>
    found.flatMap((time): Edit[] => {
      if (isDated(time)) {
        if (time.says === 'year') year = dayOf(time.from).year
        return []
      }
      // with the year where the reader does not know it yet
      const isNewYear = dayOf(time.from).year !== year
      if (time.says === 'month' && !isNewYear) return []
      const text = `(${write(time.from, missingPrecision(time), isNewYear)})`
      // "in October (1999)" does not say which year "last year" is
      const moment = time.says === 'month' ? `${time.from}` : text
      if (!isPlain(time) || anchored?.has(time) === false || told.has(moment)) return []
      told.add(moment)
      year = dayOf(time.from).year
      return [{first: time.first, last: time.last, where: 'after', text, reason: 'date'}]
    }),
  )
}

/**
 * The times that a reader would misread without their dates: years and months that documents of several years or months
 * count from different days; the first time of all if no other of the summary is dated; and those of sentences that were
 * written before the one in front of them: "on Friday" was another Friday.
 */
function undated(
  {parsed, sentences}: Draft,
  printed: readonly (readonly TimeExpression[])[],
  anchors: number,
): ReadonlySet<TimeExpression> {
  const {times} = discourseOf(parsed)
  const placeOf = (s: number) => parsed.source.sentences[sentences[s].index].document
  const dayOfText = (s: number) => times.published[placeOf(s)]
  const open = printed.map((found, s) =>
    found.filter((time) => mayBeDated(time, times, sentences[s].index, placeOf(s))),
  )
  const first = printed.some((found) => found.some(isDated)) ? [] : open.flat().slice(0, 1)
  const periods = open.flat().filter(ambiguityAmong(times.published))
  const jumps = open.flatMap((found, s) => {
    const [before, day] = [s > 0 ? dayOfText(s - 1) : undefined, dayOfText(s)]
    const goesBack = before !== undefined && day !== undefined && day < before
    return goesBack && !printed[s].some(isDated) ? found.slice(0, 1) : []
  })
  return new Set([...periods, ...[...first, ...jumps].slice(0, anchors)])
}
