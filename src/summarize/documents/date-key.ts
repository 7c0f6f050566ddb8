import {dayInName, isoDay, readDay} from '../../calendar.ts'

// behind a day
const clock = /^(?:[\d/-]+T|.*\d +)(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d))?/

/** The date of a document, or else the day that its id tells: XIE19980420.0013. */
export function dateOf({date, id}: {readonly date?: string | undefined; readonly id: string}): string | undefined {
  if (readDay(date) !== undefined) return date
  const day = dayInName(id)
  return day === undefined ? undefined : isoDay(day)
}

/** A number that grows with the date, so that dates can be compared; undefined if the date is not understood. */
export function dateKey(date: string | undefined): number | undefined {
  const day = readDay(date)
  if (date === undefined || day === undefined) return undefined
  const {hour = 0, minute = 0, second = 0} = clock.exec(date.trim())?.groups ?? {}
  return ((day * 24 + +hour) * 60 + +minute) * 60 + +second
}
