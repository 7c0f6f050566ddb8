import {readDay} from '../calendar.ts'
import {
  arrayOf,
  boolean,
  type Check,
  callable,
  finite,
  impossible,
  isArray,
  number,
  objectWith,
  oneOf,
  optional,
  string,
  whole,
  wrongType,
} from '../check.ts'
import {optionsWith} from '../options-with.ts'
import {sourceDocument} from '../text/check.ts'
import {hasWord} from '../text/has-word.ts'
import {budget, language, lengths, parseFields} from './documents/check.ts'
import {GAPS} from './model/gaps.ts'
import {FAULTS} from './model/merit.ts'
import {SURVEY_FEATURES} from './model/surveys.ts'

/** A phrase that can be looked for. */
const phrase: Check = (value, place) => {
  string(value, place)
  if (!hasWord(value as string)) throw impossible(value, place, 'a phrase with a word')
}

/** A question, or several. */
const question: Check = (value, place) => {
  if (isArray(value)) arrayOf(string)(value, place)
  else string(value, place)
}

const phrases = optional(arrayOf(phrase))

/** Which of the solvers' names there are is for their table to say. */
const solver: Check = (value, place) => {
  if (typeof value !== 'string' && typeof value !== 'function') {
    throw wrongType(value, place, 'the name of a solver or a function')
  }
}

/** A day such as "2024-03-04". */
const day: Check = (value, place) => {
  string(value, place)
  if (readDay(value as string) === undefined) throw impossible(value, place, 'a day like "2024-03-04"')
}

const sentencePlaces = optional(arrayOf(objectWith({document: string, sentence: whole(0)})))

/** By name: a number, or none. */
function numbersOf(names: readonly string[]): Record<string, Check> {
  return Object.fromEntries(names.map((name) => [name, optional(finite)]))
}

const modelFields = {
  pin: sentencePlaces,
  drop: sentencePlaces,
  restore: optional(arrayOf(objectWith({document: string, start: whole(0), end: whole(1)}))),
  extractive: optional(boolean),
  title: optional(string),
  query: optional(question),
  background: optional(arrayOf(sourceDocument)),
  include: phrases,
  exclude: phrases,
  asOf: optional(day),
  verbatim: optional(boolean),
  learnedWorth: optional(boolean),
  weigh: optional(callable),
  merit: optional(
    objectWith({
      forgive: optional(arrayOf(oneOf(Object.keys(FAULTS)))),
      short: optional(boolean),
      oneMore: optional(finite),
    }),
  ),
  survey: optional(objectWith(numbersOf(SURVEY_FEATURES))),
  gaps: optional(objectWith({...numbersOf(Object.keys(GAPS)), several: optional(boolean)})),
}

const fields = {
  ...modelFields,
  ...parseFields,
  solver: optional(solver),
  timeLimit: optional(number(0)),
  onIteration: optional(callable),
  onChosen: optional(callable),
  seed: optional(whole(0)),
  dates: optional(boolean),
}

/** An option that is none here, and would be passed over. */
function misplaced(expected: string): Check {
  return (value, place) => {
    if (value !== undefined) throw impossible(value, place, expected)
  }
}

// the length stands in a budget …
const inBudget = {
  budget: optional(budget),
  ...Object.fromEntries(
    Object.keys(lengths).map((name) => [name, misplaced('it in a budget: {budget: {words: 100}}')]),
  ),
}

/** `SummarizeOptions`. */
export const summarizeOptions: Check = optionsWith({...fields, ...inBudget})

/** `CallOptions`: … or among the others. */
export const callOptions: Check = optionsWith({
  ...fields,
  ...lengths,
  language: optional(language),
  budget: misplaced('words, bytes, sentences or tokens in its place'),
})
