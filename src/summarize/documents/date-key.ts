// 1998-10-17, 1998/10/17 and 19981017, perhaps with a time; and 10/17/1998, as in newswire of the United States
const yearFirst = /^(?<year>\d{4})([-/]?)(?<month>\d\d)\2(?<day>\d\d)(?!\d)/
const monthFirst = /^(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>\d{4})(?!\d)/
const clock = /^(?:T| +)(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d))?/

// a day in the id of an agency's document: XIE19980420.0013, or in the name of a file
const dayInId = /(?<!\d)(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/

/** The date of a document, or else the day that its id tells. */
export function dateOf({date, id}: {readonly date?: string | undefined; readonly id: string}): string | undefined {
  return dateKey(date) === undefined ? dayInId.exec(id)?.[0] : date
}

/** A number that grows with the date, so that dates can be compared; undefined if the date is not understood. */
export function dateKey(date: string | undefined): number | undefined {
  const text = date?.trim() ?? ''
  const found = yearFirst.exec(text) ?? monthFirst.exec(text)
  if (!found) return undefined
  const {year, month, day} = found.groups!
  if (+month < 1 || +month > 12 || +day < 1 || +day > 31) return undefined
  const {hour = 0, minute = 0, second = 0} = clock.exec(text.slice(found[0].length))?.groups ?? {}
  return ((((+year * 12 + +month) * 31 + +day) * 24 + +hour) * 60 + +minute) * 60 + +second
}
