import {dayOf} from '../../discourse/calendar.ts'
import type {TimeExpression} from '../../discourse/times.ts'
import {discourseOf} from '../documents/discourse.ts'
import {type Draft, isPrinted, type PrintOptions} from './draft.ts'
import type {Edit} from './edits.ts'

/**
 * Prints dates in brackets behind words such as "on Friday", each day once: behind all with `dates`, and with `anchor`
 * behind the first if no time of the summary has a date.
 */
export function dateEdits(
  {parsed, sentences, isWhole}: Draft,
  {dates, anchor}: PrintOptions,
): readonly (readonly Edit[])[] {
  const {times} = discourseOf(parsed)
  const write = parsed.source.language.discourse?.times?.write
  const none = sentences.map(() => [])
  // whole sentences stay whole unless dates are asked for
  if (write === undefined || !(dates || (anchor && !isWhole))) return none
  const printed = sentences.map((sentence) =>
    times.bySentence[sentence.index].filter((time) => isPrinted(sentence, time)),
  )
  if (!dates && printed.some((found) => found.some(isDated))) return none
  const told = new Set<string>()
  let year: number | undefined
  return printed.map((found) =>
    found.flatMap((time): Edit[] => {
      if (isDated(time)) {
        if (time.says === 'year') year = dayOf(time.from).year
        return []
      }
      // with the year where the reader does not know it yet
      const text = `(${write(time.from, time.precision, dayOf(time.from).year !== year)})`
      if (!isPlain(time) || (!dates && told.size > 0) || told.has(text)) return []
      told.add(text)
      year = dayOf(time.from).year
      return [{first: time.first, last: time.last, where: 'after', text, reason: 'date'}]
    }),
  )
}

/** It says a date itself. */
function isDated({says, precision}: TimeExpression): boolean {
  return says !== 'relation' && precision !== 'rough'
}

/** A day, a month or a year, and so something that fits in brackets. */
function isPlain({precision}: TimeExpression): boolean {
  return precision === 'day' || precision === 'month' || precision === 'year'
}
