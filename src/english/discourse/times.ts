import {dayNumber, dayOf, isDay, weekdayOf} from '../../calendar.ts'
import type {DiscourseSentence} from '../../discourse/text.ts'
import {daysOf, type TimeExpression, type TimeLanguage} from '../../discourse/times.ts'
import {isQuoteMark} from '../../text/quote-marks.ts'
import {SAYING} from '../words/word-lists.ts'
import {LONG_MONTHS, MONTHS, SHORT_MONTHS, SMALL_NUMBERS, WEEKDAYS} from './calendar-words.ts'
import {type Direction, directionAt, looksAhead} from './tense.ts'

/** What a reader of English knows of times. Only what is certain is told. */
export const englishTimes: TimeLanguage = {
  timesOf: (sentence, published) => new SentenceTimes(sentence, published).find(),
  looksAhead,
  dayOfDateline(dateline, published) {
    const forms = dateline.match(/[\p{L}\p{N}]+\.?/gu) ?? []
    for (let i = 0; i < forms.length; i++) {
      const month = MONTHS.get(forms[i].toLowerCase())
      const days = [forms[i - 1], forms[i + 1]].filter((form) => /^\d{1,2}$/.test(form ?? ''))
      if (month === undefined || days.length !== 1) continue
      const day = Number(days[0])
      const year = [forms[i + 1], forms[i + 2]].find((form) => YEAR.test(form ?? ''))
      if (year === undefined) return published === undefined ? undefined : nearestTo(published, month, day)
      const said = {year: Number.parseInt(year, 10), month, day}
      if (isDay(said)) return dayNumber(said)
    }
    return undefined
  },
  write(number, precision, withYear) {
    const {year, month, day} = dayOf(number)
    if (precision === 'year') return `${year}`
    const end = withYear ? `${precision === 'day' ? ',' : ''} ${year}` : ''
    return precision === 'day' ? `${SHORT_MONTHS[month - 1]} ${day}${end}` : `${LONG_MONTHS[month - 1]}${end}`
  },
}

const YEAR = /^(?:1[5-9]|20)\d\d\.?$/
const DAY = /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/
const PARTS_OF_DAY = /^(?:morning|afternoon|evening|night|noon|midday)$/
/** Words in front of a weekday or a month that do not change which one is meant. */
const WITHIN = /^(?:early|late|mid|mid-)$/
/** With these a day may lie on either side of what happened then. */
const EITHER_SIDE = /^(?:until|till|by|for|to|through|from|between|before|after)$/
/** These make it no certain day. */
const NO_DAY = /^(?:every|each|any|some|most|good|black|ash)$/
/** What happens again and again. */
const HABIT =
  /^(?:usually|typically|traditionally|annually|annual|always|often|regularly|weekly|monthly|yearly|normally|generally)$/
const NEAR = 60 // days: of a date without its year, the nearest is meant
/** What is printed in the first days of a month may have been written in the one before: "last month" may mean either. */
const EDGE = 5 // days
const UNITS: ReadonlyMap<string, 'day' | 'week' | 'month' | 'year' | 'decade'> = new Map([
  ...(['day', 'week', 'month', 'year', 'decade'] as const).flatMap((unit) => [
    [unit, unit] as const,
    [`${unit}s`, unit] as const,
  ]),
])

type Meaning = Pick<TimeExpression, 'precision' | 'from' | 'to' | 'says'>
type Found = (Meaning & {readonly last: number; readonly first?: number}) | undefined

/** The times of one sentence, found from left to right. */
class SentenceTimes {
  private readonly sentence: DiscourseSentence
  private readonly forms: readonly string[]
  private readonly published: number | undefined

  constructor(sentence: DiscourseSentence, published: number | undefined) {
    this.sentence = sentence
    this.forms = sentence.tokens.map(({form}) => form.toLowerCase())
    this.published = published
  }

  find(): TimeExpression[] {
    const times: TimeExpression[] = []
    for (let first = 0; first < this.forms.length; first++) {
      const found = this.at(first)
      if (found === undefined) continue
      const {last, precision, from, to, says} = found
      times.push({first: found.first ?? first, last, precision, from, to, says})
      first = last
    }
    return times
  }

  private at(first: number): Found {
    const form = this.forms[first]
    if (WEEKDAYS.has(form)) return this.weekday(first)
    if (MONTHS.has(form)) return this.isNamed(first) ? this.month(first) : undefined
    if (DAY.test(form) && MONTHS.has(this.form(first + 1)) && this.isNamed(first + 1)) return this.dayBeforeMonth(first)
    if (YEAR.test(form)) return this.year(first)
    switch (form) {
      case 'today':
      case 'tonight':
      case 'yesterday':
      case 'tomorrow':
        return this.near(first)
      case 'last':
      case 'this':
      case 'next':
        return this.unit(first)
      default:
        return SMALL_NUMBERS.has(form) || /^\d{1,2}$/.test(form) ? this.ago(first) : undefined
    }
  }

  /** "Friday", "last Friday", "early on Friday night", "Friday, Nov. 6". */
  private weekday(at: number): Found {
    // "Friday, Nov. 6": the date says it
    const next = this.form(at + 1) === ',' ? at + 2 : at + 1
    const explicit = MONTHS.has(this.form(next)) ? this.month(next, WEEKDAYS.get(this.forms[at])) : undefined
    if (explicit?.precision === 'day') return {...explicit, first: at}
    const {published} = this
    if (published === undefined || !this.isNamed(at)) return undefined
    const modifier = this.form(at - 1)
    const last = PARTS_OF_DAY.test(this.form(at + 1)) ? at + 1 : at
    if (this.isPossessive(last) || NO_DAY.test(this.opener(at)) || this.form(last + 1) === 'the') return undefined
    if (this.isRange(last, WEEKDAYS)) return undefined
    if (EITHER_SIDE.test(this.opener(at)) && this.direction(at, last) !== 'future') return undefined
    const day = this.dayOfWeek(at, last, modifier)
    if (day === undefined) return undefined
    const first = /^(?:last|next|this)$/.test(modifier) || WITHIN.test(modifier) ? at - 1 : at
    return {first, last, precision: 'day', from: day, to: day, says: 'relation'}
  }

  private dayOfWeek(at: number, last: number, modifier: string): number | undefined {
    const published = this.published as number
    const back = (weekdayOf(published) - (WEEKDAYS.get(this.forms[at]) as number) + 7) % 7
    const ahead = (7 - back) % 7
    const thisWeek = weekdayOf(published) - back >= 0
    switch (modifier) {
      // on a Thursday nobody knows whether "last Monday" was three days ago or ten
      case 'last':
        if (back === 0) return published - 7
        return thisWeek ? undefined : published - back
      case 'next':
        if (ahead === 0) return published + 7
        return weekdayOf(published) + ahead > 6 ? published + ahead : undefined
      case 'this':
        return thisWeek ? published - back : published + ahead
      default: {
        const direction = this.opener(at) === 'since' ? 'past' : this.direction(at, last)
        // what agencies write in the evening was on the next day in the east: six days back, or tomorrow
        if (direction === 'past') return back === 6 ? undefined : published - back
        return direction === 'future' ? published + ahead : undefined
      }
    }
  }

  /** "today", "yesterday"; in a quotation nobody knows the day of speaking. */
  private near(at: number): Found {
    const {published} = this
    if (published === undefined || this.isQuoted(at) || this.isPossessive(at)) return undefined
    const form = this.forms[at]
    const shift = form === 'yesterday' ? -1 : form === 'tomorrow' ? 1 : 0
    // "Today most people …" are our times
    if (form === 'today' && this.direction(at, at) === 'unknown') return undefined
    const last = PARTS_OF_DAY.test(this.form(at + 1)) ? at + 1 : at
    const day = published + shift
    return {last, precision: 'day', from: day, to: day, says: 'relation'}
  }

  /** "Nov. 5", "November 5, 1998", "in October", "October 1998". */
  private month(at: number, weekday?: number): Found {
    const month = MONTHS.get(this.forms[at]) as number
    const next = this.form(at + 1)
    if (DAY.test(next) && !/^[-–]/.test(this.form(at + 2))) {
      const day = Number.parseInt(next, 10)
      const year = this.yearAfter(at + 2)
      if (year !== undefined) return dayFound({year: year.value, month, day}, year.last, 'year')
      return this.nearestDay(at, month, day, at + 1, weekday)
    }
    const year = this.yearAfter(at + 1)
    if (year !== undefined) return {...daysOf(year.value, month), last: year.last, precision: 'month', says: 'year'}
    return this.monthAlone(at, month)
  }

  /** "5 November 1998", "5 November". */
  private dayBeforeMonth(at: number): Found {
    const month = MONTHS.get(this.form(at + 1)) as number
    const day = Number.parseInt(this.forms[at], 10)
    const year = this.yearAfter(at + 2)
    if (year !== undefined) return dayFound({year: year.value, month, day}, year.last, 'year')
    return this.nearestDay(at, month, day, at + 1)
  }

  private nearestDay(first: number, month: number, day: number, last: number, weekday?: number): Found {
    const {published} = this
    if (published === undefined) return undefined
    const {year} = dayOf(published)
    const days = [year - 1, year, year + 1].filter((year) => isDay({year, month, day}))
    const numbers = days.map((year) => dayNumber({year, month, day}))
    const fitting = weekday === undefined ? numbers : numbers.filter((number) => weekdayOf(number) === weekday)
    const near = fitting.find((number) => Math.abs(number - published) <= NEAR)
    if (near !== undefined) return {last, precision: 'day', from: near, to: near, says: 'date'}
    const direction = this.direction(first, last)
    const on = fitting.filter((number) => (direction === 'past' ? number <= published : number >= published))
    if (direction === 'unknown' || on.length === 0) return undefined
    const number = direction === 'past' ? Math.max(...on) : Math.min(...on)
    return {last, precision: 'day', from: number, to: number, says: 'date'}
  }

  /** "in May and June", "Monday through Friday": more than one of a kind. */
  private isRange(last: number, names: ReadonlyMap<string, number>): boolean {
    const next = this.form(last + 2)
    const isNamed = names.has(next) || names.has(this.form(last + 3))
    return /^(?:and|or|to|through|until|-|–)$/.test(this.form(last + 1)) && isNamed
  }

  /** "the first surplus in July since 1950", "usually in July": any July is meant, or all of them. */
  private isHabit(): boolean {
    const isCompared = this.forms.some((form) => /^(?:first|only|highest|lowest|largest|worst|best|most)$/.test(form))
    return (isCompared && this.forms.includes('since')) || this.forms.some((form) => HABIT.test(form))
  }

  /** "in October", "last October": known if this month and the tense leave only one. */
  private monthAlone(at: number, month: number): Found {
    const {published} = this
    const modifier = this.form(at - 1)
    const isPlace = /^(?:in|last|next|since|during|early|late|mid)$/.test(modifier)
    if (published === undefined || !isPlace || this.isPossessive(at)) return undefined
    const now = dayOf(published)
    if (now.month === month || this.isHabit() || this.isRange(at, MONTHS)) return undefined
    const before = month < now.month ? now.year : now.year - 1
    const found = (year: number): Found => ({
      ...daysOf(year, month),
      first: modifier === 'last' || modifier === 'next' ? at - 1 : at,
      last: at,
      precision: 'month',
      says: 'month',
    })
    // "last October", said in November, may be thirteen months ago
    if (modifier === 'last') return month > now.month ? found(before) : undefined
    if (modifier === 'next') return month < now.month ? found(before + 1) : undefined
    const direction = this.opener(at) === 'since' ? 'past' : this.direction(at, at)
    if (direction === 'unknown') return undefined
    return found(direction === 'past' ? before : before + 1)
  }

  /** "in 1931", "the 1931 flood"; not "1998 people". */
  private year(at: number): Found {
    const {upos, xpos, heads, deprels} = this.sentence.analysis
    const head = heads[at] - 1
    if (upos[at] !== 'NUM' || this.form(at - 1) === '$') return undefined
    const isCount = deprels[at] === 'nummod' && head > at && /S$/.test(xpos[head])
    if (isCount || /^(?:percent|%)$/.test(this.form(at + 1))) return undefined
    return {...daysOf(Number.parseInt(this.forms[at], 10)), last: at, precision: 'year', says: 'year'}
  }

  /** "last week", "this month", "next year", "this morning". */
  private unit(at: number): Found {
    const {published} = this
    const isToday = this.forms[at] === 'this' && PARTS_OF_DAY.test(this.form(at + 1))
    if (isToday) {
      if (published === undefined || this.isQuoted(at) || this.isPossessive(at + 1)) return undefined
      if (this.direction(at, at + 1) === 'unknown') return undefined
      return {last: at + 1, precision: 'day', from: published, to: published, says: 'relation'}
    }
    const unit = UNITS.get(this.form(at + 1))
    if (published === undefined || unit === undefined || this.isPossessive(at + 1)) return undefined
    const shift = {last: -1, this: 0, next: 1}[this.forms[at]] as number
    const {year, month, day} = dayOf(published)
    const last = at + 1
    const says = 'relation'
    switch (unit) {
      case 'week': {
        const monday = published - weekdayOf(published) + 7 * shift
        return {last, precision: 'week', from: monday, to: monday + 6, says}
      }
      case 'month': {
        const months = year * 12 + month - 1 + shift
        const meant = (months: number) => daysOf(Math.floor(months / 12), (months % 12) + 1)
        const {from, to} = meant(months)
        if (day <= EDGE) return {last, precision: 'rough', from: meant(months - 1).from, to, says}
        return {last, precision: 'month', from, to, says}
      }
      case 'year': {
        const {from, to} = daysOf(year + shift)
        if (month === 1 && day <= EDGE) return {last, precision: 'rough', from: daysOf(year + shift - 1).from, to, says}
        return {last, precision: 'year', from, to, says}
      }
      default:
        return undefined
    }
  }

  /** "two days ago", "ten years ago". */
  private ago(at: number): Found {
    const {published} = this
    const unit = UNITS.get(this.form(at + 1))
    if (published === undefined || unit === undefined || this.form(at + 2) !== 'ago') return undefined
    const number = SMALL_NUMBERS.get(this.forms[at]) ?? Number(this.forms[at])
    const last = at + 2
    const says = 'relation'
    if (unit === 'day') return {last, precision: 'day', from: published - number, to: published - number, says}
    const days = {week: 7, month: 30, year: 365, decade: 3652}[unit]
    const middle = published - number * days
    return {last, precision: 'rough', from: middle - days, to: middle + days, says}
  }

  private yearAfter(at: number): {readonly value: number; readonly last: number} | undefined {
    const place = this.form(at) === ',' || this.form(at) === 'of' ? at + 1 : at
    const form = this.form(place)
    return YEAR.test(form) ? {value: Number.parseInt(form, 10), last: place} : undefined
  }

  /** The tense of what happens then. */
  private direction(first: number, last: number): Direction {
    const {heads, xpos} = this.sentence.analysis
    // "said Friday he will appeal": whatever the tree has, it was said then
    const before = this.form(first - 1) === 'on' ? first - 2 : first - 1
    if (SAYING.has(this.form(before)) && xpos[before] === 'VBD') return 'past'
    for (let word = first; word <= last; word++) {
      const head = heads[word] - 1
      if (head < first || head > last) return directionAt(this.sentence, word)
    }
    return 'unknown'
  }

  /** The word before a time and its modifiers. */
  private opener(at: number): string {
    let before = at - 1
    while (WITHIN.test(this.form(before)) || /^(?:last|next|this)$/.test(this.form(before))) before--
    return this.form(before)
  }

  /** "Friday's": what belongs to the day may be anywhere. */
  private isPossessive(at: number): boolean {
    return /^['’]s?$/.test(this.form(at + 1))
  }

  private isNamed(at: number): boolean {
    return /^\p{Lu}/u.test(this.sentence.tokens[at]?.form ?? '')
  }

  private isQuoted(at: number): boolean {
    const marks = this.sentence.tokens.slice(0, at).filter(({form}) => isQuoteMark(form)).length
    return marks % 2 === 1
  }

  private form(at: number): string {
    return this.forms[at] ?? ''
  }
}

/** The day of a month that is the nearest to another. */
function nearestTo(published: number, month: number, day: number): number | undefined {
  const {year} = dayOf(published)
  const days = [year - 1, year, year + 1].map((year) => ({year, month, day})).filter(isDay)
  const distance = (number: number) => Math.abs(number - published)
  return days.map(dayNumber).sort((a, b) => distance(a) - distance(b))[0]
}

function dayFound(day: {year: number; month: number; day: number}, last: number, says: TimeExpression['says']): Found {
  if (!isDay(day)) return undefined
  const number = dayNumber(day)
  return {last, precision: 'day', from: number, to: number, says}
}
