import type {Analysis} from '../../src/syntax/analyzer.ts'

/** The kinds of entities that wink-nlp has and that are about time or number. */
export const KINDS = ['DATE', 'TIME', 'DURATION', 'MONEY', 'PERCENT', 'CARDINAL', 'ORDINAL'] as const

export type Kind = (typeof KINDS)[number]

/** Words [first, last] that name a quantity. */
export interface Quantity {
  readonly kind: Kind
  readonly first: number
  readonly last: number
}

const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?)$/
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/
const DAY_WORD = /^(?:today|yesterday|tomorrow|tonight)$/
const SEASON = /^(?:spring|summer|autumn|winter)$/
const UNIT = /^(?:second|minute|hour|day|week|month|year|decade|century|centurie)s?$/
const TIME_WORD = /^(?:noon|midnight|o'clock|[ap]\.?m\.?)$/
const CLOCK = /^\d{1,2}[:.]\d\d$/
const YEAR = /^(?:1[5-9]|20)\d\d$/
const DECADE = /^(?:1[5-9]|20)\d0s$/
const WRITTEN_DATE = /^(?:\d{1,4}[/-]){2}\d{1,4}$/
const ORDINAL = /^(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/
const CURRENCY = /^(?:dollar|euro|pound|cent|crown|yen|franc)s?$/
const SIGN = /^(?:US)?[$€£¥]$/
const NEAREST = /^(?:last|next|this)$/
const MANY = /^(?:dozens|hundreds|thousands|millions|once|twice)$/

/**
 * Times and quantities as the tags of precis and a few words show them, for the comparison with wink-nlp: a run of numbers with
 * the sign or the unit beside it, and dates around months, weekdays and years.
 */
export function taggedQuantities(forms: readonly string[], {upos, xpos}: Pick<Analysis, 'upos' | 'xpos'>): Quantity[] {
  const words = forms.map((form) => form.toLowerCase())
  const isNamed = (i: number) => WEEKDAY.test(words[i]) || (MONTH.test(words[i]) && upos[i] === 'PROPN')
  const isNumber = (i: number) => upos[i] === 'NUM' && /[\p{L}\d]/u.test(words[i] ?? '')
  const found: Quantity[] = []
  for (let i = 0; i < words.length; i++) {
    const quantity = dateAt(i) ?? numberAt(i)
    if (quantity === undefined) continue
    found.push(quantity)
    i = quantity.last
  }
  return found

  function dateAt(first: number): Quantity | undefined {
    const date = (last: number): Quantity => ({kind: 'DATE', first, last})
    if (DAY_WORD.test(words[first]) || DECADE.test(words[first]) || WRITTEN_DATE.test(words[first])) return date(first)
    if (
      NEAREST.test(words[first]) &&
      (UNIT.test(words[first + 1]) || isNamed(first + 1) || SEASON.test(words[first + 1]))
    )
      return date(first + 1)
    if (/^\d{1,2}(?:st|nd|rd|th)?$/.test(words[first])) {
      const month = words[first + 1] === 'of' ? first + 2 : first + 1
      if (month < words.length && isNamed(month) && MONTH.test(words[month])) return date(withYear(month))
    }
    if (isNamed(first)) {
      const next = first + 1
      return date(withYear(MONTH.test(words[first]) && /^\d{1,2}$/.test(words[next]) ? next : first))
    }
    if (SEASON.test(words[first]) && upos[first] === 'NOUN') return date(withYear(first))
    if (ORDINAL.test(words[first]) && /^(?:century|quarter)$/.test(words[first + 1])) return date(first + 1)
    return YEAR.test(words[first]) && upos[first] === 'NUM' && upos[first + 1] !== 'NOUN' ? date(first) : undefined
  }

  function withYear(last: number): number {
    const year = words[last + 1] === ',' || words[last + 1] === 'of' ? last + 2 : last + 1
    return YEAR.test(words[year]) ? year : last
  }

  function numberAt(first: number): Quantity | undefined {
    if (TIME_WORD.test(words[first]) || CLOCK.test(words[first])) {
      return {kind: 'TIME', first, last: TIME_WORD.test(words[first + 1]) ? first + 1 : first}
    }
    if (MANY.test(words[first])) return {kind: 'CARDINAL', first, last: first}
    if (ORDINAL.test(words[first]) && (xpos[first] === 'JJ' || upos[first] === 'ADV'))
      return {kind: 'ORDINAL', first, last: first}
    const sign = SIGN.test(forms[first]) ? 1 : 0
    let last = first + sign
    if (!isNumber(last)) return undefined
    while (isNumber(last + 1)) last++
    if (sign > 0) return {kind: 'MONEY', first, last}
    const next = words[last + 1] === '-' ? last + 2 : last + 1
    if (TIME_WORD.test(words[next])) return {kind: 'TIME', first, last: next}
    if (UNIT.test(words[next])) return {kind: 'DURATION', first, last: next}
    if (CURRENCY.test(words[next])) return {kind: 'MONEY', first, last: next}
    if (words[next] === '%' || words[next] === 'percent') return {kind: 'PERCENT', first, last: next}
    return {kind: 'CARDINAL', first, last}
  }
}
