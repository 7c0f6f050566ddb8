import type {QuestionKind} from '../../language/question-language.ts'
import {MONTHS, WEEKDAYS} from '../discourse/calendar-words.ts'
import {LARGE_NUMBERS, WRITTEN_NUMBERS} from '../discourse/figure-words.ts'

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

/** By kind of question: whether a word could be, or begin, what it asks for. */
export const POSSIBLE_ANSWERS: Readonly<Record<QuestionKind, MayAnswer>> = {
  person: (forms, at) => isName(forms[at]) && (isName(forms[at + 1]) || isName(forms[at - 1])),
  time: isTime,
  place: isPlace,
  number: isNumber,
  reason: (forms, at) => CAUSES.has(forms[at].toLowerCase()),
  manner: (forms, at) => MEANS.has(forms[at].toLowerCase()),
  'yes-no': never,
  thing: never,
}
