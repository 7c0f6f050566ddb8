import {describe, expect, test} from 'vitest'
import {dayInName, dayNumber, dayOf, isDay, isoDay, readDay, weekdayOf} from '../src/calendar.ts'

const DAY = 86_400_000

describe('days as numbers', () => {
  test('they are those of the clock of JavaScript, from 1500 to 2200', () => {
    const first = Date.UTC(1500, 0, 1) / DAY
    for (let number = first; number < first + 700 * 365; number += 11) {
      const date = new Date(number * DAY)
      const day = {year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate()}
      const {year, month, day: dayOfMonth} = dayOf(number)
      // one `expect` for all: thousands of them take most of the time
      expect([year, month, dayOfMonth, dayNumber(day), weekdayOf(number), isoDay(number)].join()).toBe(
        [day.year, day.month, day.day, number, (date.getUTCDay() + 6) % 7, date.toISOString().slice(0, 10)].join(),
      )
    }
  })

  test('there is a 29th of February in leap years alone', () => {
    const isLeap = (year: number) => isDay({year, month: 2, day: 29})
    expect([1900, 1996, 1999, 2000, 2024, 2100].filter(isLeap)).toEqual([1996, 2000, 2024])
    expect(isDay({year: 1998, month: 13, day: 1})).toBe(false)
    expect(isDay({year: 1998, month: 4, day: 31})).toBe(false)
  })
})

test.each([
  ['1998-10-17', '1998-10-17'],
  ['1998/10/17', '1998-10-17'],
  ['19981017', '1998-10-17'],
  ['10/17/1998', '1998-10-17'],
  ['1998-10-17T12:30:00Z', '1998-10-17'],
  ['Sat, 17 Oct 1998 12:30:00 GMT', '1998-10-17'],
  ['17 October 1998', '1998-10-17'],
  ['7-Oct-1998', '1998-10-07'],
  ['Oct. 7, 1998', '1998-10-07'],
  ['Saturday, October 17, 1998', '1998-10-17'],
  ['1998-02-30', undefined],
  ['31 Feb 1998', undefined],
  ['Oct 1998', undefined],
  ['17 Oktember', undefined],
  ['17 October', undefined],
  ['', undefined],
])('the day of %j is %s', (date, expected) => {
  const day = readDay(date)
  expect(day === undefined ? undefined : isoDay(day)).toBe(expected)
})

test.each([
  ['APW19981016.0240', '1998-10-16'],
  ['news-2024-03-04.txt', '2024-03-04'],
  ['XIE_ENG_20041007.0256', '2004-10-07'],
  ['report-20241399', undefined],
  ['119981016', undefined],
  ['monday.txt', undefined],
])('the day in the name %j is %s', (name, expected) => {
  const day = dayInName(name)
  expect(day === undefined ? undefined : isoDay(day)).toBe(expected)
})
