import type {QuestionKind, QuestionLanguage} from '../../language/question-language.ts'
import {MONTHS, WEEKDAYS} from '../discourse/calendar-words.ts'
import {LARGE_NUMBERS, WRITTEN_NUMBERS} from '../discourse/figure-words.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** After "what" or "which", and "the name of the". */
const TIMES = words('year years date day days month decade century time era season period')
const PLACES = words(`place places country countries city cities town village state states county province region
  continent island district location street river area area nation territory neighborhood borough where`)
const PEOPLE = words(`person people man woman actor actress singer author writer president director character king queen
  player founder politician composer artist leader guy name`)
const NUMBERS = words('number percentage percent population age rate price cost amount length height distance')

/** After "how". */
const MEASURES = words('many much long old far tall high big large deep fast heavy wide often hot cold late few')

const AUXILIARIES = words(`is are was were am do does did has have had can could will would shall should may might must
  isn't aren't wasn't weren't doesn't don't didn't`)

const kindOfNoun = (noun: string): QuestionKind | undefined =>
  TIMES.has(noun)
    ? 'time'
    : PLACES.has(noun)
      ? 'place'
      : PEOPLE.has(noun)
        ? 'person'
        : NUMBERS.has(noun)
          ? 'number'
          : undefined

/** So many words after "what" or "which" may say what it is. */
const NEAR = 4

function kindOf(question: readonly string[]): QuestionKind {
  for (let at = 0; at < question.length; at++) {
    const word = question[at]
    if (word === 'who' || word === 'whom' || word === 'whose') return 'person'
    if (word === 'when') return 'time'
    if (word === 'where') return 'place'
    if (word === 'why') return 'reason'
    if (word === 'how') return MEASURES.has(question[at + 1]) ? 'number' : 'manner'
    if (word === 'what' || word === 'which') {
      for (let next = at + 1; next <= at + NEAR && next < question.length; next++) {
        const kind = kindOfNoun(question[next])
        if (kind !== undefined) return kind
      }
      return 'thing'
    }
  }
  return AUXILIARIES.has(question[0]) ? 'yes-no' : 'thing'
}

const YEAR = /^(?:1\d|20)\d\ds?$/
const CAUSES = words(
  'because due cause caused causes since so therefore reason reasons result results thus order purpose lead leads',
)
const MEANS = words('by through using via use uses used with process method')
const PREPOSITIONS = words('in at near from of to on outside around across between')
const TIME_WORDS = words(
  'century centuries decade ago year years month months week day days morning night evening spring summer autumn winter a.m. p.m.',
)

const isNumber = (form: string) => {
  const word = form.toLowerCase()
  return /\d/.test(form) || WRITTEN_NUMBERS.has(word) || LARGE_NUMBERS.has(word) || word === 'twice' || word === 'once'
}

const isName = (form: string | undefined) => form !== undefined && /^\p{Lu}/u.test(form)

const ANSWERS: Readonly<Record<QuestionKind, (forms: readonly string[], at: number) => boolean>> = {
  person: (forms, at) => isName(forms[at]) && (isName(forms[at + 1]) || isName(forms[at - 1])),
  time: (forms, at) => {
    const word = forms[at].toLowerCase()
    const isMonth = MONTHS.has(word) && (word !== 'may' || forms[at] === 'May') && word !== 'mar' && word !== 'march'
    return YEAR.test(word) || isMonth || forms[at] === 'March' || WEEKDAYS.has(word) || TIME_WORDS.has(word)
  },
  place: (forms, at) =>
    isName(forms[at]) &&
    at > 0 &&
    (PREPOSITIONS.has(forms[at - 1]) ||
      forms[at - 1] === ',' ||
      (forms[at - 1] === 'the' && PREPOSITIONS.has(forms[at - 2]))),
  number: (forms, at) => isNumber(forms[at]),
  reason: (forms, at) => CAUSES.has(forms[at].toLowerCase()),
  manner: (forms, at) => MEANS.has(forms[at].toLowerCase()),
  'yes-no': () => false,
  thing: () => false,
}

export const englishQuestions: QuestionLanguage = {
  kindOf,
  mayAnswer: (kind, forms, at) => ANSWERS[kind](forms, at),
  tellUnanswered: (question) => `The documents do not seem to answer ${JSON.stringify(question)}.`,
}
