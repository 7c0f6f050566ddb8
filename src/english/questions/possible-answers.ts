import type {WantedAnswer} from '../../language/question-language.ts'
import {MONTHS, WEEKDAYS} from '../discourse/calendar-words.ts'
import {LARGE_NUMBERS, WRITTEN_NUMBERS} from '../discourse/figure-words.ts'
import {FIRST_NAMES} from '../discourse/first-names.ts'
import {COURTESY, NOT_OF_PERSONS, OFFICES, PROFESSIONS} from '../discourse/offices.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

const YEAR = /^(?:1\d|20)\d\ds?$/

const TIME_WORDS = words(`century centuries decade ago year years month months week day days morning night evening
  spring summer autumn winter a.m. p.m.`)

/** Months that are other words, too, if they are not written with a capital. */
const DOUBTFUL_MONTHS = words('march may mar')

const CAUSES =
  words(`because due cause caused causes since so therefore reason reasons result results thus order purpose
  lead leads`)

const MEANS = words('by through using via use uses used with process method')

const BEFORE_PLACES = words('in at near from of to on outside around across between')

const NUMBER_OF_TIMES = words('once twice')

type MayAnswer = (forms: readonly string[], at: number) => boolean

const never: MayAnswer = () => false

const isName = (form: string | undefined) => form !== undefined && /^\p{Lu}/u.test(form)

const isTime: MayAnswer = (forms, at) => {
  const word = forms[at].toLowerCase()
  const isMonth = MONTHS.has(word) && (!DOUBTFUL_MONTHS.has(word) || (isName(forms[at]) && word !== 'mar'))
  return YEAR.test(word) || isMonth || WEEKDAYS.has(word) || TIME_WORDS.has(word)
}

const MOMENTS = words('midnight noon midday dawn dusk sunrise sunset today tonight yesterday tomorrow')

const isMoment: MayAnswer = (forms, at) =>
  isTime(forms, at) || MOMENTS.has(forms[at].toLowerCase()) || /^\d{1,2}[:.]\d\d$/.test(forms[at])

/** A name behind a preposition or a comma: "in Lorn", "in the Orl", "Kolvar, Odelia". */
const isPlace: MayAnswer = (forms, at) => {
  if (at === 0 || !isName(forms[at])) return false
  const before = forms[at - 1]
  return before === ',' || BEFORE_PLACES.has(before === 'the' ? forms[at - 2] : before)
}

const isNumber: MayAnswer = (forms, at) => {
  const word = forms[at].toLowerCase()
  return /\d/.test(word) || WRITTEN_NUMBERS.has(word) || LARGE_NUMBERS.has(word) || NUMBER_OF_TIMES.has(word)
}

const PERIODS =
  words(`second seconds minute minutes hour hours day days week weeks month months year years decade decades
  century centuries centimeters centimetres meters metres kilometers kilometres miles feet inches old`)

const CURRENCIES = words(
  'dollar dollars cent cents pound pounds euro euros yen yuan rubles rupees crowns florins francs pesos',
)

/** So many words after a number may say of what it is. */
const REACH = 4

const isFollowedBy = (list: ReadonlySet<string>, forms: readonly string[], at: number) =>
  forms.slice(at + 1, at + 1 + REACH).some((form) => list.has(form.toLowerCase()))

/** "11 days", "an 88-page report" is none. */
const isDuration: MayAnswer = (forms, at) =>
  isNumber(forms, at) &&
  (isFollowedBy(PERIODS, forms, at) || /[-–](?:year|month|day|hour|minute|week)s?\b/.test(forms[at]))

/** "$ 2.1 million", "50 million florins". */
const isMoney: MayAnswer = (forms, at) =>
  isNumber(forms, at) &&
  (/^[^\w]*[$€£¥]/.test(forms[at]) || /[$€£¥]$/.test(forms[at - 1] ?? '') || isFollowedBy(CURRENCIES, forms, at))

/** A name in two words that is no institution's, or behind an office: "Ann Ito", "Judge Holm", but not "Ito Park". */
const isHuman: MayAnswer = (forms, at) => {
  const [before, word, after] = [
    forms[at - 1]?.toLowerCase() ?? '',
    forms[at].toLowerCase(),
    forms[at + 1]?.toLowerCase(),
  ]
  if (!isName(forms[at]) || NOT_OF_PERSONS.has(word)) return false
  if (FIRST_NAMES.has(word) && isName(forms[at + 1])) return !NOT_OF_PERSONS.has(after ?? '')
  if (COURTESY.has(before) || OFFICES.has(before) || PROFESSIONS.has(before)) return true
  const isFirst = isName(forms[at + 1]) && !isName(forms[at + 2]) && !isName(forms[at - 1])
  return isFirst && at > 0 && !NOT_OF_PERSONS.has(after ?? '') && forms[at - 1].toLowerCase() !== 'the'
}

const REASON_STATED =
  /^(?:the|its|their|one|another) (?:main |most likely |likely |probable |real |only |official )?(?:cause|reason|culprit|trigger|explanation|fault)s? (?:was|is|were|are|lay|lies|turned out|seems|appears)\b|^(?:this|that|it) (?:was|is|happened) (?:because|due to|caused by)\b/

/** "The cause was a full disk.", "This happened because of the storm." */
export function statesReason(forms: readonly string[]): boolean {
  return REASON_STATED.test(forms.slice(0, 8).join(' '))
}

/** By what is wanted: whether a word could be, or begin, what it asks for. */
export const POSSIBLE_ANSWERS: Readonly<Record<WantedAnswer, MayAnswer>> = {
  person: (forms, at) => isName(forms[at]) && (isName(forms[at + 1]) || isName(forms[at - 1])),
  human: isHuman,
  time: isTime,
  moment: isMoment,
  place: isPlace,
  number: isNumber,
  money: isMoney,
  duration: isDuration,
  reason: (forms, at) => CAUSES.has(forms[at].toLowerCase()),
  manner: (forms, at) => MEANS.has(forms[at].toLowerCase()),
  'yes-no': never,
  thing: never,
}
