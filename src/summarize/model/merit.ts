import type {WordLanguage} from '../../text/language.ts'
import {isQuoteMark} from '../../text/quote-marks.ts'
import {countWords} from '../documents/budget.ts'
import type {ParsedSource} from '../documents/parse.ts'

/** Never chosen. */
export const BARRED = Number.NEGATIVE_INFINITY

/** What every sentence has to make up for: many scraps read worse than a few sentences. */
const ONE_MORE = -5

/** Shorter sentences are mostly remains of other things: captions, asides, halves of a dialogue. */
const SHORTEST = 8

interface Fault {
  readonly price: number
  readonly has: (forms: readonly string[], words: WordLanguage) => boolean // of the words in lower case
}

/** What reads badly out of its place, and what that takes off a sentence's worth (eval/results/ablation.md has what each does). */
export const FAULTS = {
  // a question wants its answer beside it
  question: {price: -12, has: (forms) => forms.includes('?')},
  // half a quotation, the other half of which is another sentence
  'half a quotation': {price: -6, has: (forms) => forms.filter(isQuoteMark).length % 2 === 1},
  // what somebody says in his own words is more colour than news
  'quotation in front': {price: -4, has: ([first]) => isQuoteMark(first)},
  // who is meant was said in the sentence before
  'pronoun in front': {price: -6, has: ([first], words) => words.refersBack(first)},
  // the writer, or an unknown speaker, about himself
  'first person': {price: -6, has: (forms, words) => forms.some((form) => words.isFirstPerson(form))},
} satisfies Readonly<Record<string, Fault>> as Readonly<Record<string, Fault>>

export interface MeritOptions {
  /** Faults that are forgiven, by name. */
  readonly forgive?: readonly string[]
  /** What every sentence has to make up for. */
  readonly oneMore?: number
}

/** By sentence: its merit, −∞ for one that may not be chosen. Short ones may be where there are no others. */
export function sentenceMerits(
  {source, plans}: ParsedSource,
  {forgive = [], oneMore = ONE_MORE}: MeritOptions = {},
): Float64Array {
  const isShort = source.sentences.map(({text}) => countWords(text) < SHORTEST)
  const onlyShort = !isShort.includes(false)
  const faults = Object.entries(FAULTS).flatMap(([name, fault]) => (forgive.includes(name) ? [] : [fault]))
  return Float64Array.from(plans, ({tree: {forms}}, s) => {
    if (isShort[s] && !onlyShort) return BARRED
    return faults.reduce((sum, {price, has}) => sum + (has(forms, source.language.words) ? price : 0), oneMore)
  })
}
