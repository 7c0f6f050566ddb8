/** A day of the Gregorian calendar. */
interface CalendarDay {
  readonly year: number
  readonly month: number // from 1
  readonly day: number // from 1
}

const DAYS_BEFORE_1970 = 719_468 // from the first of March of the year 0
const DAYS_OF_400_YEARS = 146_097
const DAYS_OF_WEEK = 7

/** A number for each day: the days since the first of January 1970. */
export function dayNumber({year, month, day}: CalendarDay): number {
  // a year that begins in March has its leap day at its end
  const years = year - (month <= 2 ? 1 : 0)
  const era = Math.floor(years / 400)
  const yearOfEra = years - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_OF_400_YEARS + dayOfEra - DAYS_BEFORE_1970
}

/** The day with a number. */
export function dayOf(number: number): CalendarDay {
  const days = number + DAYS_BEFORE_1970
  const era = Math.floor(days / DAYS_OF_400_YEARS)
  const dayOfEra = days - era * DAYS_OF_400_YEARS
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day}
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(number: number): number {
  return (((number + 3) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK
}

/** Whether there is such a day: no 30th of February. */
export function isDay(given: CalendarDay): boolean {
  const {year, month, day} = dayOf(dayNumber(given))
  return given.year === year && given.month === month && given.day === day
}

/** A day as a machine writes it: 1998-10-17. */
export function isoDay(number: number): string {
  const {year, month, day} = dayOf(number)
  const digits = (value: number, width: number) => `${value}`.padStart(width, '0')
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`
}

// 1998-10-17, 1998/10/17 and 19981017; and 10/17/1998, as in newswire of the United States
const yearFirst = /^(?<year>\d{4})([-/]?)(?<month>\d\d)\2(?<day>\d\d)(?!\d)/
const monthFirst = /^(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>\d{4})(?!\d)/

// Mon, 04 Mar 2024 17:30:00 GMT, as feeds and mails have it, and March 4, 2024
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const named = `(?<name>${MONTHS.join('|')})[a-z]*\\.?`
const dayOfMonth = '(?<day>\\d\\d?)(?!\\d)'
const dayFirst = new RegExp(`^(?:[a-z]+,? +)?${dayOfMonth}[ -]${named}[ -](?<year>\\d{4})(?!\\d)`, 'i')
const nameFirst = new RegExp(`^(?:[a-z]+, +)?${named} +${dayOfMonth},? +(?<year>\\d{4})(?!\\d)`, 'i')

/** The day that a date begins with, as sources print them; undefined if it is not understood. */
export function readDay(date: string | undefined): number | undefined {
  const text = date?.trim() ?? ''
  const found = yearFirst.exec(text) ?? monthFirst.exec(text) ?? dayFirst.exec(text) ?? nameFirst.exec(text)
  return found ? numberOf(found) : undefined
}

// APW19981016.0240, news-2024-03-04.txt
const within = /(?<!\d)(?<year>(?:19|20)\d\d)([-_]?)(?<month>\d\d)\2(?<day>\d\d)(?!\d)/

/** The day in the name of a document, as news agencies and archives name them. */
export function dayInName(name: string): number | undefined {
  const found = within.exec(name)
  return found ? numberOf(found) : undefined
}

function numberOf({groups}: RegExpExecArray): number | undefined {
  const {year, month, name = '', day: dayOfMonth} = groups ?? {}
  const number = month === undefined ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(month)
  const day = {year: Number(year), month: number, day: Number(dayOfMonth)}
  return isDay(day) ? dayNumber(day) : undefined
}
