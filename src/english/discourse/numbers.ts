import type {Figure} from '../../discourse/figure.ts'
import type {DiscourseSentence} from '../../discourse/text.ts'
import {CHANGES, LARGE_NUMBERS, UNITS, WRITTEN_NUMBERS} from './figure-words.ts'
import {isLabel} from './number-labels.ts'

/** A number with its unit or the noun that it counts. */
export interface Quantity {
  readonly first: number // token, with words such as "at least"
  readonly number: number // the first token of the number itself
  readonly last: number // of the number
  readonly value: number
  readonly bound: Figure['bound']
  readonly noun: number // the token of what is counted or the unit, −1 if there is none
  readonly unit: string // "dollar", "percent", "day"; '' if things are counted
}

/** The numbers of a sentence; those in `taken`, such as dates, are none. */
export function quantitiesOf(sentence: DiscourseSentence, taken: (token: number) => boolean): Quantity[] {
  const forms = sentence.tokens.map(({form}) => form.toLowerCase())
  const found: Quantity[] = []
  const changes = forms.some((form) => CHANGES.test(form))
  for (let at = 0; at < forms.length; at++) {
    if (taken(at) || isLabel(sentence, at)) continue
    const number = numberAt(forms, at)
    if (number === undefined || /^[ap]\.?m\.?$/.test(forms[number.last + 1] ?? '')) continue
    // "lowered from nine to six years" are two numbers
    const range = changes && forms[at - 1] === 'from' ? undefined : rangeEnd(forms, number.last)
    const {value, last} = range ?? number
    const money = SIGNS.test(forms[at - 1] ?? '')
    const begin = money ? at - 1 : at
    const {first, bound} = qualified(forms, begin)
    const noun = money ? -1 : nounOf(sentence, forms, at, last)
    const unit = UNITS.get(forms[money ? at - 1 : noun] ?? '') ?? ''
    found.push({first, number: begin, last, value, bound: range ? 'roughly' : bound, noun, unit})
    at = last
  }
  return found
}

const SIGNS = /^[$€£¥]$/
const DIGITS = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/

function numberAt(forms: readonly string[], at: number): {value: number; last: number} | undefined {
  let last = at
  let value: number
  if (DIGITS.test(forms[at])) value = Number(forms[at].replaceAll(',', ''))
  else {
    const written = WRITTEN_NUMBERS.get(forms[at])
    if (written === undefined) return undefined
    value = written
    // "thirty-one" is cut in three
    const ones = forms[at + 1] === '-' ? WRITTEN_NUMBERS.get(forms[at + 2] ?? '') : undefined
    if (value >= 20 && value % 10 === 0 && ones !== undefined && ones < 10) {
      value += ones
      last = at + 2
    }
  }
  for (let large = LARGE_NUMBERS.get(forms[last + 1] ?? ''); large !== undefined; ) {
    value *= large
    last++
    large = LARGE_NUMBERS.get(forms[last + 1] ?? '')
  }
  return {value, last}
}

/** "10 to 15", "10-15": the greater one. */
function rangeEnd(forms: readonly string[], last: number): {value: number; last: number} | undefined {
  if (!/^(?:to|-|–|or)$/.test(forms[last + 1] ?? '')) return undefined
  return forms[last + 2] === undefined ? undefined : numberAt(forms, last + 2)
}

const QUALIFIERS: readonly (readonly [string, Figure['bound']])[] = [
  ['at least', 'at-least'],
  ['more than', 'at-least'],
  ['as many as', 'at-most'],
  ['as much as', 'at-most'],
  ['fewer than', 'at-most'],
  ['less than', 'at-most'],
  ['up to', 'at-most'],
  ['at most', 'at-most'],
  ['an estimated', 'roughly'],
  ['over', 'at-least'],
  ['some', 'roughly'],
  ['about', 'roughly'],
  ['around', 'roughly'],
  ['nearly', 'roughly'],
  ['almost', 'roughly'],
  ['roughly', 'roughly'],
  ['approximately', 'roughly'],
  ['exactly', 'exact'],
  ['only', 'exact'],
  ['the', 'exact'],
  ['all', 'exact'],
]

/** Where a number begins with what qualifies it. */
function qualified(forms: readonly string[], number: number): {first: number; bound: Figure['bound']} {
  for (const [words, bound] of QUALIFIERS) {
    const parts = words.split(' ')
    const first = number - parts.length
    if (first >= 0 && parts.every((part, i) => forms[first + i] === part)) return {first, bound}
  }
  return {first: number, bound: 'exact'}
}

/** What is counted: the noun that the number hangs on, or the next word if it is a unit. */
function nounOf({analysis}: DiscourseSentence, forms: readonly string[], first: number, last: number): number {
  if (UNITS.has(forms[last + 1] ?? '')) return last + 1
  if (forms[last + 1] === '-' && UNITS.has(forms[last + 2] ?? '')) return last + 2
  const {heads, deprels, upos} = analysis
  for (let at = last; at >= first; at--) {
    const head = heads[at] - 1
    if (/^(?:nummod|compound|amod|dep)/.test(deprels[at]) && head > last && /^(?:NOUN|PROPN)$/.test(upos[head]))
      return head
  }
  return upos[last + 1] === 'NOUN' ? last + 1 : -1
}
